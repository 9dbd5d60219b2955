/**
 * Compares what a load would publish with the present snapshot. A registry changes little from one release to
 * the next: what changes more than that is a file that is cut, of a part, of another day, or with columns
 * that moved, until somebody says otherwise.
 */
import type {
  KeptNumbers,
  Kind,
  Kinds,
  ListInfo,
  LoadedFile,
  OwnersCounts,
  PremisesCounts,
  SnapshotCounts,
  SnapshotInfo,
} from '../engine/index.ts';
import type { MissingColumns } from './missing-columns.ts';

/** One thing that was compared. Shares are from 0 to 1. */
export type Measure = {
  /** `companies`, `malformed rows of Agents.csv`. */
  readonly measure: string;
  readonly unit: 'count' | 'share' | 'date' | 'text';
  /** Of the present snapshot or its last load; `null` where there is none. */
  readonly before: number | string | null;
  readonly after: number | string;
  /** In words. */
  readonly allowed: string;
  readonly isBroken: boolean;
};

/** What a file brought, for the comparison. */
export type ComparedFile = LoadedFile & {
  readonly missing: MissingColumns;
  /** How many of the malformed rows have a number of another form than the registry's. */
  readonly misnumbered: number;
  /** It is cut, and ends within a row. */
  readonly endsInRow: boolean;
  /** How many rows the publisher says there are, where it says. */
  readonly publishedRows: number | null;
};

export type Compared = {
  readonly mode: 'replace' | 'merge';
  readonly next: SnapshotCounts;
  readonly present: SnapshotInfo | null;
  /** How many of the present companies the new snapshot has under their numbers; `null` where they were not counted. */
  readonly kept: number | null;
  readonly files: readonly ComparedFile[];
};

type ComparedList<K extends Kind> = {
  readonly next: Kinds[K]['counts'];
  readonly present: ListInfo<K> | null;
  readonly numbers: KeptNumbers | null;
  readonly files: readonly ComparedFile[];
};

/** Fewer by a fifth is a part. */
const KEPT_SHARE_MIN = 0.8;
const MALFORMED_SHARE_MAX = 0.05;
/** Fewer rows say nothing of a file. */
const TELLING_ROWS_MIN = 10;
const RISE_MAX = 0.05;
/** A publisher continues changing its data while a file is fetched. */
const PUBLISHED_ROWS_SHARE_MIN = 0.99;
/** Where most numbers of a file have another form, what is left of it is not a registry. */
const MISNUMBERED_SHARE_MAX = 0.5;

/** Everything that is compared, whether it stops the load or not. */
export function compare({ mode, next, present, kept, files }: Compared): readonly Measure[] {
  const last = present?.loads.filter((load) => load.mode === mode).flatMap((load) => load.files) ?? [];
  const measures = fileComparison(files, last, mode, 'company');
  if (present === null) return measures;
  return [...snapshotMeasures(next, present, kept, mode), ...measures, ...endMeasures(files)];
}

/** What files are held to by themselves. */
export function compareFiles(files: readonly ComparedFile[]): readonly Measure[] {
  return files.flatMap(fileMeasures);
}

/** The same of a list of licenses, whose every load is the whole list. */
export function comparePremises({ next, present, numbers, files }: ComparedList<'premises'>): readonly Measure[] {
  const measures = fileComparison(files, present?.loads.flatMap((load) => load.files) ?? [], 'replace', null);
  return present === null
    ? measures
    : [...premisesMeasures(next, present, numbers), ...measures, ...endMeasures(files)];
}

/** The same of a source of owners. */
export function compareOwners({ next, present, numbers, files }: ComparedList<'owners'>): readonly Measure[] {
  const measures = fileComparison(files, present?.loads.flatMap((load) => load.files) ?? [], 'replace', null);
  return present === null ? measures : [...ownersMeasures(next, present, numbers), ...measures, ...endMeasures(files)];
}

/** `last`: the files of earlier loads, the newest first. `what`: what a sound row may lead to none of. */
function fileComparison(
  files: readonly ComparedFile[],
  last: readonly LoadedFile[],
  mode: Compared['mode'],
  what: 'company' | null,
): readonly Measure[] {
  return files.flatMap((file) => [
    ...fileMeasures(file),
    ...changeMeasures(file, last.find(({ layout }) => layout === file.layout) ?? null, mode, what),
  ]);
}

function premisesMeasures(next: PremisesCounts, present: PremisesCounts, numbers: KeptNumbers | null): Measure[] {
  const shareOf = (part: number, { premises }: PremisesCounts) => (premises === 0 ? 0 : part / premises);
  return [
    count('premises', present.premises, next.premises),
    ...(numbers === null || numbers.present === 0 ? [] : keptMeasure(numbers.present, numbers.kept)),
    share('unknown status', shareOf(present.statuses.unknown, present), shareOf(next.statuses.unknown, next)),
    share('licensees who are persons', shareOf(present.persons, present), shareOf(next.persons, next)),
    share('without an address', shareOf(present.withoutAddress, present), shareOf(next.withoutAddress, next)),
    date(present.asOf, next.asOf, 'replace'),
  ];
}

/** `present`: shares may be missing of all rows where a column has got another name. */
function ownersMeasures(next: OwnersCounts, present: OwnersCounts, numbers: KeptNumbers | null): Measure[] {
  const without = ({ withShare, owners }: OwnersCounts) => (owners === 0 ? 0 : 1 - withShare / owners);
  return [
    count('statements of owners', present.owners, next.owners),
    ...(numbers === null || numbers.present === 0 ? [] : keptMeasure(numbers.present, numbers.kept)),
    share('without a share', without(present), without(next)),
    date(present.asOf, next.asOf, 'replace'),
  ];
}

