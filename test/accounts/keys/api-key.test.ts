import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isKeyShaped, newKey, visiblePrefix } from '../../../src/accounts/keys/api-key.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

describe('an API key', () => {
  it('is recognised, and its prefix gives nothing more away', () => {
    const key = newKey();
    assert.match(key, /^ck_[0-9A-Za-z]{38}$/);
    assert.equal(isKeyShaped(key), true);
    assert.equal(visiblePrefix(key), key.slice(0, 9));
  });

  it('is never made twice, and draws on the whole alphabet', () => {
    const keys = Array.from({ length: 500 }, newKey);
    assert.equal(new Set(keys).size, keys.length);
    const drawn = new Set(keys.flatMap((key) => [...key.slice(3, 35)]));
    assert.equal([...drawn].sort().join(''), ALPHABET);
  });

  it('is not recognised with a wrong character in any place, with one too few, or with two exchanged', () => {
    const key = newKey();
    for (let place = 0; place < key.length; place++) {
      const wrong = ALPHABET.charAt((ALPHABET.indexOf(key.charAt(place)) + 1) % ALPHABET.length);
      assert.equal(isKeyShaped(key.slice(0, place) + wrong + key.slice(place + 1)), false, `place ${place}`);
      assert.equal(isKeyShaped(key.slice(0, place) + key.slice(place + 1)), false, `without place ${place}`);
      const next = key.charAt(place + 1);
      if (next !== '' && next !== key.charAt(place)) {
        const exchanged = key.slice(0, place) + next + key.charAt(place) + key.slice(place + 2);
        assert.equal(isKeyShaped(exchanged), false, `exchanged at ${place}`);
      }
    }
  });
});
