/** Days of `charter refresh` of an operator's own registry, against a publisher who does all that publishers do. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it, mock } from 'node:test';
import { openAccounts } from '../../src/accounts/index.ts';
import type { Context } from '../../src/cli/context.ts';
import { DataFolder as Places } from '../../src/cli/data-folder.ts';
import { openEngine, openOwners, openPremises } from '../../src/cli/engine.ts';
import { type RefreshRow, refreshOnce } from '../../src/cli/refresh/round.ts';
import { Settings } from '../../src/cli/settings.ts';
import { openStore } from '../../src/store/index.ts';
import { type Answer, publisher } from '../registries/publisher.ts';
import { DataFolder } from './run.ts';

const ROOT = join(import.meta.dirname, '../..');
const FILE = 'https://filings.wy.example/FILING.csv';
/** One file of companies, which has a link. */
const DECLARATION = (() => {
  const whole = JSON.parse(readFileSync(join(ROOT, 'samples/own-registry/my-wyoming.json'), 'utf8'));
  const { parties: _, ...company } = whole.company;
  const { filesFrom: _from, ...rest } = whole;
  const downloads = [{ file: 'filing', url: FILE, fileName: 'FILING.csv' }];
  return { ...rest, files: whole.files.slice(0, 1), company, downloads };
})();

const COLUMNS =
  'filing_id|filing_name|filing_type|status|filing_date|state_of_org|mail_addr1|mail_addr2|mail_city|mail_state|mail_postal_code';
const rows = (count: number, columns = COLUMNS): string =>
  [
    columns,
    ...Array.from(
      { length: count },
      (_, index) =>
        `2018-${String(100_000_000 + index)}|Fable ${index} LLC|Limited Liability Company - Domestic|Active|08/14/2018|Wyoming|${index + 1} Elkhorn St||Laramie|WYOMING|82070`,
    ),
  ].join('\n');

const server = publisher();
const folder = new DataFolder();
after(() => folder[Symbol.dispose]());
const PART = join(folder.path, 'downloads', 'us_wy', 'FILING.csv.part');
let version = 0;
const headersOf = (text: string) => ({
  etag: `"v${version}"`,
  'last-modified': new Date().toUTCString(),
  'content-length': String(Buffer.byteLength(text)),
});
const whole =
  (text: string): Answer =>
  (request, response) => {
    if (request.headers['if-none-match'] === `"v${version}"`) response.writeHead(304).end();
    else response.writeHead(200, headersOf(text)).end(text);
  };
/** Breaks off in the middle, and goes on from there when it is asked again. */
const cut =
  (text: string): Answer =>
  (request, response) => {
    if (request.headers['if-none-match'] !== undefined) return whole(text)(request, response);
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? -1);
    if (from > 0) {
      const range = `bytes ${from}-${text.length - 1}/${text.length}`;
      const { 'content-length': _, ...headers } = headersOf(text);
      response.writeHead(206, { ...headers, 'content-range': range }).end(text.slice(from));
      return;
    }
    const half = text.slice(0, text.length >> 1);
    response.writeHead(200, headersOf(text));
    response.write(half);
    // What the other side has not read yet is lost with the connection.
    const breaking = (): void => {
      const hasCome = statSync(PART, { throwIfNoEntry: false })?.size === half.length;
      if (hasCome) response.destroy();
      else if (!response.destroyed) setTimeout(breaking, 5);
    };
    breaking();
  };
const answers =
  (status: number, headers: Record<string, string> = {}, body = ''): Answer =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);
/** Says that more comes than does, each time. */
const saysMore =
  (text: string): Answer =>
  (_, response) => {
    response.writeHead(200, { 'content-length': String(2 * text.length) });
    response.write(text, () => response.socket!.end());
  };
