import { StoreError } from '../../accounts/index.ts';
import { EngineError, type SnapshotErrorCode } from '../../engine/index.ts';
import { getHealth, getLiveness, getReadiness } from '../../operations/others.ts';
import { routeOf } from '../doors/route-of.ts';
import { refuse } from '../errors.ts';
import type { ServerParts } from '../settings.ts';

/** Where a registry or list that is refused stands in the answer. */
const LIST_OF: Record<SnapshotErrorCode, string> = {
  snapshot_unreadable: 'damaged',
  snapshot_outdated: 'outdated',
  snapshot_newer: 'newer',
};

/** What a server needs beside itself to answer requests. */
export const PARTS = ['accounts', 'registries'] as const;
type Part = (typeof PARTS)[number];

/**
 * `/health` and `/healthz`: the process answers. `/readyz`: accounts can be written, and there is something to
 * search; what is not ready is named, and so are registries and lists that are damaged or of another layout. None
 * needs a key.
 */
export const healthRoutes = ({ engine, premises, accounts }: Pick<ServerParts, 'engine' | 'premises' | 'accounts'>) => [
  ...[getHealth, getLiveness].map((one) => routeOf(one, null, async () => ({ status: 'ok' }))),
  routeOf(getReadiness, null, async (_asked, _request, reply) => {
    const [written, searched] = await Promise.all([
      unlessAway(accounts.proveWritable()),
      unlessAway(Promise.all([engine.snapshots(), engine.damaged(), premises.damaged()])),
    ]);
    const [snapshots, registries, lists] = searched ?? [[], [], []];
    const codes = Map.groupBy([...registries, ...lists], ({ code }) => LIST_OF[code]);
    const refused = Object.fromEntries(
      Array.from(codes, ([list, ones]) => [list, ones.map(({ jurisdiction }) => jurisdiction)]),
    );
    const notReady: Part[] = [
      ...(written === null ? (['accounts'] as const) : []),
      ...(snapshots.length === 0 ? (['registries'] as const) : []),
    ];
    if (notReady.length === 0) return { status: 'ready', ...refused };
    const isAway = written === null || searched === null;
    const why = isAway ? 'unavailable' : codes.has('outdated') ? 'registry_outdated' : 'no_snapshot';
    return refuse(reply, why, { not_ready: notReady, ...refused });
  }),
];

/** `null` where what is asked is away, or takes no writing. */
async function unlessAway<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof StoreError || error instanceof EngineError) return null;
    throw error;
  }
}
