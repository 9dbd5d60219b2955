/** The body of a submission of locations. */
import { z } from 'zod';
import { type KnownLocation, LOCATION_FIELDS, locationOf, type NewLocation } from '../../entity/index.ts';
import { BATCH_ROWS_MAX } from '../../locations/index.ts';
import { optionalText, text } from '../fields/fields.ts';
import { readList } from '../fields/lists.ts';
import { MISSING, NOT_AN_OBJECT, type Problem, type ProblemItem, problemItem } from '../fields/problems.ts';
import { bodySchema, type FieldsOf, readObject, type Validated } from '../fields/validate.ts';

/** However long: the body's size is the limit, and what makes no sense is an unmatched row. */
export const LOCATION_BODY = Object.fromEntries(
  LOCATION_FIELDS.map(({ name, absent }) => [
    name,
    absent === 'refused' ? text(Number.POSITIVE_INFINITY) : optionalText(),
  ]),
) as FieldsOf<KnownLocation>;

const locationRequest = bodySchema(LOCATION_BODY).meta({ id: 'LocationRequest' });

export const batchRequest = z
  .object({ locations: z.array(locationRequest).min(1).max(BATCH_ROWS_MAX) })
  .meta({ id: 'LocalBusinessBatchRequest' });

export const matchRequest = z.object({ location: locationRequest }).meta({ id: 'LocalBusinessMatchRequest' });

export function readLocations(body: unknown): Validated<readonly NewLocation[]> {
  const refused = (loc: readonly string[], problem: Problem, input: unknown): Validated<never> => ({
    values: null,
    items: [problemItem(loc, problem, input)],
    ignored: [],
  });
  if (body === null) return refused(['body'], MISSING, null);
  if (typeof body !== 'object' || Array.isArray(body)) return refused(['body'], NOT_AN_OBJECT, body);
  const { locations: given, ...others } = body as { readonly locations?: unknown };
  if (given === undefined) return refused(['body', 'locations'], MISSING, body);
  const list = readList(given, BATCH_ROWS_MAX);
  if (!list.ok) return refused(['body', 'locations'], list.problem, given);

  const locations: NewLocation[] = [];
  const items: ProblemItem[] = [];
  const ignored = new Set(Object.keys(others));
  for (const [index, location] of list.items.entries()) {
    const read = readLocation(location, ['body', 'locations', index]);
    if (read.values !== null) locations.push(read.values);
    items.push(...read.items);
    for (const name of read.ignored) ignored.add(`locations.${name}`);
  }
  return { values: items.length === 0 ? locations : null, items, ignored: [...ignored] };
}

function readLocation(location: unknown, loc: readonly (string | number)[]): Validated<NewLocation> {
  if (typeof location !== 'object' || location === null || Array.isArray(location))
    return { values: null, items: [problemItem(loc, NOT_AN_OBJECT, location)], ignored: [] };
  const { values, ...read } = readObject<KnownLocation>(LOCATION_BODY, location, loc, []);
  return { ...read, values: values && locationOf(values) };
}

/** The body of a request to match one location. */
export function readLocationBody(body: unknown): Validated<NewLocation> {
  const refused = (loc: readonly string[], problem: Problem, input: unknown): Validated<NewLocation> => ({
    values: null,
    items: [problemItem(loc, problem, input)],
    ignored: [],
  });
  if (body === null) return refused(['body'], MISSING, null);
  if (typeof body !== 'object' || Array.isArray(body)) return refused(['body'], NOT_AN_OBJECT, body);
  const { location: given, ...others } = body as { readonly location?: unknown };
  if (given === undefined) return refused(['body', 'location'], MISSING, body);
  const { values, items, ignored } = readLocation(given, ['body', 'location']);
  return { values, items, ignored: [...Object.keys(others), ...ignored.map((name) => `location.${name}`)] };
}
