/**
 * `node bench/hostile-bodies.ts`: the corpus of hostile bodies sent to a server from many connections, and
 * guesses of passwords beside it, while another process asks for the server's health. The largest gap between
 * two of its answers is what others notice, on a machine that all of them share; how long the event loop was
 * held the server measures itself. Prints Markdown; docs/security.md keeps the last run.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { HOSTILE_BODIES, type HostileBody } from '../test/api/hostile-bodies.ts';
import { newKey, startServer } from './support/charter-server.ts';
import { loadGenerated } from './support/load-generated.ts';
import { loadLargest } from './support/load-largest.ts';
import { markdownTable, ms, percentile } from './support/measure.ts';
import { freePort, longestDelay } from './support/server-metrics.ts';
import { watchHealth } from './support/watch-health.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '8' },
    companies: { type: 'string', default: '10000' },
  },
});
const PROBE_EVERY_MS = 5;
const QUESTION: HostileBody = { what: 'a search', bytes: Buffer.from(JSON.stringify({ q: '"pia quill 77777"' })) };

await measure();

async function measure(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'charter-bench-'));
  try {
    const home = join(directory, 'home');
    await loadGenerated(home, directory, { companies: Number(values.companies), seed: 1 });
    const huge = { entity_number: '3', legal_name: 'QUILL '.repeat(180_000) };
    await loadLargest(home, (index) => `PIA QUILL ${index}`, [huge]);
    const key = await newKey(home);
    const metrics = `127.0.0.1:${await freePort()}`;
    const { child, url } = await startServer(home, { CHARTER_METRICS: metrics });
    try {
      const keyed = { 'x-api-key': key };
      const stranger = { origin: url };
      const scenes: readonly (readonly [name: string, send: (turn: number) => Promise<void>])[] = [
        ['nothing', () => sleep(PROBE_EVERY_MS)],
        ['the corpus to the searches', (turn) => post(`${url}/v2/companies/search`, bodyOf(turn), keyed)],
        ['the corpus to the batches', (turn) => post(`${url}/v2/local-businesses/batches`, bodyOf(turn), keyed)],
        ['the corpus to sign-in', (turn) => post(`${url}/auth/sign-in/email`, bodyOf(turn), stranger)],
        ['a lookup of 100,000 parties', () => get(`${url}/v2/companies/us_yy/1`, keyed)],
        ['officers of a company of 100,000', () => post(`${url}/v2/officers/search`, QUESTION, keyed)],
        ['a lookup of 10,000 names', () => get(`${url}/v2/companies/us_yy/2`, keyed)],
        ['a lookup of a name of 1 MB', () => get(`${url}/v2/companies/us_yy/3`, keyed)],
        ['guesses of passwords', (turn) => post(`${url}/auth/sign-in/email`, guess(turn), stranger)],
      ];
      const rows: string[][] = [];
      for (const [name, send] of scenes) {
        await longestDelay(metrics);
        const { gaps, requests } = await during(url, child, send);
        const delay = await longestDelay(metrics);
        const sorted = gaps.toSorted((a, b) => a - b);
        rows.push([
          name,
          String(requests),
          ms(percentile(sorted, 0.5)),
          ms(percentile(sorted, 0.99)),
          ms(sorted.at(-1)!),
          ms(delay),
        ]);
      }
      console.log(markdownTable(['sent', 'requests', 'median gap', '99 %', 'largest', 'the loop held'], rows));
    } finally {
      child.kill();
      await once(child, 'exit');
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function get(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  return fetch(url, { headers }).then(async (answer) => {
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
    await answer.arrayBuffer();
  });
}

function bodyOf(turn: number): HostileBody {
  return HOSTILE_BODIES[turn % HOSTILE_BODIES.length]!;
}

function guess(turn: number): HostileBody {
  const body = { email: `somebody-${turn}@pellton.example`, password: `guess number ${turn}` };
  return { what: 'a guess', bytes: Buffer.from(JSON.stringify(body)) };
}

async function during(url: string, server: ChildProcess, send: (turn: number) => Promise<void>) {
  const health = await watchHealth(url, server, PROBE_EVERY_MS);
  const until = performance.now() + Number(values.seconds) * 1_000;
  let requests = 0;
  const sending = Array.from({ length: Number(values.connections) }, async () => {
    while (performance.now() < until) await send(requests++);
  });
  await Promise.all(sending);
  const gaps = (await health.stop()).map(({ ms }) => ms);
  return { gaps, requests };
}

/** Sends a body, and takes the answer in, whatever it is; a connection that is cut off is one, too. */
function post(url: string, { bytes, encoding }: HostileBody, headers: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((resolve) => {
    const sent = request(url, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': bytes.length,
        ...(encoding && { 'content-encoding': encoding }),
      },
    });
    sent.on('response', (answer) => answer.resume().once('close', resolve));
    sent.on('error', () => resolve());
    sent.end(bytes);
  });
}
