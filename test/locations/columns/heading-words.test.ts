import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { headingWords } from '../../../src/locations/columns/heading-words.ts';

describe('a heading is read as words', () => {
  const ROWS = [
    ['PREM_ADDR1', 'premises address 1'],
    ['tradename', 'trade name'],
    ['Constructor', 'constructor'],
    ['Constructor name', 'constructor name'],
    ['toString', 'high string'],
    ['valueOf', 'value'],
    ['hasOwnProperty', 'has owner property'],
    ['__proto__', 'proto'],
  ] as const;
  for (const [heading, words] of ROWS)
    it(heading, () => assert.equal(headingWords(heading)[0]!.words.join(' '), words));
});
