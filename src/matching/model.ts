/** What was learned and is shipped, each file with the command that wrote it and what it learned from. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { learnedOf } from '../model/index.ts';
import { ACCEPTANCES } from './acceptance.ts';
import { FEATURES } from './decision/features.ts';
import { LICENSE_FEATURES } from './licenses/features.ts';

const share = z.number().gt(0).lt(1);
const counts = z.record(z.string(), z.int());

/** That a company of a location is the operator, beside the others and beside nobody. */
export const modelSchema = z.strictObject({
  version: z.string(),
  provenance: z.strictObject({ command: z.string(), rows: counts }),
  ...learnedOf(FEATURES),
  /** Of the rows whose operator is none of those judged, those whose operator is not on record at all. */
  absentOfNobody: share,
  /** Nobody is surer than this. */
  confidenceMax: share,
  /** The confidence from which an operator is named. */
  limits: z.record(z.enum(ACCEPTANCES), share),
  /** The confidence from which a family is named. */
  family: z.strictObject({ limit: share }),
});
export type Model = z.infer<typeof modelSchema>;

/** That a location is a license's door, and its licensee runs it today. */
export const licenseModelSchema = z.strictObject({
  version: z.string(),
  provenance: z.strictObject({ command: z.string(), learnedFrom: counts, logLoss: z.number() }),
  ...learnedOf(LICENSE_FEATURES),
});
export type LicenseModel = z.infer<typeof licenseModelSchema>;

const shipped = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

export const MODEL: Model = modelSchema.parse(shipped('decision/model.json'));
export const LICENSE_MODEL: LicenseModel = licenseModelSchema.parse(shipped('licenses/weights.json'));
