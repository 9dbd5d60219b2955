import { type Kysely, type RawBuilder, sql } from 'kysely';
import { kindOf } from './kind.ts';
import type { Tables } from './schema.ts';

/**
 * A list as a table `given` whose only column of use is `value`, a JSON object: the statement stays the same
 * for any number of them. A member is read by `cast(given.value ->> 'name' as …)`.
 */
export function givenRows(db: Kysely<Tables>, rows: readonly object[]): RawBuilder<unknown> {
  const json = JSON.stringify(rows);
  return kindOf(db) === 'sqlite'
    ? sql`json_each(${json}) as given`
    : sql`json_array_elements(cast(${json} as json)) as given(value)`;
}
