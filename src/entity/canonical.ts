/**
 * Reads a record that is written exactly as Charter writes it: every key, in the schema's order, no space
 * between, nothing escaped that need not be. Its bytes are kept as they are; it need be neither parsed nor
 * checked nor written again, which takes thirteen times as long (bench/notes/0023-where-a-load-spends-its-time.md).
 * "No" only means that it has to be looked at.
 */
import { z } from 'zod';
import { type Company, companySchema } from './company.ts';

/** A record being read. All of it is one of a kind, so that readers find it in one place. */
type Source = {
  bytes: Buffer;
  /** Of the same bytes. */
  view: DataView;
  /** The record's bytes as Latin-1, and where in the bytes it begins. */
  text: string;
  start: number;
  /** Where the next value begins. */
  at: number;
};

/** The value at `source.at`, which is moved behind it; NO where it is not canonical. */
type Reader = (source: Source) => unknown;

const NO = Symbol('not canonical');
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PRINTABLE = 0x20;
const FIRST_BEYOND_ASCII = 0x80;
/** JSON.stringify writes these by a letter; other control characters, by their number, are rare. */
const ESCAPES = new Set(Buffer.from('"\\bfnrt'));

const NOTHING = Buffer.alloc(0);
const source: Source = { bytes: NOTHING, view: viewOf(NOTHING), text: '', start: 0, at: 0 };

/**
 * The company in the bytes from `start` to before `end`, which are valid UTF-8, if they are what
 * JSON.stringify makes of what `parseCompanyRecord` makes of them; `null` if not.
 */
export function readCanonicalCompany(bytes: Buffer, start: number, end: number): Company | null {
  // Records lie side by side in the same bytes.
  if (source.bytes !== bytes) {
    source.bytes = bytes;
    source.view = viewOf(bytes);
  }
  source.text = bytes.toString('latin1', start, end);
  source.start = start;
  source.at = start;
  try {
    // Made when it is first needed: of all commands only loads read records.
    readCompany ??= reader(companySchema);
    const company = readCompany(source);
    return company === NO || source.at !== end ? null : (company as Company);
  } catch (error) {
    if (error instanceof RangeError) return null; // The bytes end inside a record.
    throw error;
  }
}

function viewOf({ buffer, byteOffset, byteLength }: Buffer): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

function reader(schema: z.core.$ZodType): Reader {
  if (schema instanceof z.ZodDefault) return reader(schema.def.innerType);
  if (schema instanceof z.ZodNullable) return nullableReader(reader(schema.def.innerType));
  if (schema instanceof z.ZodPipe) return pipeReader(schema);
  if (schema instanceof z.ZodObject) return objectReader(schema.shape);
  if (schema instanceof z.ZodArray) return arrayReader(reader(schema.def.element));
  if (schema instanceof z.ZodEnum) return memberReader(schema.options);
  if (schema instanceof z.ZodLiteral) return memberReader([...schema.values]);
  if (schema instanceof z.ZodString) return stringReader(schema);
  if (schema instanceof z.ZodNumber) return numberReader(schema);
  throw new Error(`There is no reader for a schema of type ${schema._zod.def.type}.`);
}

/** The text of a condition: the bytes at `at` are not those of `text`. Four bytes are compared at a time. */
function differs(text: string): string {
  const literal = Buffer.from(text);
  const conditions: string[] = [];
  let offset = 0;
  for (; offset + 4 <= literal.length; offset += 4) {
    conditions.push(`view.getInt32(at + ${offset}, true) !== ${literal.readInt32LE(offset)}`);
  }
  for (; offset < literal.length; offset++) conditions.push(`bytes[at + ${offset}] !== ${literal[offset]}`);
  return conditions.join(' || ');
}

/** A function of its own, as `objectReader` makes one; the text holds nothing but the schema's. */
function nullableReader(read: Reader): Reader {
  const source = `
    return (source) => {
      const { view, at } = source;
      if (${differs('null')}) return read(source);
      source.at = at + 4;
      return null;
    };
  `;
  return new Function('read', source)(read);
}

/** The schema's transformations put something else in the place of null, and change nothing else. */
function pipeReader(schema: z.ZodPipe): Reader {
  const nothing = JSON.stringify(schema.parse(null));
  const source = `
    return (source) => {
      const { bytes, view, at } = source;
      if (${differs(nothing)}) return ${differs('null')} ? read(source) : NO;
      source.at = at + ${nothing.length};
      return ${nothing};
    };
  `;
  return new Function('read', 'NO', source)(reader(schema.def.in), NO);
}

/**
 * A function of its own: with the keys written out, V8 lays all companies out alike. The text holds nothing
 * but the schema's keys.
 */
