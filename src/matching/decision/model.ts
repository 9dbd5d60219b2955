/** From the features of the likeliest company to the probability that it is the operator. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ABSENT_SHARE_DEFAULT, ACCEPTANCES } from '../acceptance.ts';
import { FAMILY_FEATURES } from '../family/family-confidence.ts';
import { EVIDENCE_FIELDS, type Evidence } from '../match-row.ts';
import { FEATURES } from './features.ts';

const share = z.number().gt(0).lt(1);

export const modelSchema = z
  .strictObject({
    version: z.string(),
    /** The command that wrote it, and the rows of each source that it learned from. */
    provenance: z.strictObject({ command: z.string(), rows: z.record(z.string(), z.int()) }),
    /** What speaks before any feature holds, as a logit. */
    base: z.number(),
    /** By the name of a feature; what a unit of it adds to the logit. */
    coefficients: z.record(z.string(), z.number()),
    /** Of the rows whose first company is not the operator, those whose operator is not on record at all. */
    absentOfWrong: share,
    /** Nobody is surer than this. */
    confidenceMax: share,
    /** The confidence from which an operator is named. */
    limits: z.record(z.enum(ACCEPTANCES), share),
    /** Of the probability that the operator is one of the first company's family. */
    family: z.strictObject({
      base: z.number(),
      coefficients: z.record(z.enum(FAMILY_FEATURES), z.number()),
      limit: share,
    }),
  })
  .refine(({ coefficients }) => FEATURES.every(({ name }) => coefficients[name] !== undefined), {
    message: 'a feature has no coefficient',
  });
export type Model = z.infer<typeof modelSchema>;

/** The model that Charter ships. */
export const MODEL: Model = modelSchema.parse(JSON.parse(readFileSync(new URL('model.json', import.meta.url), 'utf8')));

/** The logit of the probability, before the share of absent operators is taken into account. */
export function logitOf(values: ArrayLike<number>, { base, coefficients }: Model): number {
  let logit = base;
  for (let at = 0; at < FEATURES.length; at++) {
    const value = values[at]!;
    if (value !== 0) logit += value * coefficients[FEATURES[at]!.name]!;
  }
  return logit;
}

/**
 * The probability of a logit where another share of the operators is absent than the model has learned from.
 * Where the first company is wrong, the operator is absent in `absentOfWrong` of the rows: these become more or
 * fewer with the share; the others, and those where it is right, the other way round.
 *
 * @param absentShare 0 to 0.95
 */
export function probabilityOf(logit: number, absentShare: number, { absentOfWrong }: Model): number {
  const probability = 1 / (1 + Math.exp(-logit));
  const present = (1 - absentShare) / (1 - ABSENT_SHARE_DEFAULT);
  const absent = absentShare / ABSENT_SHARE_DEFAULT;
  const right = probability * present;
  const wrong = (1 - probability) * (absentOfWrong * absent + (1 - absentOfWrong) * present);
  return right / (right + wrong);
}

/** For fields of which nothing was weighed. */
export const noBits = (): Record<Evidence['field'], number> =>
  Object.fromEntries(EVIDENCE_FIELDS.map((field) => [field, 0])) as Record<Evidence['field'], number>;

/** What each field of evidence adds to the logit, in bits: with the base they sum to it. */
export function bitsByField(values: ArrayLike<number>, { coefficients }: Model): Record<Evidence['field'], number> {
  const bits = noBits();
  for (const [at, { name, field }] of FEATURES.entries()) {
    const value = values[at]!;
    if (value !== 0) bits[field] += (value * coefficients[name]!) / Math.LN2;
  }
  return bits;
}
