import { type Piece, type Source, schemeOf } from './mapping.ts';

/** As `--map` takes it, and people read it: `ST_NO+ST_NAME`, `Shipping Street|Billing Street`. */
export function printSources(header: readonly string[], sources: readonly Source[]): string {
  const scheme = schemeOf(sources[0] ?? []);
  const printed = sources.map((source) => source.map((piece, at) => printPiece(header, piece, at === 0)).join(''));
  return (scheme === null ? '' : `${scheme}:`) + printed.join('|');
}

function printPiece(header: readonly string[], { column, before }: Piece, isFirst: boolean): string {
  const text = header[column]!.trim();
  // A number says it where a heading is blank, is another's too, or has a sign of ours.
  const isPlain = text !== '' && !/[|+"#]/.test(text) && header.filter((one) => one.trim() === text).length === 1;
  const name = isPlain ? text : `#${column + 1}`;
  if (isFirst) return name;
  return before === ' ' ? `+${name}` : `+"${before}"+${name}`;
}
