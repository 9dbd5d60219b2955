import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleRegistries } from '../../samples/index.ts';
import { type Hint, hintFor } from '../../web/src/features/search/hints.ts';

const LOADED = sampleRegistries.map(({ jurisdiction }) => jurisdiction);

const inWords = (hint: Hint | null): string => {
  switch (hint?.kind) {
    case undefined:
      return 'nothing';
    case 'address':
      return 'an address';
    case 'number':
      return hint.companies.map(({ jurisdiction, number }) => `${jurisdiction} ${number}`).join(', ');
    case 'operators':
    case 'negation':
      return `${hint.kind}: ${hint.query ?? 'no other'}`;
  }
};

/** Queries, and what is said of each before it is paid for. */
const CASES: readonly (readonly [query: string, said: string])[] = [
  ['summit and holdings', 'operators: summit AND holdings'],
  ['summit Or (capital or "real and estate")', 'operators: summit OR (capital OR "real and estate")'],
  ['東京 and 😀 kiln', 'operators: 東京 AND 😀 kiln'],
  ['"summit and holdings"', 'nothing'],
  ['summit AND holdings', 'nothing'],
  ['and holdings', 'nothing'],
  ['android or', 'nothing'],
  ['NOT glacier', 'negation: glacier'],
  ['summit NOT glacier', 'negation: summit'],
  ['summit AND NOT "glacier bay" market', 'negation: summit market'],
  ['summit or not glacier', 'negation: summit'],
  ['summit AND NOT (glacier OR bay)', 'negation: no other'],
  ['not just bagels', 'nothing'],
  ['-holdings', 'negation: holdings'],
  ['summit -holdings -capital', 'negation: summit'],
  ['coca-cola', 'nothing'],
  ['smith - jones', 'nothing'],
  ['20211234567', 'us_co 20211234567'],
  ['l21000123456', 'us_fl L21000123456'],
  ['llc_00006785', 'us_il LLC_00006785'],
  ['1234567', 'us_ak 1234567, us_ct 1234567, us_ny 1234567, us_or 1234567'],
  ['LLC_1', 'nothing'],
  ['7eleven', 'nothing'],
  ['84 lumber', 'nothing'],
  ['1800flowers', 'nothing'],
  ['123 Main Street', 'an address'],
  ['2027 Church Rd., Anchorage', 'an address'],
  ['12B-4 old mill lane', 'an address'],
  ['1 Main St, Denver, CO 80202-1234', 'an address'],
  ['P.O. Box 12', 'an address'],
  ['80202', 'an address'],
  ['123 Main Street LLC', 'nothing'],
  ['"123 main street"', 'nothing'],
  ['42 Street', 'nothing'],
  ['5th avenue cafe', 'nothing'],
  ['summit holdings', 'nothing'],
  ['summit AND', 'nothing'],
  ['', 'nothing'],
];

describe('what is said of a search before it is paid for', () => {
  for (const [query, said] of CASES) {
    it(`${JSON.stringify(query)}: ${said}`, () => assert.equal(inWords(hintFor(query, LOADED)), said));
  }

  it('offers numbers in the jurisdictions that are searched alone, in one that is not known as well', () => {
    assert.equal(inWords(hintFor('1234567', ['us_ny', 'us_zz'])), 'us_ny 1234567, us_zz 1234567');
    assert.equal(inWords(hintFor('20211234567', ['us_ny'])), 'nothing');
    assert.equal(inWords(hintFor('00006785', ['us_il'])), 'us_il LLC_00006785, us_il CORP_00006785');
  });
});
