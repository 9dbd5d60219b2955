/** A search by relevance (docs/relevance.md), and what of it both ways of ranking ask for. */
import type { Query } from '../../../query/index.ts';
import type { FilterClauses } from '../../semantics/index.ts';
import type { Counted, Part } from './by-number.ts';
import type { OpenFile } from './open-file.ts';

export type RelevanceSearch<S extends OpenFile = OpenFile> = {
  readonly query: Query;
  /** Positions of fields that are searched, ascending; the first one always is. */
  readonly fields: readonly number[];
  /** What every name must pass. A part tells what records must. */
  readonly clauses: FilterClauses;
  /** In order of code; rows of records. */
  readonly parts: readonly Part<S>[];
  readonly counted: Counted;
};
