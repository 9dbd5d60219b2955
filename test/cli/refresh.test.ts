/** `charter refresh`, as a script would call it, against publishers that are one server of this test. */
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sampleRegistries } from '../../samples/index.ts';
import { openAccounts } from '../../src/accounts/index.ts';
import { openSqliteEngine } from '../../src/engine/sqlite/index.ts';
import { loadRegistry } from '../../src/loading/index.ts';
import { registryOf } from '../../src/registries/index.ts';
import { openStore } from '../../src/store/index.ts';
import { whileRunning } from '../children.ts';
import { company } from '../engine/companies.ts';
import { DataFolder, endInOrder } from './run.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const OREGON = '/data.oregon.gov/api/views/tckn-sxa6/rows.csv';
const IOWA = '/idh-be.iowa.gov/api/v1/datasets/554/rows.csv';
const LIQUOR = '/data.ny.gov/api/views/9s3h-dpkz/rows.csv';

const oregonRow = (number: number) =>
  `${number},FABLE ${number} LLC,DOMESTIC LIMITED LIABILITY COMPANY,201${number % 9}-01-02T00:00:00.000,REGISTERED AGENT,ROSY,,DAWN,,,,,1 DAWN ST,,SALEM,OR,97301\n`;
const oregon = (count: number, from = 100_001) =>
  'registry_number,business_name,entity_type,registry_date,associated_name_type,first_name,middle_name,last_name,suffix,' +
  'not_of_record_entity,entity_of_record_reg_number,entity_of_record_name,address,address_continued,city,state,zip\n' +
  Array.from({ length: count }, (_, index) => oregonRow(from + index)).join('');
const iowa = (count: number) =>
  'corp_number,legal_name,corporation_type,effective_date,registered_agent,ra_address_1,ra_address_2,ra_city,ra_state,ra_zip,' +
  'ra_latitude,ra_longitude,ra_location,home_office,ho_address_1,ho_address_2,ho_city,ho_state,ho_zip,ho_country,ho_latitude,' +
  'ho_longitude,ho_location\n' +
  Array.from(
    { length: count },
    (_, index) =>
      `${300_001 + index},FABLE ${index} INC.,DOMESTIC PROFIT,2001-05-02,MARLO FENWICK,20 BARN AVE,,OSKALOOSA,IA,52577,,,,,20 BARN AVE,,OSKALOOSA,IA,52577,USA,,,\n`,
  ).join('');
const liquor = (count: number) =>
  'premisesid,licensepermitid,type,class,description,legalname,dba,actualaddressofpremises,city,statename,zipcode,effectivedate,expirationdate\n' +
  Array.from(
    { length: count },
    (_, index) =>
      `,0340-${index},,,Food & Beverage Business,TAVORA ${index} LLC,FERNHALE BAR,${index} QUARRY RD,PELLTON,New York,12041,2024-06-01T00:00:00.000,2036-05-31T00:00:00.000\n`,
  ).join('');

/** A publisher that names a version, and says that its file is of today. */
function serves(text: string, etag: string): Answer {
  return (request, response) => {
    response.setHeader('etag', etag);
    response.setHeader('last-modified', new Date().toUTCString());
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { 'content-length': Buffer.byteLength(text) }).end(text);
  };
}

/** One that names none. */
const servesUnnamed =
  (text: string): Answer =>
  (_, response) =>
    void response.writeHead(200, { 'content-length': Buffer.byteLength(text) }).end(text);

const page: Answer = (_, response) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<html><title>Sign in</title></html>');
const status =
  (code: number): Answer =>
  (_, response) =>
    void response.writeHead(code, { 'retry-after': '0' }).end();

