/** Cells that say nothing. */
import { saysNothing } from '../entity/index.ts';

/** A text that begins like a formula, made harmless for spreadsheets: the apostrophe was put before it. */
const DEFUSED = /^'(?=[=+\-@])/;

/** The text of a cell; null where it is blank or a filler. */
export function textOfCell(cell: string | undefined): string | null {
  const text = verbatimText(cell);
  return text === null || saysNothing(text) ? null : text;
}

export const verbatimText = (cell: string | undefined): string | null =>
  (cell ?? '').trim().replace(DEFUSED, '') || null;
