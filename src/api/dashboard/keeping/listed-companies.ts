import { type Keeping, KeepingError, type ListedCompany } from '../../../keeping/index.ts';
import * as declared from '../../../operations/others.ts';
import { sendCsv } from '../csv.ts';
import { routeFor } from '../signed-in.ts';
import { listBody } from './lists.ts';

type Parts = Pick<Keeping, 'lists'>;

const companyBody = ({ jurisdiction, entityNumber, name, status, note, addedAt }: ListedCompany) => ({
  jurisdiction_code: jurisdiction,
  entity_number: entityNumber,
  name,
  status,
  note,
  added_at: addedAt,
});

function companyIn(inPath: object) {
  const company = declared.companyInPath(inPath);
  if (company === null) throw new KeepingError('listed_company_not_found', 'The list has no such company');
  return company;
}

const HEADING = ['jurisdiction_code', 'entity_number', 'name', 'status', 'note', 'added_at'];
const ROWS_AT_ONCE = 500;

export const listedCompanyRoutes = ({ lists }: Parts) => [
  routeFor(declared.readList, async ({ inPath, query }, { accountId }) => {
    const list = await lists.read(accountId, inPath.list_id);
    const { entries, nextPage } = await lists.companies(accountId, list.id, query.sort, query);
    return { list: listBody(list), companies: entries.map(companyBody), next_page: nextPage };
  }),
  routeFor(declared.addToList, async ({ inPath, body }, { accountId }, reply) => {
    const { jurisdiction_code: jurisdiction, entity_number: entityNumber, ...said } = body;
    const added = await lists.add(accountId, inPath.list_id, { jurisdiction, entityNumber, ...said });
    return reply.code(added.isNew ? 201 : 200).send(companyBody(added.company));
  }),
  routeFor(declared.noteInList, async ({ inPath, body }, { accountId }) =>
    companyBody(await lists.changeNote(accountId, inPath.list_id, companyIn(inPath), body.note)),
  ),
  routeFor(declared.removeFromList, async ({ inPath }, { accountId }) =>
    lists.removeCompany(accountId, inPath.list_id, companyIn(inPath)),
  ),
  routeFor(declared.exportList, async ({ inPath }, { accountId }, reply) => {
    const { id } = await lists.read(accountId, inPath.list_id);
    const rows = async function* () {
      for await (const company of allOf(lists, accountId, id)) yield Object.values(companyBody(company));
    };
    return sendCsv(reply, 'charter-list.csv', HEADING, rows());
  }),
  routeFor(declared.exportListAsJson, async ({ inPath }, { accountId }, reply) => {
    const list = await lists.read(accountId, inPath.list_id);
    const companies = [];
    for await (const company of allOf(lists, accountId, list.id)) companies.push(companyBody(company));
    reply.header('content-disposition', 'attachment; filename="charter-list.json"');
    return { list: { ...listBody(list), companies: companies.length }, companies };
  }),
];

async function* allOf(lists: Keeping['lists'], accountId: string, id: string): AsyncGenerator<ListedCompany> {
  for (let page: number | null = 1; page !== null; ) {
    const { entries, nextPage } = await lists.companies(accountId, id, 'added_at', { limit: ROWS_AT_ONCE, page });
    yield* entries;
    page = nextPage;
  }
}
