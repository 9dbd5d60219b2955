import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inflateSync } from 'node:zlib';
import { smallPng } from '../../scripts/small-png.ts';

/** The parts of a PNG, by their types. */
function partsOf(png: Buffer): ReadonlyMap<string, Buffer> {
  const parts = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    parts.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return parts;
}

it('a picture of few colours is as it was, and of many takes the nearest of the commonest', () => {
  const [white, ink] = [
    [255, 255, 255, 255],
    [1, 2, 3, 255],
  ];
  const few = partsOf(smallPng(Uint8Array.from([white, white, ink, white].flat() as number[]), 2, 2));
  assert.deepEqual([...few.get('PLTE')!], [255, 255, 255, 1, 2, 3]);
  assert.deepEqual([...inflateSync(few.get('IDAT')!)], [0, 0, 0, 0, 1, 0]);
  const shades = Array.from({ length: 300 }, (_, at) => [at % 256, at < 256 ? 0 : 1, 0, 255]).flat();
  const many = partsOf(smallPng(Uint8Array.from(shades), 300, 1));
  assert.equal(many.get('PLTE')!.length, 3 * 256);
  const row = inflateSync(many.get('IDAT')!);
  assert.deepEqual([row[1], row[256], row[257], row[300]], [0, 255, 0, 43]);
});
