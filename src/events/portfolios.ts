/**
 * Files that were matched once and are watched on. A portfolio has rows of its own, for the results of a file go after
 * some weeks; what changes of their companies is found by watches like any other.
 */
import { type Selectable, sql, type Transaction } from 'kysely';
import { insertRows, type Store, type Tables } from '../store/index.ts';
import { EventsError } from './error.ts';
import { type CompanyToWatch, companySubject, type Watches } from './watches.ts';

/** A place, and the company that runs it. */
export type NewPortfolioRow = Omit<CompanyToWatch, 'note'> & {
  /** Its place in the file, from 1. */
  readonly row: number;
  readonly name: string;
  readonly address: string;
  /** Whether the company had an address at the place when the row was added. */
  readonly wasThere: boolean;
};

export type Portfolio = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly rowCount: number;
  /** What watches have found since it was last looked at, and when they last found something. */
  readonly unseen: number;
  readonly lastFoundAt: string | null;
  /** All until then has been seen. */
  readonly seenUntil: string;
};

export type PortfolioRow = Pick<NewPortfolioRow, 'row' | 'name' | 'address' | 'wasThere'>;

export interface Portfolios {
  /**
   * Adds rows, and watches their companies; a row that is there already has the new company. How many companies were
   * not watched before. @throws EventsError `too_many_watches`, `too_many_portfolios`
   */
  add(accountId: string, id: string, name: string, rows: readonly NewPortfolioRow[]): Promise<number>;
  /** The newest first. */
  list(accountId: string): Promise<readonly Portfolio[]>;
  /** Null where the account has none of the id. */
  read(accountId: string, id: string): Promise<Portfolio | null>;
  /** The rows that changes of a company concern, in their order. */
  rowsOf(
    accountId: string,
    id: string,
    companies: readonly Omit<CompanyToWatch, 'note'>[],
  ): Promise<ReadonlyMap<string, readonly PortfolioRow[]>>;
  see(accountId: string, id: string, until: string): Promise<void>;
  /** Ends it, and the watches that were made for it alone. False where the account has none. */
  remove(accountId: string, id: string): Promise<boolean>;
}

const PORTFOLIOS_MAX = 100;
const NOTE_LENGTH_MAX = 200;

/** On one line, as a note is. */
const noteOf = (file: string, { row, name }: NewPortfolioRow): string =>
  [...`${file}, row ${row}: ${name}`.toWellFormed().replace(/\p{C}/gu, ' ')].slice(0, NOTE_LENGTH_MAX).join('');

export function openPortfolios({ db }: Store, now: () => Date, watches: Pick<Watches, 'addCompanies'>): Portfolios {
  return {
    add: (accountId, id, name, rows) => addRows(db, now(), watches, accountId, { id, name }, rows),
    async list(accountId) {
      const all = await db
        .selectFrom('portfolios')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return Promise.all(all.map((one) => summed(db, one)));
    },
    async read(accountId, id) {
      const one = db.selectFrom('portfolios').selectAll().where('account_id', '=', accountId).where('id', '=', id);
      const found = await one.executeTakeFirst();
      return found === undefined ? null : summed(db, found);
    },
    async rowsOf(accountId, id, companies) {
      const subjects = companies.map((one) => companySubject(one.jurisdiction, one.entityNumber));
      if (subjects.length === 0) return new Map();
      const rows = await db
        .selectFrom('portfolio_rows')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('portfolio_id', '=', id)
        .where('subject', 'in', subjects)
        .orderBy('row')
        .execute();
      const told = rows.map(({ subject, row, name, address, was_there }) => {
        return { subject, row, name, address, wasThere: was_there === 1 };
      });
      return Map.groupBy(told, ({ subject }) => subject);
    },
    async see(accountId, id, until) {
      await db
        .updateTable('portfolios')
        .set({ seen_until: until })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .where('seen_until', '<', until)
        .execute();
    },
    remove: (accountId, id) =>
      db.transaction().execute(async (trx) => {
        const own = trx.selectFrom('portfolio_rows').where('account_id', '=', accountId);
        await trx
          .deleteFrom('watches')
          .where('account_id', '=', accountId)
          .where('kind', '=', 'company')
          .where('subject', 'in', own.select('subject').where('portfolio_id', '=', id).where('has_made_watch', '=', 1))
          .where('subject', 'not in', own.select('subject').where('portfolio_id', '!=', id))
          .execute();
        const gone = trx.deleteFrom('portfolios').where('account_id', '=', accountId).where('id', '=', id);
        return (await gone.executeTakeFirstOrThrow()).numDeletedRows > 0n;
      }),
  };
}

