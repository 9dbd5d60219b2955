import type { Keeping, ListSummary } from '../../../keeping/index.ts';
import * as declared from '../../../operations/others.ts';
import { routeFor } from '../signed-in.ts';

export const listBody = ({ id, name, createdAt, companies }: ListSummary) => ({
  id,
  name,
  created_at: createdAt,
  companies,
});

export const listRoutes = ({ lists }: Pick<Keeping, 'lists'>) => [
  routeFor(declared.createList, async ({ body }, { accountId }) => listBody(await lists.create(accountId, body.name))),
  // All, or those that a company is in.
  routeFor(declared.listLists, async ({ query }, { accountId }) => {
    const isOfAll = query.jurisdiction_code === null && query.entity_number === null;
    const company = isOfAll ? null : declared.companyInPath(query);
    if (!isOfAll && company === null) return { lists: [] };
    return { lists: (await lists.list(accountId, company)).map(listBody) };
  }),
  routeFor(declared.renameList, async ({ inPath, body }, { accountId }) =>
    listBody(await lists.rename(accountId, inPath.list_id, body.name)),
  ),
  routeFor(declared.deleteList, ({ inPath }, { accountId }) => lists.remove(accountId, inPath.list_id)),
];
