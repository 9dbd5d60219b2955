import { printTable } from '../table.ts';
import type { Counts } from './match-run.ts';

export type MatchReport = {
  readonly output: string;
  readonly rows: number;
  readonly matched: number;
  readonly unmatched: number;
  readonly unreadable: number;
  readonly rows_with_people: number;
  readonly credits_charged: number;
  readonly reasons: Readonly<Record<string, number>>;
};

export function reportOf(counts: Counts, output: string): MatchReport {
  const { rows, matched, unmatched, unreadable, rowsWithPeople, creditsCharged, reasons } = counts;
  return {
    output,
    rows,
    matched,
    unmatched,
    unreadable,
    rows_with_people: rowsWithPeople,
    credits_charged: creditsCharged,
    reasons,
  };
}

export function printReport(report: MatchReport): string {
  const { output, rows, matched, unmatched, unreadable, rows_with_people, credits_charged, reasons } = report;
  const often = Object.entries(reasons).sort(([, a], [, b]) => b - a);
  const table = printTable(
    ['rows', ''],
    [
      ['matched', matched],
      ['  with people', rows_with_people],
      ['unmatched', unmatched],
      ...often.map(([reason, count]) => [`  ${reason}`, count] as const),
      ...(unreadable === 0 ? [] : [['unreadable', unreadable] as const]),
      ['all', rows],
    ],
  );
  const charged = credits_charged === 0 ? '' : `; ${credits_charged.toLocaleString('en-US')} credits were charged`;
  return `${table}\nWritten to ${output}${charged}\n`;
}
