/**
 * An entry of a load: what the indexes take from a company, and where its JSON lies in the load's spool. It
 * is computed once, when the company is added, and carried through the sort as bytes.
 *
 * On disk a head: where the JSON begins (64-bit float), how long it is, where in the entry each of its
 * sections but the last ends, and what is counted (32 bits each). Then the sections: hashes of blocking keys, a
 * summary, names, parties, places. US stands between fields, spaces between words. No text but the summary's
 * holds characters such as US.
 */
import { eachCompanyKey, type GazetteerRow } from '../../../blocking/index.ts';
import { type Company, type Party, STATUSES, type Status, tokenize, writeTokens } from '../../../entity/index.ts';
import { EntryWriter, type SortedEntries } from '../../../sort/index.ts';
import type { Origin } from '../../port.ts';
import { companyTerms, KeyHashes, partyTerms } from '../../semantics/index.ts';
import { type Spool, type SpoolReader, writeToSpool } from './staging-log.ts';

/** What is counted of a company, and what is stored beside it. */
export type EntrySummary = {
  readonly status: Status;
  readonly asOf: string;
  readonly hasOfficers: boolean;
  readonly hasUnknownForm: boolean;
  readonly hasNoAddress: boolean;
  readonly parties: number;
  readonly filings: number;
  /** How many names there are that are no former ones, with or without words. */
  readonly tradeNames: number;
  readonly previousNames: number;
  /** NamesByField as JSON. */
  readonly names: Words;
};

/** A part of an entry's bytes: words with spaces between. */
export type Words = { readonly start: number; readonly end: number };

/** What is indexed of a company's names. */
export type EntryNames = {
  readonly filterTerms: Words;
  /** In order of field, then of the record. */
  readonly names: readonly (Words & { readonly field: number })[];
};

/** What is indexed of a party. */
export type EntryParty = { readonly tokens: Words; readonly filterTerms: Words };

/** ZIP code, state and city of an address that gives all three. */
export type EntryPlace = Omit<GazetteerRow, 'count'>;

/** What stands between code and number in a sort key; lower than every character of a code. */
const KEY_SEPARATOR = '\0';
const LENGTH_AT = 8;
const ENDS_AT = 12;
const COUNTS_AT = 28;
const HEAD_BYTES = 52;
/** Bits of the second count. */
const HAS_OFFICERS = 1;
const HAS_UNKNOWN_FORM = 2;
const HAS_NO_ADDRESS = 4;
const FIELD_SEPARATOR = '\x1f';
const FIELD_SEPARATOR_BYTE = 0x1f;
const PARTY_SEPARATOR_BYTE = 0x1e;
const NAME_SEPARATOR_BYTE = 0x1c;
const TERM_SEPARATOR_BYTE = 0x09;

/** In the order in which they lie. */
const SECTIONS = ['keys', 'summary', 'names', 'parties', 'places'] as const;
type Section = (typeof SECTIONS)[number];
const SECTION_INDEX = Object.fromEntries(SECTIONS.map((section, index) => [section, index])) as Readonly<
  Record<Section, number>
>;

export function sortKey(jurisdiction: string, entityNumber: string): string {
  return keyPrefix(jurisdiction) + entityNumber;
}

/** What the keys of a jurisdiction begin with, and no other's. */
export function keyPrefix(jurisdiction: string): string {
  return jurisdiction + KEY_SEPARATOR;
}

export function numberOfKey(key: string): { readonly jurisdiction: string; readonly entityNumber: string } {
  const end = key.indexOf(KEY_SEPARATOR);
  return { jurisdiction: key.slice(0, end), entityNumber: key.slice(end + 1) };
}

/** The company's JSON as it is stored. */
export function bodyOfCompany(company: Company): Buffer {
  return Buffer.from(JSON.stringify(company));
}

/** Sorted entries, and whose they are. */
export type PackedEntries = { readonly entries: SortedEntries | null; readonly jurisdictions: readonly string[] };

/** Whoever adds companies one by one takes them when the packer has grown to this. */
export const PACKED_BYTES = 1024 * 1024;
const FIRST_BODY_BYTES = 64 * 1024;
/** UTF-8 takes no more for a UTF-16 unit. */
const BYTES_PER_UNIT = 3;
const ASCII_LAST = 0x7f;

/** Packs entries; their companies' JSON goes to the spool. */
export class EntryPacker {
  readonly #spool: Spool;
  readonly #keys = new KeyHashes();
  readonly #writer = new EntryWriter();
  #jurisdictions = new Set<string>();
  #bodies = Buffer.allocUnsafeSlow(FIRST_BODY_BYTES);
  #bodyBytes = 0;

  constructor(spool: Spool) {
    this.#spool = spool;
  }

  /** What it holds in memory. */
  get byteLength(): number {
    return this.#writer.end + this.#bodyBytes;
  }

