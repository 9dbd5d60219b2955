import { CompiledQuery, type Insertable, type RawBuilder, SqliteAdapter, sql, type Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * What SQLite is told for a table, by the table, the columns that rows of it have, and those that are added
 * up.
 */
const statements = new Map<string, string>();

/**
 * Inserts any number of rows that have the same columns by a statement that does not grow with them: to
 * compile and bind one of some hundred values takes several times as long as the insertion. `sums`: where a
 * row that is the same but for these columns is there, they are added to its own.
 */
export async function insertRows<Name extends keyof Tables>(
  trx: Transaction<Tables>,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
  sums: readonly (keyof Insertable<Tables[Name]>)[] = [],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first) as (keyof typeof first)[];
  const refs = (some: readonly (keyof typeof first)[]) => sql.join(some.map((column) => sql.ref(String(column))));
  const insertFrom = (source: RawBuilder<unknown>): RawBuilder<unknown> => {
    const others = columns.filter((column) => !sums.includes(column));
    const added = sums.map((sum) => {
      const column = sql.ref(String(sum));
      return sql`${column} = ${sql.table(table)}.${column} + excluded.${column}`;
    });
    const end = sums.length === 0 ? sql`` : sql` on conflict (${refs(others)}) do update set ${sql.join(added)}`;
    return sql`insert into ${sql.table(table)} (${refs(columns)}) ${source}${end}`;
  };
  if (trx.getExecutor().adapter instanceof SqliteAdapter) {
    const key = [table, ...columns, ...sums].join(' ');
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
