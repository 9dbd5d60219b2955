/**
 * `npm run bench`: Charter, embedded and on OpenSearch, plain OpenSearch, plain FTS5 and PostgreSQL over the same generated
 * companies, side by side in one run; then HTTP. Prints Markdown: docs/benchmarks.md keeps the last run. `--contenders
 * charter,tantivy,lucene` holds it against the libraries themselves, where Rust and Java are found.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { noOpenSearch } from '../test/cluster/opensearch.ts';
import { noPostgres } from '../test/postgres.ts';
import { Charter } from './contenders/charter.ts';
import { CharterOnOpenSearch } from './contenders/charter-on-opensearch.ts';
import { type Contender, OPERATIONS, timed } from './contenders/contender.ts';
import { type Harness, Library, LUCENE, noHarness, TANTIVY } from './contenders/library.ts';
import { PlainFts5 } from './contenders/plain-fts5.ts';
import { PlainOpenSearch } from './contenders/plain-opensearch.ts';
import { Postgres } from './contenders/postgres.ts';
import { endSearchCluster } from './contenders/search-cluster.ts';
import { benchHttp } from './http.ts';
import { QUERY_CLASSES } from './query-classes.ts';
import { writeRecords } from './support/load-generated.ts';
import { markdownTable, ms, percentile, type Timing } from './support/measure.ts';

const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    'round-ms': { type: 'string', default: '600' },
    /** How often each loads, in turns and each time anew; the last load is the one that is searched. */
    'load-rounds': { type: 'string', default: '3' },
    /** Which are measured; the first is held against the others. */
    contenders: { type: 'string', default: 'charter,charter-on-opensearch,plain-opensearch,plain,postgres' },
    'no-http': { type: 'boolean', default: false },
    'http-seconds': { type: 'string', default: '5' },
    /** Keeps Charter's data folder there for another look. */
    keep: { type: 'string' },
  },
});
const companies = Number(values.companies);
const directory = await mkdtemp(join(tmpdir(), 'charter-bench-'));
// PostgreSQL reads its rows there, as a user of its own.
await chmod(directory, 0o755);
try {
  const records = join(directory, 'records.ndjson');
  await writeRecords(records, { companies, seed: Number(values.seed) });
  console.log(`# ${companies.toLocaleString('en-US')} companies, seed ${values.seed}\n`);
  console.log(
    `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n`,
  );
  const home = values.keep ?? join(directory, 'home');
  const makers: Record<string, Maker> = {
    charter: async (folder, isLast) => new Charter(isLast ? home : folder),
    plain: async (folder) => new PlainFts5(folder),
    ...(noPostgres === false ? { postgres: (folder: string) => Postgres.start(folder) } : {}),
    ...(noOpenSearch === false
      ? {
          'charter-on-opensearch': (folder: string) => CharterOnOpenSearch.start(folder),
          'plain-opensearch': () => PlainOpenSearch.start(),
        }
      : {}),
  };
  const wanted = values.contenders.split(',');
  for (const [name, harness] of Object.entries({ tantivy: TANTIVY, lucene: LUCENE })) {
    if (wanted.includes(name)) addLibrary(makers, name, harness);
  }
  if (noPostgres !== false) console.log(`PostgreSQL is left out: ${noPostgres}.\n`);
  if (noOpenSearch !== false) console.log(`OpenSearch is left out: ${noOpenSearch}.\n`);
  await compare(
    wanted.flatMap((name) => makers[name] ?? []),
    records,
  );
  await rm(records);
  if (!values['no-http']) await benchHttp(home, Number(values['http-seconds']));
} finally {
  await endSearchCluster();
  await rm(directory, { recursive: true, force: true });
}

/** `folder`: empty, and the contender's own. */
type Maker = (folder: string, isLast: boolean) => Promise<Contender>;

/** Says so where it cannot be built. */
function addLibrary(makers: Record<string, Maker>, name: string, harness: Harness): void {
  const reason = noHarness(harness);
  if (reason === false) makers[name] = async (folder) => new Library(harness, folder);
  else console.log(`${harness.name} is left out: ${reason}.\n`);
}

