/** A picture of a page in few bytes: with a palette of its 256 commonest colours, which pages hardly exceed. */
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const COLORS_MAX = 256;

/** `rgba`: four bytes for each pixel, row by row. PNG: W3C Recommendation, third edition. */
export function smallPng(rgba: Uint8Array, width: number, height: number): Buffer {
  const colors = new Uint32Array(width * height);
  const counts = new Map<number, number>();
  for (let at = 0; at < colors.length; at++) {
    const color = (rgba[4 * at]! << 16) | (rgba[4 * at + 1]! << 8) | rgba[4 * at + 2]!;
    colors[at] = color;
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const palette = [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, COLORS_MAX)
    .map(([color]) => color);
  const nearest = new Map(palette.map((color, index) => [color, index]));
  const indexOf = (color: number): number => {
    const known = nearest.get(color);
    if (known !== undefined) return known;
    let best = 0;
    for (let index = 1; index < palette.length; index++)
      if (distance(palette[index]!, color) < distance(palette[best]!, color)) best = index;
    nearest.set(color, best);
    return best;
  };
  const rows = Buffer.alloc((width + 1) * height);
  for (let at = 0; at < colors.length; at++)
    rows[Math.floor(at / width) * (width + 1) + 1 + (at % width)] = indexOf(colors[at]!);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const distance = (a: number, b: number): number =>
  ((a >> 16) - (b >> 16)) ** 2 + (((a >> 8) & 255) - ((b >> 8) & 255)) ** 2 + ((a & 255) - (b & 255)) ** 2;

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
