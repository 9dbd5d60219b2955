import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ListCache } from '../../../src/engine/sqlite/read/list-cache.ts';
import { openChunk } from '../../../src/postings/index.ts';

/** What a list of one row takes, as measured: hardly any of it is the row. */
const RARE_LIST_BYTES = 900;
const BYTES_MAX = 15 * 1024 * 1024;

describe('the cache of lists', () => {
  it('keeps no more lists of rare words than the memory that it may take', () => {
    const cache = new ListCache();
    const keys = Array.from({ length: 60_000 }, (_, word) => `1/0/rare${word}`);
    const openedOf = (asked: readonly string[]) => {
      let opened = 0;
      const open = () => {
        opened += 1;
        return openChunk(Uint8Array.of(0, 1, 1, 0, 7, 0));
      };
      for (const key of asked) cache.chunk(key, open);
      return opened;
    };
    assert.equal(openedOf(keys), keys.length);
    const mayBeKept = Math.floor(BYTES_MAX / RARE_LIST_BYTES);
    assert.equal(openedOf(keys.slice(-5_000)), 0);
    assert.equal(openedOf([keys.at(-mayBeKept)!]), 1);
  });
});
