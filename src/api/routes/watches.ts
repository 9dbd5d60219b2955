/** The routes of watches. */
import type { Watch } from '../../events/index.ts';
import {
  createWatch,
  deleteWatch,
  listWatches,
  problemItem,
  readWatched,
  syntaxErrorBody,
  unsupportedSource,
} from '../../operations/index.ts';
import { type DoorParts, routeOf } from '../doors/route-of.ts';
import { ownerOf } from '../metered.ts';
import { answerInvalid } from '../search-request.ts';
import type { EventParts } from '../settings.ts';
import { watchedBody } from '../watch-body.ts';

export const watchBody = ({ id, watched, note, createdAt }: Watch) => ({
  id,
  ...watchedBody(watched),
  note,
  created_at: createdAt,
});

export const watchRoutes = (parts: DoorParts, { watches }: Pick<EventParts, 'watches'>) => [
  routeOf(createWatch, parts, async ({ body, submitted }, request, reply) => {
    const read = readWatched(body, submitted);
    if (!read.ok && read.syntax !== null) return reply.code(400).send(syntaxErrorBody(read.syntax));
    if (!read.ok) return answerInvalid(reply, read.items);
    const { watched } = read;
    if (
      watched.kind === 'premises' &&
      !(await parts.premises.snapshots()).some(({ source }) => source === watched.source)
    )
      return answerInvalid(reply, [problemItem(['body', 'source'], unsupportedSource(watched.source), watched.source)]);
    const { watch, isNew } = await watches.add(ownerOf(request), watched, body.note);
    return reply.code(isNew ? 201 : 200).send(watchBody(watch));
  }),
  routeOf(listWatches, parts, async ({ query }, request) => {
    const { entries, nextPage } = await watches.list(ownerOf(request), query);
    return { watches: entries.map(watchBody), next_page: nextPage };
  }),
  routeOf(deleteWatch, parts, ({ inPath }, request) => watches.remove(ownerOf(request), inPath.watch_id)),
];
