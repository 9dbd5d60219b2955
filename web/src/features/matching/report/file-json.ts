/** The report of a file for programs. */
import type { LocationFile } from '../../../shared/api/schema.ts';
import { type Decisions, keyOf, type Line, type RowNotes } from '../results/lines.ts';
import { agreementOf } from '../results/looks.ts';

export function fileJson(file: LocationFile, lines: readonly Line[], decisions: Decisions, notes: RowNotes) {
  const { looks, agree, bySame } = agreementOf(decisions);
  return {
    file,
    second_looks: { made: looks, agree, by_the_same_person: bySame },
    rows: lines.map(({ folded: _folded, batchId, rowIndex, part: _part, number, ...line }) => ({
      row: number,
      ...line,
      decision: decisions.get(keyOf({ batchId, rowIndex })) ?? null,
      note: notes.get(keyOf({ batchId, rowIndex })) ?? null,
    })),
  };
}

/** What the files of a report are called after. */
export const stemOf = (fileName: string): string => fileName.replace(/\.[^.]*$/, '');
