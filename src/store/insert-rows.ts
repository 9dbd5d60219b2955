import { CompiledQuery, type Insertable, SqliteAdapter, sql, type Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * Inserts any number of rows that have the same columns by a statement that does not grow with them: to compile and bind one of some hundred
 * values takes several times as long as the insertion.
 */
export async function insertRows<Name extends keyof Tables>(
  trx: Transaction<Tables>,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first) as (keyof typeof first)[];
  const names = sql.join(columns.map((column) => sql.ref(String(column))));
  if (trx.getExecutor().adapter instanceof SqliteAdapter) {
    const marks = sql.raw(columns.map(() => '?').join(', '));
    const statement = sql`insert into ${sql.table(table)} (${names}) values (${marks})`.compile(trx);
    const values = rows.map((row) => columns.map((column) => row[column]));
    await trx.executeQuery(CompiledQuery.raw(statement.sql, values));
  } else {
    const given = sql`json_populate_recordset(null::${sql.table(table)}, cast(${JSON.stringify(rows)} as json))`;
    await sql`insert into ${sql.table(table)} (${names}) select ${names} from ${given}`.execute(trx);
  }
}
