/** `X-Snapshot`: pages that fit each other while a registry is loaded. */
import assert from 'node:assert/strict';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Engine } from '../../src/engine/index.ts';
import { memoryEngine } from '../../src/engine/memory/index.ts';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import { REFUSALS } from '../../src/operations/refusals.ts';
import { company, load, party, soon, temporaryHome } from '../engine/companies.ts';
import { openServer } from './harness.ts';

const companies = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    company('us_co', `${name}${String(index).padStart(2, '0')}`, 'Kite', { parties: [party('Ann Arden')] }),
  );

type Found = {
  readonly summary: { readonly total_matches: number };
  readonly results: readonly { readonly company: { readonly entity_number: string } }[];
};

/** Every search is one of its route, and its pages are read under the pin of the first. */
const ROUTES = [
  ['/v2/companies/search', { q: 'kite', limit: 10 }],
  ['/v2/companies/search', { q: 'kite', limit: 10, order_by: 'relevance' }],
  ['/v2/officers/search', { q: 'arden', limit: 10 }],
] as const;

const ENGINES: Readonly<Record<string, (home: string) => Engine>> = {
  'in memory': () => memoryEngine(),
  'in files': (home) => openSqliteEngine({ home, threads: 1 }),
};

for (const [where, open] of Object.entries(ENGINES)) {
  describe(`pages of an engine ${where}`, () => {
    it('go on in the snapshots of the page that they name, and are charged alike', async () => {
      await using engine = open(temporaryHome());
      await load(engine, companies('a', 25));
      await using server = await openServer({ engine });
      const send = async (url: string, body: object, pin?: string) => {
        const headers = { 'x-api-key': server.key, ...(pin !== undefined && { 'x-snapshot': pin }) };
        const answered = await server.app.inject({ method: 'POST', url, headers, payload: body });
        const { 'x-snapshot': named, 'x-credits-charged': charged } = answered.headers;
        return { status: answered.statusCode, named: named as string, charged, found: answered.json() as Found };
      };
      const firsts = await Promise.all(ROUTES.map(([url, body]) => send(url, body)));
      for (const { named } of firsts) assert.match(named, /^[\w-]{1,32}$/, 'it is short');
      await load(engine, companies('b', 40));
      await soon(
        () => send('/v2/companies/search', { q: 'kite' }),
        ({ found }) => found.summary.total_matches === 40,
      );
      for (const [index, [url, body]] of ROUTES.entries()) {
        const { named } = firsts[index]!;
        const [second, third, newest] = [
          await send(url, { ...body, page: 2 }, named),
          await send(url, { ...body, page: 3, jurisdictions: 'us_co' }, named),
          await send(url, { ...body, page: 2 }),
        ];
        const walked = [firsts[index]!, second, third].flatMap(({ found }) => found.results);
        const numbers = Array.from({ length: 25 }, (_, at) => `a${String(at).padStart(2, '0')}`);
        assert.deepEqual(
          walked.map((result) => result.company.entity_number),
          numbers,
        );
        assert.deepEqual([second.named, third.named, second.charged], [named, named, '40']);
        assert.deepEqual([newest.found.summary.total_matches, newest.named === named], [40, false]);
      }
    });

    it('whose snapshots are not known are a 410 that says to begin again, and free', async () => {
      await using engine = open(temporaryHome());
      await load(engine, companies('a', 3));
      await using server = await openServer({ engine });
      for (const [url, body] of ROUTES) {
        for (const pin of ['', 'nobody', 'AAAAAAAAAAAAAAAA', 'x'.repeat(2_000), '../../charter.sqlite']) {
          const headers = { 'x-api-key': server.key, 'x-snapshot': pin };
          const answered = await server.app.inject({ method: 'POST', url, headers, payload: body });
          assert.deepEqual([answered.statusCode, answered.json()], [410, { detail: REFUSALS.pin_gone.detail }]);
          assert.deepEqual([answered.headers['x-credits-charged'], answered.headers['x-snapshot']], ['0', undefined]);
        }
      }
      assert.match(REFUSALS.pin_gone.detail, /begin again/);
      const faulty = { q: '"', limit: 0 };
      const headers = { 'x-api-key': server.key, 'x-snapshot': 'nobody' };
      const invalid = await server.app.inject({ method: 'POST', url: ROUTES[0][0], headers, payload: faulty });
      assert.equal(invalid.statusCode, 422, 'what is wrong with the request comes first');
    });
  });
}

