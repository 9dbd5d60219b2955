/** A search by relevance (docs/relevance.md), and what of it both ways of ranking ask for. */
import type { Query } from '../../../query/index.ts';
import type { FilterClauses } from '../../semantics/index.ts';
import type { Counted, Part } from './by-number.ts';

export type RelevanceSearch = {
  readonly query: Query;
  /** Positions in NAME_FIELDS that are searched, ascending; the current name always is. */
  readonly fields: readonly number[];
  /** What every name must pass. A part tells what companies must. */
  readonly clauses: FilterClauses;
  /** In order of jurisdiction; rows of companies. */
  readonly parts: readonly Part[];
  readonly counted: Counted;
};
