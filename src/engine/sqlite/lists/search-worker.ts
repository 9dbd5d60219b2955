/** The thread that searches lists of a kind: one reader. */

import { HandedOver } from '../../../threads/index.ts';
import type { RecordJson, SearchPage } from '../../collection.ts';
import type { Kind, Kinds, ListSearch, PeopleSearch } from '../../list-port.ts';
import { type AskedPage, ListReader } from './list-reader.ts';

/** `generation`: of all the snapshots that the calling thread has told of. */
type Task = { readonly generation: string };
type SearchTask<Search> = Task & { readonly search: Search; readonly bytesMax: number };
type OfTask = Task & { readonly whom: Kinds[Kind]['of']; readonly asked: AskedPage };

export function open({ kind, directory }: { readonly kind: Kind; readonly directory: string }) {
  const reader = new ListReader(kind, directory);
  return {
    search({ search, bytesMax, generation }: SearchTask<ListSearch<Kind>>) {
      reader.follow(generation);
      const page = reader.search(search, bytesMax);
      return handedOver(page, page.hits[0]?.record);
    },

    searchPeople({ search, bytesMax, generation }: SearchTask<PeopleSearch>) {
      reader.follow(generation);
      const page = reader.searchPeople(search, bytesMax);
      return handedOver(page, page.hits[0]?.record);
    },

    of({ whom, asked, generation }: OfTask) {
      reader.follow(generation);
      const page = reader.of(whom, asked);
      return handedOver(page, page.hits[0]);
    },
  };
}

/** The page's records lie in one buffer, which changes hands instead of being copied. */
function handedOver<Hit>(page: SearchPage<Hit>, first: RecordJson | undefined): HandedOver<SearchPage<Hit>> {
  return new HandedOver(page, first === undefined ? [] : [first.buffer as ArrayBuffer]);
}
