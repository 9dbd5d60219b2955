/** What an account keeps: searches, lists of companies, and notes. */
import { LIST_FIELDS } from '../fields/pages.ts';
import { namedBody } from '../fields/validate.ts';
import { operation } from '../operation.ts';
import { BEHIND_SESSION, csv, gone } from './behind-session.ts';
import * as fields from './keeping-fields.ts';
import * as schemas from './keeping-schemas.ts';

const NAME = namedBody('NameRequest', fields.NAME_FIELDS);
const GONE = gone('It is gone.');

export const listSavedSearches = operation({
  ...BEHIND_SESSION,
  id: 'listSavedSearches',
  role: 'reader',
  method: 'GET',
  path: '/saved-searches',
  summary: 'List saved searches',
  query: LIST_FIELDS,
  answers: { 200: { words: 'A page.', schema: schemas.savedSearches } },
});

export const saveSearch = operation({
  ...BEHIND_SESSION,
  id: 'saveSearch',
  role: 'analyst',
  method: 'POST',
  path: '/saved-searches',
  summary: "Keep a search by its page's address",
  body: namedBody('SaveSearchRequest', fields.SAVE_SEARCH_FIELDS),
  answers: {
    200: { words: 'The address was kept already, and has the new name.', schema: schemas.savedSearch },
    201: { words: 'It is kept.', schema: schemas.savedSearch },
  },
  refusals: { 409: ['There are too many.', 'too_many_saved_searches'] },
});

const OF_SEARCH = {
  ...BEHIND_SESSION,
  path: '/saved-searches/{saved_search_id}',
  inPath: { saved_search_id: { words: "The saved search's id." } },
  refusals: { 404: ['The account has no such saved search.', 'saved_search_not_found'] },
} as const;

export const renameSavedSearch = operation({
  ...OF_SEARCH,
  id: 'renameSavedSearch',
  role: 'analyst',
  method: 'PUT',
  summary: 'Rename a saved search',
  body: NAME,
  answers: { 200: { words: 'As it is now.', schema: schemas.savedSearch } },
});

export const deleteSavedSearch = operation({
  ...OF_SEARCH,
  id: 'deleteSavedSearch',
  role: 'analyst',
  method: 'DELETE',
  summary: 'Keep it no longer',
  answers: GONE,
});

export const listLists = operation({
  ...BEHIND_SESSION,
  id: 'listLists',
  role: 'reader',
  method: 'GET',
  path: '/lists',
  summary: 'List all lists, or those that a company is in',
  query: fields.LISTS_OF_FIELDS,
  answers: { 200: { words: 'All.', schema: schemas.companyLists } },
});

export const createList = operation({
  ...BEHIND_SESSION,
  id: 'createList',
  role: 'analyst',
  method: 'POST',
  path: '/lists',
  summary: 'Make a list of companies',
  body: NAME,
  answers: { 201: { words: 'It is made, and empty.', schema: schemas.companyList } },
  refusals: { 409: ['There are too many.', 'too_many_lists'] },
});

const LIST_IN_PATH = { list_id: { words: "The list's id." } } as const;
const NO_LIST = ['The account has no such list.', 'list_not_found'] as const;
const OF_LIST = {
  ...BEHIND_SESSION,
  inPath: LIST_IN_PATH,
  refusals: { 404: NO_LIST },
} as const;

export const readList = operation({
  ...OF_LIST,
  id: 'readList',
  role: 'reader',
  method: 'GET',
  path: '/lists/{list_id}',
  summary: 'Read a list and a page of its companies, free',
  query: fields.LISTED_FIELDS,
  answers: { 200: { words: 'A page.', schema: schemas.listedCompanies } },
});

export const renameList = operation({
  ...OF_LIST,
  id: 'renameList',
  role: 'analyst',
  method: 'PUT',
  path: '/lists/{list_id}',
  summary: 'Rename a list',
  body: NAME,
  answers: { 200: { words: 'As it is now.', schema: schemas.companyList } },
});