it('a page whose snapshots were removed since is a 410', async () => {
  const home = temporaryHome();
  await using engine = openSqliteEngine({ home, threads: 1 });
  await load(engine, companies('a', 3));
  await using server = await openServer({ engine });
  const search = (pin: string) =>
    server.app.inject({
      method: 'POST',
      url: '/v2/companies/search',
      headers: { 'x-api-key': server.key, ...(pin !== '' && { 'x-snapshot': pin }) },
      payload: { q: 'kite' },
    });
  const pin = String((await search('')).headers['x-snapshot']);
  await load(engine, companies('b', 3));
  const replaced = join(home, 'registries', '.replaced');
  assert.equal(readdirSync(replaced).length, 1);
  await soon(
    () => search(''),
    ({ headers }) => headers['x-snapshot'] !== pin,
  );
  assert.equal((await search(pin)).statusCode, 200);
  rmSync(replaced, { recursive: true });
  const gone = await soon(
    () => search(pin),
    ({ statusCode }) => statusCode === 410,
  );
  assert.equal(gone.statusCode, 410);
});

it('an answer from the cache names the present snapshots, though another registry was loaded since', async () => {
  await using engine = memoryEngine();
  await load(engine, companies('a', 25));
  let asked = 0;
  // As of an engine that tells the files of registries apart.
  const [search, present] = [engine.search.bind(engine), engine.present.bind(engine)];
  engine.search = async (...given) => {
    asked += 1;
    return { ...(await search(...given)), generation: 'of us_co' };
  };
  engine.present = async (jurisdictions) => ({ ...(await present(jurisdictions)), generation: 'of us_co' });
  await using server = await openServer({ engine });
  const send = async (pin?: string) => {
    const before = asked;
    const headers = { 'x-api-key': server.key, ...(pin !== undefined && { 'x-snapshot': pin }) };
    const payload = { q: 'kite', jurisdictions: 'us_co' };
    const answered = await server.app.inject({ method: 'POST', url: '/v2/companies/search', headers, payload });
    return { isMade: asked > before, named: answered.headers['x-snapshot'] as string };
  };
  const first = await send();
  assert.deepEqual(await send(), { isMade: false, named: first.named });
  assert.deepEqual(await send(first.named), { isMade: false, named: first.named });
  await load(engine, [company('us_fl', '1', 'Kite')]);
  const now = await send();
  assert.deepEqual([now.isMade, now.named === first.named], [false, false]);
  assert.deepEqual(await send(now.named), { isMade: false, named: now.named });
  assert.deepEqual(await send(first.named), { isMade: true, named: first.named }, 'read anew');
});

it('a cached answer of files names a pin that the next page is read by, after another registry was loaded', async () => {
  await using engine = openSqliteEngine({ home: temporaryHome(), threads: 1 });
  await load(engine, companies('a', 25));
  await using server = await openServer({ engine });
  const send = async (payload: object, pin?: string) => {
    const headers = { 'x-api-key': server.key, ...(pin !== undefined && { 'x-snapshot': pin }) };
    const answered = await server.app.inject({ method: 'POST', url: '/v2/companies/search', headers, payload });
    const { summary } = answered.json() as Found;
    return { total: summary.total_matches, pin: answered.headers['x-snapshot'] as string };
  };
  const ofOne = { q: 'kite', jurisdictions: 'us_co' };
  const first = await send(ofOne);
  await load(engine, [company('us_fl', '1', 'Kite')]);
  const again = await soon(
    () => send(ofOne),
    ({ pin }) => pin !== first.pin,
  );
  assert.equal(again.total, 25);
  assert.equal((await send({ q: 'kite' }, again.pin)).total, 26);
  assert.equal((await send({ q: 'kite' }, first.pin)).total, 25);
});
