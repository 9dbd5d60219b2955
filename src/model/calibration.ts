/**
 * How a model is set right for locations of another kind than it has learned from, by what somebody decided of some of
 * them: a shift and a scale of its logits (Platt, "Probabilistic outputs for support vector machines", 1999, here of a
 * choice among several), held near no change, so that few decisions change little.
 */

/** Each logit against nobody is taken `scale` times, and `shift` is added. */
export type Calibration = { readonly shift: number; readonly scale: number };

export const UNCHANGED: Calibration = { shift: 0, scale: 1 };

/** A location whose operator was decided, as the model judged it. */
export type Decided = {
  /** Of each company that was judged, against nobody. */
  readonly logits: readonly number[];
  /** The highest logit that each may have, whatever is learned. */
  readonly most: readonly number[];
  /** Of each whether it may be the operator by the decision, and last whether nobody of them may. */
  readonly isPossible: readonly boolean[];
  /** Decisions of one group, such as the sites of one operator, hang together. */
  readonly group: string;
};

/** Fewer decisions calibrate nothing. */
export const DECISIONS_MIN = 50;
/** How far shift and scale go from no change where little speaks for it: standard deviations of a normal prior. */
const PRIOR = { shift: 0.7, scale: 0.2 } as const;
const SCALE_RANGE = [0.25, 3] as const;
const SHIFT_MAX = 5;
const STEPS_MAX = 50;
/** A smaller part of a step gains nothing that counts. */
const PART_MIN = 1e-6;
/** A share below it counts as so much. */
const SHARE_MIN = 1e-6;
const NEAR = 1e-6;

/**
 * The calibration that makes the decisions most probable, less what the prior holds against it: by Newton steps, each
 * halved until it gains, for a whole one may lead far beyond.
 */
export function fitCalibration(decided: readonly Decided[]): Calibration {
  let best = UNCHANGED;
  let least = penalizedLoss(decided, best);
  for (let step = 0; step < STEPS_MAX; step++) {
    const [dShift, dScale] = newtonStep(decided, best);
    if (Math.abs(dShift) + Math.abs(dScale) < NEAR) break;
    let gained = false;
    for (let part = 1; part > PART_MIN && !gained; part /= 2) {
      const shift = within(best.shift - part * dShift, -SHIFT_MAX, SHIFT_MAX);
      const scale = within(best.scale - part * dScale, ...SCALE_RANGE);
      const loss = penalizedLoss(decided, { shift, scale });
      if (loss < least) [best, least, gained] = [{ shift, scale }, loss, true];
    }
    if (!gained) break;
  }
  return { shift: rounded(best.shift), scale: rounded(best.scale) };
}

function penalizedLoss(decided: readonly Decided[], by: Calibration): number {
  const prior = (by.shift / PRIOR.shift) ** 2 / 2 + ((by.scale - 1) / PRIOR.scale) ** 2 / 2;
  return decided.reduce((sum, one) => sum - Math.log(Math.max(SHARE_MIN, possibleOf(one, sharesOf(one, by)))), prior);
}

/** Of shift and scale, with the curvature of the companies and nobody alone. */
function newtonStep(decided: readonly Decided[], by: Calibration): readonly [number, number] {
  const slope = [by.shift / PRIOR.shift ** 2, (by.scale - 1) / PRIOR.scale ** 2] as [number, number];
  const curve = [1 / PRIOR.shift ** 2, 0, 1 / PRIOR.scale ** 2] as [number, number, number];
  for (const one of decided) addSlopes(one, by, slope, curve);
  const [a, b, c] = curve;
  const determinant = a * c - b * b;
  return [(c * slope[0] - b * slope[1]) / determinant, (a * slope[1] - b * slope[0]) / determinant];
}

/** What a decision leaves possible has this of the shares. */
const possibleOf = ({ isPossible }: Decided, shares: readonly number[]): number =>
  shares.reduce((sum, share, at) => sum + (isPossible[at] === true ? share : 0), 0);

/** Adds the slopes of a location's loss by shift and scale, and its curvature: that by shift, mixed, and by scale. */
function addSlopes(one: Decided, by: Calibration, slope: [number, number], curve: [number, number, number]): void {
  const shares = sharesOf(one, by);
  const possible = possibleOf(one, shares);
  const mean = [0, 0, 0] as [number, number, number];
  for (const [at, logit] of one.logits.entries()) {
    // Behind its highest logit a company moves no more.
    if (by.scale * logit + by.shift > one.most[at]!) continue;
    const share = shares[at]!;
    const decided = one.isPossible[at] === true && possible > 0 ? share / possible : 0;
    slope[0] += share - decided;
    slope[1] += (share - decided) * logit;
    mean[0] += share;
    mean[1] += share * logit;
    mean[2] += share * logit * logit;
  }
  curve[0] += mean[0] - mean[0] * mean[0];
  curve[1] += mean[1] - mean[0] * mean[1];
  curve[2] += mean[2] - mean[1] * mean[1];
}

