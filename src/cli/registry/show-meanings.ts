/** What a declaration takes values for, on a terminal. */
import type { Meanings } from '../../loading/index.ts';
import { printableLine } from '../terminal.ts';

const VALUES_SHOWN = 12;

const HEADINGS: Readonly<Record<keyof Meanings, string>> = {
  status: 'Statuses, and what they are taken for',
  form: 'Forms, and what they are taken for',
  role: 'Roles, and what they are taken for',
  homes: 'Where foreign companies come from',
};

/** The most frequent values first; what there is none of is left out. */
export function showMeanings(meanings: Meanings): string {
  const lines = (Object.keys(HEADINGS) as (keyof Meanings)[]).flatMap((what) => {
    const tally = meanings[what];
    if (tally.length === 0) return [];
    const shown = tally.slice(0, VALUES_SHOWN);
    const more = tally.length - shown.length;
    const width = Math.max(...shown.map(({ count }) => counted(count).length));
    return [
      `${HEADINGS[what]}:`,
      ...shown.map(({ text, count }) => `  ${counted(count).padStart(width)} × ${text}`),
      ...(more > 0 ? [`  and ${counted(more)} other values`] : []),
    ];
  });
  return lines.map((line) => `${printableLine(line)}\n`).join('');
}

const counted = (count: number): string => count.toLocaleString('en-US');
