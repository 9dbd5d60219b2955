/** `charter load`, told to end, killed, or short of disk. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { takeLock } from '../../src/locks/index.ts';
import { whileRunning } from '../children.ts';
import { companiesIn, DataFolder } from '../cli/run.ts';
import { COLUMNS, type Column, csv } from '../registries/us_co/entities-csv.ts';

const HEADER = csv([]);
/** Where a value stands between the columns that are left empty. */
const empty = (from: Column, to: Column) => ','.repeat(COLUMNS.indexOf(to) - COLUMNS.indexOf(from));

function colorado(count: number, word = 'Quillfeather'): string {
  const toStatus = empty('entityName', 'entityStatus');
  const toDate = empty('entityType', 'entityFormDate');
  const rows = Array.from({ length: count }, (_, index) => {
    const number = 20_201_000_000 + index;
    return `${number},${word} ${index} LLC${toStatus}Good Standing,CO,DLLC${toDate}2020-11-09T00:00:00.000\n`;
  });
  return HEADER + rows.join('');
}

function write(folder: DataFolder, name: string, text: string): string {
  const path = join(folder.path, name);
  writeFileSync(path, text);
  return path;
}

/** What a load may leave behind by mistake. */
function leftovers(folder: DataFolder): string[] {
  const names = readdirSync(folder.path, { recursive: true }).map(String);
  return names.filter((name) => /^work\/load-|\.building-/.test(name));
}

const OF_JANUARY = ['--as-of', '2026-01-31'];

describe('a load that is broken off leaves the snapshot that was there, and the next one works', () => {
  let folder: DataFolder;
  let big: string;
  before(async () => {
    folder = new DataFolder();
    big = write(folder, 'big.csv', colorado(15_000, 'Bracken'));
    assert.equal((await folder.run('load', 'us_co', write(folder, 'first.csv', colorado(2)), ...OF_JANUARY)).code, 0);
  });
  after(() => folder[Symbol.dispose]());

  /** A load of the big file that has begun to sort. */
  async function begun() {
    const child = folder.spawn('load', 'us_co', big, ...OF_JANUARY);
    await whileRunning(child, () =>
      leftovers(folder).some((name) => /^work\/load-.*\/./.test(name) && !name.endsWith('/lock')),
    );
    return child;
  }

  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    it(`by ${signal}: exit code ${code}, one line, nothing left`, async () => {
      let stderr = '';
      let ended: unknown[] = [];
      // On a machine that is very busy its grace may be over first: then the signal itself ends it.
      for (let attempt = 1; attempt <= 5 && ended[0] !== code; attempt++) {
        rmSync(join(folder.path, 'work'), { recursive: true, force: true });
        const child = await begun();
        stderr = '';
        child.stderr.on('data', (chunk: Buffer) => {
          stderr += chunk.toString();
        });
        child.kill(signal);
        ended = await once(child, 'close');
        assert.ok(ended[0] === code || ended[1] === signal, `${ended}`);
      }
      assert.deepEqual(ended, [code, null]);
      assert.equal(stderr, 'charter: Stopped; nothing was published.\n');
      assert.deepEqual(leftovers(folder), []);
      assert.equal(await companiesIn(folder), 2);
    });
  }

  it('by SIGKILL: the next load clears up what it left', async () => {
    const child = await begun();
    child.kill('SIGKILL');
    await once(child, 'exit');
    assert.notDeepEqual(leftovers(folder), []);
    assert.equal(await companiesIn(folder), 2);
    assert.equal((await folder.run('load', 'us_co', big, ...OF_JANUARY)).code, 0);
    assert.deepEqual(leftovers(folder), []);
    assert.equal(await companiesIn(folder), 15_000);
  });

  it('and what a load that is running uses is left alone', async () => {
    // Whatever its number: a process of another container may have any.
    const running = join(folder.path, 'work', 'load-running');
    mkdirSync(running);
    using _lock = takeLock(join(running, 'lock'));
    const first = join(folder.path, 'first.csv');
    assert.equal((await folder.run('load', 'us_co', first, ...OF_JANUARY, '--accept-loss')).code, 0);
    assert.ok(existsSync(running));
  });
});

/** Whether this user may mount a file system of a few megabytes, in a name space of its own. */
const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

describe('a full disk', { skip: canMount ? false : 'a small file system cannot be mounted here' }, () => {
  const folder = new DataFolder();
  after(() => folder[Symbol.dispose]());
  const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
  const script = [
    'mount -t tmpfs -o size=$SIZE tmpfs "$CHARTER_HOME"',
    '"$NODE" "$MAIN" load us_co "$FIRST" --as-of 2026-01-31 >"$OUT/first" 2>&1 || exit 9',
    '"$NODE" "$MAIN" load us_co "$FILE" --as-of 2026-01-31 >"$OUT/out" 2>"$OUT/err"',
    'echo $? >"$OUT/code"',
    'find "$CHARTER_HOME" >"$OUT/left"',
    '"$NODE" "$MAIN" status >"$OUT/status"',
  ].join('\n');

  const NO_NAMES = `1${','.repeat(COLUMNS.length - 1)}\n`.repeat(30_000);
  for (const [when, size, file, message] of [
    // More facts than are sorted in memory.
    ['while the facts are sorted', '4m', colorado(300_000), /^charter: The disk is full; nothing was published\.\n$/],
    [
      'while the snapshot is built',
      '2m',
      colorado(5_000),
      /^charter: The disk is full; the snapshots .* unchanged\.\n$/,
    ],
    ['while rejected rows are kept', '2m', HEADER + NO_NAMES, /^charter: The disk is full; nothing was published\.\n$/],
  ] as const) {
    it(`${when} ends a load with a clear message, and leaves the snapshot and nothing else`, () => {
      const environment = {
        PATH: process.env['PATH'],
        CHARTER_HOME: join(folder.path, 'home'),
        SIZE: size,
        NODE: process.execPath,
        MAIN: main,
        FIRST: write(folder, 'first.csv', colorado(2)),
        FILE: write(folder, 'big.csv', file),
        OUT: folder.path,
      };
      mkdirSync(environment.CHARTER_HOME, { recursive: true });
      const { status } = spawnSync('unshare', ['-rm', 'sh', '-c', script], { env: environment });
      const said = (name: string) => readFileSync(join(folder.path, name), 'utf8');
      assert.equal(status, 0, said('first'));
      assert.equal(said('code'), '1\n', said('out'));
      assert.match(said('err'), message);
      assert.doesNotMatch(said('left'), /work\/load-|\.building-/);
      assert.equal(JSON.parse(said('status')).snapshots[0].companies, 2);
    });
  }
});
