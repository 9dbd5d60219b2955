import { z } from 'zod';
import type { RefusalCode } from '../refusals.ts';
import type { Field } from './fields.ts';
import { type FieldProblem, MISSING, NOT_AN_OBJECT, type Problem, type ProblemItem, problemItem } from './problems.ts';

export type Fields = Readonly<Record<string, Field<unknown>>>;

/** The fields of a body whose values are `V`. */
export type FieldsOf<V> = Fields & { readonly [K in keyof V]: Field<V[K]> };

export type Validated<V> = {
  readonly values: V | null;
  /** Every independent error, in the order of the fields. Empty where `values` are there. */
  readonly items: readonly ProblemItem[];
  /** The names of fields that the request does not have. */
  readonly ignored: readonly string[];
};

/** Reads a body's fields. `loaded`: the jurisdiction codes that are loaded. */
export function validateBody<V>(fields: FieldsOf<V>, body: unknown, loaded: readonly string[]): Validated<V> {
  return readBody(body, (object) => readObject(fields, object, ['body'], loaded));
}

/** A value that is looked at no further. */
export const refused = (loc: readonly (string | number)[], problem: Problem, input: unknown): Validated<never> => ({
  values: null,
  items: [problemItem(loc, problem, input)],
  ignored: [],
});

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A body that has to be an object, whatever it has. */
export function readBody<V>(
  body: unknown,
  read: (object: Readonly<Record<string, unknown>>) => Validated<V>,
): Validated<V> {
  if (body === null) return refused(['body'], MISSING, null);
  return isObject(body) ? read(body) : refused(['body'], NOT_AN_OBJECT, body);
}

/** A body of one member. `others`: the names of those that mean nothing. */
export function readMember<V>(
  body: unknown,
  name: string,
  read: (given: unknown, loc: readonly string[], others: readonly string[]) => Validated<V>,
): Validated<V> {
  return readBody(body, ({ [name]: given, ...others }) => {
    const loc = ['body', name];
    return given === undefined ? refused(loc, MISSING, body) : read(given, loc, Object.keys(others));
  });
}

/** The same of an object at a place in the body. */
export function readObject<V>(
  fields: FieldsOf<V>,
  object: object,
  loc: readonly (string | number)[],
  loaded: readonly string[],
): Validated<V> {
  const submitted: Readonly<Record<string, unknown>> = { ...object };
  const values: Record<string, unknown> = {};
  const items: ProblemItem[] = [];
  // Of each request: pairs of names and fields would be made anew.
  for (const name of Object.keys(fields)) {
    const field: Field<unknown> = fields[name]!;
    if (!Object.hasOwn(submitted, name)) {
      if (field.absent === null) items.push(problemItem([...loc, name], MISSING, object));
      else values[name] = field.absent.value;
      continue;
    }
    const value = submitted[name];
    const reading = field.read(value, loaded);
    if (reading.ok) values[name] = reading.value;
    else items.push(...reading.problems.map((problem) => itemOf([...loc, name], problem, value)));
  }
  // The loop has read every field of V, which the compiler cannot see.
  return {
    values: items.length === 0 ? (values as V) : null,
    items,
    ignored: Object.keys(submitted).filter((name) => !Object.hasOwn(fields, name)),
  };
}

function itemOf(loc: readonly (string | number)[], { item, ...problem }: FieldProblem, value: unknown): ProblemItem {
  return item === undefined ? problemItem(loc, problem, value) : problemItem([...loc, item.index], problem, item.value);
}

/** The same fields as a schema, for the OpenAPI document. */
export function bodySchema(fields: Fields): z.ZodObject {
  return z.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema])));
}

const IGNORED_HEADER_BYTES_MAX = 1024;

/**
 * The header that names what was ignored: what is not printable ASCII percent-encoded, and `%` and `,` as
 * well.
 */
export function ignoredFieldsHeader(names: readonly string[]): string {
  const encoded = names.map((name) => name.replace(/[^ -$&-+\--~]+/g, encodeURIComponent));
  const header = encoded.join(',').slice(0, IGNORED_HEADER_BYTES_MAX);
  return header.replace(/%[0-9A-F]?$/, '');
}

/** The values of fields, as they are read. */
export type ValuesOf<F extends Fields> = { readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never };

/** How large a body may be: in bytes, after decompression, and in members (keys and items of lists together). */
export type BodyLimit = { readonly bytesMax: number; readonly tooLarge: RefusalCode; readonly membersMax: number };

export type Body<B> = {
  /** With an id, by which the document has it. */
  readonly schema: z.ZodType;
  readonly examples?: Readonly<Record<string, object>>;
  /** `loaded`: the codes that may be named. */
  readonly read: (body: unknown, loaded: readonly string[]) => Validated<B>;
  /** Where it is an object of fields, and nothing else: they. */
  readonly fields?: Fields;
  /** Whether a 422 leaves out what was sent: the body holds a password. */
  readonly isSecret?: true;
  /** Where it is another than that of a search. */
  readonly limit?: BodyLimit;
};

/** A body of these fields. `schema`: the same for the document, with an id. */
export function bodyOf<F extends Fields>(
  fields: F,
  schema: z.ZodType,
  examples?: Body<unknown>['examples'],
): Body<ValuesOf<F>> {
  const read = (body: unknown, loaded: readonly string[]) =>
    validateBody(fields as FieldsOf<ValuesOf<F>>, body, loaded);
  return { fields, schema, read, ...(examples && { examples }) };
}

/** The same, which the document has under an id. */
export const namedBody = <F extends Fields>(id: string, fields: F, example?: object): Body<ValuesOf<F>> =>
  bodyOf(fields, bodySchema(fields).meta({ id }), example && { body: example });
