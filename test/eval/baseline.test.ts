import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { trigramMatcher } from '../../eval/baseline/trigram-matcher.ts';
import { similarity, trigramsOf } from '../../eval/baseline/trigrams.ts';
import { emptyCompany, locationOf } from '../../src/entity/index.ts';

describe('the similarity of trigrams', () => {
  // The first is the example in the documentation of PostgreSQL's pg_trgm: 0.363636.
  const cases = [
    ['word', 'two words', 4 / 11],
    ['Harbor-Nine', 'HARBOR NINE', 1],
    ['cat', 'dog', 0],
    ['', '', 0],
    ['***', 'cat', 0],
  ] as const;
  for (const [one, other, expected] of cases) {
    it(`of “${one}” and “${other}”`, () => {
      assert.equal(similarity(trigramsOf(one), trigramsOf(other)), expected);
      assert.equal(similarity(trigramsOf(other), trigramsOf(one)), expected);
    });
  }
});

describe('the plain baseline', () => {
  const company = (entity_number: string, legal_name: string, street_address: string) => ({
    ...emptyCompany({
      jurisdiction_code: 'us_co',
      entity_number,
      legal_name,
      search_url: 'https://a.example',
      as_of: '2026-01-31',
    }),
    names: [{ name: 'TAVORA GRILL', kind: 'trading' as const, started_on: null, ended_on: null }],
    addresses: {
      registered: null,
      mailing: null,
      headquarters: {
        raw: null,
        street_address,
        street_address_2: null,
        locality: 'Denver',
        region: 'CO',
        postal_code: '80202',
        country: null,
        country_code: null,
      },
    },
  });
  const location = locationOf({
    name: 'Tavora Grill',
    address: '6 Iron St, Denver, CO 80202',
    customer_record_id: '1',
  });
  const companies = [company('1', 'HARBOR NINE LLC', '90 Far Rd'), company('2', 'PIER TWO LLC', '6 Iron St')];

  it('names the candidate whose names and addresses are most alike, and how much they are', async () => {
    const { matchOne } = trigramMatcher(companies, async () => ['us_co 1', 'us_co 2']);
    assert.deepEqual(await matchOne(location), { accepted: false, best: 'us_co 2', confidence: 1, reason: null });
  });

  it('names nobody where there is no candidate', async () => {
    const { matchOne } = trigramMatcher(companies, async () => []);
    assert.deepEqual(await matchOne(location), { accepted: false, best: null, confidence: 0, reason: null });
  });
});
