/** How the whole installation fares, for its operators: what the command line tells as well. */
import type { RouteOptions } from 'fastify';
import type { Accounts, KeptLoadReport } from '../../accounts/index.ts';
import type { Batches } from '../../batches/index.ts';
import { type Engine, isSample, type ListInfo, type PremisesIndex, type SnapshotInfo } from '../../engine/index.ts';
import * as declared from '../../operations/others.ts';
import type { OperatorRoom, RegistryOf, UpdatesOf } from '../settings.ts';
import { freshness } from './coverage.ts';
import { routeFor } from './signed-in.ts';

type Parts = {
  readonly engine: Engine;
  readonly premises: PremisesIndex;
  readonly registryOf: RegistryOf;
  readonly listOf: (source: string) => { readonly title: string } | undefined;
  readonly updatesOf: UpdatesOf;
  readonly room: OperatorRoom;
  readonly accounts: Pick<Accounts, 'operator'>;
  readonly batches: Pick<Batches, 'queueState'> | undefined;
};

/** How many are shown of stopped loads, and of rounds. */
const SHOWN = 50;

export const operatorRoutes = (parts: Parts): readonly RouteOptions[] => [
  routeFor(declared.readLoads, () => loadsOf(parts)),
  routeFor(declared.listAccountsOfAll, async () => {
    const accounts = await parts.accounts.operator.listAccounts();
    return {
      accounts: accounts.map(({ accountId: account_id, createdAt: created_at, ...account }) => {
        return { account_id, created_at, ...account };
      }),
    };
  }),
  routeFor(declared.readWork, async () => {
    const [queue, corrections] = await Promise.all([parts.batches?.queueState(), parts.room.corrections()]);
    return { queue: queue === undefined ? NO_QUEUE : queueBody(queue), corrections };
  }),
  routeFor(declared.readFindings, async () => ({ findings: await parts.room.findings() })),
];

type Queue = Awaited<ReturnType<Batches['queueState']>>;

const queueBody = (queue: Queue) => ({
  batches_queued: queue.batchesQueued,
  batches_running: queue.batchesRunning,
  rows_waiting: queue.rowsWaiting,
  rows_leased: queue.rowsLeased,
  oldest_at: queue.oldestAt,
  failed_today: queue.failedToday,
  workers: queue.workers.map(({ workerId, leaseUntil, rows }) => {
    return { worker_id: workerId, lease_until: leaseUntil, rows };
  }),
});

const NO_QUEUE = queueBody({
  ...{ batchesQueued: 0, batchesRunning: 0, rowsWaiting: 0, rowsLeased: 0, failedToday: 0 },
  ...{ oldestAt: null, workers: [] },
});

async function loadsOf({ engine, premises, room, accounts, registryOf, listOf, updatesOf }: Parts) {
  const [snapshots, lists, owners] = await Promise.all([engine.snapshots(), premises.snapshots(), room.owners()]);
  const [damagedRegistries, damagedLists] = await Promise.all([engine.damaged(), premises.damaged()]);
  const [stopped, rounds] = await Promise.all([
    accounts.operator.listLoads('stopped', SHOWN),
    accounts.operator.listLoads('round', SHOWN),
  ]);
  const published = new Map([
    ...snapshots.map(({ jurisdiction, publishedAt }) => [jurisdiction, publishedAt] as const),
    ...[...lists, ...owners.lists].map(({ source, publishedAt }) => [source, publishedAt] as const),
  ]);
  const damaged = [...damagedRegistries, ...damagedLists, ...owners.damaged];
  return {
    loaded: [
      ...snapshots.map((one) => registryBody(one, registryOf(one.jurisdiction)?.name, updatesOf)),
      ...lists.map((one) => listBody(one, listOf(one.source)?.title, updatesOf)),
      ...owners.lists.map(ownersBody),
    ],
    damaged: damaged.map(({ jurisdiction: code, problem }) => ({ code, problem })),
    stopped: stopped.map((one) => stoppedBody(one, published)),
    rounds: rounds.map(({ report }) => report),
    rejects: await room.rejects(),
  };
}

type Files = SnapshotInfo['loads'][number]['files'];

const rowsOf = (files: Files) => ({
  rows: files.reduce((sum, { rows }) => sum + rows, 0),
  malformed: files.reduce((sum, { malformed }) => sum + malformed, 0),
  refused: files.reduce((sum, { refused }) => sum + refused, 0),
});

function registryBody(snapshot: SnapshotInfo, name: string | undefined, updatesOf: UpdatesOf) {
  const { jurisdiction: code, companies: records, asOf: as_of, loads } = snapshot;
  const is_sample = isSample(snapshot);
  return {
    ...{ code, kind: 'registry', title: name ?? code, records, as_of, is_sample },
    ...freshness(snapshot, is_sample ? null : updatesOf(code)),
    loads: loads.map(({ at, mode, companies, files, acceptedLoss: accepted_loss }) => {
      return { at, mode, ...companies, ...rowsOf(files), accepted_loss };
    }),
  };
}

function listBody(list: ListInfo<'premises'>, title: string | undefined, updatesOf: UpdatesOf) {
  const { source: code, premises: records, asOf: as_of, loads } = list;
  return {
    ...{ code, kind: 'list', title: title ?? code, records, as_of, is_sample: false },
    ...freshness(list, updatesOf(code)),
    loads: loads.map(({ at, premises, files, acceptedLoss: accepted_loss }) => {
      return { at, mode: null, ...premises, ...rowsOf(files), accepted_loss };
    }),
  };
}

const ownersBody = ({ source: code, owners: records, asOf: as_of, loads }: ListInfo<'owners'>) => ({
  ...{ code, kind: 'owners', title: code, records, as_of, is_sample: false, updates: null, is_stale: false },
  loads: loads.map(({ at, owners, files, acceptedLoss: accepted_loss }) => {
    return { at, mode: null, ...owners, ...rowsOf(files), accepted_loss };
  }),
});

function stoppedBody({ at, code, report }: KeptLoadReport, published: ReadonlyMap<string, string>) {
  return { at, code, ...(report as object), is_over: code !== null && (published.get(code) ?? '') > at };
}
