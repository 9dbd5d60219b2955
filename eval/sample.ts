import type { LabelledLocation } from './labelled-location.ts';
import { shareOf } from './split.ts';

/**
 * At most about `size` rows, always the same; with `sampledBy` equally many of each value of that trait, as
 * far as there are.
 */
export function sampleRows(
  rows: readonly LabelledLocation[],
  size: number,
  sampledBy: string | null,
): LabelledLocation[] {
  const place = new Map(rows.map((row) => [row, shareOf('sample', row.location.customer_record_id)]));
  const ordered = rows.toSorted((a, b) => place.get(a)! - place.get(b)!);
  if (sampledBy === null) return ordered.slice(0, size);
  const groups = Map.groupBy(ordered, ({ recipe }) => recipe[sampledBy] ?? '');
  const each = Math.ceil(size / Math.max(1, groups.size));
  return [...groups.values()].flatMap((group) => group.slice(0, each));
}
