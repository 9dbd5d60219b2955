import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cleanText } from '../../src/entity/index.ts';

describe('a value loses its padding and nothing else', () => {
  const ROWS = [
    ['ACME, INC.', 'ACME, INC.'],
    ['\t11683582  ', '11683582'],
    ['  JANE   Q\tDOE ', 'JANE Q DOE'],
    ['two\r\nlines', 'two lines'],
    ['A\0CME\0\0', 'ACME'],
    ['no\u00a0break', 'no break'],
    ['\ufeffName', 'Name'],
    ['Ærø Håndværk ÅS', 'Ærø Håndværk ÅS'],
    [' \t\0 ', null],
    ['', null],
    [undefined, null],
  ] as const;
  for (const [raw, clean] of ROWS) it(JSON.stringify(raw) ?? 'no value', () => assert.equal(cleanText(raw), clean));
});

it('a value of a million blanks is cleaned like any other', () => {
  assert.equal(cleanText(`A${' '.repeat(1_000_000)}B`), 'A B');
});
