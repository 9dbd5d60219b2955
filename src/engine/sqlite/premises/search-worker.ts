/** The thread that searches premises: one reader. */
import { workerData } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { PremisesHit, PremisesJson, PremisesPage, PremisesSearch } from '../../premises-port.ts';
import { throwAcrossThreads } from '../../refusal.ts';
import { type CompanyPage, PremisesReader } from './premises-reader.ts';

const reader = new PremisesReader((workerData as { directory: string }).directory);

/** `generation`: of all the snapshots that the calling thread has told of. */
type Task = { readonly generation: string };
export type SearchTask = Task & { readonly search: PremisesSearch; readonly bytesMax: number };
export type CompanyTask = Task & {
  readonly jurisdiction: string;
  readonly entityNumber: string;
  readonly asked: CompanyPage;
};

export function search({ search, bytesMax, generation }: SearchTask): unknown {
  return throwAcrossThreads(() => {
    reader.follow(generation);
    const page = reader.search(search, bytesMax);
    return moved(
      page,
      page.hits.map(({ premises }: PremisesHit) => premises),
    );
  });
}

export function ofCompany({ jurisdiction, entityNumber, asked, generation }: CompanyTask): unknown {
  return throwAcrossThreads(() => {
    reader.follow(generation);
    const page = reader.ofCompany(jurisdiction, entityNumber, asked);
    return moved(page, page.hits);
  });
}

/** The page's records lie in one buffer, which changes hands instead of being copied. */
function moved(page: PremisesPage<unknown>, [first]: readonly PremisesJson[]): unknown {
  if (first === undefined) return page;
  return move({ [transferableSymbol]: first.buffer as ArrayBuffer, [valueSymbol]: page });
}
