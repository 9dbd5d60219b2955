/** The routes of premises. */
import { premisesSchema } from '../../entity/index.ts';
import { companyPremisesList, premisesSearchRequest, premisesSearchResponse } from '../premises-schemas.ts';
import { COMPANY_PREMISES_FIELDS } from '../routes/company-premises.ts';
import { BODY_ERRORS } from './examples.ts';
import {
  OPTION_ERRORS,
  PREMISES,
  PREMISES_SEARCH,
  PREMISES_SEARCH_ANSWER,
  SOURCE_ERRORS,
} from './premises-examples.ts';
import { BILLED, pathParameter, QUERY_LANGUAGE, REPEATABLE, searchBody } from './requests.ts';
import {
  GONE_RESPONSE,
  invalidResponse,
  jsonResponse,
  KEY_RESPONSES,
  METERED_HEADERS,
  PAID_HEADERS,
  PAYMENT_RESPONSE,
  PINNED,
  refusalResponse,
  SEARCH_BODY_RESPONSES,
  SEARCH_HEADERS,
  SYNTAX_RESPONSE,
} from './responses.ts';
import { inputSchema } from './schemas.ts';

const MALFORMED = refusalResponse('The percent-encoding is broken.', ['X-Request-Id'], 'malformed_url');

/** The pages of a company's premises. */
export const PAGE_PARAMETERS = Object.entries(COMPANY_PREMISES_FIELDS).map(([name, field]) => ({
  name,
  in: 'query' as const,
  description: name === 'limit' ? 'How many a page, 100 where it is left out.' : 'The page, 1 where it is left out.',
  schema: inputSchema(field.schema),
}));

export const PREMISES_PATHS = {
  '/v2/premises/search': {
    post: {
      operationId: 'searchPremises',
      tags: ['Premises'],
      summary: 'Search premises',
      description: `By trade name, licensee or address.
Premises are the records of license and permit lists: who was licensed at which door, as of the list's date. Results are
ordered by list, license number and id. ${BILLED} ${QUERY_LANGUAGE}`,
      parameters: [REPEATABLE, PINNED],
      requestBody: searchBody(premisesSearchRequest, PREMISES_SEARCH),
      responses: {
        200: jsonResponse('One page of matches.', SEARCH_HEADERS, premisesSearchResponse, {
          found: PREMISES_SEARCH_ANSWER,
        }),
        400: SYNTAX_RESPONSE,
        402: PAYMENT_RESPONSE,
        410: GONE_RESPONSE,
        422: invalidResponse(BODY_ERRORS),
        ...SEARCH_BODY_RESPONSES,
        ...KEY_RESPONSES,
      },
    },
  },
  '/v2/premises/{source}/{id}': {
    get: {
      operationId: 'getPremises',
      tags: ['Premises'],
      summary: 'Get a premises record',
      description: `By its list and its id. ${BILLED}`,
      parameters: [
        pathParameter('source', 'The code of a loaded list, in any case.', 'us_fl_dbpr_food'),
        pathParameter('id', 'Exactly the `id` of the record, percent-encoded.', 'SEA2301187'),
        REPEATABLE,
      ],
      responses: {
        200: jsonResponse('The record.', PAID_HEADERS, premisesSchema, { premises: PREMISES }),
        400: MALFORMED,
        402: PAYMENT_RESPONSE,
        404: refusalResponse('The list has no record of that id. Free.', METERED_HEADERS, 'premises_not_found'),
        422: invalidResponse(SOURCE_ERRORS),
        ...KEY_RESPONSES,
      },
    },
  },
  '/v2/companies/{jurisdiction_code}/{company_number}/premises': {
    get: {
      operationId: 'listCompanyPremises',
      tags: ['Premises'],
      summary: "List a company's premises",
      description: `Premises whose licensee is the company.
All that are linked to it, of every loaded list, ended licenses too. ${BILLED} To read on, follow \`next_page\` until it is null.`,
      parameters: [
        pathParameter('jurisdiction_code', 'One of the loaded jurisdictions, in any case.', 'us_fl'),
        pathParameter('company_number', 'Exactly the `entity_number` of the company, percent-encoded.', 'L19000123456'),
        ...PAGE_PARAMETERS,
        REPEATABLE,
        PINNED,
      ],
      responses: {
        200: jsonResponse('One page.', [...PAID_HEADERS, 'X-Snapshot'], companyPremisesList, {
          one: { premises: [PREMISES], next_page: null },
        }),
        400: MALFORMED,
        402: PAYMENT_RESPONSE,
        404: refusalResponse(
          'The jurisdiction has no company of that number. Free.',
          METERED_HEADERS,
          'company_not_found',
        ),
        410: GONE_RESPONSE,
        422: invalidResponse(OPTION_ERRORS),
        ...KEY_RESPONSES,
      },
    },
  },
};
