/** Figures of worlds, as Markdown. Every model has learned from all sources but the one that it is judged on. */
import { markdownTable } from '../../bench/support/measure.ts';
import { ACCEPTANCES, type Acceptance, MODEL } from '../../src/matching/index.ts';
import { bootstrap } from '../metrics/bootstrap.ts';
import { calibrationError } from '../metrics/calibration.ts';
import type { Outcome } from '../metrics/outcome.ts';
import {
  candidateRecall,
  falseAccepts,
  precision,
  recall,
  recallOverOperators,
  type Statistic,
} from '../metrics/rates.ts';
import { type Asking, judgedBy } from './judged.ts';
import { confidenceOfFamily, isNamed, type ModelsWithout, outcomeOf } from './leave-one-out.ts';
import type { ObservedRow } from './observe.ts';
import type { ObservedWorld } from './observe-all.ts';

const ROUNDS = 200;
const SEED = 1;

type Column = {
  readonly title: string;
  readonly statistic: Statistic;
  /** The worst of several worlds. */
  readonly worst: (...values: number[]) => number;
  readonly counted?: (outcome: Outcome) => boolean;
  readonly isShare: boolean;
};

const ofKind =
  (kind: string, of: Statistic = recall): Statistic =>
  (outcomes) =>
    of(outcomes.filter(({ traits }) => traits['kind'] === kind));

const COLUMNS: readonly Column[] = [
  { title: 'precision', statistic: precision, worst: Math.min, counted: ({ accepted }) => accepted, isShare: true },
  { title: 'recall, name and address', statistic: ofKind('name and address'), worst: Math.min, isShare: true },
  { title: 'recall, name', statistic: ofKind('name'), worst: Math.min, isShare: true },
  {
    title: 'recall, name, over operators',
    statistic: ofKind('name', recallOverOperators),
    worst: Math.min,
    isShare: true,
  },
  { title: 'recall, address', statistic: ofKind('address'), worst: Math.min, isShare: true },
  { title: 'recall, neither', statistic: ofKind('neither'), worst: Math.min, isShare: true },
  {
    title: 'false accepts',
    statistic: falseAccepts,
    worst: Math.max,
    counted: ({ present }) => !present,
    isShare: true,
  },
  {
    title: 'false accepts, sign on record for others',
    statistic: (outcomes) =>
      falseAccepts(outcomes.filter(({ traits }) => traits['sign on record for others'] === 'yes')),
    worst: Math.max,
    isShare: true,
  },
  { title: 'calibration error', statistic: calibrationError, worst: Math.max, isShare: false },
  { title: 'candidate recall', statistic: candidateRecall(1), worst: Math.min, isShare: true },
];
/** Figures whose intervals are printed. */
const WITH_INTERVAL: ReadonlySet<string> = new Set(['precision', 'recall, name', 'false accepts', 'calibration error']);

/** A row for each world, then the mean and the worst of them. */
export function printWorlds(
  worlds: readonly ObservedWorld[],
  models: ModelsWithout,
  acceptance: Acceptance,
  isAlone: boolean,
): string {
  const judged = worlds.map((world) => ({ world, outcomes: judge(world, models, acceptance, isAlone) }));
  const rows = judged.map(({ world, outcomes }) => [
    `${world.source}, ${world.tradeNames}, ${world.absent}`,
    String(outcomes.length),
    ...COLUMNS.map((column) => printed(column, outcomes)),
  ]);
  const values = COLUMNS.map(({ statistic }) =>
    judged.map(({ outcomes }) => statistic(outcomes)).filter((value) => !Number.isNaN(value)),
  );
  const mean = (of: readonly number[]) => of.reduce((sum, value) => sum + value, 0) / of.length;
  rows.push(['**mean**', '', ...values.map((of, at) => print(COLUMNS[at]!, mean(of)))]);
  // Where no world has a figure, none is the worst.
  const worst = (of: readonly number[], at: number) => (of.length === 0 ? Number.NaN : COLUMNS[at]!.worst(...of));
  rows.push(['**worst**', '', ...values.map((of, at) => `**${print(COLUMNS[at]!, worst(of, at))}**`)]);
  return markdownTable(['world: source, trade names, absent', 'rows', ...COLUMNS.map(({ title }) => title)], rows);
}

