import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { loadKiln } from './match/kiln.ts';
import { DataFolder, endInOrder } from './run.ts';

describe('charter match', () => {
  const folder = new DataFolder({ CHARTER_SEARCH_THREADS: '1', CHARTER_BATCH_THREADS: '0' });
  const file = (name: string) => join(folder.path, name);
  before(async () => {
    await loadKiln(folder);
    writeFileSync(
      file('shops.csv'),
      'Shop,Address\nZephyr Kilnworks,"7 Harrow Ln, Fort Collins, CO 80521"\n,"9 Elm St, Fort Collins, CO 80521"\n',
    );
  });
  after(() => folder[Symbol.dispose]());

  it('has its batches matched by a process of workers beside the server, and pays for rows with people', async () => {
    const server = await folder.start(['serve', '--port', '0'], () => true);
    const worker = await folder.start(['worker', '--threads', '1'], () => true);
    try {
      assert.deepEqual(worker.lines, ['Charter matches batches in 1 thread']);
      const url = /(http:\S+)/.exec(server.lines[0]!)![1]!;
      const key = (await folder.call('key', 'create', '--email', 'mira@example.com', '--credits', '500')).stdout.trim();
      const at = ['match', file('shops.csv'), '-o', file('shops.jsonl'), '--server', url, '--key', key] as const;
      const { code, stdout, stderr } = await folder.call(...at);
      assert.equal(code, 0, stderr);
      assert.match(stderr, /At most 30 credits.*has 500/);
      assert.match(stdout, /15 credits were charged/);
      const [found, blank] = readFileSync(file('shops.jsonl'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      assert.deepEqual(
        [found.charter.operator.entity_number, found.charter.people[0].name, blank.charter.reason_code],
        ['20201', 'OKONEDO, MIRA', 'insufficient_input'],
      );
      const short = await folder.call(...at.slice(0, -1), 'ck_wrong');
      assert.deepEqual([short.code, /does not know this key/.test(short.stderr)], [2, true]);
    } finally {
      for (const { child } of [worker, server]) await endInOrder(child);
    }
  });

  it('writes to what is no file, and never puts a file in its place', async () => {
    const pipe = file('pipe.csv');
    assert.equal(spawnSync('mkfifo', [pipe]).status, 0);
    const reader = spawn('cat', [pipe], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [outcome, read] = await Promise.all([
      folder.call('match', file('shops.csv'), '-o', pipe),
      text(reader.stdout),
    ]);
    assert.equal(outcome.code, 0, outcome.stderr);
    assert.equal(outcome.stdout, '');
    assert.match(outcome.stderr, /2 rows/);
    assert.match(read, /^"Shop","Address",.*\r\n"Zephyr Kilnworks",/);
    assert.ok(statSync(pipe).isFIFO());
    assert.deepEqual(
      readdirSync(folder.path).filter((name) => name.startsWith('pipe')),
      ['pipe.csv'],
    );

    const { code, stdout } = await folder.run('match', file('shops.csv'), '-o', '/dev/stdout');
    assert.deepEqual([code, stdout], [0, read]);
  });

  it('reads what comes once: the standard input, a pipe, JSON lines that only their beginning tells from CSV', async () => {
    const out = file('piped.csv');
    const shops = readFileSync(file('shops.csv'));
    const piped = await folder.runWith(shops, 'match', '-', '-o', '-');
    assert.equal(piped.code, 0, piped.stderr);
    assert.match(piped.stdout, /^"Shop","Address",.*\r\n"Zephyr Kilnworks",/);
    assert.match(piped.stderr, /the standard input: rows as they come; CSV/);

    const pipe = file('in.pipe');
    assert.equal(spawnSync('mkfifo', [pipe]).status, 0);
    const [fromPipe] = await Promise.all([
      folder.call('match', pipe, '-o', out, '--json'),
      once(spawn('cp', [file('shops.csv'), pipe]), 'exit'),
    ]);
    assert.deepEqual([fromPipe.code, JSON.parse(fromPipe.stdout).rows], [0, 2], fromPipe.stderr);
    assert.equal(readFileSync(out, 'utf8'), piped.stdout);

    const line = { name: 'Zephyr Kilnworks', address: '7 Harrow Ln, Fort Collins, CO 80521' };
    // More than tells the columns.
    const padding = { ...line, note: '\u2028'.repeat(50_000) };
    const lines = [line, padding, padding, { ...line, late: 1 }].map((one) => `${JSON.stringify(one)}\n`).join('');
    const json = await folder.runWith(lines, 'match', '/dev/stdin', '-o', out, '--json');
    const { rows, matched, unreadable } = JSON.parse(json.stdout);
    assert.deepEqual([rows, matched, unreadable], [4, 3, 1], json.stderr);
    assert.match(readFileSync(out, 'utf8'), /""late"":1}",.*it has the name ""late""/);

    const empty = await folder.runWith('', 'match', '-', '-o', out);
    assert.deepEqual([empty.code, empty.stderr], [1, 'charter: the standard input: The file is empty.\n']);
  });

  it('refuses what it is called with wrongly, in a sentence', async () => {
    const shops = file('shops.csv');
    const out = ['-o', file('out.csv')] as const;
    const refused: readonly (readonly [args: readonly string[], code: number, message: RegExp])[] = [
      [['match', shops], 2, /required option '-o/],
      [['match', shops, '-o', shops], 2, /would overwrite the input/],
      [['match', shops, '-o', folder.path], 2, /is a folder/],
      [['match', shops, '-o', file('nowhere/out.csv')], 1, /cannot be written/],
      [['match', shops, ...out, '--map', 'name='], 2, /No column is mapped to the name.*Shop, Address/],
      [['match', shops, ...out, '--acceptance', 'Strict'], 2, /Allowed choices are strict, balanced, lenient/],
      ...['1', '-0.1', '0.96', '25%', '', '1e-1', 'NaN'].map(
        (share) => [['match', shops, ...out, '--absent-share', share], 2, /is not a share from 0 to 0\.95/] as const,
      ),
      [['match', shops, ...out, '--server', 'charter.example'], 2, /--server is an address/],
      [['match', shops, ...out, '--server', 'https://charter.example'], 2, /CHARTER_KEY/],
      [['--home', file('empty'), 'match', shops, ...out], 3, /No registry or license list is loaded/],
    ];
    for (const [args, code, message] of refused) {
      const { stderr, code: exitCode } = await folder.call(...args);
      assert.equal(exitCode, code, `${args.join(' ')}: ${stderr}`);
      assert.match(stderr, message);
      assert.doesNotMatch(stderr, /\n {4}at /);
    }
  });
});
