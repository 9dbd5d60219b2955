/**
 * `CHARTER_HOME=folder node bench/network.ts`: how long one thread takes for a network at each depth, over the
 * registries that are loaded there. Roots are companies drawn by lot; companies of shared houses; and the houses where
 * the most companies stand. Nothing is written. Prints Markdown.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { houseKey, type MatchRecord } from '../src/blocking/index.ts';
import { openSqliteEngine, openSqlitePremises } from '../src/engine/sqlite/index.ts';
import { DEPTH_MAX, findNetwork, LIMIT_MAX, type NetworkRoot } from '../src/network/index.ts';
import { markdownTable, ms, percentile } from './support/measure.ts';

const { values } = parseArgs({
  options: {
    roots: { type: 'string', default: '300' },
    /** Areas of ZIP codes that companies are drawn from. */
    areas: { type: 'string', default: '100' },
  },
});
const home = process.env['CHARTER_HOME'];
if (home === undefined) throw new TypeError('CHARTER_HOME names no data folder');
const ROOTS = Number(values.roots);
const AREAS = Number(values.areas);
const DRAWN_OF_AREA = 60;

await using engine = openSqliteEngine({ home, threads: 0 });
await using premises = openSqlitePremises({ home, threads: 0 });
const source = engine.candidates;
const coverage = await source.coverage();
const companies = coverage.reduce((sum, one) => sum + one.companies, 0);

/** Every ninth area from 100 on, so that each run draws the same. */
async function drawn(): Promise<MatchRecord[]> {
  const areas = Array.from({ length: AREAS }, (_, index) => 100 + ((index * 9) % 900));
  const queries = areas.map((area) => ({
    keys: [`area:${area}` as const],
    jurisdiction: 'all',
    cap: DRAWN_OF_AREA,
    narrowBy: [],
  }));
  const found = await source.find(queries);
  return [...(await source.records([...new Set(found.flatMap(({ ids }) => ids))]))];
}

const companyOf = ({ jurisdiction, entityNumber }: MatchRecord): NetworkRoot => ({
  kind: 'company',
  jurisdiction,
  entityNumber,
});

const records = await drawn();
const houses = records.map(({ addresses }) => (addresses[0] === undefined ? null : houseKey(addresses[0].parsed)));
const housed = records.flatMap((record, index) => (houses[index] === null ? [] : { record, key: houses[index]! }));
const counts = await source.counts(
  housed.map(({ key }) => key),
  'all',
);
const crowded = housed
  .map(({ record }, index) => ({ record, count: counts[index]! }))
  .sort((a, b) => b.count - a.count)
  .slice(0, ROOTS);
const every = Math.max(1, Math.floor(records.length / ROOTS));

const KINDS: readonly { readonly name: string; readonly roots: readonly NetworkRoot[] }[] = [
  { name: 'company, by lot', roots: records.filter((_, index) => index % every === 0).map(companyOf) },
  {
    name: `company at a house of ${crowded.at(-1)?.count ?? 0} or more`,
    roots: crowded.map(({ record }) => companyOf(record)),
  },
  {
    name: `house of ${crowded[0]?.count ?? 0} companies and less`,
    roots: crowded.map(({ record }) => ({ kind: 'address', address: record.addresses[0]!.text })),
  },
];

const [loadBefore] = loadavg();
const rows = [];
for (const { name, roots } of KINDS) {
  for (let depth = 1; depth <= DEPTH_MAX; depth++) {
    const times: number[] = [];
    const nodes: number[] = [];
    let truncated = 0;
    for (const root of roots) {
      const start = performance.now();
      const network = await findNetwork({ root, depth, limit: LIMIT_MAX, kinds: 'all' }, { engine, premises });
      times.push(performance.now() - start);
      nodes.push(network?.nodes.length ?? 0);
      if (network?.is_truncated) truncated += 1;
    }
    const of = (share: number) => ms(percentile(times, share));
    rows.push(
      [name, depth, roots.length, of(0.5), of(0.99), of(1), percentile(nodes, 0.5), Math.max(...nodes), truncated].map(
        String,
      ),
    );
  }
}
console.log(`${companies.toLocaleString('en-US')} companies, ${cpus()[0]?.model.trim()}, one thread\n`);
console.log(
  markdownTable(
    ['root', 'depth', 'networks', 'p50, ms', 'p99, ms', 'slowest, ms', 'nodes, median', 'nodes, most', 'truncated'],
    rows,
  ),
);
console.log(`\nLoad average of the machine: ${loadBefore!.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after.`);
