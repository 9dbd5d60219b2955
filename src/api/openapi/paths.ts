/** Every route of the server. */
import { COMPANIES_OF_IDENTIFIER_MAX } from '../../engine/index.ts';
import { companySchema } from '../../entity/index.ts';
import { companiesLookupRequest } from '../body/asked-companies.ts';
import { DASHBOARD_SUGGEST_FIELDS, SUGGEST_FIELDS, SUGGEST_LIMIT } from '../routes/suggest.ts';
import {
  companySearchRequest,
  companySearchResponse,
  creditBalance,
  eventReceipt,
  foundCompanies,
  health,
  jurisdictionList,
  officerSearchRequest,
  officerSearchResponse,
  suggestionList,
} from '../schemas.ts';
import { DASHBOARD_PATHS, NOT_PAID, ONLY_IF_PAID } from './account-paths.ts';
import { forBoth } from './both-doors.ts';
import { SIGN_IN_PATHS } from './dashboard-paths.ts';
import {
  BODY_ERRORS,
  COMPANIES_LOOKUP,
  COMPANY,
  COMPANY_SEARCH,
  COMPANY_SEARCH_ANSWER,
  CREDIT_BALANCE,
  FILTERED_SEARCH,
  FILTERED_SEARCH_ANSWER,
  LOOKUP_ERRORS,
  OFFICER_SEARCH,
  OFFICER_SEARCH_ANSWER,
  PATH_ERRORS,
  SUGGEST_ERRORS,
  SUGGESTIONS,
} from './examples.ts';
import { BILLED, pathParameter, QUERY_LANGUAGE, REPEATABLE, searchBody } from './requests.ts';
import {
  BODY_RESPONSES,
  GONE_RESPONSE,
  headerReferences,
  invalidResponse,
  jsonResponse,
  KEY_RESPONSES,
  KEYED_HEADERS,
  METERED_HEADERS,
  PAID_HEADERS,
  PAYMENT_RESPONSE,
  PINNED,
  type Response,
  refusalResponse,
  SEARCH_BODY_RESPONSES,
  SEARCH_HEADERS,
  SYNTAX_RESPONSE,
  UNREADABLE_BODY,
} from './responses.ts';
import { inputSchema, schemaId, schemaPath } from './schemas.ts';

const FREE: readonly never[] = [];

function textResponse(description: string, contentType: string): Response {
  const content = { [contentType]: { schema: { type: 'string' } } };
  return { description, headers: headerReferences(['X-Request-Id']), content };
}

const SUGGEST_WORDS: Readonly<Record<keyof typeof SUGGEST_FIELDS, string>> = {
  q: 'What was typed so far.',
  jurisdictions: '`all`, or codes of loaded jurisdictions joined by commas.',
  limit: 'How many suggestions at most.',
};

const AMONG_PARAMETERS = [
  {
    name: 'among',
    in: 'query' as const,
    description: '`people`: nobody and nothing else is suggested, and another spelling is one of names of people.',
    schema: inputSchema(DASHBOARD_SUGGEST_FIELDS.among.schema),
  },
];

const SUGGEST_PARAMETERS = Object.entries(SUGGEST_FIELDS).map(([name, field]) => ({
  name,
  in: 'query' as const,
  ...(field.absent === null ? { required: true, example: 'blueste' } : {}),
  // The fields are those of the words.
  description: SUGGEST_WORDS[name as keyof typeof SUGGEST_WORDS],
  schema: inputSchema(field.schema),
}));

const alive = (summary: string, operationId: string) => ({
  get: {
    operationId,
    tags: ['Health'],
    summary,
    security: FREE,
    responses: { 200: jsonResponse('The process answers.', ['X-Request-Id'], health, { ok: { status: 'ok' } }) },
  },
});

