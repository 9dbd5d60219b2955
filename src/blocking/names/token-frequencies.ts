/**
 * No word counts as rarer than one in a million names: beyond that a state's list tells chance, not rarity.
 */
const SHARE_MIN = 1e-6;

/** How common a token is among the names of the state (or nation) that is searched. */
export interface TokenFrequencies {
  /** The share of name rows that hold the token, above 0 to 1; of one never seen, a floor. */
  share(token: string): number;
}

/** How many bits of evidence it is that two names have a token of this share. */
export function bitsOf(share: number): number {
  return -Math.log2(Math.min(1, Math.max(SHARE_MIN, share)));
}

/** Counts tokens of the names given, each once a name. A token never seen has the share of half a name. */
export function countTokenFrequencies(names: Iterable<{ readonly tokens: readonly string[] }>): TokenFrequencies {
  const counts = new Map<string, number>();
  let rows = 0;
  for (const { tokens } of names) {
    rows++;
    for (const token of new Set(tokens)) counts.set(token, (counts.get(token) ?? 0) + 1);
  }
  return { share: (token) => Math.max(SHARE_MIN, (counts.get(token) ?? 0.5) / Math.max(1, rows)) };
}
