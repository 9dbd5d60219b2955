/** The body of a submission of locations. */
import { z } from 'zod';
import { type KnownLocation, LOCATION_FIELDS, locationOf, type NewLocation } from '../../entity/index.ts';
import { BATCH_ROWS_MAX } from '../../locations/index.ts';
import { optionalText, text } from '../fields/fields.ts';
import { readListBody } from '../fields/lists.ts';
import { NOT_AN_OBJECT } from '../fields/problems.ts';
import {
  bodySchema,
  type FieldsOf,
  isObject,
  readMember,
  readObject,
  refused,
  type Validated,
} from '../fields/validate.ts';

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

export const readLocations = (body: unknown): Validated<readonly NewLocation[]> =>
  readListBody(body, 'locations', BATCH_ROWS_MAX, readLocation);

function readLocation(location: unknown, loc: readonly (string | number)[]): Validated<NewLocation> {
  if (!isObject(location)) return refused(loc, NOT_AN_OBJECT, location);
  const { values, ...read } = readObject<KnownLocation>(LOCATION_BODY, location, loc, []);
  return { ...read, values: values && locationOf(values) };
}

/** The body of a request to match one location. */
export const readLocationBody = (body: unknown): Validated<NewLocation> =>
  readMember(body, 'location', (given, loc, others) => {
    const { ignored, ...read } = readLocation(given, loc);
    return { ...read, ignored: [...others, ...ignored.map((name) => `location.${name}`)] };
  });
