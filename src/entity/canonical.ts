/**
 * Tells from its bytes alone whether a record is written exactly as Charter writes it: every key, in the schema's order, no space
 * between, nothing escaped that need not be. Such a record is kept as it is: it need be neither checked nor written again, which
 * together take several times as long as this does. "No" only means that it has to be looked at.
 */
import { z } from 'zod';
import { companySchema } from './company.ts';

/** Where a value ends that begins at `at`; NO where it is not canonical. Both views are of the same bytes. */
type Scanner = (bytes: Uint8Array, view: DataView, at: number) => number;

const NO = -1;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PRINTABLE = 0x20;
/** JSON.stringify writes these by a letter; other control characters, by their number, are rare. */
const ESCAPES = new Set(Buffer.from('"\\bfnrt'));

/**
 * Whether the bytes from `start` to before `end`, which are valid UTF-8, are what JSON.stringify makes of what `parseCompanyRecord`
 * makes of them.
 */
export function isCanonicalCompany(bytes: Uint8Array, start: number, end: number): boolean {
  try {
    return scanCompany(bytes, viewOf(bytes), start) === end;
  } catch (error) {
    if (error instanceof RangeError) return false; // The bytes end inside a record.
    throw error;
  }
}

let lastView: DataView = new DataView(new ArrayBuffer(0));

/** Records lie side by side in the same bytes. */
function viewOf(bytes: Uint8Array): DataView {
  const { buffer, byteOffset, byteLength } = bytes;
  const isLast = lastView.buffer === buffer && lastView.byteOffset === byteOffset && lastView.byteLength === byteLength;
  if (!isLast) lastView = new DataView(buffer, byteOffset, byteLength);
  return lastView;
}

