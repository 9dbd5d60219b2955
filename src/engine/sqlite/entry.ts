/**
 * An entry of a load: what the indexes take from a company, and where its JSON lies in the load's spool. It is computed once, when the
 * company is added, and carried through the sort as bytes.
 *
 * On disk a head: where the JSON begins (64-bit float), how long it is, and where in the entry each of its sections but the last ends
 * (32 bits each). Then the sections: hashes of tags, a summary, names, parties, places. US stands between fields, spaces between
 * words. No text but the summary's holds characters such as US.
 */
import { eachCompanyKey, type GazetteerRow } from '../../blocking/index.ts';
import { type Company, type Party, type Status, tokenize } from '../../entity/index.ts';
import type { SortedEntry } from '../../sort/index.ts';
import type { Origin } from '../port.ts';
import { statusTags } from './layout.ts';
import { type Spool, type SpoolReader, writeToSpool } from './spool.ts';
import { TagHashes } from './tag-hash.ts';

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

/** A part of an entry's bytes: words with spaces between. */
export type Words = { readonly start: number; readonly end: number };

/** What is indexed of a company's names. */
export type EntryNames = {
  readonly tags: Words;
  /** In order of field, then of the record. */
  readonly names: readonly (Words & { readonly field: number })[];
};

/** What is indexed of a party. */
export type EntryParty = { readonly tokens: Words; readonly tags: Words };

/** ZIP code, state and city of an address that gives all three. */
export type EntryPlace = Omit<GazetteerRow, 'count'>;

/** What stands between code and number in a sort key; lower than every character of a code. */
const KEY_SEPARATOR = '\0';
const LENGTH_AT = 8;
const ENDS_AT = 12;
const HEAD_BYTES = 28;
const FIELD_SEPARATOR = '\x1f';
const PARTY_SEPARATOR = '\x1e';
const NAME_SEPARATOR = '\x1c';
const TAG_SEPARATOR = '\t';
const FIELD_SEPARATOR_BYTE = 0x1f;
const PARTY_SEPARATOR_BYTE = 0x1e;
const NAME_SEPARATOR_BYTE = 0x1c;
const TAG_SEPARATOR_BYTE = 0x09;

/** In the order in which they lie. */
const SECTIONS = ['tags', 'summary', 'names', 'parties', 'places'] as const;
type Section = (typeof SECTIONS)[number];

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
  readonly #tags = new TagHashes();
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
    const places: EntryPlace[] = [];
    eachCompanyKey(company, { addTag: this.#tags.add, addPlace: (place) => places.push(place) });
    const hashes = this.#tags.take();
    const texts = textsOf(company, origin, places);
    const units = texts.reduce((sum, { length }) => sum + length, 0);
    const room = HEAD_BYTES + hashes.length + BYTES_PER_UNIT * units;
    if (this.#end + room > this.#entries.length) this.#grow(room);
    const entries = this.#entries;
    const start = this.#end;
    entries.writeDoubleLE(this.#bodyBytes, start);
    entries.writeUInt32LE(body.length, start + LENGTH_AT);
    entries.set(hashes, start + HEAD_BYTES);
    let end = start + HEAD_BYTES + hashes.length;
    for (let section = 0; section < texts.length; section++) {
      entries.writeUInt32LE(end - start, start + ENDS_AT + 4 * section);
      end += entries.write(texts[section]!, end);
    }
    this.#end = end;
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

/** The sections behind that of tags. */
function textsOf(company: Company, origin: Origin, places: readonly EntryPlace[]): readonly string[] {
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
  const officers = parties.map(
    (party) => `${tokenize(party.name).join(' ')}${TAG_SEPARATOR}${partyTags(party).join(' ')}`,
  );
  const placeTexts = places.map(({ zip5, state, city }) => zip5 + state + city);
  return [summary, names, officers.join(PARTY_SEPARATOR), placeTexts.join(FIELD_SEPARATOR)];
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
  const { start, end } = sectionOf(packed, 'summary');
  return packed.toString('utf8', start, end).split(FIELD_SEPARATOR);
}

export function unpackNames(packed: Buffer): EntryNames {
  const [tags, ...fields] = split(packed, sectionOf(packed, 'names'), FIELD_SEPARATOR_BYTE);
  const names = fields.flatMap((words, field) =>
    split(packed, words, NAME_SEPARATOR_BYTE).map((name) => ({ ...name, field })),
  );
  return { tags: tags!, names };
}

/** One per party, in the record's order. */
export function unpackParties(packed: Buffer): EntryParty[] {
  return split(packed, sectionOf(packed, 'parties'), PARTY_SEPARATOR_BYTE).map((party) => {
    const [tokens, tags] = split(packed, party, TAG_SEPARATOR_BYTE);
    return { tokens: tokens!, tags: tags! };
  });
}

/** As text that `placeOf` reads, for each address that gives one. */
export function unpackPlaces(packed: Buffer): Words[] {
  return split(packed, sectionOf(packed, 'places'), FIELD_SEPARATOR_BYTE);
}

export function placeOf(text: string): EntryPlace {
  return { zip5: text.slice(0, 5), state: text.slice(5, 7), city: text.slice(7) };
}

/** The hashes of the company's tags as `TagHashes` gives them, a view into the entry. */
export function tagsOf(packed: Buffer): Buffer {
  const { start, end } = sectionOf(packed, 'tags');
  return packed.subarray(start, end);
}

/** The company's JSON, valid until the next read. */
export function bodyOf(packed: Buffer, spool: SpoolReader): Buffer {
  return spool.read(packed.readDoubleLE(0), packed.readUInt32LE(LENGTH_AT));
}

function sectionOf(packed: Buffer, section: Section): Words {
  const index = SECTIONS.indexOf(section);
  const endAt = (which: number) => packed.readUInt32LE(ENDS_AT + 4 * which);
  return {
    start: index === 0 ? HEAD_BYTES : endAt(index - 1),
    end: index === SECTIONS.length - 1 ? packed.length : endAt(index),
  };
}

/** The parts of a part between separators; none where it is empty. */
function split(packed: Buffer, { start, end }: Words, separator: number): Words[] {
  const parts: Words[] = [];
  if (start === end) return parts;
  let from = start;
  for (let at = start; at < end; at++) {
    if (packed[at] !== separator) continue;
    parts.push({ start: from, end: at });
    from = at + 1;
  }
  parts.push({ start: from, end });
  return parts;
}

/** The kinds of a party's roles, and the first five digits of its postal code. */
function partyTags(party: Party): string[] {
  const tags = new Set<string>(party.roles.map(({ kind }) => kind));
  const zip = /^\d{5}/.exec(party.address?.postal_code ?? '');
  if (zip !== null) tags.add(zip[0]);
  return [...tags];
}
