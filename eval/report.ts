/** Results as Markdown. */
import { markdownTable } from '../bench/support/measure.ts';
import { bootstrap, type Interval } from './metrics/bootstrap.ts';
import { brierScore, calibrationError, logLoss, reliabilityBins } from './metrics/calibration.ts';
import type { Outcome } from './metrics/outcome.ts';
import {
  abstained,
  candidateRecall,
  falseAccepts,
  firstGuessRight,
  precision,
  recall,
  type Statistic,
} from './metrics/rates.ts';
import { recallAtPrecision, soundThresholds } from './metrics/thresholds.ts';

const SEED = 1;
const ROUNDS = 500;
const ROUNDS_OF_A_SLICE = 200;
/** Slices of fewer rows say nothing. */
const SLICE_ROWS_MIN = 15;
/** What a limit of the confidence must keep. */
export const BOUNDS = { precisionMin: 0.97, falseAcceptsMax: 0.01 };

type Measure = {
  readonly name: string;
  readonly statistic: Statistic;
  /** The rows that the share is of. */
  readonly counted: (outcome: Outcome) => boolean;
  readonly print?: (value: number) => string;
  /** Not a share, though it lies between 0 and 1: its resamples alone say how sure it is. */
  readonly isNoShare?: true;
};

const held = ({ present }: Outcome) => present;
/** Where nothing that is compared agrees, nothing finds the operator. */
const isReachable = ({ traits }: Outcome) => traits['evidence'] !== 'none';
const guessed = (outcome: Outcome) => outcome.guessed;

const MEASURES: readonly Measure[] = [
  ...[10, 50, 100].map((places) => ({
    name: `candidate recall at ${places}`,
    statistic: candidateRecall(places),
    counted: held,
  })),
  {
    name: 'candidate recall at 50, name, house or contact agree',
    statistic: (outcomes) => candidateRecall(50)(outcomes.filter(isReachable)),
    counted: (outcome) => held(outcome) && isReachable(outcome),
  },
  { name: 'precision of accepted rows', statistic: precision, counted: ({ accepted }) => accepted },
  { name: 'recall of accepted rows', statistic: recall, counted: held },
  { name: 'best guess right, accepted or not', statistic: firstGuessRight, counted: held },
  ...[0.95, 0.97, 0.99].map((level) => ({
    name: `recall at precision ${level}`,
    statistic: recallAtPrecision(level),
    counted: held,
    isNoShare: true as const,
  })),
  { name: 'accepted, of those not in the registry', statistic: falseAccepts, counted: ({ present }) => !present },
  { name: 'not accepted', statistic: abstained, counted: () => true },
  { name: 'calibration error', statistic: calibrationError, counted: guessed, print: decimal, isNoShare: true },
  { name: 'log-loss', statistic: logLoss, counted: guessed, print: decimal, isNoShare: true },
  { name: 'Brier score', statistic: brierScore, counted: guessed, print: decimal, isNoShare: true },
];

/** All figures of a set. `traits`: those to slice by. */
export function printReport(outcomes: readonly Outcome[], traits: readonly string[]): string {
  const sound = soundThresholds(outcomes, BOUNDS);
  return [
    headline(outcomes),
    sound === null
      ? 'No limit of the confidence keeps precision at 97 % and false accepts at 1 %.'
      : `Limits of the confidence that keep precision at 97 % and false accepts at 1 %: ${decimal(sound.lowest)} to ${decimal(sound.highest)}.`,
    reasons(outcomes),
    ...traits.map((trait) => slices(outcomes, trait)),
    reliability(outcomes),
  ].join('\n\n');
}

type Contender = {
  readonly name: string;
  readonly outcomes: readonly Outcome[];
  /** Locations in a second of one processor. */
  readonly perSecond: number;
};

/** Matchers over the same rows and candidates. */
export function printSideBySide(contenders: readonly Contender[]): string {
  const statistics = [...[0.95, 0.97, 0.99].map(recallAtPrecision), precision, recall, falseAccepts];
  return markdownTable(
    [
      'side by side',
      ...['recall at precision 0.95', '0.97', '0.99', 'precision', 'recall', 'accepted, operator not in the registry'],
      'locations a second of one processor',
    ],
    contenders.map(({ name, outcomes, perSecond }) => [
      name,
      ...statistics.map((statistic) => percent(statistic(outcomes))),
      Math.round(perSecond).toLocaleString('en-US'),
    ]),
  );
}

function headline(outcomes: readonly Outcome[]): string {
  const rows = MEASURES.map(({ name, statistic, counted, print = percent, isNoShare }) => {
    const options = { rounds: ROUNDS, seed: SEED, ...(isNoShare ? {} : { counted }) };
    const { value, low, high } = bootstrap(outcomes, statistic, options);
    return [name, print(value), `${print(low)} – ${print(high)}`, String(outcomes.filter(counted).length)];
  });
  return markdownTable(['', 'value', '95 % interval', 'of rows'], rows);
}

function reasons(outcomes: readonly Outcome[]): string {
  const groups = Map.groupBy(
    outcomes.filter(({ accepted }) => !accepted),
    ({ reason }) => reason ?? 'none',
  );
  const share = (rows: readonly Outcome[], is: (outcome: Outcome) => boolean) => String(rows.filter(is).length);
  return markdownTable(
    ['reason of a row not accepted', 'rows', 'operator in the registry', 'and best guess right'],
    [...groups].map(([reason, rows]) => [
      reason,
      String(rows.length),
      share(rows, held),
      share(rows, ({ right }) => right),
    ]),
  );
}

function slices(outcomes: readonly Outcome[], trait: string): string {
  const groups = Map.groupBy(
    outcomes.filter(({ traits }) => traits[trait] !== undefined),
    ({ traits }) => traits[trait]!,
  );
  const interval = (rows: readonly Outcome[], statistic: Statistic, counted: (outcome: Outcome) => boolean) =>
    rows.some(counted)
      ? printInterval(bootstrap(rows, statistic, { rounds: ROUNDS_OF_A_SLICE, seed: SEED, counted }))
      : '–';
  const rows = [...groups]
    .filter(([, group]) => group.length >= SLICE_ROWS_MIN)
    .sort((a, b) => b[1].length - a[1].length)
    .map(([value, group]) => [
      value,
      String(group.length),
      String(group.filter(held).length),
      percent(candidateRecall(50)(group)),
      interval(group, precision, ({ accepted }) => accepted),
      interval(group, recall, held),
      interval(group, falseAccepts, ({ present }) => !present),
    ]);
  return markdownTable(
    [trait, 'rows', 'in the registry', 'candidate recall at 50', 'precision', 'recall', 'accepted of the others'],
    rows,
  );
}

function reliability(outcomes: readonly Outcome[]): string {
  return markdownTable(
    ['confidence', 'guesses', 'mean confidence', 'right'],
    reliabilityBins(outcomes).map(({ rows, lowest, highest, meanConfidence, shareRight }) => [
      `${decimal(lowest)} – ${decimal(highest)}`,
      String(rows),
      decimal(meanConfidence),
      decimal(shareRight),
    ]),
  );
}

function printInterval({ value, low, high }: Interval): string {
  return `${percent(value)} (${percent(low)} – ${percent(high)})`;
}

function percent(share: number): string {
  return Number.isNaN(share) ? '–' : `${(share * 100).toFixed(1)} %`;
}

function decimal(value: number): string {
  return Number.isNaN(value) ? '–' : value.toFixed(3);
}
