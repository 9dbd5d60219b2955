import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type Download,
  downloadOf,
  fileStem,
  nextSearch,
  pagesExpected,
  priceOfPages,
  progressInWords,
  withPage,
} from '../../web/src/features/search/download/download.ts';
import { csvLines, headOf, jsonRecords, type SearchResult } from '../../web/src/features/search/download/tables.ts';
import { readSearch } from '../../web/src/features/search/search-address.ts';
import { party } from '../engine/companies.ts';
import { linkedTo, premises } from '../engine/premises.ts';
import { anyCompany, HOSTILE, objects, sampleCompanies, written } from '../exports/companies.ts';

const totals = (total_matches: number, total_is_capped = false) => ({ total_matches, total_is_capped });

describe('the price of a download', () => {
  const CASES = [
    { price: 40, pages: 1, of: totals(1), credits: 40 },
    { price: 40, pages: 24, of: totals(2_345), credits: 960 },
    { price: 0, pages: 24, of: totals(2_345), credits: 0 },
    { price: 40, pages: 200, of: totals(10_000, true), credits: 8_000 },
    { price: { per_result: 2 }, pages: 24, of: totals(2_345), credits: 4_690 },
    { price: { per_result: 2 }, pages: 3, of: totals(2_345), credits: 600 },
    { price: { per_result: 2 }, pages: 200, of: totals(10_000, true), credits: 40_000 },
  ];
  for (const { price, pages, of, credits } of CASES) {
    it(`of ${pages} pages at ${JSON.stringify(price)} is ${credits}`, () => {
      assert.equal(priceOfPages(price, pages, of), credits);
    });
  }
});

describe('a download', () => {
  const begun: Download = {
    id: 'd',
    accountId: 'a',
    createdAt: '2026-11-25T12:00:00Z',
    search: downloadOf(readSearch('q=kiln&limit=10&page=4&status=active')),
    pagesMax: 3,
    totals: totals(250),
    pin: null,
    pages: 0,
    results: 0,
    chargedCredits: 0,
    state: 'open',
  };
  const page = (nextPage: number | null, pin: string | null = null, results = 100, chargedCredits = 40) => {
    return { nextPage, pin, results, chargedCredits };
  };

  it('asks for the largest pages, one after the other, with the filters of the search', () => {
    assert.deepEqual(nextSearch(begun), readSearch('q=kiln&status=active'));
    const next = nextSearch(withPage(begun, page(2)));
    assert.deepEqual(next, readSearch('q=kiln&status=active&page=2'));
  });

  it('reads all pages from the snapshots of the first', () => {
    const one = withPage(begun, page(2, 'pin of the first'));
    assert.equal(withPage(one, page(3, 'another')).pin, 'pin of the first');
    assert.equal(withPage({ ...begun, pin: 'pin of what is shown' }, page(2, 'another')).pin, 'pin of what is shown');
  });

  it('is whole with the last page, or with the last that was wanted', () => {
    const two = withPage(withPage(begun, page(2)), page(3, null, 100, 0));
    assert.deepEqual([two.state, two.pages, two.results, two.chargedCredits], ['open', 2, 200, 40]);
    assert.equal(progressInWords(two), '200 of 250 companies');
    const three = withPage(two, page(null, null, 50));
    assert.deepEqual([three.state, three.results, progressInWords(three)], ['whole', 250, '250 companies']);
    const limited = withPage({ ...begun, pagesMax: 1, totals: totals(10_000, true) }, page(2));
    assert.deepEqual([limited.state, progressInWords(limited)], ['whole', '100 of 10,000+ companies']);
  });

  it('that was stopped while a page was on its way keeps the page and stays stopped', () => {
    const stopped = withPage({ ...begun, state: 'stopped' }, page(2));
    assert.deepEqual([stopped.state, stopped.pages], ['stopped', 1]);
  });

  it('expects the pages that there are, or as many as were wanted', () => {
    assert.equal(pagesExpected({ totals: totals(250), pagesMax: 3 }), 3);
    assert.equal(pagesExpected({ totals: totals(250), pagesMax: 30 }), 3);
    assert.equal(pagesExpected({ totals: totals(10_000, true), pagesMax: 300 }), 300);
  });

  const STEMS = [
    ['q="summit peak" OR ../a*', 'companies-summit-peak-or-a'],
    ['kind=officers&q=O%27Brien', 'officers-o-brien'],
    ['kind=premises&q=東京', 'premises-東京'],
    [`q=${'long'.repeat(50)}`, `companies-${'long'.repeat(12)}lo`],
  ] as const;
  for (const [search, stem] of STEMS) {
    it(`of ${search.slice(0, 40)} is called ${stem}`, () => assert.equal(fileStem(readSearch(search)), stem));
  }
});

