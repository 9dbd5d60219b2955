/** Postings of one term, read in pieces: a part of them is in memory at a time. */

/** Some postings, one or more: `rows[i]` has the term at `positions[i]`. */
export type Piece = { readonly rows: Uint32Array; readonly positions: Uint32Array };

/** Pieces in order, which can be gone through several times. A few are an array. */
type Pieces = readonly Piece[] | LazyPieces;

/**
 * Everywhere that a term stands, in `count` postings. Rows ascend; a row comes once for each of its positions, which may
 * be in two pieces.
 */
export type TermPostings = {
  readonly column: number;
  readonly term: string;
  readonly count: number;
  readonly pieces: Pieces;
};

/** A term with more postings has several pieces, each made when it is asked for. */
export const PIECE_POSTINGS = 16 * 1024;

/** Postings that are in memory. */
export function inPieces(rows: Uint32Array, positions: Uint32Array): Pick<TermPostings, 'count' | 'pieces'> {
  const count = rows.length;
  if (count <= PIECE_POSTINGS) return { count, pieces: [{ rows, positions }] };
  return { count, pieces: new LazyPieces(() => slices(rows, positions)) };
}

function* slices(rows: Uint32Array, positions: Uint32Array): Generator<Piece> {
  for (let from = 0; from < rows.length; from += PIECE_POSTINGS) {
    const end = from + PIECE_POSTINGS;
    yield { rows: rows.subarray(from, end), positions: positions.subarray(from, end) };
  }
}

/** What `make` makes of each piece; nothing may be left of one. */
export function piecesOf(pieces: Pieces, make: (piece: Piece) => Piece): Pieces {
  if (!(pieces instanceof LazyPieces)) return pieces.map(make).filter(isPiece);
  return new LazyPieces(function* () {
    for (const piece of pieces) {
      const made = make(piece);
      if (isPiece(made)) yield made;
    }
  });
}

const isPiece = ({ rows }: Piece) => rows.length > 0;

/** Some of a piece's postings. */
export function keptOf({ rows, positions }: Piece, keeps: (row: number, position: number) => boolean): Piece {
  return {
    rows: rows.filter((row, at) => keeps(row, positions[at]!)),
    positions: positions.filter((position, at) => keeps(rows[at]!, position)),
  };
}

/** The pieces of several parts, one part behind another. */
export function joined(parts: readonly Pieces[]): Pieces {
  if (!parts.some((part) => part instanceof LazyPieces)) return parts.flatMap((part) => [...part]);
  return new LazyPieces(function* () {
    for (const part of parts) yield* part;
  });
}

/** Pieces that are made whenever they are gone through. */
export class LazyPieces implements Iterable<Piece> {
  readonly #make: () => Iterator<Piece>;

  constructor(make: () => Iterator<Piece>) {
    this.#make = make;
  }

  [Symbol.iterator](): Iterator<Piece> {
    return this.#make();
  }
}
