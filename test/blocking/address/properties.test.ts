import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  addressKeys,
  compareAddresses,
  type ParsedAddress,
  parseUsAddress,
  parseUsAddressFields,
} from '../../../src/blocking/index.ts';
import * as fc from '../../property.ts';
import { HARD } from '../addresses/hard.ts';
import { readLabels } from '../addresses/labels.ts';
import { WELL_FORMED } from '../addresses/well-formed.ts';
import { formatUsAddress } from './format.ts';

const TEXTS = [...readLabels(WELL_FORMED), ...readLabels(HARD)].map(({ text }) => text);

/** All but the text and where the parts stand in it. */
function withoutText({ text, spans, ...parts }: ParsedAddress): Omit<ParsedAddress, 'text' | 'spans'> {
  return parts;
}

const word = fc.constantFrom('MAPLE', 'CEDAR', 'TALLOW', 'PRINCETON', 'QUARRY', 'ELLSWORTH', 'BROMLEY', 'SYCAMORE');
const direction = fc.constantFrom('N', 'S', 'E', 'W', 'NE', 'NW', 'SE', 'SW', '');
const unit = fc.oneof(
  fc.constant(''),
  fc
    .tuple(fc.constantFrom('STE', 'APT', 'UNIT', 'BLDG', 'RM', 'FL', '#'), fc.integer({ min: 1, max: 9999 }))
    .map(([type, id]) => `${type} ${id}`),
  fc.constantFrom('STE A', 'APT 4B', 'REAR', 'BSMT', 'STE 130 UNIT 9'),
);
const line = fc
  .record({
    number: fc.oneof(
      fc.integer({ min: 1, max: 99_999 }).map(String),
      fc.constantFrom('12A', '44-20', '12 1/2', 'N95W18000', '111-17A'),
    ),
    pre: direction,
    street: fc.oneof(
      word,
      fc.tuple(word, word).map((both) => both.join(' ')),
      fc.constantFrom('5TH', '22ND', '103RD'),
    ),
    suffix: fc.constantFrom('ST', 'AVE', 'RD', 'BLVD', 'LN', 'CT', 'PKWY', 'HWY', 'TER', 'RUN', 'CRK'),
    post: direction,
    unit,
    city: fc.constantFrom('DOVER', 'SAINT PAUL', 'NEW YORK', 'LAKE CITY', 'SALT LAKE CITY', 'WINSTON SALEM'),
    zip: fc.constantFrom('OH 44622', 'OH 44622-1234', 'OH'),
  })
  .map(
    ({ number, pre, street, suffix, post, unit, city, zip }) =>
      `${[number, pre, street, suffix, post, unit].filter((part) => part !== '').join(' ')}, ${city}, ${zip}`,
  );

describe('any address', () => {
  it('in its normal form is parsed to itself', () => {
    fc.assert(fc.property(line, (text) => assert.equal(formatUsAddress(parseUsAddress(text)), text)));
  });

  it('says the same in other letters, blanks and line breaks', () => {
    const rewrites: readonly ((text: string) => string)[] = [
      (text) => text.toUpperCase(),
      (text) => text.toLowerCase(),
      (text) => `  ${text.replaceAll(' ', '   ')}\t`,
      (text) => text.replaceAll(', ', ','),
      (text) => text.replaceAll(', ', '\n'),
      (text) => `${text},`,
    ];
    for (const text of TEXTS) {
      const parsed = parseUsAddress(text);
      if (parsed.country !== 'US') continue;
      for (const rewrite of rewrites)
        assert.deepEqual(withoutText(parseUsAddress(rewrite(text))), withoutText(parsed), rewrite(text));
    }
  });

  it('formatted and parsed again is the same', () => {
    for (const text of TEXTS) {
      const parsed = parseUsAddress(text);
      // What was not understood once need not be understood the same way again.
      if (parsed.rest !== null) continue;
      assert.deepEqual(
        withoutText(parseUsAddress(formatUsAddress(parsed))),
        withoutText(parsed),
        formatUsAddress(parsed),
      );
    }
  });

  it('agrees with itself, and with another as that one with it', () => {
    const parsed = TEXTS.map((text) => parseUsAddress(text)).filter(({ country }) => country === 'US');
    const some = fc.constantFrom(...parsed);
    fc.assert(fc.property(some, some, (a, b) => assert.equal(compareAddresses(a, b), compareAddresses(b, a))));
    for (const address of parsed.filter(({ street, number }) => street !== null && number !== null)) {
      assert.equal(compareAddresses(address, address), 'same_unit', address.text);
      assert.notEqual(addressKeys(address).length, 0, address.text);
    }
  });
});

describe('any text', () => {
  const pieces = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(...TEXTS),
    fc.constantFrom(
      '#',
      '&',
      '@',
      '%',
      ',',
      '\n',
      '-',
      '/',
      'PO BOX',
      'RR',
      'STE',
      'FL',
      'US-1',
      'C/O',
      'CT',
      'NE',
      '44622',
    ),
    fc.integer().map(String),
  );
  const text = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(' '));

  it('is parsed, compared and keyed without an error, to strings that are not empty', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const parsed = parseUsAddress(one);
        for (const value of Object.values(withoutText(parsed))) assert.notEqual(value, '');
        for (const [start, end] of Object.values(parsed.spans))
          assert.ok(0 <= start && start < end && end <= one.length);
        compareAddresses(parsed, parseUsAddressFields({ street: other, city: one, state: other, zip: one }));
        addressKeys(parsed);
        formatUsAddress(parsed);
      }),
      { numRuns: 500, examples: [['100 Main Street Anytown, Tuscarawas County, OH 44622 FL', '']] },
    );
  });

  it('is in the parts or in the rest: no word is lost', () => {
    for (const text of TEXTS) {
      const { spans, country } = parseUsAddress(text);
      if (country !== 'US') continue;
      const left = [...text].filter(
        (_, index) => !Object.values(spans).some(([start, end]) => start <= index && index < end),
      );
      assert.doesNotMatch(left.join(''), /[a-z0-9]{4}/i, text);
    }
  });

  const HOSTILE = {
    'one number': '1'.repeat(100_000),
    'one word': 'a'.repeat(100_000),
    'alternating joiners': 'a-'.repeat(50_000),
    'nested joiners': "1/'.-".repeat(20_000),
    signs: '#'.repeat(100_000),
    commas: ','.repeat(100_000),
    'many streets': '12 Main St '.repeat(9_000),
    'many highways': 'US 1 '.repeat(20_000),
    'many units': 'STE 1 '.repeat(17_000),
    emoji: '🏠'.repeat(50_000),
    'combining marks': `a${'\u0301'.repeat(100_000)}`,
    'control characters': '\u0000\u0007\u001b'.repeat(33_000),
  };
  for (const [name, hostile] of Object.entries(HOSTILE)) {
    it(`of 100 kB, ${name}, is kept unread, and its beginning is parsed`, () => {
      assert.equal(parseUsAddress(hostile).rest, hostile);
      // What can be read of a text at all, many times over: an expression that steps back again and again
      // would not end.
      for (let time = 0; time < 200; time++) parseUsAddress(hostile.slice(0, 500));
    });
  }
});
