/** A mapping that a user has confirmed, by headings: it is used again for a table with the same headings. */
import type { LocationField } from './fields.ts';
import type { Mapping, Source } from './mapping.ts';

/** A column by its heading, and which of those with that heading. */
type KeptPiece = { readonly heading: string; readonly number: number; readonly before: string };

/** As JSON: what is kept in the data folder and in browsers. */
export type KeptMapping<Field extends string = LocationField> = {
  /** `YYYY-MM-DDTHH:MM:SS.sssZ`. */
  readonly confirmed_at: string;
  /** The share of the first rows that had a whole address, 0 to 1. */
  readonly whole: number;
  readonly mapping: Readonly<Partial<Record<Field, readonly (readonly KeptPiece[])[]>>>;
};

export function keptOf<Field extends string>(
  header: readonly string[],
  mapping: Mapping<Field>,
  whole: number,
): KeptMapping<Field> {
  const named = Object.entries<readonly Source[]>(mapping as Record<Field, readonly Source[]>).map(
    ([field, sources]) => [
      field,
      sources.map((source) => source.map(({ column, before }) => ({ ...headingOf(header, column), before }))),
    ],
  );
  return {
    confirmed_at: new Date().toISOString(),
    whole,
    mapping: Object.fromEntries(named) as KeptMapping<Field>['mapping'],
  };
}

/** In a table of the same headings, whatever their order. `fields`: others are left aside. */
export function mappingOfKept<Field extends string>(
  { mapping }: KeptMapping<Field>,
  header: readonly string[],
  fields: readonly Field[],
): Mapping<Field> {
  const entries = fields.flatMap((field) => {
    const sources = mapping[field];
    if (sources === undefined) return [];
    return [[field, sources.map((source): Source => source.map((piece) => placed(piece, header)))] as const];
  });
  const found: Mapping<string> = Object.fromEntries(entries);
  return found;
}

/** The same for tables of the same headings, whatever their order and case. */
export const keyOfHeadings = (header: readonly string[]): string => JSON.stringify(header.map(plain).toSorted());

const plain = (heading: string): string => heading.trim().toLowerCase();

const headingOf = (header: readonly string[], column: number): { heading: string; number: number } => {
  const heading = plain(header[column]!);
  return { heading, number: header.slice(0, column).filter((one) => plain(one) === heading).length };
};

const placed = ({ heading, number, before }: KeptPiece, header: readonly string[]): Source[number] => ({
  column: header.flatMap((one, column) => (plain(one) === heading ? [column] : []))[number]!,
  before,
});
