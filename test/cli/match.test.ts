import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { whileRunning } from '../children.ts';
import { DataFolder } from './run.ts';

const address = {
  street_address: '7 Harrow Lane',
  locality: 'Fort Collins',
  region: 'CO',
  postal_code: '80521',
  country_code: 'US',
};
const RECORD = {
  jurisdiction_code: 'us_co',
  entity_number: '20201',
  legal_name: 'Zephyr Kilnworks LLC',
  status: 'active',
  legal_form: 'llc',
  domicile: 'domestic',
  search_url: 'https://registry.example.gov/',
  as_of: '2026-10-01',
  addresses: { headquarters: address },
  parties: [{ type: 'person', name: 'OKONEDO, MIRA', roles: [{ kind: 'manager' }], address }],
};

describe('charter match', () => {
  const folder = new DataFolder({ CHARTER_BATCH_THREADS: '0' });
  const file = (name: string) => join(folder.path, name);
  before(async () => {
    writeFileSync(file('records.ndjson'), `${JSON.stringify(RECORD)}\n`);
    const loaded = await folder.call('load', '--records', file('records.ndjson'));
    assert.equal(loaded.code, 0, loaded.stderr);
    writeFileSync(
      file('shops.csv'),
      'Shop,Address\nZephyr Kilnworks,"7 Harrow Ln, Fort Collins, CO 80521"\n,"9 Elm St, Fort Collins, CO 80521"\n',
    );
  });
  after(() => folder[Symbol.dispose]());

  it('killed in the middle goes on with the same command, and writes every row once', async () => {
    const rows = Array.from(
      { length: 800 },
      (_, index) => `Kiln ${index},"${index} Harrow Ln, Fort Collins, CO 80521"`,
    );
    writeFileSync(file('many.csv'), `name,address\n${rows.join('\n')}\n`);
    const state = join(file('many.out.csv.unfinished'), 'state.json');
    const rowsDone = (): number => (existsSync(state) ? JSON.parse(readFileSync(state, 'utf8')).done.counts.rows : 0);
    const command = ['match', file('many.csv'), '-o', file('many.out.csv'), '--threads', '1'] as const;
    const first = folder.spawn(...command);
    await whileRunning(first, () => rowsDone() > 0);
    first.kill('SIGKILL');
    await once(first, 'exit');
    const done = rowsDone();
    assert(done < 800 && !existsSync(file('many.out.csv')));

    const other = await folder.run(...command, '--map', 'phone=name');
    assert.equal(other.code, 1);
    assert.match(other.stderr, /the mapping changed since/);
    const stricter = await folder.run(...command, '--acceptance', 'strict');
    assert.match(stricter.stderr, /the acceptance changed since/);
    const fewer = await folder.run(...command, '--absent-share', '.5');
    assert.match(fewer.stderr, /the absent share changed since/);
    const second = await folder.run(...command, '--json');
    assert.equal(second.code, 0, second.stderr);
    assert.match(second.stderr, new RegExp(`Going on after ${done.toLocaleString('en-US')} rows`));
    assert.equal(JSON.parse(second.stdout).rows, 800);
    const lines = readFileSync(file('many.out.csv'), 'utf8').trim().split('\r\n').slice(1);
    assert.deepEqual(
      lines.map((line) => line.split(',')[0]),
      rows.map((_, index) => `"Kiln ${index}"`),
    );
  });

  it('has its batches matched by a process of workers beside the server, and pays for rows with people', async () => {
    const server = await folder.start(['serve', '--port', '0'], () => true);
    const worker = await folder.start(['worker', '--threads', '1'], () => true);
    try {
      assert.deepEqual(worker.lines, ['Charter matches batches in 1 thread']);
      const url = /(http:\S+)/.exec(server.lines[0]!)![1]!;
      const key = (await folder.call('key', 'create', '--email', 'mira@example.com', '--credits', '500')).stdout.trim();
      const at = ['match', file('shops.csv'), '-o', file('shops.jsonl'), '--server', url, '--key', key] as const;
      const { code, stdout, stderr } = await folder.run(...at);
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
      const short = await folder.run(...at.slice(0, -1), 'ck_wrong');
      assert.deepEqual([short.code, /does not know this key/.test(short.stderr)], [2, true]);
    } finally {
      for (const { child } of [worker, server]) {
        child.kill('SIGTERM');
        assert.deepEqual(await once(child, 'exit'), [0, null]);
      }
    }
  });

  it('leaves a server what is said of a batch through kill -9, and every charge of what it matched at once', async () => {
    const key = (await folder.call('key', 'create', '--email', 'ida@example.com', '--credits', '100')).stdout.trim();
    const headers = { 'x-api-key': key, 'content-type': 'application/json' };
    const location = { name: 'Zephyr Kilnworks', address: '7 Harrow Ln, Fort Collins, CO 80521' };
    const start = async () => {
      const { child, lines } = await folder.start(['serve', '--port', '0'], () => true);
      return { child, url: `${/(http:\S+)/.exec(lines[0]!)![1]!}/v2` };
    };
    const jsonOf = async (answer: Promise<Response>) => JSON.parse(await (await answer).text());
    const send = (url: string, body: object) =>
      jsonOf(fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }));
    const first = await start();
    const options = 'acceptance=lenient&absent_share=0.05&label=shops.csv';
    const { batch_id } = await send(`${first.url}/local-businesses/batches?${options}`, { locations: [location] });
    const row = await send(`${first.url}/local-businesses/match`, { location });
    assert.deepEqual([row.operator.entity_number, row.credits_charged], ['20201', 15]);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');

    const second = await start();
    const worker = await folder.start(['worker', '--threads', '1'], () => true);
    try {
      const get = (path: string) => jsonOf(fetch(`${second.url}/${path}`, { headers }));
      let batch = await get(`local-businesses/batches/${batch_id}`);
      while (batch.result === null) batch = await get(`local-businesses/batches/${batch_id}`);
      const { acceptance, absent_share } = batch.result.matcher;
      assert.deepEqual([batch.label, acceptance, absent_share], ['shops.csv', 'lenient', 0.05]);
      assert.equal(batch.result.rows[0].operator.entity_number, '20201');
      assert.equal((await get('credits')).balance, 100 - 2 * 15);
    } finally {
      for (const { child } of [worker, second]) {
        child.kill('SIGTERM');
        assert.deepEqual(await once(child, 'exit'), [0, null]);
      }
    }
  });

  it('writes to what is no file, and never puts a file in its place', async () => {
    const pipe = file('pipe.csv');
    assert.equal(spawnSync('mkfifo', [pipe]).status, 0);
    const reader = spawn('cat', [pipe], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [outcome, read] = await Promise.all([
      folder.run('match', file('shops.csv'), '-o', pipe),
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
    assert.equal((await folder.run('match', file('shops.csv'), '-o', out)).code, 0);
    const expected = readFileSync(out, 'utf8');
    const piped = await folder.runWith(shops, 'match', '-', '-o', '-');
    assert.deepEqual([piped.code, piped.stdout], [0, expected], piped.stderr);
    assert.match(piped.stderr, /the standard input: rows as they come; CSV/);

    const pipe = file('in.pipe');
    assert.equal(spawnSync('mkfifo', [pipe]).status, 0);
    const [fromPipe] = await Promise.all([
      folder.run('match', pipe, '-o', out, '--json'),
      once(spawn('cp', [file('shops.csv'), pipe]), 'exit'),
    ]);
    assert.deepEqual([fromPipe.code, JSON.parse(fromPipe.stdout).rows], [0, 2], fromPipe.stderr);
    assert.equal(readFileSync(out, 'utf8'), expected);

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

  it('writes the first rows while others are still to come, and goes on with what comes once where it was', async () => {
    const row = (index: number) => `Kiln ${index},"${index} Harrow Ln, Fort Collins, CO 80521",${'x'.repeat(100)}\n`;
    const rows = Array.from({ length: 4_000 }, (_, index) => row(index));
    const head = `name,address,note\n${rows.join('')}`;
    const child = folder.spawnReading('match', '-', '-o', '/dev/stdout', '--threads', '1');
    child.stdin.write(head);
    const written = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    await written.next();
    assert.match((await written.next()).value ?? '', /^"Kiln 0",/);
    child.kill('SIGTERM');
    assert.deepEqual(await once(child, 'exit'), [143, null]);

    const out = file('once.csv');
    const command = ['match', '-', '-o', out, '--threads', '1'] as const;
    const first = folder.spawnReading(...command);
    first.stdin.write(head);
    const state = join(`${out}.unfinished`, 'state.json');
    const rowsDone = (): number => (existsSync(state) ? JSON.parse(readFileSync(state, 'utf8')).done.counts.rows : 0);
    await whileRunning(first, () => rowsDone() > 0);
    first.kill('SIGKILL');
    await once(first, 'exit');
    const done = rowsDone();

    const other = await folder.runWith(head.replace('Kiln 3,', 'Kilm 3,'), ...command);
    assert.match(other.stderr, /the input changed since/);
    const fewer = rows.slice(0, 2_000);
    const short = await folder.runWith(`name,address,note\n${fewer.join('')}`, ...command);
    assert.equal(short.code, 0, short.stderr);
    assert.match(short.stderr, new RegExp(`Going on after ${done.toLocaleString('en-US')} rows`));
    const names = readFileSync(out, 'utf8')
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
    assert.deepEqual(
      names,
      fewer.map((_, index) => `"Kiln ${index}"`),
    );
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