function objectReader(shape: Readonly<Record<string, z.core.$ZodType>>): Reader {
  const keys = Object.keys(shape).map((key) => JSON.stringify(key));
  const lines = ['return (source) => {', '  const { bytes, view } = source;', '  let { at } = source;'];
  for (const [index, key] of keys.entries()) {
    const before = `${index === 0 ? '{' : ','}${key}:`;
    lines.push(`  if (${differs(before)}) return NO;`);
    lines.push(`  source.at = at + ${before.length};`);
    lines.push(`  const value${index} = read${index}(source);`);
    lines.push(`  if (value${index} === NO) return NO;`);
    lines.push('  at = source.at;');
  }
  lines.push(`  if (${differs('}')}) return NO;`, '  source.at = at + 1;');
  lines.push(`  return { ${keys.map((key, index) => `${key}: value${index}`).join(', ')} };`, '};');
  const readers = Object.values(shape).map(reader);
  return new Function('NO', ...readers.map((_, index) => `read${index}`), lines.join('\n'))(NO, ...readers);
}

function memberReader(members: readonly unknown[]): Reader {
  const lines = ['return (source) => {', '  const { bytes, view, at } = source;'];
  for (const member of members) {
    const text = JSON.stringify(member);
    lines.push(`  if (!(${differs(text)})) {`, `    source.at = at + ${text.length};`, `    return ${text};`, '  }');
  }
  lines.push('  return NO;', '};');
  return new Function('NO', lines.join('\n'))(NO);
}

function arrayReader(readElement: Reader): Reader {
  return (source) => {
    const { bytes } = source;
    if (bytes[source.at] !== 0x5b) return NO;
    const elements: unknown[] = [];
    for (;;) {
      source.at += 1;
      const element = readElement(source);
      if (element === NO) return NO;
      elements.push(element);
      if (bytes[source.at] === 0x2c) continue;
      if (bytes[source.at] !== 0x5d) return NO;
      source.at += 1;
      return elements;
    }
  };
}

/** Any text but the empty one, which is written as null. */
function readText(source: Source): string | typeof NO {
  const { bytes } = source;
  const start = source.at + 1;
  if (bytes[start - 1] !== QUOTE) return NO;
  let isEscaped = false;
  let bits = 0;
  let end = start;
  for (; ; end++) {
    const byte = bytes[end]!;
    if (byte === QUOTE) break;
    bits |= byte;
    if (byte === BACKSLASH) {
      isEscaped = true;
      end += 1;
      if (!ESCAPES.has(bytes[end]!)) return NO;
    } else if (!(byte >= FIRST_PRINTABLE)) {
      return NO;
    }
  }
  if (end === start) return NO;
  source.at = end + 1;
  if (isEscaped) return JSON.parse(bytes.toString('utf8', start - 1, end + 1));
  if (bits >= FIRST_BEYOND_ASCII) return bytes.toString('utf8', start, end);
  return source.text.slice(start - source.start, end - source.start);
}

/** Longer texts with a form of their own are not known here. */
const FORM_BYTES_MAX = 15;
/** Enough for the days of a century. */
const REMEMBERED_FORMS = 2 ** 16;

/** All dates share one. */
const readersOfForms = new Map<z.ZodString, Reader>();

function stringReader(schema: z.ZodString): Reader {
  const checks = schema.def.checks?.map(({ _zod }) => _zod.def.check) ?? [];
  const isAnyText = checks.every((check) => check === 'min_length') && (schema.minLength ?? 1) <= 1;
  if (isAnyText) return readText;
  let read = readersOfForms.get(schema);
  if (read === undefined) {
    read = formReader(schema);
    readersOfForms.set(schema, read);
  }
  return read;
}

/**
 * Texts with a form of their own (dates, codes) recur so often that those found right are remembered, by
 * their bytes.
 */
function formReader(schema: z.ZodString): Reader {
  const slotBytes = FORM_BYTES_MAX + 1;
  // A text with its closing quote, so that none is the beginning of another.
  const remembered = new Uint8Array(REMEMBERED_FORMS * slotBytes);
  const texts = new Array<string>(REMEMBERED_FORMS).fill('');
  return (source) => {
    const { bytes } = source;
    const first = source.at + 1;
    if (bytes[first - 1] !== QUOTE) return NO;
    let hash = 0;
    let end = first;
    for (let byte = 0; byte !== QUOTE; end++) {
      byte = bytes[end]!;
      hash = Math.imul(hash, 31) + byte;
      if (end - first > FORM_BYTES_MAX) return NO;
    }
    const number = (hash ^ (hash >>> 16)) & (REMEMBERED_FORMS - 1);
    const slot = number * slotBytes;
    let at = first;
    while (at < end && remembered[slot + at - first] === bytes[at]) at++;
    if (at < end) {
      const text = readText(source);
      if (text === NO || JSON.stringify(text).length !== end - first + 1 || !schema.safeParse(text).success) return NO;
      remembered.set(bytes.subarray(first, end), slot);
      // Of its own: a piece would keep the record that it is of.
      texts[number] = bytes.toString('latin1', first, end - 1);
    }
    source.at = end;
    return texts[number];
  };
}

const NUMBER_BYTES = new Set(Buffer.from('+-.0123456789eE'));

function numberReader(schema: z.ZodNumber): Reader {
  return (source) => {
    const { bytes, at } = source;
    let end = at;
    while (NUMBER_BYTES.has(bytes[end]!)) end++;
    const text = bytes.toString('latin1', at, end);
    const number = Number(text);
    if (JSON.stringify(number) !== text || !schema.safeParse(number).success) return NO;
    source.at = end;
    return number;
  };
}

let readCompany: Reader | undefined;
