/** Answers to signed-in people about what is loaded. */
import { z } from 'zod';
import { dateSchema, jurisdictionCodeSchema, RHYTHMS } from '../../entity/index.ts';

const count = z.int().min(0);

const share = z.number().min(0).max(1);

export const freshness = {
  updates: z.enum(RHYTHMS).nullable().meta({
    description: 'How often the publisher says that it renews it. Null where it does not say, and of samples.',
  }),
  is_stale: z.boolean().meta({
    description:
      'Whether it is older than that allows: more than 7 days where it is renewed daily, 14 weekly, 62 monthly, 184 quarterly. Never where `updates` is null.',
  }),
};

export const coverage = z
  .object({
    jurisdictions: z.array(
      z
        .object({
          jurisdiction_code: jurisdictionCodeSchema,
          name: z.string(),
          is_sample: z
            .boolean()
            .meta({ description: 'Whether its companies are invented: the samples that come with Charter.' }),
          companies: count,
          active_companies: count,
          officers: count.meta({ description: 'Parties of all kinds, agents too.' }),
          companies_with_officers: count,
          trade_names: count,
          previous_names: count,
          filings: count,
          as_of: dateSchema,
          ...freshness,
          published_at: z.string(),
          size_bytes: count,
          publishes: z
            .object({ officers: z.boolean(), trade_names: z.boolean(), filings: z.boolean(), inactive: z.boolean() })
            .meta({ description: 'What the state publishes openly: tells a count of nothing from nothing to count.' }),
          caveats: z.array(z.string()).meta({
            description: 'What is in doubt of the registry, a phrase each: `layout not confirmed on a real file`.',
          }),
        })
        .meta({ id: 'JurisdictionCoverage' }),
    ),
    not_loaded: z
      .array(z.object({ jurisdiction_code: jurisdictionCodeSchema, name: z.string() }).meta({ id: 'NotLoaded' }))
      .meta({ description: 'Registries of states that Charter reads and that are not loaded here.' }),
    lists: z.array(
      z
        .object({
          source: z.string().meta({ description: 'The code of a license list.' }),
          title: z.string().meta({ description: 'Its code where it has none.' }),
          premises: count,
          current_premises: count,
          ended_premises: count,
          linked_premises: count.meta({ description: 'Whose licensee’s registration was found.' }),
          open_premises: count.meta({
            description: 'Whose licensee is no person, and whose registration was not found.',
          }),
          of_persons: count.meta({ description: 'Whose licensee is a person, who has no registration.' }),
          without_address: count,
          as_of: dateSchema,
          ...freshness,
          published_at: z.string(),
          size_bytes: count,
        })
        .meta({ id: 'ListCoverage' }),
    ),
    owners: z.array(
      z
        .object({
          source: z.string().meta({ description: 'The code of a source of owners.' }),
          title: z.string(),
          statements: count,
          with_share: count,
          of_persons: count.meta({ description: 'Whose owner is a person.' }),
          linked_subjects: count.meta({ description: 'Of companies whose registration was found.' }),
          linked_owners: count.meta({ description: 'By owners whose registration was found.' }),
          as_of: dateSchema,
          ...freshness,
          published_at: z.string(),
          size_bytes: count,
        })
        .meta({ id: 'OwnersCoverage' }),
    ),
    business_share: share.meta({
      description:
        'Of the businesses of the United States, those of the states whose whole list is loaded: establishments without employees, as the Census Bureau counted them by state in 2013. Samples count for none.',
    }),
    steps: z
      .array(
        z
          .object({
            dollars: count.meta({ description: 'The most that one copy of a list costs.' }),
            names: z.array(z.string()).meta({ description: 'The jurisdictions that the step before does not have.' }),
            together: count.meta({ description: 'Dollars for all of them.' }),
            business_share: share.meta({ description: 'That this step and those before it cover.' }),
          })
          .meta({ id: 'CoverageStep' }),
      )
      .meta({ description: 'What can be loaded for how much.' }),
  })
  .meta({ id: 'Coverage' });
