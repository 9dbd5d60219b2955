/** The operations of OpenRefine, each by a key in a header, and by one in the address. */
import { z } from 'zod';
import { DEFAULT_PRICES } from '../../accounts/terms.ts';
import { type Operation, operation } from '../operation.ts';
import shown from './examples.json' with { type: 'json' };
import { ID_FIELDS, PROPOSE_FIELDS, SERVICE_FIELDS, SUGGEST_FIELDS } from './fields.ts';
import * as schemas from './schemas.ts';

/** Clients send more than the specification has, which is passed over. */
const OF_SERVICE = {
  doors: ['reconcile', 'key_in_address'],
  tag: 'Reconciliation',
  ignoresOtherOptions: true,
} as const;

const FORM_FIELDS = `\`queries\`: JSON, at most 50 queries by ids of your own. \`extend\`: JSON, at most 50 ids and the properties to tell of
them. Each query costs what the operator's price list says of \`reconcile_query\`, ${DEFAULT_PRICES.reconcile_query} credits by default; an extension is free.
The specification is the Reconciliation Service API 0.2.`;

const TOO_MANY = ['More than 50 queries or ids.', 'too_many_queries', 'batch_too_large'] as const;

const PAID = {
  ...OF_SERVICE,
  path: '',
  name: 'Reconciliation',
  charge: 'reconcile',
  price: { for: 'a query', resultsMax: 50 },
  invalid: shown.QUERY_ERRORS,
} as const;

export const getReconciliation = operation({
  ...PAID,
  id: 'getReconciliation',
  method: 'GET',
  summary: 'Read the manifest',
  description: `Or ask queries in the address.
Without \`queries\` and \`extend\` it answers the manifest, and asks for no key. ${FORM_FIELDS}`,
  query: SERVICE_FIELDS,
  answers: {
    200: {
      words: 'The manifest, or what was asked for.',
      schema: schemas.serviceGet,
      examples: { manifest: shown.MANIFEST, results: shown.RESULTS, extension: shown.EXTENSION_ANSWER },
      headers: ['X-Ignored-Fields'],
    },
  },
  refusals: { 413: TOO_MANY },
});

export const reconcile = operation({
  ...PAID,
  id: 'reconcile',
  method: 'POST',
  summary: 'Reconcile names',
  description: `Finds the companies or people that queries mean, or tells properties of entities. ${FORM_FIELDS}`,
  readsBody: {
    type: 'application/x-www-form-urlencoded',
    schema: z.object({ queries: z.string().optional(), extend: z.string().optional() }),
    examples: {
      queries: { queries: JSON.stringify(shown.QUERIES) },
      extend: { extend: JSON.stringify(shown.EXTEND) },
    },
  },
  answers: {
    200: {
      words: 'What was asked for.',
      schema: schemas.servicePost,
      examples: { results: shown.RESULTS, extension: shown.EXTENSION_ANSWER },
      headers: ['X-Ignored-Fields'],
    },
  },
  refusals: {
    400: ['The body cannot be read.', 'undecodable_body', 'incomplete_body'],
    413: TOO_MANY,
    415: ['The body is no form.', 'not_a_form', 'unsupported_content_encoding'],
  },
});

const FREE = { ...OF_SERVICE, method: 'GET', description: 'Free.', invalid: shown.SUGGEST_ERRORS } as const;
const UNKNOWN = { 404: ['Nothing loaded has this id.', 'entity_not_found'] } as const;

const found = (schema: z.ZodType, example: object) => ({
  200: { words: 'Found.', schema, examples: { found: example } },
});

export const suggestEntities = operation({
  ...FREE,
  id: 'suggestEntities',
  path: '/suggest/entity',
  summary: 'Suggest companies, or people, while somebody types',
  query: SUGGEST_FIELDS,
  answers: found(schemas.entitySuggestions, shown.SUGGESTIONS),
});

export const getEntityFlyout = operation({
  ...FREE,
  id: 'getEntityFlyout',
  path: '/suggest/entity/flyout',
  summary: 'A few words of an entity as HTML',
  query: ID_FIELDS,
  answers: found(schemas.flyoutAnswer, { id: 'us_co/20211234567', html: '<h1>Zephyr Kiln LLC</h1>' }),
  refusals: UNKNOWN,
});

export const suggestProperties = operation({
  ...FREE,
  id: 'suggestProperties',
  path: '/suggest/property',
  summary: 'Suggest properties of queries and of entities',
  query: SUGGEST_FIELDS,
  answers: found(schemas.propertySuggestions, { result: [shown.STATUS] }),
});

export const suggestTypes = operation({
  ...FREE,
  id: 'suggestTypes',
  path: '/suggest/type',
  summary: 'Suggest types',
  query: SUGGEST_FIELDS,
  answers: found(schemas.propertySuggestions, {
    result: [{ id: 'company', name: 'Company', description: 'A company or other entity in a business registry' }],
  }),
});

export const proposeProperties = operation({
  ...FREE,
  id: 'proposeProperties',
  path: '/extend/propose',
  summary: 'The properties that entities of a type can be extended by',
  query: PROPOSE_FIELDS,
  answers: found(schemas.propertyProposals, { properties: [shown.STATUS], type: 'company', limit: 1 }),
});

export const previewEntity = operation({
  ...FREE,
  id: 'previewEntity',
  path: '/preview',
  summary: 'A small page of an entity, for a frame of any page',
  query: ID_FIELDS,
  answers: { 200: { words: 'A page without scripts.', types: ['text/html'] } },
  refusals: UNKNOWN,
});

// As `OPERATIONS`. In order.
export const RECONCILE_OPERATIONS = [
  getReconciliation,
  reconcile,
  suggestEntities,
  getEntityFlyout,
  suggestProperties,
  suggestTypes,
  proposeProperties,
  previewEntity,
] as unknown as readonly Operation[];