describe('the files of a download', () => {
  const companies = [...HOSTILE.map((legal_name) => anyCompany({ legal_name })), ...sampleCompanies().slice(0, 300)];
  const withoutHalves = companies.filter(({ legal_name }) => legal_name.isWellFormed());
  const ofCompanies = (found: typeof companies): SearchResult[] =>
    found.map((company) => ({ match: { matched_field: 'name', matched_value: company.legal_name }, company }));

  it('are those of charter export for companies: the same CSV, the same records', () => {
    const csv = headOf('companies') + csvLines(ofCompanies(withoutHalves), 'companies');
    assert.equal(csv, written('companies', 'csv', withoutHalves).toString());
    assert.deepEqual(
      jsonRecords(ofCompanies(withoutHalves)).map((text) => JSON.parse(text)),
      withoutHalves,
    );
  });

  it('are those of charter export for officers, each with its place among the parties', () => {
    const some = companies.filter(({ parties }) => (parties?.length ?? 0) > 1).slice(0, 20);
    const results = some.flatMap((company): SearchResult[] =>
      [...new Map(company.parties!.map((party) => [JSON.stringify(party), party])).values()].map((officer) => {
        return { match: { matched_field: 'officer_name', matched_value: officer.name }, officer, company };
      }),
    );
    const exported = objects('officers', 'ndjson', some);
    const records = jsonRecords(results).map((text) => JSON.parse(text));
    assert.ok(records.length > 20);
    for (const record of records) {
      const { entity_number, party_index } = record;
      assert.deepEqual(
        record,
        exported.find((one) => one['entity_number'] === entity_number && one['party_index'] === party_index),
      );
    }
    assert.equal(headOf('officers'), written('officers', 'csv', []).toString());
    assert.ok(
      written('officers', 'csv', some)
        .toString()
        .includes(csvLines(results.slice(0, 1), 'officers')),
    );
  });

  it('say of whom a license list names which license it is, with the licensee in the place of a company', () => {
    const license = premises('us_aa', 'L1', { ...linkedTo('us_co', '7', 'Kiln LLC'), parties: [party('Ann Kiln')] });
    const officer = license.parties![0]!;
    const match = { matched_field: 'officer_name', matched_value: 'Ann Kiln' } as const;
    const found: SearchResult = { match, officer, company: null, premises: license };
    assert.match(headOf('people'), /^jurisdiction_code,entity_number,legal_name,.*,source,license_number\r\n$/);
    assert.match(
      csvLines([found], 'people'),
      /^"us_co","7","Kiln LLC","current",,"person","Ann Kiln",.*,"us_aa","L1"\r\n$/,
    );
    const { source, id, party: named } = JSON.parse(jsonRecords([found])[0]!);
    assert.deepEqual([source, id, named], ['us_aa', 'L1', officer]);
  });

  it('run no formula in a spreadsheet', () => {
    assert.match(csvLines(ofCompanies([anyCompany({ legal_name: '=cmd()' })]), 'companies'), /'=cmd\(\)/);
  });
});
