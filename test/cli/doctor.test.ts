/** `charter doctor` over installations that are wrong in many ways; the servers that it asks are real ones. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import { sampleRegistries } from '../../samples/index.ts';
import { SETTINGS } from '../../src/cli/settings.ts';
import { company, ndjson } from '../engine/companies.ts';
import { makeEarlier, makeNewer } from '../engine/sqlite/earlier-layouts.ts';
import { noPostgres, type PostgresServer, startPostgres } from '../postgres.ts';
import { SmtpServer } from '../sign-in/smtp-server.ts';
import { SECRET_KEY, startStripe } from '../stripe/stand-in.ts';
import { doctor, fresh, NOBODY, stateOf } from './doctor.ts';
import { DataFolder, type Running } from './run.ts';

const LIST = 'us_fl_kite_food';

const opened = new DataFolder();
after(() => opened[Symbol.dispose]());
let copies = 0;

/** A copy of an installation in which all is well: a registry, a list that is linked to it, an account. */
function soundHome(): string {
  const home = join(opened.path, `copy-${copies++}`);
  cpSync(join(opened.path, 'sound'), home, { recursive: true });
  return home;
}

/** What all files of a folder are, but for SQLite's shared memory, which says who reads. */
const filesOf = (home: string): string[] =>
  !existsSync(home) || !statSync(home).isDirectory()
    ? []
    : readdirSync(home, { recursive: true, encoding: 'utf8' })
        .filter((name) => !name.endsWith('-shm'))
        .sort()
        .map((name) => {
          const { size, mtimeMs, ino } = statSync(join(home, name));
          return [name, size, mtimeMs, ino].join(' ');
        });

const listening = async <T extends Server>(server: T): Promise<T & AsyncDisposable> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};
const addressOf = (server: Server): string => `127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Takes connections and says nothing. */
async function hangingServer(): Promise<{ readonly address: string } & AsyncDisposable> {
  const sockets = new Set<{ destroy(): void }>();
  const server = await listening(
    createServer((socket) => {
      sockets.add(socket.on('error', () => {}));
    }),
  );
  return {
    address: addressOf(server),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await server[Symbol.asyncDispose]();
    },
  };
}

before(async () => {
  using folder = new DataFolder({ CHARTER_HOME: join(opened.path, 'sound') });
  const run = async (...args: readonly string[]) => {
    const { code, stderr } = await folder.call(...args);
    assert.equal(code, 0, stderr);
  };
  const records = join(opened.path, 'records.ndjson');
  writeFileSync(
    records,
    ndjson([company('us_fl', 'L1', 'Kite Diner LLC'), company('us_zz', '1', 'Harbor Kite')].map(fresh)),
  );
  await run('load', '--records', records);
  const list = join(opened.path, 'list.csv');
  writeFileSync(
    list,
    'Number,Sign,Owner,Street,City,State,Zip\n1,Kite Diner,Kite Diner LLC,1 Quay St,Pellton,FL,33101\n',
  );
  const map = 'number=Number,trade_name=Sign,licensee=Owner,street=Street,city=City,state=State,zip=Zip';
  await run('load', LIST, list, '--as-of', '2026-01-31', '--map', map);
  await run('key', 'create', '--email', 'mira@example.com');
});

type Case = {
  readonly it: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** What is done to the sound installation. */
  readonly damage?: (home: string) => void;
  readonly finds: readonly [state: 'ok' | 'warning' | 'wrong', what: string, says: RegExp, mend: RegExp | null];
};

const withStore = (home: string, statement: string) => {
  using database = new DatabaseSync(join(home, 'charter.sqlite'));
  database.exec(statement);
};
const snapshot = (home: string, code: string) => join(home, 'registries', `${code}.sqlite`);
const PUBLIC = { CHARTER_PUBLIC_URL: `http://charter.invalid:1` };

