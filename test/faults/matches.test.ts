/** `charter match`, told to end or killed, and a server that is killed with a batch. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import { whileRunning } from '../children.ts';
import { loadKiln } from '../cli/match/kiln.ts';
import { DataFolder, endInOrder } from '../cli/run.ts';

describe('charter match', () => {
  const folder = new DataFolder({ CHARTER_BATCH_THREADS: '0' });
  const file = (name: string) => join(folder.path, name);
  before(() => loadKiln(folder));
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

    const other = await folder.call(...command, '--map', 'phone=name');
    assert.equal(other.code, 1);
    assert.match(other.stderr, /the mapping changed since/);
    const stricter = await folder.call(...command, '--acceptance', 'strict');
    assert.match(stricter.stderr, /the acceptance changed since/);
    const fewer = await folder.call(...command, '--absent-share', '.5');
    assert.match(fewer.stderr, /the absent share changed since/);
    const second = await folder.call(...command, '--json');
    assert.equal(second.code, 0, second.stderr);
    assert.match(second.stderr, new RegExp(`Going on after ${done.toLocaleString('en-US')} rows`));
    assert.equal(JSON.parse(second.stdout).rows, 800);
    const lines = readFileSync(file('many.out.csv'), 'utf8').trim().split('\r\n').slice(1);
    assert.deepEqual(
      lines.map((line) => line.split(',')[0]),
      rows.map((_, index) => `"Kiln ${index}"`),
    );
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
      for (const { child } of [worker, second]) await endInOrder(child);
    }
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
    await endInOrder(child, 143);

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
});
