/** A number of another register as its registry may write it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { registrationsOf } from '../../src/premises/link/registration-number.ts';

const CASES = [
  ['us_ca', '0990592', 'C0990592'],
  ['us_ca', 'C0990592', 'C0990592'],
  ['us_ny', '0990913', '990913'],
  ['us_tx', '800990456', '0800990456'],
  ['us_il', '1990567', 'LLC_01990567'],
  ['us_wa', '609 958 139', '609958139'],
  ['us_fl', 'p99000032690', 'P99000032690'],
  // Of a state that no registry here has, as it stands.
  ['us_de', '2990254', '2990254'],
] as const;

describe('a number that is told of a registry', () => {
  for (const [scheme, value, expected] of CASES) {
    it(`${value} of ${scheme} may be ${expected}`, () => {
      const found = registrationsOf({ scheme, value });
      assert.ok(
        found.some(({ entityNumber }) => entityNumber === expected),
        JSON.stringify(found),
      );
      assert.ok(found.every(({ jurisdiction }) => jurisdiction === scheme));
    });
  }

  it('is none where it is a word, or of no registry', () => {
    for (const number of [
      { scheme: 'us_ny', value: 'pending' },
      { scheme: 'us_ein', value: '990000017' },
    ])
      assert.deepEqual(registrationsOf(number), []);
  });
});
