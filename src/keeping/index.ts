export { KeepingError, type KeepingErrorCode } from './error.ts';
export { LIST_SORTS, type ListedCompany, type ListSort } from './listed-companies.ts';
export type { ListSummary, Lists } from './lists.ts';
export { NOTE_KINDS, type Note, type NoteSubject, type Notes, type NoteWritten } from './notes.ts';
export { type Keeping, openKeeping } from './open-keeping.ts';
export type { KeptPage, PageOf } from './pages.ts';
export type { SavedSearch, SavedSearches } from './saved-searches.ts';
