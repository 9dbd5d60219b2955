/** How answers are compressed: by the plugin as they leave, and those that are kept once for all callers. */
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type ZlibOptions,
  type ZstdOptions,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyCompressOptions } from '@fastify/compress';
import type { FastifyRequest } from 'fastify';

/** The best first. */
const ENCODINGS = ['zstd', 'br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const negotiator = new Negotiator({ supportedValues: [...ENCODINGS] });

/** A smaller answer is sent as it is. */
const COMPRESSED_BYTES_MIN = 1024;

/**
 * Windows of 256 KiB: larger ones take more memory than the answers. The quality is the plugin's own. Of
 * sizes from 1 MiB on Brotli's encoder would take a table of 4 MiB in place of one of 512 KiB.
 */
const BROTLI: BrotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: 256 * 1024,
  },
};
/** The quickest levels: answers are a few hundredths longer, and take half the time of the usual ones. */
const ZSTD: ZstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_windowLog]: 18 } };
const GZIP: ZlibOptions = { level: 1 };

export const COMPRESS_OPTIONS: FastifyCompressOptions = {
  encodings: [...ENCODINGS],
  threshold: COMPRESSED_BYTES_MIN,
  brotliOptions: BROTLI,
  // The options of gzip and Zstandard together. Gzip ignores `params`.
  zlibOptions: { ...GZIP, ...ZSTD } as ZlibOptions & ZstdOptions,
};

/** So small an answer is compressed at once: another thread takes two to six times as long, its memory and its calls included. */
const AT_ONCE_BYTES_MAX = 64 * 1024;

type Compressors = readonly [atOnce: (bytes: Uint8Array) => Buffer, inThread: (bytes: Uint8Array) => Promise<Buffer>];

const inThread = { zstd: promisify(zstdCompress), br: promisify(brotliCompress), gzip: promisify(gzip) };
/** Zstandard takes no more memory than an answer of that length needs. */
const zstdOf = ({ length }: Uint8Array): ZstdOptions => ({ ...ZSTD, pledgedSrcSize: length });
const COMPRESS: Readonly<Record<Encoding, Compressors>> = {
  zstd: [(bytes) => zstdCompressSync(bytes, zstdOf(bytes)), (bytes) => inThread.zstd(bytes, zstdOf(bytes))],
  br: [(bytes) => brotliCompressSync(bytes, BROTLI), (bytes) => inThread.br(bytes, BROTLI)],
  gzip: [(bytes) => gzipSync(bytes, GZIP), (bytes) => inThread.gzip(bytes, GZIP)],
};

/** As the plugin compresses them. */
export async function compress(bytes: Uint8Array, encoding: Encoding): Promise<Buffer> {
  const [atOnce, inThread] = COMPRESS[encoding];
  return bytes.length <= AT_ONCE_BYTES_MAX ? atOnce(bytes) : inThread(bytes);
}

/** How the plugin would compress an answer of so many bytes; `null` where it would not. */
export function encodingFor({ headers }: FastifyRequest, bytes: number): Encoding | null {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined || headers['x-no-compression'] !== undefined || bytes < COMPRESSED_BYTES_MIN) return null;
  return negotiator.negotiate(accepted.toLowerCase().replace(/\*|x-gzip/g, 'gzip'));
}
