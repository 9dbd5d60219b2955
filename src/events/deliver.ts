/** Sends the messages of webhooks: many at once, and no receiver and no account holds up another. */
import type { KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Corrections } from '../corrections/corrections.ts';
import { EngineError } from '../engine/index.ts';
import { type Store, StoreError } from '../store/index.ts';
import {
  type Attempt,
  type Delays,
  type DeliveryWorker,
  type GivenUp,
  hasDeliveries,
  type LeasedDelivery,
  leaveDeliveries,
  takeDeliveries,
} from './deliveries.ts';
import { Places } from './places.ts';
import type { Poster } from './post.ts';
import { secretOf, signedHeaders } from './signing.ts';

type DeliverParts = {
  readonly store: Store;
  readonly poster: Poster;
  /** What the webhooks' secrets are made of. */
  readonly installation: KeyObject;
  readonly worker: DeliveryWorker;
  readonly delays: Delays;
  /** The corrections of messages, asked before each attempt. */
  readonly corrections: () => Corrections;
  readonly onGivenUp: (givenUp: GivenUp) => void;
  /** Hears also of corrections that cannot be read: nothing is sent then. */
  readonly onAway: (error: StoreError | EngineError) => void;
  /** Aborted to stop it: attempts under way are cut off, and the next process makes them again. */
  readonly stop: AbortSignal;
};

const POLL_MS = 250;
/** How long a database that is away is left in peace. */
const RETRY_MS = 1_000;
/** Outcomes wait so long for others, so that one transaction takes many. */
const GATHER_MS = 5;

/** Delivers until it is stopped. */
export async function deliver(parts: DeliverParts): Promise<void> {
  const { store, worker, delays, corrections, stop, onGivenUp, onAway } = parts;
  const underWay = new Set<LeasedDelivery>();
  const slow = new Set<string>();
  let ended: Attempt[] = [];
  let wake = Promise.withResolvers<void>();
  const begin = async (delivery: LeasedDelivery): Promise<void> => {
    underWay.add(delivery);
    const at = new Date();
    const sent = await send(parts, delivery, at);
    underWay.delete(delivery);
    if (stop.aborted && sent.status === null) return;
    if (sent.failure === 'timeout') slow.add(delivery.webhookId);
    else slow.delete(delivery.webhookId);
    ended.push({ delivery, at, sent });
    wake.resolve();
  };
  const step = async (): Promise<void> => {
    const now = new Date();
    const isNews = ended.length > 0 || underWay.size > 0 || (await hasDeliveries(store, now));
    if (!isNews) return;
    // A copy: others end while the transaction is made, and are handed in with the next.
    const given = [...ended];
    const places = new Places(underWay, slow);
    const { leased, givenUp } = await takeDeliveries(store, now, worker, delays, given, places, corrections());
    ended = ended.slice(given.length);
    for (const one of givenUp) onGivenUp(one);
    for (const delivery of leased) void begin(delivery);
  };
  while (!stop.aborted) {
    wake = Promise.withResolvers();
    const isDone = await unlessAway(step, onAway);
    if (ended.length === 0) await Promise.race([wake.promise, pause(isDone ? POLL_MS : RETRY_MS, stop)]);
    await pause(isDone ? GATHER_MS : RETRY_MS, stop);
  }
  const leave = async () => {
    for (const one of await leaveDeliveries(store, worker.id, delays, ended)) onGivenUp(one);
  };
  await unlessAway(leave, onAway);
}

/** An attempt, signed at its time by the secrets that are good. */
function send({ poster, installation, stop }: DeliverParts, { url, seeds, messageId, body }: LeasedDelivery, at: Date) {
  const secrets = seeds.map((seed) => secretOf(installation, seed));
  const signed = signedHeaders({ id: messageId, atSeconds: Math.floor(at.getTime() / 1000), body }, secrets);
  return poster.post(url, { ...BODY_HEADERS, ...signed }, body, stop);
}

export const BODY_HEADERS = { 'content-type': 'application/json', 'user-agent': 'Charter-Webhooks/1' } as const;

async function unlessAway(step: () => Promise<void>, onAway: DeliverParts['onAway']): Promise<boolean> {
  try {
    await step();
    return true;
  } catch (error) {
    if (!(error instanceof StoreError || error instanceof EngineError)) throw error;
    onAway(error);
    return false;
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> => sleep(ms, undefined, { signal }).catch(() => {});
