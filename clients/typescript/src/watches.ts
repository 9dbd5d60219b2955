/** Companies, people and searches that an account watches. */
import { everyItem, type ListOptions } from './pages.ts';
import type { CreateWatchRequest, Watch, Watches } from './schema.ts';
import { type CallOptions, pathOf, type Transport } from './transport.ts';

const WATCHES = '/v2/watches';

export class WatchCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** The watch, also where it was there already. @throws CharterError, of status 409 where there are too many */
  async create(watch: CreateWatchRequest, { signal }: CallOptions = {}): Promise<Watch> {
    return (await this.#transport.call<Watch>({ method: 'POST', path: WATCHES, body: watch, signal })).body;
  }

  /** A page. @throws CharterError */
  async list({ signal, ...query }: ListOptions = {}): Promise<Watches> {
    return (await this.#transport.call<Watches>({ method: 'GET', path: WATCHES, query, signal })).body;
  }

  /** All of them. @throws CharterError */
  all(options: Omit<ListOptions, 'page'> = {}): AsyncGenerator<Watch, void, undefined> {
    return everyItem(
      (page) => this.list({ ...options, page }),
      ({ watches }) => watches,
    );
  }

  /** @throws CharterError, of status 404 where there is none */
  async delete(watchId: string, { signal }: CallOptions = {}): Promise<void> {
    const path = `${WATCHES}${pathOf(watchId)}`;
    // After one that was carried out, another would find none.
    await this.#transport.call({ method: 'DELETE', path, isRepeatable: false, signal });
  }
}
