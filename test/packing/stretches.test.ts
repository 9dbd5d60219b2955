/** Which records are packed behind which others. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DictionarySample, stretchOf } from '../../src/packing/index.ts';

describe('stretches', () => {
  it('grow until they are as long as all later ones', () => {
    const firsts = [1, 129, 1025, 8193, 65_537, 262_145, 524_289];
    for (const [stretch, first] of firsts.entries()) {
      assert.equal(stretchOf(first), stretch);
      if (stretch > 0) assert.equal(stretchOf(first - 1), stretch - 1);
    }
  });
});

describe('a dictionary', () => {
  it('has records of all of its stretch, none of them long, in 32 KiB at most', () => {
    const sample = new DictionarySample();
    for (let record = 0; record < 10_000; record++) sample.add(Buffer.from(`${record} `.padEnd(500, '.')));
    sample.add(Buffer.alloc(100_000));
    const dictionary = Buffer.from(sample.dictionary());
    const chosen = [...dictionary.toString().matchAll(/(\d+) \.+/g)].map(([, record]) => Number(record));
    assert.ok(dictionary.length <= 32 * 1024 && dictionary.length > 15 * 1024, `${dictionary.length} bytes`);
    assert.ok(chosen[0] === 0 && chosen.at(-1)! > 9000, `${chosen[0]} to ${chosen.at(-1)}`);
  });

  it('is empty without records', () => {
    assert.equal(new DictionarySample().dictionary().length, 0);
  });
});
