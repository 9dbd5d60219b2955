import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSearch } from '../../web/src/features/search/search-address.ts';
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

describe('what may find more', () => {
  const CASES = [
    { search: 'q=kiln', labels: [] },
    { search: 'q="zephyr kiln" OR (at%26t* AND b)', labels: ['zephyr AND kiln OR at AND t* AND b'] },
    { search: 'q=a*&status=active&match_previous_names=false', labels: ['Any status', 'All kinds of names'] },
    { search: 'q=a*&jurisdictions=us_co', labels: ['All jurisdictions'] },
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
