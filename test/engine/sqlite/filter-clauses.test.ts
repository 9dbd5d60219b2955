/** Filter clauses are an AND of ORs in each index that has filter terms. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { companyTerms, type FilterClauses, partyTerms } from '../../../src/engine/semantics/index.ts';
import { snapshotDirectory } from '../../../src/engine/sqlite/files.ts';
import { openSqliteEngine } from '../../../src/engine/sqlite/index.ts';
import { Catalog } from '../../../src/engine/sqlite/read/catalog.ts';
import { Snapshot } from '../../../src/engine/sqlite/read/snapshot.ts';
import { allOf, rowsIn } from '../../../src/postings/index.ts';
import { load, temporaryHome } from '../companies.ts';
import { VARIED } from '../filters.ts';

const COMPANIES = VARIED.filter(({ jurisdiction_code }) => jurisdiction_code === 'us_co');

const CLAUSES: readonly { readonly index: 'company' | 'officer'; readonly clauses: FilterClauses }[] = [
  { index: 'company', clauses: [['status:active']] },
  { index: 'company', clauses: [['status:active', 'status:inactive']] },
  { index: 'company', clauses: [['status:inactive', 'status:none'], ['status:active']] },
  { index: 'company', clauses: [['status:none', 'status:any']] },
  { index: 'officer', clauses: [['role:officer', 'role:member', 'zip_code:80203']] },
  {
    index: 'officer',
    clauses: [
      ['role:officer', 'role:member', 'role:owner'],
      ['zip_code:80202', 'zip_code:80203'],
    ],
  },
  { index: 'officer', clauses: [['role:officer'], ['zip_code:99999']] },
];

describe('filter clauses', async () => {
  const home = temporaryHome();
  await using engine = openSqliteEngine({ home, threads: 0 });
  await load(engine, COMPANIES);
  using catalog = new Catalog(snapshotDirectory(home), { open: Snapshot.open });
  const [snapshot] = catalog.of('all');
  for (const { index, clauses } of CLAUSES) {
    const found = rowsIn(allOf(snapshot!.index(index).filtered(clauses)), { from: 0, end: 1_000 }, 0, 1_000).rows;
    it(`of the index ${index}: ${clauses.map((terms) => terms.join(' or ')).join(', and ')}`, () => {
      const passes = (terms: readonly string[]) =>
        clauses.every((clause) => clause.some((term) => terms.includes(term)));
      // Companies are numbered from 1, and each has one party, from 0.
      const expected = COMPANIES.flatMap((company, position) => {
        if (index === 'company') return passes(companyTerms(company)) ? [position + 1] : [];
        return passes(partyTerms(company.parties![0]!)) ? [position] : [];
      });
      assert.deepEqual([...found], expected);
    });
  }
});
