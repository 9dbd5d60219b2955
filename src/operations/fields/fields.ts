/**
 * The kinds of field a request body has. A field is written down once: `schema` is what the OpenAPI document
 * says of it, `read` what the server does with it, and `absent` what an absent one means.
 */
import { z } from 'zod';
import { dateSchema, isCalendarDate, tokenize } from '../../entity/index.ts';
import {
  type FieldProblem,
  type Problem,
  unsupportedJurisdiction,
  unsupportedSource,
  unsupportedTie,
} from './problems.ts';

export type Reading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

export type Field<T> = {
  readonly schema: z.ZodType;
  /** `null` for a required field. */
  readonly absent: { readonly value: T } | null;
  /** What it means, where it stands in the query of a URL. In a body the words are those of src/api/openapi/field-words.ts. */
  readonly words?: string;
  readonly example?: string;
  /** Set where an answer repeats the field only where a request has it; its value is `null` elsewhere. */
  readonly echoed?: 'where_sent';
  /** How an answer repeats its value, where not as it is. */
  echo?(value: T): unknown;
  /** `loaded`: the codes that are loaded, of registries or, where lists are searched, of those. */
  readonly read: (value: unknown, loaded: readonly string[]) => Reading<T>;
};

/** A field of a query, with words. */
export const said = <T>(words: string, field: Field<T>, example?: string): Field<T> => ({
  ...field,
  words,
  ...(example !== undefined && { example }),
});

function accept<T>(value: T): Reading<T> {
  return { ok: true, value };
}

function reject(...problems: readonly FieldProblem[]): Reading<never> {
  return { ok: false, problems };
}

const NOT_TEXT: Problem = { type: 'string_type', msg: 'Input should be a valid string' };

/** A required text of at most `maxLength` Unicode code points; of any length where that is infinite. */
export function text(maxLength: number): Field<string> {
  const tooLong: Problem = {
    type: 'string_too_long',
    msg: `String should have at most ${maxLength} characters`,
    ctx: { max_length: maxLength },
  };
  return {
    schema: Number.isFinite(maxLength) ? z.string().max(maxLength) : z.string(),
    absent: null,
    read(value) {
      if (typeof value !== 'string') return reject(NOT_TEXT);
      const isTooLong = value.length > maxLength && [...value].length > maxLength;
      return isTooLong ? reject(tooLong) : accept(value);
    },
  };
}

/** A text. What is longer is cut after so many Unicode code points. */
export function cutText(lengthRead: number): Field<string> {
  const { read, ...field } = text(Number.POSITIVE_INFINITY);
  return {
    ...field,
    read(value, known) {
      const reading = read(value, known);
      return reading.ok ? accept([...reading.value.slice(0, 2 * lengthRead)].slice(0, lengthRead).join('')) : reading;
    },
  };
}

/** A text of at most so many Unicode code points, or nothing. */
export function optionalText(maxLength = Number.POSITIVE_INFINITY): Field<string | null> {
  const { schema, read } = text(maxLength);
  return {
    schema: schema.nullable().default(null),
    absent: { value: null },
    read: (value, loaded) => (value === null ? accept(null) : read(value, loaded)),
  };
}

/** A text of the given pattern, or nothing. */
export function optionalPattern(pattern: RegExp): Field<string | null> {
  const mismatch: Problem = {
    type: 'string_pattern_mismatch',
    msg: `String should match pattern '${pattern.source}'`,
    ctx: { pattern: pattern.source },
  };
  return {
    schema: z.string().regex(pattern).nullable().default(null),
    absent: { value: null },
    read(value) {
      if (value === null) return accept(null);
      if (typeof value !== 'string') return reject(NOT_TEXT);
      return pattern.test(value) ? accept(value) : reject(mismatch);
    },
  };
}

const NOT_A_DAY: Problem = { type: 'date_type', msg: 'Input should be a valid date' };

const noDay = (error: string): Problem => ({
  type: 'date_parsing',
  msg: `Input should be a valid date in the format YYYY-MM-DD, ${error}`,
  ctx: { error },
});
const NO_DATE = noDay('input is not of that format');
const NO_SUCH_DAY = noDay('the calendar has no such day');

/** A day of the calendar, or nothing. */
export function optionalDay(): Field<string | null> {
  return {
    schema: dateSchema.nullable().default(null),
    absent: { value: null },
    read(value) {
      if (value === null) return accept(null);
      if (typeof value !== 'string') return reject(NOT_A_DAY);
      if (isCalendarDate(value)) return accept(value);
      return reject(/^\d{4}-\d{2}-\d{2}$/.test(value) ? NO_SUCH_DAY : NO_DATE);
    },
  };
}

