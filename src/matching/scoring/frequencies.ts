import { nameForm, type TokenFrequencies } from '../../blocking/index.ts';
import { INDUSTRIES } from './industries.ts';
import table from './tables/common-words.json' with { type: 'json' };

/** Of a word that the table does not have: some few companies of a state bear it. */
const RARE_SHARE = 1e-5;

/**
 * Of a word that tells a trade and is not in the table: many companies of every state bear it, and few of a
 * small registry.
 */
const TRADE_SHARE = 0.003;

/** Of the words of the location's own town, street and state. */
const PLACE_SHARE = 0.02;

/**
 * By words that many US companies bear in their names, with the share of names that hold one of their group, roughly as
 * the states' registries have them. They stand in for a registry too small to tell, and weigh less the larger it is.
 */
const COMMON_SHARES = new Map<string, number>();
const TRADE_WORDS = Object.values(INDUSTRIES).map((words) => ({ share: TRADE_SHARE, words }));
for (const { share, words } of [...table.shares, ...TRADE_WORDS]) {
  for (const word of words) {
    const { tokens, stems } = nameForm(`at ${word}`);
    for (const token of [word, ...tokens.slice(1), ...stems.slice(1)])
      COMMON_SHARES.set(token, Math.max(share, COMMON_SHARES.get(token) ?? 0));
  }
}

/** How common a token is by the table alone. */
export function commonShare(token: string): number {
  const share = COMMON_SHARES.get(token) ?? (token.endsWith('s') ? COMMON_SHARES.get(token.slice(0, -1)) : undefined);
  return share ?? RARE_SHARE;
}

/**
 * Frequencies by the companies of a registry that have each token, with `backgroundNames` names of the table
 * beside them: the table decides where a registry is small, and hardly counts where it is large.
 *
 * @param place tokens of the location's own town, street and state: companies there often bear its name,
 *   whatever the state's do.
 * @param counts companies that have the token, as they are when it is first asked for; a token that is not in
 *   it has none.
 */
export function smoothedFrequencies(
  counts: ReadonlyMap<string, number>,
  companies: number,
  backgroundNames: number,
  place: ReadonlySet<string>,
): TokenFrequencies {
  const shares = new Map<string, number>();
  return {
    share: (token) => {
      const known = shares.get(token);
      if (known !== undefined) return known;
      const counted = ((counts.get(token) ?? 0) + backgroundNames * commonShare(token)) / (companies + backgroundNames);
      const share = place.has(token) ? Math.max(PLACE_SHARE, counted) : counted;
      shares.set(token, share);
      return share;
    },
  };
}
