/**
 * The bodies of requests and answers, for the OpenAPI document and for the tests that hold answers against
 * it.
 */
import { z } from 'zod';
import { FACETS, SUGGESTION_KINDS, SUGGESTIONS_MAX } from '../../engine/index.ts';
import { companySchema, jurisdictionCodeSchema, partySchema, premisesSchema, timeSchema } from '../../entity/index.ts';
import { ABSENT_SHARE_MAX, ACCEPTANCES, matchRowSchema } from '../../matching/row.ts';
import { ERROR_SENTENCES } from '../../query/index.ts';
import { COMPANY_SEARCH_FIELDS, OFFICER_SEARCH_FIELDS } from '../bodies/search-fields.ts';
import type { Field } from '../fields/fields.ts';
import { bodySchema, type Fields } from '../fields/validate.ts';

export const companySearchRequest = bodySchema(COMPANY_SEARCH_FIELDS).meta({ id: 'CompanySearchRequest' });
export const officerSearchRequest = bodySchema(OFFICER_SEARCH_FIELDS).meta({ id: 'OfficerSearchRequest' });

export const summary = z
  .object({
    total_matches: z.int().min(0).max(10_000).meta({ description: 'Matches, counted up to a cap of 10,000.' }),
    total_is_capped: z.boolean().meta({ description: 'True when there are more than 10,000 matches.' }),
    returned: z.int().min(0).max(100),
    next_page: z.int().min(2).nullable().meta({ description: 'The next page, or null on the last one.' }),
    jurisdictions_searched: z.array(jurisdictionCodeSchema),
  })
  .meta({ id: 'SearchSummary' });

/** What an answer repeats of a request (`askedOf`): the value of every field but the page's. */
export function searchEcho(
  { q: _, limit: __, page: ___, ...others }: Fields,
  codes: z.ZodRawShape = {
    jurisdictions: z.string().meta({ description: '`all`, or the sorted codes joined by commas.' }),
  },
) {
  return z.object({
    query: z.string().meta({ description: 'The submitted `q`.' }),
    ...Object.fromEntries(Object.entries(others).map(([name, field]) => [name, echoed(field)])),
    ...codes,
  });
}

/** What a field has when nothing is left out any more, or where a request has it. */
function echoed({ schema, echoed: when }: Field<unknown>): z.ZodType {
  const resolved = schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema;
  if (when !== 'where_sent') return resolved;
  return (resolved instanceof z.ZodNullable ? (resolved.unwrap() as z.ZodType) : resolved).optional();
}

function searchResponse(
  id: string,
  request: z.ZodType,
  result: z.ZodType,
  beside: z.ZodRawShape = {},
  ofPage: z.ZodType = summary,
) {
  return z.object({ page: z.int().min(1), request, summary: ofPage, ...beside, results: z.array(result) }).meta({ id });
}

const facetCounts = z
  .array(
    z
      .object({
        value: z.string(),
        count: z
          .int()
          .min(1)
          .max(10_000)
          .meta({ description: 'Matches of this value, counted up to a cap of 10,000.' }),
        is_capped: z.boolean().meta({ description: 'True when there are more than 10,000.' }),
      })
      .meta({ id: 'FacetCount' }),
  )
  .optional()
  .meta({ description: 'The largest first; values without a match are left out.' });

export const facetsOf = (id: string, facets: readonly string[]) =>
  z
    .object(Object.fromEntries(facets.map((facet) => [facet, facetCounts])))
    .optional()
    .meta({ id, description: 'Where the request has `facets`: the counts of each.' });

export const companySearchResponse = searchResponse(
  'CompanySearchResponse',
  searchEcho(COMPANY_SEARCH_FIELDS).meta({ id: 'CompanySearchEcho' }),
  z
    .object({
      match: z.object({
        matched_field: z.enum(['name', 'alternative_names', 'previous_names']),
        matched_value: z.string(),
      }),
      company: companySchema,
    })
    .meta({ id: 'CompanySearchResult' }),
  { facets: facetsOf('Facets', FACETS) },
);

export const officerSearchResponse = searchResponse(
  'OfficerSearchResponse',
  searchEcho(OFFICER_SEARCH_FIELDS).meta({ id: 'OfficerSearchEcho' }),
  z
    .object({
      match: z.object({ matched_field: z.literal('officer_name'), matched_value: z.string() }),
      officer: partySchema,
      company: companySchema
        .nullable()
        .meta({ description: '`null` of whom a license list names, which only a search with `sources` finds.' }),
      premises: premisesSchema
        .optional()
        .meta({ description: 'In place of a company: the record of the license list that names the person.' }),
    })
    .meta({ id: 'OfficerSearchResult' }),
  {},
  summary
    .extend({
      sources_searched: z
        .array(z.string())
        .optional()
        .meta({ description: 'Where the request has `sources`: codes of lists, sorted.' }),
    })
    .meta({ id: 'OfficerSearchSummary' }),
);

export const foundCompanies = z
  .object({
    results: z.array(z.array(companySchema)).meta({
      description: 'A list for each company that was asked for, in order; an empty one where there is none.',
    }),
  })
  .meta({ id: 'FoundCompanies' });