export const deleteList = operation({
  ...OF_LIST,
  id: 'deleteList',
  role: 'analyst',
  method: 'DELETE',
  path: '/lists/{list_id}',
  summary: 'Delete a list with its notes',
  answers: GONE,
});

export const addToList = operation({
  ...OF_LIST,
  id: 'addToList',
  role: 'analyst',
  method: 'POST',
  path: '/lists/{list_id}/companies',
  summary: 'Put a company into a list, as it is known now',
  body: namedBody('ListCompanyRequest', fields.LIST_COMPANY_FIELDS),
  answers: {
    200: { words: 'It is in the list already, and stays as it is there.', schema: schemas.listedCompany },
    201: { words: 'It is in the list.', schema: schemas.listedCompany },
  },
  refusals: { 404: NO_LIST, 409: ['There are too many.', 'too_many_listed_companies'] },
});

export const exportList = operation({
  ...OF_LIST,
  id: 'exportList',
  role: 'reader',
  method: 'GET',
  path: '/lists/{list_id}/companies.csv',
  summary: 'A list for a spreadsheet',
  answers: csv('In the order they were added.'),
});

export const exportListAsJson = operation({
  ...OF_LIST,
  id: 'exportListAsJson',
  role: 'reader',
  method: 'GET',
  path: '/lists/{list_id}/companies.json',
  summary: 'A list as JSON',
  answers: { 200: { words: 'In the order they were added.', schema: schemas.wholeList } },
});

const OF_LISTED = {
  ...BEHIND_SESSION,
  path: '/lists/{list_id}/companies/{jurisdiction_code}/{entity_number}',
  inPath: {
    ...LIST_IN_PATH,
    jurisdiction_code: { words: "The company's." },
    entity_number: { words: 'Exactly that of the record.' },
  },
  refusals: {
    404: ['There is no such list, or no such company in it.', 'list_not_found', 'listed_company_not_found'],
  },
} as const;

export const noteInList = operation({
  ...OF_LISTED,
  id: 'noteInList',
  role: 'analyst',
  method: 'PUT',
  summary: 'Write what the list says of a company',
  body: namedBody('ListedNoteRequest', fields.LISTED_NOTE_FIELDS),
  answers: { 200: { words: 'As it is now.', schema: schemas.listedCompany } },
});

export const removeFromList = operation({
  ...OF_LISTED,
  id: 'removeFromList',
  role: 'analyst',
  method: 'DELETE',
  summary: 'Take a company out of a list',
  answers: GONE,
});

export const readNote = operation({
  ...BEHIND_SESSION,
  id: 'readNote',
  role: 'reader',
  method: 'GET',
  path: '/note',
  summary: 'Read the note of a company, a name or an address',
  query: fields.NOTE_SUBJECT_FIELDS,
  answers: { 200: { words: 'It.', schema: schemas.noteAnswer } },
});

export const writeNote = operation({
  ...BEHIND_SESSION,
  id: 'writeNote',
  role: 'analyst',
  method: 'PUT',
  path: '/note',
  summary: 'Write it over the version that was read; an empty text removes it',
  body: namedBody('WriteNoteRequest', fields.WRITE_NOTE_FIELDS),
  answers: { 200: { words: 'As it is now.', schema: schemas.noteAnswer } },
  otherRefusals: {
    409: {
      words: 'It was changed meanwhile, or there are too many. Nothing was written.',
      schema: schemas.noteChanged,
    },
  },
});

export const listNotes = operation({
  ...BEHIND_SESSION,
  id: 'listNotes',
  role: 'reader',
  method: 'GET',
  path: '/notes',
  summary: 'List all notes',
  query: LIST_FIELDS,
  answers: { 200: { words: 'A page.', schema: schemas.notes } },
});

/** In order. */
export const KEEPING_OPERATIONS = [
  listSavedSearches,
  saveSearch,
  renameSavedSearch,
  deleteSavedSearch,
  listLists,
  createList,
  readList,
  renameList,
  deleteList,
  addToList,
  exportList,
  exportListAsJson,
  noteInList,
  removeFromList,
  readNote,
  writeNote,
  listNotes,
];
