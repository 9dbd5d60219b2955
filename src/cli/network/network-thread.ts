/** A thread that finds networks, people and addresses: an engine may answer in the thread that asks it. */
import { enableCompileCache } from 'node:module';
import { workerData } from 'node:worker_threads';
import { EngineError } from '../../engine/index.ts';
import { findAtAddress, findNetwork, findPeople } from '../../network/index.ts';
import { type EngineLocation, openEngine, openPremises } from '../engine.ts';

enableCompileCache();
// Piscina hands over what the pool was made with.
const location = workerData as EngineLocation;
const sources = { engine: openEngine(location), premises: openPremises(location) };

/** What an engine refuses is told: an error loses its class on its way to another thread. */
export type Found<T> =
  | { readonly found: T | null; readonly refusal: null }
  | { readonly found: null; readonly refusal: Pick<EngineError, 'code' | 'message' | 'jurisdiction'> };

/** By these names a thread is asked. */
export const network = told(findNetwork);
export const people = told(findPeople);
export const atAddress = told(findAtAddress);

function told<Request, T>(
  find: (request: Request, from: typeof sources) => Promise<T | null>,
): (request: Request) => Promise<Found<T>> {
  return async (request) => {
    try {
      return { found: await find(request, sources), refusal: null };
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      const { code, message, jurisdiction } = error;
      return { found: null, refusal: { code, message, jurisdiction } };
    }
  };
}
