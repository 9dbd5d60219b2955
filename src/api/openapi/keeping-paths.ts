/** The routes of what an account keeps. */

import { LIST_FIELDS } from '../../operations/index.ts';
import * as keeping from '../dashboard/keeping/schemas.ts';
import { answer, change, csv, parameter, read, refusals } from './account-paths.ts';
import { inQuery } from './parameters.ts';
import { headerReferences } from './responses.ts';

const LIST_PARAMETERS = inQuery(LIST_FIELDS);
const GONE = { description: 'It is gone.', headers: headerReferences(['X-Request-Id']) };
const SEARCH_ID = parameter('path', 'saved_search_id', "The saved search's id.", { type: 'string' });
const LIST_ID = parameter('path', 'list_id', "The list's id.", { type: 'string' });
const COMPANY = [
  LIST_ID,
  parameter('path', 'jurisdiction_code', "The company's.", { type: 'string' }),
  parameter('path', 'entity_number', 'Exactly that of the record.', { type: 'string' }),
];
const NO_SEARCH = refusals('The account has no such saved search.', 'saved_search_not_found');
const NO_LIST = refusals('The account has no such list.', 'list_not_found');
const NO_COMPANY = refusals(
  'There is no such list, or no such company in it.',
  'list_not_found',
  'listed_company_not_found',
);

const SAVED_SEARCH_PATHS = {
  '/dashboard/api/saved-searches': {
    get: read(
      'listSavedSearches',
      'List saved searches',
      { 200: answer('A page.', keeping.savedSearches) },
      LIST_PARAMETERS,
    ),
    post: change('saveSearch', "Keep a search by its page's address", keeping.saveSearchRequest, {
      200: answer('The address was kept already, and has the new name.', keeping.savedSearch),
      201: answer('It is kept.', keeping.savedSearch),
      409: refusals('There are too many.', 'too_many_saved_searches'),
    }),
  },
  '/dashboard/api/saved-searches/{saved_search_id}': {
    put: change(
      'renameSavedSearch',
      'Rename a saved search',
      keeping.nameRequest,
      { 200: answer('As it is now.', keeping.savedSearch), 404: NO_SEARCH },
      [SEARCH_ID],
    ),
    delete: change('deleteSavedSearch', 'Keep it no longer', null, { 204: GONE, 404: NO_SEARCH }, [SEARCH_ID]),
  },
};

const LIST_PATHS = {
  '/dashboard/api/lists': {
    get: read(
      'listLists',
      'List all lists, or those that a company is in',
      { 200: answer('All.', keeping.companyLists) },
      [
        parameter('query', 'jurisdiction_code', 'With `entity_number`: lists with this company.', { type: 'string' }),
        parameter('query', 'entity_number', 'With `jurisdiction_code`.', { type: 'string' }),
      ],
    ),
    post: change('createList', 'Make a list of companies', keeping.nameRequest, {
      201: answer('It is made, and empty.', keeping.companyList),
      409: refusals('There are too many.', 'too_many_lists'),
    }),
  },
  '/dashboard/api/lists/{list_id}': {
    get: read(
      'readList',
      'Read a list and a page of its companies, free',
      { 200: answer('A page.', keeping.listedCompanies), 404: NO_LIST },
      [
        LIST_ID,
        parameter('query', 'sort', 'By what; `-` before it turns the order around. `added_at` where it is left out.', {
          type: 'string',
          enum: ['added_at', '-added_at', 'name', '-name', 'jurisdiction_code', 'status'],
        }),
        ...LIST_PARAMETERS,
      ],
    ),
    put: change(
      'renameList',
      'Rename a list',
      keeping.nameRequest,
      { 200: answer('As it is now.', keeping.companyList), 404: NO_LIST },
      [LIST_ID],
    ),
    delete: change('deleteList', 'Delete a list with its notes', null, { 204: GONE, 404: NO_LIST }, [LIST_ID]),
  },
  '/dashboard/api/lists/{list_id}/companies': {
    post: change(
      'addToList',
      'Put a company into a list, as it is known now',
      keeping.listCompanyRequest,
      {
        200: answer('It is in the list already, and stays as it is there.', keeping.listedCompany),
        201: answer('It is in the list.', keeping.listedCompany),
        404: NO_LIST,
        409: refusals('There are too many.', 'too_many_listed_companies'),
      },
      [LIST_ID],
    ),
  },
  '/dashboard/api/lists/{list_id}/companies.csv': {
    get: read('exportList', 'A list for a spreadsheet', { 200: csv('In the order they were added.'), 404: NO_LIST }, [
      LIST_ID,
    ]),
  },
  '/dashboard/api/lists/{list_id}/companies.json': {
    get: read(
      'exportListAsJson',
      'A list as JSON',
      { 200: answer('In the order they were added.', keeping.wholeList), 404: NO_LIST },
      [LIST_ID],
    ),
  },
  '/dashboard/api/lists/{list_id}/companies/{jurisdiction_code}/{entity_number}': {
    put: change(
      'noteInList',
      'Write what the list says of a company',
      keeping.listedNoteRequest,
      { 200: answer('As it is now.', keeping.listedCompany), 404: NO_COMPANY },
      COMPANY,
    ),
    delete: change('removeFromList', 'Take a company out of a list', null, { 204: GONE, 404: NO_COMPANY }, COMPANY),
  },
};

const NOTE_PATHS = {
  '/dashboard/api/note': {
    get: read(
      'readNote',
      'Read the note of a company, a name or an address',
      { 200: answer('It.', keeping.noteAnswer) },
      [
        parameter('query', 'kind', 'What it is about.', { type: 'string', enum: ['company', 'person', 'address'] }),
        parameter(
          'query',
          'key',
          'Of a company its code and number with a blank between them; else the name, whatever the order of its words, or the address.',
          { type: 'string' },
        ),
      ],
    ),
    put: change(
      'writeNote',
      'Write it over the version that was read; an empty text removes it',
      keeping.writeNoteRequest,
      {
        200: answer('As it is now.', keeping.noteAnswer),
        409: answer('It was changed meanwhile, or there are too many. Nothing was written.', keeping.noteChanged),
      },
    ),
  },
  '/dashboard/api/notes': {
    get: read('listNotes', 'List all notes', { 200: answer('A page.', keeping.notes) }, LIST_PARAMETERS),
  },
};

export const KEEPING_PATHS = { ...SAVED_SEARCH_PATHS, ...LIST_PATHS, ...NOTE_PATHS };
