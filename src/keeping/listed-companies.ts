/** The companies in a list. Whose list it is has been asked before. */
import { type ExpressionBuilder, type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { CompanyRef } from '../corrections/corrections.ts';
import { type CompanyId, type Status, tokenize } from '../entity/index.ts';
import {
  givenRows,
  type Listed,
  type ListedCompaniesTable,
  type PageOf,
  readPage,
  type Store,
  type Tables,
} from '../store/index.ts';
import { KeepingError, listNotFound } from './error.ts';
import type { ListSort } from './terms.ts';

export type ListedCompany = CompanyId & {
  readonly name: string;
  readonly status: Status;
  readonly note: string;
  readonly addedAt: string;
};

const COMPANIES_MAX = 10_000;

export async function companiesOf(
  db: Kysely<Tables>,
  hidden: readonly CompanyRef[],
  listId: string,
  sort: ListSort,
  page: PageOf,
): Promise<Listed<ListedCompany>> {
  const [column, direction] = ORDERS[sort];
  const query = db
    .selectFrom('listed_companies')
    .selectAll()
    .where('list_id', '=', listId)
    .where(isShown(db, hidden))
    .orderBy(column, direction)
    .orderBy('name_folded')
    .orderBy('jurisdiction')
    .orderBy('entity_number');
  return readPage(query, page, companyOf);
}

/** Of a company in a list: whether it is none of those. */
export const isShown = (db: Kysely<Tables>, hidden: readonly CompanyRef[]) =>
  hidden.length === 0
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`(jurisdiction, entity_number) not in (
        select given.value ->> 'jurisdiction', given.value ->> 'entityNumber' from ${givenRows(db, hidden)})`;

const ORDERS = {
  added_at: ['added_at', 'asc'],
  '-added_at': ['added_at', 'desc'],
  name: ['name_folded', 'asc'],
  '-name': ['name_folded', 'desc'],
  jurisdiction_code: ['jurisdiction', 'asc'],
  status: ['status', 'asc'],
} as const satisfies Record<ListSort, readonly [keyof ListedCompaniesTable, 'asc' | 'desc']>;

/**
 * @throws KeepingError `list_not_found` where it was removed meanwhile, `too_many_listed_companies`,
 *   `listed_company_not_found` where it is hidden
 */
export async function addCompany(
  { db }: Store,
  hidden: readonly CompanyRef[],
  now: Date,
  listId: string,
  company: Omit<ListedCompany, 'addedAt'>,
): Promise<{ readonly company: ListedCompany; readonly isNew: boolean }> {
  const isHidden = hidden.some((one) => isSame(one, company));
  if (isHidden) throw notListed();
  return db.transaction().execute(async (trx) => {
    // Of two at once the second counts the first's.
    const { numUpdatedRows } = await trx
      .updateTable('company_lists')
      .set((list) => ({ name: list.ref('name') }))
      .where('id', '=', listId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw listNotFound();
    const own = trx.selectFrom('listed_companies').where('list_id', '=', listId);
    const present = await own.selectAll().where(isCompany(company)).executeTakeFirst();
    if (present !== undefined) return { company: companyOf(present), isNew: false };
    const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    if (Number(count) >= COMPANIES_MAX)
      throw new KeepingError('too_many_listed_companies', `A list has at most ${COMPANIES_MAX} companies`);
    const row: Selectable<ListedCompaniesTable> = {
      list_id: listId,
      jurisdiction: company.jurisdiction,
      entity_number: company.entityNumber,
      name: company.name,
      name_folded: tokenize(company.name).join(' '),
      status: company.status,
      note: company.note,
      added_at: now.toISOString(),
    };
    await trx.insertInto('listed_companies').values(row).execute();
    return { company: companyOf(row), isNew: true };
  });
}

/** @throws KeepingError `listed_company_not_found` */
export async function changeNote(
  db: Kysely<Tables>,
  hidden: readonly CompanyRef[],
  listId: string,
  company: CompanyId,
  note: string,
): Promise<ListedCompany> {
  const changed = await db
    .updateTable('listed_companies')
    .set({ note })
    .where('list_id', '=', listId)
    .where(isCompany(company))
    .where(isShown(db, hidden))
    .returningAll()
    .executeTakeFirst();
  if (changed === undefined) throw notListed();
  return companyOf(changed);
}

/** @throws KeepingError `listed_company_not_found` */
export async function removeCompany(db: Kysely<Tables>, listId: string, company: CompanyId): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('listed_companies')
    .where('list_id', '=', listId)
    .where(isCompany(company))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notListed();
}

const isSame = (a: CompanyId, b: CompanyId): boolean =>
  a.jurisdiction === b.jurisdiction && a.entityNumber === b.entityNumber;

const notListed = (): KeepingError => new KeepingError('listed_company_not_found', 'The list has no such company');

const isCompany =
  ({ jurisdiction, entityNumber }: CompanyId) =>
  (row: ExpressionBuilder<Tables, 'listed_companies'>) =>
    row.and([row('jurisdiction', '=', jurisdiction), row('entity_number', '=', entityNumber)]);

/** Statuses were checked when they were stored. */
const companyOf = (row: Selectable<ListedCompaniesTable>): ListedCompany => ({
  jurisdiction: row.jurisdiction,
  entityNumber: row.entity_number,
  name: row.name,
  status: row.status as Status,
  note: row.note,
  addedAt: row.added_at,
});
