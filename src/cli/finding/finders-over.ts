import type { Finders } from '../../api/index.ts';
import type { Engine, OwnersLookup, PremisesIndex } from '../../engine/index.ts';
import { findAtAddress, findNetwork, findPeople } from '../../network/index.ts';
import { reconcilerOver } from '../../reconcile/index.ts';

type Sources = { readonly engine: Engine; readonly premises: PremisesIndex; readonly owners?: OwnersLookup };

/** Answers in the thread that asks. */
export const findersOver = (sources: Sources): Finders => ({
  network: (request) => findNetwork(request, sources),
  people: (request) => findPeople(request, sources),
  atAddress: (request) => findAtAddress(request, sources),
  ...reconcilerOver(sources.engine, sources.owners),
});
