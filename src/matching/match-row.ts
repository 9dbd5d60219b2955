/**
 * The row that a batch answers for each of its locations: one zod source for the type, the validation and the
 * OpenAPI component.
 */
import { z } from 'zod';
import {
  addressSchema,
  companySchema,
  type EvidenceName,
  jurisdictionCodeSchema,
  LOCATION_FIELDS,
  PARTY_TYPES,
  partySchema,
  RELATIONSHIP_KINDS,
  roleSchema,
  STATUSES,
  submittedLocationSchema,
} from '../entity/index.ts';
import { REVIEWS, reviewOf } from './review.ts';

export const MATCH_STATUSES = ['matched', 'unmatched'] as const;

/** Why a location has no operator. */
export const REASON_CODES = [
  /** The index holds nothing that resembles the location. */
  'no_candidate',
  /** What resembles it does so too little. */
  'below_threshold',
  /** Several companies fit, none clearly better. */
  'ambiguous',
  /** Name or address is blank or says nothing. */
  'insufficient_input',
  /** The location's state or country is not loaded. */
  'jurisdiction_not_covered',
  /** Only the company behind the brand was found, not who runs this site. */
  'brand_only',
  /** Only companies that share an address with many others were found. */
  'agent_address_only',
  /** Three tries failed. */
  'processing_error',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/** Through which part of a record the operator was found. `correction`: an operator of the service said so. */
export const MATCHED_VIA = [
  'name',
  'alternative_names',
  'previous_names',
  'officer',
  'contact',
  'address',
  'license',
  'correction',
] as const;
export type MatchedVia = (typeof MATCHED_VIA)[number];

/** The location's own fields, and a person whom one of them names. */
export const EVIDENCE_FIELDS = [
  ...LOCATION_FIELDS.flatMap((field): readonly EvidenceName[] => (field.isEvidence ? [field.name] : [])),
  'person',
] as const;
export const EVIDENCE_GRADES = ['exact', 'similar', 'partial', 'conflict', 'missing'] as const;
export type EvidenceGrade = (typeof EVIDENCE_GRADES)[number];

/** `owner`: from the record of a trade name to who registered it. `license`: from a sign to its licensee. */
export const PATH_KINDS = [...RELATIONSHIP_KINDS, 'owner', 'license'] as const;

/** Credits for a row that names at least one person. */
export const CREDITS_WITH_PEOPLE = 15;

/** A family names so many of its members at most. */
export const FAMILY_MEMBERS_MAX = 10;

const text = z.string().nullable();
const confidence = z.number().min(0).max(1);

const entityReferenceSchema = z.strictObject({
  name: text,
  jurisdiction_code: text,
  entity_number: text,
});
export type EntityReference = z.infer<typeof entityReferenceSchema>;

export const operatorSchema = z
  .strictObject({
    name: z.string(),
    type: z.enum(PARTY_TYPES),
    jurisdiction_code: jurisdictionCodeSchema.nullable(),
    entity_number: text.meta({
      description: 'Null for a sole proprietor, who has none, and for a licensee without a loaded registration.',
    }),
    matched_via: z.enum(MATCHED_VIA),
  })
  .meta({ id: 'Operator' });
export type Operator = z.infer<typeof operatorSchema>;

/** Sister companies: one of them operates the location, whether or not it is known which. */
export const operatorFamilySchema = z
  .strictObject({
    name: z.string().meta({ description: 'What the names of its members share.' }),
    members: z
      .array(
        z.strictObject({
          legal_name: z.string(),
          jurisdiction_code: jurisdictionCodeSchema,
          entity_number: z.string(),
        }),
      )
      .max(FAMILY_MEMBERS_MAX),
    member_count: z.int().min(1).meta({ description: 'Of all members, also those that are not named here.' }),
    confidence: confidence.meta({ description: 'The calibrated probability that the operator is one of them.' }),
  })
  .meta({ id: 'OperatorFamily' });
export type OperatorFamily = z.infer<typeof operatorFamilySchema>;

const pathStepSchema = z.strictObject({
  kind: z.enum(PATH_KINDS),
  from: entityReferenceSchema,
  to: entityReferenceSchema,
  effective_date: text,
  license: z
    .strictObject({
      source: z.string().meta({ description: "The license list's code." }),
      number: z.string(),
      url: text,
    })
    .nullable()
    .meta({ description: 'The license that a step of the kind `license` rests on; null for the other kinds.' }),
});
export type PathStep = z.infer<typeof pathStepSchema>;

/** The record of a registry or of a license list that evidence was found in. */
const evidenceRecordSchema = z.union([
  z.strictObject({ jurisdiction_code: jurisdictionCodeSchema, entity_number: z.string() }),
  z.strictObject({ source: z.string(), license_number: z.string() }),
]);

export const evidenceSchema = z
  .strictObject({
    field: z.enum(EVIDENCE_FIELDS),
    submitted: text,
    matched: text,
    source: text.meta({ description: 'Where in the record the matched value stands.', example: 'names[1]' }),
    record: evidenceRecordSchema.meta({ description: 'The record that was compared: a company or a license.' }),
    grade: z.enum(EVIDENCE_GRADES),
    weight: z.number().meta({ description: 'In bits; what speaks against is negative.' }),
  })
  .meta({ id: 'MatchEvidence' });
export type Evidence = z.infer<typeof evidenceSchema>;

const alternativeSchema = z.strictObject({
  legal_name: z.string(),
  jurisdiction_code: jurisdictionCodeSchema,
  entity_number: z.string(),
  status: z.enum(STATUSES),
  confidence,
});
export type Alternative = z.infer<typeof alternativeSchema>;

export const personSchema = z
  .strictObject({
    name: z.string(),
    roles: z.array(roleSchema),
    address: addressSchema.nullable(),
    phone: text,
    email: text,
    sources: z.array(
      z.strictObject({
        jurisdiction_code: jurisdictionCodeSchema,
        entity_number: text.meta({ description: 'Null where a license list alone names the person.' }),
        entity_url: text,
        as_of: z.string(),
        license: z.strictObject({ source: z.string(), number: z.string() }).nullable(),
      }),
    ),
    via: entityReferenceSchema.nullable().meta({ description: 'The company that was looked through to this person.' }),
  })
  .meta({ id: 'MatchedPerson' });
export type MatchedPerson = z.infer<typeof personSchema>;

export const matchRowSchema = z
  .strictObject({
    row_index: z.int().min(0),
    customer_record_id: z.string(),
    location: submittedLocationSchema,
    status: z.enum(MATCH_STATUSES),
    confidence: confidence.nullable(),
    reason_code: z.enum(REASON_CODES).nullable(),
    reason: text,
    operator: operatorSchema.nullable(),
    operator_family: operatorFamilySchema.nullable(),
    registration: companySchema.nullable(),
    home_registration: companySchema.nullable(),
    path: z.array(pathStepSchema),
    evidence: z.array(evidenceSchema),
    alternatives: z.array(alternativeSchema).max(3),
    principals: z.array(partySchema),
    people: z.array(personSchema),
    credits_charged: z.int().min(0),
    review: z.enum(REVIEWS).nullable().meta({
      description:
        'Of an unmatched row: `likely` where one alternative has 0.5 or more, `possible` where some have 0.05 or more, else `none`. Null where the row is matched.',
    }),
  })
  .meta({ id: 'MatchRow' });
export type MatchRow = z.infer<typeof matchRowSchema>;

/** The row of a location without an operator: free, with the reason. */
export function unmatchedRow(
  location: MatchRow['location'],
  rowIndex: number,
  reason: { readonly code: ReasonCode; readonly text: string },
  found: Partial<Pick<MatchRow, 'operator_family' | 'evidence' | 'alternatives'>> = {},
): MatchRow {
  const { alternatives = [] } = found;
  return {
    row_index: rowIndex,
    customer_record_id: location.customer_record_id,
    location,
    status: 'unmatched',
    confidence: null,
    reason_code: reason.code,
    reason: reason.text,
    operator: null,
    operator_family: found.operator_family ?? null,
    registration: null,
    home_registration: null,
    path: [],
    evidence: found.evidence ?? [],
    alternatives,
    principals: [],
    people: [],
    credits_charged: 0,
    review: reviewOf({ status: 'unmatched', alternatives }),
  };
}
