/** A thread that finds networks, people and addresses: an engine may answer in the thread that asks it. */
import type { AddressRequest, NetworkRequest, PeopleRequest } from '../../network/index.ts';
import { findAtAddress, findNetwork, findPeople } from '../../network/index.ts';
import { type EngineLocation, openEngine, openPremises } from '../engine.ts';

export function open(location: EngineLocation) {
  const sources = { engine: openEngine(location), premises: openPremises(location) };
  return {
    network: (request: NetworkRequest) => findNetwork(request, sources),
    people: (request: PeopleRequest) => findPeople(request, sources),
    atAddress: (request: AddressRequest) => findAtAddress(request, sources),
  };
}
