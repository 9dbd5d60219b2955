/**
 * Bodies that are made to cost a server more than their sender: add one whenever somebody thinks of another.
 * Each is refused by every route that takes a body, before anything is built of it.
 */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type HostileBody = {
  readonly what: string;
  readonly bytes: Buffer;
  readonly encoding?: 'gzip' | 'br';
};

const KIB = 1024;
const LARGEST_BATCH = 2 * KIB * KIB;

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
const members = (count: number) => Array.from({ length: count }, (_, index) => `"f${index}":0`).join(',');

function plain(what: string, text: string | Buffer): HostileBody {
  return { what, bytes: Buffer.from(text as string) };
}

function gzipped(what: string, text: string): HostileBody {
  return { what: `${what}, gzipped`, bytes: gzipSync(text, { level: 1 }), encoding: 'gzip' };
}

export const HOSTILE_BODIES: readonly HostileBody[] = [
  plain('lists within each other', nested('[', ']', 1_000)),
  plain('lists within each other, without an end', '['.repeat(16 * KIB)),
  plain('objects within each other', nested('{"a":', '}', 2_000)),
  plain('lists within each other in a field that is known', `{"q":${nested('[', ']', 1_000)}}`),
  plain('lists within each other in a field that is not', `{"email":"a@b.example","x":${nested('[', ']', 7_000)}}`),
  plain('as deep as a search is large', nested('[', ']', 128 * KIB)),
  plain('as deep as a batch is large', nested('[', ']', LARGEST_BATCH / 2)),
  plain('locations as deep as a batch is large', `{"locations":[${nested('{"name":', '}', 100_000)}]}`),
  plain('more fields than a batch may have', `{${members(20_001)}}`),
  plain('180,000 fields', `{${members(180_000)}}`.slice(0, LARGEST_BATCH)),
  plain('a list of a million', `[${'0,'.repeat(999_999)}0]`),
  plain('many empty objects', `[${'{},'.repeat(300_000)}{}]`),
  plain('a key that comes again and again', `{${'"q":"a",'.repeat(30_000)}"q":"a"}`),
  plain('text without an end', `{"q":"${'a'.repeat(15 * KIB)}`),
  plain('escapes without an end', `{"q":"${'\\u0061'.repeat(2_500)}`),
  plain('half a surrogate pair at the end', `{"q":"${'é'.repeat(7 * KIB)}\\ud800"}`),
  plain('broken UTF-8 at the end', Buffer.concat([Buffer.from(`{"q":"${'é'.repeat(7 * KIB)}`), Buffer.from([0xff])])),
  plain(
    'replacement characters before broken UTF-8',
    Buffer.concat([Buffer.from('\ufffd'.repeat(5 * KIB)), Buffer.from([0xff])]),
  ),
  plain('a number without an end', `{"limit":${'9'.repeat(15 * KIB)}`),
  plain('blanks, and more', `${' '.repeat(15 * KIB)}{} {}`),
  plain('the largest of blanks', `${' '.repeat(LARGEST_BATCH - 1)}x`),
  gzipped('lists within each other', nested('[', ']', 100_000)),
  gzipped('a gigabyte to be', '['.repeat(64 * KIB * KIB)),
  {
    what: 'the same for Brotli',
    bytes: brotliCompressSync(Buffer.alloc(64 * KIB * KIB, '['), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
    encoding: 'br',
  },
  { what: 'no gzip at all', bytes: Buffer.from('['.repeat(1_000)), encoding: 'gzip' },
];
