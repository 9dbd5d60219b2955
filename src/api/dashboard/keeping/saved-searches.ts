import type { RouteOptions } from 'fastify';
import type { Keeping, SavedSearch } from '../../../keeping/index.ts';
import { LIST_FIELDS, type ListOptions } from '../../../operations/index.ts';
import { readFields } from '../../body/read-fields.ts';
import { readOptions, refuseOptions } from '../../read-options.ts';
import { answerInvalid } from '../../search-request.ts';
import { signedIn } from '../signed-in.ts';
import { NAME_FIELDS, SAVE_SEARCH_FIELDS } from './fields.ts';

type Parts = Pick<Keeping, 'savedSearches'>;

const searchBody = ({ id, name, address, createdAt }: SavedSearch) => ({ id, name, address, created_at: createdAt });

function saveSearch({ savedSearches }: Parts): RouteOptions {
  return {
    method: 'POST',
    url: '/saved-searches',
    preHandler: refuseOptions,
    async handler(request, reply) {
      type Values = { readonly name: string; readonly address: string };
      const values = readFields<Values>(SAVE_SEARCH_FIELDS, request, reply);
      if (values === null) return reply;
      const { search, isNew } = await savedSearches.save(signedIn(request).accountId, values);
      return reply.code(isNew ? 201 : 200).send(searchBody(search));
    },
  };
}

function listSavedSearches({ savedSearches }: Parts): RouteOptions {
  return {
    method: 'GET',
    url: '/saved-searches',
    async handler(request, reply) {
      const { values, items } = readOptions<ListOptions>(LIST_FIELDS, request);
      if (values === null) return answerInvalid(reply, items);
      const { entries, nextPage } = await savedSearches.list(signedIn(request).accountId, values);
      return { saved_searches: entries.map(searchBody), next_page: nextPage };
    },
  };
}

const idOf = (params: unknown): string => (params as { readonly saved_search_id: string }).saved_search_id;

function renameSavedSearch({ savedSearches }: Parts): RouteOptions {
  return {
    method: 'PUT',
    url: '/saved-searches/:saved_search_id',
    preHandler: refuseOptions,
    async handler(request, reply) {
      const values = readFields<{ readonly name: string }>(NAME_FIELDS, request, reply);
      if (values === null) return reply;
      const { accountId } = signedIn(request);
      return searchBody(await savedSearches.rename(accountId, idOf(request.params), values.name));
    },
  };
}

function deleteSavedSearch({ savedSearches }: Parts): RouteOptions {
  return {
    method: 'DELETE',
    url: '/saved-searches/:saved_search_id',
    preHandler: refuseOptions,
    async handler(request, reply) {
      await savedSearches.remove(signedIn(request).accountId, idOf(request.params));
      return reply.code(204).send();
    },
  };
}

export const SAVED_SEARCH_ROUTES = [saveSearch, listSavedSearches, renameSavedSearch, deleteSavedSearch];