  /** `body`: the company's JSON. `order`: among entries of one number the lowest comes first. */
  add(company: Company, origin: Origin, order: number, body: Buffer): void {
    const places: EntryPlace[] = [];
    eachCompanyKey(company, { addKey: this.#keys.add, addPlace: (place) => places.push(place) });
    const writer = this.#writer;
    writer.begin(sortKey(company.jurisdiction_code, company.entity_number), order);
    const start = writer.end;
    writer.reserve(HEAD_BYTES);
    writer.bytes.writeDoubleLE(this.#bodyBytes, start);
    writer.bytes.writeUInt32LE(body.length, start + LENGTH_AT);
    writer.end += HEAD_BYTES;
    this.#addKeys();
    this.#endSection('keys', start);
    this.#addSummary(company, origin, start);
    this.#endSection('summary', start);
    this.#addNames(company);
    this.#endSection('names', start);
    this.#addParties(company.parties);
    this.#endSection('parties', start);
    for (let index = 0; index < places.length; index++) {
      const { zip5, state, city } = places[index]!;
      if (index > 0) this.#addByte(FIELD_SEPARATOR_BYTE);
      this.#addText(zip5 + state + city);
    }
    writer.finish();
    this.#addBody(body);
    this.#jurisdictions.add(company.jurisdiction_code);
  }

  #addBody(body: Buffer): void {
    const end = this.#bodyBytes + body.length;
    if (end > this.#bodies.length) {
      const bodies = Buffer.allocUnsafeSlow(Math.max(2 * this.#bodies.length, end));
      this.#bodies.copy(bodies, 0, 0, this.#bodyBytes);
      this.#bodies = bodies;
    }
    body.copy(this.#bodies, this.#bodyBytes);
    this.#bodyBytes = end;
  }

  /** Notes where in the entry the section ends that was just written. */
  #endSection(section: Exclude<Section, 'places'>, start: number): void {
    this.#writer.bytes.writeUInt32LE(this.#writer.end - start, start + ENDS_AT + 4 * SECTION_INDEX[section]);
  }

  #addKeys(): void {
    const hashes = this.#keys.take();
    this.#writer.reserve(hashes.length);
    this.#writer.bytes.set(hashes, this.#writer.end);
    this.#writer.end += hashes.length;
  }

  #addSummary(
    { legal_name, status, legal_form, as_of, addresses, names, parties, filings }: Company,
    { file, line }: Origin,
    start: number,
  ): void {
    const alternative: string[] = [];
    const previous: string[] = [];
    if (names !== null)
      for (const { name, kind } of names) (kind === 'previous_legal' ? previous : alternative).push(name);
    const { bytes } = this.#writer;
    let at = start + COUNTS_AT;
    at = bytes.writeUInt32LE(STATUSES.indexOf(status), at);
    at = bytes.writeUInt32LE(
      (parties?.some(isMoreThanAgent) ? HAS_OFFICERS : 0) |
        (legal_form === 'unknown' ? HAS_UNKNOWN_FORM : 0) |
        (addresses === null ? HAS_NO_ADDRESS : 0),
      at,
    );
    at = bytes.writeUInt32LE(parties?.length ?? 0, at);
    at = bytes.writeUInt32LE(filings?.length ?? 0, at);
    at = bytes.writeUInt32LE(alternative.length, at);
    bytes.writeUInt32LE(previous.length, at);
    const namesText = JSON.stringify([[legal_name], alternative, previous]);
    this.#addText(`${as_of}${FIELD_SEPARATOR}${namesText}${FIELD_SEPARATOR}${line}${FIELD_SEPARATOR}${file}`);
  }

  #addNames({ status, legal_name, names }: Company): void {
    this.#addText(STATUS_TERMS[status]);
    this.#addByte(FIELD_SEPARATOR_BYTE);
    this.#addWords(legal_name);
    for (const isPrevious of [false, true]) {
      this.#addByte(FIELD_SEPARATOR_BYTE);
      let isFirst = true;
      for (const { name, kind } of names ?? []) {
        if ((kind === 'previous_legal') !== isPrevious) continue;
        if (!isFirst) this.#addByte(NAME_SEPARATOR_BYTE);
        this.#addWords(name);
        isFirst = false;
      }
    }
  }

  #addParties(parties: readonly Party[] | null): void {
    if (parties === null) return;
    for (let index = 0; index < parties.length; index++) {
      if (index > 0) this.#addByte(PARTY_SEPARATOR_BYTE);
      this.#addWords(parties[index]!.name);
      this.#addByte(TERM_SEPARATOR_BYTE);
      this.#addText(partyTerms(parties[index]!).join(' '));
    }
  }

