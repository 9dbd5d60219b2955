/**
 * Token buckets in the database, which all processes of an installation take from: the generic cell rate
 * algorithm (ITU-T I.371), in one number a bucket, the time at which it will be full again.
 */
import { createHmac, type KeyObject } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { type Store, unsynced } from '../store/index.ts';
import { every } from '../timers/index.ts';

/** `perSecond` requests flow in for ever, `burst` at once after a pause. */
export type RateLimit = { readonly perSecond: number; readonly burst: number };

export type Taken = {
  readonly granted: number;
  /** In how many milliseconds the bucket is full again, if no more is taken. */
  readonly fullInMs: number;
};

export interface RateBuckets {
  /**
   * Takes so many requests, at most `limit.burst`, out of a bucket, or as many as are in it. One statement.
   *
   * @throws StoreError
   */
  take(bucket: string, limit: RateLimit, requests: number): Promise<Taken>;
}

type RateBucketsOptions = {
  /** What the buckets' names are hashed with. Addresses are personal: the table holds none. */
  readonly secret: KeyObject | string;
  /** Where it is given, the clock; else PostgreSQL's, which is one for all servers, or this machine's. */
  readonly now?: (() => Date) | undefined;
  /** Hears of buckets that could not be forgotten; the next time does. */
  readonly onError: (error: unknown) => void;
};

/** Most buckets are full again after some seconds. */
const SWEEP_EVERY_MS = 60_000;
const SECOND_US = 1_000_000;

/** When the statement began: the same wherever it stands in it. */
const DATABASE_CLOCK_US = sql<number>`cast(extract(epoch from now()) * ${sql.lit(SECOND_US)} as bigint)`;

export function openRateBuckets(store: Store, options: RateBucketsOptions): RateBuckets & AsyncDisposable {
  const { secret, now = store.kind === 'sqlite' ? () => new Date() : null, onError } = options;
  const nowUs = () => (now === null ? DATABASE_CLOCK_US : sql<number>`cast(${now().getTime() * 1000} as bigint)`);
  const sweeping = every(SWEEP_EVERY_MS, () => sweep(store, nowUs()), onError);
  return {
    take(bucket, limit, requests) {
      const id = createHmac('sha256', secret).update(bucket).digest('base64url');
      return takeRequests(store, nowUs(), id, limit, requests);
    },
    [Symbol.asyncDispose]: () => sweeping[Symbol.asyncDispose](),
  };
}

/** As `RateBuckets.take`; `nowUs`: the present in microseconds since 1970, as the database finds it. */
export async function takeRequests(
  store: Store,
  nowUs: RawBuilder<number>,
  id: string,
  { perSecond, burst }: RateLimit,
  requests: number,
): Promise<Taken> {
  // SQLite calls them otherwise.
  const least = sql.raw(store.kind === 'sqlite' ? 'min' : 'least');
  const greatest = sql.raw(store.kind === 'sqlite' ? 'max' : 'greatest');
  const number = (value: number) => sql<number>`cast(${value} as double precision)`;
  // One in five minutes is a third of a millionth of a second off, which rounding up would make a whole one.
  const everyUs = Number((SECOND_US / perSecond).toPrecision(12));
  const burstUs = sql`cast(${Math.ceil(burst * everyUs)} as bigint)`;
  const costUs = (granted: RawBuilder<number>) => sql`cast(ceil(${granted} * ${number(everyUs)}) as bigint)`;
  // A clock that was set back, or a limit that was lowered, empties a bucket and does no more.
  const fullAtUs = sql`${least}(${greatest}(bucket.full_at_us, ${nowUs}), ${nowUs} + ${burstUs})`;
  const left = sql`floor((${nowUs} + ${burstUs} - ${fullAtUs}) / ${number(everyUs)})`;
  const granted = sql<number>`${least}(${number(requests)}, ${left})`;
  const taking = sql<{ granted: number; fullInUs: number }>`
    insert into rate_buckets as bucket (id, full_at_us, granted)
    values (${id}, ${nowUs} + ${costUs(number(requests))}, ${requests})
    on conflict (id) do update
      set full_at_us = ${fullAtUs} + ${costUs(granted)}, granted = ${granted}
    returning granted, full_at_us - ${nowUs} as "fullInUs"`;
  const [row] = (await unsynced(store, (db) => taking.execute(db))).rows;
  if (row === undefined) throw new Error('an upsert returns its row');
  return { granted: row.granted, fullInMs: row.fullInUs / 1000 };
}

/** Forgets what is full again. */
async function sweep({ db }: Store, nowUs: RawBuilder<number>): Promise<void> {
  await db.deleteFrom('rate_buckets').where('full_at_us', '<', nowUs).execute();
}
