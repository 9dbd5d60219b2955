/** Named lists of companies. Each company is kept as it was known when it was put there, so that a list costs nothing. */
import { randomUUIDv7 } from 'node:crypto';
import type { CompanyRef, Corrections } from '../corrections/corrections.ts';
import type { CompanyId } from '../entity/index.ts';
import { isUuid, type Listed, lockAccount, type PageOf, type Store } from '../store/index.ts';
import { KeepingError, listNotFound } from './error.ts';
import { addCompany, changeNote, companiesOf, isShown, type ListedCompany, removeCompany } from './listed-companies.ts';
import type { ListSort } from './terms.ts';

export type ListSummary = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  /** How many are in it. */
  readonly companies: number;
};

export interface Lists {
  /** @throws KeepingError `too_many_lists` */
  create(accountId: string, name: string): Promise<ListSummary>;
  /** All of them, by name. `of`: those that a company is in. */
  list(accountId: string, of: CompanyId | null): Promise<readonly ListSummary[]>;
  /** @throws KeepingError `list_not_found`, as all that follow */
  read(accountId: string, id: string): Promise<ListSummary>;
  rename(accountId: string, id: string, name: string): Promise<ListSummary>;
  remove(accountId: string, id: string): Promise<void>;
  companies(accountId: string, id: string, sort: ListSort, page: PageOf): Promise<Listed<ListedCompany>>;
  /** One that is in it already stays as it is. @throws KeepingError `too_many_listed_companies` */
  add(
    accountId: string,
    id: string,
    company: Omit<ListedCompany, 'addedAt'>,
  ): Promise<{ readonly company: ListedCompany; readonly isNew: boolean }>;
  /** @throws KeepingError `listed_company_not_found` */
  changeNote(accountId: string, id: string, company: CompanyId, note: string): Promise<ListedCompany>;
  /** @throws KeepingError `listed_company_not_found` */
  removeCompany(accountId: string, id: string, company: CompanyId): Promise<void>;
}

const LISTS_MAX = 200;

/** Companies that are hidden are in no list, and are there again when they are hidden no more. */
export function openLists(store: Store, now: () => Date, corrections: () => Corrections): Lists {
  const { db } = store;
  const hidden = (): readonly CompanyRef[] => corrections().hiddenCompanies;
  const owned = async (accountId: string, id: string): Promise<ListSummary> => {
    const [found] = isUuid(id) ? await summaries(store, hidden(), accountId, null, id) : [];
    if (found === undefined) throw listNotFound();
    return found;
  };
  return {
    create: (accountId, name) =>
      db.transaction().execute(async (trx) => {
        await lockAccount(trx, accountId);
        const { count } = await trx
          .selectFrom('company_lists')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('account_id', '=', accountId)
          .executeTakeFirstOrThrow();
        if (Number(count) >= LISTS_MAX)
          throw new KeepingError('too_many_lists', `An account keeps at most ${LISTS_MAX} lists`);
        const row = { id: randomUUIDv7(), account_id: accountId, name, created_at: now().toISOString() };
        await trx.insertInto('company_lists').values(row).execute();
        return { id: row.id, name, createdAt: row.created_at, companies: 0 };
      }),
    list: (accountId, of) => summaries(store, hidden(), accountId, of, null),
    read: owned,
    async rename(accountId, id, name) {
      const list = await owned(accountId, id);
      await db.updateTable('company_lists').set({ name }).where('id', '=', list.id).execute();
      return { ...list, name };
    },
    async remove(accountId, id) {
      await owned(accountId, id);
      await db.transaction().execute(async (trx) => {
        // Who adds meanwhile waits for the list's row, and then finds no list.
        await trx.updateTable('company_lists').set({ name: '' }).where('id', '=', id).execute();
        await trx.deleteFrom('listed_companies').where('list_id', '=', id).execute();
        await trx.deleteFrom('company_lists').where('id', '=', id).execute();
      });
    },
    async companies(accountId, id, sort, page) {
      await owned(accountId, id);
      return companiesOf(db, hidden(), id, sort, page);
    },
    async add(accountId, id, company) {
      await owned(accountId, id);
      return addCompany(store, hidden(), now(), id, company);
    },
    async changeNote(accountId, id, company, note) {
      await owned(accountId, id);
      return changeNote(db, hidden(), id, company, note);
    },
    async removeCompany(accountId, id, company) {
      await owned(accountId, id);
      await removeCompany(db, id, company);
    },
  };
}

async function summaries(
  { db }: Store,
  hidden: readonly CompanyRef[],
  accountId: string,
  of: CompanyId | null,
  id: string | null,
): Promise<readonly ListSummary[]> {
  const rows = await db
    .selectFrom('company_lists')
    .select(['id', 'name', 'created_at'])
    .select(({ selectFrom }) =>
      selectFrom('listed_companies')
        .whereRef('list_id', '=', 'company_lists.id')
        .where(isShown(db, hidden))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('companies'),
    )
    .where('account_id', '=', accountId)
    .$if(id !== null, (query) => query.where('id', '=', id!))
    .$if(of !== null, (query) =>
      query.where('id', 'in', ({ selectFrom }) =>
        selectFrom('listed_companies')
          .select('list_id')
          .where(isShown(db, hidden))
          .where('jurisdiction', '=', of!.jurisdiction)
          .where('entity_number', '=', of!.entityNumber),
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ created_at, companies, ...row }) => ({
    ...row,
    createdAt: created_at,
    companies: Number(companies),
  }));
}
