/**
 * `node bench/suggest.ts`: how long suggestions take, by how much of a name was typed. It types names, people
 * and numbers of random companies of a data folder (`--home`, or so many `--companies` that are generated).
 * Prints Markdown: docs/suggest.md keeps the last run.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Engine } from '../src/engine/index.ts';
import { openSqliteEngine } from '../src/engine/sqlite/index.ts';
import { loadGenerated } from './support/load-generated.ts';
import { markdownTable, ms, percentile } from './support/measure.ts';

const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    samples: { type: 'string', default: '500' },
    /** A data folder that is there; nothing is generated then. */
    home: { type: 'string' },
  },
});

const SAMPLES = Number(values.samples);
const LENGTHS = [1, 2, 3, 4, 5, 6, 8, 12, 20];
const FEWEST_LETTERS = 6;

/** Numbers from 0 to 1, the same in each run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const directory = await mkdtemp(join(tmpdir(), 'charter-bench-'));
try {
  const home = values.home ?? join(directory, 'home');
  if (values.home === undefined)
    await loadGenerated(home, directory, { companies: Number(values.companies), seed: Number(values.seed) });
  await using engine = openSqliteEngine({ home, threads: 0 });
  const random = randomNumbers(Number(values.seed));
  const coverage = await engine.candidates.coverage();
  const companies = coverage.reduce((sum, one) => sum + one.companies, 0);
  const ids = Array.from({ length: SAMPLES }, () => 1 + Math.floor(random() * companies));
  const records = await engine.candidates.records(ids);
  const names = records.map(({ company }) => company.legal_name);
  const people = records.flatMap(({ company }) => (company.parties ?? []).slice(0, 1).map(({ name }) => name));
  const misspelt = names.flatMap((name) => {
    const word = name.split(' ').find((one) => one.length >= FEWEST_LETTERS && /^[a-z]+$/i.test(one));
    if (word === undefined) return [];
    const at = 2 + Math.floor(random() * (word.length - 3));
    return [name.slice(0, name.indexOf(word)) + word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)];
  });
  const classes: readonly [string, readonly string[]][] = [
    ...LENGTHS.map((length): [string, string[]] => [`${length} of a name`, names.map((name) => name.slice(0, length))]),
    ['a whole name', names],
    ['a person', people.map((name) => name.slice(0, 12))],
    ['6 of a number', records.map(({ entityNumber }) => entityNumber.slice(0, 6))],
    ['a misspelt word', misspelt],
  ];
  const [loadBefore] = loadavg();
  for (const [, typed] of classes) await measured(engine, typed.slice(0, SAMPLES / 10));
  const rows: string[][] = [];
  const all: Measured[] = [];
  for (const [name, typed] of classes) {
    const one = await measured(engine, typed);
    all.push(one);
    rows.push([name, ...percentilesOf(one), one.suggestions.toFixed(1)]);
  }
  const ofAll = (part: 'times' | 'ofProcessor') => all.flatMap((one) => one[part]);
  rows.push(['all of them', ...percentilesOf({ times: ofAll('times'), ofProcessor: ofAll('ofProcessor') }), '']);
  console.log(`${companies.toLocaleString('en-US')} companies, ${cpus()[0]?.model.trim()}, one thread\n`);
  const heading = ['typed', 'p50, ms', 'p99, ms', 'processor, p50, ms', 'processor, p99, ms', 'suggestions'];
  console.log(markdownTable(heading, rows));
  console.log(`\nLoad average of the machine: ${loadBefore!.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after.`);
} finally {
  await rm(directory, { recursive: true, force: true });
}

type Times = { readonly times: readonly number[]; readonly ofProcessor: readonly number[] };
type Measured = Times & { readonly suggestions: number };

/** By the clock, and of all threads of the process: what else the machine does takes no part in that. */
function percentilesOf({ times, ofProcessor }: Times): string[] {
  return [times, ofProcessor].flatMap((some) => [ms(percentile(some, 0.5)), ms(percentile(some, 0.99))]);
}

async function measured(engine: Engine, typed: readonly string[]): Promise<Measured> {
  const times: number[] = [];
  const ofProcessor: number[] = [];
  let suggestions = 0;
  for (const text of typed) {
    const before = process.cpuUsage();
    const start = performance.now();
    const found = await engine.suggest({ text, jurisdictions: 'all', limit: 10 });
    times.push(performance.now() - start);
    const { user, system } = process.cpuUsage(before);
    ofProcessor.push((user + system) / 1000);
    suggestions += found.length / typed.length;
  }
  return { times, ofProcessor, suggestions };
}
