/** What became of every row of a load, and its printed form. */
import type { SnapshotInfo } from '../engine/index.ts';

/** Reasons and how often each was given, most frequent first. */
export type Tally = readonly { readonly text: string; readonly count: number }[];

/** Every row is one of the four: `loaded` made a company, `merged` added to one. */
export type FileReport = {
  readonly file: string;
  /** The layout's title. */
  readonly layout: string;
  readonly rows: number;
  readonly loaded: number;
  readonly merged: number;
  readonly setAside: number;
  readonly rejected: number;
  readonly setAsideReasons: Tally;
  readonly rejectReasons: Tally;
};

export type LoadReport = {
  /** What was loaded, for people: `Colorado`. */
  readonly title: string;
  readonly mode: 'replace' | 'merge';
  readonly files: readonly FileReport[];
  /** Companies and parties read by this load, before they were laid over a present snapshot. */
  readonly companies: number;
  readonly parties: number;
  /** Raw values that the registry's tables do not classify, by field. */
  readonly unclassified: readonly { readonly field: string; readonly values: Tally }[];
  readonly notes: Tally;
  /** Rows left out because an earlier one has the same number; counted among the rejected. */
  readonly duplicates: number;
  /** Where the rejected rows are kept, or `null` where there are none. */
  readonly rejectsFile: string | null;
  readonly snapshots: readonly SnapshotInfo[];
};

const SHOWN_VALUES = 8;

/** The report as plain text for a terminal. */
export function printLoadReport(report: LoadReport): string {
  const lines = [...printTable(report.files), ''];
  for (const file of report.files) {
    lines.push(...printTally(`Rejected from ${file.file}`, file.rejectReasons));
    lines.push(...printTally(`Set aside from ${file.file}`, file.setAsideReasons));
  }
  for (const { field, values } of report.unclassified) lines.push(...printTally(`Not classified: ${field}`, values));
  lines.push(...printTally('Noted', report.notes));
  if (report.rejectsFile !== null) lines.push(`Rejected rows are kept in ${report.rejectsFile}`);
  for (const { jurisdiction, companies, parties, asOf } of report.snapshots) {
    lines.push(`${jurisdiction}: ${counted(companies)} companies, ${counted(parties)} parties, as of ${asOf}`);
  }
  return `${lines.join('\n')}\n`;
}

function printTable(files: readonly FileReport[]): string[] {
  const total = (field: 'rows' | 'loaded' | 'merged' | 'setAside' | 'rejected') =>
    files.reduce((sum, file) => sum + file[field], 0);
  const cells = (name: string, of: (field: 'rows' | 'loaded' | 'merged' | 'setAside' | 'rejected') => number) => [
    name,
    ...(['rows', 'loaded', 'merged', 'setAside', 'rejected'] as const).map((field) => counted(of(field))),
  ];
  const table = [
    ['file', 'rows', 'loaded', 'merged', 'set aside', 'rejected'],
    ...files.map((file) => cells(file.file, (field) => file[field])),
  ];
  if (files.length > 1) table.push(cells('total', total));
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  return table.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  '),
  );
}

function printTally(heading: string, tally: Tally): string[] {
  if (tally.length === 0) return [];
  const lines = tally.slice(0, SHOWN_VALUES).map(({ text, count }) => `  ${counted(count)} × ${text}`);
  if (tally.length > SHOWN_VALUES) lines.push(`  and ${counted(tally.length - SHOWN_VALUES)} others`);
  return [`${heading}:`, ...lines];
}

function counted(count: number): string {
  return count.toLocaleString('en-US');
}
