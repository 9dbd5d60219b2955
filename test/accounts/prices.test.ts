import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DEFAULT_PRICES, parsePrices } from '../../src/accounts/index.ts';
import { costCredits, priceOf } from '../../src/accounts/prices.ts';

describe('a price list', () => {
  it('is 40 for searches and lookups and 15 for a batch row where nothing else is said', () => {
    assert.deepEqual(parsePrices('{}'), {
      company_search: 40,
      officer_search: 40,
      lookup: 40,
      batch_row: 15,
      reconcile_query: 40,
    });
    assert.deepEqual(parsePrices('{}'), DEFAULT_PRICES);
  });

  it('keeps the default of what it leaves out', () => {
    const prices = parsePrices('{"officer_search": {"per_result": 1}, "lookup": 0}');
    assert.deepEqual(prices, { ...DEFAULT_PRICES, officer_search: { per_result: 1 }, lookup: 0 });
  });

  it('prices premises as companies: their search as a search, single ones and those of a company as a lookup', () => {
    const prices = parsePrices('{"company_search": {"per_result": 2}, "lookup": 7}');
    assert.deepEqual(priceOf(prices, 'premises_search'), { per_result: 2 });
    assert.deepEqual([priceOf(prices, 'premises_lookup'), priceOf(prices, 'company_premises')], [7, 7]);
  });

  const RECONCILIATION = [
    { says: '{}', price: { per_result: 40 } },
    { says: '{"company_search": 7}', price: { per_result: 7 } },
    { says: '{"company_search": {"per_result": 2}}', price: { per_result: 2 } },
    { says: '{"company_search": 7, "reconcile_query": 0}', price: { per_result: 0 } },
    { says: '{"reconcile_query": {"per_result": 3}}', price: { per_result: 3 } },
  ];
  for (const { says, price } of RECONCILIATION) {
    it(`prices each query of a reconciliation as a company search, or as it says: ${says}`, () => {
      assert.deepEqual(priceOf(parsePrices(says), 'reconcile'), price);
    });
  }
  it('prices a page of changes as a lookup, and an empty one as nothing', () => {
    const price = priceOf(parsePrices('{"lookup": 7}'), 'changes');
    assert.deepEqual([costCredits(price, 0), costCredits(price, 1)], [0, 7]);
  });

  it('prices a network as a lookup', () => {
    assert.equal(priceOf(parsePrices('{"lookup": 7}'), 'network'), 7);
  });

  const COSTS = [
    { price: 40, results: 0, cost: 40 },
    { price: 40, results: 100, cost: 40 },
    { price: 0, results: 5, cost: 0 },
    { price: { per_result: 1 }, results: 0, cost: 0 },
    { price: { per_result: 3 }, results: 25, cost: 75 },
  ];
  for (const { price, results, cost } of COSTS) {
    it(`of ${JSON.stringify(price)} makes ${results} results cost ${cost}`, () => {
      assert.equal(costCredits(price, results), cost);
    });
  }

  const REFUSED: readonly (readonly [json: string, message: RegExp])[] = [
    ['', /not JSON/],
    ['{"lookup": 40', /not JSON/],
    ['null', /cannot be used/],
    ['[40]', /cannot be used/],
    ['{"lookup": -1}', /lookup/],
    ['{"lookup": 0.5}', /lookup/],
    ['{"lookup": "40"}', /lookup/],
    ['{"lookup": 1000001}', /lookup/],
    ['{"lookup": {"per_result": 1}}', /lookup/],
    ['{"batch_row": {"per_result": 1}}', /batch_row/],
    ['{"officer_search": {"per_result": -1}}', /officer_search/],
    ['{"officer_search": {"per_page": 1}}', /officer_search/],
    ['{"search": 40}', /search/],
  ];
  for (const [json, message] of REFUSED) {
    it(`is refused with the place of the fault: ${json}`, () => {
      assert.throws(() => parsePrices(json), { name: 'AccountError', code: 'invalid_prices', message });
    });
  }
});
