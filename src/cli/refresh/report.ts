/** What a refresh prints: a table, a line, an exit code. */
import { printMeasure } from '../../loading/index.ts';
import type { ExitCode } from '../exit-codes.ts';
import { printLinked } from '../link-lists.ts';
import { printTable } from '../table.ts';
import type { RefreshRow, Round } from './round.ts';

/** For a terminal. */
export function printRound({ rows, linked, linkFailure }: Round): string {
  if (rows.length === 0) return 'No registry and no list is loaded. Load one with: charter load\n';
  const heading = ['code', 'outcome', 'as of', 'renewed', ''];
  const table = rows.map((row) => [
    row.code,
    row.outcome.replace('_', ' '),
    `${row.asOf ?? '–'}${row.isStale ? ', stale' : ''}`,
    row.updates ?? '–',
    noteOf(row),
  ]);
  return `${printTable(heading, table)}\n${printLinked(linked)}${linkFailure === null ? '' : `${linkFailure}\n`}`;
}

function noteOf(row: RefreshRow): string {
  switch (row.outcome) {
    case 'published':
      return publishedNote(row);
    case 'unchanged':
      return 'nothing new';
    case 'stopped':
      return row.found.map(printMeasure).join('; ');
    case 'failed':
    case 'no_link':
    case 'sample':
      return onOneLine(row.reason);
    case 'planned':
      return row.urls.join(' ');
  }
}

function publishedNote({ kind, records, changes }: Extract<RefreshRow, { readonly outcome: 'published' }>): string {
  const what = RECORDS[kind];
  const before = records.before === null ? '' : `${counted(records.before)} → `;
  const told = changes && Object.entries(changes).map(([change, count]) => `${counted(count)} ${change}`);
  return [`${before}${counted(records.after)} ${what}`, ...(told ?? [])].join(', ');
}

const RECORDS = { registry: 'companies', list: 'premises', owners: 'statements of owners' } as const;
const counted = (count: number): string => count.toLocaleString('en-US');
const onOneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');

/** In the order in which they are reported. */
const OUTCOMES = ['published', 'unchanged', 'stopped', 'failed', 'no_link', 'sample', 'planned'] as const;
/** Those that the operator has to look at are named. */
const NAMED: ReadonlySet<RefreshRow['outcome']> = new Set(['stopped', 'failed']);

/** `2 published, 1 stopped (us_or), 1 without a link; 1 is stale (us_fl)`. */
export function roundLine({ rows, linkFailure }: Round): string {
  const codes = (some: readonly RefreshRow[]) => some.map(({ code }) => code).join(', ');
  const counts = OUTCOMES.flatMap((outcome) => {
    const some = rows.filter((row) => row.outcome === outcome);
    if (some.length === 0) return [];
    return [`${some.length} ${outcome.replace('_', ' ')}${NAMED.has(outcome) ? ` (${codes(some)})` : ''}`];
  });
  const stale = rows.filter(({ isStale }) => isStale);
  return [
    counts.length === 0 ? 'nothing is loaded' : counts.join(', '),
    ...(stale.length === 0 ? [] : [`stale: ${codes(stale)}`]),
    ...(linkFailure === null ? [] : [onOneLine(linkFailure)]),
  ].join('; ');
}

/** What operators see of a round. */
export const keptRound = (round: Round): object => ({
  started_at: round.startedAt,
  ended_at: round.endedAt,
  line: roundLine(round),
  rows: round.rows.map((row) => ({ code: row.code, outcome: row.outcome, note: noteOf(row) })),
});

/** A guard wants a person to look, and so comes before what may pass by itself. `null`: all is well. */
export function failureOf({
  rows,
  linkFailure,
}: Round): { readonly exitCode: ExitCode; readonly message: string } | null {
  const codes = (outcome: RefreshRow['outcome']) =>
    rows
      .filter((row) => row.outcome === outcome)
      .map(({ code }) => code)
      .join(', ');
  const [stopped, failed] = [codes('stopped'), codes('failed')];
  const told = [
    ...(stopped === '' ? [] : [`a guard stopped ${stopped}`]),
    ...(failed === '' ? [] : [`${failed} could not be refreshed`]),
    ...(linkFailure === null ? [] : ['lists were not linked anew']),
  ];
  if (told.length === 0) return null;
  return { exitCode: stopped === '' ? 'failed' : 'guarded', message: `Not all was refreshed: ${told.join('; ')}.` };
}
