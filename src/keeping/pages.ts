/** Lists that are read page by page. */

/** Pages from 1. */
export type PageOf = { readonly limit: number; readonly page: number };
export type KeptPage<T> = { readonly entries: readonly T[]; readonly nextPage: number | null };

/** An offset beyond what a database counts is that of an empty page as well. */
export const offsetOf = ({ limit, page }: PageOf): number => Math.min(Number.MAX_SAFE_INTEGER, (page - 1) * limit);

/** Of one entry more than a page has. */
export function pageOf<T>(entries: readonly T[], { limit, page }: PageOf): KeptPage<T> {
  return { entries: entries.slice(0, limit), nextPage: entries.length > limit ? page + 1 : null };
}
