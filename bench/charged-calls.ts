/**
 * `node bench/charged-calls.ts [--slices 40] [--slice-ms 250] [--callers 1,2,8,64]`: what a charge adds to a call over
 * HTTP, for searches whose pages come from memory, so that little hides it. A server that charges nothing and one that
 * charges take turns many times a second: what else the machine does meets both. Prints Markdown.
 */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { QUERY_CLASSES } from './query-classes.ts';
import { newKey } from './support/charter-server.ts';
import { HttpCaller } from './support/http-caller.ts';
import { HttpServer, searchBody } from './support/http-servers.ts';
import { loadGenerated } from './support/load-generated.ts';
import { markdownTable, percentile } from './support/measure.ts';

const { values } = parseArgs({
  options: {
    slices: { type: 'string', default: '40' },
    'slice-ms': { type: 'string', default: '250' },
    callers: { type: 'string', default: '1,2,8,64' },
    /** Where the data folder is made. */
    folder: { type: 'string', default: tmpdir() },
  },
});
const SLICES = Number(values.slices);
const PRICE = 40;
const WARM_UP_CALLS = 10_000;
const bodies = QUERY_CLASSES.flatMap(({ queries }) => queries.map(searchBody));

type Slice = {
  readonly perSecond: number;
  /** Of each call, in microseconds. */
  readonly times: readonly number[];
  /** What each kind of thread of the server ran for a call, in microseconds. */
  readonly ran: ReadonlyMap<string, number>;
};

/** What each kind of thread of a process has run for so far, in microseconds. */
async function ranSoFar(pid: number): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const thread of await readdir(`/proc/${pid}/task`)) {
    const folder = `/proc/${pid}/task/${thread}`;
    try {
      const name = Number(thread) === pid ? 'main' : (await readFile(`${folder}/comm`, 'utf8')).trim();
      const [ran] = (await readFile(`${folder}/schedstat`, 'utf8')).split(' ');
      sums.set(name, (sums.get(name) ?? 0) + Number(ran) / 1_000);
    } catch {
      // It has ended meanwhile.
    }
  }
  return sums;
}

let next = 0;

async function slice(pid: number, callers: readonly HttpCaller[], isOver: (calls: number) => boolean): Promise<Slice> {
  const times: number[] = [];
  const before = await ranSoFar(pid);
  const start = performance.now();
  await Promise.all(
    callers.map(async (caller) => {
      while (!isOver(times.length)) {
        const sent = performance.now();
        assert.equal(await caller.post(bodies[next++ % bodies.length]!), 200);
        times.push(1_000 * (performance.now() - sent));
      }
    }),
  );
  const perSecond = (1_000 * times.length) / (performance.now() - start);
  const after = await ranSoFar(pid);
  const ran = [...after].map(([name, sum]) => [name, (sum - (before.get(name) ?? 0)) / times.length] as const);
  return { perSecond, times, ran: new Map(ran) };
}

const home = await mkdtemp(join(values.folder, 'charter-charged-'));
try {
  await loadGenerated(home, home, { companies: 20_000, seed: 1 });
  const key = await newKey(home);
  await using free = await HttpServer.start(home, 0);
  await using charging = await HttpServer.start(home, PRICE);
  const rows: string[][] = [];
  const costs: string[][] = [];
  for (const count of values.callers.split(',').map(Number)) {
    const sides = await Promise.all(
      [free, charging].map(async ({ pid, searches }) => {
        const callers = await Promise.all(Array.from({ length: count }, () => HttpCaller.open(searches, key)));
        await slice(pid, callers, (calls) => calls >= (count === 1 ? WARM_UP_CALLS / 4 : WARM_UP_CALLS));
        return { pid, callers, slices: [] as Slice[] };
      }),
    );
    for (let turn = 0; turn < SLICES; turn++) {
      for (const { pid, callers, slices } of sides) {
        const end = performance.now() + Number(values['slice-ms']);
        slices.push(await slice(pid, callers, () => performance.now() >= end));
      }
    }
    for (const { callers } of sides) for (const caller of callers) caller[Symbol.dispose]();
    const [frees, charges] = sides.map(({ slices }) => slices) as [Slice[], Slice[]];
    const median = (of: (slice: Slice) => number) => (slices: readonly Slice[]) => percentile(slices.map(of), 0.5);
    const rate = median((one) => one.perSecond);
    const share = percentile(
      charges.map((one, turn) => one.perSecond / frees[turn]!.perSecond),
      0.5,
    );
    const added = [0.1, 0.5].map((part) => {
      const of = median(({ times }) => percentile(times, part));
      return `${of(frees).toFixed(0)} + ${(of(charges) - of(frees)).toFixed(0)}`;
    });
    rows.push([
      String(count),
      rate(frees).toFixed(0),
      rate(charges).toFixed(0),
      `${(100 * share).toFixed(0)} %`,
      ...added,
    ]);
    const threads = new Set([...frees, ...charges].flatMap(({ ran }) => [...ran.keys()]));
    for (const thread of [...threads].sort()) {
      const of = median(({ ran }) => ran.get(thread) ?? 0);
      if (of(charges) >= 0.5) costs.push([String(count), thread, of(frees).toFixed(1), of(charges).toFixed(1)]);
    }
  }
  console.log(`Searches whose pages come from memory; medians of ${SLICES} slices in turns\n`);
  const heading = [
    'callers',
    'uncharged a second',
    'charged',
    'charged, of uncharged',
    'µs of a call, and what a charge adds: p10',
    'p50',
  ];
  console.log(markdownTable(heading, rows));
  console.log(`\nThe processors' microseconds a call, by thread\n`);
  console.log(markdownTable(['callers', 'thread', 'uncharged', 'charged'], costs));
} finally {
  await rm(home, { recursive: true, force: true });
}
