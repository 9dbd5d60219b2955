/** Reads the hard cases from their text form, which README.md tells. */
import { readdirSync, readFileSync } from 'node:fs';
import {
  type Company,
  LEGAL_FORMS,
  PARTY_TYPES,
  type Party,
  RELATIONSHIP_KINDS,
  type Relationship,
  ROLE_KINDS,
  STATUSES,
  type SubmittedLocation,
} from '../../../src/entity/index.ts';
import { MATCHED_VIA, REASON_CODES } from '../../../src/matching/index.ts';
import { address, company, type Expected, type HardCase, type Known, party, relation } from './invent.ts';

/** A piece of a case and where it stands, `catalogue.txt:12`. */
type Piece = { readonly text: string; readonly at: string };

/** What the fields of a record refer to: the sign's address, and the ids of the case's records in their order. */
type Around = { readonly signAddress: string; readonly ids: readonly string[]; readonly at: string };

/** The names of the files, `catalogue`. */
export const CASE_FILES = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.cases'))
  .map((file) => file.replace('.cases', ''))
  .sort();

export function readCases(...files: readonly string[]): HardCase[] {
  return files.flatMap((name) => {
    const file = `${name}.cases`;
    return parseCases(readFileSync(new URL(file, import.meta.url), 'utf8'), file);
  });
}

/** Throws an error that names `file` and the line of what it does not understand. */
export function parseCases(text: string, file: string): HardCase[] {
  const abbreviations = new Map<string, string>();
  const cases: Piece[][] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const at = `${file}:${index + 1}`;
    const inFull = (written: string) =>
      written.replaceAll(/@[A-Z]\w*/g, (name) => abbreviations.get(name) ?? refuse(at, `${name} is not said above`));
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('@')) {
      for (const definition of line.split(' | ')) {
        const [, name, meaning] = /^(@[A-Z]\w*) = (.+)$/.exec(definition) ?? refuse(at, definition);
        abbreviations.set(name!, inFull(meaning!));
      }
      continue;
    }
    if (!line.startsWith(' ')) cases.push([]);
    addLine(cases.at(-1) ?? refuse(at, 'a line of no case'), inFull(line.trim()), at);
  }
  return cases.map(parseCase);
}

/** A line that starts with `|` or `→` goes on with what the line before began. */
function addLine(pieces: Piece[], line: string, at: string): void {
  const texts = splitAt('/', line);
  const before = /^[|→] /.test(line) ? pieces.pop() : undefined;
  if (before) pieces.push({ text: `${before.text} ${texts.shift()}`, at: before.at });
  pieces.push(...texts.map((text) => ({ text, at })));
}

function parseCase(pieces: readonly Piece[]): HardCase {
  const [head, ...records] = pieces as [Piece, ...Piece[]];
  const [, title, sign] =
    /^("(?:[^"\\]|\\.)*"|.+?): (.+)$/.exec(head.text) ?? refuse(head.at, 'no title before a colon');
  const location = parseSign(sign!, head.at);
  const last = records.pop() ?? refuse(head.at, 'no registry');
  const [lastRecord, expected] = splitAt('→', last.text) as [string, string?];
  if (expected === undefined) return refuse(last.at, 'the case does not end with → and what is expected');
  const all = [...records, { ...last, text: lastRecord }].flatMap(repeated);
  const ids = all.map(({ text, at }, index) => `us_${stateOf(text, location.address, at)}/${index + 1}`);
  const around = { signAddress: location.address, ids };
  const registry = all.map(({ text, at }, index) => parseRecord(text, ids[index]!, { ...around, at }));
  const isParty = (who: string) => registry.some(({ parties }) => parties?.some(({ name }) => name === who));
  const parsed = parseExpected(expected, isParty, { ...around, at: last.at });
  return { title: unquoted(title!), location, registry, expected: parsed };
}

