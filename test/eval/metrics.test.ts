import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LabelledLocation } from '../../eval/labelled-location.ts';
import { bootstrap } from '../../eval/metrics/bootstrap.ts';
import { brierScore, calibrationError, logLoss, reliabilityBins } from '../../eval/metrics/calibration.ts';
import { judge, type Outcome } from '../../eval/metrics/outcome.ts';
import {
  abstained,
  candidateRecall,
  falseAccepts,
  firstGuessRight,
  precision,
  recall,
  recallOverOperators,
} from '../../eval/metrics/rates.ts';
import { recallAtPrecision, soundThresholds, thresholds } from '../../eval/metrics/thresholds.ts';
import { locationOf } from '../../src/entity/index.ts';

let made = 0;
function outcome(known: Partial<Outcome>): Outcome {
  return {
    cluster: `C${made++}`,
    present: true,
    accepted: true,
    right: true,
    guessed: true,
    confidence: 0.9,
    rank: 1,
    reason: null,
    traits: {},
    ...known,
  };
}

/** Six locations; the registry holds the operators of four. */
const SIX: readonly Outcome[] = [
  outcome({ confidence: 0.99, rank: 1 }),
  outcome({ confidence: 0.95, rank: 12 }),
  outcome({ confidence: 0.9, right: false, rank: 60 }),
  outcome({ confidence: 0.6, accepted: false, rank: 2 }),
  outcome({ confidence: 0.8, present: false, right: false, rank: null }),
  outcome({ confidence: 0, present: false, accepted: false, right: false, guessed: false, rank: null }),
];

function assertNear(actual: number, expected: number): void {
  assert.ok(Math.abs(actual - expected) < 1e-9, `${actual} is not ${expected}`);
}

it('recall over operators counts each once, however many locations it has', () => {
  const chain = Array.from({ length: 8 }, () => outcome({ cluster: 'CHAIN', accepted: false }));
  assertNear(recallOverOperators([...chain, outcome({})]), 0.5);
  assertNear(recallOverOperators([...chain.slice(1), outcome({ cluster: 'CHAIN' })]), 1 / 8);
  assert.ok(Number.isNaN(recallOverOperators([outcome({ present: false })])));
});

describe('a judged answer', () => {
  const row: LabelledLocation = {
    location: locationOf({ name: 'A', address: 'B', customer_record_id: '1' }),
    operators: ['us_co 1'],
    records: ['us_co 1', 'us_co 9'],
    cluster: 'A',
    jurisdiction: 'us_co',
    recipe: { name: 'legal' },
  };
  const answered = { accepted: true, best: 'us_co 1', confidence: 0.9, reason: null };
  const cases = [
    { that: 'names the operator', answer: answered, right: true },
    { that: 'accepts a record that leads to it', answer: { ...answered, best: 'us_co 9' }, right: false },
    { that: 'offers such a record', answer: { ...answered, best: 'us_co 9', accepted: false }, right: true },
    { that: 'names another', answer: { ...answered, best: 'us_co 2' }, right: false },
    { that: 'names nobody', answer: { ...answered, best: null, accepted: false }, right: false },
  ];
  for (const { that, answer, right } of cases) {
    it(`that ${that} is ${right ? 'right' : 'wrong'}`, () => assert.equal(judge(row, answer, []).right, right));
  }

  it('that names somebody for a location without an operator is wrong', () => {
    assert.equal(judge({ ...row, operators: [], records: [] }, answered, ['us_co 1']).right, false);
  });

  it('gives the place of the first candidate that leads to the operator, from 1', () => {
    assert.equal(judge(row, answered, ['us_co 5', 'us_co 9', 'us_co 1']).rank, 2);
    assert.equal(judge(row, answered, ['us_co 5']).rank, null);
  });

  it('keeps state and recipe to slice by', () => {
    assert.deepEqual(judge(row, answered, []).traits, { state: 'us_co', name: 'legal' });
  });
});

describe('shares, computed by hand', () => {
  const cases = [
    { name: 'candidate recall at 10', value: candidateRecall(10)(SIX), is: 2 / 4 },
    { name: 'candidate recall at 50', value: candidateRecall(50)(SIX), is: 3 / 4 },
    { name: 'candidate recall at 100', value: candidateRecall(100)(SIX), is: 1 },
    { name: 'precision', value: precision(SIX), is: 2 / 4 },
    { name: 'recall', value: recall(SIX), is: 2 / 4 },
    { name: 'best guess right', value: firstGuessRight(SIX), is: 3 / 4 },
    { name: 'false accepts', value: falseAccepts(SIX), is: 1 / 2 },
    { name: 'not accepted', value: abstained(SIX), is: 2 / 6 },
  ];
  for (const { name, value, is } of cases) it(name, () => assertNear(value, is));

  it('are no number where nothing is counted', () => {
    assert.ok(Number.isNaN(precision([])));
    assert.ok(Number.isNaN(falseAccepts(SIX.slice(0, 4))));
  });
});

