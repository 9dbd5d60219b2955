import type { KeyObject } from 'node:crypto';
import type { Corrections } from '../corrections/corrections.ts';
import type { ChangesPage, ChangesRequest } from '../engine/index.ts';
import { openStore, type StoreOptions } from '../store/index.ts';
import type { Followed, FollowedLog } from './follow.ts';
import { type FoundChanges, openFoundChanges } from './found-changes.ts';
import { parseNetworks } from './networks.ts';
import { openPortfolios, type Portfolios } from './portfolios.ts';
import { openPoster } from './post.ts';
import { refoldWatches } from './refold-watches.ts';
import { setMails, type WantedMails, wantedMails } from './wanted-mails.ts';
import { watchedChanges, watchedPremisesChanges } from './watched-changes.ts';
import { openWatches, type Watches } from './watches.ts';
import { openWebhooks, type Webhooks } from './webhooks.ts';

type EventsStoreOptions = StoreOptions & {
  readonly installation: KeyObject;
  /** As `parseNetworks` reads it; none where it is empty. */
  readonly networks: string;
  /** The corrections of what was found, asked at each reading. @throws EngineError where they are not known */
  readonly corrections: () => Corrections;
  readonly now?: (() => Date) | undefined;
};

/** Webhooks and watches as their owners keep them. All of it throws `StoreError` when the database is away. */
export interface Events extends AsyncDisposable {
  readonly webhooks: Webhooks;
  readonly watches: Watches;
  /** What the watches have found in loads. */
  readonly found: FoundChanges;
  /** Whether an account is mailed what its watches find. */
  readonly mails: {
    wanted(accountId: string): Promise<WantedMails>;
    /** From now on. */
    set(accountId: string, wanted: WantedMails): Promise<void>;
  };
  /** Files that are watched on. */
  readonly portfolios: Portfolios;
  /**
   * The changes that the account watches, a page of them; it may be empty though more follow. @throws EngineError
   * `changes_gone`
   */
  watchedChanges(
    followed: Pick<Followed, 'changeLog' | 'lookup'>,
    accountId: string,
    request: ChangesRequest,
  ): Promise<ChangesPage>;
  /** The same of the change log of premises. */
  watchedPremisesChanges(changeLog: FollowedLog, accountId: string, request: ChangesRequest): Promise<ChangesPage>;
}

/** @throws StoreError */
export async function openEvents(options: EventsStoreOptions): Promise<Events> {
  const { installation, networks, corrections, now = () => new Date() } = options;
  await using opened = new AsyncDisposableStack();
  const store = opened.use(await openStore(options));
  await refoldWatches(store);
  const poster = opened.use(openPoster({ allowed: parseNetworks(networks) ?? [] }));
  const open = opened.move();
  const watches = openWatches(store, now);
  return {
    webhooks: openWebhooks({ store, poster, installation, now }),
    watches,
    portfolios: openPortfolios(store, now, watches),
    found: openFoundChanges(store, corrections),
    mails: {
      wanted: (accountId) => wantedMails(store.db, accountId),
      set: (accountId, wanted) => setMails(store.db, now(), accountId, wanted),
    },
    watchedChanges: (followed, accountId, request) => watchedChanges(store, followed, accountId, request),
    watchedPremisesChanges: (log, accountId, request) => watchedPremisesChanges(store, log, accountId, request),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}
