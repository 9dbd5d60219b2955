/** Bodies that are no sound JSON, cost much to read, or are not what their headers say. */
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import type { Chooser } from './chooser.ts';

const NUMBERS = [
  ...[
    '1e400',
    '-1e400',
    '1e-400',
    '-0',
    '0x10',
    '01',
    '1.',
    '.5',
    '+1',
    'NaN',
    'Infinity',
    '-',
    '1e',
    '1E+',
    '0b1',
    '1_000',
  ],
  ...['9'.repeat(400), `0.${'0'.repeat(3_000)}1`, `${'1'.repeat(20_000)}`, '4.9e-324', '9007199254740993'],
];
const ESCAPES = [
  '\\x41',
  '\\u12',
  '\\ud800',
  '\\udc00\\ud800',
  '\\ud83d\\ude00',
  '\\u0000',
  '\\',
  '\\u{41}',
  '\\8',
  '\\U0041',
];
const BROKEN_UTF8 = [
  ...[
    [0xff],
    [0xfe, 0xff],
    [0xc0, 0xaf],
    [0xc1, 0xbf],
    [0xe0, 0x80, 0xaf],
    [0xed, 0xa0, 0x80],
    [0xf4, 0x90, 0x80, 0x80],
  ],
  ...[[0xf8, 0x88, 0x80, 0x80, 0x80], [0x80], [0xe2, 0x82], [0xf0, 0x9f, 0x98]],
].map((bytes) => Buffer.from(bytes));

/** A sound JSON text made hostile in one way. */
export function hostileJson(sound: string, choose: Chooser): Buffer {
  const bytes = Buffer.from(sound);
  const cut = choose.integer(0, bytes.length);
  const inserted = (what: Buffer) => Buffer.concat([bytes.subarray(0, cut), what, bytes.subarray(cut)]);
  const nested = (): string => {
    const depth = choose.one([10, 63, 64, 65, 100, 1_000, 10_000]);
    const [open, close] = choose.one([
      ['[', ']'],
      ['{"a":', '}'],
      ['[{"a":', '}]'],
    ] as const);
    const inner = open.repeat(depth) + choose.one(['', '0']) + close.repeat(choose.one([depth, depth, depth - 1, 0]));
    return choose.one([inner, `{"q":${inner}}`, `${sound.slice(0, -1)},"x":${inner}}`]);
  };
  const members = (): string => {
    const count = choose.one([990, 999, 1_000, 1_001, 5_000]);
    return choose.chance(0.5)
      ? `{${Array.from({ length: count }, (_, index) => `"f${index}":0`).join(',')}}`
      : `[${'0,'.repeat(count - 1)}0]`;
  };
  return choose.weighted<() => Buffer>([
    [4, () => Buffer.from(nested())],
    [2, () => Buffer.from(members())],
    [4, () => Buffer.from(`{"q":"a","limit":${choose.one(NUMBERS)}}`)],
    [3, () => Buffer.from(choose.one(NUMBERS))],
    [4, () => Buffer.from(`{"q":"a${choose.one(ESCAPES)}b"}`)],
    [2, () => Buffer.from(`{"q":"${choose.one(ESCAPES).repeat(choose.integer(1, 500))}"}`)],
    [4, () => inserted(choose.one(BROKEN_UTF8))],
    [2, () => Buffer.concat([Buffer.from('\ufeff'), bytes])],
    [1, () => Buffer.from(sound, 'utf16le')],
    [4, () => bytes.subarray(0, cut)],
    [
      3,
      () =>
        inserted(
          Buffer.from(choose.one([',', ':', '"', '{', '}', '[', ']', '\\', '\u0000', '//', '/**/', '\u00a0', '\v'])),
        ),
    ],
    [4, () => inserted(choose.bytes(choose.integer(1, 4)))],
    [3, () => changed(bytes, choose)],
    [2, () => Buffer.concat([bytes, Buffer.from(choose.one([' ', '\n\n', 'x', '{}', '\u0000', ']', ',']))])],
    [1, () => Buffer.concat([Buffer.from(' \t\r\n'.repeat(choose.integer(1, 5_000))), bytes])],
    [
      2,
      () =>
        Buffer.from(
          choose.one([
            '',
            ' ',
            'null',
            'true',
            '0',
            '""',
            '[]',
            '{}',
            '[{}]',
            '"q"',
            '{',
            '[',
            '"',
            '\u0000',
            'nul',
            'nulll',
          ]),
        ),
    ],
    [1, () => Buffer.from(sound.replaceAll('"', "'"))],
    [1, () => Buffer.from(`{${'"q":"a",'.repeat(choose.integer(1, 600))}"q":"a"}`)],
    [1, () => choose.bytes(choose.integer(1, 300))],
  ])();
}

/** With some bytes that are others. */
function changed(bytes: Buffer, choose: Chooser): Buffer {
  const copy = Buffer.from(bytes);
  for (let turn = choose.integer(1, 5); turn > 0 && copy.length > 0; turn--) {
    copy[choose.integer(0, copy.length - 1)] = choose.integer(0, 255);
  }
  return copy;
}

const BOMB_BYTES = 8 << 20;
const COMPRESSORS = {
  gzip: (bytes: Buffer) => gzipSync(bytes),
  'x-gzip': (bytes: Buffer) => gzipSync(bytes),
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  zstd: (bytes: Buffer) => zstdCompressSync(bytes),
  deflate: (bytes: Buffer) => deflateSync(bytes),
} as const;
const ENCODINGS = Object.keys(COMPRESSORS) as (keyof typeof COMPRESSORS)[];
/** By encoding and filling. */
const bombs = new Map<string, Buffer>();

/** A body that says how it is compressed, truly or not. */
export function compressedBody(sound: string, choose: Chooser): { readonly encoding: string; readonly bytes: Buffer } {
  const encoding = choose.one(ENCODINGS);
  const compress = COMPRESSORS[encoding];
  const whole = () => compress(Buffer.from(sound));
  return choose.weighted<() => { readonly encoding: string; readonly bytes: Buffer }>([
    [6, () => ({ encoding: choose.one([encoding, encoding.toUpperCase()]), bytes: whole() })],
    [3, () => ({ encoding, bytes: whole().subarray(0, choose.integer(0, 40)) })],
    [3, () => ({ encoding, bytes: changed(whole(), choose) })],
    [2, () => ({ encoding, bytes: Buffer.concat([whole(), choose.bytes(choose.integer(1, 20))]) })],
    [1, () => ({ encoding, bytes: Buffer.concat([whole(), whole()]) })],
    [2, () => ({ encoding, bytes: Buffer.from(sound) })],
    [2, () => ({ encoding: choose.one(ENCODINGS), bytes: whole() })],
    [1, () => ({ encoding, bytes: Buffer.alloc(0) })],
    [1, () => ({ encoding, bytes: compress(Buffer.alloc(300_000, ' ')) })],
    [0.2, () => ({ encoding, bytes: bombOf(encoding, choose.one(['[', ' ', '\0', '{"a":'])) })],
    [
      1,
      () => ({
        encoding: choose.one(['identity', 'gzip, br', 'gzip,gzip', '', 'compress', 'aws-chunked', '*', 'gzip;q=0']),
        bytes: whole(),
      }),
    ],
  ])();
}

function bombOf(encoding: keyof typeof COMPRESSORS, filling: string): Buffer {
  const key = `${encoding} ${filling}`;
  const bomb = bombs.get(key) ?? COMPRESSORS[encoding](Buffer.alloc(BOMB_BYTES, filling));
  bombs.set(key, bomb);
  return bomb;
}
