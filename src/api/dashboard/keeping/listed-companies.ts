import type { RouteOptions } from 'fastify';
import { type Keeping, KeepingError, type ListedCompany, type ListSort } from '../../../keeping/index.ts';
import type { ListOptions } from '../../../operations/index.ts';
import { readFields } from '../../body/read-fields.ts';
import { readOptions, refuseOptions } from '../../read-options.ts';
import { answerInvalid } from '../../search-request.ts';
import { sendCsv } from '../csv.ts';
import { signedIn } from '../signed-in.ts';
import {
  companyInPath,
  LIST_COMPANY_FIELDS,
  LISTED_FIELDS,
  LISTED_NOTE_FIELDS,
  type ListCompanyValues,
} from './fields.ts';
import { listBody, listIdOf } from './lists.ts';

type Parts = Pick<Keeping, 'lists'>;

const companyBody = ({ jurisdiction, entityNumber, name, status, note, addedAt }: ListedCompany) => ({
  jurisdiction_code: jurisdiction,
  entity_number: entityNumber,
  name,
  status,
  note,
  added_at: addedAt,
});

function readList({ lists }: Parts): RouteOptions {
  return {
    method: 'GET',
    url: '/lists/:list_id',
    async handler(request, reply) {
      type Values = ListOptions & { readonly sort: ListSort };
      const { values, items } = readOptions<Values>(LISTED_FIELDS, request);
      if (values === null) return answerInvalid(reply, items);
      const { accountId } = signedIn(request);
      const list = await lists.read(accountId, listIdOf(request.params));
      const { entries, nextPage } = await lists.companies(accountId, list.id, values.sort, values);
      return { list: listBody(list), companies: entries.map(companyBody), next_page: nextPage };
    },
  };
}

function addCompany({ lists }: Parts): RouteOptions {
  return {
    method: 'POST',
    url: '/lists/:list_id/companies',
    preHandler: refuseOptions,
    async handler(request, reply) {
      const values = readFields<ListCompanyValues>(LIST_COMPANY_FIELDS, request, reply);
      if (values === null) return reply;
      const { jurisdiction_code: jurisdiction, entity_number: entityNumber, ...said } = values;
      const company = { jurisdiction, entityNumber, ...said };
      const added = await lists.add(signedIn(request).accountId, listIdOf(request.params), company);
      return reply.code(added.isNew ? 201 : 200).send(companyBody(added.company));
    },
  };
}

const COMPANY_URL = '/lists/:list_id/companies/:jurisdiction_code/:entity_number';

function changeListedNote({ lists }: Parts): RouteOptions {
  return {
    method: 'PUT',
    url: COMPANY_URL,
    preHandler: refuseOptions,
    async handler(request, reply) {
      const values = readFields<{ readonly note: string }>(LISTED_NOTE_FIELDS, request, reply);
      if (values === null) return reply;
      const { accountId } = signedIn(request);
      const company = companyIn(request.params);
      return companyBody(await lists.changeNote(accountId, listIdOf(request.params), company, values.note));
    },
  };
}

function removeCompany({ lists }: Parts): RouteOptions {
  return {
    method: 'DELETE',
    url: COMPANY_URL,
    preHandler: refuseOptions,
    async handler(request, reply) {
      await lists.removeCompany(signedIn(request).accountId, listIdOf(request.params), companyIn(request.params));
      return reply.code(204).send();
    },
  };
}

function companyIn(params: unknown) {
  const company = companyInPath(params);
  if (company === null) throw new KeepingError('listed_company_not_found', 'The list has no such company');
  return company;
}

const HEADING = ['jurisdiction_code', 'entity_number', 'name', 'status', 'note', 'added_at'];
const ROWS_AT_ONCE = 500;

function listCsv({ lists }: Parts): RouteOptions {
  return {
    method: 'GET',
    url: '/lists/:list_id/companies.csv',
    preHandler: refuseOptions,
    async handler(request, reply) {
      const { accountId } = signedIn(request);
      const { id } = await lists.read(accountId, listIdOf(request.params));
      const rows = async function* () {
        for await (const company of allOf(lists, accountId, id)) yield Object.values(companyBody(company));
      };
      return sendCsv(reply, 'charter-list.csv', HEADING, rows());
    },
  };
}

function listJson({ lists }: Parts): RouteOptions {
  return {
    method: 'GET',
    url: '/lists/:list_id/companies.json',
    preHandler: refuseOptions,
    async handler(request, reply) {
      const { accountId } = signedIn(request);
      const list = await lists.read(accountId, listIdOf(request.params));
      const companies = [];
      for await (const company of allOf(lists, accountId, list.id)) companies.push(companyBody(company));
      reply.header('content-disposition', 'attachment; filename="charter-list.json"');
      return { list: { ...listBody(list), companies: companies.length }, companies };
    },
  };
}

async function* allOf(lists: Keeping['lists'], accountId: string, id: string): AsyncGenerator<ListedCompany> {
  for (let page: number | null = 1; page !== null; ) {
    const { entries, nextPage } = await lists.companies(accountId, id, 'added_at', { limit: ROWS_AT_ONCE, page });
    yield* entries;
    page = nextPage;
  }
}

export const LISTED_COMPANY_ROUTES = [readList, addCompany, changeListedNote, removeCompany, listCsv, listJson];
