import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { noBits } from '../decision/model.ts';
import type { Evidence } from '../match-row.ts';
import { LICENSE_FEATURES } from './features.ts';

type EvidenceField = Evidence['field'];

/**
 * A logistic model over `LICENSE_FEATURES`: that the location is this door and this licensee runs it today.
 */
export const licenseModelSchema = z
  .strictObject({
    version: z.string(),
    /** Where the numbers come from: the command that wrote them, and the rows of each world. */
    provenance: z.strictObject({
      command: z.string(),
      learnedFrom: z.record(z.string(), z.int()),
      logLoss: z.number(),
    }),
    intercept: z.number(),
    /** By the features' names. */
    coefficients: z.record(z.string(), z.number()),
  })
  .refine(({ coefficients }) => LICENSE_FEATURES.every(({ name }) => coefficients[name] !== undefined), {
    message: 'a feature has no coefficient',
  });
export type LicenseModel = z.infer<typeof licenseModelSchema>;

/** The model that Charter ships. */
export const LICENSE_MODEL: LicenseModel = licenseModelSchema.parse(
  JSON.parse(readFileSync(new URL('weights.json', import.meta.url), 'utf8')),
);

/** @param values of `licenseFeatures` */
export function licenseProbability({ intercept, coefficients }: LicenseModel, values: ArrayLike<number>): number {
  let logit = intercept;
  for (const [at, { name }] of LICENSE_FEATURES.entries()) logit += coefficients[name]! * values[at]!;
  return 1 / (1 + Math.exp(-logit));
}

/** What each field of evidence adds to the logit, in bits. */
export function licenseBits({ coefficients }: LicenseModel, values: ArrayLike<number>): Record<EvidenceField, number> {
  const bits = noBits();
  for (const [at, { name, field }] of LICENSE_FEATURES.entries())
    if (field !== null) bits[field] += (coefficients[name]! * values[at]!) / Math.LN2;
  return bits;
}
