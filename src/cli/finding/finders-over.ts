import type { Finders } from '../../api/index.ts';
import type { Engine, PremisesIndex } from '../../engine/index.ts';
import { findAtAddress, findNetwork, findPeople } from '../../network/index.ts';
import { reconcilerOver } from '../../reconcile/index.ts';

/** Answers in the thread that asks. */
export const findersOver = (sources: { readonly engine: Engine; readonly premises: PremisesIndex }): Finders => ({
  network: (request) => findNetwork(request, sources),
  people: (request) => findPeople(request, sources),
  atAddress: (request) => findAtAddress(request, sources),
  ...reconcilerOver(sources.engine),
});
