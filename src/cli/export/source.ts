/** Where the records of an export come from, block by block. */
import type { RecordLines } from '../../exports/index.ts';

/** A place between two blocks: so many of the parts are read, and so many steps of the next one. */
export type Position = { readonly part: number; readonly step: number };

export const AT_START: Position = { part: 0, step: 0 };

/** `position`: behind the block. */
export type ExportBlock = RecordLines & { readonly position: Position };

/** What an export is of, for its manifest. */
export type ExportedSnapshot = { readonly code: string; readonly as_of: string; readonly published_at: string };

export interface ExportSource extends AsyncDisposable {
  /** Names what is read, snapshots included: of the same comes the same export. */
  readonly identity: string;
  readonly snapshots: readonly ExportedSnapshot[];
  /** Of an export of changes: the cursor that the next one is to begin at. */
  readonly nextSince: string | null;
  blocks(after: Position): AsyncIterable<ExportBlock>;
}