function parseSign(sign: string, at: string): HardCase['location'] {
  const [name, address, ...contacts] = fieldsOf(sign);
  if (!address) return refuse(at, 'a sign without an address');
  const location: { -readonly [Key in keyof SubmittedLocation]?: SubmittedLocation[Key] } = {};
  for (const field of contacts) {
    const { key, value } = keyed(field);
    const isContact = key === 'phone' || key === 'website' || key === 'email';
    if (!isContact || key in location) return refuse(at, `"${field}" at a sign`);
    location[key] = value;
  }
  return { name: name!, address, ...location };
}

/** `60x SERIES {1+2} LLC` as its sixty records; in braces a number that is counted on, or words by turns. */
function repeated({ text, at }: Piece): Piece[] {
  const [, count, record] = /^(\d+)x (.+)$/.exec(text) ?? [];
  if (count === undefined) return [{ text, at }];
  return Array.from({ length: Number(count) }, (_, index) => ({
    at,
    text: record!.replaceAll(/\{(.+?)\}/g, (_all, inner: string) => {
      const [, start, step = 1] = /^(\d+)(?:\+(\d+))?$/.exec(inner) ?? [];
      const words = inner.split('/');
      return start === undefined ? words[index % words.length]! : String(Number(start) + index * Number(step));
    }),
  }));
}

/** The state that a record names before its legal name, or else the sign's. */
function stateOf(record: string, signAddress: string, at: string): string {
  const [, named] = /^([a-z]{2}): /.exec(record) ?? [];
  const [, ofSign] = / ([A-Z]{2})(?: [\d-]+)?$/.exec(signAddress) ?? [];
  return named ?? ofSign?.toLowerCase() ?? refuse(at, 'a record of no state, for the sign’s address ends in none');
}

function parseRecord(record: string, id: string, around: Around): Company {
  const [legalName, ...fields] = fieldsOf(record.replace(/^[a-z]{2}: /, ''));
  const known: Record<string, unknown> = {};
  for (const field of fields) {
    for (const [key, value] of Object.entries(parseField(field, around))) {
      const before = known[key] ?? [];
      if (!Array.isArray(before)) return refuse(around.at, `"${field}" beside another`);
      known[key] = Array.isArray(value) ? [...before, ...value] : value;
    }
  }
  const { raw, ...all } = known as Field;
  const parsed = company(id, legalName!, all);
  return raw === undefined ? parsed : { ...parsed, addresses: inRaw(raw) };
}

type Field = Known & { readonly raw?: string };

function parseField(field: string, around: Around): Field {
  if (/^[^a-z]/.test(field)) return { at: place(field, around) };
  const { key, value } = keyed(field);
  if (key === 'registered' || key === 'mailing') return { [key]: place(value, around) };
  if (key === 'trading' || key === 'lapsed' || key === 'previous') return { [key]: [value] };
  if (key === 'raw' || key === 'phone') return { [key]: value };
  if (key === 'website') return { websites: [value] };
  if (field === 'foreign') return { domicile: 'foreign' };
  const isDate = /^\d{4}-\d\d-\d\d$/.test(value);
  if (key === 'formed' && isDate) return { formed_on: value };
  const status = STATUSES.find((one) => one === key);
  if (status && (isDate || value === '')) return { status, ...(value && { dissolved_on: value }) };
  const form = LEGAL_FORMS.find((one) => one === key);
  if (form) return { legal_form: form, ...(value && { legal_form_raw: value }) };
  const kind = RELATIONSHIP_KINDS.find((one) => one === key);
  if (kind) return { relationships: [parseRelation(kind, value, around)] };
  const type = key === 'party' ? 'unknown' : PARTY_TYPES.find((one) => one === key);
  if (type) return { parties: [parseParty(type, value, around)] };
  return refuse(around.at, `"${field}" of a record`);
}

/** `2 2023-01-01`, or with the name that the record gives to the other company: `2 SHORE LODGING LLC 2023-01-01`. */
function parseRelation(kind: Relationship['kind'], text: string, around: Around): Relationship {
  const [, to, name, date] = /^(\S+)(?: (.+?))??(?: (\d{4}-\d\d-\d\d))?$/.exec(text) ?? refuse(around.at, text);
  return relation(kind, name ?? null, idOf(to!, around), date ?? null);
}

