import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tokenize } from '../../src/entity/index.ts';
import { asText, matchesName, parseQuery } from '../../src/query/index.ts';
import * as fc from '../property.ts';

describe('any text as a query that finds it', () => {
  for (const [name, query] of [
    ['E*TRADE', '"E TRADE"'],
    ['AND Digital LLC', '"AND Digital LLC"'],
    ['  Toys "R Us ', '"Toys R Us"'],
    ['(unclosed', '"unclosed"'],
    ['()', null],
    ['*', null],
    ['"', null],
    ['', null],
  ] as const) {
    it(JSON.stringify(name), () => assert.equal(asText(name), query));
  }

  it('always parses, and finds a name that is written so; of a text without letter or digit there is none', () => {
    const pieces = fc.constantFrom('"', '*', '(', ')', ' ', 'AND ', ' OR', 'a', 'at&t', '&', '😀', 'L.L.C.', '\ufeff');
    const texts = fc.oneof(
      fc.array(pieces).map((list) => list.join('')),
      fc.string({ unit: 'binary' }),
      fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const query = asText(text);
        assert.equal(query === null, tokenize(text).length === 0);
        if (query === null) return;
        const parsed = parseQuery(query);
        assert.ok(parsed.ok, query);
        assert.ok(matchesName(parsed.query.root, tokenize(text.replace(/["*()]/g, ' '))), query);
      }),
      { numRuns: 2_000 },
    );
  });
});
