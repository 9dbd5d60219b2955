/**
 * `node bench/memory.ts`: the server's anonymous memory while callers ask for large answers, take them
 * slowly, or not at all. Prints Markdown: a row for each load, one after another on the same server.
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openSqliteEngine } from '../src/engine/sqlite/index.ts';
import type { Company, Filing, Party } from '../src/entity/index.ts';
import { loadRecords } from '../src/loading/index.ts';
import { anonymousMiB } from './support/anonymous-memory.ts';
import { newKey, startServer } from './support/charter-server.ts';
import { generateCompanies, ONE_JURISDICTION } from './support/companies.ts';
import { markdownTable } from './support/measure.ts';

const { values } = parseArgs({
  options: {
    /** Companies of 31 kB; there are a fiftieth as many of 1 MB. */
    companies: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '10' },
    /** Only the loads whose title holds this. */
    only: { type: 'string', default: '' },
    /** Keeps the data folder there, and uses what an earlier run left in it. */
    keep: { type: 'string' },
  },
});

const LARGE = { jurisdiction: 'us_fl', filings: 100, officers: 40 };
const HUGE = { jurisdiction: 'us_ny', filings: 3300, officers: 1300 };
const SAMPLE_MS = 100;
/** What a slow caller takes ten times a second. */
const SLOW_READ_BYTES = 1000;

/** `slow`: takes 10 kB a second; `never`: leaves its answer where it is until the load ends. */
type Pace = 'fast' | 'slow' | 'never';
type Ask = (turn: number) => { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object };
type Callers = { readonly callers: number; readonly ask: Ask; readonly pace?: Pace; readonly encoding?: string };

const WORDS = ['services', 'group', 'properties', 'holdings', 'construction', 'home', 'enterprises', 's*', 'c*', 'p*'];
const PEOPLE = ['smith', 'johnson', 'williams', 'brown', 'jones', 'garcia', 'j*', 'm*', 'r*', 'a*'];

function searchOf(route: string, words: readonly string[], jurisdiction: string, limit: number): Ask {
  return (turn) => ({
    method: 'POST',
    path: `/v2/${route}/search`,
    body: {
      q: words[turn % words.length],
      jurisdictions: jurisdiction,
      limit,
      page: 1 + (Math.floor(turn / words.length) % 10),
    },
  });
}

/** Each is kept as it was found and compressed (answer-cache.ts). */
const pagesOf5 = searchOf('companies', WORDS, LARGE.jurisdiction, 5);
const HALVES = ['gzip', 'br'];
const pagesOf100 = searchOf('companies', WORDS, LARGE.jurisdiction, 100);
const pagesOf10Huge = searchOf('companies', WORDS, HUGE.jurisdiction, 10);
/** Nearly every name. */
const pagesOf60Huge = searchOf('companies', ['a* OR c* OR h* OR p* OR s*'], HUGE.jurisdiction, 60);
const officers = searchOf('officers', PEOPLE, LARGE.jurisdiction, 100);

function hugeLookups(numbers: readonly string[]): Ask {
  return (turn) => ({ method: 'GET', path: `/v2/companies/${HUGE.jurisdiction}/${numbers[turn % numbers.length]}` });
}

function loadsOf(lookups: Ask): readonly (readonly [title: string, callers: readonly Callers[]])[] {
  return [
    ['pages of 5 × 31 kB, half gzip', HALVES.map((encoding) => ({ callers: 100, ask: pagesOf5, encoding }))],
    ['pages of 100 × 31 kB', [{ callers: 32, ask: pagesOf100 }]],
    ['pages of 100 × 31 kB', [{ callers: 64, ask: pagesOf100 }]],
    ...['gzip', 'br', 'zstd'].map(
      (encoding) => [`the same, ${encoding}`, [{ callers: 32, ask: pagesOf100, encoding }]] as const,
    ),
    ['officers, pages of 100 × 31 kB', [{ callers: 32, ask: officers }]],
    ['lookups of 1 MB', [{ callers: 64, ask: lookups }]],
    ['lookups of 1 MB, br', [{ callers: 64, ask: lookups, encoding: 'br' }]],
    ['pages of 10 × 1 MB', [{ callers: 32, ask: pagesOf10Huge }]],
    ['pages of 60 × 1 MB', [{ callers: 4, ask: pagesOf60Huge }]],
    [
      'half take 10 kB/s, 31 kB',
      [32, 32].map((callers, half) => ({ callers, ask: pagesOf100, ...paced(half, 'slow') })),
    ],
    [
      'half never read, 31 kB',
      [32, 32].map((callers, half) => ({ callers, ask: pagesOf100, ...paced(half, 'never') })),
    ],
    [
      'half never read, gzip',
      [32, 32].map((callers, half) => ({ callers, ask: pagesOf100, encoding: 'gzip', ...paced(half, 'never') })),
    ],
    [
      'half never read, 1 MB',
      [32, 32].map((callers, half) => ({ callers, ask: pagesOf10Huge, ...paced(half, 'never') })),
    ],
  ];
}

function paced(half: number, pace: Pace): { readonly pace?: Pace } {
  return half === 0 ? { pace } : {};
}

