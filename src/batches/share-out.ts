/** Fairness: whose rows are next. Pure. */

type Unfinished = {
  readonly batchId: string;
  readonly accountId: string;
  /** Rows that may be leased; a batch without any still counts for when its account had its last turn. */
  readonly rows: number;
  /** Of its last lease; 0 before the first. */
  readonly turn: number;
};

export type Share = { readonly batchId: string; readonly rows: number };

/**
 * Deals `rows` out one by one: to the accounts in turn, and within each to its batches in turn, so that a
 * small batch never waits for the end of large ones. Whose last turn is longest ago comes first; of those
 * that are equal, the batch that was submitted first.
 */
export function shareOut(unfinished: readonly Unfinished[], rows: number): readonly Share[] {
  const oldestFirst = [...unfinished].sort((a, b) => a.turn - b.turn || (a.batchId < b.batchId ? -1 : 1));
  const accounts = [...Map.groupBy(oldestFirst, ({ accountId }) => accountId).values()]
    .map((batches) => ({ lastTurn: batches.at(-1)!.turn, waiting: batches.filter(({ rows }) => rows > 0) }))
    .filter(({ waiting }) => waiting.length > 0)
    .sort((a, b) => a.lastTurn - b.lastTurn)
    .map(({ waiting }) => waiting);
  const dealt = new Map<string, number>();
  let left = rows;
  while (left > 0 && accounts.length > 0) {
    const account = accounts.shift()!;
    const batch = account.shift()!;
    const count = (dealt.get(batch.batchId) ?? 0) + 1;
    dealt.set(batch.batchId, count);
    left -= 1;
    if (count < batch.rows) account.push(batch);
    if (account.length > 0) accounts.push(account);
  }
  return [...dealt].map(([batchId, count]) => ({ batchId, rows: count }));
}
