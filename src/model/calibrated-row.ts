/**
 * Calibration of rows as they are told, where the model's own logits are not known: in a browser. A row has the
 * confidences of its likeliest company and of its alternatives; nobody has what they leave.
 */
import { type Calibration, confidencesBy, type Decided } from './calibration.ts';

/** The room's door for a browser. */
export {
  type Calibration,
  type CalibrationReport,
  calibrate,
  DECISIONS_MIN,
  type Decided,
  UNCHANGED,
} from './calibration.ts';

/** Confidences are rounded to four digits: of a row that leaves nothing, nobody has less than can be told. */
const NOBODY_MIN = 0.000_05;

/** A row does not tell which doubt or rule holds of a company: so none passes what doubts allow, nor the highest of all. */
const ALLOWED = [0.85, 0.995] as const;

/**
 * A location that was decided, by its row alone.
 *
 * @param confidences of the likeliest company and of the alternatives
 * @param isPossible of each, and last of nobody of them
 */
export function decidedRow(confidences: readonly number[], isPossible: readonly boolean[], group: string): Decided {
  const nobody = Math.max(NOBODY_MIN, 1 - confidences.reduce((sum, one) => sum + one, 0));
  const logits = confidences.map((confidence) => Math.log(Math.max(NOBODY_MIN, confidence) / nobody));
  const most = confidences.map((confidence, at) => {
    const allowed = ALLOWED.find((limit) => confidence <= limit) ?? confidence;
    return Math.max(logits[at]!, Math.log(allowed / (1 - allowed)));
  });
  return { logits, most, isPossible, group };
}

/** The confidences of a row, calibrated. */
export const recalibrated = (confidences: readonly number[], calibration: Calibration): readonly number[] =>
  confidencesBy(decidedRow(confidences, [], ''), calibration).map((one) => Math.round(one * 10_000) / 10_000);
