/** How many rows a set has for certain, against how many it has. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { allOf, anyOf, countIn, FewRows, leastOf, ManyRows, type RowSet, without } from '../../src/postings/index.ts';
import * as fc from '../property.ts';

const ROWS = 3 * 65_536;
const rows = fc.uniqueArray(fc.nat(ROWS - 1), { maxLength: 60 });
const { set } = fc.letrec<{ set: RowSet }>((tie) => ({
  set: fc.oneof(
    { maxDepth: 3 },
    rows.map((some) => new ManyRows(some)),
    fc.array(tie('set'), { minLength: 1, maxLength: 3 }).map(anyOf),
    fc.array(tie('set'), { minLength: 1, maxLength: 3 }).map(allOf),
    fc.tuple(tie('set'), rows).map(([one, some]) => without(one, new FewRows(some.sort((a, b) => a - b)))),
  ),
}));

it('a set has as many rows as it has for certain, and a union as many as each of its sets', () => {
  fc.assert(
    fc.property(set, (one) => {
      const count = countIn(one, { from: 0, end: ROWS }, Number.POSITIVE_INFINITY);
      assert.ok(leastOf(one) <= count, `${leastOf(one)} of ${count}`);
    }),
  );
  const many = new ManyRows(Array.from({ length: 100 }, (_, row) => row));
  assert.equal(leastOf(anyOf([many, new ManyRows([1, 2])])), 100);
  assert.equal(leastOf(without(many, new FewRows([5, 6]))), 98);
});