function snapshotMeasures(
  next: SnapshotCounts,
  present: SnapshotInfo,
  kept: number | null,
  mode: Compared['mode'],
): Measure[] {
  const shareOf = (count: number, { companies }: SnapshotCounts) => (companies === 0 ? 0 : count / companies);
  return [
    count('companies', present.companies, next.companies),
    ...keptMeasure(present.companies, kept),
    count('parties', present.parties, next.parties),
    share('unknown status', shareOf(present.statuses.unknown, present), shareOf(next.statuses.unknown, next)),
    share('unknown legal form', shareOf(present.unknownForms, present), shareOf(next.unknownForms, next)),
    share('without an address', shareOf(present.withoutAddress, present), shareOf(next.withoutAddress, next)),
    date(present.asOf, next.asOf, mode),
  ];
}

function date(before: string, after: string, mode: Compared['mode']): Measure {
  const isBroken = mode === 'replace' && after < before;
  return { measure: 'date', unit: 'date', before, after, allowed: 'not older', isBroken };
}

function count(measure: string, before: number, after: number): Measure {
  const isBroken = after < before && after <= before * KEPT_SHARE_MIN;
  return { measure, unit: 'count', before, after, allowed: 'more than four fifths', isBroken };
}

export const OTHER_FORM = 'numbers of another form in';
export const KEPT_NUMBERS = 'present numbers that stay';

/** As many companies under other numbers are another registry, or one whose numbers were rewritten. */
function keptMeasure(before: number, kept: number | null): Measure[] {
  if (kept === null) return [];
  const isBroken = kept < before * KEPT_SHARE_MIN;
  return [{ measure: KEPT_NUMBERS, unit: 'count', before, after: kept, allowed: 'at least four fifths', isBroken }];
}

function share(measure: string, before: number, after: number): Measure {
  // 0.06 less 0.01 is a little less than 0.05 to a computer.
  const isBroken = after - before >= RISE_MAX - Number.EPSILON;
  return { measure, unit: 'share', before, after, allowed: 'less than 5 points more', isBroken };
}

/** What a first load is held to as well. */
function fileMeasures({
  file,
  rows,
  malformed,
  misnumbered,
  setAside,
  missing,
  publishedRows,
}: ComparedFile): Measure[] {
  const malformedShare = rows === 0 ? 0 : malformed / rows;
  const measures: Measure[] = [
    {
      measure: `malformed rows of ${file}`,
      unit: 'share',
      before: null,
      after: malformedShare,
      allowed: 'at most 5 %',
      isBroken: malformedShare > MALFORMED_SHARE_MAX && malformed >= TELLING_ROWS_MIN,
    },
  ];
  if (misnumbered > 0) {
    const misnumberedShare = misnumbered / (rows - setAside);
    measures.push({
      measure: `${OTHER_FORM} ${file}`,
      unit: 'share',
      before: null,
      after: misnumberedShare,
      allowed: 'at most half',
      isBroken: misnumberedShare > MISNUMBERED_SHARE_MAX,
    });
  }
  if (missing.expected.length > 0) measures.push(missingMeasure(file, missing.expected));
  if (publishedRows !== null) {
    measures.push({
      measure: `rows of ${file}`,
      unit: 'count',
      before: publishedRows,
      after: rows,
      allowed: "99 % of the publisher's count",
      isBroken: rows < publishedRows * PUBLISHED_ROWS_SHARE_MIN,
    });
  }
  return measures;
}

/** Of files that are cut: what comes behind is missing, and nobody knows how much. A first load takes nothing away. */
function endMeasures(files: readonly ComparedFile[]): Measure[] {
  return files
    .filter(({ endsInRow }) => endsInRow)
    .map(({ file }) => ({
      measure: `end of ${file}`,
      unit: 'text',
      before: null,
      after: 'within a row',
      allowed: 'behind a row',
      isBroken: true,
    }));
}

function missingMeasure(file: string, columns: readonly string[]): Measure {
  return {
    measure: `columns that ${file} lacks`,
    unit: 'text',
    before: null,
    after: columns.join(', '),
    allowed: 'none',
    isBroken: true,
  };
}

/**
 * The last load of the same kind says how many rows of such a file usually lead to no company. Of deltas that
 * differs from day to day.
 */
function changeMeasures(
  file: ComparedFile,
  last: LoadedFile | null,
  mode: Compared['mode'],
  what: 'company' | null,
): Measure[] {
  if (last === null || last.rows === 0 || file.rows === 0) return [];
  const lost = file.missing.believed.filter((column) => !last.missingColumns.includes(column));
  const columns = lost.length > 0 ? [missingMeasure(file.file, lost)] : [];
  if (mode === 'merge') return columns;
  const rowsShare = (what: string, before: number, after: number): Measure => {
    const measure = share(`rows of ${file.file} ${what}`, before / last.rows, after / file.rows);
    return { ...measure, isBroken: measure.isBroken && after >= TELLING_ROWS_MIN };
  };
  return [
    ...(what === null ? [] : [rowsShare(`without a ${what}`, last.refused, file.refused)]),
    rowsShare('that were set aside', last.setAside, file.setAside),
    ...columns,
  ];
}

/** What a snapshot remembers of a file, for the guard of the next load. */
export function rememberedOf({
  missing: _,
  misnumbered: __,
  publishedRows: ___,
  endsInRow: ____,
  ...file
}: ComparedFile): LoadedFile {
  return file;
}