  #addByte(byte: number): void {
    this.#writer.reserve(1);
    this.#writer.bytes[this.#writer.end++] = byte;
  }

  #addText(text: string): void {
    const writer = this.#writer;
    writer.reserve(BYTES_PER_UNIT * text.length);
    const { bytes } = writer;
    let { end } = writer;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code > ASCII_LAST) {
        writer.end += bytes.write(text, writer.end);
        return;
      }
      bytes[end++] = code;
    }
    writer.end = end;
  }

  /** The tokens of a name, with spaces between. */
  #addWords(name: string): void {
    const writer = this.#writer;
    writer.reserve(name.length);
    const end = writeTokens(name, writer.bytes, writer.end);
    if (end === -1) this.#addText(tokenize(name).join(' '));
    else writer.end = end;
  }

  /** What was added since the last call, its companies in the spool. */
  take(): PackedEntries {
    const start = writeToSpool(this.#spool, this.#bodies.subarray(0, this.#bodyBytes));
    const { bytes } = this.#writer;
    for (const at of this.#writer.valueStarts()) bytes.writeDoubleLE(start + bytes.readDoubleLE(at), at);
    const packed = { entries: this.#writer.take(), jurisdictions: [...this.#jurisdictions] };
    this.#jurisdictions = new Set();
    this.#bodyBytes = 0;
    return packed;
  }
}

const STATUS_TERMS = Object.fromEntries(
  STATUSES.map((status) => [status, companyTerms({ status }).join(' ')]),
) as Readonly<Record<Status, string>>;

export function originOf(packed: Buffer): Origin {
  const { end } = sectionOf(packed, 'summary');
  const line = namesEnd(packed) + 1;
  const lineEnd = packed.indexOf(FIELD_SEPARATOR_BYTE, line);
  return { file: packed.toString('utf8', lineEnd + 1, end), line: Number(packed.toString('latin1', line, lineEnd)) };
}

export function unpackSummary(packed: Buffer): EntrySummary {
  const { start } = sectionOf(packed, 'summary');
  const asOfEnd = packed.indexOf(FIELD_SEPARATOR_BYTE, start);
  const count = (index: number) => packed.readUInt32LE(COUNTS_AT + 4 * index);
  return {
    status: STATUSES[count(0)]!,
    asOf: packed.toString('latin1', start, asOfEnd),
    hasOfficers: (count(1) & HAS_OFFICERS) !== 0,
    hasUnknownForm: (count(1) & HAS_UNKNOWN_FORM) !== 0,
    hasNoAddress: (count(1) & HAS_NO_ADDRESS) !== 0,
    parties: count(2),
    filings: count(3),
    tradeNames: count(4),
    previousNames: count(5),
    names: { start: asOfEnd + 1, end: namesEnd(packed) },
  };
}

/** Where the summary's second field ends. */
function namesEnd(packed: Buffer): number {
  const { start } = sectionOf(packed, 'summary');
  return packed.indexOf(FIELD_SEPARATOR_BYTE, packed.indexOf(FIELD_SEPARATOR_BYTE, start) + 1);
}

export function unpackNames(packed: Buffer): EntryNames {
  const { start, end } = sectionOf(packed, 'names');
  const filterTerms = { start, end: packed.indexOf(FIELD_SEPARATOR_BYTE, start) };
  const names: (Words & { readonly field: number })[] = [];
  let field = -1;
  let from = filterTerms.end;
  for (let at = from; at <= end; at++) {
    const byte = at === end ? FIELD_SEPARATOR_BYTE : packed[at];
    if (byte !== FIELD_SEPARATOR_BYTE && byte !== NAME_SEPARATOR_BYTE) continue;
    if (at > from) names.push({ field, start: from, end: at });
    if (byte === FIELD_SEPARATOR_BYTE) field += 1;
    from = at + 1;
  }
  return { filterTerms, names };
}

/** One per party, in the record's order. */
export function unpackParties(packed: Buffer): EntryParty[] {
  const { start, end } = sectionOf(packed, 'parties');
  const parties: EntryParty[] = [];
  if (start === end) return parties;
  let from = start;
  let tokensEnd = start;
  for (let at = start; at <= end; at++) {
    const byte = at === end ? PARTY_SEPARATOR_BYTE : packed[at];
    if (byte === TERM_SEPARATOR_BYTE) tokensEnd = at;
    if (byte !== PARTY_SEPARATOR_BYTE) continue;
    parties.push({ tokens: { start: from, end: tokensEnd }, filterTerms: { start: tokensEnd + 1, end: at } });
    from = at + 1;
  }
  return parties;
}

/** As text that `placeOf` reads, for each address that gives one. */
export function unpackPlaces(packed: Buffer): Words[] {
  return split(packed, sectionOf(packed, 'places'), FIELD_SEPARATOR_BYTE);
}

export function placeOf(text: string): EntryPlace {
  return { zip5: text.slice(0, 5), state: text.slice(5, 7), city: text.slice(7) };
}

/** The hashes of the company's blocking keys as `KeyHashes` gives them, a view into the entry. */
export function keysOf(packed: Buffer): Buffer {
  const { start, end } = sectionOf(packed, 'keys');
  return packed.subarray(start, end);
}

/** The company's JSON, valid until the next read. */
export function bodyOf(packed: Buffer, spool: SpoolReader): Buffer {
  return spool.read(packed.readDoubleLE(0), packed.readUInt32LE(LENGTH_AT));
}

function sectionOf(packed: Buffer, section: Section): Words {
  const index = SECTION_INDEX[section];
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

/** Whether the party has a role beside that of a registered agent. */
function isMoreThanAgent({ roles }: Party): boolean {
  return roles.some(({ kind }) => kind !== 'registered_agent');
}
