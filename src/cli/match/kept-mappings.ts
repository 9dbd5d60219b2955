/** Mappings that somebody has confirmed, kept in the data folder for tables of the same headings. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FIELD_NAMES, type LocationField, type Mapping, type Source } from '../../locations/index.ts';
import { CommandError } from '../exit-codes.ts';

const FILE = 'mappings.json';

/** A column by its heading, and which of those with that heading. */
type KeptPiece = { readonly heading: string; readonly number: number; readonly before: string };
type Kept = {
  readonly confirmed_at: string;
  /** The share of the first rows that had a name and a whole address, 0 to 1. */
  readonly whole: number;
  readonly mapping: Readonly<Partial<Record<LocationField, readonly (readonly KeptPiece[])[]>>>;
};

export type KeptMapping = { readonly mapping: Mapping; readonly whole: number; readonly confirmedAt: string };

/** The one for these headings, whatever their order; null where there is none. @throws CommandError */
export async function keptMapping(home: string, header: readonly string[]): Promise<KeptMapping | null> {
  const kept = (await readAll(home))[keyOf(header)];
  if (kept === undefined) return null;
  const { mapping, whole, confirmed_at } = kept;
  const entries = FIELD_NAMES.flatMap((field) => {
    const sources = mapping[field];
    if (sources === undefined) return [];
    return [[field, sources.map((source): Source => source.map((piece) => placed(piece, header)))] as const];
  });
  return { mapping: Object.fromEntries(entries), whole, confirmedAt: confirmed_at };
}

/** Keeps it in place of an earlier one. */
export async function keepMapping(
  home: string,
  header: readonly string[],
  mapping: Mapping,
  whole: number,
): Promise<void> {
  const named = Object.fromEntries(
    Object.entries(mapping).map(([field, sources]) => [
      field,
      sources.map((source) => source.map(({ column, before }) => ({ ...headingOf(header, column), before }))),
    ]),
  );
  const kept: Kept = { confirmed_at: new Date().toISOString(), whole, mapping: named };
  const all = { ...(await readAll(home)), [keyOf(header)]: kept };
  await mkdir(home, { recursive: true });
  const path = join(home, FILE);
  await writeFile(`${path}.new`, `${JSON.stringify(all, null, 1)}\n`);
  await rename(`${path}.new`, path);
}

async function readAll(home: string): Promise<Readonly<Record<string, Kept>>> {
  const path = join(home, FILE);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return '{}';
    throw new CommandError('failed', `${path} cannot be read: ${error.message}`, { cause: error });
  });
  try {
    return JSON.parse(text) as Readonly<Record<string, Kept>>;
  } catch (error) {
    throw new CommandError('failed', `${path} is damaged; delete it, and map the columns anew`, { cause: error });
  }
}

const plain = (heading: string): string => heading.trim().toLowerCase();

const keyOf = (header: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(header.map(plain).toSorted()))
    .digest('hex');

const headingOf = (header: readonly string[], column: number): { heading: string; number: number } => {
  const heading = plain(header[column]!);
  return { heading, number: header.slice(0, column).filter((one) => plain(one) === heading).length };
};

const placed = ({ heading, number, before }: KeptPiece, header: readonly string[]): Source[number] => ({
  column: header.flatMap((one, column) => (plain(one) === heading ? [column] : []))[number]!,
  before,
});