describe('limits of the confidence', () => {
  it('are those that occur, each with what it accepts', () => {
    assert.deepEqual(thresholds(SIX), [
      { confidence: 0.99, precision: 1, recall: 0.25, falseAccepts: 0 },
      { confidence: 0.95, precision: 1, recall: 0.5, falseAccepts: 0 },
      { confidence: 0.9, precision: 2 / 3, recall: 0.5, falseAccepts: 0 },
      { confidence: 0.8, precision: 0.5, recall: 0.5, falseAccepts: 0.5 },
      { confidence: 0.6, precision: 0.6, recall: 0.75, falseAccepts: 0.5 },
    ]);
  });

  it('take guesses of one confidence together', () => {
    const tied = [outcome({ confidence: 0.9 }), outcome({ confidence: 0.9, right: false })];
    assert.deepEqual(
      thresholds(tied).map((limit) => limit.precision),
      [0.5],
    );
  });

  it('give the most recall that keeps a precision, also beyond a dip', () => {
    assert.equal(recallAtPrecision(0.95)(SIX), 0.5);
    assert.equal(recallAtPrecision(0.6)(SIX), 0.75);
    assert.equal(recallAtPrecision(0.95)([outcome({ right: false })]), 0);
    assert.ok(Number.isNaN(recallAtPrecision(0.95)([])));
  });

  it('are sound between the lowest and highest that keep both bounds', () => {
    assert.deepEqual(soundThresholds(SIX, { precisionMin: 0.97, falseAcceptsMax: 0.01 }), {
      lowest: 0.95,
      highest: 0.99,
    });
    assert.equal(soundThresholds(SIX.slice(2, 3), { precisionMin: 0.97, falseAcceptsMax: 0.01 }), null);
  });
});

describe('calibration', () => {
  it('is measured in 15 bins of equal mass', () => {
    const guesses = Array.from({ length: 47 }, (_, index) => outcome({ confidence: index / 47 }));
    const bins = reliabilityBins(guesses);
    assert.equal(bins.length, 15);
    assert.deepEqual(new Set(bins.map(({ rows }) => rows)), new Set([3, 4]));
    assert.equal(
      bins.reduce((sum, { rows }) => sum + rows, 0),
      47,
    );
  });

  it('is off by the distance of confidence and share right, weighted by rows', () => {
    // Two guesses, a bin each: |0.2 - 0| and |0.8 - 1|.
    const two = [outcome({ confidence: 0.8 }), outcome({ confidence: 0.2, right: false })];
    assertNear(calibrationError(two), 0.2);
    // Thirty guesses at 0.9, 24 of them right, spread evenly: every bin of two is off, by 0.1 or by 0.4.
    const thirty = Array.from({ length: 30 }, (_, index) => outcome({ confidence: 0.9, right: index % 10 < 8 }));
    assertNear(calibrationError(thirty), (12 * 0.1 + 3 * 0.9) / 15);
  });

  it('of a sure and right guess costs nothing', () => {
    assert.ok(logLoss([outcome({ confidence: 1 })]) < 1e-5);
    assert.equal(brierScore([outcome({ confidence: 1 })]), 0);
  });

  it('of two guesses at 0.8, one right', () => {
    const two = [outcome({ confidence: 0.8 }), outcome({ confidence: 0.8, right: false })];
    assertNear(logLoss(two), -(Math.log(0.8) + Math.log(0.2)) / 2);
    assertNear(brierScore(two), (0.04 + 0.64) / 2);
  });

  it('leaves out rows without a guess, and stays finite for a sure and wrong one', () => {
    const silent = outcome({ guessed: false, right: false, confidence: 0 });
    assertNear(brierScore([outcome({ confidence: 0.5 }), silent]), 0.25);
    assert.ok(Number.isFinite(logLoss([outcome({ confidence: 1, right: false })])));
  });
});

describe('the bootstrap', () => {
  const counted = ({ accepted }: Outcome) => accepted;
  const mixed = Array.from({ length: 200 }, (_, index) => outcome({ right: index % 10 !== 0 }));

  it('gives about the interval of the normal approximation for independent rows', () => {
    const { value, low, high } = bootstrap(mixed, precision, { rounds: 1000, seed: 1, counted });
    // 0.9 ± 1.96 · √(0.9 · 0.1 / 200)
    assert.equal(value, 0.9);
    assert.ok(Math.abs(low - 0.858) < 0.012 && Math.abs(high - 0.942) < 0.012, `${low} – ${high}`);
  });

  it('resamples operators, so that twenty of ten locations each are less sure than two hundred of one', () => {
    const clustered = mixed.map((row, index) => ({ ...row, cluster: `${index % 20}` }));
    const wide = bootstrap(clustered, precision, { rounds: 1000, seed: 1, counted });
    const narrow = bootstrap(mixed, precision, { rounds: 1000, seed: 1, counted });
    assert.ok(wide.high - wide.low > 2 * (narrow.high - narrow.low));
  });

  it('does not take the same answer everywhere for certainty', () => {
    // Clopper and Pearson: 1 - 0.025^(1/n).
    const all = Array.from({ length: 100 }, () => outcome({}));
    const { value, low, high } = bootstrap(all, precision, { rounds: 10, seed: 1, counted });
    assert.deepEqual([value, high], [1, 1]);
    assertNear(1 - low, 1 - 0.025 ** (1 / 100));
    const none = all.map((row) => ({ ...row, right: false }));
    assertNear(bootstrap(none, precision, { rounds: 10, seed: 1, counted }).high, 1 - 0.025 ** (1 / 100));
  });

  it('is the same for the same seed', () => {
    const options = { rounds: 50, seed: 3, counted };
    assert.deepEqual(bootstrap(mixed, precision, options), bootstrap(mixed, precision, options));
  });
});
