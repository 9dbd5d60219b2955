/** A workbook → the sheet that was asked for, or the first with a table. */
import type { Sheet } from './book.ts';
import { openBook } from './open-book.ts';
import { SheetError } from './sheet-error.ts';
import { openSheet, type SheetOpening } from './sheet-table.ts';

/**
 * `sheet`: its name; without it the first with a table in it that is not hidden.
 *
 * What keeps the workbook from being read is a problem in the answer; only what fails later is raised.
 */
export async function openWorkbook(blob: Blob, sheet?: string): Promise<SheetOpening> {
  try {
    return await open(blob, sheet);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return { ok: false, problem: { code: 'not_text', text: error.message } };
  }
}

async function open(blob: Blob, sheet: string | undefined): Promise<SheetOpening> {
  const book = await openBook(blob);
  const { sheets } = book;
  if (sheet !== undefined) {
    const place = placeOfSheet(sheets, sheet);
    if (place !== -1) return openSheet(book, place);
    return refused('unknown_sheet', `The workbook has no sheet ${JSON.stringify(sheet)}. ${sheetsOf(book.sheets)}`);
  }
  const problems: string[] = [];
  for (const [place, { isHidden }] of sheets.entries()) {
    if (isHidden) continue;
    const opening = await openSheet(book, place);
    if (opening.ok) return opening;
    problems.push(opening.problem.text);
  }
  const [problem] = problems;
  if (problem !== undefined && problems.length === 1 && sheets.length === 1) return refused('empty', problem);
  return refused('empty', `No sheet of the workbook has a table in it. ${sheetsOf(sheets)}`);
}

/** By its name, in whatever case where no other has it; -1 where none is called so. */
export function placeOfSheet(sheets: readonly Sheet[], name: string): number {
  const plain = (text: string): string => text.trim().toLowerCase();
  const exact = sheets.findIndex((one) => one.name === name);
  return exact === -1 ? sheets.findIndex((one) => plain(one.name) === plain(name)) : exact;
}

const refused = (code: 'empty' | 'unknown_sheet', text: string): SheetOpening => ({
  ok: false,
  problem: { code, text },
});

const SHOWN_SHEETS = 30;

/** `Its sheets are "Stores", "Old" (hidden).` */
export function sheetsOf(sheets: readonly Sheet[]): string {
  if (sheets.length === 0) return 'It has none.';
  const names = sheets
    .slice(0, SHOWN_SHEETS)
    .map(({ name, isHidden }) => `${JSON.stringify(name)}${isHidden ? ' (hidden)' : ''}`);
  if (sheets.length > SHOWN_SHEETS) names.push(`${sheets.length - SHOWN_SHEETS} more`);
  return `${sheets.length === 1 ? 'Its only sheet is' : 'Its sheets are'} ${names.join(', ')}.`;
}
