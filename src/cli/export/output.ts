/** Where the bytes of an export go. */
import type { Position } from './source.ts';

export type Counts = Readonly<Record<string, number>>;

/** How far an export has come when a chunk is written. `note`: the writer's, of the chunk. */
export type Checkpoint = { readonly position: Position; readonly counts: Counts; readonly note: string | null };

/** Where an export that was broken off continues. */
export type Begun = {
  readonly position: Position;
  readonly counts: Counts;
  readonly notes: readonly string[];
  /** Before they were compressed. */
  readonly bytes: number;
};

export type Written = { readonly bytes: number; readonly sha256: string };

export interface ExportOutput extends AsyncDisposable {
  /** `null` at the beginning. */
  readonly begun: Begun | null;
  readonly wholeManifest: string | null;
  /** @throws CommandError */
  write(bytes: Uint8Array): Promise<void>;
  /** What is written counts from here on. */
  checkpoint(checkpoint: Checkpoint): Promise<void>;
  /** Ends what was written. */
  end(): Promise<Written>;
  /** Puts it in its place, with its manifest. */
  publish(manifest: string): Promise<void>;
}
