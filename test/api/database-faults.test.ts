/** Each route while PostgreSQL is away in one way or another: a 503 with `Retry-After`, or an answer that needs none. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { neighbourOf, noPostgres, type PostgresServer, startPostgres } from '../postgres.ts';
import { ORIGIN, type Person, signUp } from './dashboard/person.ts';
import { EVERY_ROUTE } from './documents.ts';
import { openServer, type TestServer } from './harness.ts';

type Described = {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly example?: unknown }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly examples?: Examples }>> };
};
type Examples = Readonly<Record<string, { readonly value: unknown }>>;

const { paths }: { readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>> } = EVERY_ROUTE;
const OPERATIONS = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({ method: method.toUpperCase(), path, ...described })),
);
type Operation = (typeof OPERATIONS)[number];

/** What is in place of the parameters of paths. */
const PLACES: Readonly<Record<string, string>> = {
  jurisdiction_code: 'us_co',
  company_number: '1001',
  entity_number: '1001',
  source: 'us_co_food',
  id: 'F-1',
};
const SOME_ID = '01a1fc71-d287-735a-92d1-e6a27f4c9f92';

/** By the first example of its body. */
function ask({ app }: TestServer, { key, cookie }: Person, { method, path, requestBody }: Operation) {
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'key' ? key : (PLACES[name] ?? SOME_ID)));
  const [[type, content] = []] = Object.entries(requestBody?.content ?? {});
  const [example] = Object.values(content?.examples ?? {});
  const value = example?.value ?? {};
  const payload =
    type === 'application/x-www-form-urlencoded'
      ? new URLSearchParams(value as Record<string, string>).toString()
      : value;
  return app.inject({
    method: method as 'GET',
    url,
    headers: { 'x-api-key': key, cookie, origin: ORIGIN, ...(type === undefined ? {} : { 'content-type': type }) },
    ...(type === undefined ? {} : { payload: payload as object }),
  });
}

type World = { readonly postgres: PostgresServer; readonly databaseUrl: string; readonly admin: pg.Client };
/** How PostgreSQL is made to fail; what it returns lets it be well again. */
type Fault = (world: World) => Promise<() => Promise<unknown> | undefined>;

const nameOf = (url: string): string => new URL(url).pathname.slice(1);
const endAll = ({ admin, databaseUrl }: World) =>
  admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [nameOf(databaseUrl)]);

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  // It ends with its server where the test fails before.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** In the database itself, for as long as the fault lasts. */
async function within(databaseUrl: string, sql: string): Promise<pg.Client> {
  const client = await connect(databaseUrl);
  await client.query(sql);
  return client;
}

const EACH_TABLE = (command: string) =>
  `do $$ declare t text; begin for t in select tablename from pg_tables where schemaname = 'public'
   loop execute format('${command}', t); end loop; end $$`;

const FAULTS: Readonly<Record<string, Fault>> = {
  async frozen({ postgres }) {
    postgres.hang();
    return async () => postgres.goOn();
  },
  async 'read-only, as after a failover'({ admin }) {
    await admin.query('alter system set default_transaction_read_only = on');
    await admin.query('select pg_reload_conf()');
    await sleep(300);
    return async () => {
      await admin.query('set transaction_read_only = off');
      await admin.query('alter system reset default_transaction_read_only');
      await admin.query('select pg_reload_conf()');
    };
  },
  async 'without connections'(world) {
    const { admin, databaseUrl } = world;
    await admin.query(`alter database ${nameOf(databaseUrl)} with allow_connections false`);
    await endAll(world);
    return () => admin.query(`alter database ${nameOf(databaseUrl)} with allow_connections true`);
  },
  /** As PostgreSQL itself says that no room is left for a row. */
  async 'with a full disk'({ databaseUrl }) {
    const client = await within(
      databaseUrl,
      `create function no_room() returns trigger language plpgsql as $$
       begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$;
       ${EACH_TABLE('create trigger no_room before insert or update or delete on %I for each row execute function no_room()')}`,
    );
    return async () => {
      await client.query('drop function no_room cascade');
      await client.end();
    };
  },
  async 'with locked tables'({ databaseUrl }) {
    const client = await within(databaseUrl, `begin; ${EACH_TABLE('lock table %I in access exclusive mode')}`);
    return () => client.end();
  },
  async 'that breaks connections off'(world) {
    let isOver = false;
    const breaking = (async () => {
      for (; !isOver; await sleep(5)) await endAll(world);
    })();
    return () => {
      isOver = true;
      return breaking;
    };
  },
};

describe('while PostgreSQL is away, no route fails by itself', { skip: noPostgres, timeout: 600_000 }, () => {
  let postgres: PostgresServer;
  before(async () => {
    postgres = await startPostgres();
  });
  after(() => postgres[Symbol.asyncDispose]());

  for (const [name, begin] of Object.entries(FAULTS)) {
    it(`PostgreSQL ${name}`, async () => {
      const databaseUrl = await postgres.newDatabase();
      const settings = { publicUrl: ORIGIN };
      await using server = await openServer({ databaseUrl, databaseStatementTimeoutMs: 500, settings });
      const person = await signUp(server, 'ann@pellton.example');
      const admin = await connect(neighbourOf(databaseUrl, 'postgres'));
      const statusOf = async (url: string) => (await server.app.inject(url)).statusCode;
      assert.equal(await statusOf('/readyz'), 200);

      const end = await begin({ postgres, databaseUrl, admin });
      const answers = new Map<string, LightMyRequestResponse>();
      const asked = OPERATIONS.map(async (operation) => {
        answers.set(`${operation.method} ${operation.path}`, await ask(server, person, operation));
      });
      await Promise.all(asked);
      const failed = [...answers].filter(([, { statusCode }]) => statusCode === 500);
      assert.deepEqual(
        failed.map(([operation, { body }]) => [operation, body]),
        [],
      );
      const away = [...answers].filter(([, { statusCode }]) => statusCode === 503);
      for (const [operation, { headers, body }] of away) {
        assert.match(String(headers['retry-after']), /^\d+$/, operation);
        assert.equal(typeof JSON.parse(body).detail, 'string', operation);
      }
      assert.ok(away.length > OPERATIONS.length / 10, `${away.length} of ${OPERATIONS.length}`);
      assert.equal(await statusOf('/healthz'), 200);
      // What was proved before holds for a second.
      await sleep(1_100);
      const ready = await server.app.inject('/readyz');
      // Where connections break off and are made again, it is ready now and then.
      if (ready.statusCode !== 200) assert.deepEqual([ready.statusCode, ready.json().not_ready], [503, ['accounts']]);
      else assert.equal(name, 'that breaks connections off');

      await end();
      const deadline = performance.now() + 60_000;
      while ((await statusOf('/readyz')) !== 200 && performance.now() < deadline) await sleep(50);
      assert.equal(await statusOf('/readyz'), 200, 'it serves again by itself');
      await admin.end();
    });
  }
});
