/** Making a generation's indexes, checking what was written, and serving them in place of those before. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { EngineError } from '../port.ts';
import { type Description, storedDescription } from './catalog.ts';
import { type Cluster, IndexGone } from './cluster.ts';
import { FAMILIES, type Family, IndexNames } from './index-names.ts';
import { LEASE_MS, Lease } from './lease.ts';

/** So long a generation that was replaced stays for page walks, with a minute for clocks that differ. */
export const REPLACED_MS = 11 * 60_000;
/** Making an index, refreshing and counting wait for the disks. */
const LONG_MS = 60_000;
/**
 * Copies beside the first. With three nodes each then has all of it, and answers by itself: a search that has to ask another
 * node takes twice as long.
 */
const COPIES_MAX = 2;
/** How long copies on other nodes are waited for. Beyond that they follow while it is served. */
const COPIES_MS = 120_000;
/** An address has room for so many names. */
const NAMED_AT_ONCE = 30;

export function newGeneration(): string {
  return `${Date.now().toString(36)}${randomBytes(4).toString('hex')}`;
}

/** Makes an index that is not served yet. */
export async function makeIndex(cluster: Cluster, index: string, description: object): Promise<void> {
  const { body } = await cluster.ask<{ error?: { type: string; reason: string } }>(
    'PUT',
    `/${index}?wait_for_active_shards=1`,
    description,
    { timeoutMs: LONG_MS, accepts: [400] },
  );
  // The answer of an attempt before was lost.
  if (body.error !== undefined && body.error.type !== 'resource_already_exists_exception')
    throw new Error(`${index}: ${body.error.reason}`);
}

/**
 * Makes what was written searchable, and gives its size in bytes.
 *
 * @throws Error where documents are missing
 */
export async function sealIndex(cluster: Cluster, index: string, documents: number): Promise<number> {
  await cluster.ask('POST', `/${index}/_refresh`, null, { timeoutMs: LONG_MS });
  const { body } = await cluster.ask<{ count: number; _shards: { failed: number } }>('GET', `/${index}/_count`, null, {
    timeoutMs: LONG_MS,
  });
  if (body._shards.failed > 0 || body.count !== documents)
    throw new EngineError(
      'engine_unavailable',
      `${index} holds ${body.count} documents instead of ${documents}: the cluster lost some. Load again.`,
    );
  await cluster.ask('POST', `/${index}/_flush`, null, { timeoutMs: LONG_MS });
  const stats = await cluster.ask<Stats>('GET', `/${index}/_stats/store`, null, { timeoutMs: LONG_MS });
  return stats.body._all.primaries.store.size_in_bytes;
}

type Stats = { readonly _all: { readonly primaries: { readonly store: { readonly size_in_bytes: number } } } };

/** Has copies made where other nodes can take them, and waits for those. */
export async function copyIndexes(cluster: Cluster, indexes: readonly string[]): Promise<void> {
  const portions = Array.from({ length: Math.ceil(indexes.length / NAMED_AT_ONCE) }, (_, portion) =>
    indexes.slice(portion * NAMED_AT_ONCE, (portion + 1) * NAMED_AT_ONCE).join(),
  );
  const { body } = await cluster.ask<{ number_of_data_nodes: number }>('GET', '/_cluster/health');
  const nodes = body.number_of_data_nodes;
  const copies = Math.max(1, Math.min(COPIES_MAX, nodes - 1));
  const settings = { index: { number_of_replicas: copies, 'blocks.write': true } };
  for (const some of portions) await cluster.ask('PUT', `/${some}/_settings`, settings, { timeoutMs: LONG_MS });
  if (nodes < 2) return;
  const deadline = performance.now() + COPIES_MS;
  for (const some of portions) await untilGreen(cluster, some, deadline);
}

async function untilGreen(cluster: Cluster, indexes: string, deadline: number): Promise<void> {
  while (performance.now() < deadline) {
    const path = `/_cluster/health/${indexes}?wait_for_status=green&timeout=2s`;
    try {
      const { body } = await cluster.ask<{ status: string }>('GET', path, null, { timeoutMs: 10_000, accepts: [408] });
      if (body.status === 'green') return;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      await sleep(1_000);
    }
  }
}

/**
 * Serves a generation in the place of another, or of none, in one call, which does `beside` too. False where that could
 * not be done: then nothing was.
 *
 * @throws EngineError `load_in_progress` where another one is served meanwhile
 */
