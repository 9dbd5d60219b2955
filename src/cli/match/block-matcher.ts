import type { SubmittedLocation } from '../../entity/index.ts';
import type { MatchRow } from '../../matching/row.ts';

/** What matches the rows of a file in blocks: this machine, or a server. */
export interface BlockMatcher extends AsyncDisposable {
  /** Rows of a block but the last. A run that continues begins at the start of one. */
  readonly blockRows: number;
  /** So many blocks are worth having in work at once. */
  readonly blocksAtOnce: number;
  /**
   * The rows of the locations, in order. Of a block that is asked for again, nothing is paid twice. @throws
   * CommandError
   */
  match(block: number, locations: readonly SubmittedLocation[]): Promise<readonly MatchRow[]>;
  /** What the run has noted for a block, and can forget once its rows are written. */
  placesOf(block: number): readonly string[];
}