/** A text that is compared as it is folded, or nothing. `meaning`: what it is, as in "a city". */
export function optionalFoldedText(lengthMax: number, meaning: string): Field<string | null> {
  const { schema, absent, read } = optionalText(lengthMax);
  const noWord: Problem = { type: 'value_error', msg: `Value error, ${meaning} has a letter or a digit` };
  return {
    schema,
    absent,
    read(value, loaded) {
      const reading = read(value, loaded);
      return reading.ok && reading.value !== null && tokenize(reading.value).length === 0 ? reject(noWord) : reading;
    },
  };
}

/** One of several texts. */
export function requiredChoice<T extends string>(choices: readonly T[]): Field<T> {
  return { schema: z.enum(choices), absent: null, read: (value) => readChoice(choices, value) };
}

function readChoice<T extends string>(choices: readonly T[], value: unknown): Reading<T> {
  const choice = choices.find((candidate) => candidate === value);
  if (choice !== undefined) return accept(choice);
  const quoted = choices.map((candidate) => `'${candidate}'`);
  const expected = quoted.length === 1 ? quoted[0] : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
  return reject({ type: 'enum', msg: `Input should be ${expected}`, ctx: { expected } });
}

export function choice<T extends string>(choices: readonly T[], absent: T): Field<T> {
  return {
    schema: z.enum(choices).default(() => absent),
    absent: { value: absent },
    read: (value) => readChoice(choices, value),
  };
}

export function optionalChoice<T extends string>(choices: readonly T[]): Field<T | null> {
  return {
    schema: z.enum(choices).nullable().default(null),
    absent: { value: null },
    read: (value) => (value === null ? accept(null) : readChoice(choices, value)),
  };
}

/** `all`, or some of the choices with commas between; in the order of the choices, each once. */
export function choices<T extends string>(choices: readonly T[]): Field<'all' | readonly T[]> {
  return {
    schema: z.string().default('all'),
    absent: { value: 'all' },
    read(value) {
      if (typeof value !== 'string') return reject(NOT_TEXT);
      if (value.trim() === 'all') return accept('all');
      const members = value.split(',').map((member) => member.trim());
      const wrong = members.map((member) => readChoice(choices, member)).find(({ ok }) => !ok);
      return wrong === undefined || wrong.ok ? accept(choices.filter((one) => members.includes(one))) : wrong;
    },
  };
}

/** Some of the choices as a list, or nothing; in the order of the choices, each once. */
export function optionalChoices<T extends string>(choices: readonly T[]): Field<readonly T[] | null> {
  return {
    schema: z.array(z.enum(choices)).nullable().default(null),
    absent: { value: null },
    read(value) {
      if (value === null) return accept(null);
      if (!Array.isArray(value)) return reject({ type: 'list_type', msg: 'Input should be a valid list' });
      const problems = value.flatMap((member: unknown, index) => {
        const reading = readChoice(choices, member);
        return reading.ok ? [] : reading.problems.map((problem) => ({ ...problem, item: { index, value: member } }));
      });
      return problems.length > 0 ? reject(...problems) : accept(choices.filter((one) => value.includes(one)));
    },
  };
}

const BOOLEAN_WORDS = new Map<unknown, boolean>([
  ...['true', '1', 'yes', 'on'].map((word): [string, boolean] => [word, true]),
  ...['false', '0', 'no', 'off'].map((word): [string, boolean] => [word, false]),
  [1, true],
  [0, false],
]);
const NO_FLAG_WORD: Problem = {
  type: 'bool_parsing',
  msg: 'Input should be a valid boolean, unable to interpret input',
};
const NO_FLAG: Problem = { type: 'bool_type', msg: 'Input should be a valid boolean' };

export function flag(absent: boolean): Field<boolean> {
  return {
    schema: z.boolean().default(absent),
    absent: { value: absent },
    read(value) {
      if (typeof value === 'boolean') return accept(value);
      const known = BOOLEAN_WORDS.get(typeof value === 'string' ? value.toLowerCase() : value);
      if (known !== undefined) return accept(known);
      return reject(typeof value === 'string' || Number.isInteger(value) ? NO_FLAG_WORD : NO_FLAG);
    },
  };
}

export function optionalFlag(): Field<boolean | null> {
  const { read } = flag(false);
  return {
    schema: z.boolean().nullable().default(null),
    absent: { value: null },
    read: (value, loaded) => (value === null ? accept(null) : read(value, loaded)),
  };
}

const DIGITS = /^\s*[+-]?\d+(?:\.0+)?\s*$/;
const NO_INTEGER: Problem = { type: 'int_type', msg: 'Input should be a valid integer' };
const NO_INTEGER_TEXT: Problem = {
  type: 'int_parsing',
  msg: 'Input should be a valid integer, unable to parse string as an integer',
};
const FRACTION: Problem = {
  type: 'int_from_float',
  msg: 'Input should be a valid integer, got a number with a fractional part',
};

