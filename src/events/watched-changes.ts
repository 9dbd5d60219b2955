/** The changes that an account watches, for `GET /v2/changes?watched=true`. */
import type { Change, ChangesPage, ChangesRequest } from '../engine/index.ts';
import type { Store } from '../store/index.ts';
import { concernedWatches } from './compare.ts';
import type { Followed } from './follow.ts';

/** How many changes a request looks at. Where it finds none, its cursor has moved on by so many. */
const LOOKED_AT_MAX = 10_000;

/**
 * A page of the changes that concern a watch of the account, as `changeLog.changes` answers one. It may be empty
 * though more follow: behind its `nextSince`.
 *
 * @throws EngineError `changes_gone`; StoreError
 */
export async function watchedChanges(
  { db }: Store,
  { changeLog, lookup }: Pick<Followed, 'changeLog' | 'lookup'>,
  accountId: string,
  request: ChangesRequest,
): Promise<ChangesPage> {
  const found: Change[] = [];
  let { since } = request;
  for (let lookedAt = 0; lookedAt < LOOKED_AT_MAX && found.length === 0; ) {
    const page = await changeLog.changes({ ...request, since, includeFields: true });
    const concerned = await concernedWatches({ db, lookup }, page.changes, accountId);
    found.push(...new Set(concerned.map(({ change }) => change)));
    lookedAt += page.changes.length;
    const isOver = page.nextSince === since || page.changes.length === 0;
    since = page.nextSince;
    if (isOver) break;
  }
  const changes = request.includeFields ? found : found.map((change) => ({ ...change, fields: null }));
  return { changes, nextSince: since ?? (await changeLog.newest()) };
}
