/** What an account has used: requests and errors as they were logged, credits as they are in the ledger. */
import { type SqlBool, sql } from 'kysely';
import type { Store } from '../../store/index.ts';
import { endpointOf } from '../charged.ts';

/** Both `YYYY-MM-DD`, UTC, and both included. */
export type Days = { readonly from: string; readonly to: string };

export type Sums = { readonly requests: number; readonly errors: number; readonly credits: number };

type UsageKey = { readonly keyId: string | null; readonly name: string | null; readonly prefix: string | null };

export type Usage = {
  /** Only the days that have any, in order. */
  readonly days: readonly (Sums & { readonly date: string })[];
  readonly byEndpoint: readonly (Sums & { readonly endpoint: string })[];
  readonly byKey: readonly (Sums & UsageKey)[];
  readonly byJurisdiction: readonly (Sums & { readonly jurisdiction: string | null })[];
};

/** One combination of all that usage is counted by. */
export type UsageRow = Sums &
  UsageKey & { readonly date: string; readonly endpoint: string; readonly jurisdiction: string | null };

/** Charges from before operations were noted. */
const UNKNOWN_ENDPOINT = 'unknown';

type Dimension = 'day' | 'endpoint' | 'key_id' | 'jurisdiction';
type Part = { readonly [D in Dimension]?: string } & Sums;

/** Everything asked for twice: of the log's sums, and of the ledger's. */
async function parts(
  { db }: Store,
  accountId: string,
  { from, to }: Days,
  dimensions: readonly Dimension[],
): Promise<Part[]> {
  const sum = <Name extends string>(column: Name) => sql<number>`cast(sum(${sql.ref(column)}) as bigint)`.as(column);
  const ofDays = sql<SqlBool>`account_id = ${accountId} and day >= ${from} and day <= ${to}`;
  const logged = await db
    .selectFrom('usage_requests')
    .select(dimensions)
    .select([sum('requests'), sum('errors')])
    .where(ofDays)
    .groupBy(dimensions)
    .execute();
  const columns = dimensions.map((one) => (one === 'endpoint' ? 'operation' : one));
  const charged = await db
    .selectFrom('usage_charges')
    .select(columns)
    .select(sum('credits'))
    .where(ofDays)
    .groupBy(columns)
    .execute();
  return [
    ...logged.map((one) => ({ ...one, credits: 0 })),
    ...charged.map(({ operation, ...one }) => ({
      ...one,
      ...(operation === undefined ? {} : { endpoint: endpointOf(operation) ?? UNKNOWN_ENDPOINT }),
      requests: 0,
      errors: 0,
    })),
  ];
}

/** The parts that agree in all dimensions added up, in the order of these. */
function addUp(all: readonly Part[], dimensions: readonly Dimension[]): (Sums & { readonly of: readonly string[] })[] {
  const sums = new Map<string, { of: string[]; requests: number; errors: number; credits: number }>();
  for (const part of all) {
    const of = dimensions.map((dimension) => part[dimension] ?? '');
    const key = of.join('\u0000');
    const sum = sums.get(key) ?? { of, requests: 0, errors: 0, credits: 0 };
    sum.requests += part.requests;
    sum.errors += part.errors;
    sum.credits += part.credits;
    sums.set(key, sum);
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

const grouped = async (store: Store, accountId: string, days: Days, ...dimensions: readonly Dimension[]) =>
  addUp(await parts(store, accountId, days, dimensions), dimensions);

/** Empty text stands for null in the sums. */
const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

export async function usageOf(store: Store, accountId: string, days: Days): Promise<Usage> {
  const keys = await keysOf(store, accountId);
  const byDay = await grouped(store, accountId, days, 'day');
  // Without their days they are few, and read once.
  const combinations = await parts(store, accountId, days, ['endpoint', 'key_id', 'jurisdiction']);
  const byEndpoint = addUp(combinations, ['endpoint']);
  const byKey = addUp(combinations, ['key_id']);
  const byJurisdiction = addUp(combinations, ['jurisdiction']);
  return {
    days: byDay.map(({ of: [date = ''], ...sums }) => ({ date, ...sums })),
    byEndpoint: byEndpoint.map(({ of: [endpoint = ''], ...sums }) => ({ endpoint, ...sums })),
    byKey: byKey.map(({ of: [keyId], ...sums }) => ({ ...keys(orNull(keyId)), ...sums })),
    byJurisdiction: byJurisdiction.map(({ of: [code], ...sums }) => ({ jurisdiction: orNull(code), ...sums })),
  };
}

/** Day by day, so that a year of many combinations is never in memory at once. */
export async function* usageRows(store: Store, accountId: string, days: Iterable<string>): AsyncGenerator<UsageRow> {
  const keys = await keysOf(store, accountId);
  for (const date of days) {
    const day = { from: date, to: date };
    for (const { of, ...sums } of await grouped(store, accountId, day, 'endpoint', 'key_id', 'jurisdiction')) {
      const [endpoint = '', keyId, code] = of;
      yield { date, endpoint, ...keys(orNull(keyId)), jurisdiction: orNull(code), ...sums };
    }
  }
}

/** Credits charged from a day on. */
export async function spentSince({ db }: Store, accountId: string, day: string): Promise<number> {
  const row = await db
    .selectFrom('usage_charges')
    .select(sql<number>`cast(coalesce(sum(credits), 0) as bigint)`.as('credits'))
    .where('account_id', '=', accountId)
    .where('day', '>=', day)
    .executeTakeFirstOrThrow();
  return row.credits;
}

async function keysOf({ db }: Store, accountId: string): Promise<(keyId: string | null) => UsageKey> {
  const rows = await db
    .selectFrom('api_keys')
    .select(['id', 'name', 'prefix'])
    .where('account_id', '=', accountId)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (keyId) => {
    const key = keyId === null ? undefined : byId.get(keyId);
    return { keyId, name: key?.name ?? null, prefix: key?.prefix ?? null };
  };
}
