import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LabelledLocation } from '../../eval/labelled-location.ts';
import { hasLegalForm, nameLikeness, operatorName } from '../../eval/operator-name.ts';
import { sampleRows } from '../../eval/sample.ts';
import { shareOf, splitOf } from '../../eval/split.ts';
import { locationOf } from '../../src/entity/index.ts';

describe('splits', () => {
  it('hold 60, 20 and 20 of every hundred operators', () => {
    const splits = Map.groupBy(
      Array.from({ length: 10_000 }, (_, index) => `OPERATOR ${index}`),
      (cluster) => splitOf({ cluster, jurisdiction: 'us_co' }),
    );
    for (const [split, share] of [
      ['train', 0.6],
      ['dev', 0.2],
      ['test', 0.2],
    ] as const) {
      assert.ok(Math.abs(splits.get(split)!.length / 10_000 - share) < 0.02, split);
    }
  });

  it('keep an operator on one side in every state', () => {
    const states = ['us_co', 'us_ny', 'us_fl'].map((jurisdiction) => splitOf({ cluster: 'HARBOR NINE', jurisdiction }));
    assert.equal(new Set(states).size, 1);
  });

  it('never give the states held out to anything else', () => {
    for (let index = 0; index < 50; index++) {
      assert.equal(splitOf({ cluster: `OPERATOR ${index}`, jurisdiction: 'us_la' }), 'held-out state');
    }
  });

  it('draw the same share for the same text, and another for another purpose', () => {
    assert.equal(shareOf('a', 'text'), shareOf('a', 'text'));
    assert.notEqual(shareOf('a', 'text'), shareOf('b', 'text'));
  });
});

describe('a sample', () => {
  const rows = Array.from(
    { length: 100 },
    (_, index): LabelledLocation => ({
      location: locationOf({ name: 'A', address: 'B', customer_record_id: `${index}` }),
      operators: [],
      records: [],
      cluster: 'A',
      jurisdiction: 'us_co',
      recipe: { list: index < 90 ? 'long' : 'short' },
    }),
  );

  it('is the same whatever the order of rows', () => {
    assert.deepEqual(sampleRows(rows, 10, null), sampleRows(rows.toReversed(), 10, null));
    assert.equal(sampleRows(rows, 10, null).length, 10);
  });

  it('takes equally many of each value of a trait, as far as there are', () => {
    const taken = Map.groupBy(sampleRows(rows, 40, 'list'), ({ recipe }) => recipe['list']);
    assert.deepEqual([taken.get('long')?.length, taken.get('short')?.length], [20, 10]);
  });
});

describe('names of one operator', () => {
  const cases = [
    ["Peter's Food, L.L.C.", 'PETERS FOOD'],
    ['FOOD & WINE CO LLC THE', 'FOOD AND WINE'],
    ['A.B.C. Holdings Inc', 'ABC HOLDINGS'],
    ['Café Añil, Inc.', 'CAFE ANIL'],
    ['LLC', 'LLC'],
    ['#!', ''],
  ] as const;
  for (const [name, is] of cases) it(`${name} → ${is || 'nothing'}`, () => assert.equal(operatorName(name), is));

  it('have a legal form at the end, or before THE', () => {
    for (const name of ['HARBOR NINE LLC', 'Harbor Nine, Inc.', 'HARBOR CO LLC THE'])
      assert.ok(hasLegalForm(name), name);
    for (const name of ['MARLOW JANE T', 'LLC', 'INC HARBOR NINE']) assert.ok(!hasLegalForm(name), name);
  });

  it('share words of their own, joined ones too, or nothing', () => {
    assert.equal(nameLikeness('Harbor Nine', 'HARBOR NINE LLC'), 'same name');
    assert.equal(nameLikeness('Harbor Grill', 'HARBOR NINE LLC'), 'shares words');
    assert.equal(nameLikeness('HARBORNINE Grill', 'HARBOR NINE LLC'), 'shares words');
    assert.equal(nameLikeness('Harbor Cafe', 'SEAHARBOR LLC'), 'shares words');
    assert.equal(nameLikeness('Tavora Grill', 'HARBOR GRILL LLC'), 'shares nothing');
  });
});
