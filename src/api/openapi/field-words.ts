/** What fields of requests mean, where their schemas do not say it themselves. */
import { LOCATION_FIELDS } from '../../entity/index.ts';

type JsonSchema = { readonly [key: string]: unknown };

/** By the field's name, or by its request's and its own. */
const WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LOCATION_FIELDS.map(({ name, words }) => [`LocationRequest.${name}`, words])),
  q: 'The query, in the query language.',
  jurisdictions: '`all`, or codes of loaded jurisdictions with commas between.',
  sources: '`all`, or codes of loaded lists with commas between.',
  match_alternative_names: 'Whether trade names and aliases are searched too.',
  match_previous_names: 'Whether previous legal names are searched too.',
  order_by: 'By jurisdiction and number, or the best match first.',
  limit: 'Results a page, at most.',
  page: 'The page, from 1: `summary.next_page` of the one before.',
  zip_code: 'Five digits.',
  jurisdiction_code: 'The code of a jurisdiction, such as `us_co`.',
  entity_number: 'The number in the registry, exactly as it stands there.',
  companies: 'What to look up, each by a number or by another identifier.',
  identifier: 'An identifier that registries publish beside their own number.',
  scheme: 'What kind of identifier it is, such as `us_ein`.',
  value: 'The identifier, however it is written.',
  address: 'On one line, with its city or ZIP code.',
  locations: 'The locations, 1 to 500. The rows come in their order.',
  location: 'The location.',
  types: 'What is told.',
  since: 'An instant with its zone.',
  paused: 'Whether nothing is sent for now.',
  note: 'Yours, for what it is watched.',
  jsonrpc: 'Always `2.0`.',
  method: 'Such as `tools/call`.',
  params: 'What the method takes.',
  id: 'Yours; the answer has it too.',
  'PremisesSearchRequest.status': 'Licenses of this status.',
  'NetworkRequest.kind': 'What the network begins at.',
  'NetworkRequest.name': 'A name that the record of this company has, in any order of its words.',
  'NetworkRequest.depth': 'How many ties from the root.',
  'NetworkRequest.limit': 'Nodes at most, the root among them.',
  'NetworkRequest.kinds': '`all`, or kinds of ties that are followed and told, with commas between.',
  'PeopleRequest.name': 'A name of a person, in any order of its words.',
  'CreateWebhookRequest.url': 'Where messages are sent.',
  'CreateWebhookRequest.description': 'Yours, for what it is.',
  'CreateWatchRequest.kind': 'What is watched.',
  'CreateWatchRequest.source': 'Of premises: the code of their license list, such as `us_co_food`.',
  'CreateWatchRequest.premises_id': 'Of premises: their `id` in the list.',
  'CreateWatchRequest.name': 'Of a person.',
  'CreateWatchRequest.q': 'Of a search, in the query language.',
  'CreateWatchRequest.jurisdiction_code':
    'Of a company; of a person, where the name is watched in one jurisdiction alone.',
  'CreateWatchRequest.entity_number': 'Of a company, exactly as it stands in the registry.',
};

/** A schema of a request, with words for its fields. */
export function inWords(request: string, schema: JsonSchema): JsonSchema {
  return mapObject(schema, (key, value) => {
    if (key === 'properties') {
      return mapObject(value as JsonSchema, (name, field) => {
        const description = WORDS[`${request}.${name}`] ?? WORDS[name];
        const told = inWords(request, field as JsonSchema);
        return description === undefined ? told : { description, ...told };
      });
    }
    if (key === 'anyOf') return (value as JsonSchema[]).map((one) => inWords(request, one));
    return key === 'items' ? inWords(request, value as JsonSchema) : value;
  });
}

const mapObject = (object: JsonSchema, map: (key: string, value: unknown) => unknown): JsonSchema =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(key, value)]));
