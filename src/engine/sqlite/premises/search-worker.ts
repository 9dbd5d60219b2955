/** The thread that searches premises: one reader. */

import { HandedOver } from '../../../threads/index.ts';
import type { PremisesJson, PremisesPage, PremisesSearch } from '../../premises-port.ts';
import { type CompanyPage, PremisesReader } from './premises-reader.ts';

/** `generation`: of all the snapshots that the calling thread has told of. */
type Task = { readonly generation: string };
type SearchTask = Task & { readonly search: PremisesSearch; readonly bytesMax: number };
type CompanyTask = Task & {
  readonly jurisdiction: string;
  readonly entityNumber: string;
  readonly asked: CompanyPage;
};

export function open({ directory }: { readonly directory: string }) {
  const reader = new PremisesReader(directory);
  return {
    search({ search, bytesMax, generation }: SearchTask) {
      reader.follow(generation);
      const page = reader.search(search, bytesMax);
      return handedOver(page, page.hits[0]?.premises);
    },

    ofCompany({ jurisdiction, entityNumber, asked, generation }: CompanyTask) {
      reader.follow(generation);
      const page = reader.ofCompany(jurisdiction, entityNumber, asked);
      return handedOver(page, page.hits[0]);
    },
  };
}

/** The page's records lie in one buffer, which changes hands instead of being copied. */
function handedOver<Hit>(page: PremisesPage<Hit>, first: PremisesJson | undefined): HandedOver<PremisesPage<Hit>> {
  return new HandedOver(page, first === undefined ? [] : [first.buffer as ArrayBuffer]);
}
