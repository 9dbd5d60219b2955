import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BrokenRecord, RecordPacker, unpackedLength, unpackRecord } from '../../src/packing/index.ts';
import * as fc from '../property.ts';

const NOTHING = new Uint8Array();

function unpacked(packed: Uint8Array, dictionary: Uint8Array = NOTHING): Buffer {
  const target = Buffer.alloc(unpackedLength(packed) + 1, '.');
  assert.equal(unpackRecord(packed, dictionary, target, 1), target.length);
  assert.equal(target.toString('latin1', 0, 1), '.');
  return target.subarray(1);
}

/** Bytes of few kinds, in which much is found again. */
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 600 }),
  fc
    .array(fc.constantFrom('"street":', '"city":"MIAMI",', 'null,', 'a', 'ab'), { maxLength: 300 })
    .map((parts) => Uint8Array.from(Buffer.from(parts.join('')))),
);

describe('a packed record', () => {
  it('is unpacked as it was, behind the same dictionary, whichever records came before', () => {
    fc.assert(
      fc.property(bytes, fc.array(bytes, { maxLength: 5 }), (dictionary, records) => {
        const packer = new RecordPacker(dictionary);
        for (const record of records) assert.deepEqual(unpacked(packer.pack(record), dictionary), Buffer.from(record));
      }),
    );
  });

  const sameBefore = Buffer.from('{"city":"TALLAHASSEE","state":"FL"}'.repeat(3000));
  const records: readonly (readonly [name: string, record: Buffer, dictionary: Uint8Array, bytesMax: number])[] = [
    ['nothing', Buffer.alloc(0), NOTHING, 2],
    ['what its dictionary has', Buffer.from('"legal_name":"ACME LLC"'), Buffer.from('{"legal_name":"ACME LLC",'), 12],
    ['one byte many times', Buffer.alloc(1_000_000, 'x'), NOTHING, 4000],
    ['more than a match reaches back', sameBefore, sameBefore.subarray(0, 60_000), 500],
    ['what is nowhere else', Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)), NOTHING, 262],
  ];
  for (const [name, record, dictionary, bytesMax] of records) {
    it(`holds ${name} in ${bytesMax} bytes at most`, () => {
      const packed = new RecordPacker(dictionary).pack(record);
      assert.ok(packed.length <= bytesMax, `${packed.length} bytes`);
      assert.deepEqual(unpacked(packed, dictionary), record);
    });
  }

  it('is a block of LZ4 behind its length', () => {
    // Four literals and a match of nine from four before, then the last five literals.
    const block = Uint8Array.of(18, 0x45, ...Buffer.from('abcd'), 4, 0, 0x50, ...Buffer.from('vwxyz'));
    assert.equal(unpacked(block).toString(), 'abcdabcdabcdavwxyz');
  });

  const broken: readonly (readonly [name: string, packed: readonly number[]])[] = [
    ['literals go on behind its end', [4, 0x40, 97]],
    ['it has more literals than it says', [1, 0x20, 97, 98]],
    ['it has fewer than it says', [3, 0x10, 97]],
    ['a match begins before its dictionary', [6, 0x10, 97, 9, 0, 0x10, 97]],
    ['a match has no offset', [6, 0x10, 97, 0, 0, 0x10, 97]],
    ['a match is longer than the record', [5, 0x1f, 97, 1, 0, 0x10, 97]],
    ['it ends inside a length', [200, 1, 0xf0, 255]],
    ['it ends inside an offset', [6, 0x10, 97, 1]],
    ['it says more than its bytes can hold', [255, 255, 255, 255, 15, 0x10, 97]],
  ];
  for (const [name, packed] of broken) {
    it(`is broken where ${name}`, () => {
      const bytes = Uint8Array.from(packed);
      const unpack = () => unpackRecord(bytes, NOTHING, new Uint8Array(unpackedLength(bytes)), 0);
      assert.throws(unpack, BrokenRecord);
    });
  }

  it('never leaves its place, whatever its bytes are', () => {
    fc.assert(
      fc.property(bytes, fc.uint8Array({ maxLength: 60 }), fc.nat(40), (dictionary, packed, room) => {
        const target = new Uint8Array(room + 20).fill(7);
        try {
          unpackRecord(packed, dictionary, target.subarray(10, 10 + room), 0);
        } catch (error) {
          assert.ok(error instanceof BrokenRecord || error instanceof RangeError, String(error));
        }
        assert.ok([...target.subarray(0, 10), ...target.subarray(10 + room)].every((byte) => byte === 7));
      }),
    );
  });
});
