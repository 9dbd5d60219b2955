/**
 * The Ownership entity: what a source states of who owns or runs whom. Interests are in the words of the Beneficial
 * Ownership Data Standard 0.4 (https://standard.openownership.org/en/0.4.0/). One zod source for the types, the
 * validation and the OpenAPI component, as for the Company.
 */
import { z } from 'zod';
import { addressSchema, identifierSchema, jurisdictionCodeSchema, PARTY_TYPES, type RoleKind } from './company.ts';
import { dateSchema } from './dates.ts';
import { premisesLinkSchema } from './premises.ts';

/** The codelist `interestType` of the standard. */
export const INTEREST_TYPES = [
  'shareholding',
  'votingRights',
  'appointmentOfBoard',
  'otherInfluenceOrControl',
  'seniorManagingOfficial',
  'settlor',
  'trustee',
  'protector',
  'beneficiaryOfLegalArrangement',
  'rightsToSurplusAssetsOnDissolution',
  'rightsToProfitOrIncome',
  'rightsGrantedByContract',
  'conditionalRightsGrantedByContract',
  'controlViaCompanyRulesOrArticles',
  'controlByLegalFramework',
  'boardMember',
  'boardChair',
  'unknownInterest',
  'unpublishedInterest',
  'enjoymentAndUseOfAssets',
  'rightToProfitOrIncomeFromAssets',
  'nominee',
  'nominator',
] as const;
export type InterestType = (typeof INTEREST_TYPES)[number];

/** The codelist `directOrIndirect`. */
const DIRECTNESS = ['direct', 'indirect', 'unknown'] as const;

/** What a source calls a party, beside its name. */
export const PARTY_FLAGS = [
  'private_equity',
  'real_estate_investment_trust',
  'holding_company',
  'investment_firm',
  'financial_institution',
  'management_company',
  'chain_home_office',
  'trust',
  'parent_company',
  'for_profit',
  'nonprofit',
  'created_for_acquisition',
  'owned_by_another',
] as const;
export type PartyFlag = (typeof PARTY_FLAGS)[number];

/** Codes of sources: `us_cms_owners`, `gleif`. */
export const OWNERS_CODE = /^[a-z]{2,}(?:_[a-z0-9]+)*$/;
const OWNERS_CODE_MAX = 40;

/**
 * What joins a source's parties to registrations: `number`, a state's number alone, where the whole name agrees too;
 * `name`, the name where they were formed or stand, or a number; `name_at_home`, the name only where they were formed;
 * `name_and_place`, the name only with the place.
 */
export type JoinedBy = 'number' | 'name' | 'name_at_home' | 'name_and_place';

const optionalText = z.string().min(1).nullable();
const optionalDate = dateSchema.nullable();
const percentage = z.number().min(0).max(100).nullable();

const sharePercentageSchema = z
  .strictObject({ exact: percentage, minimum: percentage, maximum: percentage })
  .meta({ id: 'Share', description: 'Percent, 0 to 100: the share itself, or the bounds that it lies within.' });

export const interestSchema = z
  .strictObject({
    type: z.enum(INTEREST_TYPES),
    direct_or_indirect: z.enum(DIRECTNESS),
    share: sharePercentageSchema.nullable(),
    title: optionalText.meta({ description: 'The source’s own words for the role.' }),
    started_on: optionalDate,
    ended_on: optionalDate,
  })
  .meta({ id: 'Interest' });
export type Interest = z.infer<typeof interestSchema>;

export const ownershipPartySchema = z
  .strictObject({
    type: z.enum(PARTY_TYPES),
    name: optionalText.meta({
      description: 'As published; `null` where the source says of what kind the party is alone.',
    }),
    jurisdiction_code: jurisdictionCodeSchema.nullable(),
    entity_number: optionalText.meta({ description: 'Of its registration, once that is found; else `null`.' }),
    link: premisesLinkSchema.nullable(),
    identifiers: z.array(identifierSchema).meta({
      description: 'An LEI, CIK, NPI; the source’s own number; an entity number, under the jurisdiction’s code.',
    }),
    previous_names: z
      .array(z.string().min(1))
      .min(1)
      .optional()
      .meta({ description: 'Legal names that it had before, by the source’s word; left out where none is told.' }),
    incorporated_in: jurisdictionCodeSchema.nullable().meta({ description: 'By the source’s word.' }),
    formed_on: optionalDate,
    address: addressSchema.nullable().meta({ description: 'Never of a person.' }),
    flags: z.array(z.enum(PARTY_FLAGS)),
  })
  .meta({ id: 'OwnershipParty' });
export type OwnershipParty = z.infer<typeof ownershipPartySchema>;

export const ownershipSchema = z
  .strictObject({
    id: z.string().min(1).meta({ description: 'Tells the statement from all others of its source.' }),
    source: z
      .string()
      .max(OWNERS_CODE_MAX)
      .regex(OWNERS_CODE)
      .meta({ description: 'The source’s code.', example: 'us_cms_owners' }),
    subject: ownershipPartySchema.meta({ description: 'Who is owned or run.' }),
    owner: ownershipPartySchema
      .nullable()
      .meta({ description: 'Who owns or runs it; `null` where the source tells of the subject alone.' }),
    interests: z.array(interestSchema),
    source_url: optionalText,
    as_of: dateSchema.meta({ description: 'The date of the source’s files.' }),
  })
  .meta({ id: 'Ownership' });
export type Ownership = z.infer<typeof ownershipSchema>;

const RUNS = /\bmanag|\boperat|\bcontrol\b/i;

/** An interest as a role among a company's parties. */
export function roleOfInterest({ type, title }: Pick<Interest, 'type' | 'title'>): RoleKind {
  switch (type) {
    case 'shareholding':
    case 'votingRights':
    case 'rightsToProfitOrIncome':
    case 'rightsToSurplusAssetsOnDissolution':
      return 'owner';
    case 'boardMember':
    case 'boardChair':
    case 'appointmentOfBoard':
      return 'governor';
    case 'seniorManagingOfficial':
      return RUNS.test(title ?? '') ? 'manager' : 'officer';
    case 'otherInfluenceOrControl':
    case 'controlViaCompanyRulesOrArticles':
    case 'controlByLegalFramework':
      return RUNS.test(title ?? '') ? 'manager' : 'owner';
    case 'unknownInterest':
    case 'unpublishedInterest':
      return 'unknown';
    default:
      return 'other';
  }
}
