/**
 * `node bench/network.ts`: how long one thread takes for a network at each depth, and what that takes of the processors,
 * which hangs less on what else the machine does. With `CHARTER_HOME=folder` over the registries that are loaded there,
 * where nothing is written: roots are companies drawn by lot, and the houses where the most of them stand. Without it
 * over families of companies that hang together. Prints Markdown.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { houseKey, type MatchRecord } from '../src/blocking/index.ts';
import type { Engine } from '../src/engine/index.ts';
import { openSqliteEngine, openSqliteLists } from '../src/engine/sqlite/index.ts';
import { DEPTH_MAX, findNetwork, LIMIT_MAX, type NetworkRoot } from '../src/network/index.ts';
import { AGENT, familyCompanies, HUB_ADDRESS, holdingOf } from './support/families.ts';
import { markdownTable, ms, percentile } from './support/measure.ts';

const { values } = parseArgs({
  options: {
    roots: { type: 'string', default: '300' },
    /** Families that are loaded where no data folder is given, of twenty companies each. */
    families: { type: 'string', default: '3000' },
  },
});
const ROOTS = Number(values.roots);
const FAMILIES = Number(values.families);
/** Areas of ZIP codes that companies are drawn from, and how many of each. */
const AREAS = 100;
const DRAWN_OF_AREA = 60;

type Roots = { readonly name: string; readonly roots: readonly NetworkRoot[] };

const home = process.env['CHARTER_HOME'] ?? (await mkdtemp(join(tmpdir(), 'charter-bench-')));
try {
  await using engine = openSqliteEngine({ home, threads: 0 });
  await using premises = openSqliteLists('premises', { home, threads: 0 });
  const kinds = process.env['CHARTER_HOME'] === undefined ? await loadFamilies(engine) : await drawRoots(engine);
  const coverage = await engine.candidates.coverage();
  const companies = coverage.reduce((sum, one) => sum + one.companies, 0);
  const [loadBefore] = loadavg();
  const rows: string[][] = [];
  for (const { name, roots } of kinds) {
    for (let depth = 1; depth <= DEPTH_MAX; depth++) {
      const times: number[] = [];
      const nodes: number[] = [];
      let truncated = 0;
      const before = process.cpuUsage();
      for (const root of roots) {
        const start = performance.now();
        const network = await findNetwork({ root, depth, limit: LIMIT_MAX, kinds: 'all' }, { engine, premises });
        times.push(performance.now() - start);
        nodes.push(network?.nodes.length ?? 0);
        if (network?.is_truncated) truncated += 1;
      }
      const { user, system } = process.cpuUsage(before);
      const share = (part: number) => ms(percentile(times, part));
      const cpuMs = ms((user + system) / 1000 / roots.length);
      const sizes = [percentile(nodes, 0.5), Math.max(...nodes), truncated];
      rows.push([name, depth, roots.length, cpuMs, share(0.5), share(0.99), share(1), ...sizes].map(String));
    }
  }
  console.log(`${companies.toLocaleString('en-US')} companies, ${cpus()[0]?.model.trim()}, one thread\n`);
  const heading = ['root', 'depth', 'networks', 'processors, ms each', 'p50, ms', 'p99, ms', 'slowest, ms'];
  console.log(markdownTable([...heading, 'nodes, median', 'nodes, most', 'truncated'], rows));
  console.log(`\nLoad average of the machine: ${loadBefore!.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after.`);
} finally {
  if (process.env['CHARTER_HOME'] === undefined) await rm(home, { recursive: true, force: true });
}

async function loadFamilies(engine: Engine): Promise<Roots[]> {
  await using load = engine.beginLoad({ mode: 'replace' });
  let line = 0;
  for (const company of familyCompanies(FAMILIES)) load.add(company, { file: 'families', line: ++line });
  await load.publish();
  const every = Math.max(1, Math.floor(FAMILIES / ROOTS));
  const holdings = Array.from({ length: Math.min(ROOTS, FAMILIES) }, (_, index) => holdingOf(index * every));
  const of = (entityNumber: string): NetworkRoot => ({ kind: 'company', jurisdiction: 'us_de', entityNumber });
  return [
    { name: 'the holding of a family', roots: holdings.map(of) },
    { name: 'the house of 5,000', roots: [{ kind: 'address', address: HUB_ADDRESS }] },
    { name: 'the agent of all', roots: [of(AGENT.number)] },
  ];
}

/** The same in every run. */
async function drawRoots({ candidates: source }: Engine): Promise<Roots[]> {
  const queries = Array.from({ length: AREAS }, (_, index) => {
    const keys = [`area:${100 + ((index * 9) % 900)}`] as const;
    return { keys, jurisdiction: 'all', cap: DRAWN_OF_AREA, narrowBy: [] };
  });
  const found = await source.find(queries);
  const records = await source.records([...new Set(found.flatMap(({ ids }) => ids))]);
  const housed = records.flatMap((record) => {
    const key = record.addresses[0] === undefined ? null : houseKey(record.addresses[0].parsed);
    return key === null ? [] : { record, key };
  });
  const counts = await source.counts(
    housed.map(({ key }) => key),
    'all',
  );
  const crowded = housed
    .map(({ record }, index) => ({ address: record.addresses[0]!.text, count: counts[index]! }))
    .sort((a, b) => b.count - a.count)
    .slice(0, ROOTS);
  const every = Math.max(1, Math.floor(records.length / ROOTS));
  return [
    { name: 'a company, by lot', roots: records.filter((_, index) => index % every === 0).map(rootOf) },
    {
      name: `a house of ${crowded.at(-1)?.count ?? 0} to ${crowded[0]?.count ?? 0}`,
      roots: crowded.map(({ address }) => ({ kind: 'address', address })),
    },
  ];
}

function rootOf({ jurisdiction, entityNumber }: MatchRecord): NetworkRoot {
  return { kind: 'company', jurisdiction, entityNumber };
}
