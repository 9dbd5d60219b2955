/**
 * `node bench/searches-beside-batches.ts`: searches at 8 connections alone, beside the same while a server
 * matches batches of 500 locations with its own number of threads, and the server's memory meanwhile. Prints
 * Markdown.
 */

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import type { SubmittedLocation } from '../src/entity/index.ts';
import { QUERY_CLASSES } from './query-classes.ts';
import { anonymousMiB } from './support/anonymous-memory.ts';
import { newKey, startServer } from './support/charter-server.ts';
import { loadGenerated } from './support/load-generated.ts';
import { locationsOf } from './support/locations.ts';
import { markdownTable, percentile } from './support/measure.ts';

const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    /** Of each of the rounds, with batches and without. */
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    /** Keeps the data folder there, and uses what an earlier run left in it. */
    keep: { type: 'string' },
  },
});

const OPTIONS = { companies: Number(values.companies), seed: Number(values.seed) };
const BATCH_ROWS = 500;
const BATCHES = 4;
const CONNECTIONS = 8;
const POLL_MS = 10;
const SAMPLE_MS = 100;

const directory = await mkdtemp(join(tmpdir(), 'charter-bench-'));
try {
  const home = values.keep ?? join(directory, 'home');
  await loadGenerated(home, directory, OPTIONS);
  const all = locationsOf(OPTIONS, BATCH_ROWS * BATCHES);
  const batches = Array.from({ length: BATCHES }, (_, index) =>
    all.slice(index * BATCH_ROWS, (index + 1) * BATCH_ROWS),
  );
  const key = await newKey(home);
  const { child, url } = await startServer(home);
  const headers = { 'x-api-key': key, 'content-type': 'application/json' };
  try {
    const match = (turn: number) => matchBatch(url, headers, batches[turn % BATCHES]!);
    // The server's threads and files are warm then.
    for (let turn = 0; turn < BATCHES; turn++) await match(turn);
    await searches(url, headers);

    const alone: autocannon.Result[] = [];
    const beside: autocannon.Result[] = [];
    let matched = 0;
    let peakMiB = 0;
    for (let round = 0; round < Number(values.rounds); round++) {
      alone.push(await searches(url, headers));
      const stop = new AbortController();
      const matching = (async () => {
        for (; !stop.signal.aborted; matched++) await match(matched);
      })();
      const watching = (async () => {
        for (; !stop.signal.aborted; await sleep(SAMPLE_MS))
          peakMiB = Math.max(peakMiB, await anonymousMiB(child.pid!));
      })();
      beside.push(await searches(url, headers));
      stop.abort();
      await Promise.all([matching, watching]);
    }

    console.log(
      `${OPTIONS.companies.toLocaleString('en-US')} companies, ${cpus().length} × ${cpus()[0]?.model.trim()}\n`,
    );
    const rows = [rowOf('searches alone', alone), rowOf('searches while batches are matched', beside)];
    console.log(
      markdownTable([`${CONNECTIONS} connections`, 'requests a second', 'p50, ms', 'p99, ms', 'failed'], rows),
    );
    const ratio = (of: (result: autocannon.Result) => number) => (median(beside, of) / median(alone, of)).toFixed(2);
    console.log(
      `\np50 ${ratio(({ latency }) => latency.p50)} times, p99 ${ratio(({ latency }) => latency.p99)} times as long.`,
    );
    console.log(`Batches matched meanwhile: ${matched}. The server's anonymous memory, at most: ${peakMiB} MiB.`);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
} finally {
  await rm(directory, { recursive: true, force: true });
}

type Headers = Readonly<Record<string, string>>;

async function matchBatch(url: string, headers: Headers, locations: readonly SubmittedLocation[]): Promise<void> {
  const path = `${url}/v2/local-businesses/batches`;
  const accepted = await fetch(path, { method: 'POST', headers, body: JSON.stringify({ locations }) });
  assert.equal(accepted.status, 202, await accepted.clone().text());
  const { batch_id } = (await accepted.json()) as { batch_id: string };
  for (;;) {
    const polled = await fetch(`${path}/${batch_id}`, { headers });
    const { status } = (await polled.json()) as { status: string };
    if (status === 'succeeded') return;
    assert.notEqual(status, 'failed');
    await sleep(POLL_MS);
  }
}

function searches(url: string, headers: Headers): Promise<autocannon.Result> {
  const queries = QUERY_CLASSES.flatMap((of) => of.queries);
  let next = 0;
  return autocannon({
    url: `${url}/v2/companies/search`,
    connections: CONNECTIONS,
    duration: Number(values.seconds),
    method: 'POST',
    headers,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          body: JSON.stringify({ q: queries[next++ % queries.length]!, limit: 25 }),
        }),
      },
    ],
  });
}

function median(results: readonly autocannon.Result[], of: (result: autocannon.Result) => number): number {
  return percentile(results.map(of), 0.5);
}

function rowOf(title: string, results: readonly autocannon.Result[]): string[] {
  return [
    title,
    Math.round(median(results, ({ requests, duration }) => requests.total / duration)).toLocaleString('en-US'),
    String(median(results, ({ latency }) => latency.p50)),
    String(median(results, ({ latency }) => latency.p99)),
    String(results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0)),
  ];
}