/** `agent+member ROE, JANE until 2018-05-01 at 7 Court St`. */
function parseParty(type: Party['type'], text: string, around: Around): Party {
  const [, roles, name, endedOn, line] =
    /^(\S+) (.+?)(?: until (\S+))?(?: at (.+))?$/.exec(text) ?? refuse(around.at, text);
  const kinds = roles!.split('+').map((written) => {
    const role = written === 'agent' ? 'registered_agent' : written;
    return ROLE_KINDS.find((kind) => kind === role) ?? refuse(around.at, `the role "${written}"`);
  });
  const at = line === undefined ? null : address(place(line, around));
  return party(name!, kinds, { type, address: at, ...(endedOn && { endedOn }) });
}

function parseExpected(expected: string, isParty: (name: string) => boolean, around: Around): Expected {
  const [who = '', ...fields] = fieldsOf(expected);
  const isTrap = who === 'nobody';
  const said: Record<string, unknown> = {};
  for (const field of fields) {
    const { key, value } = keyed(field);
    const parsed = parseExpectation(key, value, isTrap, around);
    const name = key === 'at_most' ? 'confidenceMax' : key;
    if (parsed === undefined || name in said) return refuse(around.at, `"${field}" is expected`);
    said[name] = parsed;
  }
  if (isTrap) return { unmatched: true, ...said };
  return { operator: isParty(who) ? who : idOf(who, around), ...said };
}

function parseExpectation(key: string, value: string, isTrap: boolean, around: Around): unknown {
  const list = (separator: string) => (value === 'none' ? [] : value.split(separator));
  if (isTrap) {
    if (key === 'reason') return REASON_CODES.find((code) => code === value);
    return key === 'alternative' ? idOf(value, around) : undefined;
  }
  if (key === 'via') return MATCHED_VIA.find((via) => via === value);
  if (key === 'at_most') return Number(value) || undefined;
  if (key === 'registration' || key === 'home') return value === 'none' ? null : idOf(value, around);
  if (key === 'path') return list(', ');
  return key === 'principals' || key === 'people' ? list('; ') : undefined;
}

/** `2` is the case's second record, `de/77` one that is not loaded. */
function idOf(text: string, { ids, at }: Around): string {
  if (/^[a-z]{2}\/\S+$/.test(text)) return `us_${text}`;
  return ids[Number(text) - 1] ?? refuse(at, `no record "${text}"`);
}

/** `=` is the sign's address; an address that ends without a state is in the sign's town. */
function place(line: string, { signAddress, at }: Around): string {
  if (line === '=') return signAddress;
  if (/, [A-Z]{2}(?: [\d-]+)?$/.test(line)) return line;
  const [, town] = /, ([^,]+, [A-Z]{2} \d{5})$/.exec(`, ${signAddress}`) ?? refuse(at, `"${line}" is in no town`);
  return `${line}, ${town}`;
}

function inRaw(raw: string): NonNullable<Company['addresses']> {
  const unknown = { street_address: null, street_address_2: null, locality: null, region: null, postal_code: null };
  return { registered: null, mailing: null, headquarters: { raw, ...unknown, country: null, country_code: null } };
}

function keyed(field: string): { key: string; value: string } {
  const [key = '', ...words] = field.split(' ');
  return { key, value: unquoted(words.join(' ')) };
}

function fieldsOf(text: string): string[] {
  return splitAt('|', text).map(unquoted);
}

/** Separators between quotes separate nothing. */
function splitAt(separator: '|' | '/' | '→', text: string): string[] {
  return text.split(new RegExp(` ${RegExp.escape(separator)} (?=(?:[^"]*"[^"]*")*[^"]*$)`));
}

/** Quotes keep what would else be lost: blanks at an end, separators, and as `\n` the end of a line. */
function unquoted(text: string): string {
  const trimmed = text.trim();
  return /^"(?:[^"\\]|\\["\\nt])*"$/.test(trimmed) ? (JSON.parse(trimmed) as string) : trimmed;
}

function refuse(at: string, what: string): never {
  throw new Error(`${at}: not understood: ${what}`);
}
