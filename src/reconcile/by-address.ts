import { type Company, locationOf, type SubmittedLocation, tokenize } from '../entity/index.ts';
import type { Evidence, MatchRow } from '../matching/row.ts';
import { agreementFeatures, agreementsOf } from './agreement.ts';
import { type Candidate, companyCandidate, type Feature, personCandidate, scoreOf } from './candidate.ts';
import { lookUp } from './find-entity.ts';
import type { Asked } from './sources.ts';
import type { ReconcileQuery } from './vocabulary.ts';

type Found = Pick<Candidate, 'score' | 'match'>;
type Numbered = Pick<Company, 'jurisdiction_code' | 'entity_number'>;

/** What a row of matching says of who is at a place: without the records, which may be megabytes. */
export type Located = Pick<MatchRow, 'status' | 'confidence' | 'operator' | 'alternatives' | 'evidence'> & {
  /** The registration and that at home, as far as there are. */
  readonly filings: readonly Numbered[];
};

/** Null where the name or the address says too little for matching. */
export function locatedBy(row: MatchRow): Located | null {
  if (row.reason_code === 'insufficient_input') return null;
  const { status, confidence, operator, alternatives, evidence, registration, home_registration } = row;
  const filings = [registration, home_registration]
    .filter((company) => company !== null)
    .map(({ jurisdiction_code, entity_number }) => ({ jurisdiction_code, entity_number }));
  return { status, confidence, operator, alternatives, evidence, filings };
}

/** The operators of a business at an address, by the matching of locations. */
export async function companiesByAddress(
  query: ReconcileQuery,
  located: Located,
  asked: Asked,
): Promise<readonly Candidate[]> {
  const first = await operatorOf(query, located, asked);
  const others = located.alternatives.map(async (alternative) => {
    const company = await companyAmong([alternative], asked);
    const found = { score: scoreOf(alternative.confidence), match: false };
    return company === null ? null : judged(query, company, found, evidenceOn(company, located));
  });
  return [first, ...(await Promise.all(others))].filter((candidate) => candidate !== null);
}

/** All that the query says of the place, on one line. A part that the address has already is not said again. */
export function placeOf({ name, properties }: ReconcileQuery): SubmittedLocation {
  const { address, city, postal_code, jurisdiction, phone, website } = properties;
  const state = jurisdiction?.length === 1 ? /^us_([a-z]{2})$/.exec(jurisdiction[0]!)?.[1]?.toUpperCase() : undefined;
  const line = [city?.[0], state, postal_code?.[0]].reduce<string>(withPart, address?.[0] ?? '');
  return locationOf({ name, address: line, customer_record_id: '', phone: phone?.[0], website: website?.[0] });
}

function withPart(line: string, part: string | undefined): string {
  const words = tokenize(part ?? '').join(' ');
  return words === '' || ` ${tokenize(line).join(' ')} `.includes(` ${words} `) ? line : `${line}, ${part}`;
}

/** The operator of a matched row: the company, or its filing in the jurisdictions asked, or a person. */
async function operatorOf(query: ReconcileQuery, located: Located, asked: Asked): Promise<Candidate | null> {
  const { operator, filings, confidence, status, evidence } = located;
  if (operator === null || confidence === null) return null;
  const found: Found = { score: scoreOf(confidence), match: status === 'matched' };
  const features = evidence.length === 0 ? [] : featuresOf(evidence);
  if (operator.entity_number === null && operator.type !== 'company') {
    const filing = await companyAmong(filings, asked);
    const party = filing?.parties?.find(({ name }) => name === operator.name);
    return !filing || party === undefined ? null : personCandidate(filing, party, { ...found, features });
  }
  const { jurisdiction_code, entity_number } = operator;
  const own = jurisdiction_code !== null && entity_number !== null ? [{ jurisdiction_code, entity_number }] : [];
  const company = await companyAmong([...own, ...filings], asked);
  return company === null ? null : judged(query, company, found, features);
}

/** What matching has not weighed may still contradict it: then it is not a match. */
function judged(query: ReconcileQuery, company: Company, found: Found, features: readonly Feature[]): Candidate {
  const { number, status, officer } = query.properties;
  const unweighed = Object.entries({ number, status, officer }).filter(([, values]) => values !== undefined);
  const agreements = agreementsOf({ ...query, properties: Object.fromEntries(unweighed) }, company);
  const match = found.match && agreements.every(({ agrees }) => agrees !== false);
  return companyCandidate(company, { ...found, match, features: [...features, ...agreementFeatures(agreements)] });
}

/** The first that is of a jurisdiction that was asked for. */
async function companyAmong(records: readonly Numbered[], { engine, jurisdictions }: Asked): Promise<Company | null> {
  const record = records.find(({ jurisdiction_code }) => jurisdictions.includes(jurisdiction_code));
  return record === undefined ? null : lookUp(engine, record.jurisdiction_code, record.entity_number);
}

/** A row has the evidence of the record that is most likely, matched or not. */
function evidenceOn({ jurisdiction_code, entity_number }: Company, { status, evidence }: Located): readonly Feature[] {
  const isOfIt = ({ record }: Evidence): boolean =>
    'entity_number' in record &&
    record.jurisdiction_code === jurisdiction_code &&
    record.entity_number === entity_number;
  return status === 'matched' ? [] : featuresOf(evidence.filter(isOfIt));
}

/** The bits of each field: what two pieces of evidence say of one field is added up. */
function featuresOf(evidence: readonly Evidence[]): readonly Feature[] {
  const bits = new Map<string, number>();
  for (const { field, weight } of evidence) bits.set(field, (bits.get(field) ?? 0) + weight);
  return [...bits].map(([field, value]) => ({ id: `${field}_bits`, value: Math.round(value * 100) / 100 }));
}
