/** A mapping that somebody has confirmed, said by headings: it is used again where a table of the same headings comes. */
import { FIELD_NAMES, type LocationField } from './fields.ts';
import type { Mapping, Source } from './mapping.ts';

/** A column by its heading, and which of those with that heading. */
type KeptPiece = { readonly heading: string; readonly number: number; readonly before: string };

/** As JSON: what is kept in the data folder and in browsers. */
export type KeptMapping = {
  /** `YYYY-MM-DDTHH:MM:SS.sssZ`. */
  readonly confirmed_at: string;
  /** The share of the first rows that had a whole address, 0 to 1. */
  readonly whole: number;
  readonly mapping: Readonly<Partial<Record<LocationField, readonly (readonly KeptPiece[])[]>>>;
};

export function keptOf(header: readonly string[], mapping: Mapping, whole: number): KeptMapping {
  const named = Object.entries(mapping).map(([field, sources]) => [
    field,
    sources.map((source) => source.map(({ column, before }) => ({ ...headingOf(header, column), before }))),
  ]);
  return { confirmed_at: new Date().toISOString(), whole, mapping: Object.fromEntries(named) };
}

/** In a table of the same headings, whatever their order. */
export function mappingOfKept({ mapping }: KeptMapping, header: readonly string[]): Mapping {
  const entries = FIELD_NAMES.flatMap((field) => {
    const sources = mapping[field];
    if (sources === undefined) return [];
    return [[field, sources.map((source): Source => source.map((piece) => placed(piece, header)))] as const];
  });
  return Object.fromEntries(entries);
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
