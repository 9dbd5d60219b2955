/** The companies that pass filters, as sets of rows of the index of companies. */
import { anyOf, type RowSet, without } from '../../../postings/index.ts';
import { type CompanyClauses, OFFICERS_TERMS } from '../../semantics/index.ts';
import type { LeftOut } from './left-out.ts';
import type { Snapshot } from './snapshot.ts';

/** A set for each clause: a company passes that is in all of them. */
export function filterRows(snapshot: Snapshot, clauses: CompanyClauses, leftOut: LeftOut | null): RowSet[] {
  return [...snapshot.index('company').filtered(clauses.besideNames), ...otherFilterRows(snapshot, clauses, leftOut)];
}

/** Those of the clauses that the index of names knows nothing of. */
export function otherFilterRows(
  snapshot: Snapshot,
  { others, formedOn }: CompanyClauses,
  leftOut: LeftOut | null,
): RowSet[] {
  const stored = others.length === 0 ? [] : snapshot.index('filter').filtered(others);
  const byTerms = leftOut === null ? stored : stored.map((rows, at) => corrected(rows, others[at]!, leftOut));
  return formedOn === null ? byTerms : [...byTerms, snapshot.order('formed_on').within(formedOn)];
}

/** A company whose officers are all hidden is among those without. */
function corrected(rows: RowSet, terms: readonly string[], leftOut: LeftOut): RowSet {
  if (terms.includes(OFFICERS_TERMS.some)) return without(rows, leftOut.withoutOfficers);
  return terms.includes(OFFICERS_TERMS.none) ? anyOf([rows, leftOut.withoutOfficers]) : rows;
}
