/** What the indexes take from a company, computed once when it is added and carried through the sort beside its JSON. */
import { type Company, type Status, tokenize } from '../../entity/index.ts';
import type { Origin } from '../port.ts';
import { roleFacet, statusFacets, WORDS_MAX, zipFacet } from './layout.ts';

/** The names of a company per field of NAME_FIELDS, in the record's order, verbatim. */
export type NamesByField = readonly [
  current: readonly string[],
  alternative: readonly string[],
  previous: readonly string[],
];

export type IndexRecord = {
  readonly origin: Origin;
  readonly status: Status;
  readonly facets: string;
  readonly asOf: string;
  readonly names: NamesByField;
  /** The tokens of each name, parallel to `names`, joined by blanks. */
  readonly tokens: NamesByField;
  /** One pair per party, in the record's order. */
  readonly parties: readonly (readonly [tokens: string, facets: string])[];
  readonly hasOfficers: boolean;
  readonly filings: number;
};

export function indexRecordOf(company: Company, origin: Origin): IndexRecord {
  const alternative: string[] = [];
  const previous: string[] = [];
  for (const { name, kind } of company.names ?? []) (kind === 'previous_legal' ? previous : alternative).push(name);
  const names: NamesByField = [[company.legal_name], alternative, previous];
  const parties = company.parties ?? [];
  return {
    origin,
    status: company.status,
    facets: statusFacets(company.status),
    asOf: company.as_of,
    names,
    tokens: [joinedTokens(names[0]), joinedTokens(names[1]), joinedTokens(names[2])],
    parties: parties.map((party) => [tokenize(party.name).join(' '), partyFacets(party)] as const),
    hasOfficers: parties.some((party) => party.roles.some((role) => role.kind !== 'registered_agent')),
    filings: company.filings?.length ?? 0,
  };
}

/** The most rows of the indexes that share the company part of their row ids (RowIdBits), over a snapshot's companies. */
export type Fanout = { names: number; parties: number };

/** The most names of one field and one number of words: their places need as many row ids. */
export function largestNameGroup(record: IndexRecord): number {
  let largest = 1;
  for (const field of record.tokens) {
    if (field.length <= largest) continue;
    const sizes = new Map<number, number>();
    for (const tokens of field) {
      const words = countWords(tokens);
      const size = (sizes.get(words) ?? 0) + 1;
      sizes.set(words, size);
      if (size > largest) largest = size;
    }
  }
  return largest;
}

/** Words of a name given as its joined tokens, as far as they matter for the rank. */
export function countWords(joined: string): number {
  if (joined === '') return 0;
  let words = 1;
  for (let at = joined.indexOf(' '); at !== -1; at = joined.indexOf(' ', at + 1)) words += 1;
  return Math.min(words, WORDS_MAX);
}

/** On disk: the record's length as 32 bits, the record as JSON, the company as JSON. */
export function packEntry(record: IndexRecord, company: string): Buffer {
  const recordJson = JSON.stringify(record);
  const recordBytes = Buffer.byteLength(recordJson);
  const packed = Buffer.allocUnsafe(4 + recordBytes + Buffer.byteLength(company));
  packed.writeUInt32LE(recordBytes, 0);
  packed.write(recordJson, 4);
  packed.write(company, 4 + recordBytes);
  return packed;
}

/** `body`: the company's JSON, a view into `packed`. */
export function unpackEntry(packed: Buffer): { readonly record: IndexRecord; readonly body: Uint8Array } {
  const bodyStart = 4 + packed.readUInt32LE(0);
  return { record: JSON.parse(packed.toString('utf8', 4, bodyStart)) as IndexRecord, body: packed.subarray(bodyStart) };
}

function joinedTokens(names: readonly string[]): string[] {
  return names.map((name) => tokenize(name).join(' '));
}

type Party = NonNullable<Company['parties']>[number];

function partyFacets(party: Party): string {
  const facets = new Set<string>();
  for (const role of party.roles) facets.add(roleFacet(role.kind));
  const zip = /^\d{5}/.exec(party.address?.postal_code ?? '');
  if (zip !== null) facets.add(zipFacet(zip[0]));
  return [...facets].join(' ');
}
