/**
 * The Company entity: one zod source for the types, the validation and the OpenAPI components.
 *
 * Documents keep the wire's snake_case in memory too: they pass through Charter unchanged. Every key is
 * always present; what the registry does not publish is `null`.
 */
import { z } from 'zod';
import { dateSchema } from './dates.ts';

export const STATUSES = ['active', 'inactive', 'dissolved', 'suspended', 'merged', 'withdrawn', 'unknown'] as const;
export type Status = (typeof STATUSES)[number];

export const LEGAL_FORMS = [
  'llc',
  'corporation',
  'nonprofit',
  'limited_partnership',
  'limited_liability_partnership',
  'partnership',
  'trust',
  'other',
  'unknown',
] as const;
export type LegalForm = (typeof LEGAL_FORMS)[number];

export const DOMICILES = ['domestic', 'foreign', 'unknown'] as const;
export type Domicile = (typeof DOMICILES)[number];

/**
 * `previous_legal`: former legal name; `trading`: DBA or trade name; `alias`: known-as name, abbreviation,
 * other language.
 */
export const NAME_KINDS = ['previous_legal', 'trading', 'alias'] as const;
export type NameKind = (typeof NAME_KINDS)[number];

export const PARTY_TYPES = ['person', 'company', 'unknown'] as const;
export type PartyType = (typeof PARTY_TYPES)[number];

export const ROLE_KINDS = [
  'registered_agent',
  'officer',
  'manager',
  'member',
  'governor',
  'owner',
  'incorporator',
  'shareholder',
  'other',
  'unknown',
] as const;
export type RoleKind = (typeof ROLE_KINDS)[number];

/**
 * `merged_into`: this entity merged into `entity`; `home_entity`: the home-state registration behind a
 * foreign qualification; `subsequent_registration`: a later re-registration in another jurisdiction;
 * `alternate_registration`: a parallel registration in another jurisdiction.
 */
export const RELATIONSHIP_KINDS = [
  'merged_into',
  'home_entity',
  'subsequent_registration',
  'alternate_registration',
] as const;
export type RelationshipKind = (typeof RELATIONSHIP_KINDS)[number];

const text = z.string().min(1);
const optionalText = z.string().nullable().default(null);
const optionalDate = dateSchema.nullable().default(null);
const optionalList = <T extends z.ZodType>(item: T) => z.array(item).nullable().default(null);

/** Codes are lower-case: `us_co`, or `xx` and `xx_yy` for registries outside the United States. */
export const jurisdictionCodeSchema = z
  .string()
  .min(2)
  .max(5)
  .regex(/^[a-z]{2}(_[a-z]{2})?$/, 'not a jurisdiction code such as us_co')
  .meta({ example: 'us_co' });

