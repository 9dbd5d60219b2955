/** Companies, people, searches and premises that an account watches. */
import { WATCH_FIELDS } from './bodies/watch-fields.ts';
import { INVALID_PAGE, LIST_FIELDS } from './fields/pages.ts';
import { bodyOf } from './fields/validate.ts';
import { operation } from './operation.ts';
import { createWatchRequest, watch, watchList } from './schemas/watch-schemas.ts';

const WATCH = {
  id: '01a1fc71-d28a-7a40-8a52-f0a5b2b06a15',
  kind: 'company',
  jurisdiction_code: 'us_co',
  entity_number: '20211234567',
  name: null,
  q: null,
  source: null,
  premises_id: null,
  note: 'Landlord of Pellton',
  created_at: '2026-11-24T17:30:00.000Z',
};

export const createWatch = operation({
  id: 'createWatch',
  role: 'analyst',
  name: 'Watches',
  client: {
    method: 'watches.create',
    takes: 'body',
    words: `The watch, also where it was there already.

A company is told by its code and number, a person by \`name\`, a search by \`q\`, premises by \`source\` and \`premises_id\`.`,
    raises: 'status 409 where there are too many',
  },
  method: 'POST',
  path: '/watches',
  doors: ['key', 'session'],
  tag: 'Watches',
  summary: 'Create a watch',
  description:
    'Of a company, a person, a search or premises. Free. A company is watched by its code and number, a person by a name and, if you like, a jurisdiction, a search by its query `q`, premises by the code of their list, `source`, and their id, `premises_id`. Webhooks are told of changes as `company.changed`, `person.changed`, `search.changed` and `premises.changed`. An account watches at most 10,000 companies, people and premises, and 100 searches.',
  reads: 'registries',
  isQuery: true,
  body: bodyOf(WATCH_FIELDS, createWatchRequest, {
    search: { kind: 'company', jurisdiction_code: 'us_co', entity_number: '20211234567', note: WATCH.note },
  }),
  answers: {
    200: { words: 'It is watched already: the watch that is there.', schema: watch, examples: { there: WATCH } },
    201: { words: 'It is watched from now on.', schema: watch, examples: { made: WATCH } },
  },
  refusals: { 409: ['There are too many.', 'too_many_watches', 'too_many_searches'] },
  invalid: {
    detail: [{ type: 'missing', loc: ['body', 'entity_number'], msg: 'Field required', input: { kind: 'company' } }],
  },
});

export const listWatches = operation({
  id: 'listWatches',
  role: 'reader',
  name: 'Watches',
  client: {
    method: 'watches.list',
    words: 'A page.',
    all: { name: 'all', words: 'All of them; `limit` is how many come with one request.' },
  },
  method: 'GET',
  path: '/watches',
  doors: ['key', 'session'],
  tag: 'Watches',
  summary: 'List watches',
  description: 'Free.',
  query: LIST_FIELDS,
  answers: {
    200: { words: 'A page.', schema: watchList, examples: { watches: { watches: [WATCH], next_page: null } } },
  },
  invalid: INVALID_PAGE,
});

export const deleteWatch = operation({
  id: 'deleteWatch',
  role: 'analyst',
  name: 'Watch',
  client: {
    method: 'watches.delete',
    isOnce: true,
    words: '',
    raises: 'status 404 where there is none',
  },
  method: 'DELETE',
  path: '/watches/{watch_id}',
  doors: ['key', 'session'],
  tag: 'Watches',
  summary: 'Delete a watch',
  description: 'Free.',
  inPath: { watch_id: { words: "The watch's id." } },
  answers: { 204: { words: 'Deleted.' } },
  refusals: { 404: ['The account has no such watch.', 'watch_not_found'] },
  invalid: INVALID_PAGE,
});

/** In order. */
export const WATCH_OPERATIONS = [createWatch, listWatches, deleteWatch];