export const PATHS = {
  ...SIGN_IN_PATHS,
  '/v2/companies/search': {
    post: {
      operationId: 'searchCompanies',
      tags: ['Companies'],
      summary: 'Search companies',
      description: `By name. ${BILLED} ${QUERY_LANGUAGE}`,
      parameters: [REPEATABLE, PINNED],
      requestBody: searchBody(companySearchRequest, COMPANY_SEARCH, { filtered: FILTERED_SEARCH }),
      responses: {
        200: jsonResponse('One page of matches.', SEARCH_HEADERS, companySearchResponse, {
          found: COMPANY_SEARCH_ANSWER,
          filtered: FILTERED_SEARCH_ANSWER,
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
  '/v2/officers/search': {
    post: {
      operationId: 'searchOfficers',
      tags: ['Companies'],
      summary: 'Search officers',
      description: `By name: officers, members, agents and other parties.
Each result is one party of one company. ${BILLED} ${QUERY_LANGUAGE}`,
      parameters: [REPEATABLE, PINNED],
      requestBody: searchBody(officerSearchRequest, OFFICER_SEARCH),
      responses: {
        200: jsonResponse('One page of matches.', SEARCH_HEADERS, officerSearchResponse, {
          found: OFFICER_SEARCH_ANSWER,
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
  '/v2/companies/{jurisdiction_code}/{company_number}': {
    get: {
      operationId: 'getCompany',
      tags: ['Companies'],
      summary: 'Get a company',
      description: `By its number in the registry. ${BILLED}`,
      parameters: [
        pathParameter('jurisdiction_code', 'One of the loaded jurisdictions, in any case.', 'us_co'),
        pathParameter('company_number', 'Exactly the `entity_number` of the record, percent-encoded.', '20211234567'),
        REPEATABLE,
      ],
      responses: {
        200: jsonResponse('The company.', PAID_HEADERS, companySchema, { company: COMPANY }),
        400: refusalResponse('The percent-encoding is broken.', ['X-Request-Id'], 'malformed_url'),
        402: PAYMENT_RESPONSE,
        404: refusalResponse(
          'The jurisdiction has no company of that number. Free.',
          METERED_HEADERS,
          'company_not_found',
        ),
        422: invalidResponse(PATH_ERRORS),
        ...KEY_RESPONSES,
      },
    },
  },
  ...forBoth(
    {
      '/companies/lookup': {
        post: {
          operationId: 'lookUpCompanies',
          tags: ['Companies'],
          summary: 'Look up many companies',
          description: `Up to 100, by their registry numbers or other identifiers.
An identifier is compared without case and without what stands between its letters and digits, and is looked for in every
loaded jurisdiction: the first ${COMPANIES_OF_IDENTIFIER_MAX} companies that have it are answered. Costs as much as one lookup by the operator's price
list where anything is found, and nothing else.`,
          parameters: [REPEATABLE],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: { $ref: schemaPath(schemaId(companiesLookupRequest)) },
                examples: { lookup: { value: COMPANIES_LOOKUP } },
              },
            },
          },
          responses: {
            200: jsonResponse('What was found of each.', [...PAID_HEADERS, 'X-Ignored-Fields'], foundCompanies, {
              found: { results: [[COMPANY], []] },
            }),
            400: refusalResponse(
              'The body does not match its encoding, or breaks off.',
              KEYED_HEADERS,
              ...UNREADABLE_BODY,
            ),
            402: PAYMENT_RESPONSE,
            422: invalidResponse(LOOKUP_ERRORS),
            ...SEARCH_BODY_RESPONSES,
            ...KEY_RESPONSES,
          },
        },
      },
    },
    { parameters: [ONLY_IF_PAID], responses: { 204: NOT_PAID } },
  ),
  '/v2/credits': {
    get: {
      operationId: 'getCredits',
      tags: ['Account'],
      summary: 'Read the balance',
      description: "The account's credits. Free.",
      responses: {
        200: jsonResponse('The balance.', KEYED_HEADERS, creditBalance, { balance: CREDIT_BALANCE }),
        ...KEY_RESPONSES,
      },
    },
  },
  '/v2/jurisdictions': {
    get: {
      operationId: 'listJurisdictions',
      tags: ['Companies'],
      summary: 'List jurisdictions',
      description: 'Those that are loaded. Free.',
      responses: {
        200: jsonResponse('Their codes.', KEYED_HEADERS, jurisdictionList, {
          loaded: { jurisdictions: ['us_co', 'us_fl'] },
        }),
        ...KEY_RESPONSES,
      },
    },
  },
  ...forBoth(
    {
      '/suggest': {
        get: {
          operationId: 'suggest',
          tags: ['Companies'],
          summary: 'Suggest while somebody types',
          description: `Free, ${SUGGEST_LIMIT.perSecond} a second for each key, or for each account in the
dashboard. Names of companies that begin with the words that were typed (the last word may be unfinished),
then names that have them inside; people who have these words in their names; companies by the beginning of their numbers, or by the whole, however it is
written; and where next to nothing is found, another spelling. Of a longer text the first 200 characters are read.`,
          parameters: SUGGEST_PARAMETERS,
          responses: {
            200: jsonResponse('The suggestions.', KEYED_HEADERS, suggestionList, { typed: SUGGESTIONS }),
            422: invalidResponse(SUGGEST_ERRORS),
            ...KEY_RESPONSES,
          },
        },
      },
    },
    { parameters: AMONG_PARAMETERS, responses: {} },
  ),
  ...DASHBOARD_PATHS,
  '/webhooks/stripe': {
    post: {
      operationId: 'receiveStripeEvent',
      tags: ['Payments'],
      summary: "Take an event from Stripe's webhook",
      description:
        'For Stripe alone, which signs the body. An event that was told before, or is of no concern, is a 200.',
      security: FREE,
      parameters: [
        {
          name: 'Stripe-Signature',
          in: 'header',
          required: true,
          description: "Stripe's signature over the body.",
          schema: { type: 'string' },
        },
      ],
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
      responses: {
        200: jsonResponse('Dealt with.', ['X-Request-Id'], eventReceipt, { received: { received: true } }),
        400: refusalResponse(
          'The signature is not one over this body, or the body cannot be read.',
          ['X-Request-Id'],
          'invalid_signature',
          ...UNREADABLE_BODY,
        ),
        404: refusalResponse('Top-ups are not paid by Stripe here.', ['X-Request-Id'], 'route_not_found'),
        413: BODY_RESPONSES[413],
        415: BODY_RESPONSES[415],
        429: refusalResponse(
          'Too many events from this network address.',
          ['X-Request-Id', 'Retry-After'],
          'too_many_requests',
        ),
        500: KEY_RESPONSES[500],
        503: refusalResponse(
          'Stripe or the database cannot be asked: to be told again.',
          ['X-Request-Id', 'Retry-After'],
          'payments_unavailable',
          'unavailable',
        ),
      },
    },
  },
  '/health': alive('Tell whether the process answers', 'getHealth'),
  '/healthz': alive('The same as `/health`', 'getLiveness'),
  '/readyz': {
    get: {
      operationId: 'getReadiness',
      tags: ['Health'],
      summary: 'Tell whether requests can be answered: accounts be written, and something be searched',
      security: FREE,
      responses: {
        200: jsonResponse('Ready.', ['X-Request-Id'], health, {
          ready: { status: 'ready' },
          damaged: { status: 'ready', damaged: ['us_co'] },
          outdated: { status: 'ready', outdated: ['us_co'] },
        }),
        503: refusalResponse(
          'Not yet, or no longer.',
          ['X-Request-Id', 'Retry-After'],
          'no_snapshot',
          'registry_outdated',
          'unavailable',
        ),
      },
    },
  },
  '/openapi.json': {
    get: {
      operationId: 'getOpenApi',
      tags: ['Health'],
      summary: 'This document',
      security: FREE,
      responses: {
        200: {
          description: 'OpenAPI 3.1.',
          headers: headerReferences(['X-Request-Id', 'ETag']),
          content: { 'application/json': { schema: { type: 'object' } } },
        },
        304: {
          description: 'The caller has the document, by its `If-None-Match`.',
          headers: headerReferences(['X-Request-Id', 'ETag']),
        },
      },
    },
  },
  '/docs': {
    get: {
      operationId: 'getDocs',
      tags: ['Health'],
      summary: 'This document for people',
      security: FREE,
      responses: { 200: textResponse('A page.', 'text/html') },
    },
  },
};
