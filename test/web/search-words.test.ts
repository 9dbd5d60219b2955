import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSearch } from '../../web/src/features/search/search-address.ts';
import { setFilters } from '../../web/src/features/search/set-filters.ts';
import { suggestionsFor } from '../../web/src/features/search/suggestions.ts';
import { lastPage, totalInWords } from '../../web/src/features/search/totals.ts';
import { priceInWords } from '../../web/src/shared/price-in-words.ts';

describe('the totals of a search', () => {
  const TOTALS = [
    { total_matches: 0, total_is_capped: false, words: '0 companies', last: 1 },
    { total_matches: 1, total_is_capped: false, words: '1 company', last: 1 },
    { total_matches: 26, total_is_capped: false, words: '26 companies', last: 2 },
    { total_matches: 10_000, total_is_capped: false, words: '10,000 companies', last: 400 },
    { total_matches: 10_000, total_is_capped: true, words: '10,000+ companies', last: null },
  ] as const;
  for (const { words, last, ...totals } of TOTALS) {
    it(`are ${words}, the last page ${last ?? 'unknown'}`, () => {
      assert.equal(totalInWords('companies', totals), words);
      assert.equal(lastPage(totals, 25), last);
    });
  }
});

describe('a price in words', () => {
  const PRICES = [
    { price: 40, words: '40 credits' },
    { price: 1, words: '1 credit' },
    { price: 0, words: 'nothing' },
    { price: { per_result: 1 }, words: '1 credit a result, 25 credits at most' },
  ] as const;
  for (const { price, words } of PRICES) it(words, () => assert.equal(priceInWords(price, 25), words));
});

describe('the filters that are set', () => {
  const CASES = [
    { search: '', words: [] },
    { search: 'status=unknown&legal_form=trust', words: ['Status unknown', 'Trust'] },
    { search: 'formed_from=2020-01-02', words: ['Formed since Jan 2, 2020'] },
    { search: 'formed_until=2020-01-02', words: ['Formed until Jan 2, 2020'] },
    { search: 'formed_from=2020-01-02&formed_until=2020-03-01', words: ['Formed Jan 2, 2020 to Mar 1, 2020'] },
    { search: 'city=Denver&zip_code=80202&has_officers=true', words: ['In Denver', 'ZIP 80202', 'With officers'] },
    { search: 'match_previous_names=false&jurisdictions=us_co,us_fl', words: ['No previous names', 'US_CO, US_FL'] },
    { search: 'sort=name&limit=10&page=2', words: [] },
  ] as const;
  for (const { search, words } of CASES) {
    it(`of ${search || 'nothing'} are ${words.join(', ') || 'none'}, and go one by one`, () => {
      const { request } = readSearch(search);
      assert.ok('has_officers' in request);
      const nameOf = (code: string) => code.toUpperCase();
      const set = setFilters(request, nameOf);
      assert.deepEqual(
        set.map(({ words }) => words),
        words,
      );
      for (const { words, without } of set) {
        const left = setFilters(without, nameOf).map(({ words }) => words);
        assert.deepEqual(
          left,
          set.map(({ words }) => words).filter((one) => one !== words),
        );
      }
    });
  }
});

describe('what may find more', () => {
  const CASES = [
    { search: 'q=kiln', labels: [] },
    { search: 'q="zephyr kiln" OR (at%26t* AND b)', labels: ['zephyr AND kiln OR at AND t* AND b'] },
    { search: 'q=a*&status=active&match_previous_names=false', labels: ['Any status', 'All kinds of names'] },
    { search: 'q=a*&jurisdictions=us_co', labels: ['All jurisdictions'] },
    { search: 'q=a*&legal_form=llc&formed_until=2020-01-01', labels: ['Any legal form', 'Formed on any day'] },
    {
      search: 'q=a*&city=Denver&zip_code=80202&has_officers=false',
      labels: ['Any city', 'Any ZIP code', 'With and without officers'],
    },
    { search: 'kind=officers&q=a*&role=officer&zip_code=80202', labels: ['Any role', 'Any ZIP code'] },
    { search: 'q=(', labels: [] },
  ] as const;
  for (const { search, labels } of CASES) {
    it(`for ${search} is ${labels.join(', ') || 'nothing'}`, () => {
      const suggestions = suggestionsFor(readSearch(search));
      assert.deepEqual(
        suggestions.map(({ label }) => label),
        labels,
      );
      // Each changes what it says, and is then not said again.
      for (const { label, search } of suggestions) {
        assert.ok(suggestionsFor(search).every((again) => again.label !== label));
      }
    });
  }
});
