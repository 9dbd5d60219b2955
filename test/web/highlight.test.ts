import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tokenize } from '../../src/entity/index.ts';
import { parseQuery } from '../../src/query/index.ts';
import { highlight, wordsOf } from '../../web/src/features/search/highlight.ts';
import * as fc from '../property.ts';

/** The name with what is marked between brackets. */
function marked(name: string, query: string): string {
  const parsed = parseQuery(query);
  assert.ok(parsed.ok);
  return highlight(name, parsed.query.root)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');
}

const CASES = [
  { query: 'kiln', name: 'Zephyr Kiln LLC', shown: 'Zephyr [Kiln] LLC' },
  { query: 'zephyr OR llc', name: 'Zephyr Kiln LLC', shown: '[Zephyr] Kiln [LLC]' },
  { query: '(zephyr AND none) OR llc', name: 'Zephyr Kiln LLC', shown: '[Zephyr] Kiln [LLC]' },
  { query: 'ki*', name: 'Kiln Kilnworks Skiing', shown: '[Kiln] [Kilnworks] Skiing' },
  {
    query: '"real estate"',
    name: 'Real Estate Real-Estate, Estate Real',
    shown: '[Real Estate] [Real-Estate], Estate Real',
  },
  { query: 'at&t', name: 'AT & T Wireless At Home', shown: '[AT & T] Wireless At Home' },
  { query: 'at&t*', name: 'AT Tower', shown: '[AT Tower]' },
  { query: 'cafe', name: 'CAFÉ Ole\u0301', shown: '[CAFÉ] Ole\u0301' },
  { query: 'ole', name: 'CAFÉ Ole\u0301!', shown: 'CAFÉ [Ole\u0301]!' },
  { query: 'obrien', name: "O'Brien & Co", shown: "[O'Brien] & Co" },
  { query: 'llc', name: 'Acme L.L.C. of LLC', shown: 'Acme [L.L.C.] of [LLC]' },
  { query: 'morgan', name: 'J.P.Morgan Inc.', shown: 'J.P.[Morgan] Inc.' },
  { query: 'inc', name: 'J.P.Morgan Inc.', shown: 'J.P.Morgan [Inc].' },
  { query: '2', name: '1½ Ways', shown: '[1½] Ways' },
  { query: 'kiln', name: '😀kiln😀', shown: '😀[kiln]😀' },
  { query: 'none', name: 'Zephyr', shown: 'Zephyr' },
] as const;

describe('what of a name a query matches is marked', () => {
  for (const { query, name, shown } of CASES) {
    it(`${query} in ${name}`, () => assert.equal(marked(name, query), shown));
  }

  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom('a', 'B', '.', "'", '’', ' ', '&', '½', '㈱', 'é', '\u0301', 'ς', '…', '١', '-'),
    }),
  );

  it('word by word as the engine reads the name', () => {
    const check = (text: string) => {
      const words = wordsOf(text);
      assert.deepEqual(
        words.map(({ token }) => token),
        tokenize(text),
      );
      for (const { start, end } of words) assert.ok(start < end && end <= text.length);
    };
    fc.assert(fc.property(texts, check), { numRuns: 2_000 });
  });

  it('and all of the name is shown, in order', () => {
    const check = (name: string, query: string) => {
      const parsed = parseQuery(query);
      if (!parsed.ok) return;
      const pieces = highlight(name, parsed.query.root);
      assert.equal(pieces.map(({ text }) => text).join(''), name);
    };
    fc.assert(fc.property(texts, texts, check));
  });
});
