import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import {
  bitsByField,
  features,
  learnedOf,
  logitOf,
  probabilityOfLogit,
  steps,
  valuesOf,
} from '../../src/model/index.ts';
import * as fc from '../property.ts';

type Shop = { readonly isOpen: boolean; readonly visitors: number };
const SHOP = features<Shop, 'door' | 'people' | null>([
  ['open', 'door', 'rises', ({ isOpen }) => isOpen],
  ['visitors', 'people', 'free', ({ visitors }) => steps(visitors)],
  ['crowded', 'people', 'falls', ({ visitors }) => visitors > 10],
  ['any', null, 'free', () => 1],
]);
const LEARNED = { base: -1, coefficients: { open: 2, visitors: 0.5, crowded: -4, any: 0.25 } };

describe('a logistic model', () => {
  const CASES = [
    { shop: { isOpen: true, visitors: 3 }, values: [1, 2, 0, 1], logit: 2.25, door: 2, people: 1 },
    { shop: { isOpen: false, visitors: 0 }, values: [0, 0, 0, 1], logit: -0.75, door: 0, people: 0 },
    { shop: { isOpen: true, visitors: 1000 }, values: [1, 5, 1, 1], logit: -0.25, door: 2, people: -1.5 },
  ];
  for (const { shop, values, logit, door, people } of CASES)
    it(`adds what holds of ${JSON.stringify(shop)} to its base, and shows it by field`, () => {
      const seen = valuesOf(SHOP, shop);
      assert.deepEqual([...seen], values);
      assert.equal(logitOf(SHOP, seen, LEARNED), logit);
      const bits = bitsByField(['door', 'people', 'phone'], SHOP, seen, LEARNED);
      const inNats = Object.entries(bits).map(([field, own]) => [field, Number((own * Math.LN2).toFixed(9))]);
      assert.deepEqual(Object.fromEntries(inNats), { door, people, phone: 0 });
    });

  it('does not look at what stands behind its features', () => {
    assert.equal(logitOf(SHOP, [1, 2, 0, 1, 99], LEARNED), logitOf(SHOP, [1, 2, 0, 1], LEARNED));
  });

  it('is refused where a feature has no coefficient', () => {
    const schema = z.object(learnedOf(SHOP));
    assert.ok(schema.safeParse(LEARNED).success);
    const { any: _, ...coefficients } = LEARNED.coefficients;
    assert.match(schema.safeParse({ ...LEARNED, coefficients }).error!.message, /has no coefficient/);
  });

  it('makes a probability of a logit, the same of its opposite to 1', () => {
    assert.equal(probabilityOfLogit(0), 0.5);
    fc.assert(
      fc.property(fc.double({ min: -700, max: 700, noNaN: true }), (logit) => {
        assert.ok(Math.abs(probabilityOfLogit(logit) + probabilityOfLogit(-logit) - 1) < 1e-12);
      }),
    );
  });
});
