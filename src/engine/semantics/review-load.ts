import { type LoadOptions, type LoadSummary, loadsWith, type SnapshotCounts, type SnapshotInfo } from '../port.ts';

export type Reviewed = {
  /** What is served so far. */
  readonly present: SnapshotInfo | null;
  /** What the next snapshot remembers. */
  readonly loads: readonly LoadSummary[];
};

/**
 * Asks `review`, which may stop the load here, about a snapshot that is built. `removed`: how many companies of the present
 * one it lacks, `null` where they were not compared.
 */
export async function reviewLoad(
  review: LoadOptions['review'],
  next: SnapshotCounts,
  present: SnapshotInfo | null,
  removed: number | null,
): Promise<Reviewed> {
  const kept = present === null || removed === null ? null : present.companies - removed;
  return { present, loads: loadsWith(await review?.(next, present, kept), present?.loads) };
}
