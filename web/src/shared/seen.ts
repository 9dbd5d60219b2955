/** What somebody has looked at in this browser: companies, people, addresses, searches. The server is not told. */

/** So many are remembered of an account. */
export const SEEN_MAX = 36;

export type Seen = {
  readonly kind: 'company' | 'person' | 'address' | 'search';
  readonly text: string;
  /** What tells it from others of the same text. */
  readonly detail: string | null;
  /** Of a company. */
  readonly jurisdiction?: string;
  readonly path: string;
};
export type KeptSeen = Seen & { readonly id: string; readonly accountId: string; readonly atMs: number };

/** Those of an account, the latest first. */
export const latestOf = (all: readonly KeptSeen[], accountId: string | undefined): KeptSeen[] =>
  all.filter((one) => one.accountId === accountId).toSorted((a, b) => b.atMs - a.atMs);
