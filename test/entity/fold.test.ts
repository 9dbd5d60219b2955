import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tokenize, writeTokens } from '../../src/entity/index.ts';
import * as fc from '../property.ts';

const PROMISES: Record<string, readonly (readonly [text: string, ...tokens: string[]])[]> = {
  'case and marks fold away': [
    ['ACME Holdings', 'acme', 'holdings'],
    ['Café Olé', 'cafe', 'ole'],
    ['Cafe\u0301', 'cafe'],
    ['İstanbul', 'istanbul'],
    ['Ｆｕｌｌ ﬁeld ²½ Ⅷ', 'full', 'field', '21', '2', 'viii'],
    ['𝐀𝐜𝐦𝐞', 'acme'],
    ['ↀ𐄇', 'ↀ𐄇'],
    ['ΟΔΟΣ ΟΔΟΣ.Β', 'οδοσ', 'οδοσ', 'β'],
  ],
  'apostrophes vanish': [
    ["O'Brien’s", 'obriens'],
    ["'quoted'", 'quoted'],
    ["'"],
    ['O`Brien O´Brien O‘Brien O′Brien OʼBrien O＇Brien', ...Array<string>(6).fill('obrien')],
    ['Hawaiʻi Kaua‘i Nuʻu Ma‛alea ʿAlī', 'hawaii', 'kauai', 'nuu', 'maalea', 'ali'],
    ['Rock ❛n❜ Roll', 'rock', 'n', 'roll'],
    ['Ŀŉ 5′x7″', 'l', 'n', '5x7'],
    ['O´ Brien', 'o', 'brien'],
    ['“Quoted” „words‟ ‹more› M·A·C', 'quoted', 'words', 'more', 'm', 'a', 'c'],
  ],
  'format characters vanish': [
    ['Soft\u00adware De\u200bpot\u2060', 'software', 'depot'],
    ['\ufeffAcme\u202e Co\u200drp', 'acme', 'corp'],
    ['L\u200b.L.\u00adC.', 'llc'],
    ['\u200b'],
    ['Soft\u00a0ware\u2003Depot', 'soft', 'ware', 'depot'],
  ],
  'letters that do not decompose are written plainly': [
    ['Łódź ŁÓDŹ łodz', 'lodz', 'lodz', 'lodz'],
    ['Ørsted Smørrebrød', 'orsted', 'smorrebrod'],
    ['Đặng Ðuro ð', 'dang', 'duro', 'd'],
    ['STRAẞE Straße strasse', 'strasse', 'strasse', 'strasse'],
    ['Ægir Œuvre ǽ', 'aegir', 'oeuvre', 'ae'],
    ['Þór Ħal Ŋara Kadıköy IŞIK', 'thor', 'hal', 'nara', 'kadikoy', 'isik'],
    ['Ŧ ƀ Ƒ ǥ Ƙ ƴ ƶ Ə', 't', 'b', 'f', 'g', 'k', 'y', 'z', 'a'],
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

  it('is the same with a format character between any two', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'aB1. -´é') });
    const hidden = fc.constantFrom('\u00ad', '\u200b', '\ufeff', '\u2066', '\u{e0041}');
    fc.assert(
      fc.property(texts, hidden, (text, between) =>
        assert.deepEqual(tokenize([...text].join(between)), tokenize(text)),
      ),
    );
  });

  it('leaves no Latin letter in use beyond ASCII', () => {
    // Latin-1, Extended A and African and Turkic letters of Extended B, less those of no alphabet of today.
    const letters = Array.from({ length: 0x180 - 0xc0 }, (_, at) => String.fromCodePoint(0xc0 + at));
    for (const letter of letters.filter((one) => /\p{L}/u.test(one)))
      assert.match(tokenize(letter).join(' '), /^[a-z ]+$/);
  });

  it('reads ASCII the same with and without other letters beside it', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'B', '1', '.', '.', "'", '`', ' ', '-', 'LLC', 'L.L.C.') });
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
    const character = fc.constantFrom(..."aBZz09 ,.-&'`\u00e9\u212a\ud83d\ude00");
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
    assert.ok(written > fc.runs(300));
  });

  it('are left to others where a text has abbreviations, apostrophes or letters beyond ASCII', () => {
    assert.equal(write('ACME, INC.'), 'acme inc');
    for (const text of ['ACME L.L.C.', "O'BRIEN", 'O`BRIEN', 'Café']) assert.equal(write(text), null);
  });
});