function readRange(min: number, max: number, number: number): Reading<number> {
  if (number < min)
    return reject({
      type: 'greater_than_equal',
      msg: `Input should be greater than or equal to ${min}`,
      ctx: { ge: min },
    });
  if (number > max)
    return reject({ type: 'less_than_equal', msg: `Input should be less than or equal to ${max}`, ctx: { le: max } });
  return accept(number);
}

/** An integer from `min` to `max`, also as a string of digits. */
export function integer(min: number, max: number, absent: number): Field<number> {
  return {
    schema: z.int().min(min).max(max).default(absent),
    absent: { value: absent },
    read(value) {
      if (typeof value === 'string' && !DIGITS.test(value)) return reject(NO_INTEGER_TEXT);
      if (typeof value !== 'number' && typeof value !== 'string') return reject(NO_INTEGER);
      const number = Number(value);
      if (Number.isFinite(number) && !Number.isInteger(number)) return reject(FRACTION);
      return readRange(min, max, number);
    },
  };
}

const DECIMAL = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?\s*$/i;
const NO_NUMBER: Problem = { type: 'float_type', msg: 'Input should be a valid number' };
const NO_NUMBER_TEXT: Problem = {
  type: 'float_parsing',
  msg: 'Input should be a valid number, unable to parse string as a number',
};

/** A number from `min` to `max`, also as text. */
export function number(min: number, max: number, absent: number): Field<number> {
  return {
    schema: z.number().min(min).max(max).default(absent),
    absent: { value: absent },
    read(value) {
      if (typeof value === 'string' && !DECIMAL.test(value)) return reject(NO_NUMBER_TEXT);
      if (typeof value !== 'number' && typeof value !== 'string') return reject(NO_NUMBER);
      // Zero has one sign: what is asked for is compared with what was.
      return readRange(min, max, Number(value) + 0);
    },
  };
}

/** Codes sorted by code point, each once. */
export type Codes = 'all' | readonly string[];

const ALL_AND_CODES: Problem = { type: 'value_error', msg: "Value error, 'all' cannot be combined with codes" };

/** More are never reported: each costs the answer more than the request. */
const UNSUPPORTED_REPORTED_MAX = 100;

/** `all`, or comma-separated codes of jurisdictions in any case and order, all of them loaded. */
export const jurisdictions = (): Field<Codes> => codes('jurisdictions', unsupportedJurisdiction);

/** The code of one jurisdiction in any case, which is loaded. */
export function jurisdiction(): Field<string> {
  return {
    schema: z.string(),
    absent: null,
    read(value, loaded) {
      if (typeof value !== 'string') return reject(NOT_TEXT);
      const code = value.toLowerCase();
      return loaded.includes(code) ? accept(code) : reject(unsupportedJurisdiction(code));
    },
  };
}

/** The same of lists. */
export const sources = (): Field<Codes> => codes('sources', unsupportedSource);

/** The same of lists, or none. Whether they are loaded is for the caller to see: the codes that may be named are others. */
export const optionalSources = (): Field<Codes | null> => {
  const { read } = codes('sources', null);
  return {
    schema: z.string().nullable().default(null),
    absent: { value: null },
    echo: (value) => value && codesEcho(value),
    read: (value, loaded) => (value === null ? accept(null) : read(value, loaded)),
  };
};

/** The same of the kinds of ties in a network; `loaded` are all there are. */
export const tieKinds = (): Field<Codes> => codes('kinds', unsupportedTie);

/** `unsupportedCode`: `null` where codes may be any. */
function codes(called: string, unsupportedCode: ((code: string) => Problem) | null): Field<Codes> {
  const noCode: Problem = { type: 'value_error', msg: `Value error, ${called} must be 'all' or comma-separated codes` };
  return {
    schema: z.string().default('all'),
    absent: { value: 'all' },
    echo: codesEcho,
    read(value, loaded) {
      if (typeof value !== 'string') return reject(NOT_TEXT);
      const members = value.split(',').map((member) => member.trim().toLowerCase());
      const named = [...new Set(members)].filter((member) => member !== '');
      if (named.length === 0) return reject(noCode);
      if (named.includes('all')) return named.length === 1 ? accept('all') : reject(ALL_AND_CODES);
      const unsupported = unsupportedCode === null ? [] : notAmong(named, loaded).map(unsupportedCode);
      return unsupported.length === 0 ? accept(named.sort()) : reject(...unsupported);
    },
  };
}

/** Those codes that are not loaded, as many as are reported. */
export const notAmong = (codes: readonly string[], loaded: readonly string[]): readonly string[] =>
  codes.filter((code) => !loaded.includes(code)).slice(0, UNSUPPORTED_REPORTED_MAX);

/** How an answer repeats the codes of its request. */
function codesEcho(codes: Codes): string {
  return codes === 'all' ? 'all' : codes.join(',');
}
