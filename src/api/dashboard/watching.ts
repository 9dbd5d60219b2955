/** Watching by the hundred. */
import { type Engine, EngineError } from '../../engine/index.ts';
import type { Company, CompanyId } from '../../entity/index.ts';
import type { FoundWatch } from '../../events/index.ts';
import * as declared from '../../operations/others.ts';
import { watchBody } from '../routes/watches.ts';
import type { EventParts } from '../settings.ts';
import { routeFor } from './signed-in.ts';

/** Free: suggestions tell the name of a number as well. */
async function namedBody(engine: Engine, watch: FoundWatch) {
  const { watched } = watch;
  const json = watched.kind === 'company' ? await recordOf(engine, watched) : null;
  const company: Company | null = json && JSON.parse(Buffer.from(json).toString());
  return {
    ...watchBody(watch),
    legal_name: company?.legal_name ?? null,
    status: company?.status ?? null,
    last_found_at: watch.lastFoundAt,
  };
}

/** Null as well where its registry cannot be read: what is watched is listed all the same. */
const recordOf = (engine: Engine, { jurisdiction, entityNumber }: CompanyId) =>
  engine.lookup(jurisdiction, entityNumber).catch((error: unknown) => {
    if (error instanceof EngineError) return null;
    throw error;
  });

export const watchingRoutes = (engine: Engine, { watches }: Pick<EventParts, 'watches'>) => [
  routeFor(declared.listWatched, async ({ query: { sort, ...page } }, { accountId }) => {
    const { entries, nextPage } = await watches.listFound(accountId, sort, page);
    return { watches: await Promise.all(entries.map((watch) => namedBody(engine, watch))), next_page: nextPage };
  }),
  routeFor(declared.watchCompanies, async ({ body }, { accountId }) => ({
    added: await watches.addCompanies(
      accountId,
      body.companies.map(({ jurisdiction_code: jurisdiction, entity_number: entityNumber, note }) => {
        return { jurisdiction, entityNumber, note };
      }),
    ),
  })),
  routeFor(declared.unwatch, async ({ body }, { accountId }) => ({
    removed: await watches.removeAll(accountId, body.watch_ids),
  })),
];
