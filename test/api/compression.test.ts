import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { compress } from '../../src/api/compression.ts';

const DECOMPRESS = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };
/** Up to 64 KiB an answer is compressed at once, and beyond in another thread. */
const LENGTHS = [0, 1024, 64 * 1024, 64 * 1024 + 1, 500_000];

describe('an answer that is kept', () => {
  for (const [encoding, decompress] of Object.entries(DECOMPRESS)) {
    it(`is compressed by ${encoding}, however long it is`, async () => {
      for (const length of LENGTHS) {
        const text = '{"legal_name":"Harrow Lane LLC"},'.repeat(length / 33 + 1).slice(0, length);
        const compressed = await compress(Buffer.from(text), encoding as keyof typeof DECOMPRESS);
        assert.equal(decompress(compressed).toString(), text);
        assert.ok(compressed.length < length / 10 + 30, `${compressed.length} of ${length} bytes`);
      }
    });
  }
});
