/** What is asked of the people of a name, and the answer: one zod source, as of networks. */
import { z } from 'zod';
import { dateSchema, jurisdictionCodeSchema, roleSchema } from '../entity/index.ts';
import { COMPANY_FIELDS } from './company-fields.ts';
import { LICENSE_FIELDS } from './license-fields.ts';

/** Companies that carry a name, read for one answer. */
export const NAMED_COMPANIES_MAX = 300;
/** The most addresses, and co-officers, of one person in an answer. */
export const TOLD_MAX = 50;

export type PeopleRequest = {
  /** In any order of its words. */
  readonly name: string;
  readonly jurisdictions: 'all' | readonly string[];
};

const count = z.int().min(1).meta({ description: 'In how many of these companies.' });
const isTie = z.boolean().meta({ description: 'It ties several of these companies to one person.' });

const personCompanySchema = z
  .strictObject({
    ...COMPANY_FIELDS,
    named: z.string().meta({ description: 'The person, as this record has the name.' }),
    roles: z.array(roleSchema).meta({ description: 'Those that have ended too.' }),
    address: z.string().nullable().meta({ description: 'Of the person, as this record has it.' }),
    as_of: dateSchema,
  })
  .meta({ id: 'PersonCompany' });

const personPremisesSchema = z
  .strictObject({
    ...LICENSE_FIELDS,
    named: z.string().meta({ description: 'The person, as this license has the name.' }),
    roles: z.array(roleSchema).meta({ description: 'Those that have ended too.' }),
    jurisdiction_code: jurisdictionCodeSchema.nullable().meta({ description: "Of the licensee's registration." }),
    entity_number: z.string().nullable(),
    as_of: dateSchema,
  })
  .meta({ id: 'PersonPremises' });

const personAddressSchema = z
  .strictObject({
    address: z.string().meta({ description: 'Of the person or of the company.' }),
    companies: count,
    is_shared: z.boolean().meta({
      description: 'Of agents, a mail shop or more than 50 companies: it ties nobody to anything.',
    }),
    is_tie: isTie,
  })
  .meta({ id: 'PersonAddress' });

const coOfficerSchema = z.strictObject({ name: z.string(), companies: count, is_tie: isTie }).meta({ id: 'CoOfficer' });

const probablePersonSchema = z
  .strictObject({
    names: z.array(z.string()).meta({ description: 'As records have it.' }),
    companies: z
      .array(personCompanySchema)
      .meta({ description: 'By jurisdiction and number; none of whom license lists alone name.' }),
    premises: z.array(personPremisesSchema).meta({
      description: 'Licenses that name the person, by list and number: of these companies, else of one licensee.',
    }),
    addresses: z
      .array(personAddressSchema)
      .max(TOLD_MAX)
      .meta({ description: 'What ties first, then the most common.' }),
    co_officers: z.array(coOfficerSchema).max(TOLD_MAX).meta({ description: 'In the same order.' }),
  })
  .meta({ id: 'ProbablePerson' });
export type ProbablePerson = z.infer<typeof probablePersonSchema>;

export const peopleOfNameSchema = z
  .strictObject({
    name: z.string(),
    people: z.array(probablePersonSchema).meta({
      description: 'Each with the companies that an address or a co-officer ties together; the most companies first.',
    }),
    people_max: z.int().min(1).meta({
      description: 'As many people it may be, or fewer: nothing in the records tells whether two of them are one.',
    }),
    companies: z.int().min(0).meta({ description: 'That carry the name.' }),
    premises: z.int().min(0).meta({ description: 'Licenses that carry it.' }),
    is_truncated: z.boolean().meta({ description: 'True where more companies or licenses carry the name.' }),
  })
  .meta({ id: 'PeopleOfName' });
export type PeopleOfName = z.infer<typeof peopleOfNameSchema>;
