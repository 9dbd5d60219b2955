export { KeepingError, type KeepingErrorCode } from './error.ts';
export type { ListedCompany } from './listed-companies.ts';
export type { ListSummary } from './lists.ts';
export type { Note } from './notes.ts';
export { type Keeping, openKeeping } from './open-keeping.ts';
export type { SavedSearch } from './saved-searches.ts';
export type { ListSort, NoteSubject } from './terms.ts';
