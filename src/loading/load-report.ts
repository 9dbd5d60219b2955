/** What became of every row of a load, and its printed form. */
import { basename } from 'node:path';
import type { ListInfo, SnapshotInfo } from '../engine/index.ts';
import { DAMAGES, type Damage } from '../entity/index.ts';
import type { Measure } from './guard.ts';
import { printComparison } from './guard-error.ts';

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
  /**
   * Columns that the layout names and the file lacks, as they are read: lower case, letters and digits only.
   */
  readonly missingColumns: readonly string[];
};

/** How many values were damaged in one way, and the first of them. */
export type MendedValues = {
  readonly damage: Damage;
  readonly count: number;
  readonly example: { readonly before: string; readonly after: string };
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
  /** Days that cannot be meant, and text in columns of days, by column. */
  readonly leftOut: readonly { readonly column: string; readonly values: Tally }[];
  /** Words that stand for nothing, and were left out; by what they stood for. Those of `legal_name` were kept. */
  readonly fillers: readonly { readonly field: string; readonly values: Tally }[];
  readonly mended: readonly MendedValues[];
  readonly notes: Tally;
  /**
   * What would be published beside the present snapshot; of a first load only what it is held to by itself.
   */
  readonly comparison: readonly Measure[];
  /** Rows left out because an earlier one has the same number; counted among the rejected. */
  readonly duplicates: number;
  /** Where the rejected rows are kept, or `null` where there are none. */
  readonly rejectsFile: string | null;
  readonly snapshots: readonly SnapshotInfo[];
};

const SHOWN_VALUES = 8;
const SHOWN_CHARACTERS = 100;
/** Whole sentences of ours. */
const REASON_CHARACTERS = 250;

/** What became of the rows of a registry's files, or a list's. */
type RowsReport = Pick<
  LoadReport,
  'title' | 'files' | 'unclassified' | 'leftOut' | 'fillers' | 'mended' | 'notes' | 'comparison' | 'rejectsFile'
>;

/** The report as plain text for a terminal. */
export function printLoadReport(report: LoadReport): string {
  const lines = printRowsReport(report);
  if (report.mode === 'merge') {
    lines.push(`Laid over the snapshot there was: ${counted(report.companies)} companies, new or amended`);
  }
  for (const { jurisdiction, companies, parties, asOf } of report.snapshots) {
    lines.push(`${jurisdiction}: ${counted(companies)} companies, ${counted(parties)} parties, as of ${asOf}`);
  }
  return `${lines.join('\n')}\n`;
}

function printRowsReport(report: RowsReport): string[] {
  const names = shortNames(report.files.map(({ file }) => file));
  const lines = [...printTable(report.files, names), ''];
  for (const [index, file] of report.files.entries()) {
    const { rejectReasons, setAsideReasons, missingColumns } = file;
    lines.push(...unusedFile(names[index]!, file));
    if (missingColumns.length > 0) lines.push(`${names[index]} lacks the columns ${missingColumns.join(', ')}`);
    lines.push(...printTally(`Rejected from ${names[index]}`, rejectReasons, REASON_CHARACTERS));
    lines.push(...printTally(`Set aside from ${names[index]}`, setAsideReasons, REASON_CHARACTERS));
  }
  for (const { field, values } of report.unclassified) lines.push(...printTally(`Not classified: ${field}`, values));
  for (const { column, values } of report.leftOut)
    lines.push(...printTally(`Left out, no possible day: ${column}`, values));
  for (const { field, values } of report.fillers) {
    const what = field === 'legal_name' ? 'Kept, though it says nothing' : 'Left out, since it says nothing';
    lines.push(...printTally(`${what}: ${field}`, values));
  }
  lines.push(...printMended(report.mended));
  lines.push(...printTally('Noted', report.notes));
  if (report.rejectsFile !== null) lines.push(`Rejected rows are kept in ${report.rejectsFile}`);
  if (report.comparison.some(({ before }) => before !== null))
    lines.push('Compared with the snapshot before:', printComparison(report.comparison));
  return lines;
}

/** A file that gave nothing: a line of its own, for it is easily missed among counts. */
function unusedFile(name: string, { rows, loaded, merged, setAside, rejected }: FileReport): string[] {
  if (rows === 0 || loaded + merged > 0) return [];
  const all = (what: string) => [`Nothing of ${name} was used: all ${counted(rows)} rows were ${what}`];
  if (setAside === 0) return all('rejected');
  if (rejected === 0) return all('set aside');
  return all(`rejected (${counted(rejected)}) or set aside (${counted(setAside)})`);
}

