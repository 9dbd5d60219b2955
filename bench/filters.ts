/**
 * `node bench/filters.ts`: how long filtered and sorted pages and facets take, over a data folder (`--home`, or so
 * many `--companies` that are generated). Nothing is kept between two searches but what was read of the files.
 * Prints Markdown: bench/notes/filters-sorts-and-counts.md keeps the last run.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { COMPANY_FILTERS, type CompanySearch, FACETS, filterValues } from '../src/engine/index.ts';
import { countMatches } from '../src/engine/sqlite/read/by-number.ts';
import { countFacets } from '../src/engine/sqlite/read/facets.ts';
import { readRecords } from '../src/engine/sqlite/read/read-records.ts';
import { Reader } from '../src/engine/sqlite/read/reader.ts';
import { planCompanies } from '../src/engine/sqlite/read/search-plan.ts';
import { parseQuery } from '../src/query/index.ts';
import { QUERY_CLASSES } from './query-classes.ts';
import { loadGenerated } from './support/load-generated.ts';
import { markdownTable, measure, ms } from './support/measure.ts';

const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    'round-ms': { type: 'string', default: '600' },
    /** A data folder that is there; nothing is generated then. */
    home: { type: 'string' },
  },
});

type Asked = Partial<Pick<CompanySearch, 'orderBy' | 'page'>> & {
  readonly filters?: Partial<CompanySearch['filters']>;
};

const PAGE_ROWS = 25;
const PAGES: readonly (readonly [title: string, asked: Asked])[] = [
  ['by number', {}],
  ['by relevance', { orderBy: 'relevance' }],
  ['by name', { orderBy: 'name' }],
  ['by name, backwards', { orderBy: '-name' }],
  ['by day of formation', { orderBy: 'formed_on' }],
  ['the newest first', { orderBy: '-formed_on' }],
  ['by name, page 100', { orderBy: 'name', page: 100 }],
  ['of a form', { filters: { legal_form: 'llc' } }],
  ['of a city', { filters: { city: 'Salem' } }],
  ['of a city, by relevance', { filters: { city: 'Salem' }, orderBy: 'relevance' }],
  ['of a year', { filters: { formed_from: '2015-01-01', formed_until: '2015-12-31' } }],
  ['of ten years, by name', { filters: { formed_from: '2005-03-01', formed_until: '2015-03-31' }, orderBy: 'name' }],
];
const CLASSES = [
  ...QUERY_CLASSES.filter(({ name }) => ['rare word', 'frequent word', 'two words', 'OR'].includes(name)),
  { name: 'most frequent word', queries: ['llc', 'inc'] },
];

const directory = await mkdtemp(join(tmpdir(), 'charter-bench-'));
try {
  const home = values.home ?? join(directory, 'home');
  if (values.home === undefined)
    await loadGenerated(home, directory, { companies: Number(values.companies), seed: Number(values.seed) });
  using reader = new Reader(join(home, 'registries'));
  const snapshots = reader.catalog.of('all');
  const companies = snapshots.reduce((sum, { info }) => sum + info.companies, 0);
  const options = { rounds: Number(values.rounds), samplesMax: 200, roundMs: Number(values['round-ms']) };
  const rows: string[][] = [];
  const row = async (title: string, ask: (search: CompanySearch) => unknown, asked: Asked = {}) => {
    const cells: string[] = [];
    for (const { queries } of CLASSES) {
      const { p50, p99 } = await measure(
        queries.map((text) => () => ask(searchOf(text, asked))),
        options,
      );
      cells.push(`${ms(p50)} / ${ms(p99)}`);
    }
    rows.push([title, ...cells]);
  };
  const [loadBefore] = loadavg();
  for (const [title, asked] of PAGES) await row(title, pageOf, asked);
  const countsOf = (search: CompanySearch) =>
    countFacets(FACETS, reader.counting(search, planCompanies(search, snapshots), snapshots));
  await row('all four facets', countsOf);
  await row('the same of a city', countsOf, {
    filters: { city: 'Salem' },
  });
  console.log(`${companies.toLocaleString('en-US')} companies, ${cpus()[0]?.model.trim()}, one thread\n`);
  console.log(markdownTable(['p50 / p99, ms', ...CLASSES.map(({ name }) => name)], rows));
  console.log(`\nLoad average of the machine: ${loadBefore!.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after.`);

  function pageOf(search: CompanySearch): number {
    const { parts, find } = planCompanies(search, snapshots);
    return readRecords(find(countMatches(parts), PAGE_ROWS, (search.page - 1) * PAGE_ROWS)).length;
  }
} finally {
  await rm(directory, { recursive: true, force: true });
}

function searchOf(text: string, { filters = {}, ...more }: Asked): CompanySearch {
  const result = parseQuery(text);
  if (!result.ok) throw new Error(`${text}: ${result.error.code}`);
  return {
    query: result.query,
    matchAlternativeNames: true,
    matchPreviousNames: true,
    jurisdictions: 'all',
    filters: filterValues(COMPANY_FILTERS, filters),
    orderBy: 'jurisdiction',
    limit: PAGE_ROWS,
    page: 1,
    ...more,
  };
}
