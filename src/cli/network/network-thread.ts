/** A thread that finds networks: an engine may answer in the thread that asks it. */
import { enableCompileCache } from 'node:module';
import { workerData } from 'node:worker_threads';
import { EngineError } from '../../engine/index.ts';
import { findNetwork, type Network, type NetworkRequest } from '../../network/index.ts';
import { type EngineLocation, openEngine, openPremises } from '../engine.ts';

enableCompileCache();
// Piscina hands over what the pool was made with.
const location = workerData as EngineLocation;
const engine = openEngine(location);
const premises = openPremises(location);

/** What an engine refuses is told: an error loses its class on its way to another thread. */
export type FoundNetwork =
  | { readonly network: Network | null; readonly refusal: null }
  | { readonly network: null; readonly refusal: Pick<EngineError, 'code' | 'message' | 'jurisdiction'> };

export default async function find(request: NetworkRequest): Promise<FoundNetwork> {
  try {
    return { network: await findNetwork(request, { engine, premises }), refusal: null };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const { code, message, jurisdiction } = error;
    return { network: null, refusal: { code, message, jurisdiction } };
  }
}
