/**
 * The Premises entity: one row of a license or permit list, which says who is licensed at which door. One zod
 * source for the types, the validation and the OpenAPI component, as for the Company.
 */
import { z } from 'zod';
import { addressSchema, jurisdictionCodeSchema, PARTY_TYPES, type Party, partySchema } from './company.ts';
import { isCalendarDate } from './dates.ts';
import { US_STATES } from './us-states.ts';

/** A license is current or ended as of its list's date, not today's. */
export const PREMISES_STATUSES = ['current', 'ended', 'unknown'] as const;
export type PremisesStatus = (typeof PREMISES_STATUSES)[number];

/**
 * How a licensee was linked to its registration: by its number in the list; else by its exact name and legal
 * form, which is enough where one company of the state bears it (`name`); where several do, one of them has
 * the licensee's address, or an officer that the list names.
 */
export const LINK_METHODS = ['number', 'name', 'name_address', 'name_officer'] as const;
export type LinkMethod = (typeof LINK_METHODS)[number];

/** As a record shows it. `corrected`: an operator of the service said so, whatever lists and registries say. */
const SHOWN_LINK_METHODS = [...LINK_METHODS, 'corrected'] as const;

/** Codes of lists: `us_fl_dbpr_food`. */
export const LIST_CODE = /^[a-z]{2}(?:_[a-z0-9]+)+$/;
const LIST_CODE_MAX = 40;

/** Behind the code of a list that one state or its towns keep stand its own words: `us_ny_liquor`. */
const OF_STATE = /^us_([a-z]{2})_/;

/** The state of a list, as a jurisdiction's code: `us_ny`; `null` for a list of the whole country. */
export function jurisdictionOfList(source: string): string | null {
  const state = OF_STATE.exec(source)?.[1];
  return state !== undefined && STATE_CODES.has(state.toUpperCase()) ? `us_${state}` : null;
}

/** Lists whose gain for matches, and loss, nobody has measured yet. */
const UNMEASURED: ReadonlySet<string> = new Set(['us_epa_frs', 'us_ppp_loans', 'us_sam_entities']);

/** Whether what the list says of a door is evidence of who operates a location there. */
export const isMeasuredList = (source: string): boolean => !UNMEASURED.has(source);

const STATE_CODES: ReadonlySet<string> = new Set(US_STATES.map(([code]) => code));

const optionalText = z.string().min(1).nullable();
const optionalDate = z
  .string()
  .refine(isCalendarDate, 'not a calendar date of the form YYYY-MM-DD')
  .nullable()
  .meta({ format: 'date' });

const licenseeSchema = z
  .strictObject({
    name: optionalText.meta({
      description: 'The legal name of a company, or a person; `null` where the list has none.',
    }),
    type: z.enum(PARTY_TYPES),
    jurisdiction_code: jurisdictionCodeSchema.nullable(),
    entity_number: optionalText.meta({ description: 'Of its registration, once that is found; else `null`.' }),
  })
  .meta({ id: 'Licensee' });

export const premisesLinkSchema = z
  .strictObject({
    method: z.enum(SHOWN_LINK_METHODS),
    probability: z.number().min(0).max(1).meta({ description: 'That the registration is the licensee’s.' }),
  })
  .meta({ id: 'PremisesLink' });
export type PremisesLink = z.infer<typeof premisesLinkSchema>;

export const premisesSchema = z
  .strictObject({
    /** The license number; of an earlier license of that number, with a `-` and twelve hexadecimal digits behind it. */
    id: z.string().min(1).meta({ description: 'Tells the record from all others of its list.' }),
    source: z
      .string()
      .max(LIST_CODE_MAX)
      .regex(LIST_CODE)
      .meta({ description: 'The list’s code.', example: 'us_fl_dbpr_food' }),
    license_number: optionalText,
    license_kind: optionalText,
    trade_name: optionalText.meta({ description: 'The sign.' }),
    licensee: licenseeSchema,
    link: premisesLinkSchema.nullable(),
    parties: z
      .array(partySchema)
      .nullable()
      .meta({ description: 'Owners, officers and others whom the list names beside the licensee.' }),
    address: addressSchema.nullable().meta({ description: 'Of the premises.' }),
    mailing_address: addressSchema.nullable().meta({ description: 'Of the licensee.' }),
    phone: optionalText,
    website: optionalText,
    issued_on: optionalDate,
    expires_on: optionalDate,
    status: z.enum(PREMISES_STATUSES).meta({ description: 'As of the list’s date.' }),
    status_raw: optionalText,
    source_url: optionalText,
    as_of: z.string().refine(isCalendarDate).meta({ format: 'date', description: 'The date of the list.' }),
  })
  .meta({ id: 'Premises' });
export type Premises = z.infer<typeof premisesSchema>;

/** A licensee who is a person owns the business: so they are a party, since the license was issued. */
export function licenseeAsOwner({ licensee, mailing_address, issued_on }: Premises): Party {
  const term = { started_on: issued_on, ended_on: null };
  return {
    type: 'person',
    name: licensee.name!,
    roles: [{ kind: 'owner', title: null, ownership_percentage: null, ...term }],
    address: mailing_address,
  };
}

type LicenseTerm = Pick<Premises, 'status' | 'expires_on' | 'as_of'>;

/**
 * Whether a license had ended when its list was made: by the list's word or, where that does not say, by its last day.
 * A list that calls a license current says so of one past its day too: a renewal is under way.
 */
export function hasLicenseEnded({ status, expires_on, as_of }: LicenseTerm): boolean {
  return status === 'ended' || (status === 'unknown' && expires_on !== null && expires_on < as_of);
}

/** The day on which it ended; `null` of one that has not, or ended before its last day, on an unknown day. */
export function licenseEndedOn(license: LicenseTerm): string | null {
  const { expires_on, as_of } = license;
  return expires_on !== null && expires_on <= as_of && hasLicenseEnded(license) ? expires_on : null;
}

/**
 * What a list tells of its licensee that the record has no room for, and by which the licensee is linked, also
 * when a registry is loaded after the list.
 */
export type LinkEvidence = {
  /**
   * Of the licensee, in another register. `scheme`: a jurisdiction's code (`us_wa`) where it is an entity number
   * there, else as among a company's identifiers (`us_ein`, `us_tx_taxpayer`).
   */
  readonly registrationNumber: { readonly scheme: string; readonly value: string } | null;
  /** Its officers or owners. */
  readonly officers: readonly string[];
};
