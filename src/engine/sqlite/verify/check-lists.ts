import { BITMAP_WORDS, BLOCK_BITS, openChunk, type RowRange, readVarints } from '../../../postings/index.ts';
import type { Row } from '../../../sqlite-file/index.ts';
import { COLUMNS, INDEXES, type IndexName } from '../layout.ts';
import type { SnapshotFile } from '../read/snapshot-index.ts';
import { must } from './must.ts';

/** Each list has as many rows as it says, ascending, all of them in the index; each chunk is of one list. */
export function checkLists(file: SnapshotFile, index: IndexName, range: RowRange): void {
  const { term: TERM, chunk: CHUNK } = COLUMNS;
  const chunks = file.table(`${index}_chunk`);
  let chunkCount = 0;
  let lists = 0;
  const isOfList = (rows: number) => `the list ${lists} of the index ${index}, of ${rows} rows,`;
  for (const row of file.index(`${index}_term`).rows()) {
    lists += 1;
    const [column, rows] = [row.number(TERM.column), row.number(TERM.rows)];
    must(column < INDEXES[index].length, `${isOfList(rows)} is of no column`);
    const data = row.blob(TERM.data);
    const walk = { rows: 0, last: range.from - 1 };
    if (row.isNull(TERM.chunk)) {
      walkChunk(data, row.byteLength(TERM.positions), range, walk);
    } else {
      const first = row.number(TERM.chunk);
      for (const [at, firstBlock] of readVarints(data).entries()) {
        const chunk: Row | null = chunks.get(first + at);
        must(chunk !== null, `${isOfList(rows)} lacks a part`);
        const begin = walkChunk(chunk.blob(CHUNK.data), chunk.byteLength(CHUNK.positions), range, walk);
        must(begin === firstBlock, `${isOfList(rows)} has a part of another`);
        chunkCount += 1;
      }
    }
    must(walk.rows === rows, `${isOfList(rows)} has ${walk.rows}`);
  }
  must(chunkCount === (chunks.last()?.id ?? -1) + 1, `the index ${index} has parts of no list`);
}

/** Walks over the rows of a chunk; gives its first block's number. */
function walkChunk(
  bytes: Uint8Array,
  positionBytes: number,
  range: RowRange,
  walk: { rows: number; last: number },
): number {
  const blocks = openChunk(bytes);
  for (const { number, rows, count } of blocks) {
    const start = number * 2 ** BLOCK_BITS;
    let found = 0;
    const see = (low: number) => {
      must(
        start + low > walk.last && start + low < range.end,
        'a list has a row that is not in its index, or not in its order',
      );
      walk.last = start + low;
      found += 1;
    };
    if (rows instanceof Uint16Array) rows.forEach(see);
    else {
      for (let word = 0; word < BITMAP_WORDS; word++) {
        for (let bits = rows[word]!; bits !== 0; bits &= bits - 1) see(32 * word + 31 - Math.clz32(bits & -bits));
      }
    }
    must(found === count, 'a list has another number of rows than it says');
    walk.rows += found;
  }
  must((blocks.at(-1)?.positionsEnd ?? 0) === positionBytes, 'a list has the positions of other rows');
  return blocks[0]?.number ?? -1;
}
