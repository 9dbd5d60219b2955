/**
 * Finished answers of searches: their bytes as they leave, plain and compressed. Snapshots never change, so
 * an answer is good for as long as they are of the generation that it was read from.
 */
import { LRUCache } from 'lru-cache';
import type { FinishedAnswer } from '../operations/index.ts';
import { compress, type Encoding } from './compression.ts';

const KEPT_BYTES = 32 * 1024 * 1024;
/** Larger answers are not kept: one would push out a hundred others. */
const KEPT_ANSWER_BYTES = 512 * 1024;
/** What an answer takes beside its bytes. */
const ANSWER_BYTES = 4 * 1024;

type Kept = FinishedAnswer & { readonly compressed: Readonly<Partial<Record<Encoding, Buffer>>> };

export class AnswerCache {
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ json, compressed }, key) =>
      Object.values(compressed).reduce((sum, { length }) => sum + length, ANSWER_BYTES + key.length + json.length),
  });

  get(key: string): FinishedAnswer | undefined {
    return this.#kept.get(key);
  }

  /** Whether the answer is kept. */
  keep(key: string, answer: FinishedAnswer): boolean {
    if (answer.json.length > KEPT_ANSWER_BYTES) return false;
    this.#kept.set(key, { ...answer, json: alone(answer.json), compressed: {} });
    return true;
  }

  /** The JSON of an answer that is kept, compressed; the next caller finds it so. */
  async compressed(key: string, json: Buffer, encoding: Encoding): Promise<Buffer> {
    const known = this.#kept.get(key)?.compressed[encoding];
    if (known !== undefined) return known;
    const bytes = alone(await compress(json, encoding));
    const kept = this.#kept.get(key);
    if (kept !== undefined) this.#kept.set(key, { ...kept, compressed: { ...kept.compressed, [encoding]: bytes } });
    return bytes;
  }
}

/** The same bytes without what they were cut out of: zlib's are of blocks of 16 KiB, which would be kept with them. */
function alone(bytes: Buffer): Buffer<ArrayBuffer> {
  const { buffer, length } = bytes;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === length) return bytes as Buffer<ArrayBuffer>;
  const copy = Buffer.allocUnsafeSlow(length);
  bytes.copy(copy);
  return copy;
}
