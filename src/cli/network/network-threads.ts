/** Threads that find networks, people and addresses while their callers wait, so that none holds up a search. */
import { Piscina } from 'piscina';
import type { NetworkFinders } from '../../api/index.ts';
import { EngineError } from '../../engine/index.ts';
import type { EngineLocation } from '../engine.ts';
import type { Found } from './network-thread.ts';

/** What is asked is bounded; what takes so long waits for an engine that is away. */
const FINDING_MAX_MS = 20_000;

/** The threads begin with the first question. A finder throws an EngineError where the engine refuses or is away. */
export function openNetworkThreads(location: EngineLocation, threads: number): AsyncDisposable & NetworkFinders {
  let opened: Piscina | undefined;
  const openPool = () =>
    new Piscina({
      filename: new URL('network-thread.ts', import.meta.url).href,
      workerData: location,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: Number.POSITIVE_INFINITY,
    });
  const finder =
    <Request, T>(name: keyof NetworkFinders) =>
    async (request: Request): Promise<T | null> => {
      opened ??= openPool();
      const tooLong = AbortSignal.timeout(FINDING_MAX_MS);
      let answer: Found<T>;
      try {
        answer = await opened.run(request, { name, signal: tooLong });
      } catch (error) {
        if (!tooLong.aborted) throw error;
        throw new EngineError('engine_unavailable', 'A network took too long to be found.', { cause: error });
      }
      if (answer.refusal === null) return answer.found;
      const { code, message, jurisdiction } = answer.refusal;
      throw new EngineError(code, message, { jurisdiction });
    };
  return {
    network: finder('network'),
    people: finder('people'),
    atAddress: finder('atAddress'),
    async [Symbol.asyncDispose]() {
      await opened?.destroy();
    },
  };
}
