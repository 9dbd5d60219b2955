/** What a caller may say of how locations are to be judged. */

/**
 * From which confidence on a row is `matched`: `strict` names an operator only where it is nearly certain,
 * `lenient` also where it is merely likely, `balanced` lies between the two.
 */
export const ACCEPTANCES = ['strict', 'balanced', 'lenient'] as const;
export type Acceptance = (typeof ACCEPTANCES)[number];
export const ACCEPTANCE_DEFAULT: Acceptance = 'balanced';

/** The share of locations whose operator is probably in none of the loaded registries, unless it is given. */
export const ABSENT_SHARE_DEFAULT = 0.25;
/** The largest that can be said; at a share of 1 no operator would be there to be found. The least is 0. */
export const ABSENT_SHARE_MAX = 0.95;

/** What a caller says of a batch or a file as a whole. */
export type MatchChoices = { readonly acceptance: Acceptance; readonly absentShare: number };
export const DEFAULT_CHOICES: MatchChoices = { acceptance: ACCEPTANCE_DEFAULT, absentShare: ABSENT_SHARE_DEFAULT };
