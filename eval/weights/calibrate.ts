/**
 * What a posterior is worth: of the best guesses of a pattern of evidence with that posterior, how many are
 * right. Platt's logistic curve for each pattern, held near the curve of all patterns where a pattern has few
 * guesses. Where the curve promises more than real locations keep, theirs is taken, held near it: who invents
 * locations does not think of all sister companies.
 */
import { EVIDENCE_PATTERNS, type EvidencePattern, type Weights } from '../../src/matching/index.ts';
import { REAL_SETS } from '../sets.ts';
import { round } from './levels.ts';
import { bitsOf, type Observation, posteriorsOf } from './observe.ts';

type Curve = Weights['calibration'][EvidencePattern];
type Guess = {
  readonly pattern: EvidencePattern;
  readonly logit: number;
  readonly right: number;
  readonly isReal: boolean;
};

/** Guesses that the curve of all patterns is worth beside those of a pattern. */
const PENALTY = 6;
const ROUNDS = 60;
/** As in deciding: a logit beyond it says no more. */
const POSTERIOR_MAX = 1 - 1e-9;

export function calibrate(observations: readonly Observation[], weights: Weights): Weights['calibration'] {
  const guesses = observations.flatMap((observation) => guessOf(observation, weights));
  const all = curveOf(guesses, { slope: 0.5, intercept: 0 }, 1);
  const ofPattern = (pattern: EvidencePattern): [EvidencePattern, Curve] => {
    const own = guesses.filter((guess) => guess.pattern === pattern);
    const curve = curveOf(own, all, PENALTY);
    const real = own.filter(({ isReal }) => isReal);
    const surplus = real.reduce((sum, { logit, right }) => sum + shareAt(curve, logit) - right, 0);
    return [pattern, rounded(surplus > 0 ? curveOf(real, curve, PENALTY) : curve)];
  };
  return Object.fromEntries(EVIDENCE_PATTERNS.map(ofPattern)) as Weights['calibration'];
}

function guessOf(observation: Observation, weights: Weights): Guess[] {
  const posteriors = posteriorsOf(bitsOf(observation, weights)).slice(0, -1);
  if (posteriors.length === 0) return [];
  const best = posteriors.indexOf(Math.max(...posteriors));
  const posterior = Math.min(POSTERIOR_MAX, Math.max(1 - POSTERIOR_MAX, posteriors[best]!));
  const logit = Math.log(posterior / (1 - posterior));
  return [
    {
      pattern: observation.patterns[best]!,
      logit,
      right: Number(observation.right === best),
      isReal: REAL_SETS.has(observation.set),
    },
  ];
}

/** By Newton's method; a curve never falls. */
function curveOf(guesses: readonly Guess[], near: Curve, penalty: number): Curve {
  let { slope, intercept } = near;
  for (let round = 0; round < ROUNDS; round++) {
    let [gradientSlope, gradientIntercept] = [
      -penalty * 4 * (slope - near.slope),
      -penalty * 0.1 * (intercept - near.intercept),
    ];
    let [slopes, both, intercepts] = [penalty * 4, 0, penalty * 0.1];
    for (const { logit, right } of guesses) {
      const share = shareAt({ slope, intercept }, logit);
      const spread = Math.max(1e-6, share * (1 - share));
      gradientSlope += (right - share) * logit;
      gradientIntercept += right - share;
      slopes += spread * logit * logit;
      both += spread * logit;
      intercepts += spread;
    }
    const determinant = slopes * intercepts - both * both;
    const stepSlope = (intercepts * gradientSlope - both * gradientIntercept) / determinant;
    const stepIntercept = (slopes * gradientIntercept - both * gradientSlope) / determinant;
    slope = Math.max(0.02, slope + Math.max(-0.5, Math.min(0.5, stepSlope)));
    intercept += Math.max(-2, Math.min(2, stepIntercept));
  }
  return { slope, intercept };
}

function shareAt({ slope, intercept }: Curve, logit: number): number {
  return 1 / (1 + Math.exp(-(slope * logit + intercept)));
}

function rounded({ slope, intercept }: Curve): Curve {
  return { slope: round(slope), intercept: round(intercept) };
}