/** By path; what is not there is a 404. */
let publishers: Record<string, Answer> = {};
/** Of portals that count, by the path of the file; the others do not tell. */
let counts: Record<string, number> = {};
let requested: string[] = [];
const server = createServer((request, response) => {
  const path = (request.url ?? '').split('?')[0]!;
  const counted = /^(\/[^/]+)\/resource\/(\w{4}-\w{4})\.json$/.exec(path);
  if (counted === null) {
    requested.push(path);
    return (publishers[path] ?? status(404))(request, response);
  }
  const count = counts[`${counted[1]}/api/views/${counted[2]}/rows.csv`];
  if (count === undefined) response.writeHead(404).end();
  else response.end(JSON.stringify([{ count: String(count) }]));
});
let mirror = '';
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  mirror = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requested = [];
  counts = {};
});

const newFolder = () => new DataFolder({ CHARTER_DOWNLOAD_MIRROR: mirror });

async function load(folder: DataFolder, code: string, text: string, asOf: string): Promise<void> {
  const path = join(folder.path, `${code}.csv`);
  writeFileSync(path, text);
  const { code: exitCode, stderr } = await folder.call('load', code, path, '--as-of', asOf);
  assert.equal(exitCode, 0, stderr);
}

/** What the command says of each, by code. */
async function refresh(folder: DataFolder, ...args: string[]) {
  const { code, stdout, stderr } = await folder.call('refresh', '--json', ...args);
  const round = stdout === '' ? { rows: [] } : JSON.parse(stdout);
  const rows = Object.fromEntries(round.rows.map((row: { code: string }) => [row.code, row]));
  const outcomes = Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, (row as Row).outcome]));
  return { code, stderr, round, rows: rows as Record<string, Row>, outcomes };
}
type Row = {
  readonly outcome: string;
  readonly asOf: string;
  readonly isStale: boolean;
  readonly urls?: readonly string[];
  readonly records?: { readonly before: number; readonly after: number };
  readonly changes?: object | null;
  readonly found?: readonly { readonly measure: string; readonly before: number; readonly after: number }[];
  readonly reason?: string;
};

