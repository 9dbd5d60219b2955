/** Watching by the hundred. */
import type { Engine } from '../../engine/index.ts';
import type { FoundWatch } from '../../events/index.ts';
import * as declared from '../../operations/others.ts';
import { watchBody } from '../routes/watches.ts';
import type { EventParts } from '../settings.ts';
import { recordOf } from './record-of.ts';
import { routeFor } from './signed-in.ts';

/** Free: suggestions tell the name of a number as well. */
async function namedBody(engine: Engine, watch: FoundWatch) {
  const { watched } = watch;
  const company = watched.kind === 'company' ? await recordOf(engine, watched) : null;
  return {
    ...watchBody(watch),
    legal_name: company?.legal_name ?? null,
    status: company?.status ?? null,
    last_found_at: watch.lastFoundAt,
  };
}

export const watchingRoutes = (engine: Engine, { watches }: Pick<EventParts, 'watches'>) => [
  routeFor(declared.listWatched, async ({ query: { sort, ...page } }, { accountId }) => {
    const { entries, nextPage } = await watches.listFound(accountId, sort, page);
    return { watches: await Promise.all(entries.map((watch) => namedBody(engine, watch))), next_page: nextPage };
  }),
  routeFor(declared.watchCompanies, async ({ body }, { accountId }) => ({
    added: await watches.addRecords(
      accountId,
      body.companies.map(({ jurisdiction_code: jurisdiction, entity_number: entityNumber, note }) => {
        return { watched: { kind: 'company', jurisdiction, entityNumber }, note };
      }),
    ),
  })),
  routeFor(declared.unwatch, async ({ body }, { accountId }) => ({
    removed: await watches.removeAll(accountId, body.watch_ids),
  })),
];
