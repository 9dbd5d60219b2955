import type { KeyObject } from 'node:crypto';
import { openStore, type StoreOptions } from '../store/index.ts';
import { parseNetworks } from './networks.ts';
import { openPoster } from './post.ts';
import { openWebhooks, type Webhooks } from './webhooks.ts';

export type EventsStoreOptions = StoreOptions & {
  readonly installation: KeyObject;
  /** As `parseNetworks` reads it; none where it is empty. */
  readonly networks: string;
  readonly now?: (() => Date) | undefined;
};

/** Webhooks and watches as their owners keep them. All of it throws `StoreError` when the database is away. */
export interface Events extends AsyncDisposable {
  readonly webhooks: Webhooks;
}

/** @throws StoreError */
export async function openEvents(options: EventsStoreOptions): Promise<Events> {
  const { installation, networks, now = () => new Date() } = options;
  await using opened = new AsyncDisposableStack();
  const store = opened.use(await openStore(options));
  const poster = opened.use(openPoster({ allowed: parseNetworks(networks) ?? [] }));
  const open = opened.move();
  return {
    webhooks: openWebhooks({ store, poster, installation, now }),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}
