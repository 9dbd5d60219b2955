import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { currentNameIn } from '../../../src/engine/semantics/index.ts';
import * as fc from '../../property.ts';

describe('the current name in the JSON of names', () => {
  it('is what parsing finds, or has to be parsed for', () => {
    const name = fc.oneof(fc.string(), fc.constantFrom('TACO CIELO LLC', 'JO"S', 'A \\ B', 'É\n', '["', ''));
    const names = fc.tuple(fc.tuple(name), fc.array(name), fc.array(name));
    fc.assert(
      fc.property(names, (all) => {
        const found = currentNameIn(JSON.stringify(all));
        if (found !== null) assert.equal(found, all[0][0]);
      }),
    );
  });

  it('is read without parsing where it has no escape', () => {
    for (const [json, current] of [
      ['[["TACO CIELO LLC"],["TACO \\"CIELO\\""],[]]', 'TACO CIELO LLC'],
      ['[["CAFÉ [1], INC."],[],[]]', 'CAFÉ [1], INC.'],
      ['[["JO\\"S"],[],[]]', null],
      ['[["A \\\\"],[],[]]', null],
      ['{}', null],
      ['', null],
    ] as const)
      assert.equal(currentNameIn(json), current, json);
  });
});
