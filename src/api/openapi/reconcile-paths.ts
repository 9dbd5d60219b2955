/** The routes of OpenRefine reconciliation, each by itself and with a key in its address. */
import type { z } from 'zod';
import { DEFAULT_PRICES } from '../../accounts/index.ts';
import type { Field } from '../../operations/index.ts';
import { ID_FIELDS, PROPOSE_FIELDS, SUGGEST_FIELDS } from '../reconcile/query-fields.ts';
import {
  entitySuggestions,
  flyoutAnswer,
  propertyProposals,
  propertySuggestions,
  serviceGet,
  servicePost,
} from '../reconcile/schemas.ts';
import { pathParameter, REPEATABLE } from './parameters.ts';
import {
  EXTEND,
  EXTENSION_ANSWER,
  MANIFEST,
  QUERIES,
  QUERY_ERRORS,
  RESULTS,
  SUGGEST_ERRORS,
  SUGGESTIONS,
} from './reconcile-examples.ts';
import {
  type HeaderName,
  headerReferences,
  invalidResponse,
  jsonResponse,
  KEY_RESPONSES,
  KEYED_HEADERS,
  PAID_HEADERS,
  PAYMENT_RESPONSE,
  refusalResponse,
  UNREADABLE_BODY,
} from './responses.ts';
import { inputSchema } from './schemas.ts';

const TAGS = ['Reconciliation'];

/** As `describe.ts` tells them of declared operations. */
const FACTS = { 'x-name': 'Reconciliation', 'x-price': { of: 'reconcile_query', for: 'a query', resultsMax: 50 } };

const FIELDS = `\`queries\`: JSON, at most 50 queries by ids of your own. \`extend\`: JSON, at most 50 ids and the properties to tell of
them. Each query costs what the operator's price list says of \`reconcile_query\`, ${DEFAULT_PRICES.reconcile_query} credits by default; an extension is free.
The specification is the Reconciliation Service API 0.2.`;

const RESPONSES = {
  ...KEY_RESPONSES,
  403: refusalResponse(
    'The key is for another interface, or opens all and stands in the address.',
    KEYED_HEADERS,
    'key_of_one_interface',
    'full_key_in_address',
  ),
};

const TOO_MANY = refusalResponse('More than 50 queries or ids.', KEYED_HEADERS, 'too_many_queries', 'batch_too_large');

