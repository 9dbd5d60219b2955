import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { tokenize, writeTokens } from '../../src/entity/index.ts';

const PROMISES: Record<string, readonly (readonly [text: string, ...tokens: string[]])[]> = {
  'case and marks fold away': [
    ['ACME Holdings', 'acme', 'holdings'],
    ['Café Olé', 'cafe', 'ole'],
    ['Cafe\u0301', 'cafe'],
    ['İstanbul', 'istanbul'],
    ['STRAẞE Straße', 'straße', 'straße'],
    ['Ｆｕｌｌ ﬁeld ²½ Ⅷ', 'full', 'field', '21', '2', 'viii'],
    ['𝐀𝐜𝐦𝐞', 'acme'],
    ['ↀ𐄇', 'ↀ𐄇'],
    ['ΟΔΟΣ ΟΔΟΣ.Β', 'οδοσ', 'οδοσ', 'β'],
  ],
  'apostrophes vanish': [
    ["O'Brien’s", 'obriens'],
    ["'quoted'", 'quoted'],
    ["'"],
    ['O‘Brien O`Brien', 'o', 'brien', 'o', 'brien'],
  ],
  'the dots of an abbreviation vanish': [
    ['L.L.C.', 'llc'],
    ['U.S.A', 'usa'],
    ['Acme, L.P.', 'acme', 'lp'],
    ['(L.L.C.)', 'llc'],
    ['É.D.F.', 'edf'],
    ['A.B.-C.D.', 'ab', 'cd'],
    ['A.B..C.D.', 'ab', 'cd'],
    ['É.B..C.D.', 'eb', 'cd'],
    ['J. Smith', 'j', 'smith'],
  ],
  'dots that are no abbreviation separate': [
    ['Ph.D.', 'ph', 'd'],
    ['J.P.Morgan', 'j', 'p', 'morgan'],
    ['Amazon.com', 'amazon', 'com'],
    ['U. S. A.', 'u', 's', 'a'],
    ['A.1', 'a', '1'],
    ['3.A.B', '3', 'a', 'b'],
    ['A.B.3', 'a', 'b', '3'],
    ['a..b', 'a', 'b'],
    ['Acme.L.L.C.', 'acme', 'l', 'l', 'c'],
    ['...'],
  ],
  'every other character separates': [
    ['AT&T', 'at', 't'],
    ['a/b,c-d+e:f~g^h#i@j{k}l[m]n\\o_p|q', ...'abcdefghijklmnopq'],
    ['7-Eleven', '7', 'eleven'],
    ['a\u00a0b\tc\nd\0e', 'a', 'b', 'c', 'd', 'e'],
    ['Acme 😀 Corp', 'acme', 'corp'],
    ['\ud800a\udc00', 'a'],
  ],
  'a text without letter or digit has no token': [[''], [' \t'], ['& — 😀 !?'], ['\u0301'], ['\ud800']],
};

for (const [promise, rows] of Object.entries(PROMISES)) {
  describe(promise, () => {
    for (const [text, ...tokens] of rows) {
      it(JSON.stringify(text), () => assert.deepEqual(tokenize(text), tokens));
    }
  });
}

describe('folding', () => {
  it('leaves a token of any character as it is', () => {
    for (let start = 0; start < 0x110000; start += 0x400) {
      const characters = Array.from({ length: 0x400 }, (_, offset) => String.fromCodePoint(start + offset));
      const tokens = tokenize(characters.join(' '));
      assert.deepEqual(tokenize(tokens.join(' ')), tokens);
    }
  });

  it('reads ASCII the same with and without other letters beside it', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'B', '1', '.', '.', "'", ' ', '-', 'LLC', 'L.L.C.') });
    fc.assert(fc.property(texts, (text) => assert.deepEqual(tokenize(`${text} é`), [...tokenize(text), 'e'])));
  });

  it('takes texts of any length', () => {
    assert.equal(tokenize(`${'a'.repeat(8_000_000)}é`).length, 1);
    assert.equal(tokenize(`${'a.'.repeat(500_000)}é1`).length, 500_001);
    assert.equal(tokenize('a.'.repeat(500_000)).length, 1);
  });
});

describe('tokens that are written', () => {
  const write = (text: string) => {
    const bytes = Buffer.alloc(text.length + 1, '!');
    const end = writeTokens(text, bytes, 1);
    return end === -1 ? null : bytes.toString('utf8', 1, end);
  };

  it('are those of the text, with spaces between', () => {
    const character = fc.constantFrom(..."aBZz09 ,.-&'\u00e9\u212a\ud83d\ude00");
    let written = 0;
    fc.assert(
      fc.property(fc.array(character, { maxLength: 8 }), (characters) => {
        const text = characters.join('');
        const tokens = write(text);
        if (tokens !== null) written += 1;
        assert.equal(tokens ?? tokenize(text).join(' '), tokenize(text).join(' '));
      }),
      { numRuns: 3_000 },
    );
    assert.ok(written > 300);
  });

  it('are left to others where a text has abbreviations, apostrophes or letters beyond ASCII', () => {
    assert.equal(write('ACME, INC.'), 'acme inc');
    for (const text of ['ACME L.L.C.', "O'BRIEN", 'Café']) assert.equal(write(text), null);
  });
});