const CASES: readonly Case[] = [
  {
    it: 'a misspelt setting',
    settings: { CHARTER_PULBIC_URL: 'https://charter.example' },
    finds: ['wrong', 'CHARTER_PULBIC_URL', /no setting/, /CHARTER_PUBLIC_URL is meant/],
  },
  {
    it: 'a setting in small letters',
    settings: { charter_home: '/srv' },
    finds: ['wrong', 'charter_home', /no effect/, /CHARTER_HOME is meant/],
  },
  {
    it: 'a setting that lacks a word',
    settings: { CHARTER_STRIPE_KEY: 'sk_live_hidden' },
    finds: ['wrong', 'CHARTER_STRIPE_KEY', /no setting/, /CHARTER_STRIPE_SECRET_KEY is meant/],
  },
  {
    it: 'a variable that looks like a setting',
    settings: { CHARTER_COLOUR: 'blue' },
    finds: ['warning', 'CHARTER_COLOUR', /no setting/, /Unset it/],
  },
  {
    it: 'a setting that cannot be read, once, and the checks that need it',
    settings: { CHARTER_PORT: '80x' },
    finds: ['wrong', 'CHARTER_PORT', /whole number.*not 80x\.$/, /default: 8080/],
  },
  {
    it: 'a secret that is too short',
    settings: { CHARTER_KEY_SECRET: 'short' },
    finds: ['wrong', 'CHARTER_KEY_SECRET', /at least 32/, /Correct/],
  },
  {
    it: 'a prefix that is none, and leaves the address of the cluster alone',
    settings: { CHARTER_ENGINE_URL: `http://${NOBODY}`, CHARTER_ENGINE_PREFIX: 'Charter' },
    finds: ['wrong', 'CHARTER_ENGINE_PREFIX', /small letters/, /Correct/],
  },
  {
    it: 'a database that is not PostgreSQL',
    settings: { CHARTER_DATABASE_URL: 'mysql://ann:hidden@db/charter' },
    finds: ['wrong', 'CHARTER_DATABASE_URL', /postgres:\/\//, /Correct/],
  },
  {
    it: 'a setting that does nothing without another',
    settings: { CHARTER_STRIPE_WEBHOOK_SECRET: 'whsec_hidden' },
    finds: [
      'warning',
      'CHARTER_STRIPE_WEBHOOK_SECRET',
      /without CHARTER_STRIPE_SECRET_KEY/,
      /Set CHARTER_STRIPE_SECRET_KEY/,
    ],
  },
  {
    it: 'a setting that does nothing beside another',
    settings: { CHARTER_OWED_MAX_CREDITS: '1', CHARTER_STRIPE_SECRET_KEY: 'sk_test_hidden' },
    finds: ['warning', 'CHARTER_OWED_MAX_CREDITS', /beside CHARTER_STRIPE_SECRET_KEY/, /Unset/],
  },
  {
    it: 'two servers for one port',
    settings: { CHARTER_PORT: '4711', CHARTER_METRICS: '0.0.0.0:4711' },
    finds: ['wrong', 'CHARTER_METRICS', /same port/, /another port/],
  },
  {
    it: 'a live key of Stripe that goes elsewhere',
    settings: { CHARTER_STRIPE_SECRET_KEY: 'sk_live_hidden', CHARTER_STRIPE_API_URL: `http://${NOBODY}` },
    finds: ['wrong', 'CHARTER_STRIPE_API_URL', /live key/, /Unset/],
  },
  {
    it: 'a public address without TLS',
    settings: PUBLIC,
    finds: ['warning', 'CHARTER_PUBLIC_URL', /not https/, /proxy/],
  },
  {
    it: 'a proxy that is not trusted',
    settings: { CHARTER_PUBLIC_URL: 'https://charter.invalid' },
    finds: ['warning', 'CHARTER_TRUST_PROXY', /count as one/, /CHARTER_TRUST_PROXY=/],
  },
  {
    it: 'a server that others reach, without its address',
    settings: { CHARTER_HOST: '0.0.0.0' },
    finds: ['warning', 'CHARTER_PUBLIC_URL', /not set/, /https:\/\//],
  },
  {
    it: 'a public server that sends no mail',
    settings: PUBLIC,
    finds: ['warning', 'CHARTER_SMTP_URL', /log alone/, /smtp:\/\//],
  },
  {
    it: 'a public server without a rate limit',
    settings: { ...PUBLIC, CHARTER_RATE_LIMIT: 'off' },
    finds: ['warning', 'CHARTER_RATE_LIMIT', /off/, /50\/s/],
  },
  {
    it: 'private networks that are open to who signs up',
    settings: { ...PUBLIC, CHARTER_WEBHOOK_NETWORKS: 'private' },
    finds: ['warning', 'CHARTER_WEBHOOK_NETWORKS', /Everybody/, /CHARTER_SIGN_UP=closed/],
  },
  {
    it: 'a data folder that is a file',
    damage: (home) => {
      rmSync(home, { recursive: true });
      writeFileSync(home, '');
    },
    finds: ['wrong', 'data folder', /no folder/, /CHARTER_HOME/],
  },
  {
    it: 'a data folder that is not there, and does not make it',
    damage: (home) => rmSync(home, { recursive: true }),
    finds: ['ok', 'data folder', /not there yet/, null],
  },
  {
    it: 'an empty data folder',
    damage: (home) => {
      rmSync(home, { recursive: true });
      mkdirSync(home);
    },
    finds: ['warning', 'registries', /None is loaded/, /charter load/],
  },
  {
    it: 'a restore that was broken off',
    damage: (home) => mkdirSync(join(home, '.restoring')),
    finds: ['wrong', 'data folder', /restore/, /charter restore/],
  },
  {
    it: 'accounts that others can read',
    damage: (home) => chmodSync(join(home, 'charter.sqlite'), 0o644),
    finds: ['warning', 'charter.sqlite', /can read/, /^chmod 600 \//],
  },
  {
    it: 'a store that is no database',
    damage: (home) => writeFileSync(join(home, 'charter.sqlite'), 'x'.repeat(10_000)),
    finds: ['wrong', 'store', /not a database/, /charter restore/],
  },
  {
    it: 'a store that is cut off',
    damage: (home) => truncateSync(join(home, 'charter.sqlite'), 40_000),
    finds: ['wrong', 'store', /malformed|damaged/, /charter restore/],
  },
  {
    it: 'a store of a newer Charter',
    damage: (home) => withStore(home, "insert into charter_migration values ('9999-later', '2030-01-01')"),
    finds: ['wrong', 'store', /newer Charter.*9999-later/, /Run that version/],
  },
  {
    it: 'a store of an earlier Charter',
    damage: (home) => withStore(home, "delete from charter_migration where name like '0019%'"),
    finds: ['warning', 'store', /1 of its migrations/, /backup.*charter serve/],
  },
  {
    it: 'a PostgreSQL that is away',
    settings: { CHARTER_DATABASE_URL: `postgres://ann:hidden@${NOBODY}/charter` },
    finds: ['wrong', 'store', /ECONNREFUSED/, /CHARTER_DATABASE_URL/],
  },
  {
    it: 'a PostgreSQL whose name leads nowhere',
    settings: { CHARTER_DATABASE_URL: 'postgres://ann:hidden@db.invalid/charter' },
    finds: ['wrong', 'store', /db\.invalid/, /host/],
  },
  {
    it: 'a snapshot that is no snapshot',
    damage: (home) => writeFileSync(snapshot(home, 'us_zz'), 'x'.repeat(10_000)),
    finds: ['wrong', 'us_zz', /us_zz\.sqlite/, /charter load us_zz/],
  },
  {
    it: 'a snapshot that is cut off',
    damage: (home) => truncateSync(snapshot(home, 'us_zz'), 5_000),
    finds: ['wrong', 'us_zz', /us_zz\.sqlite/, /charter load us_zz/],
  },
  {
    it: 'a snapshot of an earlier Charter',
    damage: (home) => makeEarlier(snapshot(home, 'us_zz'), 13),
    finds: ['wrong', 'us_zz', /us_zz\.sqlite/, /^charter upgrade$/],
  },
  {
    it: 'a snapshot of a newer Charter',
    damage: (home) => makeNewer(snapshot(home, 'us_zz')),
    finds: ['wrong', 'us_zz', /us_zz\.sqlite/, /Run the Charter/],
  },
  {
    it: 'a list that is damaged',
    damage: (home) => writeFileSync(join(home, 'premises', `${LIST}.sqlite`), 'x'.repeat(10_000)),
    finds: ['wrong', LIST, /\.sqlite/, new RegExp(`charter load ${LIST}`)],
  },
  {
    it: 'a list that is not linked to what was loaded since',
    damage: (home) => rmSync(snapshot(home, 'us_fl')),
    finds: ['warning', LIST, /not linked.*us_fl/, /^charter link$/],
  },
  {
    it: 'a list of changes that is damaged',
    damage: (home) => writeFileSync(join(home, 'registries/changes/log.json'), '{'),
    finds: ['wrong', 'changes', /log\.json/, /backup/],
  },
  {
    it: 'a first start that was broken off',
    damage: (home) => writeFileSync(join(home, 'samples-unfinished'), ''),
    finds: ['warning', 'samples', /broken off/, /charter start/],
  },
  {
    it: 'a demo key beside a public address',
    damage: (home) => writeFileSync(join(home, 'demo-key'), 'ck_hidden\n', { mode: 0o600 }),
    settings: PUBLIC,
    finds: ['warning', 'demo account', /demo key/, /charter key revoke/],
  },
  {
    it: 'a search cluster that is away',
    settings: { CHARTER_ENGINE_URL: `https://ann:hidden@${NOBODY}` },
    finds: ['wrong', `https://${NOBODY}`, /ECONNREFUSED/, /CHARTER_ENGINE_URL/],
  },
  {
    it: 'a mail server that is away',
    settings: { CHARTER_SMTP_URL: `smtp://ann:hidden@${NOBODY}` },
    finds: ['wrong', 'mail server', /smtp:\/\/\*\*\*@127\.0\.0\.1:1 cannot be used \(E\w+\)/, /CHARTER_SMTP_URL/],
  },
  {
    it: 'a sender that mail servers refuse',
    settings: { CHARTER_SMTP_URL: `smtp://${NOBODY}` },
    finds: ['warning', 'CHARTER_MAIL_FROM', /charter@localhost/, /CHARTER_MAIL_FROM=/],
  },
  {
    it: 'a Stripe that is away',
    settings: { CHARTER_STRIPE_SECRET_KEY: 'sk_test_hidden', CHARTER_STRIPE_API_URL: `http://${NOBODY}` },
    finds: ['wrong', 'Stripe', /does not answer/, /443/],
  },
  {
    it: 'a mirror that is away',
    settings: { CHARTER_DOWNLOAD_MIRROR: `http://ann:hidden@${NOBODY}/files?key=hidden` },
    finds: ['wrong', 'download mirror', /http:\/\/\*\*\*@127\.0\.0\.1:1\/files\?\*\*\*/, /CHARTER_DOWNLOAD_MIRROR/],
  },
  {
    it: 'a public address that leads nowhere',
    settings: PUBLIC,
    finds: ['warning', 'public address', /charter\.invalid/, /charter serve/],
  },
  {
    it: 'batches that nobody matches',
    settings: { CHARTER_BATCH_THREADS: '0' },
    finds: ['warning', 'batches', /no worker/, /charter worker/],
  },
];

describe('charter doctor finds', () => {
  it('nothing wrong where nothing is, and tells what is set and loaded', async () => {
    const { code, sound, findings } = await doctor({ CHARTER_HOME: soundHome(), CHARTER_KEY_SECRET: 'k'.repeat(32) });
    const wrongs = findings.filter(({ state }) => state !== 'ok');
    assert.deepEqual([code, sound, wrongs], [0, true, []]);
    const says = (what: string) => findings.find((finding) => finding.what === what)?.says;
    assert.match(says('us_fl')!, /^1 company as of \S+, loaded \S+, 1 MB$/);
    assert.match(says(LIST)!, /^1 premises as of 2026-01-31/);
    assert.match(says('store')!, /^SQLite 3\.\d+/);
    assert.match(says('changes')!, /^of 2 loads since /);
    assert.equal(says('CHARTER_KEY_SECRET'), 'set, not shown (environment)');
    assert.match(says('CHARTER_SIGN_UP')!, /^open \(default\)$/);
  });

  for (const { it: what, settings = {}, damage, finds } of CASES) {
    it(what, async () => {
      const home = soundHome();
      damage?.(home);
      const before = filesOf(home);
      const report = await doctor({ CHARTER_HOME: home, ...settings });
      const [state, name, says, mend] = finds;
      const found = report.findings.filter((finding) => finding.what === name && finding.state === state);
      const fitting = found.find((finding) => says.test(finding.says));
      assert.ok(
        fitting,
        JSON.stringify(report.findings.filter((finding) => finding.state !== 'ok' || finding.what === name)),
      );
      if (mend === null) assert.equal(fitting.mend, null);
      else assert.match(fitting.mend!, mend);
      for (const finding of report.findings) assert.equal(finding.mend === null, finding.state === 'ok', finding.says);
      const isWrong = report.findings.some((finding) => finding.state === 'wrong');
      assert.deepEqual([report.code, report.sound], isWrong ? [1, false] : [0, true]);
      assert.doesNotMatch(report.text, /hidden/);
      assert.deepEqual(filesOf(home), before, 'it has changed something');
    });
  }

  it('a registry that its publisher has renewed since', async () => {
    const home = soundHome();
    const records = join(opened.path, 'old.ndjson');
    writeFileSync(records, JSON.stringify({ ...company('us_co', '1', 'Zephyr Kilnworks LLC'), as_of: '2025-01-01' }));
    using folder = new DataFolder({ CHARTER_HOME: home });
    const { code, stderr } = await folder.call('load', '--records', records);
    assert.equal(code, 0, stderr);
    const { findings } = await doctor({ CHARTER_HOME: home });
    const found = findings.find(({ what }) => what === 'us_co')!;
    assert.match(
      `${found.state}: ${found.says}`,
      /^warning: 1 company as of 2025-01-01.*; stale: its publisher renews/,
    );
    assert.match(found.mend!, /^charter refresh us_co, or load/);
  });

  it('a registry of invented companies beside a real one', async () => {
    const home = soundHome();
    const { jurisdiction, files, asOf } = sampleRegistries.find((sample) => sample.jurisdiction === 'us_or')!;
    using folder = new DataFolder({ CHARTER_HOME: home });
    const { code, stderr } = await folder.call('load', jurisdiction, ...files, '--as-of', asOf);
    assert.equal(code, 0, stderr);
    const { findings } = await doctor({ CHARTER_HOME: home });
    assert.match(findings.find(({ what }) => what === 'samples')!.says, /^Invented companies .* real ones: us_or\.$/);
    assert.match(findings.find(({ what }) => what === 'us_or')!.says, /^sample, invented; /);
  });
});

describe('charter doctor asks', () => {
  describe('a server', () => {
    let running: Running;
    let address: string;
    const home = () => join(opened.path, 'served');
    before(async () => {
      cpSync(join(opened.path, 'sound'), home(), { recursive: true });
      using folder = new DataFolder({
        CHARTER_HOME: home(),
        CHARTER_SEARCH_THREADS: '1',
        CHARTER_BATCH_THREADS: '1',
      });
      running = await folder.start(['serve', '--port', '0'], () => true);
      address = /http:\/\/(\S+)/.exec(running.lines[0]!)![1]!;
    });
    after(() => {
      running.child.kill('SIGKILL');
    });

    it('that runs, while it runs, and tells its process', async () => {
      const port = address.split(':')[1]!;
      const report = await doctor({
        CHARTER_HOME: home(),
        CHARTER_PORT: port,
        CHARTER_PUBLIC_URL: `http://${address}`,
      });
      assert.deepEqual([report.code, report.findings.filter(({ state }) => state !== 'ok')], [0, []]);
      assert.deepEqual(stateOf(report, 'server'), [`ok: runs at http://${address}`]);
      assert.deepEqual(stateOf(report, 'public address'), [`ok: Charter answers at http://${address}`]);
      if (process.platform === 'linux')
        assert.deepEqual(stateOf(report, 'charter serve'), [`ok: process ${running.child.pid}`]);
    });

    it('that hangs', async () => {
      running.child.kill('SIGSTOP');
      const report = await doctor({ CHARTER_HOME: home(), CHARTER_PORT: address.split(':')[1]! });
      running.child.kill('SIGCONT');
      assert.equal(report.code, 1);
      assert.match(stateOf(report, 'server').join(), /^wrong: Something listens at .* does not answer/);
    });
  });

  it('another program in the place of a server, and of its public address', async () => {
    await using other = await listening(createHttpServer((_, response) => response.end('{"status":"fine"}')));
    const [host, port] = addressOf(other).split(':');
    const report = await doctor({
      CHARTER_HOST: host!,
      CHARTER_PORT: port!,
      CHARTER_PUBLIC_URL: `http://${addressOf(other)}`,
    });
    assert.match(stateOf(report, 'server').join(), /^warning: Another program/);
    assert.match(stateOf(report, 'public address').join(), /^warning: Another program/);
  });

  it('a mail server, and sends nothing', async () => {
    await using server = new SmtpServer();
    const report = await doctor({ CHARTER_SMTP_URL: await server.url() });
    assert.match(stateOf(report, 'mail server').join(), /^ok: smtp:\/\/127\.0\.0\.1:\d+ lets Charter in$/);
    assert.deepEqual([server.mails, server.attempts], [[], 0]);
  });

  it('Stripe, and makes nothing', async () => {
    await using stripe = await startStripe();
    const settings = { CHARTER_STRIPE_API_URL: stripe.url, CHARTER_STRIPE_SECRET_KEY: SECRET_KEY };
    assert.deepEqual(stateOf(await doctor(settings), 'Stripe'), ['ok: lets Charter in']);
    const report = await doctor({ ...settings, CHARTER_STRIPE_SECRET_KEY: 'sk_test_hidden' });
    assert.deepEqual(stateOf(report, 'Stripe'), ['wrong: It refuses the secret key.']);
    assert.ok(stripe.requests.every((request) => request.startsWith('GET ')));
  });

  it('a mirror, and compares its clock', async () => {
    await using mirror = await listening(
      createHttpServer((_, response) =>
        response.setHeader('date', 'Thu, 01 Jan 2026 00:00:00 GMT').writeHead(404).end(),
      ),
    );
    const report = await doctor({ CHARTER_DOWNLOAD_MIRROR: `http://${addressOf(mirror)}` });
    assert.match(stateOf(report, 'download mirror').join(), /^ok: /);
    assert.match(stateOf(report, 'clock').join(), /^warning: It is [\d,]+ s apart from that of the download mirror/);
  });

  describe('PostgreSQL', { skip: noPostgres }, () => {
    let server: PostgresServer;
    before(async () => {
      server = await startPostgres();
    });
    after(() => server[Symbol.asyncDispose]());

    it('that is empty, of this version, of a newer one, and that hangs', async () => {
      const url = await server.newDatabase();
      const settings = { CHARTER_DATABASE_URL: url };
      assert.match(
        stateOf(await doctor(settings), 'store').join(),
        /ok: PostgreSQL \d+.*warning: \d+ of its migrations/,
      );
      using folder = new DataFolder(settings);
      assert.equal((await folder.call('accounts', 'list')).code, 0);
      const sound = await doctor(settings);
      assert.match(stateOf(sound, 'store').join(), /^ok: PostgreSQL \d+[^,]*, \d+ MB$/);
      assert.match(stateOf(sound, 'connections').join(), /^ok: \d+ connections of Charter, of 200/);
      assert.deepEqual(stateOf(sound, 'clock'), ['ok: as PostgreSQL has it']);
      server.hang();
      const hung = await doctor(settings);
      server.goOn();
      assert.match(stateOf(hung, 'store').join(), /^wrong: PostgreSQL cannot be used: .*time/);
    });
  });

  it('what hangs for a few seconds alone', { timeout: 120_000 }, async () => {
    await using hanging = await hangingServer();
    const { address } = hanging;
    const report = await doctor({
      CHARTER_DATABASE_URL: `postgres://ann:hidden@${address}/charter`,
      CHARTER_ENGINE_URL: `http://ann:hidden@${address}`,
      CHARTER_SMTP_URL: `smtp://ann:hidden@${address}`,
      CHARTER_STRIPE_SECRET_KEY: 'sk_test_hidden',
      CHARTER_STRIPE_API_URL: `http://${address}`,
      CHARTER_DOWNLOAD_MIRROR: `http://${address}`,
      CHARTER_PUBLIC_URL: `http://${address}`,
      CHARTER_PORT: address.split(':')[1]!,
    });
    for (const what of ['store', `http://${address}`, 'mail server', 'Stripe', 'download mirror', 'server'])
      assert.match(stateOf(report, what).join(), /^wrong: /, what);
    assert.match(stateOf(report, 'public address').join(), /^warning: /);
    assert.doesNotMatch(report.text, /hidden/);
  });
});

describe('charter doctor never prints a secret', () => {
  it('of any setting, right or wrong, for people or programs', async () => {
    const BAD = [
      'hidden',
      'x://ann:hidden@nowhere',
      'ann:hidden@nowhere',
      'https://ann:hidden@nowhere.invalid/?k=hidden',
    ];
    const secret = /KEY|SECRET|URL|MIRROR/;
    for (const value of BAD) {
      const names = SETTINGS.map(({ name }) => name).filter((name) => secret.test(name));
      using folder = new DataFolder(Object.fromEntries(names.map((name) => [name, value])));
      const asDocument = await folder.call('doctor');
      process.stdout.isTTY = true;
      const asTable = await folder.call('doctor').finally(() => {
        process.stdout.isTTY = false;
      });
      for (const { stdout, stderr } of [asDocument, asTable]) assert.doesNotMatch(`${stdout}${stderr}`, /hidden/);
    }
  });

  it('nor mends its own sentences where a wrong value is a word or a letter of them', async () => {
    const names = SETTINGS.filter(({ shows }) => shows !== undefined).map(({ name }) => name);
    const findingsWith = async (value: string) => {
      using folder = new DataFolder(Object.fromEntries(names.map((name) => [name, value])));
      const { findings } = JSON.parse((await folder.call('doctor')).stdout);
      return findings.filter(({ what }: { what: string }) => names.some((name) => name === what));
    };
    const expected = await findingsWith('\u2022');
    assert.equal(expected.length, names.length);
    for (const value of ['a', 's', 'is', 'host', 'form', 'charter', 'address', 'CHARTER', '32', '://']) {
      assert.deepEqual(await findingsWith(value), expected, value);
    }
  });
});

describe('charter doctor on a terminal', () => {
  it('prints a table for each area, how to mend what is wrong below it, and a verdict', async () => {
    const home = soundHome();
    rmSync(snapshot(home, 'us_fl'));
    using folder = new DataFolder({
      CHARTER_HOME: home,
      CHARTER_PORT: '1',
      CHARTER_PROT: '80',
      CHARTER_RATE_LIMIT: '',
    });
    process.stdout.isTTY = true;
    const { code, stdout } = await folder.call('doctor').finally(() => {
      process.stdout.isTTY = false;
    });
    assert.equal(code, 1);
    assert.match(stdout, /^What is set\n {2}ok {7}CHARTER_HOME {3,}\S+ \(environment\)$/m);
    assert.match(stdout, /^ {2}wrong {4}CHARTER_PROT {3,}It is no setting.*\n {20,}→ Rename it: CHARTER_PORT/m);
    assert.match(stdout, /^What is loaded\n/m);
    assert.match(stdout, /\n\n1 thing is wrong; 1 warning\.\n$/);
  });
});
