/**
 * The conditional logit model (McFadden, "Conditional logit analysis of qualitative choice behavior", 1974): of several
 * companies and nobody one is right, and the odds of each are the exponential of a weighted sum of its features, nobody's
 * being 0. With an L2 penalty and with coefficients that may only raise or only lower, as `minimize` has it.
 */
import type { Direction } from '../../src/model/index.ts';
import type { LogisticModel } from './logistic.ts';
import { minimize, mirror, type Quadratic } from './minimize.ts';

/** A company of a choice: the places of the features that hold, and their values. */
export type Option = {
  readonly places: Uint16Array;
  readonly values: Float32Array;
  /** The highest logit that rules allow: there it does not learn. */
  readonly most: number;
};

export type Choice = {
  readonly options: readonly Option[];
  /** The place of the right one; -1 for nobody. */
  readonly right: number;
  /** What it counts; 1 is one row. */
  readonly weight: number;
};

export function optionOf(values: ArrayLike<number>, size: number, confidenceMax: number): Option {
  const places: number[] = [];
  for (let at = 0; at < size; at++) if (values[at] !== 0) places.push(at);
  return {
    places: Uint16Array.from([...places, size]),
    values: Float32Array.from([...places.map((at) => values[at]!), 1]),
    most: confidenceMax >= 1 ? Number.POSITIVE_INFINITY : Math.log(confidenceMax / (1 - confidenceMax)),
  };
}

/** @param start coefficients near the minimum make it quicker */
export function fitChoices(
  choices: readonly Choice[],
  {
    directions,
    penalties,
    start,
  }: {
    readonly directions: readonly Direction[];
    readonly penalties: readonly number[];
    readonly start?: LogisticModel;
  },
): LogisticModel {
  const size = directions.length + 1;
  const theta = minimize(
    { at: (at) => lossOf(choices, at, penalties), near: (at) => quadraticAt(choices, at, penalties) },
    start === undefined ? new Float64Array(size) : Float64Array.from([...start.coefficients, start.intercept]),
    directions,
  );
  return { intercept: theta[size - 1]!, coefficients: [...theta.subarray(0, size - 1)] };
}

function logitOf({ places, values }: Option, theta: Float64Array): number {
  let logit = 0;
  for (let at = 0; at < places.length; at++) logit += values[at]! * theta[places[at]!]!;
  return logit;
}

/** Penalized log loss, summed. */
function lossOf(choices: readonly Choice[], theta: Float64Array, penalties: readonly number[]): number {
  let loss = penalties.reduce((sum, penalty, at) => sum + (penalty / 2) * theta[at]! ** 2, 0);
  for (const { options, right, weight } of choices) {
    const logits = options.map((option) => Math.min(option.most, logitOf(option, theta)));
    const most = Math.max(0, ...logits);
    const all = logits.reduce((sum, logit) => sum + Math.exp(logit - most), Math.exp(-most));
    loss += weight * (most + Math.log(all) - (right < 0 ? 0 : logits[right]!));
  }
  return loss;
}

function quadraticAt(choices: readonly Choice[], theta: Float64Array, penalties: readonly number[]): Quadratic {
  const size = theta.length;
  const hessian = new Float64Array(size * size);
  const gradient = new Float64Array(size);
  const mean = new Float64Array(size);
  const isTouched = new Uint8Array(size);
  for (const { options, right, weight } of choices) {
    const logits = options.map((option) => logitOf(option, theta));
    const capped = logits.map((logit, at) => Math.min(logit, options[at]!.most));
    const most = Math.max(0, ...capped);
    const all = capped.reduce((sum, logit) => sum + Math.exp(logit - most), Math.exp(-most));
    const touched: number[] = [];
    for (let at = 0; at < options.length; at++) {
      const { places, values, most: limit } = options[at]!;
      if (logits[at]! > limit) continue;
      const share = Math.exp(capped[at]! - most) / all;
      const pull = weight * (share - Number(at === right));
      for (let i = 0; i < places.length; i++) {
        const row = places[i]!;
        gradient[row]! += pull * values[i]!;
        const scaled = weight * share * values[i]!;
        for (let j = 0; j <= i; j++) hessian[row * size + places[j]!]! += scaled * values[j]!;
        if (isTouched[row] === 0) touched.push(row);
        isTouched[row] = 1;
        mean[row]! += share * values[i]!;
      }
    }
    touched.sort((a, b) => a - b);
    for (let i = 0; i < touched.length; i++) {
      const row = touched[i]!;
      const scaled = weight * mean[row]!;
      for (let j = 0; j <= i; j++) hessian[row * size + touched[j]!]! -= scaled * mean[touched[j]!]!;
    }
    for (const row of touched) {
      mean[row] = 0;
      isTouched[row] = 0;
    }
  }
  mirror(hessian, size);
  for (let row = 0; row < size; row++) {
    const penalty = row < size - 1 ? penalties[row]! : 1e-9;
    hessian[row * size + row]! += penalty + 1e-6;
    gradient[row]! += penalty * theta[row]!;
  }
  const target = Float64Array.from(gradient, (pull, row) => {
    let sum = -pull;
    for (let column = 0; column < size; column++) sum += hessian[row * size + column]! * theta[column]!;
    return sum;
  });
  return { hessian, target };
}
