import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { COMPANY_FILTERS, OFFICER_FILTERS, type SearchFilters } from '../../../src/engine/index.ts';
import {
  companySearchClauses,
  companyTerms,
  officerSearchClauses,
  otherCompanyTerms,
  partyTerms,
} from '../../../src/engine/semantics/index.ts';
import { companySearch, officerSearch } from '../companies.ts';
import { askedOf, VARIED } from '../filters.ts';

const PARTIES = VARIED.flatMap(({ parties }) => parties ?? []);
const KINDS: readonly {
  readonly what: string;
  readonly declared: SearchFilters<never>;
  readonly terms: readonly (readonly string[])[];
  readonly clauses: (filters: object) => readonly (readonly string[])[];
}[] = [
  {
    what: 'companies',
    declared: COMPANY_FILTERS,
    terms: VARIED.map((company) => [...companyTerms(company), ...otherCompanyTerms(company)]),
    clauses: (filters) => {
      const { besideNames, others } = companySearchClauses(companySearch('larch', { filters }));
      return [...besideNames, ...others];
    },
  },
  {
    what: 'officers',
    declared: OFFICER_FILTERS,
    terms: PARTIES.map(partyTerms),
    clauses: (filters) => officerSearchClauses(officerSearch('larch', { filters })),
  },
];

/** Filters by days have none. */
const withTerms = (declared: SearchFilters<never>) =>
  Object.entries(declared).flatMap(([name, { kind }]) => (kind === 'day' ? [] : name));

for (const { what, declared, terms, clauses } of KINDS) {
  describe(`filter terms of ${what}`, () => {
    it('begin with the name of one filter, whatever its values are, and have no white space', () => {
      const names = withTerms(declared);
      for (const name of names) assert.match(name, /^[a-z_]+$/);
      const all = new Set(terms.flat());
      assert.notEqual(all.size, 0);
      for (const term of all) {
        assert.match(term, /^[a-z_]+:\S+$/);
        assert.ok(names.includes(term.split(':')[0]!), term);
      }
    });

    it('come once each', () => {
      for (const own of terms) assert.deepEqual(own, [...new Set(own)]);
    });

    it('are asked for by a filter that is set, and by no other', () => {
      assert.deepEqual(clauses({}), []);
      for (const asked of askedOf(declared)) {
        const names = clauses(asked).map((clause) => [...new Set(clause.map((term) => term.split(':')[0]!))]);
        const named = withTerms(declared).filter((name) => name in asked);
        assert.deepEqual(new Set(names.flat()), new Set(named));
        for (const name of names) assert.equal(name.length, 1, 'a clause is of one filter');
      }
    });
  });
}
