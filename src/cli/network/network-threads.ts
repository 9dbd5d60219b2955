/** Threads that find networks while their callers wait, so that none holds up a search. */
import { Piscina } from 'piscina';
import { EngineError } from '../../engine/index.ts';
import type { Network, NetworkRequest } from '../../network/index.ts';
import type { EngineLocation } from '../engine.ts';
import type { FoundNetwork } from './network-thread.ts';

/** What a network asks is bounded; one that takes so long waits for an engine that is away. */
const NETWORK_MAX_MS = 20_000;

/** The threads begin with the first network. `find` throws an EngineError where the engine refuses or is away. */
export function openNetworkThreads(
  location: EngineLocation,
  threads: number,
): AsyncDisposable & { readonly find: (request: NetworkRequest) => Promise<Network | null> } {
  let opened: Piscina<NetworkRequest, FoundNetwork> | undefined;
  const openPool = () =>
    new Piscina<NetworkRequest, FoundNetwork>({
      filename: new URL('network-thread.ts', import.meta.url).href,
      workerData: location,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: Number.POSITIVE_INFINITY,
    });
  return {
    async find(request) {
      opened ??= openPool();
      const tooLong = AbortSignal.timeout(NETWORK_MAX_MS);
      let found: FoundNetwork;
      try {
        found = await opened.run(request, { signal: tooLong });
      } catch (error) {
        if (!tooLong.aborted) throw error;
        throw new EngineError('engine_unavailable', 'A network took too long to be found.', { cause: error });
      }
      if (found.refusal === null) return found.network;
      const { code, message, jurisdiction } = found.refusal;
      throw new EngineError(code, message, { jurisdiction });
    },
    async [Symbol.asyncDispose]() {
      await opened?.destroy();
    },
  };
}
