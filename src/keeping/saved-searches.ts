/** Searches of the dashboard that an account keeps, each by the address of its page. */
import { randomUUIDv7 } from 'node:crypto';
import type { Selectable } from 'kysely';
import {
  isUuid,
  type Listed,
  lockAccount,
  type PageOf,
  readPage,
  type SavedSearchesTable,
  type Store,
} from '../store/index.ts';
import { KeepingError } from './error.ts';

export type SavedSearch = {
  readonly id: string;
  readonly name: string;
  /** `/search?q=acme`: kind, query, filters and order are all in it. */
  readonly address: string;
  readonly createdAt: string;
};

export interface SavedSearches {
  /**
   * Keeps it; `isNew` where it was not kept before. An address that is kept already gets the new name.
   *
   * @throws KeepingError `too_many_saved_searches`
   */
  save(
    accountId: string,
    search: { readonly name: string; readonly address: string },
  ): Promise<{ readonly search: SavedSearch; readonly isNew: boolean }>;
  /** The newest first. */
  list(accountId: string, page: PageOf): Promise<Listed<SavedSearch>>;
  /** @throws KeepingError `saved_search_not_found` */
  rename(accountId: string, id: string, name: string): Promise<SavedSearch>;
  /** @throws KeepingError `saved_search_not_found` */
  remove(accountId: string, id: string): Promise<void>;
}

const SEARCHES_MAX = 1_000;

export function openSavedSearches({ db }: Store, now: () => Date): SavedSearches {
  return {
    save: (accountId, { name, address }) =>
      db.transaction().execute(async (trx) => {
        await lockAccount(trx, accountId);
        const renamed = await trx
          .updateTable('saved_searches')
          .set({ name })
          .where('account_id', '=', accountId)
          .where('address', '=', address)
          .returningAll()
          .executeTakeFirst();
        if (renamed !== undefined) return { search: searchOf(renamed), isNew: false };
        const { count } = await trx
          .selectFrom('saved_searches')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('account_id', '=', accountId)
          .executeTakeFirstOrThrow();
        if (Number(count) >= SEARCHES_MAX)
          throw new KeepingError('too_many_saved_searches', `An account keeps at most ${SEARCHES_MAX} searches`);
        const row = { id: randomUUIDv7(), account_id: accountId, name, address, created_at: now().toISOString() };
        await trx.insertInto('saved_searches').values(row).execute();
        return { search: searchOf(row), isNew: true };
      }),
    list(accountId, page) {
      const query = db.selectFrom('saved_searches').selectAll().where('account_id', '=', accountId);
      return readPage(query.orderBy('created_at', 'desc').orderBy('id', 'desc'), page, searchOf);
    },
    async rename(accountId, id, name) {
      const renamed = isUuid(id)
        ? await db
            .updateTable('saved_searches')
            .set({ name })
            .where('id', '=', id)
            .where('account_id', '=', accountId)
            .returningAll()
            .executeTakeFirst()
        : undefined;
      if (renamed === undefined) throw notFound();
      return searchOf(renamed);
    },
    async remove(accountId, id) {
      const { numDeletedRows } = isUuid(id)
        ? await db
            .deleteFrom('saved_searches')
            .where('id', '=', id)
            .where('account_id', '=', accountId)
            .executeTakeFirst()
        : { numDeletedRows: 0n };
      if (numDeletedRows === 0n) throw notFound();
    },
  };
}

const notFound = (): KeepingError => new KeepingError('saved_search_not_found', 'There is no such saved search');

const searchOf = ({ id, name, address, created_at }: Selectable<SavedSearchesTable>): SavedSearch => ({
  id,
  name,
  address,
  createdAt: created_at,
});
