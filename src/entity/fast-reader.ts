/**
 * Readers made from zod schemas, for the millions of records of a load: the same verdict and the same value
 * as zod's, many times as fast, without an explanation of what is wrong. Only the kinds of schema that a
 * Company is made of are known.
 */
import { z } from 'zod';

/** What a reader gives for a value that breaks the schema. */
export const INVALID = Symbol('invalid');

/**
 * Checks a value as JSON.parse gives it and copies it in the schema's order of keys. Empty strings and lists
 * are `null`.
 */
export type FastReader = (value: unknown) => unknown;

/** Few enough to stay small in memory, enough for the days of a century. */
const MAX_REMEMBERED_TEXTS = 40_000;

/** Throws for a schema that it does not know how to read, so that a new kind of field is noticed at once. */
export function fastReader(schema: z.core.$ZodType): FastReader {
  if (schema instanceof z.ZodDefault) {
    const read = fastReader(schema.def.innerType);
    return (value) => (value === undefined ? schema.def.defaultValue : read(value));
  }
  if (schema instanceof z.ZodNullable) {
    const read = fastReader(schema.def.innerType);
    return (value) =>
      value === null || value === '' || (Array.isArray(value) && value.length === 0) ? null : read(value);
  }
  if (schema instanceof z.ZodPipe) {
    const read = fastReader(schema.def.in);
    return (value) => {
      const inner = read(value);
      return inner === INVALID ? INVALID : z.parse(schema.def.out, inner);
    };
  }
  if (schema instanceof z.ZodObject) return objectReader(schema.shape);
  if (schema instanceof z.ZodArray) return arrayReader(fastReader(schema.def.element));
  if (schema instanceof z.ZodEnum) return memberReader(schema.options);
  if (schema instanceof z.ZodLiteral) return memberReader(schema.values);
  if (schema instanceof z.ZodString) return stringReader(schema);
  if (schema instanceof z.ZodNumber) return (value) => (schema.safeParse(value).success ? value : INVALID);
  throw new Error(`There is no fast reader for a schema of type ${schema._zod.def.type}.`);
}

/**
 * Objects are read by a function of their own, made once from the schema's keys: with the keys written out,
 * V8 lays all companies out alike, which takes a third of the time of a loop over them. The text holds
 * nothing but the schema's keys.
 */
function objectReader(shape: Readonly<Record<string, z.core.$ZodType>>): FastReader {
  const keys = Object.keys(shape).map((key) => JSON.stringify(key));
  const source = [
    'return (value) => {',
    '  for (const key in value) if (!known.has(key)) return INVALID;',
    ...keys.flatMap((key, index) => [
      `  const entry${index} = read${index}(value[${key}]);`,
      `  if (entry${index} === INVALID) return INVALID;`,
    ]),
    `  return { ${keys.map((key, index) => `${key}: entry${index}`).join(', ')} };`,
    '};',
  ].join('\n');
  const parameters = ['INVALID', 'known', ...keys.map((_, index) => `read${index}`)];
  const readers = Object.values(shape).map(fastReader);
  const readKeys: FastReader = new Function(...parameters, source)(INVALID, new Set(Object.keys(shape)), ...readers);
  return (value) => (isRecord(value) ? readKeys(value) : INVALID);
}

function arrayReader(readElement: FastReader): FastReader {
  return (value) => {
    if (!Array.isArray(value) || value.length === 0) return INVALID;
    const elements: unknown[] = [];
    for (const element of value) {
      const read = readElement(element);
      if (read === INVALID) return INVALID;
      elements.push(read);
    }
    return elements;
  };
}

function memberReader(members: Iterable<unknown>): FastReader {
  const known = new Set(members);
  return (value) => (known.has(value) ? value : INVALID);
}

/** Texts with a form of their own (dates, codes) recur so often that zod's verdict is remembered. */
function stringReader(schema: z.ZodString): FastReader {
  const checks = schema.def.checks?.map(({ _zod }) => _zod.def.check) ?? [];
  const isAnyText = checks.every((check) => check === 'min_length') && (schema.minLength ?? 1) <= 1;
  if (isAnyText) return (value) => (typeof value === 'string' && value !== '' ? value : INVALID);
  const verdicts = new Map<string, boolean>();
  return (value) => {
    if (typeof value !== 'string' || value === '') return INVALID;
    let isValid = verdicts.get(value);
    if (isValid === undefined) {
      isValid = schema.safeParse(value).success;
      if (verdicts.size >= MAX_REMEMBERED_TEXTS) verdicts.clear();
      verdicts.set(value, isValid);
    }
    return isValid ? value : INVALID;
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