const query = (fields: Readonly<Record<string, Field<unknown>>>, words: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(([name, { schema, absent }]) => ({
    name,
    in: 'query' as const,
    required: absent === null,
    description: words[name] ?? '',
    schema: inputSchema(schema),
  }));

const reading = (
  operationId: string,
  summary: string,
  parameters: readonly object[],
  schema: z.ZodType,
  example: unknown,
  more: object = {},
) => ({
  get: {
    operationId,
    tags: TAGS,
    summary,
    description: 'Free.',
    parameters,
    responses: {
      200: jsonResponse('Found.', KEYED_HEADERS, schema, { found: example }),
      ...more,
      422: invalidResponse(SUGGEST_ERRORS),
      ...RESPONSES,
    },
  },
});

const UNKNOWN = { 404: refusalResponse('Nothing loaded has this id.', KEYED_HEADERS, 'entity_not_found') };
const PREFIX = { prefix: 'What was typed.', type: 'The type of the entities.', cursor: 'How many to pass over.' };
const ID = query(ID_FIELDS, { id: 'The id of an entity.' });

const SERVICE: readonly HeaderName[] = [...PAID_HEADERS, 'X-Ignored-Fields'];

const PATHS_OF_SERVICE = {
  '': {
    get: {
      operationId: 'getReconciliation',
      tags: TAGS,
      ...FACTS,
      summary: 'Read the manifest',
      description: `Or ask queries in the address.
Without \`queries\` and \`extend\` it answers the manifest, and asks for no key. ${FIELDS}`,
      parameters: [
        { name: 'queries', in: 'query', description: 'A batch of queries.', schema: { type: 'string' } },
        { name: 'extend', in: 'query', description: 'A data extension query.', schema: { type: 'string' } },
        REPEATABLE,
      ],
      responses: {
        200: jsonResponse('The manifest, or what was asked for.', SERVICE, serviceGet, {
          manifest: MANIFEST,
          results: RESULTS,
          extension: EXTENSION_ANSWER,
        }),
        402: PAYMENT_RESPONSE,
        413: TOO_MANY,
        422: invalidResponse(QUERY_ERRORS),
        ...RESPONSES,
      },
    },
    post: {
      operationId: 'reconcile',
      tags: TAGS,
      ...FACTS,
      summary: 'Reconcile names',
      description: `Finds the companies or people that queries mean, or tells properties of entities. ${FIELDS}`,
      parameters: [REPEATABLE],
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: {
              type: 'object',
              properties: { queries: { type: 'string' }, extend: { type: 'string' } },
            },
            examples: {
              queries: { value: { queries: JSON.stringify(QUERIES) } },
              extend: { value: { extend: JSON.stringify(EXTEND) } },
            },
          },
        },
      },
      responses: {
        200: jsonResponse('What was asked for.', SERVICE, servicePost, {
          results: RESULTS,
          extension: EXTENSION_ANSWER,
        }),
        400: refusalResponse('The body cannot be read.', KEYED_HEADERS, ...UNREADABLE_BODY),
        402: PAYMENT_RESPONSE,
        413: TOO_MANY,
        415: refusalResponse('The body is no form.', KEYED_HEADERS, 'not_a_form', 'unsupported_content_encoding'),
        422: invalidResponse(QUERY_ERRORS),
        ...RESPONSES,
      },
    },
  },
  '/suggest/entity': reading(
    'suggestEntities',
    'Suggest companies, or people, while somebody types',
    query(SUGGEST_FIELDS, PREFIX),
    entitySuggestions,
    SUGGESTIONS,
  ),
  '/suggest/entity/flyout': reading(
    'getEntityFlyout',
    'A few words of an entity as HTML',
    ID,
    flyoutAnswer,
    { id: 'us_co/20211234567', html: '<h1>Zephyr Kiln LLC</h1>' },
    UNKNOWN,
  ),
  '/suggest/property': reading(
    'suggestProperties',
    'Suggest properties of queries and of entities',
    query(SUGGEST_FIELDS, PREFIX),
    propertySuggestions,
    { result: [{ id: 'status', name: 'Status', description: 'active or inactive' }] },
  ),
  '/suggest/type': reading('suggestTypes', 'Suggest types', query(SUGGEST_FIELDS, PREFIX), propertySuggestions, {
    result: [{ id: 'company', name: 'Company', description: 'A company or other entity in a business registry' }],
  }),
  '/extend/propose': reading(
    'proposeProperties',
    'The properties that entities of a type can be extended by',
    query(PROPOSE_FIELDS, { type: 'The type of the entities.', limit: 'How many at most.' }),
    propertyProposals,
    { properties: [{ id: 'status', name: 'Status', description: 'active or inactive' }], type: 'company', limit: 1 },
  ),
  '/preview': {
    get: {
      operationId: 'previewEntity',
      tags: TAGS,
      summary: 'A small page of an entity, for a frame of any page',
      description: 'Free.',
      parameters: ID,
      responses: {
        200: {
          description: 'A page without scripts.',
          headers: headerReferences(KEYED_HEADERS),
          content: { 'text/html': { schema: { type: 'string' } } },
        },
        ...UNKNOWN,
        422: invalidResponse(SUGGEST_ERRORS),
        ...RESPONSES,
      },
    },
  },
};

type Operation = { readonly operationId: string; readonly parameters: readonly object[]; readonly responses: object };
type Operations = Readonly<Record<string, Operation>>;

const KEY = pathParameter('key', 'A key that was made for reconciliation alone.', 'ck_…');

const NO_KEY = refusalResponse('What stands in the place of the key is none.', KEYED_HEADERS, 'route_not_found');

/** The same with a key in the address. */
function withKey(operations: Operations): object {
  const twins = Object.entries(operations).map(([method, operation]) => {
    const operationId = `${operation.operationId}WithKey`;
    const responses = { 404: NO_KEY, ...operation.responses };
    return [method, { ...operation, operationId, security: [], parameters: [KEY, ...operation.parameters], responses }];
  });
  return Object.fromEntries(twins);
}

export const RECONCILE_PATHS = Object.fromEntries(
  Object.entries(PATHS_OF_SERVICE).flatMap(([path, operations]) => [
    [`/reconcile${path}`, operations],
    [`/reconcile/{key}${path}`, withKey(operations as Operations)],
  ]),
);
