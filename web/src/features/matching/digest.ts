/**
 * SHA-256 (FIPS 180-4) of a file, a piece at a time. The browser's own digest is there only under https, and a file is
 * told by its digest everywhere.
 */

const PIECE_BYTES = 1024 * 1024;
const BLOCK_BYTES = 64;

/** The first 32 bits of the fractional parts of roots of primes. */
function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) isPrime = false;
    if (isPrime) found.push((root(number) % 1) * 2 ** 32);
  }
  return Uint32Array.from(found);
}

const ROUNDS = fractions(64, Math.cbrt);
const START = fractions(8, Math.sqrt);

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function addBlock(state: Uint32Array, words: Uint32Array, view: DataView, at: number): void {
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [a, b] = [words[i - 15]!, words[i - 2]!];
    words[i] =
      words[i - 16]! +
      (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) +
      words[i - 7]! +
      (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i]! + words[i]!;
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = state[index]! + word;
}

/** In lower-case hexadecimal digits. Between two pieces the page answers to what people do. */
export async function digestOf(file: Blob): Promise<string> {
  const state = Uint32Array.from(START);
  const words = new Uint32Array(64);
  for (let at = 0; at <= file.size; at += PIECE_BYTES) {
    const bytes = new Uint8Array(await file.slice(at, at + PIECE_BYTES).arrayBuffer());
    const isLast = at + PIECE_BYTES > file.size;
    const padded = isLast ? withEnd(bytes, file.size) : bytes;
    const view = new DataView(padded.buffer);
    for (let block = 0; block < padded.length; block += BLOCK_BYTES) addBlock(state, words, view, block);
  }
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('');
}

/** A one, zeros, and the length of all in bits: whole blocks. */
function withEnd(bytes: Uint8Array, size: number): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor((size * 8) / 2 ** 32));
  view.setUint32(padded.length - 4, size * 8);
  return padded;
}
