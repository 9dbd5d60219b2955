/** The bodies of requests and answers of premises, as `schemas.ts` has those of companies. */
import { z } from 'zod';
import { PREMISES_FACETS, PREMISES_FIELDS, PREMISES_SUGGESTION_KINDS, SUGGESTIONS_MAX } from '../../engine/index.ts';
import { premisesSchema } from '../../entity/index.ts';
import { PREMISES_SEARCH_FIELDS } from '../bodies/search-fields.ts';
import { bodySchema } from '../fields/validate.ts';
import { facetsOf, searchEcho, summary } from './schemas.ts';

export const premisesSearchRequest = bodySchema(PREMISES_SEARCH_FIELDS).meta({ id: 'PremisesSearchRequest' });

export const premisesSearchResponse = z
  .object({
    page: z.int().min(1),
    request: searchEcho(PREMISES_SEARCH_FIELDS, {
      sources: z.string().meta({ description: '`all`, or the sorted codes of lists joined by commas.' }),
    }).meta({ id: 'PremisesSearchEcho' }),
    summary: summary
      .omit({ jurisdictions_searched: true })
      .extend({ sources_searched: z.array(z.string()).meta({ description: 'Codes of lists, sorted.' }) })
      .meta({ id: 'PremisesSearchSummary' }),
    facets: facetsOf('PremisesFacets', PREMISES_FACETS),
    results: z.array(
      z
        .object({
          match: z.object({ matched_field: z.enum(PREMISES_FIELDS), matched_value: z.string() }),
          premises: premisesSchema,
        })
        .meta({ id: 'PremisesSearchResult' }),
    ),
  })
  .meta({ id: 'PremisesSearchResponse' });

export const companyPremisesList = z
  .object({
    premises: z.array(premisesSchema).meta({ description: 'By list, license number and id.' }),
    next_page: z.int().min(2).nullable().meta({ description: 'The next page, or null on the last one.' }),
  })
  .meta({ id: 'CompanyPremises' });

export const premisesSuggestionList = z
  .object({
    suggestions: z
      .array(
        z
          .object({
            kind: z.enum(PREMISES_SUGGESTION_KINDS),
            text: z
              .string()
              .meta({ description: "The trade name or licensee, the person's name, or the license number." }),
            source: z.string().meta({ description: 'The list of the first record that has it.' }),
            premises_id: z.string().meta({ description: 'The `id` of that record.' }),
          })
          .meta({ id: 'PremisesSuggestion' }),
      )
      .max(SUGGESTIONS_MAX)
      .meta({ description: 'The best first.' }),
  })
  .meta({ id: 'PremisesSuggestions' });