export const addressSchema = z
  .strictObject({
    raw: optionalText.meta({ description: 'The unparsed string, kept when the registry gives one line.' }),
    street_address: optionalText,
    street_address_2: optionalText,
    locality: optionalText.meta({ description: 'City or town.' }),
    region: optionalText.meta({ description: 'State or province.' }),
    postal_code: optionalText,
    country: optionalText.meta({ description: 'Full country name.' }),
    country_code: optionalText.meta({ description: 'ISO 3166-1 alpha-2.' }),
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof addressSchema>;

const optionalAddress = addressSchema.nullable().default(null);

const addressesSchema = z
  .strictObject({
    registered: optionalAddress.meta({ description: 'Principal or registered office.' }),
    headquarters: optionalAddress.meta({ description: 'Where the business is operated, when distinct.' }),
    mailing: optionalAddress.meta({ description: 'Correspondence address.' }),
  })
  .meta({ id: 'Addresses' });
export type Addresses = z.infer<typeof addressesSchema>;

const nameSchema = z
  .strictObject({ name: text, kind: z.enum(NAME_KINDS), started_on: optionalDate, ended_on: optionalDate })
  .meta({ id: 'Name' });
export type Name = z.infer<typeof nameSchema>;

export const roleSchema = z
  .strictObject({
    kind: z.enum(ROLE_KINDS),
    title: optionalText.meta({ description: "The registry's own title, verbatim." }),
    ownership_percentage: z.number().min(0).max(100).nullable().default(null),
    started_on: optionalDate,
    ended_on: optionalDate,
  })
  .meta({ id: 'Role' });
export type Role = z.infer<typeof roleSchema>;

export const partySchema = z
  .strictObject({
    type: z.enum(PARTY_TYPES),
    name: text,
    roles: z
      .array(roleSchema)
      .nullable()
      .default(null)
      .transform((roles) => roles ?? [])
      .meta({ description: 'One entry per role; a party stands once however many roles it holds.' }),
    address: optionalAddress,
  })
  .meta({ id: 'Party' });
export type Party = z.infer<typeof partySchema>;

const filingSchema = z
  .strictObject({
    id: optionalText.meta({ description: 'Filing number or document id.' }),
    title: optionalText,
    filed_on: dateSchema,
    type: z.strictObject({ code: optionalText, name: optionalText }).nullable().default(null),
    url: optionalText,
    description: optionalText,
  })
  .meta({ id: 'Filing' });
export type Filing = z.infer<typeof filingSchema>;

const relationshipSchema = z
  .strictObject({
    kind: z.enum(RELATIONSHIP_KINDS),
    entity: z.strictObject({ name: optionalText, jurisdiction_code: optionalText, entity_number: optionalText }),
    effective_date: optionalDate,
  })
  .meta({ id: 'Relationship' });
export type Relationship = z.infer<typeof relationshipSchema>;

const contactSchema = z
  .strictObject({ websites: optionalList(text), phone: optionalText, fax: optionalText })
  .meta({ id: 'Contact' });
export type Contact = z.infer<typeof contactSchema>;

const industryCodeSchema = z
  .strictObject({ code: text, scheme: text.meta({ example: 'naics_2022' }), description: optionalText })
  .meta({ id: 'IndustryCode' });
export type IndustryCode = z.infer<typeof industryCodeSchema>;

export const identifierSchema = z
  .strictObject({ scheme: text.meta({ example: 'us_ein' }), value: text })
  .meta({ id: 'Identifier' });
export type Identifier = z.infer<typeof identifierSchema>;

export const companySchema = z
  .strictObject({
    kind: z.literal('company').default('company'),
    jurisdiction_code: jurisdictionCodeSchema,
    entity_number: text.meta({ description: 'Registry-assigned identifier; stable across amendments.' }),
    legal_name: text,
    status: z.enum(STATUSES),
    status_raw: optionalText,
    legal_form: z.enum(LEGAL_FORMS),
    legal_form_raw: optionalText,
    domicile: z.enum(DOMICILES),
    formed_on: optionalDate,
    dissolved_on: optionalDate,
    addresses: addressesSchema.nullable().default(null),
    names: optionalList(nameSchema).meta({ description: 'Names other than the current legal name.' }),
    parties: optionalList(partySchema),
    filings: optionalList(filingSchema),
    relationships: optionalList(relationshipSchema),
    contact: contactSchema.nullable().default(null),
    industry_codes: optionalList(industryCodeSchema),
    identifiers: optionalList(identifierSchema),
    entity_url: optionalText,
    search_url: text,
    as_of: dateSchema.meta({ description: 'Date the snapshot was retrieved from the registry.' }),
  })
  .meta({ id: 'Company' });
export type Company = z.infer<typeof companySchema>;

/** A company with nothing more known: every optional key is `null`, every classification `unknown`. */
export function emptyCompany(
  known: Pick<Company, 'jurisdiction_code' | 'entity_number' | 'legal_name' | 'search_url' | 'as_of'>,
): Company {
  return {
    kind: 'company',
    jurisdiction_code: known.jurisdiction_code,
    entity_number: known.entity_number,
    legal_name: known.legal_name,
    status: 'unknown',
    status_raw: null,
    legal_form: 'unknown',
    legal_form_raw: null,
    domicile: 'unknown',
    formed_on: null,
    dissolved_on: null,
    addresses: null,
    names: null,
    parties: null,
    filings: null,
    relationships: null,
    contact: null,
    industry_codes: null,
    identifiers: null,
    entity_url: null,
    search_url: known.search_url,
    as_of: known.as_of,
  };
}
