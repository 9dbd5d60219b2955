/** Random models that keep to the directions of the features: no property rests on what was learned. */

import { FEATURES, MODEL, type Model } from '../../../src/matching/index.ts';
import * as fc from '../../property.ts';

const SIZES = {
  rises: { min: 0, max: 3 },
  falls: { min: -3, max: 0 },
  free: { min: -3, max: 3 },
};

export const models: fc.Arbitrary<Model> = fc
  .record({
    base: fc.double({ min: -4, max: 4, noNaN: true }),
    coefficients: fc.tuple(...FEATURES.map(({ direction }) => fc.double({ ...SIZES[direction], noNaN: true }))),
    absentOfNobody: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
  })
  .map(({ base, coefficients, absentOfNobody }) => ({
    ...MODEL,
    base,
    coefficients: Object.fromEntries(FEATURES.map(({ name }, at) => [name, coefficients[at]!])),
    absentOfNobody,
  }));
