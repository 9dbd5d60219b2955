/** The model set right for an installation's own locations. */
import type { Calibration } from '../model/index.ts';
import { MODEL, type Model } from './model.ts';

/** Every logit against nobody is taken `scale` times, and `shift` is added: so evidence still sums to the confidence. */
export function calibratedModel({ shift, scale }: Calibration): Model {
  const coefficients = Object.entries(MODEL.coefficients).map(([name, value]) => [name, value * scale] as const);
  return { ...MODEL, base: MODEL.base * scale + shift, coefficients: Object.fromEntries(coefficients) };
}
