import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { jaroWinkler } from '../../../src/blocking/index.ts';
import * as fc from '../../property.ts';

/**
 * W. E. Winkler, "Overview of Record Linkage and Current Research Directions" (2006), table 6, to three
 * places.
 */
const PUBLISHED = [
  ['SHACKLEFORD', 'SHACKELFORD', 0.982],
  ['DUNNINGHAM', 'CUNNIGHAM', 0.896],
  ['NICHLESON', 'NICHULSON', 0.956],
  ['JONES', 'JOHNSON', 0.832],
  ['MASSEY', 'MASSIE', 0.933],
  ['ABROMS', 'ABRAMS', 0.922],
  ['JERALDINE', 'GERALDINE', 0.926],
  ['MARHTA', 'MARTHA', 0.961],
  ['MICHELLE', 'MICHAEL', 0.921],
  ['JULIES', 'JULIUS', 0.933],
  ['TANYA', 'TONYA', 0.88],
  ['DWAYNE', 'DUANE', 0.84],
  ['SEAN', 'SUSAN', 0.805],
  ['JON', 'JOHN', 0.933],
  ['DIXON', 'DICKSONX', 0.813],
] as const;

describe('Jaro-Winkler gives the published similarities', () => {
  for (const [a, b, similarity] of PUBLISHED)
    it(`${a} ${b}`, () => assert.ok(Math.abs(jaroWinkler(a, b) - similarity) < 0.001, String(jaroWinkler(a, b))));
});

describe('Jaro-Winkler', () => {
  it('is 1 for equal words, 0 for words without a common letter or without letters', () => {
    assert.equal(jaroWinkler('oak', 'oak'), 1);
    assert.equal(jaroWinkler('', ''), 1);
    assert.equal(jaroWinkler('oak', 'elm'), 0);
    assert.equal(jaroWinkler('', 'elm'), 0);
  });

  it('is the same either way round, and between 0 and 1', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 12 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const similarity = jaroWinkler(a, b);
        return similarity === jaroWinkler(b, a) && similarity >= 0 && similarity <= 1;
      }),
    );
  });

  it('reads the first 64 letters of a word', () => {
    assert.equal(jaroWinkler('a'.repeat(64), 'a'.repeat(100_000)), 1);
  });
});
