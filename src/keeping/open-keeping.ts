import type { Corrections } from '../corrections/corrections.ts';
import { openStore, type StoreOptions } from '../store/index.ts';
import { type Lists, openLists } from './lists.ts';
import { type Notes, openNotes } from './notes.ts';
import { refoldNotes } from './refold-notes.ts';
import { openSavedSearches, type SavedSearches } from './saved-searches.ts';

/** What accounts keep. All of it throws `StoreError` when the database is away. */
export interface Keeping extends AsyncDisposable {
  readonly savedSearches: SavedSearches;
  readonly lists: Lists;
  readonly notes: Notes;
}

/** @throws StoreError */
export async function openKeeping(
  options: StoreOptions & {
    /** The corrections of what is kept, asked at each reading. @throws EngineError where they are not known */
    readonly corrections: () => Corrections;
    readonly now?: (() => Date) | undefined;
  },
): Promise<Keeping> {
  const { corrections, now = () => new Date() } = options;
  const store = await openStore(options);
  await refoldNotes(store);
  return {
    savedSearches: openSavedSearches(store, now),
    lists: openLists(store, now, corrections),
    notes: openNotes(store, now, corrections),
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}
