import {
  type Compilable,
  type CompiledQuery,
  type DialectAdapter,
  type Expression,
  type Kysely,
  type QueryResult,
  sql,
} from 'kysely';
import type { Tables } from './schema.ts';

/** Stands in a compiled statement where a value is given each time. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Build<Values, Row> = (
  db: Kysely<Tables>,
  value: <Name extends keyof Values & string>(name: Name) => Expression<Values[Name]>,
) => Compilable<Row>;

/**
 * A statement that is built once for each open database and run with other values each time: to build and
 * compile a statement takes several times as long as SQLite takes to run it. For those that every request
 * runs.
 */
export function statement<Values extends Readonly<Record<string, unknown>>, Row>(
  build: Build<Values, Row>,
): (db: Kysely<Tables>, values: Values) => Promise<QueryResult<Row>> {
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  return (db, values) => {
    const { adapter } = db.getExecutor();
    let query = compiled.get(adapter);
    if (query === undefined) {
      query = build(db, (name) => sql`${new Placeholder(name)}`).compile();
      compiled.set(adapter, query);
    }
    const parameters = query.parameters.map((one) => (one instanceof Placeholder ? values[one.name] : one));
    return db.executeQuery({ ...query, parameters });
  };
}
