import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  compareCodePoints,
  lengthened,
  sortKeyOf,
  textOfSortKey,
  UTF8_BYTES_PER_UNIT,
  VARINT_BYTES_MAX,
  VarintReader,
  withRoom,
  writeText,
  writeVarint,
} from '../../src/bytes/index.ts';
import * as fc from '../property.ts';

const texts = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom('', 'a', 'é', 'Ａ', '\u{1F600}', 'a\u{1F600}', '\u{10ffff}'),
);
const numbers = fc.oneof(fc.nat({ max: 300 }), fc.integer({ min: 0, max: 2 ** 32 - 1 }));

describe('text', () => {
  it('is ordered as its UTF-8 is, itself and by sort keys, which give it back', () => {
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        const order = Buffer.compare(Buffer.from(a), Buffer.from(b));
        assert.equal(Math.sign(compareCodePoints(a, b)), order);
        const [keyA, keyB] = [sortKeyOf(a), sortKeyOf(b)];
        assert.equal(Number(keyA > keyB) - Number(keyA < keyB), order);
        assert.equal(textOfSortKey(keyA), a);
      }),
      { examples: [['Ａ', '\u{1F600}']] },
    );
  });

  it('is written as UTF-8, and nothing beside it', () => {
    fc.assert(
      fc.property(texts, fc.nat({ max: 5 }), (text, at) => {
        const bytes = Buffer.alloc(at + UTF8_BYTES_PER_UNIT * text.length + 1, 0xff);
        const end = writeText(bytes, at, text);
        assert.equal(bytes.toString('utf8', at, end), text);
        assert.ok(bytes.subarray(0, at).every((byte) => byte === 0xff) && bytes[bytes.length - 1] === 0xff);
      }),
    );
  });
});

describe('varints', () => {
  it('are read as they were written, and passed over', () => {
    fc.assert(
      fc.property(fc.array(numbers, { minLength: 1 }), fc.nat(), (written, draw) => {
        const bytes = new Uint8Array(VARINT_BYTES_MAX * written.length);
        let end = 0;
        for (const number of written) end = writeVarint(bytes, end, number);
        const all = new VarintReader(bytes);
        assert.deepEqual(
          written.map(() => all.next()),
          written,
        );
        assert.equal(all.at, end);
        const skipped = draw % written.length;
        const rest = new VarintReader(bytes);
        rest.skip(skipped);
        assert.equal(rest.next(), written[skipped]);
      }),
      { examples: [[[0, 127, 128, 16_383, 16_384, 2 ** 31, 2 ** 32 - 1], 3]] },
    );
  });

  it('that are cut off leave the reader behind the end', () => {
    const bytes = new Uint8Array(VARINT_BYTES_MAX);
    const end = writeVarint(bytes, 0, 2 ** 20);
    const reader = new VarintReader(bytes.subarray(0, end - 1));
    reader.next();
    assert.ok(reader.at > end - 1);
  });
});

describe('room', () => {
  it('keeps what was there, and moves nothing that fits', () => {
    const bytes = Buffer.from('abcd');
    assert.equal(withRoom(bytes, 2, 2), bytes);
    const longer = withRoom(bytes, 3, 20);
    assert.ok(longer.length >= 23);
    assert.equal(longer.toString('latin1', 0, 3), 'abc');
    const floats = lengthened(Float64Array.of(1.5, 2), 4);
    assert.deepEqual(floats, Float64Array.of(1.5, 2, 0, 0));
  });
});