export type PremisesLoadReport = RowsReport & { readonly list: ListInfo<'premises'> };

/** The same of a list of licenses or permits. */
export function printPremisesLoadReport(report: PremisesLoadReport): string {
  const { source, premises, statuses, linked, open, persons, withoutAddress, asOf } = report.list;
  const links = Object.entries(linked).map(([method, count]) => `${counted(count)} by ${method.replace('_', ' and ')}`);
  const lines = [
    ...printRowsReport(report),
    `${source}: ${counted(premises)} premises, ${counted(statuses.current)} of them licensed as of ${asOf}; ${counted(withoutAddress)} without an address`,
    `Linked to a registration: ${links.join(', ')}; ${counted(open)} open; ${counted(persons)} of persons`,
  ];
  return `${lines.join('\n')}\n`;
}

export type OwnersLoadReport = RowsReport & {
  readonly owners: ListInfo<'owners'>;
  /** Parties that have a number or a name of a registration, and were not joined to it. */
  readonly unjoined: readonly { readonly why: string; readonly parties: Tally }[];
};

/** The same of a source of owners. */
export function printOwnersLoadReport(report: OwnersLoadReport): string {
  const { source, owners, withShare, persons, linkedSubjects, linkedOwners, asOf } = report.owners;
  const lines = [
    ...printRowsReport(report),
    `${source}: ${counted(owners)} statements of owners as of ${asOf}; ${counted(withShare)} with a share, ${counted(persons)} of persons`,
    `Linked to a registration: ${counted(linkedSubjects)} who are owned, ${counted(linkedOwners)} who own`,
    ...report.unjoined.flatMap(({ why, parties }) => printTally(`Not joined, for ${why}`, parties, REASON_CHARACTERS)),
  ];
  return `${lines.join('\n')}\n`;
}

/** Without their folders, where that leaves every file a name of its own. */
function shortNames(files: readonly string[]): readonly string[] {
  const short = files.map((file) => {
    const [path = '', ...members] = file.split(' › ');
    return [basename(path), ...members].join(' › ');
  });
  return new Set(short).size === files.length ? short : files;
}

const COUNTS = ['rows', 'loaded', 'merged', 'setAside', 'rejected'] as const;

function printTable(files: readonly FileReport[], names: readonly string[]): string[] {
  const total = (field: (typeof COUNTS)[number]) => files.reduce((sum, file) => sum + file[field], 0);
  const table = [
    ['file', 'rows', 'loaded', 'merged', 'set aside', 'rejected'],
    ...files.map((file, index) => [names[index]!, ...COUNTS.map((field) => counted(file[field]))]),
  ];
  if (files.length > 1) table.push(['total', ...COUNTS.map((field) => counted(total(field)))]);
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  return table.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  '),
  );
}

/** The most frequent texts, their counts aligned, and what the others add up to. */
function printTally(heading: string, tally: Tally, charactersMax?: number): string[] {
  if (tally.length === 0) return [];
  const shown = tally.slice(0, SHOWN_VALUES);
  const rest = tally.slice(SHOWN_VALUES);
  const width = Math.max(...shown.map(({ count }) => counted(count).length));
  const lines = shown.map(
    ({ text, count }) => `  ${counted(count).padStart(width)} × ${printable(text, charactersMax)}`,
  );
  if (rest.length > 0) {
    const restCount = rest.reduce((sum, { count }) => sum + count, 0);
    lines.push(`  ${counted(restCount).padStart(width)} × ${counted(rest.length)} others`);
  }
  return [`${heading}:`, ...lines];
}

function printMended(mended: readonly MendedValues[]): string[] {
  if (mended.length === 0) return [];
  const lines = mended.map(({ damage, count, example: { before, after } }) => {
    return `  ${counted(count)} × ${DAMAGES[damage]}, as in ${printable(before)} → ${printable(after)}`;
  });
  return ['Damaged values that were mended:', ...lines];
}

/** A value out of a file, on one line and without what a terminal would obey. */
function printable(text: string, charactersMax = SHOWN_CHARACTERS): string {
  const shown = text.length > charactersMax ? `${text.slice(0, charactersMax)}…` : text;
  return shown.replace(/[\p{Cc}\p{Co}]|(?!\u200d)\p{Cf}/gu, '�');
}

function counted(count: number): string {
  return count.toLocaleString('en-US');
}
