import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { schemeInWords } from '../../src/entity/index.ts';

describe('the scheme of a number is said in words', () => {
  const ROWS = [
    ['us_ein', 'EIN'],
    ['naics_2022', 'NAICS 2022'],
    ['us_de', 'DE number'],
    ['us_cms_associate', 'CMS associate'],
    ['city_number', 'city number'],
    ['constructor', 'constructor'],
    ['toString', 'toString'],
  ] as const;
  for (const [scheme, words] of ROWS) it(scheme, () => assert.equal(schemeInWords(scheme), words));
});
