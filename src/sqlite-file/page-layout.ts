/**
 * The parts of SQLite's pages of tables and indexes that writing and reading share
 * (https://www.sqlite.org/fileformat2.html#b_tree_pages).
 */

/** What the first byte of a page says that it is. */
export const TABLE = { leaf: 0x0d, interior: 0x05 } as const;
export const INDEX = { leaf: 0x0a, interior: 0x02 } as const;
export const LEAF_HEAD_BYTES = 8;
export const INTERIOR_HEAD_BYTES = 12;
export const POINTER_BYTES = 2;
export const CHILD_BYTES = 4;

/**
 * How many bytes of a record stand on its page. The rest of a longer record stands on overflow pages; each
 * overflow page names the next.
 *
 * @param usable how much of a page holds rows, in bytes
 */
export function localBytes(length: number, isTable: boolean, usable: number): number {
  const most = isTable ? usable - 35 : Math.floor(((usable - 12) * 64) / 255) - 23;
  if (length <= most) return length;
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const filling = least + ((length - least) % (usable - CHILD_BYTES));
  return filling <= most ? filling : least;
}
