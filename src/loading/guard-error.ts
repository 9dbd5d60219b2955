/** How a stopped load is reported, and what was compared is printed. */
import { LoadError } from '../registries/index.ts';
import { KEPT_NUMBERS, type Measure, OTHER_FORM } from './guard.ts';

/** What a stopped load reports besides the comparison. */
type Stop = {
  /** The files may be right, and hold changes only. */
  readonly mayBeDelta?: boolean;
  /** Why rows were rejected, a line each. */
  readonly rejected?: readonly string[];
  /** As `LoadRegistryOptions` has it. */
  readonly declarationChange?: readonly string[] | undefined;
};

/** Raised before anything is published. The message holds the comparison as a table. */
export class GuardError extends LoadError {
  readonly comparison: readonly Measure[];

  constructor(
    title: string,
    comparison: readonly Measure[],
    { mayBeDelta = true, rejected = [], declarationChange }: Stop = {},
  ) {
    const lines = [
      `${title}: nothing was published, because the files do not look like sound ones of a newer day. A snapshot that was there stays.`,
      printComparison(comparison),
      ...rejected,
      ...(declarationChange === undefined ? [] : [onDeclaration(declarationChange)]),
      ...adviceOn(comparison, mayBeDelta),
    ];
    super('stopped_by_guard', lines.join('\n'));
    this.name = 'GuardError';
    this.comparison = comparison;
  }
}

/** Whether the files or their declaration make the difference. */
function onDeclaration(changed: readonly string[]): string {
  return changed.length === 0
    ? 'The declaration is that of the present snapshot: the files make the difference.'
    : `The declaration is another than that of the present snapshot (${changed.join(', ')}): that may make the difference, not the files. charter registry check shows what it makes of them.`;
}

/** What may be wrong, and what to do. */
function adviceOn(comparison: readonly Measure[], mayBeDelta: boolean): string[] {
  const isStopped = (is: (measure: string) => boolean) =>
    comparison.some(({ measure, isBroken }) => isBroken && is(measure));
  if (isStopped((measure) => measure.startsWith(OTHER_FORM)))
    return [
      'The numbers are not of the state’s form: a spreadsheet or a program has most likely rewritten them, or the file is another state’s. Fetch it again, and load it as it came.',
      'With --accept-loss the rows that are left are published.',
    ];
  const delta = mayBeDelta ? 'Where they hold changes only, say --mode delta. ' : '';
  return [
    ...(isStopped((measure) => measure === KEPT_NUMBERS) ? [FEW_STAY] : []),
    `${delta}Where they are right all the same, --accept-loss publishes them.`,
  ];
}

const FEW_STAY =
  'Most present numbers are not among the new ones: the files are a part, or another registry’s, or a program has rewritten the numbers.';

/** A table for a terminal; what stops a load is marked. */
export function printComparison(comparison: readonly Measure[]): string {
  const rows = [
    ['', 'before', 'after', 'allowed', ''],
    ...comparison.map((measure) => [
      measure.measure,
      shown(measure.before, measure.unit),
      shown(measure.after, measure.unit),
      measure.allowed,
      measure.isBroken ? '← stops the load' : '',
    ]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const isNumber = (column: number) => column === 1 || column === 2;
  return rows
    .map((row) =>
      row
        .map((cell, column) => (isNumber(column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** What was found of one thing, on one line: `companies 100 → 5 (allowed: more than four fifths)`. */
export const printMeasure = ({ measure, before, after, allowed, unit }: Measure): string =>
  `${measure} ${shown(before, unit)} → ${shown(after, unit)} (allowed: ${allowed})`;

function shown(value: Measure['after'] | null, unit: Measure['unit']): string {
  if (value === null) return '–';
  if (typeof value === 'string') return value;
  return unit === 'share' ? `${(100 * value).toFixed(1)} %` : value.toLocaleString('en-US');
}
