/** docs/relevance.md says what the engines do: its example is loaded and searched. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { memoryEngine } from '../../src/engine/memory/index.ts';
import { WORDS_MAX } from '../../src/engine/semantics/index.ts';
import type { Company } from '../../src/entity/index.ts';
import { company, companySearch, idOf, load, temporaryEngine } from './companies.ts';

const page = readFileSync(new URL('../../docs/relevance.md', import.meta.url), 'utf8');

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

describe('the example of docs/relevance.md', () => {
  for (const [name, open] of Object.entries({
    'the scan': () => memoryEngine(),
    'the embedded engine': () => temporaryEngine(0),
  })) {
    it(`is what ${name} gives`, async () => {
      await using engine = open();
      await load(engine, COMPANIES);
      assert.ok(QUERIES.length >= 5);
      for (const { query, order } of QUERIES) {
        const { hits } = await engine.searchCompanies(companySearch(query, { orderBy: 'relevance' }));
        assert.deepEqual(
          hits.map((hit) => idOf(hit.company)),
          order,
          query,
        );
      }
    });
  }

  it('names the number of words that count', () => assert.ok(page.includes(`1 to ${WORDS_MAX};`)));
});