const directory = await mkdtemp(join(tmpdir(), 'charter-memory-'));
try {
  const home = values.keep ?? join(directory, 'home');
  const numbers = await dataIn(home);
  const key = await newKey(home);
  const { child, url } = await startServer(home);
  try {
    const rows: string[][] = [];
    for (const [title, callers] of loadsOf(hugeLookups(numbers))) {
      if (!title.includes(values.only)) continue;
      rows.push([
        title,
        String(callers.reduce((sum, group) => sum + group.callers, 0)),
        ...(await drive(child.pid!, url, key, callers)),
      ]);
      console.error(rows.at(-1)!.join(' | '));
    }
    console.log(markdownTable(['', 'callers', 'peak MiB', 'end MiB', 'answers a second', 'not answered'], rows));
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
} finally {
  await rm(directory, { recursive: true, force: true });
}

/** Loads the companies where they are not there yet; the numbers of those of 1 MB. */
async function dataIn(home: string): Promise<string[]> {
  await using engine = openSqliteEngine({ home, threads: 0 });
  const companies = Number(values.companies);
  const huge = [...generateCompanies({ companies: Math.ceil(companies / 50), seed: 2, shares: ONE_JURISDICTION })];
  if ((await engine.snapshots()).length === 0) {
    const path = join(directory, 'records.ndjson');
    function* lines(): Generator<string> {
      for (const company of generateCompanies({ companies, seed: 1, shares: ONE_JURISDICTION }))
        yield line(company, LARGE);
      for (const company of huge) yield line(company, HUGE);
    }
    await pipeline(Readable.from(lines()), createWriteStream(path));
    await loadRecords({ path, engine, rejectsDirectory: join(home, 'rejects'), strict: true });
    await rm(path);
  }
  return huge.map((company) => company.entity_number);
}

function line(company: Company, { jurisdiction, filings, officers }: typeof LARGE): string {
  const people = generateCompanies({
    companies: officers,
    seed: company.entity_number.length,
    shares: ONE_JURISDICTION,
  });
  const parties = [...people].flatMap(({ parties, addresses }, index): Party[] =>
    (parties ?? [])
      .slice(0, 1)
      .map((party) => ({ ...party, name: `${party.name} ${index}`, address: addresses?.registered ?? null })),
  );
  const large = {
    ...company,
    jurisdiction_code: jurisdiction,
    parties,
    filings: Array.from({ length: filings }, filing),
  };
  return `${JSON.stringify(large)}\n`;
}

function filing(_: unknown, index: number): Filing {
  return {
    id: `2024-${documentNumber(index * 7919)}`,
    title: 'Annual report of the company',
    filed_on: '2024-02-29',
    type: { code: `AR${index % 7}`, name: 'Annual report' },
    url: null,
    description: null,
  };
}

function documentNumber(value: number): string {
  return String(value % 1_000_000).padStart(6, '0');
}

/**
 * Cells: the peak while the callers call, the memory at the end, answers a second, and requests that were not
 * answered with 200.
 */
async function drive(pid: number, url: string, key: string, groups: readonly Callers[]): Promise<string[]> {
  const stop = new AbortController();
  const tally = { answered: 0, failed: 0 };
  let turn = 0;
  const callers = groups.flatMap(({ callers, ask, pace = 'fast', encoding }) =>
    Array.from({ length: callers }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (!stop.signal.aborted) {
        const answered = await call(url, key, ask(turn++), agent, pace, encoding, stop.signal);
        if (stop.signal.aborted) break;
        tally[answered ? 'answered' : 'failed'] += 1;
        if (!answered) await sleep(50);
      }
      agent.destroy();
    }),
  );
  let peak = 0;
  const end = performance.now() + Number(values.seconds) * 1000;
  while (performance.now() < end) {
    peak = Math.max(peak, await anonymousMiB(pid));
    await sleep(SAMPLE_MS);
  }
  stop.abort();
  await Promise.all(callers);
  const rate = (tally.answered / Number(values.seconds)).toFixed(1);
  return [String(peak), String(await anonymousMiB(pid)), rate, String(tally.failed)];
}

/** True when the whole answer came, with 200. */
async function call(
  url: string,
  key: string,
  { method, path, body }: ReturnType<Ask>,
  agent: Agent,
  pace: Pace,
  encoding: string | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  const headers = {
    'x-api-key': key,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(encoding === undefined ? {} : { 'accept-encoding': encoding }),
  };
  try {
    const sent: ClientRequest = request(url + path, { method, headers, agent, signal });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
    const [response] = (await once(sent, 'response', { signal })) as [IncomingMessage];
    await take(response, pace, signal);
    return response.statusCode === 200 && response.complete;
  } catch {
    return false;
  }
}

async function take(response: IncomingMessage, pace: Pace, signal: AbortSignal): Promise<void> {
  if (pace === 'never') return void (await once(response, 'close', { signal }));
  if (pace === 'fast') {
    response.resume();
    return void (await once(response, 'end', { signal }));
  }
  while (!response.readableEnded && !response.destroyed) {
    response.read(Math.min(SLOW_READ_BYTES, response.readableLength || SLOW_READ_BYTES));
    await sleep(SAMPLE_MS, undefined, { signal });
  }
}
