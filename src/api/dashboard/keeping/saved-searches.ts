import type { Keeping, SavedSearch } from '../../../keeping/index.ts';
import * as declared from '../../../operations/others.ts';
import { routeFor } from '../signed-in.ts';

const searchBody = ({ id, name, address, createdAt }: SavedSearch) => ({ id, name, address, created_at: createdAt });

export const savedSearchRoutes = ({ savedSearches }: Pick<Keeping, 'savedSearches'>) => [
  routeFor(declared.saveSearch, async ({ body }, { accountId }, reply) => {
    const { search, isNew } = await savedSearches.save(accountId, body);
    return reply.code(isNew ? 201 : 200).send(searchBody(search));
  }),
  routeFor(declared.listSavedSearches, async ({ query }, { accountId }) => {
    const { entries, nextPage } = await savedSearches.list(accountId, query);
    return { saved_searches: entries.map(searchBody), next_page: nextPage };
  }),
  routeFor(declared.renameSavedSearch, async ({ inPath, body }, { accountId }) =>
    searchBody(await savedSearches.rename(accountId, inPath.saved_search_id, body.name)),
  ),
  routeFor(declared.deleteSavedSearch, ({ inPath }, { accountId }) =>
    savedSearches.remove(accountId, inPath.saved_search_id),
  ),
];
