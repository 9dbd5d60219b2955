import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  compareNames,
  isPersonName,
  NAME_LEVELS,
  nameCues,
  nameForm,
  nameVariants,
  personInName,
  type TokenFrequencies,
} from '../../../src/blocking/index.ts';
import { tokenize } from '../../../src/entity/index.ts';
import * as fc from '../../property.ts';

const FREQUENCIES: TokenFrequencies = { share: (token) => 1 / (token.length + 1) ** 4 };

const part = fc.constantFrom(
  ...[
    'Tavora',
    'Grill',
    "Joe's",
    '#12',
    'No. 3',
    'LLC',
    'Inc.',
    'dba',
    '@',
    '&',
    '/',
    '(',
    ')',
    'of',
    'Dover',
    'the',
    'II',
    'first',
  ],
  ...[
    'L.L.C.',
    'A',
    'B',
    'c/o',
    'by',
    'at',
    'n',
    's',
    'St.',
    'Roe,',
    'Jane',
    'MD',
    '🦊',
    'e\u0301',
    '\u0000',
    '-',
    'SilverWear',
    '54',
  ],
);
const name = fc.oneof(
  fc.array(part, { maxLength: 10 }).map((parts) => parts.join(' ')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

describe('any text as a name', () => {
  it('is read without failing, the same every time', () => {
    fc.assert(
      fc.property(name, (text) => {
        assert.deepEqual(nameVariants(text, { city: 'Dover' }), nameVariants(text, { city: 'Dover' }));
        assert.deepEqual(nameCues(text), nameCues(text));
        assert.deepEqual(personInName(text), personInName(text));
        assert.equal(isPersonName(text), isPersonName(text));
      }),
    );
  });

  it('has a reading, the name itself first, exactly when it has a letter or digit', () => {
    fc.assert(
      fc.property(name, (text) => {
        const variants = nameVariants(text);
        assert.equal(variants.length > 0, tokenize(text).length > 0 || /[&+]/.test(text), JSON.stringify(text));
        if (variants.length > 0) assert.equal(variants[0]!.text, text);
        assert.ok(variants.length <= 16 && variants.every(({ form }) => form.tokens.length > 0));
      }),
    );
  });

  it('bears the same person, whether or not its words are known', () => {
    const word = fc.constantFrom(
      ...['Jane', 'Janes', 'S', 's', 'Roe', 'D', 'M D', 'MD', 'Law', 'Laws', 'Office', 'of', 'at', 'Attorney', 'Brien'],
      ...['The', 'van', 'der', 'Berg,', 'O`Brien', 'n', 'et', 'al', 'Plumbing', 'A.', 'x'.repeat(70), 'jo', 'J.o', '-'],
    );
    const text = fc.oneof(
      fc.array(word, { maxLength: 6 }).map((words) => words.join(' ')),
      name,
    );
    fc.assert(
      fc.property(text, (text) => {
        assert.deepEqual(nameForm(text).person, personInName(text));
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps words of its index tokens only', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('tavora', 'grill', 'oak', 'llc', 'elm'), { minLength: 1 }), (words) => {
        const text = words.join(' ');
        assert.ok(nameForm(text).words.every((word) => tokenize(text).includes(word)));
      }),
    );
  });
});

describe('any two names', () => {
  const compare = (a: string, b: string) => compareNames(nameForm(a), nameForm(b), FREQUENCIES);

  it('share the same either way round', () => {
    fc.assert(
      fc.property(name, name, (a, b) => {
        const [one, other] = [compare(a, b), compare(b, a)];
        assert.ok(Math.abs(one.sharedBits - other.sharedBits) < 1e-9);
        assert.deepEqual([one.numbers, one.legalForm, one.person], [other.numbers, other.legalForm, other.person]);
        assert.deepEqual(
          [one.hasExtraAtLocation, one.hasExtraInIndex],
          [other.hasExtraInIndex, other.hasExtraAtLocation],
        );
        assert.deepEqual(one.locationOnly, other.indexOnly);
      }),
    );
  });

  it('share no more than each has of itself, and every word once', () => {
    fc.assert(
      fc.property(name, name, (a, b) => {
        const { sharedBits, pairs, bits, level } = compare(a, b);
        assert.ok(sharedBits <= compare(a, a).sharedBits + compare(b, b).sharedBits + 1e-9);
        assert.equal(new Set(pairs.map(({ location }) => location)).size, pairs.length);
        assert.equal(new Set(pairs.map(({ index }) => index)).size, pairs.length);
        assert.ok(Number.isFinite(bits) && NAME_LEVELS.includes(level));
      }),
    );
  });

  it('that are one are exact, unless they have no word', () => {
    fc.assert(
      fc.property(name, (text) => {
        assert.equal(compare(text, text).level, nameForm(text).tokens.length === 0 ? 'none' : 'exact');
      }),
    );
  });
});

/**
 * Each is read in well under a second; a step that went over the text again at every place would take hours.
 */
describe('hostile names are read to their end', () => {
  const LENGTH = 100_000;
  const SHAPES = {
    blanks: ' '.repeat(LENGTH),
    'blanks and a word': `${' '.repeat(LENGTH)}x`,
    'one letter': 'a'.repeat(LENGTH),
    initials: 'a '.repeat(LENGTH / 2),
    words: 'tavora grill '.repeat(LENGTH / 13),
    'legal forms': 'llc '.repeat(LENGTH / 4),
    dba: ' dba '.repeat(LENGTH / 5),
    'divisions of': ', a division of '.repeat(LENGTH / 16),
    brackets: '('.repeat(LENGTH),
    'pairs of brackets': '()'.repeat(LENGTH / 2),
    slashes: 'abc/'.repeat(LENGTH / 4),
    numbers: '#12 '.repeat(LENGTH / 4),
    hyphens: '-'.repeat(LENGTH),
    dots: 'a.'.repeat(LENGTH / 2),
    foxes: '🦊'.repeat(LENGTH / 2),
    marks: `e${'\u0301'.repeat(LENGTH)}`,
    controls: '\u0000\u0007'.repeat(LENGTH / 2),
    'halves of pairs': '\ud83e'.repeat(LENGTH),
    commas: 'roe, '.repeat(LENGTH / 5),
  };
  for (const [shape, text] of Object.entries(SHAPES))
    it(shape, () => {
      const variants = nameVariants(text, { city: text, county: text });
      for (const { form } of variants) compareNames(form, nameForm(text), FREQUENCIES);
      nameCues(text);
      personInName(text);
      isPersonName(text);
      assert.ok(variants.length <= 16);
    });
});
