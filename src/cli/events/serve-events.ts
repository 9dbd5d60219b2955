import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import { openKeptSecret } from '../../accounts/index.ts';
import { type Events, type EventsTrouble, openEvents, startEvents } from '../../events/index.ts';
import { type Mailer, noticeMail } from '../../sign-in/index.ts';
import { openStore } from '../../store/index.ts';
import { type Context, storeOf } from '../context.ts';
import { correctionsOf } from '../engine.ts';
import { allRegistries } from '../own-registries.ts';
import type { FollowedData } from './followed.ts';

const TROUBLES: Record<EventsTrouble['kind'], string> = {
  store_error: 'the database is away; webhooks are sent when it is back',
  engine_error: 'the registries cannot be read; what is watched is looked at when they can',
  thread_lost: 'the thread that sends webhooks was lost; another takes its place',
};

/** Webhooks and watches for the routes, and the thread that sends messages. */
export async function serveEvents(context: Context, logger: Logger, mailer: Mailer): Promise<Events> {
  const { webhookNetworks: networks, webhookDelays: delays, batchLeaseMs: leaseMs } = context.settings;
  const location = context.engineLocation();
  const installation = await installationSecret(context);
  await using opened = new AsyncDisposableStack();
  const events = opened.use(
    await openEvents({ ...storeOf(context), installation, networks, corrections: correctionsOf(location) }),
  );
  opened.use(
    startEvents({
      ...storeOf(context),
      installation,
      networks,
      delays,
      leaseMs,
      followedSource: {
        moduleUrl: new URL('followed.ts', import.meta.url).href,
        data: {
          location,
          updates: new Map(allRegistries(context).map(({ jurisdiction, updates }) => [jurisdiction, updates])),
        } satisfies FollowedData,
      },
      notify: ({ email, subject, text }) => mailer.send(noticeMail(email, subject, text)),
      onTrouble: (trouble) => logger.warn(trouble, TROUBLES[trouble.kind]),
    }),
  );
  const open = opened.move();
  return { ...events, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

/** That of the API keys: there is one secret to keep, and webhooks are told apart by what is made of it. */
async function installationSecret(context: Context): Promise<KeyObject> {
  await using store = await openStore(storeOf(context));
  const secret = await openKeptSecret('key', store, context.home(), context.settings.keySecret);
  return createSecretKey(secret, 'utf8');
}
