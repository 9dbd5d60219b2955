/** The routes of watches: under `/v2` for a key, and for who is signed in. */
import type { RouteOptions } from 'fastify';
import type { Engine } from '../../engine/index.ts';
import type { Watch, Watches } from '../../events/index.ts';
import { readJson } from '../body/read-json.ts';
import { ignoredFieldsHeader, validateBody } from '../body/validate.ts';
import { loadedJurisdictions } from '../loaded-codes.ts';
import { ownerOf } from '../metered.ts';
import { readOptions, refuseOptions } from '../read-options.ts';
import { answerInvalid, syntaxErrorBody } from '../search-request.ts';
import { watchedBody } from '../watch-body.ts';
import { readWatched, WATCH_FIELDS, type WatchValues } from '../watch-fields.ts';
import { LIST_FIELDS, type ListOptions } from '../webhook-fields.ts';

export type WatchParts = { readonly watches: Watches; readonly engine: Engine };

const watchBody = ({ id, watched, note, createdAt }: Watch) => ({
  id,
  ...watchedBody(watched),
  note,
  created_at: createdAt,
});

function createWatch({ watches, engine }: WatchParts): RouteOptions {
  return {
    method: 'POST',
    url: '/watches',
    preHandler: refuseOptions,
    async handler(request, reply) {
      const decoded = readJson(request, reply);
      if (decoded === null) return reply;
      const loaded = await loadedJurisdictions(engine);
      const { values, items, ignored } = validateBody<WatchValues>(WATCH_FIELDS, decoded.value, loaded);
      if (ignored.length > 0) reply.header('x-ignored-fields', ignoredFieldsHeader(ignored));
      if (values === null) return answerInvalid(reply, items);
      const read = readWatched(values, decoded.value);
      if (!read.ok && read.syntax !== null) return reply.code(400).send(syntaxErrorBody(read.syntax));
      if (!read.ok) return answerInvalid(reply, read.items);
      const { watch, isNew } = await watches.add(ownerOf(request), read.watched, values.note);
      return reply.code(isNew ? 201 : 200).send(watchBody(watch));
    },
  };
}

function listWatches({ watches }: WatchParts): RouteOptions {
  return {
    method: 'GET',
    url: '/watches',
    async handler(request, reply) {
      const { values, items } = readOptions<ListOptions>(LIST_FIELDS, request);
      if (values === null) return answerInvalid(reply, items);
      const { entries, nextPage } = await watches.list(ownerOf(request), values);
      return { watches: entries.map(watchBody), next_page: nextPage };
    },
  };
}

function deleteWatch({ watches }: WatchParts): RouteOptions {
  return {
    method: 'DELETE',
    url: '/watches/:watch_id',
    preHandler: refuseOptions,
    async handler(request, reply) {
      const { watch_id: id } = request.params as { readonly watch_id: string };
      await watches.remove(ownerOf(request), id);
      return reply.code(204).send();
    },
  };
}

export const WATCH_ROUTES = [createWatch, listWatches, deleteWatch];
