/** Threads that find networks, people and addresses while their callers wait, so that none holds up a search. */
import type { NetworkFinders } from '../../api/index.ts';
import { EngineError } from '../../engine/index.ts';
import { Threads } from '../../threads/index.ts';
import type { EngineLocation } from '../engine.ts';
import type { open } from './network-thread.ts';

/** What is asked is bounded; what takes so long waits for an engine that is away. */
const FINDING_MAX_MS = 20_000;

/** The threads begin with the first question. A finder throws an EngineError where the engine refuses or is away. */
export function openNetworkThreads(location: EngineLocation, count: number): AsyncDisposable & NetworkFinders {
  const module = new URL('network-thread.ts', import.meta.url);
  const threads = new Threads<typeof open>({ module, data: location, count, isLazy: true, errors: [EngineError] });
  const inTime = async <Found>(find: (signal: AbortSignal) => Promise<Found>): Promise<Found> => {
    const signal = AbortSignal.timeout(FINDING_MAX_MS);
    try {
      return await find(signal);
    } catch (error) {
      if (error !== signal.reason) throw error;
      throw new EngineError('engine_unavailable', 'A network took too long to be found.', { cause: error });
    }
  };
  return {
    network: (request) => inTime((signal) => threads.call('network', request, { signal })),
    people: (request) => inTime((signal) => threads.call('people', request, { signal })),
    atAddress: (request) => inTime((signal) => threads.call('atAddress', request, { signal })),
    [Symbol.asyncDispose]: () => threads[Symbol.asyncDispose](),
  };
}
