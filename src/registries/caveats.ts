/** What users read of a registry wherever its counts are shown: the doubts that figures cannot show. */
export const LAYOUT_NOT_CONFIRMED = 'layout not confirmed on a real file';
export const CHANGES_ONLY = 'made of lists of changes: a company that is in none of them is missing';
export const STATUS_NOT_TOLD = 'no status is told: whether a company is active is not known';

export type Caveat = typeof LAYOUT_NOT_CONFIRMED | typeof CHANGES_ONLY | typeof STATUS_NOT_TOLD;

/** By their names in declarations. */
export const CAVEATS = {
  layout_not_confirmed: LAYOUT_NOT_CONFIRMED,
  changes_only: CHANGES_ONLY,
  status_not_told: STATUS_NOT_TOLD,
} as const satisfies Readonly<Record<string, Caveat>>;
