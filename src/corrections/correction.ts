/** What an operator corrects: plain values, as they are kept, handed to threads and answered from. */
import { z } from 'zod';
import { jurisdictionCodeSchema, LIST_CODE, ROLE_KINDS } from '../entity/index.ts';

/** No record has longer ones, and no correction is to be. In UTF-16 units. */
const TEXT_MAX = 1_000;

/** One line, as records have it: a control character in it is a slip of the one who wrote it, or an attack on a log. */
export const lineSchema = z
  .string()
  .trim()
  .min(1, 'is blank')
  .max(TEXT_MAX, `is longer than ${TEXT_MAX} characters`)
  .refine((text) => !/\p{Cc}|\p{Cs}|\u2028|\u2029/u.test(text), 'holds a control character');

const companyRefSchema = z.strictObject({ jurisdiction: jurisdictionCodeSchema, entityNumber: lineSchema });
/** A company, exactly as its registry numbers it. */
export type CompanyRef = z.infer<typeof companyRefSchema>;

export const correctionSchema = z.discriminatedUnion('kind', [
  /** Nothing shows the company. */
  z.strictObject({ kind: z.literal('hide_company'), company: companyRefSchema }),
  /**
   * The parties of this name leave the company's record. Names are compared by their words, without case. `role`:
   * only those that have, or had, a role of this kind.
   */
  z.strictObject({
    kind: z.literal('hide_party'),
    company: companyRefSchema,
    name: lineSchema,
    role: z.enum(ROLE_KINDS).nullable(),
  }),
  /** The licensee of a record of a license list is not the company that it was linked to. `to`: it is this one. */
  z.strictObject({
    kind: z.literal('unlink'),
    list: z.string().regex(LIST_CODE, 'is no code of a list'),
    premises: lineSchema,
    to: companyRefSchema.nullable(),
  }),
  /**
   * At this address, and only under this sign where one is said, the company `not` is not the operator, or the
   * company `is` is. One of the two is said, or both.
   */
  z
    .strictObject({
      kind: z.literal('owner'),
      address: lineSchema,
      sign: lineSchema.nullable(),
      not: companyRefSchema.nullable(),
      is: companyRefSchema.nullable(),
    })
    .refine(({ not, is }) => not !== null || is !== null, 'says neither who the operator is nor who it is not'),
]);
/** What is corrected, without who said so and why. */
export type Correction = z.infer<typeof correctionSchema>;
export type CorrectionKind = Correction['kind'];
export type CorrectionOf<Kind extends CorrectionKind> = Extract<Correction, { kind: Kind }>;
