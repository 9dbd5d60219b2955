/**
 * `node bench/matching.ts`: how many locations a second one thread finds candidates for, and matches, over generated companies in
 * snapshots. Prints Markdown: docs/benchmarks.md keeps the last run.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openSqliteEngine } from '../src/engine/sqlite/index.ts';
import type { Company } from '../src/entity/index.ts';
import { candidatesOf, matchLocation, type SubmittedLocation } from '../src/matching/index.ts';
import { anonymousMiB } from './support/anonymous-memory.ts';
import { generateCompanies, seededRandom } from './support/companies.ts';
import { loadGenerated } from './support/load-generated.ts';
import { markdownTable, ms, percentile } from './support/measure.ts';

const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    locations: { type: 'string', default: '3000' },
    /** Keeps the data folder there, and uses what an earlier run left in it. */
    keep: { type: 'string' },
  },
});

const OPTIONS = { companies: Number(values.companies), seed: Number(values.seed) };
const TODAY = '2026-10-01';
/** Locations that are matched before anything is measured. */
const WARM_UP = 300;
/** What a shop may be called that has the words of thousands. */
const COMMON_SIGNS = ['Main Street Cafe', 'American Services Group', 'Home Construction', 'The Best Services'];

const directory = await mkdtemp(join(tmpdir(), 'charter-bench-'));
try {
  const home = values.keep ?? join(directory, 'home');
  await loadGenerated(home, directory, OPTIONS);
  await using engine = openSqliteEngine({ home, threads: 0 });
  const source = engine.candidates;
  const start = performance.now();
  await source.gazetteer();
  const gazetteerMs = performance.now() - start;
  const locations = locationsOf(WARM_UP + Number(values.locations));
  for (const location of locations.splice(0, WARM_UP)) await matchLocation(location, 0, source, { today: TODAY });
  console.log(`${OPTIONS.companies.toLocaleString('en-US')} companies, ${cpus()[0]?.model.trim()}, one thread\n`);
  let matched = 0;
  const rows = [
    await measured('candidates', locations, (location) => candidatesOf(location, source)),
    await measured('whole match', locations, async (location) => {
      if ((await matchLocation(location, 0, source, { today: TODAY })).status === 'matched') matched += 1;
    }),
  ];
  console.log(markdownTable(['', 'locations a second', 'p50, ms', 'p99, ms', 'slowest, ms'], rows));
  const matchedPercent = Math.round((100 * matched) / locations.length);
  const memory = await anonymousMiB(process.pid);
  console.log(`\nMatched: ${matchedPercent} %. Gazetteer: ${ms(gazetteerMs)} ms. Anonymous memory: ${memory} MiB.`);
} finally {
  await rm(directory, { recursive: true, force: true });
}

async function measured(
  title: string,
  locations: readonly SubmittedLocation[],
  run: (location: SubmittedLocation) => Promise<unknown>,
): Promise<string[]> {
  const times: number[] = [];
  for (const location of locations) {
    const start = performance.now();
    await run(location);
    times.push(performance.now() - start);
  }
  const perSecond = (1000 * times.length) / times.reduce((sum, time) => sum + time, 0);
  return [
    title,
    Math.round(perSecond).toLocaleString('en-US'),
    ms(percentile(times, 0.5)),
    ms(percentile(times, 0.99)),
    ms(Math.max(...times)),
  ];
}

/** Signs and addresses of as many companies, spread over all of them. */
function locationsOf(count: number): SubmittedLocation[] {
  const random = seededRandom(OPTIONS.seed + 1);
  const step = Math.max(1, Math.floor(OPTIONS.companies / count));
  const locations: SubmittedLocation[] = [];
  let index = 0;
  for (const company of generateCompanies(OPTIONS)) {
    if (index++ % step === 0 && locations.length < count) locations.push(locationOf(company, random));
  }
  // Companies come state by state; what is asked does not.
  return locations.sort((a, b) => (a.customer_record_id < b.customer_record_id ? -1 : 1));
}

function locationOf(company: Company, random: () => number): SubmittedLocation {
  const { street_address, locality, region, postal_code } = company.addresses!.registered!;
  const own = company.names?.[0]?.name ?? company.legal_name;
  const legal = random() < 0.4 ? own : own.replace(/,? (?:L\.?L\.?C|INC|CORP|LP)\.?$/, '');
  const name = random() < 0.05 ? COMMON_SIGNS[Math.floor(random() * COMMON_SIGNS.length)]! : legal;
  const street = random() < 0.6 ? street_address : `${Math.floor(random() * 9999)} OAK AVE`;
  return {
    name,
    address: `${street}, ${locality}, ${region} ${postal_code}`,
    customer_record_id: random().toString(36),
    phone: null,
    email: null,
    website: null,
  };
}
