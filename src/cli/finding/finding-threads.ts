/** Threads that find networks, people, addresses and candidates of OpenRefine while their callers wait, so that none holds up a search. */
import type { Finders } from '../../api/index.ts';
import { EngineError } from '../../engine/index.ts';
import { Threads } from '../../threads/index.ts';
import type { EngineLocation } from '../engine.ts';
import type { open } from './finding-thread.ts';

/** What is asked is bounded; what takes so long waits for an engine that is away. */
const FINDING_MAX_MS = 20_000;

/** The threads begin with the first question. A finder throws an EngineError where the engine refuses or is away. */
export function openFinders(location: EngineLocation, count: number): AsyncDisposable & Finders {
  const module = new URL('finding-thread.ts', import.meta.url);
  const threads = new Threads<typeof open>({ module, data: location, count, isLazy: true, errors: [EngineError] });
  const inTime = async <Found>(find: (signal: AbortSignal) => Promise<Found>): Promise<Found> => {
    const signal = AbortSignal.timeout(FINDING_MAX_MS);
    try {
      return await find(signal);
    } catch (error) {
      if (error !== signal.reason) throw error;
      throw new EngineError('engine_unavailable', 'A question took too long to be answered.', { cause: error });
    }
  };
  return {
    network: (asked) => inTime((signal) => threads.call('network', asked, { signal })),
    people: (asked) => inTime((signal) => threads.call('people', asked, { signal })),
    atAddress: (asked) => inTime((signal) => threads.call('atAddress', asked, { signal })),
    candidates: (asked) => inTime((signal) => threads.call('candidates', asked, { signal })),
    suggestions: (asked) => inTime((signal) => threads.call('suggestions', asked, { signal })),
    extensions: (asked) => inTime((signal) => threads.call('extensions', asked, { signal })),
    facts: (asked) => inTime((signal) => threads.call('facts', asked, { signal })),
    [Symbol.asyncDispose]: () => threads[Symbol.asyncDispose](),
  };
}
