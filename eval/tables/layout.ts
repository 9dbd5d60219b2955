/**
 * Tables as strangers bring them: headings and rows in the public style of portals and programs, invented, with
 * the locations that a careful clerk would submit. `tuned` ones may be learned from; `held-out` ones were written
 * first, and are only counted.
 */
import { readdirSync, readFileSync } from 'node:fs';

export const LAYOUT_SETS = ['tuned', 'held-out'] as const;
export type LayoutSet = (typeof LAYOUT_SETS)[number];

export type ExpectedLocation = {
  /** 1-based line of the file on which the row begins. */
  readonly line: number;
  /** What stands on the sign. */
  readonly name: string;
  /** On one line: `12 Main St, Suite 4, Cleveland, OH 44113`. */
  readonly address: string;
  /** Others that are as good, where the file has the address twice or in part. */
  readonly other_addresses?: readonly string[];
  /** The file's own number of the row; `null` where it has none. */
  readonly customer_record_id: string | null;
  /** Others that are as good, where the file numbers its rows more than once. */
  readonly other_record_ids?: readonly (string | null)[];
  readonly phone?: string;
  readonly website?: string;
  readonly email?: string;
};

export type Layout = {
  /** The name of its file. */
  readonly name: string;
  readonly kind: string;
  /** One sentence: after which public layout. */
  readonly style: string;
  /** The lines of the table's text. */
  readonly file: readonly string[];
  /** One for each row that is a location. */
  readonly expected: readonly ExpectedLocation[];
  /** A careful clerk would ask what is meant. */
  readonly asks?: true;
};

const FOLDER = new URL('layouts/', import.meta.url);

/** In the order of their names. */
export function readLayouts(set: LayoutSet): readonly Layout[] {
  const folder = new URL(`${set}/`, FOLDER);
  const files = readdirSync(folder).toSorted();
  return files.map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Layout);
}

/** The table's text, as a file has it. */
export const textOf = ({ file }: Layout): string => `${file.join('\n')}\n`;
