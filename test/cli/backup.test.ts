/** `charter backup` and `charter restore`, as a script would call them. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { DataFolder } from './run.ts';

const record = (index: number) =>
  JSON.stringify({
    jurisdiction_code: index % 2 === 0 ? 'us_co' : 'us_wa',
    entity_number: String(index),
    legal_name: `Quill ${index} LLC`,
    status: 'active',
    legal_form: 'llc',
    domicile: 'domestic',
    search_url: 'https://registry.example.gov/',
    as_of: '2026-10-01',
    addresses: {},
    parties: [],
  });
const RECORDS = [...Array.from({ length: 50 }, (_, index) => record(index)), 'no record'].join('\n');
/** What the list of a backup says, right or wrong. */
type Claims = { version: unknown; files: { path: string; bytes: unknown; mode?: unknown }[] };
describe('a backup', () => {
  // Beside the data folder, backups and what is restored of them.
  const folder = new DataFolder({ CHARTER_SEARCH_THREADS: '1', CHARTER_BATCH_THREADS: '0' });
  const at = (...names: readonly string[]) => join(folder.path, ...names);
  const home = at('home');
  const backup = at('backup');
  const inHome = (...args: readonly string[]) => folder.call('--home', home, ...args);
  const namesUnder = (path: string) => readdirSync(path, { recursive: true }).map(String).sort();
  let key = '';

  type Served = { readonly balance: number; readonly found: unknown };
  /** What a server over a data folder answers to the key. */
  async function served(path: string, whileServing = async (_search: () => Promise<unknown>) => {}): Promise<Served> {
    const { child, lines } = await folder.start(['--home', path, 'serve', '--port', '0'], () => true);
    try {
      const url = /(http:\S+)/.exec(lines[0]!)![1]!;
      const headers = { 'x-api-key': key, 'content-type': 'application/json' };
      const answer = async (response: Promise<Response>): Promise<Record<string, unknown>> => {
        const { status, json } = await response.then(async (one) => ({ status: one.status, json: await one.json() }));
        assert.equal(status, 200);
        return json as Record<string, unknown>;
      };
      const search = async () => {
        const body = JSON.stringify({ q: 'quill 4*', limit: 20 });
        return (await answer(fetch(`${url}/v2/companies/search`, { method: 'POST', headers, body })))['results'];
      };
      const { balance } = await answer(fetch(`${url}/v2/credits`, { headers }));
      await whileServing(search);
      return { balance: Number(balance), found: await search() };
    } finally {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  }

  /** The sum of the ledger of a data folder's account. */
  async function ledgerSum(path: string): Promise<number> {
    const args = ['credits', 'ledger', '--email', 'mira@example.com', '--limit', '10000', '--json'];
    const { stdout, stderr } = await folder.call('--home', path, ...args);
    const { entries } = JSON.parse(stdout || assert.fail(stderr));
    return entries.reduce((sum: number, { credits }: { credits: number }) => sum + credits, 0);
  }

  before(async () => {
    writeFileSync(at('records.ndjson'), RECORDS);
    assert.equal((await inHome('load', '--records', at('records.ndjson'))).code, 0);
    key = (await inHome('key', 'create', '--email', 'mira@example.com', '--credits', '100000')).stdout.trim();
    writeFileSync(join(home, 'rejects', 'large.ndjson'), 'rejected');
    mkdirSync(join(home, 'downloads', 'us_or'), { recursive: true });
    writeFileSync(join(home, 'downloads', 'us_or', 'list.csv'), 'fetched');
  });
  after(() => folder[Symbol.dispose]());

  it('is made while a server charges, and restored answers and accounts as it did', async () => {
    let isOver = false;
    let charged = 0;
    const before = await served(home, async (search) => {
      const searching = (async () => {
        for (; !isOver; charged++) await search();
      })();
      // What it replaces is kept for those who were answered from it, and in no backup.
      const loaded = await inHome('load', '--records', at('records.ndjson'));
      assert.equal(loaded.code, 0, loaded.stderr);
      const made = await inHome('backup', backup, '--json');
      isOver = true;
      await searching;
      assert.equal(made.code, 0, made.stderr);
      assert.partialDeepStrictEqual(JSON.parse(made.stdout), { outcome: 'backed_up', accounts: 'sqlite', next: null });
    });
    assert.ok(charged > 0);

    const left = new Set(namesUnder(backup));
    const leftOut = namesUnder(home).filter((name) => !left.has(name));
    // No list is loaded here, so that their folders are empty ones.
    const isMadeAnew =
      /^(?:downloads|work|(?:registries|premises|owners)\/\.(?:pins|replaced))(?:\/|$)|^(?:premises|owners)$|\.(?:lock|loading)$|^charter\.sqlite-(?:wal|shm)$/;
    assert.ok(leftOut.some((name) => /\.replaced\/.*\.sqlite$/.test(name)));
    assert.deepEqual(
      leftOut.filter((name) => !isMadeAnew.test(name)),
      [],
    );
    assert.deepEqual(
      [...left].filter((name) => isMadeAnew.test(name)),
      [],
    );

    const restored = at('restored');
    const outcome = await folder.call('--home', restored, 'restore', backup);
    assert.equal(outcome.code, 0, outcome.stderr);
    assert.deepEqual(namesUnder(restored), [...left].filter((name) => name !== 'charter-backup.json').sort());
    for (const name of ['key-secret', 'session-secret', 'charter.sqlite'])
      assert.equal(statSync(join(restored, name)).mode & 0o777, 0o600);
    const sum = await ledgerSum(restored);
    const after = await served(restored);
    assert.deepEqual(after.found, before.found);
    assert.equal(after.balance, sum);
    assert.ok(after.balance <= before.balance && after.balance >= before.balance - 40 * charged, `${after.balance}`);
  });

  it('shares the registries with the data folder where it can, unless it is to copy them', async () => {
    const inode = (path: string) => statSync(join(path, 'registries', 'us_co.sqlite')).ino;
    assert.equal(inode(backup), inode(home));
    assert.equal((await inHome('backup', at('copied'), '--copy')).code, 0);
    assert.notEqual(inode(at('copied')), inode(home));
  });

  const flip = (path: string, position: number) => {
    const bytes = readFileSync(path);
    bytes[position]! ^= 1;
    writeFileSync(path, bytes);
  };
  const SNAPSHOT = 'registries/us_wa.sqlite';
  const DAMAGES: readonly { what: string; damage: (folder: string) => void; message: RegExp }[] = [
    {
      what: 'a flipped byte',
      damage: (copy) => flip(join(copy, SNAPSHOT), 5_000),
      message: /us_wa\.sqlite is damaged: its checksum/,
    },
    {
      what: 'a file cut short',
      damage: (copy) => truncateSync(join(copy, 'charter.sqlite'), 4_096),
      message: /charter\.sqlite is damaged: it has 4096 bytes/,
    },
    {
      what: 'a file that grew',
      damage: (copy) => appendFileSync(join(copy, 'key-secret'), 'x'),
      message: /key-secret is damaged/,
    },
    {
      what: 'a file that is missing',
      damage: (copy) => rmSync(join(copy, SNAPSHOT)),
      message: /us_wa\.sqlite is damaged: it is missing/,
    },
    {
      what: 'a list that was changed',
      damage: (copy) => flip(join(copy, 'charter-backup.json'), 60),
      message: /charter-backup\.json is damaged/,
    },
    { what: 'no list', damage: (copy) => rmSync(join(copy, 'charter-backup.json')), message: /is no whole backup/ },
    { what: 'nothing at all', damage: (copy) => rmSync(copy, { recursive: true }), message: /is no whole backup/ },
  ];
  it('that is damaged is refused by the name of the file, and nothing is restored', async () => {
    for (const { what, damage, message } of DAMAGES) {
      const copy = at('damaged');
      rmSync(copy, { recursive: true, force: true });
      cpSync(at('copied'), copy, { recursive: true });
      damage(copy);
      const { code, stderr } = await folder.call('--home', at('nothing'), 'restore', copy);
      assert.equal(code, 1, what);
      assert.match(stderr, message, what);
      assert.doesNotMatch(stderr, /\n {4}at /);
      assert.deepEqual(existsSync(at('nothing')) ? readdirSync(at('nothing')) : [], [], what);
    }
  });

  /** A copy of the backup whose list says something else of itself, under a checksum that fits. */
  function claiming(change: (manifest: Claims) => void): string {
    const copy = at('claiming');
    rmSync(copy, { recursive: true, force: true });
    cpSync(at('copied'), copy, { recursive: true });
    const path = join(copy, 'charter-backup.json');
    const { manifest } = JSON.parse(readFileSync(path, 'utf8'));
    change(manifest);
    const sha256 = createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
    writeFileSync(path, JSON.stringify({ manifest, sha256 }));
    return copy;
  }

  const CLAIMS: readonly {
    readonly what: string;
    readonly claim: (manifest: Claims) => void;
    readonly message: RegExp;
  }[] = [
    {
      what: 'a newer version',
      claim: (manifest) => Object.assign(manifest, { version: '99.0.0' }),
      message: /was made by Charter 99\.0\.0, and this is \d+\.\d+\.\d+: restore it with that version or a newer one/,
    },
    { what: 'no version', claim: (manifest) => Object.assign(manifest, { version: 7 }), message: /is damaged/ },
    { what: 'no files', claim: (manifest) => Object.assign(manifest, { files: null }), message: /is damaged/ },
    {
      what: 'a path out of the folder',
      claim: ({ files }) => Object.assign(files[0]!, { path: '../key-secret' }),
      message: /is damaged/,
    },
    { what: 'no size', claim: ({ files }) => Object.assign(files[0]!, { bytes: '9' }), message: /is damaged/ },
  ];
  for (const { what, claim, message } of CLAIMS) {
    it(`that says ${what} of itself is refused in a sentence`, async () => {
      const { code, stderr } = await folder.call('--home', at('nothing'), 'restore', claiming(claim));
      assert.equal(code, 1);
      assert.match(stderr, message);
      assert.doesNotMatch(stderr, /\n {4}at /);
    });
  }

  it('restores its own permissions, whatever a backup says', async () => {
    const home = at('restored-modes');
    const modes = [0o4777, 0o666, 4_294_967_295, '4777', null];
    const copy = claiming(({ files }) => {
      assert.ok(files.length >= modes.length);
      for (const [index, file] of files.entries()) file.mode = modes[index % modes.length];
    });
    const { code, stderr } = await folder.call('--home', home, 'restore', copy);
    assert.equal(code, 0, stderr);
    const modeOf = (path: string) => (statSync(join(home, path)).mode & 0o7777).toString(8);
    const restored = ['.', 'key-secret', 'charter.sqlite', 'registries/us_co.sqlite'].map(modeOf);
    assert.deepEqual(restored, ['700', '600', '600', '644']);
  });

  for (const path of ['registries/us_co.sqlite', 'registries', 'key-secret']) {
    it(`that has a link in place of ${path} is refused`, async () => {
      const copy = claiming(() => {});
      renameSync(join(copy, path), at('elsewhere'));
      symlinkSync(at('elsewhere'), join(copy, path));
      const { code, stderr } = await folder.call('--home', at('nothing'), 'restore', copy);
      rmSync(at('elsewhere'), { recursive: true });
      assert.equal(code, 1);
      assert.match(stderr, /it is a link, or in a folder that is one/);
    });
  }

  it('is refused where it would be mixed with something else, or made of nothing', async () => {
    const refused = [
      [await inHome('backup', backup), 1, /backup is not empty/],
      [await inHome('restore', backup), 1, /home is not empty/],
      [await folder.call('--home', at('nowhere'), 'backup', at('of-nothing')), 3, /There is no data folder/],
    ] as const;
    for (const [{ code, stderr }, expected, message] of refused) {
      assert.equal(code, expected, stderr);
      assert.match(stderr, message);
    }
    assert.ok(!existsSync(at('nowhere')));
  });

  it('leaves PostgreSQL to its own tools, and says how, without the password', async () => {
    using elsewhere = new DataFolder({
      CHARTER_DATABASE_URL: 'postgres://u:hidden@127.0.0.1:1/x',
      CHARTER_KEY_SECRET: 'k'.repeat(32),
    });
    const made = await elsewhere.call('--home', home, 'backup', at('without'));
    assert.equal(made.code, 0, made.stderr);
    assert.match(made.stdout, /pg_dump --format=custom --file='.*without\/accounts\.dump' "\$CHARTER_DATABASE_URL"/);
    assert.match(made.stdout, /CHARTER_KEY_SECRET is a setting of yours/);
    assert.doesNotMatch(made.stdout, /hidden/);
    assert.ok(!existsSync(join(at('without'), 'charter.sqlite')));
    const refused = await folder.call('--home', at('pg'), 'restore', at('without'));
    assert.deepEqual([refused.code, /are in PostgreSQL/.test(refused.stderr)], [2, true]);
    const done = await elsewhere.call('--home', at('pg'), 'restore', at('without'));
    assert.match(done.stdout, /pg_restore --no-owner --dbname="\$CHARTER_DATABASE_URL"/);
    assert.equal((await elsewhere.call('--home', at('pg2'), 'restore', backup)).code, 2);
  });
});