/** Says that less comes than does: what is read of it is a part. */
const saysLess =
  (text: string): Answer =>
  (_, response) => {
    const socket = response.socket!;
    socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${text.length >> 1}\r\nConnection: close\r\n\r\n${text}`);
  };

type Day = {
  readonly what: string;
  readonly answer: Answer;
  readonly outcome: RefreshRow['outcome'];
  readonly reason?: RegExp;
  /** Companies that serve afterwards. */
  readonly companies: number;
  /** Webhooks are told of it, once. */
  readonly isTold?: true;
};
const HTML = '<!doctype html><html><title>Sign in</title><body>Please sign in</body></html>';
const failing = (what: string, answer: Answer, reason: RegExp): Day => ({
  ...{ what, answer, outcome: 'failed', reason, companies: 61 },
});
const DAYS: readonly Day[] = [
  { what: 'a whole file', answer: whole(rows(60)), outcome: 'published', companies: 60 },
  { what: 'a file that is cut, and gone on with', answer: cut(rows(61)), outcome: 'published', companies: 61 },
  failing('a key that has another name', whole(rows(62, COLUMNS.replace('filing_id', 'nr'))), /none of the files/),
  {
    ...{ what: 'a column that has another name', answer: whole(rows(62, COLUMNS.replace('mail_city', 'town'))) },
    ...{ outcome: 'stopped', companies: 61, isTold: true },
  },
  failing(
    'a file that is not ready',
    answers(202, { 'retry-after': '0' }),
    /the server answered 202 \(tried 3 times\)/,
  ),
  failing('a limit of requests', answers(429, { 'retry-after': '7200' }), /429, and asks for a pause of 2 h/),
  failing('silence', () => {}, /the server fell silent \(tried 3 times\)/),
  failing('a page to sign in', answers(200, { 'content-type': 'text/html' }, HTML), /a web page titled “Sign in”/),
  failing('a page as an error', answers(503, { 'retry-after': '0' }, HTML), /503/),
  failing('a file shorter than it says', saysMore(rows(62)), /\(tried 3 times\)/),
  {
    ...{ what: 'a file longer than it says', answer: saysLess(rows(62)) },
    ...{ outcome: 'stopped', companies: 61, isTold: true },
  },
  failing('a file that is gone', answers(404), /the server answered 404/),
  failing('nothing', answers(200, { 'content-length': '0' }), /empty|no data|could not be fetched/),
  { what: 'a whole file again', answer: whole(rows(62)), outcome: 'published', companies: 62 },
];

class OfPublisher extends Settings {
  override get downloadAccess() {
    return { mirror: server.base, patience: { attempts: 3, pauseMs: 1, idleTimeoutMs: 100 } };
  }
}

describe('of an own registry with a link, day by day', () => {
  const location = { home: folder.path, cluster: undefined, isStoreElsewhere: false } as never;
  const context: Context = {
    settings: new OfPublisher({ CHARTER_HOME: folder.path }),
    home: () => folder.path,
    homePath: () => folder.path,
    dataFolder: () => new Places(folder.path),
    engineLocation: () => location,
    openEngine: (options) => openEngine(location, { changesDays: 400, ...options }),
    openPremises: (options) => openPremises(location, options),
    openOwners: (options) => openOwners(location, options),
    openOwnersAnswers: () => assert.fail('no owners are asked for'),
    matcher: () => assert.fail('nothing is matched'),
  };
  const options = { codes: [], isDryRun: false, signal: new AbortController().signal };
  const round = async (): Promise<RefreshRow> => (await refreshOnce(context, options)).rows[0]!;

  async function companies(): Promise<number> {
    await using engine = context.openEngine();
    return (await engine.snapshots())[0]!.companies;
  }

  async function told(): Promise<number> {
    await using store = await openStore({ homeDirectory: folder.path });
    return (await store.db.selectFrom('messages').select('id').execute()).length;
  }

  before(async () => {
    const [declaration, file] = [join(folder.path, 'my.json'), join(folder.path, 'given', 'FILING.csv')];
    mkdirSync(join(folder.path, 'given'));
    writeFileSync(declaration, JSON.stringify(DECLARATION));
    writeFileSync(file, rows(59));
    const loaded = await folder.call('load', 'us_wy', file, '--registry', declaration, '--as-of', '2026-01-01');
    assert.equal(loaded.code, 0, loaded.stderr);
    await using accounts = await openAccounts({ homeDirectory: folder.path });
    const { accountId } = await accounts.keys.create({ email: 'ann@example.com', credits: 0 });
    await using store = await openStore({ homeDirectory: folder.path });
    const webhook = { id: 'w', account_id: accountId, url: 'http://127.0.0.1:9/', types: '["registry.refused"]' };
    await store.db
      .insertInto('webhooks')
      .values({
        ...webhook,
        ...{ description: '', created_at: '2026-01-01T00:00:00.000Z', paused_because: null },
        ...{ secret_seed: '', old_secret_seed: null, old_secret_until: null },
      })
      .execute();
    mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 0, 5, 4) });
  });
  after(() => mock.timers.reset());

  for (const { what, answer, outcome, reason, companies: count, isTold } of DAYS) {
    it(`${what}: ${outcome}`, async () => {
      mock.timers.setTime(Date.now() + 86_400_000);
      version++;
      server.answer = answer;
      const before = await told();
      // Once in the morning, and once in the evening, when nothing is new.
      const [first, second] = [await round(), await round()];
      assert.equal(first.outcome, outcome, JSON.stringify(first));
      assert.equal(second.outcome, outcome === 'published' ? 'unchanged' : outcome, JSON.stringify(second));
      if (reason !== undefined)
        for (const row of [first, second]) assert.match('reason' in row ? row.reason : '', reason);
      assert.equal(await companies(), count);
      assert.equal((await told()) - before, isTold === true ? 1 : 0);
    });
  }
});
