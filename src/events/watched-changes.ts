/** The changes that an account watches, for `GET /v2/changes?watched=true`. */
import type { Change, ChangesPage, ChangesRequest } from '../engine/index.ts';
import type { Store } from '../store/index.ts';
import { areNamesWatched, concernedBy, whatIsWatched } from './compare.ts';
import type { Followed } from './follow.ts';

/** Changes that are read, and compared, at once. */
const STEP = 100;
/** How many changes a request looks at, and for how many milliseconds: what follows is the next page's. */
const LOOKED_AT_MAX = 1_000;
const LOOKED_FOR_MS = 50;

/**
 * A page of the changes that concern a watch of the account, as `changeLog.changes` answers one. It may be empty
 * though more follow: behind its `nextSince`, which is then another than what was asked with.
 *
 * @throws EngineError `changes_gone`; StoreError
 */
export async function watchedChanges(
  { db }: Store,
  followed: Pick<Followed, 'changeLog' | 'lookup'>,
  accountId: string,
  request: ChangesRequest,
): Promise<ChangesPage> {
  const { limit } = request;
  const until = performance.now() + LOOKED_FOR_MS;
  const watched = await whatIsWatched(db, accountId);
  const includeFields = request.includeFields || areNamesWatched(watched);
  const found: Change[] = [];
  let { since } = request;
  let lookedAt = 0;
  for (;;) {
    const page = await followed.changeLog.changes({ ...request, since, includeFields, limit: STEP });
    const concerned = await concernedBy({ db, records: followed }, page.changes, watched);
    found.push(...new Set(concerned.map(({ change }) => change)));
    since = page.nextSince;
    lookedAt += page.changes.length;
    const isEnough = found.length >= limit || lookedAt >= LOOKED_AT_MAX || performance.now() >= until;
    if (page.changes.length > 0 && !isEnough) continue;
    const told = found.slice(0, limit).map((change) => (request.includeFields ? change : { ...change, fields: null }));
    // A change is the cursor behind itself.
    return { changes: told, nextSince: found.length > limit ? told.at(-1)!.id : since };
  }
}
