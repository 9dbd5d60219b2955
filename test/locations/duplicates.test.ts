import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { firstOfEach, placeKey } from '../../src/locations/index.ts';

describe('rows that are the same place', () => {
  const KILN = { name: 'The Kiln Café', address: '12 Main St., Pellton, CO 80521' };
  const PAIRS: readonly { other: typeof KILN & { owner_name?: string }; isSame: boolean }[] = [
    { other: { name: 'THE KILN CAFE', address: '12 main st Pellton CO  80521' }, isSame: true },
    { other: { name: 'The “Kiln” Café', address: '12 Main St, Pellton, CO, 80521' }, isSame: true },
    { other: { ...KILN, name: 'The Kiln Café 2' }, isSame: false },
    { other: { ...KILN, address: '12 Main Street, Pellton, CO 80521' }, isSame: false },
    { other: { ...KILN, owner_name: 'Kiln Pottery LLC' }, isSame: false },
    { other: { name: 'The Kiln', address: 'Café 12 Main St., Pellton, CO 80521' }, isSame: false },
  ];
  for (const { other, isSame } of PAIRS) {
    it(`${Object.values(other).join(', ')} ${isSame ? 'is one of them' : 'is not'}`, () =>
      assert.equal(placeKey(other) === placeKey(KILN), isSame));
  }

  it('follow the first of them', () => {
    assert.deepEqual(firstOfEach(['a', 'b', 'a', 'c', 'b', 'a']), [0, 1, 0, 3, 1, 0]);
    assert.deepEqual(firstOfEach([]), []);
  });
});
