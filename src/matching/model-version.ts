/** The room's door for code that only asks which model matches, and from where on it names: it loads nothing else. */
import type { Acceptance } from './acceptance.ts';
import model from './decision/model.json' with { type: 'json' };

export const MODEL_VERSION: string = model.version;

/** The confidence from which an operator is named. */
export const LIMITS: Readonly<Record<Acceptance, number>> = model.limits;

/** Whether a matcher of this version, as batches note it, judges by the model that this is. */
export const isOfModel = (matcherVersion: string): boolean => matcherVersion.includes(`, model ${MODEL_VERSION},`);

/** Whether an installation's own calibration was in force. */
export const isCalibrated = (matcherVersion: string): boolean => matcherVersion.includes(', calibrated ');
