import type { FastifyRequest } from 'fastify';
import type { ChangesPage, ChangesRequest } from '../../engine/index.ts';
import { changeOnWire, listChanges } from '../../operations/index.ts';
import { answerOf, type ChargedParts, routeOf } from '../doors/route-of.ts';
import { answerMetered, ownerOf } from '../metered.ts';
import type { ServerParts } from '../settings.ts';

type ChangesParts = ChargedParts & Pick<ServerParts, 'events'>;

/** What loads changed, page by page: free, but for the fields. */
export const changes = (parts: ChangesParts) =>
  routeOf(listChanges, parts, async ({ query }, request, reply) => {
    const { include, watched, ...asked } = query;
    const wanted = { ...asked, includeFields: include === 'fields' };
    const read = () => (watched ? watchedOf(parts, request, wanted) : parts.engine.changeLog.changes(wanted));
    if (include === null) return bodyOf(await read());
    const { jurisdictions } = query;
    const metered = { operation: 'changes', jurisdictions, resultsMax: 1, asked: query } as const;
    return answerMetered(parts, request, reply, metered, async () => {
      const page = await read();
      return answerOf(bodyOf(page), page.changes.length > 0 ? 1 : 0);
    });
  });

/** A server without webhooks and watches keeps no watches. */
async function watchedOf(
  { engine, events }: ChangesParts,
  request: FastifyRequest,
  wanted: ChangesRequest,
): Promise<ChangesPage> {
  if (events === undefined) return { changes: [], nextSince: await engine.changeLog.newest() };
  return events.watchedChanges(engine, ownerOf(request), wanted);
}

function bodyOf({ changes, nextSince }: ChangesPage): object {
  return { changes: changes.map(changeOnWire), next_since: nextSince };
}
