/** A thread that finds what takes the reading of many companies, or of large ones: an engine may answer in the thread that asks it. */
import type { AddressRequest, NetworkRequest, PeopleRequest } from '../../network/index.ts';
import { findAtAddress, findNetwork, findPeople } from '../../network/index.ts';
import { reconcilerOver } from '../../reconcile/index.ts';
import { type EngineLocation, openEngine, openPremises } from '../engine.ts';

export function open(location: EngineLocation) {
  const sources = { engine: openEngine(location), premises: openPremises(location) };
  return {
    network: (request: NetworkRequest) => findNetwork(request, sources),
    people: (request: PeopleRequest) => findPeople(request, sources),
    atAddress: (request: AddressRequest) => findAtAddress(request, sources),
    ...reconcilerOver(sources.engine),
  };
}