async function compare(makers: readonly Maker[], records: string): Promise<void> {
  await using contenders = new AsyncDisposableStack();
  const opened: Contender[] = [];
  const rates = makers.map((): number[] => []);
  const bytes: number[] = [];
  const rounds = Number(values['load-rounds']);
  for (let round = 0; round < rounds; round++) {
    // Who loads first waits for the machine to fetch the memory that the next one finds ready, so they take
    // turns at it.
    const inTurn = round % 2 === 0 ? [...makers.entries()] : [...makers.entries()].reverse();
    for (const [index, make] of inTurn) {
      const isLast = round === rounds - 1;
      const folder = await mkdtemp(join(directory, 'round-'));
      const contender = await make(folder, isLast);
      const load = await contender.load(records);
      rates[index]!.push(load.companies / load.seconds);
      bytes[index] = load.bytes / load.companies;
      if (isLast) {
        opened[index] = contenders.use(contender);
      } else {
        await contender[Symbol.asyncDispose]();
        await rm(folder, { recursive: true });
      }
    }
  }
  const last = rates.at(-1)!;
  const loads = opened.map(({ name }, index) => [
    name,
    Math.round(percentile(rates[index]!, 0.5)).toLocaleString('en-US'),
    rates[index]!.map((rate, round) => (rate / last[round]!).toFixed(2)).join(', '),
    Math.round(bytes[index]!).toLocaleString('en-US'),
  ]);
  const heading = ['', 'companies a second', `of the ${opened.at(-1)!.name}'s, in each round`, 'bytes a company'];
  console.log(`## Loading\n\n${markdownTable(heading, loads)}\n`);

  await compareAnswers(opened);

  const options = { rounds: Number(values.rounds), samplesMax: 200, roundMs: Number(values['round-ms']) };
  for (const operation of OPERATIONS) {
    const rows: string[][] = [];
    const timings = opened.map((): Timing[] => []);
    for (const { name, queries } of QUERY_CLASSES) {
      for (const [index, contender] of opened.entries()) {
        timings[index]!.push(await timed(contender, operation, queries, options));
      }
      rows.push([name, matchesOf(opened[0]!, queries), ...timings.map((ofContender) => cell(ofContender.at(-1)!))]);
    }
    rows.push(['geometric mean', '', ...timings.map((ofContender) => cell(geometricMean(ofContender)))]);
    const heading = ['query', 'matches', ...opened.map(({ name }) => `${name} p50 / p99`)];
    console.log(`## ${operation.title}, ms\n\n${markdownTable(heading, rows)}\n`);
  }
}

/** Says of how many queries each answers as the first does: its count, and its first page where it names companies. */
async function compareAnswers([first, ...others]: readonly Contender[]): Promise<void> {
  const rows: string[][] = [];
  const queries = QUERY_CLASSES.flatMap((aClass) => aClass.queries);
  for (const contender of others) {
    let [counts, pages] = [0, 0];
    for (const query of queries) {
      if ((await contender.count(query)) === (await first!.count(query))) counts += 1;
      if (contender.firstPage === undefined || first!.firstPage === undefined) continue;
      const [its, theirs] = [await contender.firstPage(query), await first!.firstPage(query)];
      if (its.join() === theirs.join()) pages += 1;
    }
    const pagesCell = contender.firstPage === undefined ? '–' : `${pages} of ${queries.length}`;
    rows.push([contender.name, `${counts} of ${queries.length}`, pagesCell]);
  }
  if (rows.length === 0) return;
  console.log(`## As ${first!.name} answers\n\n${markdownTable(['', 'counts', 'first pages'], rows)}\n`);
}

function geometricMean(timings: readonly Timing[]): Pick<Timing, 'p50' | 'p99'> {
  const mean = (of: 'p50' | 'p99') =>
    Math.exp(timings.reduce((sum, timing) => sum + Math.log(timing[of]), 0) / timings.length);
  return { p50: mean('p50'), p99: mean('p99') };
}

function cell({ p50, p99 }: Pick<Timing, 'p50' | 'p99'>): string {
  return `${ms(p50)} / ${ms(p99)}`;
}

/** Capped, as the smallest and the largest of the queries. */
function matchesOf(contender: Contender, queries: readonly string[]): string {
  const counts = queries.map((query) => Number(contender.count(query)));
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const shown = (count: number) => (count === 10_000 ? '10,000+' : count.toLocaleString('en-US'));
  return least === most ? shown(least) : `${shown(least)} to ${shown(most)}`;
}