export async function serve<Info>(
  cluster: Cluster,
  family: Family,
  code: string,
  {
    generation,
    replaces,
    description,
    beside = [],
  }: {
    readonly generation: string;
    readonly replaces: string | null;
    readonly description: Description<Info>;
    readonly beside?: readonly object[];
  },
): Promise<boolean> {
  const names = new IndexNames(cluster.prefix);
  const [kind] = FAMILIES[family].kinds;
  const alias = names.served(family, code);
  const index = names.index(kind, code, generation);
  await cluster.ask(
    'PUT',
    `/${index}/_mapping`,
    { _meta: storedDescription(family, description) },
    { timeoutMs: LONG_MS },
  );
  const replaced = replaces === null ? null : names.index(kind, code, replaces);
  const actions = [
    ...(replaced === null
      ? []
      : [
          { remove: { index: replaced, alias, must_exist: true } },
          { add: { index: replaced, alias: names.replaced(family, code, Date.now()) } },
        ]),
    { add: { index, alias } },
    ...beside,
  ];
  const { status } = await cluster.ask('POST', '/_aliases', { actions }, { timeoutMs: LONG_MS, accepts: [400, 404] });
  if (status < 300) return true;
  // An attempt before may have done it, whose answer was lost.
  const { body } = await cluster.ask<Record<string, unknown>>('GET', `/${names.prefix}*/_alias/${alias}`, null, {
    accepts: [404],
  });
  const served = status === 404 && 'error' in body ? '' : Object.keys(body).join();
  if (served === index) return true;
  if (beside.length > 0 && served === (replaced ?? '')) return false;
  throw new EngineError('load_in_progress', `Another load of ${code} was published meanwhile.`);
}

/** Removes indexes, those that are there. */
export async function removeIndexes(cluster: Cluster, indexes: readonly string[]): Promise<void> {
  for (const index of indexes) {
    try {
      await cluster.ask('DELETE', `/${index}`, null, { timeoutMs: LONG_MS });
    } catch (error) {
      if (!(error instanceof IndexGone)) throw error;
    }
  }
}

/** Younger ones may be of a load that has yet to take its lease's renewal. */
const ABANDONED_MS = 2 * LEASE_MS;

/** Removes generations that were replaced long ago, and what broken loads left longer ago than `abandonedMs`. */
export async function sweep(cluster: Cluster, family: Family, abandonedMs = ABANDONED_MS): Promise<void> {
  const names = new IndexNames(cluster.prefix);
  const { kinds } = FAMILIES[family];
  const pattern = kinds.map((kind) => names.index(kind, '*', '*')).join();
  const path = `/${pattern}?expand_wildcards=all&filter_path=*.aliases,*.settings.index.creation_date`;
  const { body } = await cluster.ask<IndexAnswer>('GET', path, null, { accepts: [404] });
  const present = Object.entries(body ?? {}).filter(([index]) => index.startsWith(names.prefix));
  const aliasesOf = new Map(present.map(([index, { aliases }]) => [index, Object.keys(aliases ?? {})]));
  for (const [index, { settings }] of present) {
    const parts = kinds.map((kind) => names.parts(kind, index)).find((one) => one !== null);
    if (parts === undefined || parts === null) continue;
    const { code, generation } = parts;
    const aliases = aliasesOf.get(names.index(kinds[0], code, generation)) ?? [];
    if (aliases.includes(names.served(family, code))) continue;
    const replacedAt = aliases.map((alias) => names.replacedAt(alias)).find((at) => at !== null);
    if (replacedAt !== undefined && replacedAt !== null) {
      if (Date.now() - replacedAt > REPLACED_MS) await removeIndexes(cluster, [index]);
      continue;
    }
    const age = Date.now() - Number(settings.index.creation_date);
    if (age <= abandonedMs || (await Lease.isHeld(cluster, family, code))) continue;
    // A load publishes before it lets its lease go: without both it was broken off.
    const main = names.index(kinds[0], code, generation);
    const { status, body } = await cluster.ask<AliasAnswer>('GET', `/${main}/_alias`, null, { accepts: [404] });
    if (status === 404 || Object.keys(body[main]?.aliases ?? {}).length === 0) await removeIndexes(cluster, [index]);
  }
}

type AliasAnswer = Readonly<Record<string, { readonly aliases: object }>>;

type IndexAnswer = Readonly<
  Record<
    string,
    { readonly aliases?: object; readonly settings: { readonly index: { readonly creation_date: string } } }
  >
> | null;