describe('refresh', () => {
  let folder: DataFolder;
  before(async () => {
    folder = newFolder();
    await load(folder, 'us_or', oregon(100), '2018-01-31');
    await load(folder, 'us_ia', iowa(50), '2018-01-31');
    await load(folder, 'us_ny_sla', liquor(40), '2018-01-31');
  });
  const running: ChildProcess[] = [];
  after(() => {
    for (const child of running) child.kill('SIGKILL');
    folder[Symbol.dispose]();
  });
  beforeEach(() => {
    publishers = {
      [OREGON]: serves(oregon(100), '"or1"'),
      [IOWA]: serves(iowa(50), '"ia1"'),
      [LIQUOR]: serves(liquor(40), 'W/"ny1"'),
    };
  });

  it('tells with --dry-run what it would fetch, and asks nobody', async () => {
    const { code, rows, outcomes } = await refresh(folder, '--dry-run');
    assert.deepEqual([code, outcomes], [0, { us_ia: 'planned', us_or: 'planned', us_ny_sla: 'planned' }]);
    assert.deepEqual(rows['us_or']!.urls, ['https://data.oregon.gov/api/views/tckn-sxa6/rows.csv?accessType=DOWNLOAD']);
    assert.deepEqual([rows['us_or']!.isStale, rows['us_ny_sla']!.isStale], [true, false]);
    assert.deepEqual(requested, []);
  });

  it('fetches and loads what changed, and counts what that changed', async () => {
    publishers[OREGON] = serves(oregon(102, 100_002), '"or1"');
    counts = { [OREGON]: 102 };
    const { code, stderr, rows, outcomes, round } = await refresh(folder);
    assert.equal(code, 0, stderr);
    assert.deepEqual(outcomes, { us_ia: 'published', us_or: 'published', us_ny_sla: 'published' });
    const { records, changes, asOf, isStale } = rows['us_or']!;
    assert.deepEqual(records, { before: 100, after: 102 });
    assert.deepEqual(changes, { added: 3, changed: 0, removed: 1 });
    assert.deepEqual([asOf, isStale], [new Date().toISOString().slice(0, 10), false]);
    assert.deepEqual([rows['us_ny_sla']!.records, rows['us_ny_sla']!.changes], [{ before: 40, after: 40 }, null]);
    assert.deepEqual([round.linked, round.linkFailure], [[], null]);
    await using accounts = await openAccounts({ homeDirectory: folder.path });
    const [kept] = await accounts.operator.listLoads('round', 5);
    const report = kept?.report as { readonly rows: readonly object[] };
    assert.partialDeepStrictEqual(report, { started_at: round.startedAt, line: '3 published' });
    assert.partialDeepStrictEqual(report.rows, [{ code: 'us_ia', outcome: 'published' }]);
  });

  it('leaves alone what did not, whether its version is strong, weak or not named', async () => {
    publishers[OREGON] = serves(oregon(102, 100_002), '"or1"');
    publishers[IOWA] = servesUnnamed(iowa(51));
    assert.deepEqual((await refresh(folder)).outcomes, {
      us_ia: 'published',
      us_or: 'unchanged',
      us_ny_sla: 'unchanged',
    });
    assert.deepEqual((await refresh(folder)).outcomes, {
      us_ia: 'unchanged',
      us_or: 'unchanged',
      us_ny_sla: 'unchanged',
    });
  });

  it('asks only the publishers of those that are named', async () => {
    const { outcomes } = await refresh(folder, 'US_IA');
    assert.deepEqual([outcomes, requested], [{ us_ia: 'published' }, [IOWA]]);
  });

  const FAILURES: readonly (readonly [what: string, answer: Answer, reason: RegExp])[] = [
    ['a file that is gone', status(404), /could not be fetched: the server answered 404$/],
    ['a server that is overloaded', status(500), /the server answered 500 \(tried 6 times\)$/],
    ['a page to sign in', page, /what came is a web page titled “Sign in”, a page to sign in/],
    ['a file that is none of the registry', serves('a,b\n1,2\n', '"x"'), /us_or-active-businesses\.csv/],
  ];
  for (const [index, [what, answer, reason]] of FAILURES.entries()) {
    it(`goes on behind ${what}, and says why at the end`, async () => {
      publishers[IOWA] = serves(iowa(52 + index), `"${what}"`);
      publishers[OREGON] = answer;
      const { code, stderr, rows, outcomes } = await refresh(folder);
      assert.deepEqual(outcomes, { us_ia: 'published', us_or: 'failed', us_ny_sla: 'unchanged' });
      assert.match(rows['us_or']!.reason!, reason);
      assert.deepEqual([code, stderr], [1, 'charter: Not all was refreshed: us_or could not be refreshed.\n']);
    });
  }

  it('exits 5 where a guard stopped one, tells webhooks once, and loads the same files no second time', async () => {
    await using accounts = await openAccounts({ homeDirectory: folder.path });
    const { accountId } = await accounts.keys.create({ email: 'ann@example.com', credits: 0 });
    await using store = await openStore({ homeDirectory: folder.path });
    await store.db
      .insertInto('webhooks')
      .values({
        id: 'w',
        account_id: accountId,
        url: 'http://127.0.0.1:9/',
        types: JSON.stringify(['registry.refused']),
        description: '',
        created_at: '2026-01-01T00:00:00.000Z',
        paused_because: null,
        secret_seed: '',
        old_secret_seed: null,
        old_secret_until: null,
      })
      .execute();
    const told = async () => (await store.db.selectFrom('messages').select('id').execute()).length;
    publishers[OREGON] = serves(oregon(5), '"or-part"');
    publishers[IOWA] = status(404);
    const { code, rows, stderr } = await refresh(folder);
    assert.equal(code, 5);
    assert.equal(stderr, 'charter: Not all was refreshed: a guard stopped us_or; us_ia could not be refreshed.\n');
    const { measure, before: was, after: is } = rows['us_or']!.found![0]!;
    assert.deepEqual([measure, was, is, await told()], ['companies', 102, 5, 1]);
    const again = await refresh(folder, 'us_or');
    assert.deepEqual([again.code, again.rows['us_or']!.found, await told()], [5, rows['us_or']!.found, 1]);
  });

  it('takes what --accept-loss has loaded for what is loaded', async () => {
    publishers[OREGON] = serves(oregon(5), '"or-part"');
    assert.equal((await folder.call('load', 'us_or', '--download', '--accept-loss')).code, 0);
    assert.deepEqual((await refresh(folder, 'us_or')).outcomes, { us_or: 'unchanged' });
  });

  it('is stopped where fewer rows came than the publisher counts', async () => {
    publishers[OREGON] = serves(oregon(90), '"or90"');
    counts = { [OREGON]: 100 };
    const { code, rows } = await refresh(folder, 'us_or');
    assert.deepEqual([code, rows['us_or']!.found!.length], [5, 1]);
    assert.deepEqual([rows['us_or']!.found![0]!.before, rows['us_or']!.found![0]!.after], [100, 90]);
  });

  it('links lists anew at the end, also those that a round left behind that was killed', async () => {
    const list = join(folder.path, 'list.csv');
    writeFileSync(list, 'Owner,Street,City,State\nFable 100003 LLC,1 Kite Road,Salem,OR\n');
    const map = ['--map', 'licensee=Owner,street=Street,city=City,state=State'];
    assert.equal((await folder.call('load', 'us_or_kites', list, '--as-of', '2018-01-31', ...map)).code, 0);
    publishers[OREGON] = serves(oregon(6), '"or6"');
    const first = await refresh(folder);
    assert.deepEqual(first.round.linked, [{ source: 'us_or_kites', premises: 1, linked: 1 }]);
    assert.equal(first.outcomes['us_or_kites'], 'no_link');
    // As much as a round has done that is killed behind a registry.
    const path = join(folder.path, 'us_or-next.csv');
    writeFileSync(path, oregon(7));
    await using engine = openSqliteEngine({ home: folder.path, threads: 0 });
    await loadRegistry({
      registry: registryOf('us_or')!,
      files: [path],
      engine,
      workDirectory: folder.path,
      rejectsDirectory: folder.path,
      asOf: new Date().toISOString().slice(0, 10),
    });
    const second = await refresh(folder, 'us_or');
    assert.equal(second.outcomes['us_or'], 'unchanged');
    assert.deepEqual(second.round.linked, first.round.linked);
  });

  it('refuses a code that is not loaded, and options that do not fit', async () => {
    const REFUSED = [
      [['us_pa'], 3, /^charter: Not loaded: us_pa\. Loaded are us_ia, .*\n$/],
      [['--every', '5m'], 2, /from 15m to 20d; not 5m/],
      [['--every', '30d'], 2, /not 30d/],
      [['--every', 'daily'], 2, /not daily/],
      [['--every', '24h', '--dry-run'], 2, /leave out --every/],
    ] as const;
    for (const [args, exitCode, message] of REFUSED) {
      const { code, stderr } = await refresh(folder, ...args);
      assert.equal(code, exitCode, stderr);
      assert.match(stderr, message);
    }
    assert.deepEqual(requested, []);
  });

  it('that is killed while a file comes loses nothing, and the next one goes on where it had come to', async () => {
    const text = oregon(3_000);
    const half = Math.floor(text.length / 2);
    const halfSent = Promise.withResolvers<void>();
    publishers[OREGON] = (_, response) => {
      response.writeHead(200, { 'content-length': text.length, etag: '"or7"' });
      response.write(text.slice(0, half), () => halfSent.resolve());
    };
    const child = folder.spawn('refresh', 'us_or');
    running.push(child);
    await halfSent.promise;
    const second = await refresh(folder);
    assert.deepEqual(
      [second.code, second.stderr],
      [1, 'charter: Another charter refresh is at work on this installation; nothing was done\n'],
    );
    const downloads = join(folder.path, 'downloads', 'us_or');
    const hasCome = (name: string) => name.endsWith('.part') && statSync(join(downloads, name)).size > 0;
    await whileRunning(child, () => readdirSync(downloads).some(hasCome));
    child.kill('SIGKILL');
    await once(child, 'exit');
    let range = '';
    publishers[OREGON] = (request, response) => {
      range = request.headers.range ?? '';
      const start = Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0);
      response.writeHead(206, { etag: '"or7"', 'content-range': `bytes ${start}-${text.length - 1}/${text.length}` });
      response.end(text.slice(start));
    };
    const { rows } = await refresh(folder, 'us_or');
    assert.match(range, /^bytes=[1-9]\d*-$/);
    assert.deepEqual([rows['us_or']!.outcome, rows['us_or']!.records!.after], ['published', 3_000]);
  });

  it('with --every runs at once, stays, and ends at SIGTERM, which is no failure', async () => {
    const { child, lines } = await folder.start(['refresh', '--every', '24h'], (line) => line.includes('; next at '));
    running.push(child);
    assert.match(
      lines.at(-1)!,
      /^\d{4}-\d\d-\d\d \d\d:\d\d UTC: 2 unchanged, 1 stopped \(us_or\), 1 no link; next at \d{4}-\d\d-\d\d \d\d:\d\d UTC$/,
    );
    await endInOrder(child);
  });

  it('with --every ends as quickly while a publisher hangs', async () => {
    const asked = Promise.withResolvers<void>();
    publishers[IOWA] = () => asked.resolve();
    const child = folder.spawn('refresh', '--every', '24h');
    running.push(child);
    await asked.promise;
    await endInOrder(child);
    assert.deepEqual((await refresh(folder, 'us_ny_sla')).outcomes, { us_ny_sla: 'unchanged' });
  });
});