/** What each acceptance gives: mean and worst over the worlds. */
export function printAcceptances(worlds: readonly ObservedWorld[], models: ModelsWithout): string {
  const rows = ACCEPTANCES.map((acceptance) => {
    const judged = worlds.map((world) => judge(world, models, acceptance, false));
    const cells = COLUMNS.filter(({ title }) => ['precision', 'recall, name', 'false accepts'].includes(title)).flatMap(
      (column) => {
        const values = judged.map(column.statistic).filter((value) => !Number.isNaN(value));
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        return [print(column, mean), print(column, column.worst(...values))];
      },
    );
    return [`${acceptance}, from ${MODEL.limits[acceptance]}`, ...cells];
  });
  return markdownTable(
    ['acceptance', 'precision, mean', 'worst', 'recall by name, mean', 'worst', 'false accepts, mean', 'worst'],
    rows,
  );
}

/** Of rows that name no operator, and of those that do: whose operator has a sister on record, families named, and right. */
export function printFamilies(worlds: readonly ObservedWorld[], models: ModelsWithout): string {
  const bySource = Map.groupBy(worlds, ({ source }) => source);
  const judged = [...bySource].map(([source, own]) => {
    const model = models.get(source)!;
    const rows = own.flatMap(({ rows }) => rows);
    const isFamilyNamed = (row: ObservedRow) =>
      row.family !== null && confidenceOfFamily(row, model) >= model.family.limit;
    return {
      source,
      rows: rows.map((row) => ({ row, isOpen: !isNamed(row, model), isFamilyNamed: isFamilyNamed(row) })),
    };
  });
  const all = { source: '**all**', rows: judged.flatMap(({ rows }) => rows) };
  const cells = [...judged, all].map(({ source, rows }) => [
    source,
    ...[true, false].flatMap((isOpen) => {
      const own = rows.filter((one) => one.isOpen === isOpen);
      const withSister = own.filter(({ row }) => row.recipe['sister on record'] === 'yes');
      const named = own.filter(({ isFamilyNamed }) => isFamilyNamed);
      const right = named.filter(({ row }) => row.family!.isRight);
      const share = (part: number, of: number) => (of === 0 ? '–' : percent(part / of));
      return [
        String(withSister.length),
        share(withSister.filter(({ isFamilyNamed }) => isFamilyNamed).length, withSister.length),
        String(named.length),
        share(right.length, named.length),
      ];
    }),
  ]);
  const columns = ['operator has a sister', 'family named', 'families named', 'right'];
  return markdownTable(
    [
      'source',
      ...columns.map((column) => `no operator named: ${column}`),
      ...columns.map((column) => `named: ${column}`),
    ],
    cells,
  );
}

/** How often each rule and doubt held of the company that is the likeliest by bits, and how often that company was the operator. */
export function printRules(worlds: readonly ObservedWorld[]): string {
  const guessed = worlds.flatMap(({ rows }) => rows.flatMap(({ companies }) => companies[0] ?? []));
  const names = [...new Set(guessed.flatMap(({ rules }) => rules))].sort();
  return markdownTable(
    ['rule or doubt', 'rows', 'share of all', 'the operator all the same'],
    names.map((name) => {
      const own = guessed.filter(({ rules }) => rules.includes(name));
      const right = own.filter(({ isRight }) => isRight).length / own.length;
      return [name, String(own.length), percent(own.length / guessed.length), percent(right)];
    }),
  );
}

function judge(world: ObservedWorld, models: ModelsWithout, acceptance: Acceptance, isAlone: boolean): Outcome[] {
  const model = models.get(world.source)!;
  const asking: Asking = { isAlone, absentShare: world.absent };
  return world.rows.map((row) => outcomeOf(row, judgedBy(row, model, asking), model.limits[acceptance]));
}

function printed(column: Column, outcomes: readonly Outcome[]): string {
  const { title, statistic, counted } = column;
  if (!WITH_INTERVAL.has(title)) return print(column, statistic(outcomes));
  const { value, low, high } = bootstrap(outcomes, statistic, {
    rounds: ROUNDS,
    seed: SEED,
    ...(counted === undefined ? {} : { counted }),
  });
  return `${print(column, value)} (${print(column, low)} – ${print(column, high)})`;
}

function print({ isShare }: Column, value: number): string {
  if (Number.isNaN(value)) return '–';
  return isShare ? percent(value) : value.toFixed(3);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
