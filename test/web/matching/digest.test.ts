import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { it } from 'node:test';
import { digestOf } from '../../../web/src/features/matching/digest.ts';
import * as fc from '../../property.ts';

const PIECE = 1024 * 1024;
const expected = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const digest = (bytes: Uint8Array): Promise<string> => digestOf(new Blob([Uint8Array.from(bytes)]));

it('tells a file by its SHA-256, at every length about the ends of blocks and pieces', async () => {
  const lengths = [0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 128, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE, 2 * PIECE + 57];
  for (const length of lengths) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 31 + length) % 256);
    assert.equal(await digest(bytes), expected(bytes), `${length} bytes`);
  }
});

it('tells any bytes as the system does', () =>
  fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      assert.equal(await digest(bytes), expected(bytes));
    }),
  ));
