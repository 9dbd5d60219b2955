/** What is asked of an address, and the answer: one zod source, as of networks. */
import { z } from 'zod';
import { dateSchema } from '../entity/index.ts';
import { COMPANY_FIELDS } from './company-fields.ts';
import { LICENSE_FIELDS } from './license-fields.ts';

/** Companies of a house that are read. */
export const HOUSE_COMPANIES_MAX = 300;
/** Premises of a house that are read. */
export const HOUSE_PREMISES_MAX = 100;

export type AddressRequest = {
  /** On one line, with its city or ZIP code. */
  readonly address: string;
  /** Whose companies are asked for. */
  readonly jurisdictions: 'all' | readonly string[];
};

/** What a record has an address for: its company, somebody who owns or runs it, or its registered agent. */
const ADDRESS_USES = ['headquarters', 'registered', 'mailing', 'party', 'agent'] as const;

const companyAtAddressSchema = z
  .strictObject({
    ...COMPANY_FIELDS,
    address: z.string().meta({ description: 'As it was read, with its unit.' }),
    uses: z.array(z.enum(ADDRESS_USES)).min(1),
    parties: z.array(z.string()).meta({ description: 'Who owns or runs the company and has this address.' }),
    as_of: dateSchema,
  })
  .meta({ id: 'CompanyAtAddress' });

const premisesAtAddressSchema = z
  .strictObject({
    ...LICENSE_FIELDS,
    address: z.string().meta({ description: 'As it was read, with its unit.' }),
    as_of: dateSchema,
  })
  .meta({ id: 'PremisesAtAddress' });

export const atAddressSchema = z
  .strictObject({
    address: z.string().meta({ description: 'As it was read.' }),
    companies: z.array(companyAtAddressSchema).max(HOUSE_COMPANIES_MAX).meta({
      description: 'By jurisdiction and number. An address without a unit has those of every unit.',
    }),
    premises: z.array(premisesAtAddressSchema).max(HOUSE_PREMISES_MAX).meta({ description: 'By list and id.' }),
    units: z.array(z.strictObject({ address: z.string(), companies: z.int().min(1) })).meta({
      description: 'The addresses of the house, as its companies that were read have them; most companies first.',
    }),
    agents: z
      .array(z.strictObject({ name: z.string(), companies: z.int().min(0) }))
      .meta({ description: "Companies that are agents here, and how many of these name them; then it is an agent's." }),
    companies_in_house: z.int().min(0).meta({ description: 'Whatever their unit, in the registries asked for.' }),
    premises_in_house: z.int().min(0),
    is_mail_drop: z.boolean().meta({ description: 'Boxes of a mail shop (PMB) are here.' }),
    is_crowded: z.boolean().meta({ description: 'More than 50 companies stand in the house.' }),
    is_truncated: z.boolean().meta({ description: 'True where not all of the house was read.' }),
  })
  .meta({ id: 'AtAddress' });
export type AtAddress = z.infer<typeof atAddressSchema>;
