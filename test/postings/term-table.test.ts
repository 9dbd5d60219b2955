import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TermTable } from '../../src/postings/term-table.ts';
import * as fc from '../property.ts';

const terms = fc.array(
  fc.tuple(fc.nat({ max: 1 }), fc.oneof(fc.string({ unit: 'grapheme', maxLength: 3 }), fc.nat(5_000).map(String))),
  { maxLength: 5_000, size: 'max' },
);

describe('a table of terms', () => {
  it('has a number for each term of a column, and starts over when it is cleared', () => {
    const table = new TermTable();
    fc.assert(
      fc.property(terms, (added) => {
        table.clear();
        const numbers = new Map<string, number>();
        for (const [column, text] of added) {
          const bytes = Buffer.from(`<${text}>`);
          const key = `${column}${text}`;
          const number = table.numberOf(column, bytes, 1, bytes.length - 1);
          assert.equal(number, numbers.get(key) ?? numbers.size);
          numbers.set(key, number);
        }
        assert.equal(table.size, numbers.size);
        for (const [column, ofColumn] of table.sorted(2).entries()) {
          const texts = [...numbers.keys()].filter((key) => key.startsWith(`${column}`)).map((key) => key.slice(1));
          assert.deepEqual(
            ofColumn,
            texts
              .map((text) => ({ text: Buffer.from(text).toString('latin1'), number: numbers.get(`${column}${text}`)! }))
              .sort((a, b) => (a.text < b.text ? -1 : 1)),
          );
        }
      }),
      { numRuns: 30 },
    );
  });
});
