/**
 * The records of a snapshot stand in stretches. The bodies of a stretch are packed behind one dictionary: some records
 * of the stretch before it. Those of the first stretch have none.
 */

/** Where the first stretches end: a small snapshot is not to lack a dictionary for long. */
const FIRST_ENDS = [128, 1024, 8192, 65_536] as const;
const STRETCH = 262_144;

/** The stretch of a record, counted from 0; `id`: counted from 1. */
export function stretchOf(id: number): number {
  const first = FIRST_ENDS.findIndex((end) => id <= end);
  return first === -1 ? FIRST_ENDS.length + Math.floor((id - 1) / STRETCH) : first;
}
