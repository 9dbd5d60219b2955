/**
 * How alike two texts are by the groups of three letters that they share, as PostgreSQL's pg_trgm counts it:
 * lower case, each word with two blanks before and one behind, the groups shared over the groups of both.
 */
export type Trigrams = ReadonlySet<string>;

export function trigramsOf(text: string): Trigrams {
  const found = new Set<string>();
  for (const word of text.toLowerCase().split(/[^\p{L}\p{N}]+/u)) {
    if (word === '') continue;
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3));
  }
  return found;
}

/** 0 to 1; 0 where either has none. */
export function similarity(one: Trigrams, other: Trigrams): number {
  let shared = 0;
  for (const trigram of one) if (other.has(trigram)) shared++;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}
