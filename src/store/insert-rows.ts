import { CompiledQuery, type Insertable, type RawBuilder, sql, type Transaction } from 'kysely';
import { kindOf } from './kind.ts';
import type { Tables } from './schema.ts';

/**
 * What becomes of a column where the row is there already: the sum of both values, or the smaller or larger
 * one.
 */
export type Merge = 'sum' | 'least' | 'greatest';

/** What SQLite is told for a table, by the table, the columns that its rows have, and how they are merged. */
const statements = new Map<string, string>();

/**
 * Inserts any number of rows that have the same columns by a statement that does not grow with them: to
 * compile and bind one of some hundred values takes several times as long as the insertion. `merges`: where
 * a row that is the same but for these columns is there, they are merged into its own.
 */
export async function insertRows<Name extends keyof Tables>(
  trx: Transaction<Tables>,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
  merges: { readonly [Column in keyof Insertable<Tables[Name]>]?: Merge } = {},
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first) as (keyof typeof first)[];
  const refs = (some: readonly (keyof typeof first)[]) => sql.join(some.map((column) => sql.ref(String(column))));
  const insertFrom = (source: RawBuilder<unknown>): RawBuilder<unknown> => {
    const others = columns.filter((column) => merges[column] === undefined);
    const merged = columns.flatMap((column) => {
      const merge = merges[column];
      return merge === undefined
        ? []
        : [sql`${sql.ref(String(column))} = ${mergedValue(table, String(column), merge)}`];
    });
    const end = merged.length === 0 ? sql`` : sql` on conflict (${refs(others)}) do update set ${sql.join(merged)}`;
    return sql`insert into ${sql.table(table)} (${refs(columns)}) ${source}${end}`;
  };
  if (kindOf(trx) === 'sqlite') {
    const key = JSON.stringify([table, columns, merges]);
    let statement = statements.get(key);
    if (statement === undefined) {
      const marks = sql.raw(columns.map(() => '?').join(', '));
      statement = insertFrom(sql`values (${marks})`).compile(trx).sql;
      statements.set(key, statement);
    }
    const values = rows.map((row) => columns.map((column) => row[column]));
    await trx.executeQuery(CompiledQuery.raw(statement, values));
  } else {
    const given = sql`json_populate_recordset(null::${sql.table(table)}, cast(${JSON.stringify(rows)} as json))`;
    await insertFrom(sql`select ${refs(columns)} from ${given}`).execute(trx);
  }
}

function mergedValue(table: string, column: string, merge: Merge): RawBuilder<unknown> {
  const present = sql.ref(`${table}.${column}`);
  const given = sql.ref(`excluded.${column}`);
  if (merge === 'sum') return sql`${present} + ${given}`;
  return sql`case when ${given} ${sql.raw(merge === 'least' ? '<' : '>')} ${present} then ${given} else ${present} end`;
}
