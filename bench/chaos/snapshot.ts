import { COMPANY_FILTERS, type Engine, filterValues } from '../../src/engine/index.ts';
import { parseQuery } from '../../src/query/index.ts';
import { companiesOf, JURISDICTION, versionOf } from './registry.ts';

/** What is wrong with the published snapshot: every company of it is read. */
export async function faultsInSnapshot(engine: Engine): Promise<readonly string[]> {
  const parsed = parseQuery('kiln');
  if (!parsed.ok) throw new Error('the query is sound');
  const names: string[] = [];
  for (let page: number | null = 1; page !== null; ) {
    const found = await engine.search({
      query: parsed.query,
      matchAlternativeNames: false,
      matchPreviousNames: false,
      jurisdictions: [JURISDICTION],
      filters: filterValues(COMPANY_FILTERS, {}),
      orderBy: 'jurisdiction',
      limit: 100,
      page,
    });
    names.push(...found.hits.map(({ matchedValue }) => matchedValue));
    page = found.nextPage;
  }
  const versions = new Set(names.map(versionOf));
  const [version] = versions;
  // Pages of two snapshots, where one was published meanwhile.
  if (versions.size === 2) return [];
  if (versions.size === 1 && version !== null && names.length === companiesOf(version!)) return [];
  return [`the snapshot has ${names.length} companies of versions ${[...versions]}`];
}
