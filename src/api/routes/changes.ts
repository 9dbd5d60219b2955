import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChargeKind } from '../../accounts/index.ts';
import type { Change, ChangeLog, ChangesPage, ChangesRequest } from '../../engine/index.ts';
import { changeOnWire, listChanges, listPremisesChanges, premisesChangeOnWire } from '../../operations/index.ts';
import { answerOf, type ChargedParts, routeOf } from '../doors/route-of.ts';
import { answerMetered, ownerOf } from '../metered.ts';
import type { ServerParts } from '../settings.ts';

type ChangesParts = ChargedParts & Pick<ServerParts, 'events'>;

/** What loads changed, page by page: free, but for the fields. */
export const changes = (parts: ChangesParts) =>
  routeOf(listChanges, parts, ({ query }, request, reply) => {
    const { engine, events } = parts;
    const { changeLog } = engine;
    const watched = (accountId: string, wanted: ChangesRequest) =>
      events?.watchedChanges(engine, accountId, wanted) ?? nothingOf(changeLog);
    const log = { operation: 'changes', changeLog, watched, onWire: changeOnWire } as const;
    return answerChanges(parts, log, query, request, reply);
  });

/** The same of license lists. */
export const premisesChanges = (parts: ChangesParts) =>
  routeOf(listPremisesChanges, parts, ({ query: { sources: jurisdictions, ...query } }, request, reply) => {
    const { premises, events } = parts;
    const { changeLog } = premises;
    const watched = (accountId: string, wanted: ChangesRequest) =>
      events?.watchedPremisesChanges(changeLog, accountId, wanted) ?? nothingOf(changeLog);
    const log = { operation: 'premises_changes', changeLog, watched, onWire: premisesChangeOnWire } as const;
    return answerChanges(parts, log, { ...query, jurisdictions }, request, reply);
  });

type Log = {
  readonly operation: ChargeKind;
  readonly changeLog: ChangeLog;
  /** What concerns the watches of an account. */
  readonly watched: (accountId: string, wanted: ChangesRequest) => Promise<ChangesPage>;
  readonly onWire: (change: Change) => object;
};

type Query = Omit<ChangesRequest, 'includeFields'> & { readonly include: string | null; readonly watched: boolean };

async function answerChanges(
  parts: ChangesParts,
  { operation, changeLog, watched, onWire }: Log,
  query: Query,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { include, watched: isWatched, ...asked } = query;
  const wanted = { ...asked, includeFields: include === 'fields' };
  const read = () => (isWatched ? watched(ownerOf(request), wanted) : changeLog.changes(wanted));
  const bodyOf = ({ changes, nextSince }: ChangesPage) => ({ changes: changes.map(onWire), next_since: nextSince });
  if (include === null) return bodyOf(await read());
  const metered = { operation, jurisdictions: query.jurisdictions, resultsMax: 1, asked: query } as const;
  return answerMetered(parts, request, reply, metered, async () => {
    const page = await read();
    return answerOf(bodyOf(page), page.changes.length > 0 ? 1 : 0);
  });
}

/** A server without webhooks and watches keeps no watches. */
async function nothingOf(changeLog: ChangeLog): Promise<ChangesPage> {
  return { changes: [], nextSince: await changeLog.newest() };
}
