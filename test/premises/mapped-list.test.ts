import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mappedList } from '../../src/premises/index.ts';

describe('a list with columns that are named on the command line', () => {
  it('has them, and lies in the state of its code', () => {
    const mapped = mappedList('us_oh_food', ['trade_name=Business, licensee=Owner, Legal', 'street=No+Street']);
    assert.ok(mapped.ok);
    assert.deepEqual(mapped.list.layouts, [
      {
        id: 'mapped',
        columns: { trade_name: ['Business'], licensee: ['Owner, Legal'], street: ['No', 'Street'] },
      },
    ]);
    assert.equal(mapped.list.state, 'OH');
  });

  it('keeps what is known of a list besides its columns', () => {
    const mapped = mappedList('us_wa_cannabis', ['trade_name=Name', 'registration_number=UBI No']);
    assert.ok(mapped.ok);
    assert.deepEqual([mapped.list.state, mapped.list.numberSchemes], ['WA', ['us_wa']]);
  });

  const REFUSED: readonly (readonly [string, readonly string[], RegExp])[] = [
    ['us_or', ['trade_name=Name'], /registry's code/],
    ['us_oh', ['trade_name=Name'], /registry's code/],
    ['US_OH_FOOD', ['trade_name=Name'], /lower-case/],
    ['../us_oh_food', ['trade_name=Name'], /lower-case/],
    [`us_oh_${'food'.repeat(20)}`, ['trade_name=Name'], /40/],
    ['us_oh_food', [], /trade_name or licensee/],
    ['us_oh_food', ['street=Street'], /trade_name or licensee/],
    ['us_oh_food', ['sign=Name'], /with a part of trade_name/],
    ['us_oh_food', ['trade_name='], /part=Column/],
    ['us_oh_food', ['trade_name=Name+'], /part=Column/],
    ['us_oh_food', ['Name'], /part=Column/],
  ];
  for (const [code, mappings, problem] of REFUSED) {
    it(`is refused as ${code} with ${mappings.join(' ') || 'no columns'}`, () => {
      const mapped = mappedList(code, mappings);
      assert.ok(!mapped.ok);
      assert.match(mapped.problem, problem);
    });
  }
});
