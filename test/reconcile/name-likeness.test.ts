import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { NameKind } from '../../src/entity/index.ts';
import { comparedName, nameLikeness } from '../../src/reconcile/name-likeness.ts';
import * as fc from '../property.ts';

const likeness = (asked: string, name: string, kind: NameKind | 'legal' = 'legal') =>
  Math.round(nameLikeness(comparedName(asked), comparedName(name), kind) * 1000) / 1000;

describe('the likeness of names', () => {
  const CASES: readonly (readonly [asked: string, name: string, kind: NameKind | 'legal', likeness: number])[] = [
    ['Zephyr Kiln LLC', 'ZEPHYR KILN, L.L.C.', 'legal', 1],
    ['Zephyr Kiln LLC', 'Zephyr Kiln LLC', 'trading', 0.95],
    ['Zephyr Kiln LLC', 'Zephyr Kiln LLC', 'previous_legal', 0.85],
    ['Zephyr Kiln', 'Zephyr Kiln LLC', 'legal', 0.9],
    ['Zephyr Kiln Inc', 'Zephyr Kiln LLC', 'legal', 0.9],
    ['Kiln Zephyr', 'Zephyr Kiln LLC', 'legal', 0.85],
    ['Zephyr Kiln Limited Liability Company', 'Zephyr Kiln LLC', 'legal', 0.95],
    ['A B C Towing Inc', 'A.B.C. Towing, Inc.', 'legal', 1],
    ['ABC Towing Inc', 'A. B. C. Towing Inc', 'legal', 1],
    ['A & B Towing', 'A and B Towing', 'legal', 1],
    ["O'Toole Farms LLC", 'O´Toole Farms LLC', 'legal', 1],
    ["GILBERT'S Shop", 'Gilbert Shop', 'legal', 0.85],
    ['Silverwear Shop', 'Silver Wear Shop', 'legal', 0.85],
    ['Harbor Fund II', 'Harbor Fund III', 'legal', 0.267],
    ['Straße Łódź', 'Strasse Lodz', 'legal', 1],
    ['A B C Towing Inc', 'M·A·C Cosmetics Inc', 'legal', 0],
    ['Zephyr', 'Zephyr Kiln LLC', 'legal', 0.533],
    ['Harbor', 'Zephyr Kiln LLC', 'legal', 0],
    ['…', 'Zephyr Kiln LLC', 'legal', 0],
  ];
  for (const [asked, name, kind, expected] of CASES) {
    it(`of ${asked} and ${name}, ${kind}, is ${expected}`, () => assert.equal(likeness(asked, name, kind), expected));
  }

  it('is the same both ways, and never outside 0 and 1', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        assert.equal(likeness(a, b), likeness(b, a));
        assert.ok(likeness(a, b) >= 0 && likeness(a, b) <= 1);
      }),
    );
  });
});