describe('refresh fetches nothing', () => {
  it('where nothing is loaded, and says so', async () => {
    using folder = newFolder();
    const { code, round } = await refresh(folder);
    assert.deepEqual([code, round.rows], [0, []]);
  });

  it('of samples, of records that were given, and of what has no link', async () => {
    using folder = newFolder();
    const sample = sampleRegistries.find(({ jurisdiction }) => jurisdiction === 'us_or')!;
    await folder.call('load', 'us_or', ...sample.files, '--as-of', '2018-01-31');
    const records = join(folder.path, 'records.ndjson');
    writeFileSync(
      records,
      ['us_ia', 'us_wy'].map((code) => JSON.stringify(company(code, '1', 'KITE LLC', {}))).join('\n'),
    );
    assert.equal((await folder.call('load', '--records', records)).code, 0);
    for (const code of ['us_fl', 'us_va']) {
      const input = join(import.meta.dirname, '../registries', code, 'input');
      const files = readdirSync(input).map((name) => join(input, name));
      const loaded = await folder.call('load', code, ...files, '--as-of', '2018-01-31');
      assert.equal(loaded.code, 0, loaded.stderr);
    }
    const { code, rows, outcomes } = await refresh(folder);
    assert.deepEqual([code, requested], [0, []]);
    const noLink = ['us_fl', 'us_ia', 'us_va', 'us_wy'].map((code) => [code, 'no_link']);
    assert.deepEqual(outcomes, { ...Object.fromEntries(noLink), us_or: 'sample' });
    assert.match(rows['us_ia']!.reason!, /--records/);
    assert.match(rows['us_fl']!.reason!, /set it as CHARTER_US_FL_SFTP_USER/);
    assert.deepEqual([rows['us_or']!.isStale, rows['us_va']!.isStale], [false, true]);
  });
});
