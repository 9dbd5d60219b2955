import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ADDRESS_LEVELS, ADDRESS_TYPES, NAME_LEVELS } from '../../blocking/index.ts';
import { NAME_KINDS, STATUSES } from '../../entity/index.ts';
import { INDUSTRY_AGREEMENTS } from './compare-industries.ts';

const share = z.number().gt(0).max(1);
const bits = z.number();

/**
 * How often a comparison comes out so: `m` where the company is the location's operator, `u` where it is
 * another. `u: null`: it depends on how common the agreeing value is, and is counted.
 */
const levelSchema = z.strictObject({ m: share, u: share.nullable() });
export type Level = z.infer<typeof levelSchema>;

/** What companies are ranked by. Weights are in bits: log2(m/u). */
export const weightsSchema = z.strictObject({
  version: z.string(),
  /**
   * Where the numbers come from: the command that wrote them, the rows of each set, and the log loss then
   * (nats).
   */
  provenance: z.strictObject({
    command: z.string(),
    learnedFrom: z.record(z.string(), z.int()),
    logLoss: z.record(z.enum(['before', 'withoutLabels', 'withLabels', 'adjusted']), z.number()),
  }),
  /**
   * Names that the table of common words counts for, beside those of the registry: a small one tells chance,
   * not rarity.
   */
  background: z.strictObject({ names: z.number().positive() }),
  prior: z.strictObject({
    /** Share of locations whose operator is not in the index. */
    nilShare: share,
    /** Added to NIL's weight: pays for evidence that is not independent. */
    nilBits: bits,
    otherJurisdiction: bits,
    status: z.record(z.enum(STATUSES), bits),
    propertyHolder: bits,
    /** A company alone at the house of a chain's site, whatever its name. */
    chainSiteAtHouse: bits,
  }),
  name: z.strictObject({
    /** What a bit of a word's rarity weighs: the words of a name depend on each other. */
    rarity: z.number(),
    bitsMax: bits,
    /** For names that are the same as a whole: others that share the words have words beside. */
    whole: bits,
    levels: z.record(z.enum(NAME_LEVELS), levelSchema),
    kind: z.record(z.enum(['legal', ...NAME_KINDS]), bits),
    /** Names that share little beside a rare word: `rarity` is what a bit of theirs weighs. */
    distinctive: z.strictObject({ m: share, rarity: z.number() }),
    former: bits,
    numberConflict: bits,
    /** The same name but for its number. Prohibitive rather than learned. */
    otherOfSeries: bits,
    numberOneSided: bits,
    formConflict: bits,
    formAgree: bits,
    /** What was submitted has a legal form, as a legal name has, and is not this one's. */
    otherLegalName: bits,
    extraAtLocation: bits,
    extraInIndex: bits,
    /** Both names have words that the other lacks. */
    extraInBoth: bits,
    personDifferent: bits,
    personOneSided: bits,
  }),
  address: z.strictObject({
    /** Added to what speaks for a record by an address of that type. */
    type: z.record(z.enum(ADDRESS_TYPES), bits),
    levels: z.record(z.enum(ADDRESS_LEVELS), levelSchema),
  }),
  phone: z.strictObject({ same: levelSchema, different: levelSchema, tollFree: bits }),
  website: z.strictObject({ same: levelSchema, different: levelSchema }),
  /**
   * Of the trades that both names tell. Prohibitive of a landlord, unless a contact says that it is the
   * operator.
   */
  industry: z.record(z.enum(INDUSTRY_AGREEMENTS), bits),
  person: z.strictObject({ same: levelSchema, compatible: levelSchema, email: levelSchema, missing: levelSchema }),
});
export type Weights = z.infer<typeof weightsSchema>;

/** The weights that Charter ships. */
export const WEIGHTS: Weights = weightsSchema.parse(
  JSON.parse(readFileSync(new URL('weights.json', import.meta.url), 'utf8')),
);

/** Bits of a level whose value is as common as `u` says. */
export function levelBits({ m, u }: Level, counted?: number): number {
  return Math.log2(m / (u ?? counted ?? 1));
}
