/**
 * Tags as an index keeps them: as numbers of 40 bits. They are far too many, and most of them of one company, to be kept as text.
 *
 * Two tags may have the same number. A tag that no company of a snapshot has is taken for another one with the probability of the
 * snapshot's distinct tags / 2^40: one in 5,000 where there are 200 million. What is found so is compared, and told apart, like all
 * that a tag finds; a count is too high by the other tag's.
 */

export const HASH_BYTES = 5;

/** What a tag's hash begins with, 0 to 255. */
export function sectionOf(hash: number): number {
  return Math.floor(hash / 2 ** 32);
}

/** What follows it: 32 bits. */
export function restOf(hash: number): number {
  return hash >>> 0;
}

export function hashOf(section: number, rest: number): number {
  return section * 2 ** 32 + rest;
}

/** As a term of an index of posting lists: terms are in the order of hashes. */
export function hashTerm(hash: number): string {
  return hash.toString(16).padStart(2 * HASH_BYTES, '0');
}

/** A number below 2^40. Two multiplicative hashes of 32 bits, each mixed with the other in the end (after cyrb53 by bryc, 2018). */
export function tagHash(tag: string): number {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let at = 0; at < tag.length; at++) {
    const unit = tag.charCodeAt(at);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  const rest = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  const section = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(rest ^ (rest >>> 13), 3266489909);
  return hashOf(section >>> 24, rest >>> 0);
}

/** The hashes of tags, one after another: section, then rest, little-endian. */
export function packTags(tags: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(HASH_BYTES * tags.length);
  for (let index = 0; index < tags.length; index++) {
    const hash = tagHash(tags[index]!);
    bytes[HASH_BYTES * index] = sectionOf(hash);
    bytes.writeUInt32LE(restOf(hash), HASH_BYTES * index + 1);
  }
  return bytes;
}
