/** Which separator a file has, by its first records. */
import { RecordReader } from './records.ts';

const SEPARATORS = [',', ';', '\t', '|'] as const;
/** Spreadsheets heed and some programs write a first line that names the separator: `sep=;`. */
const SEPARATOR_LINE = /^sep=([,;\t|])\r?\n/i;
const RECORDS_MAX = 50;

/**
 * The separator by which most records have as many values as the first, and of several the one that makes
 * more of them.
 */
export function separatorOf(head: string): string {
  const named = SEPARATOR_LINE.exec(head)?.[1];
  if (named !== undefined) return named;
  let best = { separator: SEPARATORS[0] as string, columns: 1, alike: 0 };
  for (const separator of SEPARATORS) {
    const [columns = 1, ...counts] = valueCounts(head, separator).slice(0, RECORDS_MAX);
    if (columns < 2) continue;
    const alike = counts.filter((count) => count === columns).length;
    if (best.columns === 1 || alike > best.alike || (alike === best.alike && columns > best.columns))
      best = { separator, columns, alike };
  }
  return best.separator;
}

/** Of each record; 0 where it cannot be read with the separator. */
function valueCounts(head: string, separator: string): number[] {
  const counts: number[] = [];
  const reader = new RecordReader(
    { separator, quote: true },
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
