/** What people who look through rows ask first, for code that loads no matching. */

/**
 * Of an unmatched row. `likely`: one company is likelier than not. `possible`: some could be it. `none`: there is nothing
 * to choose from.
 */
export const REVIEWS = ['likely', 'possible', 'none'] as const;
export type Review = (typeof REVIEWS)[number];

/** A company less likely than this is not an alternative. */
export const ALTERNATIVE_MIN = 0.05;
const LIKELY_MIN = 0.5;

type Reviewed = {
  readonly status: 'matched' | 'unmatched';
  readonly alternatives: readonly { readonly confidence: number }[];
};

/** `null` of a matched row. */
export function reviewOf({ status, alternatives }: Reviewed): Review | null {
  if (status === 'matched') return null;
  if (alternatives.filter(({ confidence }) => confidence >= LIKELY_MIN).length === 1) return 'likely';
  return alternatives.some(({ confidence }) => confidence >= ALTERNATIVE_MIN) ? 'possible' : 'none';
}

/** A row that an earlier version made says it, too: behind all else, where `hasReview` looks for it. */
export function withReview<Row extends Reviewed>(row: Row): Omit<Row, 'review'> & { review: Review | null } {
  const { review: _, ...rest } = row as Row & { readonly review?: unknown };
  return { ...rest, review: reviewOf(row) };
}

/** Whether the JSON of a row says it, without a look at the rest, which may be megabytes. */
export const hasReview = (json: string): boolean => /"review":(?:null|"[a-z]+")\}$/.test(json.slice(-30));

/** Which way a line of evidence speaks. */
export type Direction = 'for' | 'against' | 'neutral';

/** @param weight in bits */
export const directionOf = (weight: number): Direction => (weight > 0 ? 'for' : weight < 0 ? 'against' : 'neutral');
