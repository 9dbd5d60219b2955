import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ownList } from '../../src/premises/index.ts';

describe('a list of one’s own', () => {
  it('lies in the state of its code', () => {
    const own = ownList('us_oh_food');
    assert.ok(own.ok);
    assert.deepEqual([own.list.state, own.list.layouts], ['OH', []]);
  });

  it('keeps what is known of a list besides its columns', () => {
    const own = ownList('us_wa_cannabis');
    assert.ok(own.ok);
    assert.deepEqual([own.list.state, own.list.numberSchemes, own.list.layouts], ['WA', ['us_wa'], []]);
  });

  const REFUSED = [
    ['us_or', /registry's code/],
    ['us_oh', /registry's code/],
    ['US_OH_FOOD', /lower-case/],
    ['../us_oh_food', /lower-case/],
    [`us_oh_${'food'.repeat(20)}`, /40/],
  ] as const;
  for (const [code, problem] of REFUSED) {
    it(`is refused as ${code}`, () => {
      const own = ownList(code);
      assert.ok(!own.ok);
      assert.match(own.problem, problem);
    });
  }
});
