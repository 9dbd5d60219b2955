/**
 * A batch of queries, and a data extension query, as the specification has them. What is told beside its
 * schema: a name, a value or a list is never longer than is looked for, and a number may stand for its digits.
 */

import {
  integer,
  MISSING,
  NOT_AN_OBJECT,
  type Problem,
  type ProblemItem,
  problemItem,
  text,
} from '../../operations/index.ts';
import { isEntityType, isQueryProperty, type QueryProperty, type ReconcileQuery } from '../../reconcile/index.ts';

/** The most queries of a batch, and the most ids of a data extension. */
export const BATCH_SIZE = 50;
export const LIMIT_DEFAULT = 5;
export const LIMIT_MAX = 100;
/** The most values of a property in one query: each may be looked for by itself. */
export const VALUES_MAX = 10;
const TEXT_LENGTH_MAX = 1_000;

const LIMIT = integer(1, LIMIT_MAX, LIMIT_DEFAULT);
const TEXT = text(TEXT_LENGTH_MAX);
const NOT_A_LIST: Problem = { type: 'list_type', msg: 'Input should be a valid list' };
const NO_VALUE: Problem = {
  type: 'value_error',
  msg: 'Value error, a value is text, a number, true or false, or an object with an id',
};
const tooLong = (max: number, length: number): Problem => ({
  type: 'too_long',
  msg: `List should have at most ${max} items after validation, not ${length}`,
  ctx: { field_type: 'List', max_length: max, actual_length: length },
});

type Loc = readonly (string | number)[];

/** Collects what is wrong on the way. */
class Reader {
  readonly items: ProblemItem[] = [];

  reject(loc: Loc, problem: Problem, input: unknown): null {
    this.items.push(problemItem(loc, problem, input));
    return null;
  }

  object(value: unknown, loc: Loc): Readonly<Record<string, unknown>> | null {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
    return this.reject(loc, NOT_AN_OBJECT, value);
  }

  list(value: unknown, loc: Loc): readonly unknown[] | null {
    return Array.isArray(value) ? value : this.reject(loc, NOT_A_LIST, value);
  }

  text(value: unknown, loc: Loc): string | null {
    const reading = TEXT.read(typeof value === 'number' ? String(value) : value, []);
    if (reading.ok) return reading.value;
    for (const problem of reading.problems) this.reject(loc, problem, value);
    return null;
  }
}

/** A query, or what is wrong with it: it is not asked then, and the others are. */
export type ReadQuery = ReconcileQuery | { readonly items: readonly ProblemItem[] };

export type ReadBatch = {
  readonly queries: readonly (readonly [id: string, query: ReadQuery])[];
  /** What is wrong with the batch as a whole. */
  readonly items: readonly ProblemItem[];
  /** The properties that this service does not have. */
  readonly ignored: readonly string[];
};

/** The queries of a batch, by their ids. A value that is null is one that is not given. */
export function readQueries(value: unknown, loc: Loc): ReadBatch {
  const reader = new Reader();
  const ignored = new Set<string>();
  const batch = Object.entries(reader.object(value, loc) ?? {});
  const queries = batch.map(([id, query]) => {
    const own = new Reader();
    const read = readQuery(own, query, [], ignored);
    return [id, read === null || own.items.length > 0 ? { items: own.items } : read] as const;
  });
  return { queries, items: reader.items, ignored: [...ignored] };
}

function readQuery(reader: Reader, value: unknown, loc: Loc, ignored: Set<string>): ReconcileQuery | null {
  const query = reader.object(value, loc);
  if (query === null) return null;
  const { query: name = null, type = null, limit = null, properties = null } = query;
  if (name === null && properties === null) return reader.reject([...loc, 'query'], MISSING, query);
  return {
    name: name === null ? '' : (reader.text(name, [...loc, 'query']) ?? ''),
    types: type === null ? null : readTypes(reader, type, [...loc, 'type']),
    limit: readLimit(reader, limit, [...loc, 'limit']),
    properties: properties === null ? {} : readProperties(reader, properties, [...loc, 'properties'], ignored),
  };
}

