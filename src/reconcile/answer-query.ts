import { homeJurisdictionOf } from '../entity/index.ts';
import { companiesByAddress } from './by-address.ts';
import { companiesByName } from './by-name.ts';
import { type Candidate, ranked } from './candidate.ts';
import { peopleByName } from './people.ts';
import type { Asked, Sources } from './sources.ts';
import type { ReconcileQuery } from './vocabulary.ts';

/** A company that runs a place with such a score is more probable than all others together. */
const PROBABLE_SCORE = 50;

/**
 * The candidates of a query, the best first. Where it names no type, people are looked for only where there is
 * no company. Throws only what the sources throw.
 */
export async function answerQuery(query: ReconcileQuery, sources: Sources): Promise<readonly Candidate[]> {
  const { types, properties, limit } = query;
  const codes = properties.jurisdiction?.map(codeOf);
  const jurisdictions = sources.loaded.filter((code) => codes === undefined || codes.includes(code));
  const asked: Asked = { ...sources, jurisdictions };
  const known: ReconcileQuery =
    codes === undefined ? query : { ...query, properties: { ...properties, jurisdiction: codes } };
  const companies = types === null || types.includes('company') ? await companiesFor(known, asked) : [];
  const isForPeople = types === null ? companies.length === 0 : types.includes('person');
  const people = isForPeople ? await peopleByName(known, asked) : [];
  return ranked([...companies, ...people], limit);
}

async function companiesFor(query: ReconcileQuery, asked: Asked): Promise<readonly Candidate[]> {
  const { match } = asked;
  const hasAddress = query.properties.address !== undefined && query.name.trim() !== '';
  const located = hasAddress && match !== null ? await companiesByAddress(query, asked, match) : null;
  if (located === null) return companiesByName(query, asked);
  if (query.properties.number === undefined || located.some((candidate) => candidate.match)) return located;
  // Where the address does not tell namesakes apart, the number that was given may.
  const named = await companiesByName(query, asked);
  const meant = named.find((candidate) => candidate.match);
  const isContradicted = located.some(({ id, score }) => id !== meant?.id && score >= PROBABLE_SCORE);
  return meant === undefined || isContradicted ? located : named;
}

/** Of a code, or of a state as people write it. */
function codeOf(value: string): string {
  const text = value.trim();
  return homeJurisdictionOf(text) ?? text.toLowerCase();
}