/** The probabilities of the companies, and last of nobody. */
function sharesOf({ logits, most }: Decided, { shift, scale }: Calibration): number[] {
  const moved = [...logits.map((logit, at) => Math.min(most[at]!, scale * logit + shift)), 0];
  const highest = Math.max(...moved);
  const parts = moved.map((logit) => Math.exp(logit - highest));
  const all = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / all);
}

/** The confidences of its companies, none more than it may have. */
export function confidencesBy(one: Decided, calibration: Calibration): readonly number[] {
  const shares = sharesOf(one, calibration);
  return one.most.map((most, at) => Math.min(shares[at]!, probability(most)));
}

/** How true the confidences are of locations that were decided. */
export type Fit = {
  /** The mean of −ln of what the decisions are given, in nats. */
  readonly logLoss: number;
  /** How far what is said of the likeliest company and what is right lie apart, averaged over tenths. */
  readonly calibrationError: number;
  /** Locations whose likeliest company reaches the limit, and those of them where it may be the operator. */
  readonly named: number;
  readonly right: number;
};

export type CalibrationReport = {
  readonly calibration: Calibration;
  readonly decisions: number;
  readonly before: Fit;
  /** Of each decision by a calibration that has not seen its group. */
  readonly after: Fit;
};

const FOLDS = 5;

/**
 * What the decisions teach, and by how much it helps: cross-validated in five parts. The calibration is `UNCHANGED` where
 * there are fewer than `DECISIONS_MIN`, or where the loss falls by no more than it may by accident: by one standard error.
 *
 * @param limit the confidence from which a company is named
 */
export function calibrate(decided: readonly Decided[], limit: number): CalibrationReport {
  const groups = [...new Set(decided.map(({ group }) => group))];
  const folds = new Map(groups.map((group, at) => [group, at % FOLDS]));
  const unseen = Array.from({ length: FOLDS }, (_, fold) =>
    fitCalibration(decided.filter(({ group }) => folds.get(group) !== fold)),
  );
  const plain = decided.map((one) => judgedBy(one, UNCHANGED));
  const calibrated = decided.map((one) => judgedBy(one, unseen[folds.get(one.group)!]!));
  const before = fitOf(plain, limit);
  const gains = plain.map(({ loss }, at) => loss - calibrated[at]!.loss);
  return decided.length >= DECISIONS_MIN && meanOf(gains) > standardErrorOf(gains)
    ? { calibration: fitCalibration(decided), decisions: decided.length, before, after: fitOf(calibrated, limit) }
    : { calibration: UNCHANGED, decisions: decided.length, before, after: before };
}

/** The likeliest company of a location; its confidence is 0 where none was found. */
type JudgedLocation = { readonly loss: number; readonly confidence: number; readonly isRight: boolean };

function judgedBy(one: Decided, calibration: Calibration): JudgedLocation {
  const shares = sharesOf(one, calibration);
  const possible = possibleOf(one, shares);
  const companies = confidencesBy(one, calibration);
  const confidence = Math.max(0, ...companies);
  const isRight = one.isPossible[companies.indexOf(confidence)] === true;
  return { loss: -Math.log(Math.max(SHARE_MIN, possible)), confidence, isRight };
}

const TENTHS = 10;

function fitOf(judged: readonly JudgedLocation[], limit: number): Fit {
  const tenths = Map.groupBy(judged, ({ confidence }) => Math.min(TENTHS - 1, Math.floor(confidence * TENTHS)));
  const apart = [...tenths.values()].map((own) =>
    Math.abs(own.reduce((sum, { confidence, isRight }) => sum + confidence - Number(confidence > 0 && isRight), 0)),
  );
  const named = judged.filter(({ confidence }) => confidence >= limit);
  return {
    logLoss: meanOf(judged.map(({ loss }) => loss)),
    calibrationError: sumOf(apart) / Math.max(1, judged.length),
    named: named.length,
    right: named.filter(({ isRight }) => isRight).length,
  };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const meanOf = (values: readonly number[]): number => sumOf(values) / Math.max(1, values.length);

function standardErrorOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)) / Math.max(1, values.length));
}

const probability = (logit: number): number => 1 / (1 + Math.exp(-logit));

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

const rounded = (value: number): number => Number(value.toFixed(4)) + 0;
