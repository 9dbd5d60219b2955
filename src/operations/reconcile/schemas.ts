/**
 * The answers of the service, for the OpenAPI document and for tests. They are those of the specification's own
 * schemas, narrowed to what this service says.
 */
import { z } from 'zod';
import { ENTITY_TYPES } from '../../reconcile/vocabulary.ts';

const typeReference = z
  .object({ id: z.enum(ENTITY_TYPES), name: z.string() })
  .meta({ id: 'ReconciliationType', description: 'A type of entities.' });

const described = z
  .object({ id: z.string(), name: z.string(), description: z.string() })
  .meta({ id: 'ReconciliationProperty' });

const servicePath = z.object({ service_url: z.string(), service_path: z.string() });
const viewTemplate = z.object({ url: z.string().meta({ description: '`{{id}}` stands for an encoded id.' }) });

export const manifest = z
  .object({
    versions: z.array(z.string()),
    name: z.string(),
    identifierSpace: z.string(),
    schemaSpace: z.string(),
    documentation: z.string(),
    defaultTypes: z.array(typeReference),
    batchSize: z.int(),
    view: viewTemplate,
    feature_view: viewTemplate,
    preview: viewTemplate.extend({ width: z.int(), height: z.int() }),
    suggest: z.object({
      entity: servicePath.extend({ flyout_service_path: z.string() }),
      property: servicePath,
      type: servicePath,
    }),
    extend: z.object({ propose_properties: servicePath, property_settings: z.array(z.never()) }),
    authentication: z
      .object({ type: z.literal('apiKey'), name: z.string(), in: z.literal('header') })
      .optional()
      .meta({ description: 'Where the key is not in the address.' }),
  })
  .meta({ id: 'ReconciliationManifest' });

const candidate = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    type: z.array(typeReference).length(1),
    score: z.number().min(0).max(100),
    match: z.boolean(),
    features: z.array(z.object({ id: z.string(), value: z.union([z.number(), z.boolean()]) })),
  })
  .meta({ id: 'ReconciliationCandidate' });

export const resultBatch = z
  .record(
    z.string(),
    z.object({
      result: z.array(candidate),
      error: z.string().optional().meta({ description: 'What is wrong with this query, which was not asked.' }),
    }),
  )
  .meta({ id: 'ReconciliationResults', description: 'The candidates of each query, by its id, the best first.' });

const value = z.union([
  z.strictObject({ str: z.string() }),
  z.strictObject({ float: z.number() }),
  z.strictObject({ date: z.iso.datetime() }),
  z.strictObject({ id: z.string(), name: z.string() }),
]);

export const extensionAnswer = z
  .object({
    meta: z.array(z.object({ id: z.string(), name: z.string(), type: typeReference.optional() })),
    rows: z.record(z.string(), z.record(z.string(), z.array(value))),
  })
  .meta({ id: 'ReconciliationExtension', description: 'The values of each property, by the id of the entity.' });

export const serviceGet = z
  .union([manifest, extensionAnswer, resultBatch])
  .meta({ id: 'ReconciliationGetAnswer', description: 'By what the query of the address asks for.' });

export const servicePost = z
  .union([extensionAnswer, resultBatch])
  .meta({ id: 'ReconciliationPostAnswer', description: 'By what the form asks for.' });

const entitySuggestion = z
  .object({ id: z.string(), name: z.string(), description: z.string(), notable: z.array(typeReference) })
  .meta({ id: 'ReconciliationSuggestion' });

export const entitySuggestions = z
  .object({ result: z.array(entitySuggestion).max(10) })
  .meta({ id: 'ReconciliationSuggestions' });

export const propertySuggestions = z
  .object({ result: z.array(described) })
  .meta({ id: 'ReconciliationPropertySuggestions' });

export const flyoutAnswer = z.object({ id: z.string(), html: z.string() }).meta({ id: 'ReconciliationFlyout' });

export const propertyProposals = z
  .object({ properties: z.array(described), type: z.string().optional(), limit: z.int() })
  .meta({ id: 'ReconciliationProposals' });
