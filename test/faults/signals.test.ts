/** Every command ends soon when it is told to, at any moment, and leaves nothing broken behind. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataFolder, endInOrder } from '../cli/run.ts';

/** A second is promised of a machine that has nothing else to do. */
const ENDS_WITHIN_MS = 8_000;

/** The same moments with every run. */
let seed = 20_261_123;
function randomMs(most: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return (seed / 2 ** 31) * most;
}

describe('a signal', () => {
  const folder = new DataFolder({ CHARTER_BATCH_THREADS: '1', CHARTER_SEARCH_THREADS: '1' });
  const file = (name: string) => join(folder.path, name);
  /** A server that never answers, for downloads and matching. */
  const silent = createServer(() => {});
  let silentUrl = '';
  const record = (index: number, name: string) =>
    JSON.stringify({
      jurisdiction_code: 'us_co',
      entity_number: String(index),
      legal_name: `${name} ${index} LLC`,
      status: 'active',
      legal_form: 'llc',
      domicile: 'domestic',
      search_url: 'https://registry.example.gov/',
      as_of: '2026-10-01',
      addresses: {},
      parties: [],
    });
  const records = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => record(index, name)).join('\n');

  before(async () => {
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    silentUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    writeFileSync(file('few.ndjson'), records(3, 'Quill'));
    // More than is loaded in one thread.
    writeFileSync(file('many.ndjson'), records(40_000, 'Bracken'));
    writeFileSync(
      file('shops.csv'),
      `name,address\n${'Quill 1,"7 Harrow Ln, Fort Collins, CO 80521"\n'.repeat(20_000)}`,
    );
    assert.equal((await folder.run('load', '--records', file('few.ndjson'))).code, 0);
  });
  after(() => {
    silent.closeAllConnections();
    silent.close();
    folder[Symbol.dispose]();
  });

  const out = () => file('out.csv');
  /** `mostMs`: signals come up to so long after the start. */
  const COMMANDS: readonly {
    readonly what: string;
    readonly args: () => readonly string[];
    readonly mostMs: number;
  }[] = [
    { what: 'load --records', args: () => ['load', '--records', file('many.ndjson')], mostMs: 4_000 },
    { what: 'load --download', args: () => ['load', 'us_or', '--download'], mostMs: 1_500 },
    { what: 'match', args: () => ['match', file('shops.csv'), '-o', out()], mostMs: 3_000 },
    { what: 'match of what never comes', args: () => ['match', '-', '-o', out()], mostMs: 1_500 },
    {
      what: 'match --server',
      args: () => ['match', file('shops.csv'), '-o', file('at.csv'), '--server', silentUrl, '--key', 'ck_x'],
      mostMs: 1_500,
    },
    { what: 'search', args: () => ['search', 'quill'], mostMs: 600 },
    { what: 'status', args: () => ['status'], mostMs: 600 },
    { what: 'key create', args: () => ['key', 'create', '--email', 'mira@example.com'], mostMs: 800 },
    { what: 'serve', args: () => ['serve', '--port', '0'], mostMs: 2_000 },
    { what: 'worker', args: () => ['worker'], mostMs: 2_000 },
    { what: 'start', args: () => ['--home', file('samples'), 'start', '--port', '0'], mostMs: 4_000 },
  ];

  for (const [index, { what, args, mostMs }] of COMMANDS.entries()) {
    const signal = index % 2 === 0 ? 'SIGINT' : 'SIGTERM';
    it(`ends ${what} (${signal})`, async () => {
      const child = folder.spawnReading(...args());
      const ended = once(child, 'exit');
      await sleep(randomMs(mostMs));
      child.kill(signal);
      const toldMs = performance.now();
      const [code, by] = await ended;
      assert.ok(performance.now() - toldMs < ENDS_WITHIN_MS);
      // 0 where it was done, or is asked to stay until then.
      if (code !== 0) assert.deepEqual([code ?? by], [code === null ? signal : signal === 'SIGINT' ? 130 : 143]);
    });
  }

  it('leaves what was there, and whatever it stopped works when it is called again', async () => {
    const search = JSON.parse((await folder.run('search', 'quill')).stdout);
    assert.equal(search.summary.total_matches, 3);
    const outcomes = [
      await folder.run('match', file('shops.csv'), '-o', out(), '--restart', '--threads', '1', '--dry-run'),
      await folder.run('key', 'list', '--email', 'mira@example.com'),
    ];
    assert.deepEqual([outcomes[0]!.code], [0], outcomes[0]!.stderr);
    const samples = await folder.start(['--home', file('samples'), 'start', '--port', '0'], (line) =>
      line.startsWith('curl'),
    );
    await endInOrder(samples.child);
    const { snapshots } = JSON.parse((await folder.run('--home', file('samples'), 'status')).stdout);
    assert.equal(snapshots.length, 7);
  });

  it('ends a server over a request that nobody finishes, and a second one ends it at once', async () => {
    for (const isImpatient of [false, true]) {
      const { child, lines } = await folder.start(['serve', '--port', '0'], () => true);
      const { hostname, port } = new URL(/(http:\S+)/.exec(lines[0]!)![1]!);
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      socket.write('POST /v2/companies/search HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{');
      await sleep(100);
      if (isImpatient) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        // The first one has to have been heard.
        while ((await fetch(`http://${hostname}:${port}/health`).catch(() => null)) !== null) await sleep(1);
        child.kill('SIGINT');
        assert.deepEqual(await ended, [null, 'SIGINT']);
      } else await endInOrder(child);
      socket.destroy();
    }
  });
});
