import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readDeliveryLine } from '../../../src/blocking/address/delivery-line.ts';
import { readPlainStreet } from '../../../src/blocking/address/plain-street.ts';
import { tokensOf } from '../../../src/blocking/address/tokens.ts';
import { WORDS } from '../../../src/blocking/address/words.ts';
import * as fc from '../../property.ts';

describe('a house number and the words of a street', () => {
  it('are read as any address is, whichever number and words they are', () => {
    const known = [...WORDS.keys()].filter((word) => /^[A-Z ]+$/.test(word));
    const word = fc.constantFrom(
      ...known,
      ...'OAK KING A B AND OR OF THE TO ND RD TH st. n. C/O # 12 5TH -'.split(' '),
    );
    const number = fc.oneof(
      fc.nat({ max: 99_999 }).map(String),
      fc.constantFrom('0', '012', '123456', '12A', '12-14', 'ONE'),
    );
    let plain = 0;
    fc.assert(
      fc.property(number, fc.array(word, { minLength: 1, maxLength: 5 }), (house, words) => {
        const text = `${house} ${words.join(' ')}`;
        const line = readPlainStreet(text);
        if (line === null) return;
        plain += 1;
        const tokens = tokensOf(text);
        assert.deepEqual(line, readDeliveryLine(tokens, tokens.length));
      }),
      { numRuns: 5_000 },
    );
    assert.ok(plain > fc.runs(1_000));
  });

  it('are all that is read so: another number among the words may belong to the first', () => {
    for (const text of ['12 - 14 MAIN ST', '12 AND 14 MAIN ST', '12 MAIN ST\nSTE 4', '012 MAIN ST', 'MAIN ST', '12'])
      assert.equal(readPlainStreet(text), null);
    assert.equal(readPlainStreet('9876 MAIN ST')?.number, '9876');
  });
});
