import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type Calibration,
  calibrate,
  DECISIONS_MIN,
  type Decided,
  fitCalibration,
  parseCalibration,
  UNCHANGED,
} from '../../src/model/index.ts';
import * as fc from '../property.ts';

const LIMIT = 0.9;
const NEVER_LIMITED = 20;

/** Locations with one company each, whose operator is drawn by what the true calibration makes of the logit. */
function drawn(count: number, { shift, scale }: Calibration): Decided[] {
  const random = fromSeed(7);
  return Array.from({ length: count }, (_, at) => {
    const logit = -3 + 8 * random();
    return decision(logit, random() < 1 / (1 + Math.exp(-(scale * logit + shift))), String(at));
  });
}

/** As Park and Miller have it. */
function fromSeed(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const decision = (logit: number, isRight: boolean, group: string): Decided => ({
  logits: [logit],
  most: [NEVER_LIMITED],
  isPossible: [isRight, !isRight],
  group,
});

describe('a calibration', () => {
  const TRUE: readonly (readonly [kind: string, Calibration])[] = [
    ['surer than the model', { shift: 1.2, scale: 1 }],
    ['less sure', { shift: -1.5, scale: 1 }],
    ['surer of what it is sure of', { shift: 0, scale: 1.6 }],
  ];
  for (const [kind, calibration] of TRUE)
    it(`finds a source that is ${kind}, and tells it truer`, () => {
      const report = calibrate(drawn(2000, calibration), LIMIT);
      assert.ok(Math.abs(report.calibration.shift - calibration.shift) < 0.2, JSON.stringify(report));
      assert.ok(Math.abs(report.calibration.scale - calibration.scale) < 0.2, JSON.stringify(report));
      assert.ok(report.after.logLoss < report.before.logLoss);
      assert.ok(report.after.calibrationError < report.before.calibrationError / 2);
      assert.equal(report.decisions, 2000);
    });

  it('moves what is said toward what is right, never beyond, however far apart they are', () => {
    const logits = fc.double({ min: -5, max: 5, noNaN: true });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        logits,
        (count, right, logit) => {
          const isRight = (at: number) => at < Math.round(right * count);
          const { shift, scale } = fitCalibration(
            Array.from({ length: count }, (_, at) => decision(logit, isRight(at), String(at))),
          );
          const [said, calibrated] = [logit, scale * logit + shift].map((one) => 1 / (1 + Math.exp(-one)));
          const ends = [said!, Math.round(right * count) / count].toSorted((a, b) => a - b) as [number, number];
          assert.ok(calibrated! >= ends[0] - 0.001 && calibrated! <= ends[1] + 0.001, `${said} ${calibrated} ${right}`);
        },
      ),
    );
  });

  it('is little where the model is right already', () => {
    const { calibration, before, after } = calibrate(drawn(400, UNCHANGED), LIMIT);
    assert.ok(Math.abs(calibration.shift) < 0.4 && Math.abs(calibration.scale - 1) < 0.25, JSON.stringify(calibration));
    assert.ok(Math.abs(after.logLoss - before.logLoss) < 0.02);
  });

  it('is none where what it gains may be an accident', () => {
    const report = calibrate(drawn(60, UNCHANGED), LIMIT);
    assert.deepEqual(report.calibration, UNCHANGED);
    assert.deepEqual(report.after, report.before);
  });

  it('is none of few decisions, whatever they say', () => {
    const few = Array.from({ length: DECISIONS_MIN - 1 }, (_, at) => decision(4, false, String(at)));
    assert.deepEqual(calibrate(few, LIMIT).calibration, UNCHANGED);
    assert.notDeepEqual(calibrate([...few, ...few], LIMIT).calibration, UNCHANGED);
  });

  it('moves little by little said', () => {
    const said = (count: number) => fitCalibration(Array.from({ length: count }, () => decision(2, false, '')));
    assert.ok(Math.abs(said(1).shift) < 0.5);
    assert.ok(said(1).shift > said(10).shift && said(10).shift > said(100).shift);
  });

  it('moves no company behind what rules allow it', () => {
    const limited = drawn(500, { shift: 2, scale: 1 }).map((one): Decided => ({ ...one, most: [-5] }));
    assert.deepEqual(fitCalibration(limited), UNCHANGED);
  });

  it('takes one of several that may be right for right as a whole', () => {
    const denied: Decided = { logits: [2, 1], most: [20, 20], isPossible: [false, true, true], group: 'a' };
    const { shift } = fitCalibration(Array.from({ length: 50 }, () => denied));
    assert.ok(shift < 0, `${shift}`);
    const any: Decided = { ...denied, isPossible: [true, true, true] };
    assert.deepEqual(fitCalibration([any, any]), UNCHANGED);
  });

  it('judges no decision by its own group', () => {
    // One operator, always another than the model says: who learns it tells the others of it worse.
    const one = Array.from({ length: 200 }, () => decision(3, false, 'one'));
    const report = calibrate([...one, ...drawn(100, UNCHANGED)], LIMIT);
    assert.deepEqual(report.calibration, UNCHANGED);
  });

  it('counts who is named, and how many rightly', () => {
    const { before } = calibrate([decision(4, true, 'a'), decision(4, false, 'b'), decision(1, true, 'c')], LIMIT);
    assert.deepEqual([before.named, before.right], [2, 1]);
  });

  it('has bounds for whatever is decided', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.array(fc.double({ min: -50, max: 50, noNaN: true }), { maxLength: 4 }).chain((logits) =>
            fc.record({
              logits: fc.constant(logits),
              most: fc.constant(logits.map(() => 5.3)),
              isPossible: fc.array(fc.boolean(), { minLength: logits.length + 1, maxLength: logits.length + 1 }),
              group: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
            }),
          ),
          { maxLength: 80 },
        ),
        (decided) => {
          const { calibration, before, after } = calibrate(decided, LIMIT);
          assert.ok(Math.abs(calibration.shift) <= 5 && calibration.scale >= 0.25 && calibration.scale <= 3);
          for (const { logLoss, calibrationError, named, right } of [before, after])
            assert.ok(logLoss >= 0 && calibrationError >= 0 && calibrationError <= 1 && right <= named);
        },
      ),
    );
  });
});

describe('a file of a calibration', () => {
  const fit = { logLoss: 0.3, calibrationError: 0.1, named: 4, right: 3 };
  const file = { model: '2026-01-01.1', shift: -0.5, scale: 1.1, decisions: 300, before: fit, after: fit };
  it('is read as it was written', () => assert.deepEqual(parseCalibration(JSON.stringify(file), file.model), file));
  for (const text of [
    '',
    '{',
    '[]',
    'null',
    '{}',
    JSON.stringify({ ...file, scale: -1 }),
    JSON.stringify({ ...file, shift: 'x' }),
  ])
    it(`is refused: ${text.slice(0, 40)}`, () =>
      assert.throws(() => parseCalibration(text, file.model), /is no calibration/));
  it('is refused where it is of another model', () =>
    assert.throws(
      () => parseCalibration(JSON.stringify(file), '2026-02-02.2'),
      /of model 2026-01-01\.1, and this is 2026-02-02\.2/,
    ));
});
