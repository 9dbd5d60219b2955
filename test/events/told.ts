/** An account with webhooks and those who deliver to them, for tests. */
import { createSecretKey, randomUUID } from 'node:crypto';
import { openAccounts } from '../../src/accounts/index.ts';
import { Corrections } from '../../src/corrections/corrections.ts';
import { deliver } from '../../src/events/deliver.ts';
import type { Delays, GivenUp } from '../../src/events/deliveries.ts';
import { parseNetworks } from '../../src/events/networks.ts';
import { openPoster } from '../../src/events/post.ts';
import { openWebhooks, type Webhooks } from '../../src/events/webhooks.ts';
import { EVENT_TYPES, type OutboxEvent, tellWebhooks } from '../../src/outbox/index.ts';
import { openStore, type Store, type StoreOptions } from '../../src/store/index.ts';

export type Told = AsyncDisposable & {
  readonly store: Store;
  readonly accountId: string;
  readonly webhooks: Webhooks;
  readonly givenUp: readonly GivenUp[];
  /** A webhook for all types. */
  readonly hook: (
    url: string,
    types?: typeof EVENT_TYPES | readonly OutboxEvent['type'][],
  ) => ReturnType<Webhooks['create']>;
  readonly tell: (...events: readonly Partial<OutboxEvent>[]) => Promise<void>;
  /** Delivers until it is disposed. */
  readonly work: (delays?: Delays) => AsyncDisposable;
  /** Resolves when a condition holds that the database shows. */
  readonly until: (holds: () => Promise<boolean>) => Promise<void>;
  readonly account: (email: string) => Promise<string>;
};

const INSTALLATION = createSecretKey('a secret of the installation, for tests', 'utf8');
/** After so many milliseconds a receiver has not answered. */
const ANSWER_MAX_MS = 1_500;

export async function openTold(options: StoreOptions, answerMaxMs = ANSWER_MAX_MS): Promise<Told> {
  await using opened = new AsyncDisposableStack();
  const accounts = opened.use(await openAccounts(options));
  const account = async (email: string) => (await accounts.keys.create({ email, credits: 1 })).accountId;
  const accountId = await account('ops@pellton.example');
  const store = opened.use(await openStore(options));
  const allowed = parseNetworks('loopback')!;
  const poster = opened.use(openPoster({ allowed, answerMaxMs }));
  const webhooks = openWebhooks({ store, poster, installation: INSTALLATION, now: () => new Date() });
  const givenUp: GivenUp[] = [];
  const open = opened.move();
  return {
    store,
    accountId,
    account,
    webhooks,
    givenUp,
    hook: (url, types = EVENT_TYPES) => webhooks.create(accountId, { url, types, description: '' }),
    async tell(...events) {
      const whole = events.map(
        (event, index): OutboxEvent => ({
          accountId,
          type: 'batch.succeeded',
          object: { kind: 'batch', id: 'b' },
          data: { n: index },
          ...event,
        }),
      );
      await store.db.transaction().execute((trx) => tellWebhooks(trx, new Date(), whole));
    },
    work(delays = [0, 0, 0]) {
      const stopped = new AbortController();
      const working = deliver({
        store,
        poster,
        installation: INSTALLATION,
        worker: { id: randomUUID(), leaseMs: 5_000 },
        delays,
        onGivenUp: (one) => givenUp.push(one),
        corrections: () => Corrections.NONE,
        onAway: (error) => {
          throw error;
        },
        stop: stopped.signal,
      });
      return {
        async [Symbol.asyncDispose]() {
          stopped.abort();
          await working;
        },
      };
    },
    async until(holds) {
      while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}
