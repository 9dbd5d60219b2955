/**
 * What Fellegi and Sunter's independence gets wrong, mended where labels exist: a conditional logit over the
 * candidates of a location and nobody, whose parameters are the additive weights, held near what they were by
 * an L2 penalty.
 */
import type { Weights } from '../../src/matching/index.ts';
import { bitsOf, type Observation, posteriorsOf } from './observe.ts';

/** Weights that are learned so, with the distance from their former value that a penalty of 1 allows. */
export const ADJUSTED: Readonly<Record<string, number>> = {
  'prior.nilBits': 2,
  'prior.otherJurisdiction': 1,
  'prior.propertyHolder': 0.5,
  'prior.chainSiteAtHouse': 0.5,
  'name.rarity': 0.15,
  'name.whole': 1,
  'name.kind.trading': 0.5,
  'name.kind.alias': 0.5,
  'name.kind.previous_legal': 0.5,
  'name.former': 0.5,
  'name.numberOneSided': 1,
  'name.formConflict': 0.7,
  'name.formAgree': 0.5,
  'name.otherLegalName': 1,
  'name.extraAtLocation': 1,
  'name.extraInIndex': 1,
  'name.extraInBoth': 1,
  'address.type.party': 0.5,
  'address.type.mailing': 0.5,
  'address.type.registered': 0.5,
};
/**
 * How many observations the penalty is worth: labels are invented for the most part, and few operators make
 * many.
 */
const PENALTY = 60;
const STEPS = 250;
const STEP_SIZE = 0.03;
/** By how much a weight is moved to see what hangs on it. */
const NUDGE = 0.1;

type Example = {
  readonly bits: readonly number[];
  /** For each candidate and nobody: what a unit of each weight adds to its bits. */
  readonly slopes: readonly Float64Array[];
  readonly right: number;
};

export function adjustWeights(observations: readonly Observation[], start: Weights): Weights {
  const paths = Object.keys(ADJUSTED);
  const nudged = paths.map((path) => shifted(start, path, NUDGE));
  const examples = observations.map((observation): Example => {
    const bits = bitsOf(observation, start);
    const moved = nudged.map((weights) => bitsOf(observation, weights));
    const slopes = bits.map((own, index) => Float64Array.from(moved, (other) => (other[index]! - own) / NUDGE));
    return { bits, slopes, right: observation.right ?? bits.length - 1 };
  });
  const found = climb(examples, Object.values(ADJUSTED));
  return paths.reduce((weights, path, index) => shifted(weights, path, found[index]!), start);
}

/**
 * The changes that make the right candidates most likely, less what the changes cost, by Adam's gradient
 * ascent.
 */
function climb(examples: readonly Example[], scales: readonly number[]): Float64Array {
  const changes = new Float64Array(scales.length);
  const mean = new Float64Array(scales.length);
  const square = new Float64Array(scales.length);
  for (let step = 1; step <= STEPS; step++) {
    const gradient = Float64Array.from(changes, (change, index) => (-PENALTY * change) / scales[index]! ** 2);
    for (const { bits, slopes, right } of examples) {
      const now = bits.map((own, index) => own + dot(slopes[index]!, changes));
      const posteriors = posteriorsOf(now);
      for (const [index, slope] of slopes.entries()) {
        const residual = Number(index === right) - posteriors[index]!;
        if (Math.abs(residual) < 1e-6) continue;
        for (let at = 0; at < slope.length; at++) gradient[at]! += Math.LN2 * residual * slope[at]!;
      }
    }
    for (let at = 0; at < changes.length; at++) {
      mean[at] = 0.9 * mean[at]! + 0.1 * gradient[at]!;
      square[at] = 0.99 * square[at]! + 0.01 * gradient[at]! ** 2;
      const corrected = mean[at]! / (1 - 0.9 ** step);
      changes[at]! += (STEP_SIZE * corrected) / (Math.sqrt(square[at]! / (1 - 0.99 ** step)) + 1e-9);
    }
  }
  return changes;
}

function dot(slope: Float64Array, changes: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < slope.length; at++) sum += slope[at]! * changes[at]!;
  return sum;
}

/** The same weights with that at `path`, as `name.kind.trading`, moved. */
function shifted(weights: Weights, path: string, by: number): Weights {
  const copy = structuredClone(weights);
  const keys = path.split('.');
  const last = keys.pop()!;
  // The paths are those of ADJUSTED, which lead to numbers.
  const holder = keys.reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, copy);
  holder[last] = Number(((holder[last] as number) + by).toFixed(3));
  return copy;
}

/** Log loss in nats. */
export function logLossOf(observations: readonly Observation[], weights: Weights): number {
  const sum = observations.reduce((total, observation) => {
    const posteriors = posteriorsOf(bitsOf(observation, weights));
    return total - Math.log(Math.max(1e-9, posteriors[observation.right ?? posteriors.length - 1]!));
  }, 0);
  return sum / observations.length;
}