async function addRows(
  db: Store['db'],
  now: Date,
  watches: Pick<Watches, 'addCompanies'>,
  accountId: string,
  { id, name }: Pick<Portfolio, 'id' | 'name'>,
  rows: readonly NewPortfolioRow[],
): Promise<number> {
  const subjects = rows.map((row) => companySubject(row.jurisdiction, row.entityNumber));
  const present = await watchedElsewhere(db, accountId, id, subjects);
  // First of all: where there are too many, nothing is added.
  const added = await watches.addCompanies(
    accountId,
    rows.map((row) => ({ jurisdiction: row.jurisdiction, entityNumber: row.entityNumber, note: noteOf(name, row) })),
  );
  await db.transaction().execute(async (trx) => {
    await makeOne(trx, now, accountId, id, name);
    const own = trx.deleteFrom('portfolio_rows').where('account_id', '=', accountId).where('portfolio_id', '=', id);
    await own
      .where(
        'row',
        'in',
        rows.map(({ row }) => row),
      )
      .execute();
    const values = rows.map((row, index) => ({
      account_id: accountId,
      portfolio_id: id,
      row: row.row,
      name: row.name,
      address: row.address,
      subject: subjects[index]!,
      was_there: row.wasThere ? 1 : 0,
      has_made_watch: present.has(subjects[index]!) ? 0 : 1,
    }));
    await insertRows(trx, 'portfolio_rows', values);
  });
  return added;
}

/** Those of the companies that are watched already, for another reason than this portfolio. */
async function watchedElsewhere(
  db: Store['db'],
  accountId: string,
  id: string,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('watches')
    .select('subject')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'company')
    .where('subject', 'in', [...new Set(subjects)])
    .where('subject', 'not in', (made) =>
      made
        .selectFrom('portfolio_rows')
        .select('portfolio_rows.subject')
        .where('account_id', '=', accountId)
        .where('portfolio_id', '=', id)
        .where('has_made_watch', '=', 1),
    )
    .execute();
  return new Set(rows.map(({ subject }) => subject));
}

async function makeOne(trx: Transaction<Tables>, now: Date, accountId: string, id: string, name: string) {
  const { count } = await trx
    .selectFrom('portfolios')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= PORTFOLIOS_MAX)
    throw new EventsError('too_many_portfolios', `An account has at most ${PORTFOLIOS_MAX} portfolios`);
  const at = now.toISOString();
  await trx
    .insertInto('portfolios')
    .values({ account_id: accountId, id, name, created_at: at, seen_until: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What the watches of its companies have found. */
export const foundOfPortfolio = (db: Store['db'], accountId: string, id: string) =>
  db
    .selectFrom('watches')
    .select('watches.id')
    .where('watches.account_id', '=', accountId)
    .where('watches.kind', '=', 'company')
    .where('watches.subject', 'in', (rows) =>
      rows
        .selectFrom('portfolio_rows')
        .select('subject')
        .where('account_id', '=', accountId)
        .where('portfolio_id', '=', id),
    );

async function summed(db: Store['db'], one: Selectable<Tables['portfolios']>): Promise<Portfolio> {
  const { account_id: accountId, id, seen_until: seenUntil } = one;
  const { rowCount } = await db
    .selectFrom('portfolio_rows')
    .select(({ fn }) => fn.countAll<number>().as('rowCount'))
    .where('account_id', '=', accountId)
    .where('portfolio_id', '=', id)
    .executeTakeFirstOrThrow();
  const { unseen, last } = await db
    .selectFrom('found_changes')
    .select(({ fn }) => [
      sql<number | null>`sum(case when found_at > ${seenUntil} then 1 else 0 end)`.as('unseen'),
      fn.max('found_at').as('last'),
    ])
    .where('account_id', '=', accountId)
    .where('watch_id', 'in', foundOfPortfolio(db, accountId, id))
    .executeTakeFirstOrThrow();
  return {
    id,
    name: one.name,
    createdAt: one.created_at,
    rowCount: Number(rowCount),
    unseen: Number(unseen ?? 0),
    lastFoundAt: last,
    seenUntil,
  };
}
