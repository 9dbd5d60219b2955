/**
 * An entry of a load: what the indexes take from a company, and where its JSON lies in the load's spool. It is computed once, when the
 * company is added, and carried through the sort as bytes.
 *
 * On disk: where the JSON begins (64-bit float) and how long it is (32 bits), how many bytes the hashes of its tags are (32 bits), the
 * hashes; then four sections with GS behind each: a summary, names, parties, places. US stands between fields. Neither JSON nor tokens
 * hold such characters.
 */
import { companyKeys, type GazetteerRow } from '../../blocking/index.ts';
import { type Company, type Party, type Status, tokenize } from '../../entity/index.ts';
import type { SortedEntry } from '../../sort/index.ts';
import type { Origin } from '../port.ts';
import { statusTags } from './layout.ts';
import { type Spool, type SpoolReader, writeToSpool } from './spool.ts';
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

/** What stands between code and number in a sort key; lower than every character of a code. */
const KEY_SEPARATOR = '\0';
const LENGTH_AT = 8;
const TAG_BYTES_AT = 12;
const TAGS_AT = 16;
const FIELD_SEPARATOR = '\x1f';
const PARTY_SEPARATOR = '\x1e';
const SECTION_MARK = '\x1d';
const SECTION_MARK_BYTE = 0x1d;
const NAME_SEPARATOR = '\x1c';

export function sortKey(jurisdiction: string, entityNumber: string): string {
  return jurisdiction + KEY_SEPARATOR + entityNumber;
}

export function jurisdictionOfKey(key: string): string {
  return key.slice(0, key.indexOf(KEY_SEPARATOR));
}

/** The company's JSON as it is stored. */
export function bodyOfCompany(company: Company): Buffer {
  return Buffer.from(JSON.stringify(company));
}

/** Entries one after another, in memory of their own. */
export type PackedEntries = {
  readonly keys: readonly string[];
  /** The place of each among those that were added, as `add` was told. */
  readonly orders: readonly number[];
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where each entry stops. */
  readonly ends: readonly number[];
};

/** Whoever adds companies one by one takes them when the packer has grown to this. */
export const PACKED_BYTES = 1024 * 1024;
const FIRST_BYTES = 64 * 1024;
/** UTF-8 takes no more for a UTF-16 unit. */
const BYTES_PER_UNIT = 3;

/** Packs entries; their companies' JSON goes to the spool. */
export class EntryPacker {
  readonly #spool: Spool;
  #keys: string[] = [];
  #orders: number[] = [];
  #ends: number[] = [];
  #entries = Buffer.allocUnsafeSlow(FIRST_BYTES);
  #end = 0;
  #bodies: Buffer[] = [];
  #bodyBytes = 0;

  constructor(spool: Spool) {
    this.#spool = spool;
  }

  /** What it holds in memory. */
  get byteLength(): number {
    return this.#end + this.#bodyBytes;
  }

  /** `body`: the company's JSON, which is not to change until `take`. `order`: among entries of one number the lowest comes first. */
  add(company: Company, origin: Origin, order: number, body: Buffer): void {
    const { tags, places } = companyKeys(company);
    const hashes = packTags(tags);
    const text = sectionsOf(company, origin, places);
    const room = TAGS_AT + hashes.length + BYTES_PER_UNIT * text.length;
    if (this.#end + room > this.#entries.length) this.#grow(room);
    const start = this.#end;
    this.#entries.writeDoubleLE(this.#bodyBytes, start);
    this.#entries.writeUInt32LE(body.length, start + LENGTH_AT);
    this.#entries.writeUInt32LE(hashes.length, start + TAG_BYTES_AT);
    this.#entries.set(hashes, start + TAGS_AT);
    this.#end += TAGS_AT + hashes.length;
    this.#end += this.#entries.write(text, this.#end);
    this.#bodies.push(body);
    this.#bodyBytes += body.length;
    this.#keys.push(sortKey(company.jurisdiction_code, company.entity_number));
    this.#orders.push(order);
    this.#ends.push(this.#end);
  }

  #grow(room: number): void {
    const entries = Buffer.allocUnsafeSlow(Math.max(2 * this.#entries.length, this.#end + room));
    this.#entries.copy(entries, 0, 0, this.#end);
    this.#entries = entries;
  }

  /** What was added since the last call, its companies in the spool. */
  take(): PackedEntries {
    const start = writeToSpool(this.#spool, Buffer.concat(this.#bodies, this.#bodyBytes));
    for (let index = 0, at = 0; index < this.#ends.length; at = this.#ends[index++]!) {
      this.#entries.writeDoubleLE(start + this.#entries.readDoubleLE(at), at);
    }
    const bytes = new Uint8Array(this.#entries.subarray(0, this.#end));
    const packed = { keys: this.#keys, orders: this.#orders, bytes, ends: this.#ends };
    [this.#keys, this.#orders, this.#ends, this.#bodies] = [[], [], [], []];
    this.#end = 0;
    this.#bodyBytes = 0;
    return packed;
  }
}

/** The entries as they are sorted; they lie in the memory of `packed`. */
export function* eachEntry({ keys, orders, bytes, ends }: PackedEntries): Generator<SortedEntry> {
  const entries = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let index = 0, start = 0; index < keys.length; start = ends[index++]!) {
    yield { key: keys[index]!, order: orders[index]!, value: entries.subarray(start, ends[index]) };
  }
}

function sectionsOf(company: Company, origin: Origin, places: readonly EntryPlace[]): string {
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
  const placeTexts = places.map(({ zip5, state, city }) => zip5 + state + city);
  return [summary, names, officers.join(PARTY_SEPARATOR), placeTexts.join(FIELD_SEPARATOR), ''].join(SECTION_MARK);
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

/** The company's JSON, valid until the next read. */
export function bodyOf(packed: Buffer, spool: SpoolReader): Buffer {
  return spool.read(packed.readDoubleLE(0), packed.readUInt32LE(LENGTH_AT));
}

function textAt(packed: Buffer): number {
  return TAGS_AT + packed.readUInt32LE(TAG_BYTES_AT);
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
