/**
 * An entry of a load: a company's JSON and what the indexes take from it, computed once when it is added and carried through the
 * sort as bytes.
 *
 * On disk the hashes of its tags behind their length in bytes, 32 bits little-endian; then five sections with GS between them: a
 * summary, names, parties, places, the company's JSON; US stands between fields. Neither JSON nor tokens hold such characters.
 */
import { companyKeys, type GazetteerRow } from '../../blocking/index.ts';
import { type Company, type Party, type Status, tokenize } from '../../entity/index.ts';
import type { Origin } from '../port.ts';
import { statusTags } from './layout.ts';
import { packTags } from './tag-hash.ts';

/** The names of a company per field of NAME_FIELDS, in the record's order, verbatim. */
export type NamesByField = readonly [
  current: readonly string[],
  alternative: readonly string[],
  previous: readonly string[],
];

/** What is counted of a company, and what is stored beside it. */
export type EntrySummary = {
  readonly status: Status;
  readonly asOf: string;
  readonly hasOfficers: boolean;
  readonly parties: number;
  readonly filings: number;
  /** How many names there are that are no former ones, with or without words. */
  readonly tradeNames: number;
  readonly previousNames: number;
  /** NamesByField as JSON. */
  readonly names: string;
};

/** What is indexed of a company's names. */
export type EntryNames = {
  readonly tags: readonly string[];
  /** Per field of NAME_FIELDS, the tokens of each of its names. */
  readonly names: readonly (readonly (readonly string[])[])[];
};

/** What is indexed of a party. */
export type EntryParty = { readonly tokens: readonly string[]; readonly tags: readonly string[] };

/** ZIP code, state and city of an address that gives all three. */
export type EntryPlace = Omit<GazetteerRow, 'count'>;

const TAGS_AT = 4;
const FIELD_SEPARATOR = '\x1f';
const PARTY_SEPARATOR = '\x1e';
const SECTION_MARK = '\x1d';
const SECTION_MARK_BYTE = 0x1d;
const NAME_SEPARATOR = '\x1c';

/** The company's JSON as it is stored. */
export function bodyOfCompany(company: Company): Buffer {
  return Buffer.from(JSON.stringify(company));
}

/** `body`: the company's JSON. */
export function packEntry(company: Company, origin: Origin, body: Buffer): Buffer {
  const alternative: string[] = [];
  const previous: string[] = [];
  for (const { name, kind } of company.names ?? []) (kind === 'previous_legal' ? previous : alternative).push(name);
  const parties = company.parties ?? [];
  const fields = [[company.legal_name], alternative, previous].map((names) =>
    names.map((name) => tokenize(name).join(' ')),
  );
  const summary = [
    origin.file,
    origin.line,
    company.status,
    company.as_of,
    parties.some((party) => party.roles.some((role) => role.kind !== 'registered_agent')) ? '1' : '',
    parties.length,
    company.filings?.length ?? 0,
    alternative.length,
    previous.length,
    JSON.stringify([[company.legal_name], alternative, previous] satisfies NamesByField),
  ].join(FIELD_SEPARATOR);
  const names = [statusTags(company.status).join(' '), ...fields.map((names) => names.join(NAME_SEPARATOR))].join(
    FIELD_SEPARATOR,
  );
  const officers = parties.map((party) => `${tokenize(party.name).join(' ')}\t${partyTags(party).join(' ')}`);
  const { tags, places } = companyKeys(company);
  const hashes = packTags(tags);
  const placeTexts = places.map(({ zip5, state, city }) => zip5 + state + city);
  const sections = [summary, names, officers.join(PARTY_SEPARATOR), placeTexts.join(FIELD_SEPARATOR), ''];
  const head = Buffer.allocUnsafe(TAGS_AT);
  head.writeUInt32LE(hashes.length);
  return Buffer.concat([head, hashes, Buffer.from(sections.join(SECTION_MARK)), body]);
}

export function originOf(packed: Buffer): Origin {
  const [file, line] = summaryFields(packed);
  return { file: file!, line: Number(line) };
}

export function unpackSummary(packed: Buffer): EntrySummary {
  const [, , status, asOf, hasOfficers, parties, filings, tradeNames, previousNames, names] = summaryFields(packed);
  return {
    status: status as Status,
    asOf: asOf!,
    hasOfficers: hasOfficers !== '',
    parties: Number(parties),
    filings: Number(filings),
    tradeNames: Number(tradeNames),
    previousNames: Number(previousNames),
    names: names!,
  };
}

function summaryFields(packed: Buffer): string[] {
  return sectionOf(packed, 0).split(FIELD_SEPARATOR);
}

export function unpackNames(packed: Buffer): EntryNames {
  const [tags, ...names] = sectionOf(packed, 1).split(FIELD_SEPARATOR);
  return { tags: words(tags!), names: names.map(namesOfField) };
}

/** One per party, in the record's order. */
export function unpackParties(packed: Buffer): EntryParty[] {
  const parties = sectionOf(packed, 2);
  return parties === '' ? [] : parties.split(PARTY_SEPARATOR).map(entryParty);
}

/** As text that `placeOf` reads, for each address that gives one. */
export function unpackPlaces(packed: Buffer): string[] {
  const places = sectionOf(packed, 3);
  return places === '' ? [] : places.split(FIELD_SEPARATOR);
}

export function placeOf(text: string): EntryPlace {
  return { zip5: text.slice(0, 5), state: text.slice(5, 7), city: text.slice(7) };
}

/** The hashes of the company's tags as `packTags` wrote them, a view into the entry. */
export function tagsOf(packed: Buffer): Buffer {
  return packed.subarray(TAGS_AT, textAt(packed));
}

/** The company's JSON, a view into the entry. */
export function bodyOf(packed: Buffer): Buffer {
  return packed.subarray(startOf(packed, 4));
}

function textAt(packed: Buffer): number {
  return TAGS_AT + packed.readUInt32LE(0);
}

function sectionOf(packed: Buffer, section: number): string {
  const start = startOf(packed, section);
  return packed.toString('utf8', start, packed.indexOf(SECTION_MARK_BYTE, start));
}

function startOf(packed: Buffer, section: number): number {
  let start = textAt(packed);
  for (let before = section; before > 0; before--) start = packed.indexOf(SECTION_MARK_BYTE, start) + 1;
  return start;
}

function namesOfField(joined: string): string[][] {
  return joined === '' ? [] : joined.split(NAME_SEPARATOR).map(words);
}

function words(joined: string): string[] {
  return joined === '' ? [] : joined.split(' ');
}

function entryParty(text: string): EntryParty {
  const tab = text.indexOf('\t');
  return { tokens: words(text.slice(0, tab)), tags: words(text.slice(tab + 1)) };
}

/** The kinds of a party's roles, and the first five digits of its postal code. */
function partyTags(party: Party): string[] {
  const tags = new Set<string>(party.roles.map(({ kind }) => kind));
  const zip = /^\d{5}/.exec(party.address?.postal_code ?? '');
  if (zip !== null) tags.add(zip[0]);
  return [...tags];
}
