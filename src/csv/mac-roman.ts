/**
 * Whether bytes that are read as windows-1252 are rather Mac Roman, which spreadsheets on a Mac write as "CSV
 * (Macintosh)": `Pe\x96a` is `Pe–a` in the one and `Peña` in the other. Both can be meant, so it is only said.
 */

/**
 * Bytes of lower-case letters in Mac Roman that are signs, or letters of rare use, in windows-1252: á à â ä ç é è ê ë
 * í ì î ï ñ ó ò ô ö ú ù û ü. Source: https://encoding.spec.whatwg.org/index-macintosh.txt
 */
const MAC_LETTERS = new Set([
  0x87, 0x88, 0x89, 0x8a, 0x8d, 0x8e, 0x8f, 0x90, 0x91, 0x93, 0x94, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9a, 0x9c, 0x9d,
  0x9e, 0x9f,
]);
/** Of them those that stand between letters in windows-1252, too: Š š œ ž Ÿ, and signs in place of an apostrophe. */
const COMMON_BOTH = new Set([0x8a, 0x91, 0x9a, 0x9c, 0x9e, 0x9f]);
/** The same of capitals: Ç É Ñ Ü. */
const MAC_CAPITALS = new Set([0x82, 0x83, 0x84, 0x86]);
/** The apostrophe of a Mac: `Joe\xd5s`. */
const MAC_APOSTROPHE = 0xd5;
const SMALL_S = 0x73;
/** é and ó, ñ and their kind as windows-1252 has them. */
const isWindowsLetter = (byte: number): boolean => byte >= 0xe0 && byte !== 0xf7;
const isSmall = (byte: number): boolean => byte >= 0x61 && byte <= 0x7a;
const isLetter = (byte: number): boolean => (byte >= 0x41 && byte <= 0x5a) || isSmall(byte);

/** A letter of windows-1252 outweighs so many signs between letters: `Winston–Salem`. */
const WORTH_OF_LETTER = 3;
const AROUND = 24;

/** Bytes go in; what speaks for either encoding is counted. */
export class MacRomanEvidence {
  #mac = 0;
  #windows = 0;
  #example: Uint8Array | null = null;
  #before: Uint8Array = new Uint8Array();

  add(chunk: Uint8Array): void {
    const bytes = new Uint8Array(this.#before.length + chunk.length);
    bytes.set(this.#before);
    bytes.set(chunk, this.#before.length);
    for (let at = Math.max(1, this.#before.length - 1); at + 1 < bytes.length; at++) {
      const byte = bytes[at]!;
      if (byte < 0x80) continue;
      if (isWindowsLetter(byte)) this.#windows++;
      const [left, right] = [bytes[at - 1]!, bytes[at + 1]!];
      if (!isLetter(left) || !isLetter(right)) continue;
      const isMac =
        MAC_CAPITALS.has(byte) ||
        (byte === MAC_APOSTROPHE && right === SMALL_S) ||
        (isSmall(right) && MAC_LETTERS.has(byte) && !COMMON_BOTH.has(byte));
      if (!isMac) continue;
      this.#mac++;
      this.#example ??= bytes.slice(Math.max(0, at - AROUND), at + AROUND);
    }
    this.#before = bytes.slice(-AROUND);
  }

  /** A sentence with an example, or `null` where nothing says so. */
  doubt(): string | null {
    if (this.#example === null || this.#mac <= WORTH_OF_LETTER * this.#windows) return null;
    const [asRead, asMac] = [wordOf(this.#example, 'windows-1252'), wordOf(this.#example, 'macintosh')];
    return `Letters with accents are doubtful: read as windows-1252 there is “${asRead}”, as Mac Roman “${asMac}”. If the second is meant, save the table as CSV (UTF-8).`;
  }
}

/** The first word that reads differently in both. */
function wordOf(bytes: Uint8Array, encoding: 'windows-1252' | 'macintosh'): string {
  const words = new TextDecoder(encoding).decode(bytes).split(/[\s,;|"]+/);
  const ascii = /^[\0-\x7f]*$/;
  return words.find((word) => !ascii.test(word)) ?? words.join(' ');
}
