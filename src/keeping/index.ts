export { KeepingError, type KeepingErrorCode } from './error.ts';
export { LIST_SORTS, type ListedCompany, type ListSort } from './listed-companies.ts';
export type { ListSummary } from './lists.ts';
export { NOTE_KINDS, type Note, type NoteSubject } from './notes.ts';
export { type Keeping, openKeeping } from './open-keeping.ts';
export type { SavedSearch } from './saved-searches.ts';
