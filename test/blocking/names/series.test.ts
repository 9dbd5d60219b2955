import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nameForm, seriesOf } from '../../../src/blocking/index.ts';

const TOWNS = new Set(['dover', 'miami', 'miami beach', 'west palm beach', 'north miami', 'six mile', 'lee']);
const series = (sign: string, legal: string) =>
  seriesOf(nameForm(sign), nameForm(legal), (words) => TOWNS.has(words.join(' ')));

describe('the marks by which a legal name of a family differs from a sign', () => {
  const ROWS = [
    ['Bella Nails', 'Bella Nails II LLC', 'numeral', null, '2'],
    ['Bella Nails 2', 'BELLA NAILS LLC', 'numeral', '2', null],
    ['Bella Nail 3', 'Bella Nails Two Inc', 'numeral', '3', '2'],
    ['Bella Nails II', 'Bella Nails Holdings II LLC', 'numeral', '2', '2'],
    ['Bella Nails', 'Bella Nails 3rd Corp', 'numeral', null, '3rd'],
    ['Bella Nails #154', 'Bella Nails Restaurant 154 LLC', 'numeral', '154', '154'],
    ['Bella Nails', 'Bella Nails B Inc', 'letter', null, 'b'],
    ['Bella Nails A', 'Bella Nails C Inc', 'letter', 'a', 'c'],
    ['Bella Nails', 'Bella Nails North LLC', 'direction', null, 'north'],
    ['Bella Nails Downtown', 'Bella Nails West LLC', 'direction', 'downtown', 'west'],
    ['Bella Nails', 'Bella Nails of Dover LLC', 'town', null, 'dover'],
    ['Bella Nails Dover', 'Bella Nails LLC', 'town', 'dover', null],
    ['Bella Nails Dover', 'Bella Nails of West Palm Beach LLC', 'town', 'dover', 'west palm bch'],
    ['Wings of Miami', 'Wings of Miami Beach LLC', 'town', 'miami', 'miami bch'],
    ['Bella Nails', 'Bella Nails North Miami LLC', 'town', null, 'north miami'],
    ['Bella Nails', 'Bella Nails of Six Mile LLC', 'town', null, '6 mile'],
    ['Bella Nails', 'Bella Nails Stores of Dover 2 LLC', 'town', null, 'dover'],
    ['Bella Nails Dover', 'Bella Nails II LLC', 'numeral', 'dover', '2'],
    // Marks that both have tell nothing apart, in whichever order.
    ['Bella Nails North 2', 'Bella Nails 2 North LLC', 'direction', 'north', 'north'],
    ['Bella Nails 2', 'Bella Nails North 2 LLC', 'direction', null, 'north'],
    ['Bella Nails North 2', 'Bella Nails 2 LLC', 'direction', 'north', null],
    // The number is the site's, not the company's.
    ['Bella Nails #1672', 'Bella Nails of Dover LLC', 'town', null, 'dover'],
  ] as const;
  for (const [sign, legal, kind, onSign, onLegal] of ROWS) {
    it(`${sign} / ${legal}`, () => assert.deepEqual(series(sign, legal), { kind, sign: onSign, legal: onLegal }));
  }
});

describe('names that do not differ by a mark', () => {
  const ROWS = [
    ['Bella Nails', 'Bella Nails LLC'],
    ['Bella Nails II', 'Bella Nails 2 Inc'],
    ['Bella Nails', 'Bella Nails Holdings LLC'],
    ['Bella Nails #1672', 'Bella Nails LLC'],
    ['Bella Nails', 'Bella Spa LLC'],
    ['Bella Nails', 'Bella Nails and Spa II LLC'],
    ['Bella Nails', 'Tavora Nails II LLC'],
    ['Bella Nails Elmwood', 'Bella Nails LLC'],
    ['2', 'II LLC'],
    ['', 'Bella Nails II LLC'],
    ['Bella Nails', ''],
  ] as const;
  for (const [sign, legal] of ROWS) it(`${sign} / ${legal}`, () => assert.equal(series(sign, legal), null));
});
