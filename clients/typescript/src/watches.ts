/** Companies, people and searches that an account watches. */
import { everyItem, type ListOptions } from './pages.ts';
import type { CreateWatchRequest, Watch, Watches } from './schema.ts';
import type { CallOptions, Transport } from './transport.ts';

export class WatchCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** The watch, also where it was there already. @throws CharterError, of status 409 where there are too many */
  create(watch: CreateWatchRequest, { signal }: CallOptions = {}): Promise<Watch> {
    return this.#transport.read('createWatch', { body: watch, signal });
  }

  /** A page. @throws CharterError */
  list({ signal, ...query }: ListOptions = {}): Promise<Watches> {
    return this.#transport.read('listWatches', { query, signal });
  }

  /** All of them. @throws CharterError */
  all(options: Omit<ListOptions, 'page'> = {}): AsyncGenerator<Watch, void, undefined> {
    return everyItem(
      (page) => this.list({ ...options, page }),
      ({ watches }) => watches,
    );
  }

  /** @throws CharterError, of status 404 where there is none */
  delete(watchId: string, { signal }: CallOptions = {}): Promise<void> {
    return this.#transport.read('deleteWatch', { inPath: [watchId], signal });
  }
}
