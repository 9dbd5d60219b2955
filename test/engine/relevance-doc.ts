/** The example of docs/relevance.md. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Engine } from '../../src/engine/index.ts';
import type { Company } from '../../src/entity/index.ts';
import { company, companySearch, idOf, load } from './companies.ts';

export const page = readFileSync(new URL('../../docs/relevance.md', import.meta.url), 'utf8');

/** The rows of the table whose heading begins with this cell. */
function rowsUnder(heading: string): string[][] {
  const lines = page.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${heading} |`));
  const rest = lines.slice(start + 2);
  return rest.slice(0, rest.indexOf('')).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const COMPANIES = rowsUnder('company').map(([id, name, alternative, previous]): Company => {
  const [code, number] = id!.split('/');
  return company(code!, number!, name!, {
    trading: alternative === '' ? [] : [alternative!],
    previous: previous === '' ? [] : [previous!],
  });
});
const QUERIES = rowsUnder('query').map(([query, order]) => ({
  query: query!.replaceAll('`', ''),
  order: order!.split(', '),
}));

/** Loads its companies, and makes its searches. */
export async function assertAsDocumented(engine: Engine): Promise<void> {
  await load(engine, COMPANIES);
  assert.ok(QUERIES.length >= 5);
  for (const { query, order } of QUERIES) {
    const { hits } = await engine.search(companySearch(query, { orderBy: 'relevance' }));
    assert.deepEqual(
      hits.map((hit) => idOf(hit.record)),
      order,
      query,
    );
  }
}
