import { homeJurisdictionOf, type SubmittedLocation } from '../entity/index.ts';
import { companiesByAddress, type Located, placeOf } from './by-address.ts';
import { companiesByName } from './by-name.ts';
import { type Candidate, ranked } from './candidate.ts';
import { peopleByName } from './people.ts';
import type { Asked, Sources } from './sources.ts';
import type { ReconcileQuery } from './vocabulary.ts';

/** A company that runs a place with such a score is more probable than all others together. */
const PROBABLE_SCORE = 50;

/** The place of business in a query, to be matched; null where it has none. */
export function placeOfQuery(query: ReconcileQuery): SubmittedLocation | null {
  const { name, properties } = query;
  const hasPlace = isForCompanies(query) && properties.address !== undefined && name.trim() !== '';
  return hasPlace ? placeOf(withCodes(query)) : null;
}

/**
 * The candidates of a query, the best first. Where it names no type, people are looked for only where there is
 * no company. Throws only what the sources throw.
 *
 * @param located what matching says of its place, where that was asked
 */
export async function answerQuery(
  query: ReconcileQuery,
  located: Located | null,
  sources: Sources,
): Promise<readonly Candidate[]> {
  const known = withCodes(query);
  const codes = known.properties.jurisdiction;
  const jurisdictions = sources.loaded.filter((code) => codes === undefined || codes.includes(code));
  const asked: Asked = { ...sources, jurisdictions };
  const companies = isForCompanies(known) ? await companiesFor(known, located, asked) : [];
  const { types, limit } = known;
  const isForPeople = types === null ? companies.length === 0 : types.includes('person');
  const people = isForPeople ? await peopleByName(known, asked) : [];
  return ranked([...companies, ...people], limit);
}

async function companiesFor(
  query: ReconcileQuery,
  located: Located | null,
  asked: Asked,
): Promise<readonly Candidate[]> {
  if (located === null) return companiesByName(query, asked);
  const found = await companiesByAddress(query, located, asked);
  if (query.properties.number === undefined || found.some((candidate) => candidate.match)) return found;
  // Where the address does not tell namesakes apart, the number that was given may.
  const named = await companiesByName(query, asked);
  const meant = named.find((candidate) => candidate.match);
  const isContradicted = found.some(({ id, score }) => id !== meant?.id && score >= PROBABLE_SCORE);
  return meant === undefined || isContradicted ? found : named;
}

const isForCompanies = ({ types }: ReconcileQuery): boolean => types === null || types.includes('company');

/** With codes for the jurisdictions that it names. */
function withCodes(query: ReconcileQuery): ReconcileQuery {
  const { jurisdiction } = query.properties;
  if (jurisdiction === undefined) return query;
  return { ...query, properties: { ...query.properties, jurisdiction: jurisdiction.map(codeOf) } };
}

/** Of a code, or of a state as people write it. */
function codeOf(value: string): string {
  const text = value.trim();
  return homeJurisdictionOf(text) ?? text.toLowerCase();
}
