import { LISTED_COMPANY_ROUTES } from './listed-companies.ts';
import { LIST_ROUTES } from './lists.ts';
import { NOTE_ROUTES } from './notes.ts';
import { SAVED_SEARCH_ROUTES } from './saved-searches.ts';

/** What an account keeps of what it found. */
export const KEEPING_ROUTES = [...SAVED_SEARCH_ROUTES, ...LIST_ROUTES, ...LISTED_COMPANY_ROUTES, ...NOTE_ROUTES];
