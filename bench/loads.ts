/**
 * `node bench/loads.ts`: what a company costs that comes in a state's own files, beside the same companies as NDJSON.
 * Three shapes: fixed columns (Florida), a row a company (New York), a row a party (Oregon). Each file is one of the samples
 * many times over, its companies numbered anew in every copy. `--beside <folder>`: another checkout of Charter, which
 * loads the same in turns. Prints Markdown.
 */
import { spawnSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sampleFiles } from '../samples/generate/index.ts';
import { markdownTable, percentile } from './support/measure.ts';

const AS_OF = '2026-10-01';
const SAMPLES = sampleFiles();
const BETWEEN_COPIES = 100_000;
const HERE = fileURLToPath(new URL('..', import.meta.url));
/** Beside what is measured: processor time of all threads, and the most memory, in KB. */
const TOLD = `import { isMainThread } from 'node:worker_threads';
  if (isMainThread) process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    console.error('told', user + system, process.resourceUsage().maxRSS);
  });`;

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
  const ofOne = companiesOf(charter(own, ['load', state.code, file, '--as-of', AS_OF]).stdout);
  await writeCopies(state, file, Math.round(Number(values.companies) / ofOne));
  charter(own, ['load', state.code, file, '--as-of', AS_OF]);
  charter(own, ['export', 'companies', '--format', 'ndjson', '-o', ndjson]);
  const loads: readonly (readonly [what: string, args: readonly string[]])[] = [
    ['its file', ['load', state.code, file, '--as-of', AS_OF]],
    ['NDJSON', ['load', '--records', ndjson, '--strict']],
  ];
  const checkouts = [HERE, ...(values.beside === undefined ? [] : [values.beside])];
  const runs = loads.flatMap(([what, args]) => checkouts.map((root) => ({ what, args, root, done: [] as Load[] })));
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const { args, root, done } of runs) {
      await rm(own, { recursive: true, force: true });
      done.push(charter(own, args, root));
    }
  }
  await rm(work, { recursive: true, force: true });
  return runs.map(({ what, root, done }) =>
    rowOf(`${state.code}, ${what}${root === HERE ? '' : `, by ${basename(root)}`}`, done),
  );
}

type Load = {
  readonly stdout: string;
  readonly seconds: number;
  readonly processor: number;
  readonly kilobytes: number;
};

function charter(home: string, args: readonly string[], root = HERE): Load {
  const begun = performance.now();
  const { status, stdout, stderr } = spawnSync(join(root, 'bin/charter'), args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: {
      ...process.env,
      CHARTER_HOME: home,
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(TOLD)}`,
    },
  });
  const seconds = (performance.now() - begun) / 1000;
  const [, microseconds, kilobytes] = /^told (\d+) (\d+)$/m.exec(stderr) ?? [];
  if (status !== 0) throw new Error(stderr);
  return { stdout, seconds, processor: Number(microseconds), kilobytes: Number(kilobytes) };
}

function companiesOf(stdout: string): number {
  return Number(/([\d,]+) companies/.exec(stdout)?.[1]?.replaceAll(',', ''));
}

function rowOf(name: string, loads: readonly Load[]): string[] {
  const companies = companiesOf(loads[0]!.stdout);
  const median = (of: (load: Load) => number) => Math.round(percentile(loads.map(of), 0.5)).toLocaleString('en-US');
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
