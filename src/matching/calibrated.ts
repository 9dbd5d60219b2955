/** The model set right for an installation's own locations. */
import type { CalibrationFile } from '../model/index.ts';
import { MODEL, type Model } from './model.ts';

/**
 * Every logit against nobody is taken `scale` times, and `shift` is added: so evidence still sums to the confidence.
 *
 * @throws Error where it was made for another model
 */
export function calibratedModel({ model, shift, scale }: Pick<CalibrationFile, 'model' | 'shift' | 'scale'>): Model {
  if (model !== MODEL.version)
    throw new Error(
      `The calibration is of model ${model}, and this is ${MODEL.version}: charter calibrate makes another`,
    );
  const coefficients = Object.entries(MODEL.coefficients).map(([name, value]) => [name, value * scale] as const);
  return { ...MODEL, base: MODEL.base * scale + shift, coefficients: Object.fromEntries(coefficients) };
}