export const creditBalance = z
  .object({
    balance: z.int().meta({ description: 'Remaining credits of the account.' }),
    overage_enabled: z.boolean().meta({ description: 'Whether the balance may go below zero.' }),
    overage_amount: z.int().nullable().meta({ description: 'How far below zero it may fall.' }),
    auto_topup_enabled: z.boolean(),
    auto_topup_threshold_credits: z.int().nullable().meta({ description: 'The balance that triggers a top-up.' }),
    auto_topup_target_credits: z.int().nullable().meta({ description: 'The balance that a top-up restores.' }),
  })
  .meta({ id: 'CreditBalance' });

const labelSchema = z.string().optional().meta({ description: 'The `label` of the submission, where it had one.' });

export const acceptedBatch = z
  .object({
    batch_id: z.string(),
    location_count: z.int().min(1),
    created_at: timeSchema,
    status: z.literal('queued'),
    type: z.literal('local_business_batch'),
    label: labelSchema,
  })
  .meta({ id: 'AcceptedBatch' });

const count = z.int().min(0);

export const polledBatch = z
  .object({
    batch_id: z.string(),
    type: z.literal('local_business_batch'),
    status: z.enum(['queued', 'running', 'succeeded', 'failed']),
    location_count: z.int().min(1),
    created_at: timeSchema,
    started_at: timeSchema.nullable(),
    completed_at: timeSchema.nullable(),
    error: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .meta({ description: 'Null unless it failed.' }),
    label: labelSchema,
    progress: z.object({ processed: count, matched: count, unmatched: count }),
    result: z
      .object({
        summary: z.object({
          location_count: count,
          matched_count: count,
          unmatched_count: count,
          rows_with_people: count,
          people_count: count,
          credits_charged: count,
        }),
        matcher: z.object({
          version: z.string(),
          acceptance: z.enum(ACCEPTANCES),
          absent_share: z.number().min(0).max(ABSENT_SHARE_MAX),
        }),
        rows: z.array(matchRowSchema).meta({ description: 'One for each location, in the order of the submission.' }),
      })
      .nullable()
      .meta({ description: 'Null until it has succeeded.' }),
  })
  .meta({ id: 'PolledBatch' });

export const jurisdictionList = z
  .object({ jurisdictions: z.array(jurisdictionCodeSchema).meta({ description: 'Sorted.' }) })
  .meta({ id: 'Jurisdictions' });

export const suggestionList = z
  .object({
    suggestions: z
      .array(
        z
          .object({
            kind: z.enum(SUGGESTION_KINDS),
            text: z.string().meta({ description: "The company's or the person's name, the number, or the spelling." }),
            jurisdiction_code: jurisdictionCodeSchema.nullable().meta({
              description: 'Of the company; of a person, of the first company that names them. Null for a spelling.',
            }),
            entity_number: z.string().nullable(),
          })
          .meta({ id: 'Suggestion' }),
      )
      .max(SUGGESTIONS_MAX)
      .meta({ description: 'The best first.' }),
  })
  .meta({ id: 'Suggestions' });

export const eventReceipt = z.object({ received: z.literal(true) }).meta({ id: 'EventReceipt' });

export const health = z
  .object({
    status: z.string(),
    damaged: z.array(z.string()).optional().meta({
      description:
        'Of `/readyz`: the jurisdictions whose snapshots are damaged, where any are. Requests that meet the damage are a 503.',
    }),
    outdated: z.array(z.string()).optional().meta({
      description:
        'Of `/readyz`: the jurisdictions whose snapshots an earlier Charter made, where any are. Requests that need them are a 503 until `charter upgrade` has run.',
    }),
    newer: z.array(z.string()).optional().meta({
      description:
        'Of `/readyz`: the jurisdictions whose snapshots a newer Charter made, where any are. Requests that need them are a 503.',
    }),
  })
  .meta({ id: 'Health' });

export const refusal = z
  .object({
    detail: z.string(),
    jurisdiction: z
      .string()
      .optional()
      .meta({ description: 'Of a registry that is damaged, outdated or newer: which it is.' }),
    damaged: z
      .array(z.string())
      .optional()
      .meta({ description: 'Of `/readyz`: the damaged registries, where any are.' }),
    outdated: z
      .array(z.string())
      .optional()
      .meta({ description: 'Of `/readyz`: the registries that an earlier Charter made, where any are.' }),
    newer: z
      .array(z.string())
      .optional()
      .meta({ description: 'Of `/readyz`: the registries that a newer Charter made, where any are.' }),
    not_ready: z
      .array(z.enum(['accounts', 'registries']))
      .optional()
      .meta({ description: 'Of `/readyz`: what requests need and cannot use.' }),
  })
  .meta({ id: 'Refusal' });

export const syntaxError = z
  .object({
    detail: z.string(),
    position: z.int().min(0).meta({ description: 'Of the first offending character of `q`, in code points, from 0.' }),
    code: z.enum(Object.keys(ERROR_SENTENCES)),
  })
  .meta({ id: 'SyntaxError' });

/** A 400 of a search: of its query, or of a body that cannot be read. */
export const unreadableSearch = z.union([syntaxError, refusal]).meta({ id: 'UnreadableSearch' });

export const insufficientCredits = z
  .object({ detail: z.string(), required: z.int(), available: z.int() })
  .meta({ id: 'InsufficientCredits' });

export const validationError = z
  .object({
    detail: z.array(
      z
        .object({
          loc: z.array(z.union([z.string(), z.int()])),
          msg: z.string(),
          type: z.string(),
          input: z.unknown().optional(),
          ctx: z.record(z.string(), z.unknown()).optional(),
        })
        .meta({ id: 'ValidationErrorItem' }),
    ),
  })
  .meta({ id: 'ValidationError' });
