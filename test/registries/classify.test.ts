import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dateOf } from '../../src/registries/classify.ts';

const DATES = [
  ['2019-03-01', '2019-03-01', false],
  ['03/01/2019 12:00:00 AM', '2019-03-01', false],
  ['9999-12-31', null, false],
  ['12/31/9999', null, false],
  ['01/01/0001 00:00:00', null, false],
  ['00/00/0000', null, false],
  ['00000000', null, false],
  [' ', null, false],
  ['02/30/2019', null, true],
  ['SOON', null, true],
] as const;

describe('a column that should hold a date', () => {
  for (const [text, date, isNoted] of DATES) {
    it(`with "${text}" is ${date ?? 'none'}${isNoted ? ', and the report says so' : ''}`, () => {
      const sentences: string[] = [];
      const notes = { unclassified: () => {}, note: (sentence: string) => sentences.push(sentence) };
      assert.equal(dateOf({ formedon: text }, 'formedon', notes), date);
      assert.equal(sentences.length > 0, isNoted);
    });
  }
});
