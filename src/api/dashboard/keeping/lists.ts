import type { RouteOptions } from 'fastify';
import type { Keeping, ListSummary } from '../../../keeping/index.ts';
import { readFields } from '../../body/read-fields.ts';
import { readOptions, refuseOptions } from '../../read-options.ts';
import { answerInvalid } from '../../search-request.ts';
import { signedIn } from '../signed-in.ts';
import { companyInPath, LISTS_OF_FIELDS, NAME_FIELDS } from './fields.ts';

type Parts = Pick<Keeping, 'lists'>;

export const listBody = ({ id, name, createdAt, companies }: ListSummary) => ({
  id,
  name,
  created_at: createdAt,
  companies,
});

export const listIdOf = (params: unknown): string => (params as { readonly list_id: string }).list_id;

function createList({ lists }: Parts): RouteOptions {
  return {
    method: 'POST',
    url: '/lists',
    preHandler: refuseOptions,
    async handler(request, reply) {
      const values = readFields<{ readonly name: string }>(NAME_FIELDS, request, reply);
      if (values === null) return reply;
      return reply.code(201).send(listBody(await lists.create(signedIn(request).accountId, values.name)));
    },
  };
}

/** All, or those that a company is in. */
function listLists({ lists }: Parts): RouteOptions {
  return {
    method: 'GET',
    url: '/lists',
    async handler(request, reply) {
      type Values = { readonly jurisdiction_code: string | null; readonly entity_number: string | null };
      const { values, items } = readOptions<Values>(LISTS_OF_FIELDS, request);
      if (values === null) return answerInvalid(reply, items);
      const isOfAll = values.jurisdiction_code === null && values.entity_number === null;
      const company = isOfAll ? null : companyInPath(values);
      if (!isOfAll && company === null) return { lists: [] };
      const found = await lists.list(signedIn(request).accountId, company);
      return { lists: found.map(listBody) };
    },
  };
}

function renameList({ lists }: Parts): RouteOptions {
  return {
    method: 'PUT',
    url: '/lists/:list_id',
    preHandler: refuseOptions,
    async handler(request, reply) {
      const values = readFields<{ readonly name: string }>(NAME_FIELDS, request, reply);
      if (values === null) return reply;
      return listBody(await lists.rename(signedIn(request).accountId, listIdOf(request.params), values.name));
    },
  };
}

function deleteList({ lists }: Parts): RouteOptions {
  return {
    method: 'DELETE',
    url: '/lists/:list_id',
    preHandler: refuseOptions,
    async handler(request, reply) {
      await lists.remove(signedIn(request).accountId, listIdOf(request.params));
      return reply.code(204).send();
    },
  };
}

export const LIST_ROUTES = [createList, listLists, renameList, deleteList];
