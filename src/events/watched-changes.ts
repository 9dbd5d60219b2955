/** The changes that an account watches, for `watched=true` of the routes of changes. */
import type { Change, ChangesPage, ChangesRequest } from '../engine/index.ts';
import type { Store } from '../store/index.ts';
import { areNamesWatched, type ConcernedWatch, concernedBy, concernedPremises, whatIsWatched } from './compare.ts';
import type { Followed, FollowedLog } from './follow.ts';

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
  const watched = await whatIsWatched(db, accountId);
  return pageOf(followed.changeLog, request, {
    needsFields: areNamesWatched(watched),
    concerning: (changes) => concernedBy({ db, records: followed }, changes, watched),
  });
}

/** The same of the change log of premises. */
export async function watchedPremisesChanges(
  { db }: Store,
  changeLog: FollowedLog,
  accountId: string,
  request: ChangesRequest,
): Promise<ChangesPage> {
  const concerning = (changes: readonly Change[]) => concernedPremises(db, changes, accountId);
  return pageOf(changeLog, request, { needsFields: false, concerning });
}

type Watching = {
  readonly needsFields: boolean;
  readonly concerning: (changes: readonly Change[]) => Promise<readonly ConcernedWatch[]>;
};

async function pageOf(
  changeLog: FollowedLog,
  request: ChangesRequest,
  { needsFields, concerning }: Watching,
): Promise<ChangesPage> {
  const { limit } = request;
  const until = performance.now() + LOOKED_FOR_MS;
  const includeFields = request.includeFields || needsFields;
  const found: Change[] = [];
  let { since } = request;
  let lookedAt = 0;
  for (;;) {
    const page = await changeLog.changes({ ...request, since, includeFields, limit: STEP });
    const concerned = await concerning(page.changes);
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
