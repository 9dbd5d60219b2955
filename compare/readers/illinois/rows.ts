/** The rows of Illinois’ fixed-width files, by their numbers. */
import { readDay } from '../../files/days.ts';
import { cutter, readLines } from '../../files/fixed-width.ts';
import { type Cells, cellsOf } from '../../files/layouts.ts';
import { openMembers } from '../../files/open-members.ts';
import { type FileKind, LAYOUTS } from './layouts.ts';

export type RowOf<Kind extends FileKind> = Cells<(typeof LAYOUTS)[Kind]>;
/** The rows of each file by their number. */
export type Rows = { readonly [Kind in FileKind]: Map<string, RowOf<Kind>[]> };

/** The state's own encoding of brackets. */
const LETTERS: Readonly<Record<string, string>> = { Ý: '[', '¨': ']', '¬': '^' };
const cut = cutter((bytes) => bytes.toString('latin1').replace(/[Ý¨¬]/g, (letter) => LETTERS[letter] ?? letter));

/** Reads whichever of the state's files are given, and passes over others. */
export async function readRows(files: readonly string[]): Promise<Rows> {
  const kinds = Object.keys(LAYOUTS) as FileKind[];
  const rows = Object.fromEntries(kinds.map((kind) => [kind, new Map()])) as unknown as Rows;
  for await (const { name, bytes } of openMembers(files)) {
    const kind = kinds.find((known) => name.includes(known));
    if (kind === undefined) continue;
    const ofKind = rows[kind] as Map<string, RowOf<FileKind>[]>;
    for await (const line of readLines(bytes)) {
      const row = cellsOf(cut, LAYOUTS[kind], line);
      // The first line is a heading, the last one counts the rows.
      if (!/^\d{8}$/.test(row.number ?? '') || row.number === '00000000') continue;
      ofKind.set(row.number!, [...(ofKind.get(row.number!) ?? []), row]);
    }
  }
  return rows;
}

/** Days that the state writes as eight digits. */
export function dayOf(text: string | null): string | null {
  return readDay(text, 'YYYYMMDD');
}

/** The last two annual reports. */
export function reportsOf(rows: readonly { readonly current: string | null; readonly previous: string | null }[] = []) {
  return rows
    .flatMap(({ previous, current }) => [dayOf(previous), dayOf(current)])
    .flatMap((filedOn) => (filedOn === null ? [] : [{ filedOn, title: 'Annual Report' }]));
}
