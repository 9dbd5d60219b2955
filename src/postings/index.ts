export { BITMAP_WORDS, BLOCK_BITS } from './block.ts';
export { FewRows } from './few-rows.ts';
export { KeptRows, ManyRows, RowBits } from './kept-rows.ts';
export { type ColumnKind, ListMaker, type TermList } from './lists.ts';
export { PAIR_KINDS, PAIR_ROWS_MIN, pairKey } from './pair-lists.ts';
export { atBeginning, filtered, inSequence } from './phrase.ts';
export { type ListSource, type OpenChunk, openChunk, PostingList, readVarints, varints } from './posting-list.ts';
export {
  allOf,
  anyOf,
  atLeast,
  countIn,
  keptIn,
  leastOf,
  type RowRange,
  type RowSet,
  RowWalk,
  rowsIn,
  without,
} from './row-set.ts';
export { PostingsSorter } from './sorter.ts';
export { inPieces, keptOf, type Piece, piecesOf, type TermPostings } from './term-postings.ts';
