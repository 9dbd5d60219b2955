/** Which separator a file has, by its first records. */
import { RecordReader } from './records.ts';

const SEPARATORS = [',', ';', '\t', '|'] as const;
/** Spreadsheets heed and some programs write a first line that names the separator: `sep=;`. */
const SEPARATOR_LINE = /^sep=([,;\t|])\r?\n/i;
const RECORDS_MAX = 50;
/** What it is worth, in shares of all records, that the first record has as many values as the others. */
const WORTH_OF_FIRST = 0.25;

type Separator = {
  readonly separator: string;
  /** The file's first line names it. */
  readonly isNamed: boolean;
};

/**
 * The separator by which most records have the same number of values, and of several the one that makes more of
 * them. The first record may be a title; where it is like the others, it has the headings and counts for more. Quotes that
 * do not close before a separator speak against it.
 */
export function separatorOf(head: string): Separator {
  const named = SEPARATOR_LINE.exec(head)?.[1];
  if (named !== undefined) return { separator: named, isNamed: true };
  let best = { separator: SEPARATORS[0] as string, columns: 1, worth: Number.NEGATIVE_INFINITY };
  for (const separator of SEPARATORS) {
    const counts = valueCounts(head, separator).slice(0, RECORDS_MAX);
    const broken = counts.filter((count) => count === 0).length;
    for (const columns of new Set(counts)) {
      if (columns < 2) continue;
      const alike = counts.filter((count) => count === columns).length;
      const worth = alike - broken + (counts[0] === columns ? counts.length * WORTH_OF_FIRST : 0);
      if (worth > best.worth || (worth === best.worth && columns > best.columns)) best = { separator, columns, worth };
    }
  }
  return { separator: best.separator, isNamed: false };
}

/** Of each record; 0 where it cannot be read with the separator. */
function valueCounts(head: string, separator: string): number[] {
  const counts: number[] = [];
  const reader = new RecordReader(
    { separator, quote: true, isForgiving: true },
    {
      record: ({ length }) => {
        counts.push(length);
        return null;
      },
      refused: () => counts.push(0),
    },
  );
  reader.write(head);
  reader.end();
  return counts;
}
