/** The companies that pass filters, as sets of rows of the index of companies. */
import type { RowSet } from '../../../postings/index.ts';
import type { CompanyClauses } from '../../semantics/index.ts';
import type { Snapshot } from './snapshot.ts';

/** A set for each clause: a company passes that is in all of them. */
export function filterRows(snapshot: Snapshot, clauses: CompanyClauses): RowSet[] {
  return [...snapshot.index('company').filtered(clauses.besideNames), ...otherFilterRows(snapshot, clauses)];
}

/** Those of the clauses that the index of names knows nothing of. */
export function otherFilterRows(snapshot: Snapshot, { others, formedOn }: CompanyClauses): RowSet[] {
  const byTerms = others.length === 0 ? [] : snapshot.index('filter').filtered(others);
  return formedOn === null ? byTerms : [...byTerms, snapshot.order('formed_on').within(formedOn)];
}
