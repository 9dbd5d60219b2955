/**
 * `node bench/loads.ts`: what a company costs that comes in a state's own files, beside the same companies as NDJSON.
 * Three shapes: fixed columns (Florida), a row a company (New York), a row a party (Oregon). Each file is one of the samples
 * many times over, its companies numbered anew in every copy. `--beside <folder>`: another checkout of Charter, which
 * loads the same in turns. Prints Markdown.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { sampleFiles } from '../samples/generate/index.ts';
import { markdownTable, percentile } from './support/measure.ts';
import { CHECKOUT, type TimedCommand, timedCommand } from './support/timed-load.ts';

const AS_OF = '2026-10-01';
const SAMPLES = sampleFiles();
const BETWEEN_COPIES = 100_000;
/** `renumber`: the same row of a company of its own; the heading, where there is one, stands once. */
type State = {
  readonly code: string;
  readonly file: string;
  readonly hasHeading: boolean;
  readonly renumber: (row: string, copy: number) => string;
};

const STATES: readonly State[] = [
  {
    code: 'us_fl',
    file: 'us_fl/cordata.zip',
    hasHeading: false,
    // Numbers of before 1993 have a letter and five digits, later ones nine more.
    renumber: (row, copy) => {
      const number = row.slice(0, 12).trimEnd();
      const digits = number.slice(1);
      return `${number[0]}${String(copy).padStart(4, '0')}${digits.slice(-7)}`.padEnd(12) + row.slice(12);
    },
  },
  { code: 'us_ny', file: 'us_ny/active-corporations.csv.gz', hasHeading: true, renumber: renumbered },
  { code: 'us_or', file: 'us_or/active-businesses.csv.gz', hasHeading: true, renumber: renumbered },
];

const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '3' },
    states: { type: 'string', default: STATES.map(({ code }) => code).join() },
    beside: { type: 'string' },
  },
});
const folder = await mkdtemp(join(tmpdir(), 'charter-loads-'));
try {
  const rows: string[][] = [];
  for (const state of STATES.filter(({ code }) => values.states.split(',').includes(code))) {
    rows.push(...(await measured(state, join(folder, state.code))));
  }
  const heading = ['', 'companies', 'a second', 'of the processors, µs each', 'most memory, MiB'];
  console.log(markdownTable(heading, rows));
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measured(state: State, work: string): Promise<string[][]> {
  await mkdir(work, { recursive: true });
  const file = join(work, state.file.replace(/^.*\//, '').replace(/\.(gz|zip)$/, state.hasHeading ? '' : '.txt'));
  const own = join(work, 'own');
  const ndjson = join(work, 'companies.ndjson');
  await writeCopies(state, file, 1);
  const ofOne = companiesOf((await timedCommand(own, ['load', state.code, file, '--as-of', AS_OF])).stdout);
  await writeCopies(state, file, Math.round(Number(values.companies) / ofOne));
  await timedCommand(own, ['load', state.code, file, '--as-of', AS_OF]);
  await timedCommand(own, ['export', 'companies', '--format', 'ndjson', '-o', ndjson]);
  const loads: readonly (readonly [what: string, args: readonly string[]])[] = [
    ['its file', ['load', state.code, file, '--as-of', AS_OF]],
    ['NDJSON', ['load', '--records', ndjson, '--strict']],
  ];
  const checkouts = [CHECKOUT, ...(values.beside === undefined ? [] : [values.beside])];
  const runs = loads.flatMap(([what, args]) =>
    checkouts.map((root) => ({ what, args, root, done: [] as TimedCommand[] })),
  );
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const { args, root, done } of runs) {
      await rm(own, { recursive: true, force: true });
      done.push(await timedCommand(own, args, root));
    }
  }
  await rm(work, { recursive: true, force: true });
  return runs.map(({ what, root, done }) =>
    rowOf(`${state.code}, ${what}${root === CHECKOUT ? '' : `, by ${basename(root)}`}`, done),
  );
}

function companiesOf(stdout: string): number {
  return Number(/([\d,]+) companies/.exec(stdout)?.[1]?.replaceAll(',', ''));
}

function rowOf(name: string, loads: readonly TimedCommand[]): string[] {
  const companies = companiesOf(loads[0]!.stdout);
  const median = (of: (load: TimedCommand) => number) =>
    Math.round(percentile(loads.map(of), 0.5)).toLocaleString('en-US');
  return [
    name,
    companies.toLocaleString('en-US'),
    median(({ seconds }) => companies / seconds),
    median(({ processor }) => processor / companies),
    median(({ kilobytes }) => kilobytes / 1024),
  ];
}

async function writeCopies(state: State, path: string, copies: number): Promise<void> {
  const sample = SAMPLES.find((file) => file.path === state.file)!;
  const text = ('members' in sample ? sample.members.map(({ content }) => content) : [sample.content])
    .map((content) => content.toString('latin1'))
    .join('');
  const lines = text.split('\n').filter((line) => line !== '');
  const heading = state.hasHeading ? `${lines.shift()}\n` : '';
  function* blocks(): Generator<Buffer> {
    yield Buffer.from(heading, 'latin1');
    for (let copy = 1; copy <= copies; copy++) {
      yield Buffer.from(`${lines.map((line) => state.renumber(line, copy)).join('\n')}\n`, 'latin1');
    }
  }
  await pipeline(Readable.from(blocks()), createWriteStream(path));
}

/** Of a number that stands first in the row: the samples' are closer together than what lies between two copies. */
function renumbered(row: string, copy: number): string {
  const [number] = /^\d+/.exec(row)!;
  return `${(Number(number) % BETWEEN_COPIES) + copy * BETWEEN_COPIES}${row.slice(number.length)}`;
}
