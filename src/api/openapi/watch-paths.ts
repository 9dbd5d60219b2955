/** The routes of watches, for keys and for who is signed in. */
import { createWatchRequest, watch, watchList } from '../watch-schemas.ts';
import { forBoth, INVALID_PAGE, LIST_PARAMETERS } from './both-doors.ts';
import { searchBody } from './requests.ts';
import {
  BODY_RESPONSES,
  headerReferences,
  invalidResponse,
  jsonResponse,
  KEY_RESPONSES,
  KEYED_HEADERS,
  refusalResponse,
  SYNTAX_RESPONSE,
} from './responses.ts';

const WATCH = {
  id: '01a1fc71-d28a-7a40-8a52-f0a5b2b06a15',
  kind: 'company',
  jurisdiction_code: 'us_co',
  entity_number: '20211234567',
  name: null,
  q: null,
  note: 'Landlord of Pellton',
  created_at: '2026-11-24T17:30:00.000Z',
};
const INVALID = {
  detail: [{ type: 'missing', loc: ['body', 'entity_number'], msg: 'Field required', input: { kind: 'company' } }],
};

export const WATCH_PATHS = forBoth({
  '/watches': {
    post: {
      operationId: 'createWatch',
      tags: ['Watches'],
      summary: 'Create a watch',
      description:
        'Of a company, a person or a search. Free. A company is watched by its code and number, a person by a name and, if you like, a jurisdiction, a search by its query `q`. Webhooks are told of changes as `company.changed`, `person.changed` and `search.changed`. An account watches at most 10,000 companies and people, and 100 searches.',
      requestBody: searchBody(createWatchRequest, {
        kind: 'company',
        jurisdiction_code: 'us_co',
        entity_number: '20211234567',
        note: WATCH.note,
      }),
      responses: {
        200: jsonResponse('It is watched already: the watch that is there.', KEYED_HEADERS, watch, { there: WATCH }),
        201: jsonResponse('It is watched from now on.', [...KEYED_HEADERS, 'X-Ignored-Fields'], watch, { made: WATCH }),
        400: SYNTAX_RESPONSE,
        409: refusalResponse('There are too many.', KEYED_HEADERS, 'too_many_watches', 'too_many_searches'),
        422: invalidResponse(INVALID),
        ...BODY_RESPONSES,
        ...KEY_RESPONSES,
      },
    },
    get: {
      operationId: 'listWatches',
      tags: ['Watches'],
      summary: 'List watches',
      description: 'Free.',
      parameters: LIST_PARAMETERS,
      responses: {
        200: jsonResponse('A page.', KEYED_HEADERS, watchList, { watches: { watches: [WATCH], next_page: null } }),
        422: invalidResponse(INVALID_PAGE),
        ...KEY_RESPONSES,
      },
    },
  },
  '/watches/{watch_id}': {
    delete: {
      operationId: 'deleteWatch',
      tags: ['Watches'],
      summary: 'Delete a watch',
      description: 'Free.',
      parameters: [
        { name: 'watch_id', in: 'path', required: true, description: "The watch's id.", schema: { type: 'string' } },
      ],
      responses: {
        204: { description: 'Deleted.', headers: headerReferences(KEYED_HEADERS) },
        400: refusalResponse('The percent-encoding is broken.', ['X-Request-Id'], 'malformed_url'),
        404: refusalResponse('The account has no such watch.', KEYED_HEADERS, 'watch_not_found'),
        422: invalidResponse(INVALID_PAGE),
        ...KEY_RESPONSES,
      },
    },
  },
});
