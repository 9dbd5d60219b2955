/** What `charter calibrate` writes, and every matcher of an installation reads. */
import { z } from 'zod';

const fit = z.strictObject({ logLoss: z.number(), calibrationError: z.number(), named: z.int(), right: z.int() });

const calibrationSchema = z.strictObject({
  /** The version of the model that it sets right. */
  model: z.string(),
  shift: z.number().min(-5).max(5),
  scale: z.number().min(0.25).max(3),
  decisions: z.int(),
  before: fit,
  after: fit,
});
export type CalibrationFile = z.infer<typeof calibrationSchema>;

/**
 * @param model the version of that which matches
 * @throws Error that says what is wrong with the text
 */
export function parseCalibration(text: string, model: string): CalibrationFile {
  const read = calibrationSchema.safeParse(jsonOf(text));
  if (!read.success) throw new Error('the file is no calibration as charter calibrate writes it');
  if (read.data.model === model) return read.data;
  throw new Error(
    `the file is a calibration of model ${read.data.model}, and this is ${model}: charter calibrate makes another`,
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