function scanner(schema: z.core.$ZodType): Scanner {
  if (schema instanceof z.ZodDefault) return scanner(schema.def.innerType);
  if (schema instanceof z.ZodNullable) return nullableScanner(scanner(schema.def.innerType));
  if (schema instanceof z.ZodPipe) return pipeScanner(schema);
  if (schema instanceof z.ZodObject) return objectScanner(schema.shape);
  if (schema instanceof z.ZodArray) return arrayScanner(scanner(schema.def.element));
  if (schema instanceof z.ZodEnum) return memberScanner(schema.options);
  if (schema instanceof z.ZodLiteral) return memberScanner([...schema.values]);
  if (schema instanceof z.ZodString) return stringScanner(schema);
  if (schema instanceof z.ZodNumber) return numberScanner(schema);
  throw new Error(`There is no scanner for a schema of type ${schema._zod.def.type}.`);
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

function nullableScanner(scan: Scanner): Scanner {
  const source = `return (bytes, view, at) => ${differs('null')} ? scan(bytes, view, at) : at + 4;`;
  return new Function('scan', source)(scan);
}

/** The schema's transformations put something else in the place of null, and change nothing else. */
function pipeScanner(schema: z.ZodPipe): Scanner {
  const nothing = JSON.stringify(schema.parse(null));
  const source = `
    return (bytes, view, at) => {
      if (!(${differs(nothing)})) return at + ${nothing.length};
      return ${differs('null')} ? scan(bytes, view, at) : ${NO};
    };
  `;
  return new Function('scan', source)(scanner(schema.def.in));
}

/** A function of its own, as `objectReader` makes one; the text holds nothing but the schema's keys. */
function objectScanner(shape: Readonly<Record<string, z.core.$ZodType>>): Scanner {
  const source = ['return (bytes, view, at) => {'];
  for (const [index, key] of Object.keys(shape).entries()) {
    const before = `${index === 0 ? '{' : ','}${JSON.stringify(key)}:`;
    source.push(`  if (${differs(before)}) return ${NO};`);
    source.push(`  at = scan${index}(bytes, view, at + ${before.length});`);
    source.push(`  if (at === ${NO}) return ${NO};`);
  }
  source.push(`  return ${differs('}')} ? ${NO} : at + 1;`, '};');
  const scanners = Object.values(shape).map(scanner);
  return new Function(...scanners.map((_, index) => `scan${index}`), source.join('\n'))(...scanners);
}

function memberScanner(members: readonly unknown[]): Scanner {
  const source = ['return (bytes, view, at) => {'];
  for (const member of members) {
    const text = JSON.stringify(member);
    source.push(`  if (!(${differs(text)})) return at + ${text.length};`);
  }
  source.push(`  return ${NO};`, '};');
  return new Function(source.join('\n'))();
}

function arrayScanner(scanElement: Scanner): Scanner {
  return (bytes, view, start) => {
    if (bytes[start] !== 0x5b) return NO;
    for (let at = start + 1; ; at++) {
      at = scanElement(bytes, view, at);
      if (at === NO) return NO;
      if (bytes[at] === 0x5d) return at + 1;
      if (bytes[at] !== 0x2c) return NO;
    }
  };
}

/** Any text but the empty one, which is written as null. */
const scanText: Scanner = (bytes, _view, start) => {
  if (bytes[start] !== QUOTE) return NO;
  for (let at = start + 1; ; at++) {
    const byte = bytes[at]!;
    if (byte === QUOTE) return at === start + 1 ? NO : at + 1;
    if (byte === BACKSLASH) {
      at += 1;
      if (!ESCAPES.has(bytes[at]!)) return NO;
    } else if (!(byte >= FIRST_PRINTABLE)) {
      return NO;
    }
  }
};

/** Longer texts with a form of their own are not known here. */
const FORM_BYTES_MAX = 15;
/** Enough for the days of a century. */
const REMEMBERED_FORMS = 2 ** 16;

/** All dates share one. */
const scannersOfForms = new Map<z.ZodString, Scanner>();

function stringScanner(schema: z.ZodString): Scanner {
  const checks = schema.def.checks?.map(({ _zod }) => _zod.def.check) ?? [];
  const isAnyText = checks.every((check) => check === 'min_length') && (schema.minLength ?? 1) <= 1;
  if (isAnyText) return scanText;
  let scan = scannersOfForms.get(schema);
  if (scan === undefined) {
    scan = formScanner(schema);
    scannersOfForms.set(schema, scan);
  }
  return scan;
}

/** Texts with a form of their own (dates, codes) recur so often that those found right are remembered, by their bytes. */
function formScanner(schema: z.ZodString): Scanner {
  const slotBytes = FORM_BYTES_MAX + 1;
  // A text with its closing quote, so that none is the beginning of another.
  const remembered = new Uint8Array(REMEMBERED_FORMS * slotBytes);
  return (bytes, view, start) => {
    const end = scanText(bytes, view, start);
    if (end === NO || end - start - 2 > FORM_BYTES_MAX) return NO;
    const first = start + 1;
    let hash = 0;
    for (let at = first; at < end; at++) hash = Math.imul(hash, 31) + bytes[at]!;
    const slot = ((hash ^ (hash >>> 16)) & (REMEMBERED_FORMS - 1)) * slotBytes;
    let at = first;
    while (at < end && remembered[slot + at - first] === bytes[at]) at++;
    if (at === end) return end;
    const text = Buffer.from(bytes.subarray(first, end - 1)).toString();
    if (JSON.stringify(text).length !== end - start || !schema.safeParse(text).success) return NO;
    remembered.set(bytes.subarray(first, end), slot);
    return end;
  };
}

const NUMBER_BYTES = new Set(Buffer.from('+-.0123456789eE'));

function numberScanner(schema: z.ZodNumber): Scanner {
  return (bytes, _view, start) => {
    let end = start;
    while (NUMBER_BYTES.has(bytes[end]!)) end++;
    const text = Buffer.from(bytes.subarray(start, end)).toString('latin1');
    const number = Number(text);
    return JSON.stringify(number) === text && schema.safeParse(number).success ? end : NO;
  };
}

const scanCompany = scanner(companySchema);
