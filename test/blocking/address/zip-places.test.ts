import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { kilometresBetween, placeOfZip } from '../../../src/blocking/index.ts';
import * as fc from '../../property.ts';

describe('where a ZIP code lies', () => {
  for (const [zip5, state, county] of [
    ['33701', 'FL', 'Pinellas'],
    ['70112', 'LA', 'Orleans'],
    ['10001', 'NY', 'New York'],
    ['02108', 'MA', 'Suffolk'],
    ['02863', 'RI', 'Providence'],
    ['99553', 'AK', 'Aleutians East'],
  ] as const)
    it(`${zip5} is in ${county}, ${state}`, () => {
      const place = placeOfZip(zip5);
      assert.deepEqual([place?.state, place?.county], [state, county]);
    });

  for (const zip5 of ['00000', '99999', '1000', '', 'ABCDE', '33701-1234'])
    it(`“${zip5}” is none of the table`, () => {
      assert.equal(placeOfZip(zip5), null);
      assert.equal(kilometresBetween(zip5, '33701'), null);
      assert.equal(kilometresBetween('33701', zip5), null);
    });
});

describe('how far two ZIP codes are apart', () => {
  for (const [zip5, other, least, most] of [
    ['33701', '33701', 0, 0],
    // Saint Petersburg and Tampa, Tampa and Miami, New York and Los Angeles, two sides of the date line.
    ['33701', '33602', 20, 35],
    ['33602', '33130', 315, 345],
    ['10001', '90012', 3900, 3970],
    ['99546', '96910', 3500, 5500],
  ] as const)
    it(`${zip5} and ${other}`, () => {
      const km = kilometresBetween(zip5, other)!;
      assert.ok(km >= least && km <= most, String(km));
    });

  it('is the same both ways, and never further than by a third', () => {
    const zip = fc.constantFrom('33701', '10001', '90012', '96910', '99553', '00601', '70112', '60601');
    fc.assert(
      fc.property(zip, zip, zip, (a, b, c) => {
        const [ab, ba, bc, ac] = [
          [a, b],
          [b, a],
          [b, c],
          [a, c],
        ].map(([one, other]) => kilometresBetween(one!, other!)!);
        assert.equal(Math.round(ab! * 1000), Math.round(ba! * 1000));
        assert.ok(ac! <= ab! + bc! + 1e-6);
      }),
    );
  });
});
