import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eachHash, hashOf, KeyHashes, keyHash, sectionOf } from '../../../src/engine/semantics/index.ts';

describe('hashes of blocking keys', () => {
  it('have 40 bits, and few keys share one', () => {
    const KEYS = 300_000;
    const hashes = new Set<number>();
    const sections = new Set<number>();
    for (let index = 0; index < KEYS; index++) {
      const one = keyHash(`number_zip:${index}|${index % 977}`);
      assert.ok(Number.isInteger(one) && one >= 0 && one < 2 ** 40);
      hashes.add(one);
      sections.add(sectionOf(one));
    }
    assert.ok(hashes.size >= KEYS - 1, `${hashes.size}`);
    assert.equal(sections.size, 256);
  });

  it('are those of the keys that the pieces make, once each, as section and rest', () => {
    const hashes = new KeyHashes();
    const packed = () => {
      const bytes = hashes.take();
      const read: number[] = [];
      eachHash(bytes, 0, bytes.length, (section, rest) => read.push(hashOf(section, rest)));
      return read;
    };
    const hashesOf = (keys: readonly string[]) => keys.map(keyHash).sort((one, other) => one - other);
    assert.deepEqual(packed(), []);
    hashes.add('token', 'kite');
    hashes.add('token', '');
    hashes.add('words', '日本 \u{1F600}');
    hashes.add('number_street_city', '9', 'LAKE', 'DOVER', 'OH');
    hashes.add('token', 'kite');
    assert.deepEqual(
      packed(),
      hashesOf(['token:kite', 'token:', 'words:日本 \u{1F600}', 'number_street_city:9|LAKE|DOVER|OH']),
    );
    const many = Array.from({ length: 1000 }, (_, index) => String(index));
    for (const each of many) hashes.add('box_zip', each, '44622');
    assert.deepEqual(packed(), hashesOf(many.map((each) => `box_zip:${each}|44622`)));
  });
});
