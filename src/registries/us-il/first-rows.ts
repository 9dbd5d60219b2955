import { type Fact, type RejectedFact, type Row, repeats, rowOf } from '../adapter.ts';

/**
 * The rows of the kinds that an entity has once. A second row of such a kind is refused: the files
 * are whole and name an entity once.
 */
export function firstRows<Kind extends string>(
  facts: readonly Fact[],
  kinds: readonly Kind[],
): { readonly rows: Readonly<Partial<Record<Kind, Row>>>; readonly rejected: readonly RejectedFact[] } {
  const rows: Partial<Record<Kind, Row>> = {};
  const rejected: RejectedFact[] = [];
  for (const fact of facts) {
    const kind = kinds.find((known) => known === fact.kind);
    if (kind === undefined) continue;
    if (rows[kind] === undefined) rows[kind] = rowOf(fact);
    else rejected.push({ fact, reason: repeats('file number') });
  }
  return { rows, rejected };
}