function readTypes(reader: Reader, value: unknown, loc: Loc): ReconcileQuery['types'] {
  const given = Array.isArray(value) ? value : [value];
  if (given.length === 0) return null;
  // A client may say a type with its name, as it has it from the manifest.
  const ids = given.map((one, index) =>
    reader.text(Object(one).id ?? one, Array.isArray(value) ? [...loc, index] : loc),
  );
  return ids.filter((id) => id !== null).filter(isEntityType);
}

function readLimit(reader: Reader, value: unknown, loc: Loc): number {
  if (value === null) return LIMIT_DEFAULT;
  const reading = LIMIT.read(value, []);
  if (reading.ok) return reading.value;
  for (const problem of reading.problems) reader.reject(loc, problem, value);
  return LIMIT_DEFAULT;
}

function readProperties(reader: Reader, value: unknown, loc: Loc, ignored: Set<string>): ReconcileQuery['properties'] {
  const found = new Map<QueryProperty, string[]>();
  for (const [index, entry] of (reader.list(value, loc) ?? []).entries()) {
    const at = [...loc, index];
    const property = reader.object(entry, at);
    if (property === null) continue;
    if (property['pid'] === undefined) reader.reject([...at, 'pid'], MISSING, property);
    const pid = property['pid'] === undefined ? null : reader.text(property['pid'], [...at, 'pid']);
    const values = readValues(reader, property['v'] ?? null, [...at, 'v']);
    if (pid === null) continue;
    if (!isQueryProperty(pid)) {
      ignored.add(pid);
      continue;
    }
    const all = [...(found.get(pid) ?? []), ...values];
    if (all.length > VALUES_MAX) reader.reject([...at, 'v'], tooLong(VALUES_MAX, all.length), property['v']);
    else if (all.length > 0) found.set(pid, all);
  }
  return Object.fromEntries(found);
}

/** Blank values say nothing. */
function readValues(reader: Reader, value: unknown, loc: Loc): readonly string[] {
  const isList = Array.isArray(value);
  return (isList ? value : [value]).flatMap((one, index) => {
    const read = one === null ? null : readValue(reader, one, isList ? [...loc, index] : loc);
    return read === null || read.trim() === '' ? [] : [read];
  });
}

/** Of an entity its name, and its id where it has none. */
function readValue(reader: Reader, value: unknown, loc: Loc): string | null {
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'object') return reader.text(value, loc);
  const { id, name = id } = Object(value) as { readonly id?: unknown; readonly name?: unknown };
  return typeof name === 'string' ? reader.text(name, loc) : reader.reject(loc, NO_VALUE, value);
}

export type ReadExtension = {
  readonly ids: readonly string[];
  readonly properties: readonly string[];
  readonly items: readonly ProblemItem[];
};

/** `known`: the properties that there are. */
export function readExtension(value: unknown, loc: Loc, known: readonly string[]): ReadExtension {
  const reader = new Reader();
  const given = reader.object(value, loc);
  const listOf = (name: string): readonly unknown[] => {
    if (given === null) return [];
    if (given[name] === undefined) reader.reject([...loc, name], MISSING, given);
    return given[name] === undefined ? [] : (reader.list(given[name], [...loc, name]) ?? []);
  };
  const ids = listOf('ids').map((id, index) => reader.text(id, [...loc, 'ids', index]));
  const properties = listOf('properties').map((one, index) => {
    const at = [...loc, 'properties', index];
    const property = reader.object(one, at);
    if (property === null) return null;
    const id = reader.text(property['id'], [...at, 'id']);
    if (id === null || known.includes(id)) return id;
    return reader.reject([...at, 'id'], { type: 'value_error', msg: `Value error, no such property: ${id}` }, id);
  });
  const unique = (texts: readonly (string | null)[]) => [...new Set(texts.filter((text) => text !== null))];
  return { ids: unique(ids), properties: unique(properties), items: reader.items };
}
