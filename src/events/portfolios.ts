/**
 * Files that were matched once and are watched on. A portfolio has rows of its own, for the results of a file go after
 * some weeks; what changes of their companies is found by watches like any other.
 */
import { type Selectable, sql, type Transaction } from 'kysely';
import { insertRows, type Store, type Tables } from '../store/index.ts';
import { EventsError } from './error.ts';
import { recordOfSubject, subjectOf, type Watched, type WatchedRecord, type Watches } from './watches.ts';

/** A place, and what is watched for it. */
export type NewPortfolioRow = PortfolioRow & {
  /** The company that runs it, and premises that are licensed there: one at least. */
  readonly watched: readonly WatchedRecord[];
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

export type PortfolioRow = {
  /** Its place in the file, from 1. */
  readonly row: number;
  readonly name: string;
  readonly address: string;
  /** Whether the company had an address at the place when the row was added. */
  readonly wasThere: boolean;
};

export interface Portfolios {
  /**
   * Adds rows, and watches what they name; a row that is there already has that in place of what it had. How many
   * records were not watched before. @throws EventsError `too_many_watches`, `too_many_portfolios`
   */
  add(accountId: string, id: string, name: string, rows: readonly NewPortfolioRow[]): Promise<number>;
  /** The newest first. */
  list(accountId: string): Promise<readonly Portfolio[]>;
  /** Null where the account has none of the id. */
  read(accountId: string, id: string): Promise<Portfolio | null>;
  /** The rows that watch these, in their order, by `keyOfWatched`. */
  rowsOf(
    accountId: string,
    id: string,
    watched: readonly Watched[],
  ): Promise<ReadonlyMap<string, readonly PortfolioRow[]>>;
  /** Its rows behind one, in their order, with what is watched for each. */
  places(accountId: string, id: string, behind: number, limit: number): Promise<readonly NewPortfolioRow[]>;
  see(accountId: string, id: string, until: string): Promise<void>;
  /** Ends it, and the watches that were made for it alone. False where the account has none. */
  remove(accountId: string, id: string): Promise<boolean>;
}

const PORTFOLIOS_MAX = 100;
const NOTE_LENGTH_MAX = 200;

export const keyOfWatched = (watched: Watched): string => `${watched.kind} ${subjectOf(watched)}`;

/** On one line, as a note is. */
const noteOf = (file: string, { row, name }: PortfolioRow): string =>
  [...`${file}, row ${row}: ${name}`.toWellFormed().replace(/\p{C}/gu, ' ')].slice(0, NOTE_LENGTH_MAX).join('');

export function openPortfolios({ db }: Store, now: () => Date, watches: Pick<Watches, 'addRecords'>): Portfolios {
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
    async rowsOf(accountId, id, watched) {
      if (watched.length === 0) return new Map();
      const rows = await db
        .selectFrom('portfolio_watches as watching')
        .innerJoin('portfolio_rows as place', (join) =>
          join
            .onRef('place.account_id', '=', 'watching.account_id')
            .onRef('place.portfolio_id', '=', 'watching.portfolio_id')
            .onRef('place.row', '=', 'watching.row'),
        )
        .select(['kind', 'subject', 'place.row', 'name', 'address', 'was_there'])
        .where('watching.account_id', '=', accountId)
        .where('watching.portfolio_id', '=', id)
        .where('subject', 'in', watched.map(subjectOf))
        .orderBy('place.row')
        .execute();
      const told = rows.map(({ kind, subject, row, name, address, was_there }) => {
        return { key: `${kind} ${subject}`, row, name, address, wasThere: was_there === 1 };
      });
      return Map.groupBy(told, ({ key }) => key);
    },
    places: (accountId, id, behind, limit) => placesOf(db, accountId, id, behind, limit),
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
        await trx
          .deleteFrom('watches')
          .where('account_id', '=', accountId)
          .where('kind', 'in', ['company', 'premises'])
          .where(({ exists, not, selectFrom }) => {
            const own = selectFrom('portfolio_watches as own')
              .select('own.row')
              .where('own.account_id', '=', accountId)
              .whereRef('own.kind', '=', 'watches.kind')
              .whereRef('own.subject', '=', 'watches.subject');
            const made = own.where('own.portfolio_id', '=', id).where('own.has_made_watch', '=', 1);
            return exists(made).and(not(exists(own.where('own.portfolio_id', '!=', id))));
          })
          .execute();
        const gone = trx.deleteFrom('portfolios').where('account_id', '=', accountId).where('id', '=', id);
        return (await gone.executeTakeFirstOrThrow()).numDeletedRows > 0n;
      }),
  };
}

/** As `Portfolios.places`. */
async function placesOf(
  db: Store['db'],
  accountId: string,
  id: string,
  behind: number,
  limit: number,
): Promise<readonly NewPortfolioRow[]> {
  const rows = await db
    .selectFrom('portfolio_rows')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('portfolio_id', '=', id)
    .where('row', '>', behind)
    .orderBy('row')
    .limit(limit)
    .execute();
  const watching = await db
    .selectFrom('portfolio_watches')
    .select(['row', 'kind', 'subject'])
    .where('account_id', '=', accountId)
    .where('portfolio_id', '=', id)
    .where('row', '>', behind)
    .where('row', '<=', rows.at(-1)?.row ?? behind)
    .orderBy('subject')
    .execute();
  const watched = Map.groupBy(watching, ({ row }) => row);
  return rows.map(({ row, name, address, was_there }) => {
    const ofRow = (watched.get(row) ?? []).map(({ kind, subject }) => recordOfSubject(kind, subject));
    return { row, name, address, wasThere: was_there === 1, watched: ofRow };
  });
}

async function addRows(
  db: Store['db'],
  now: Date,
  watches: Pick<Watches, 'addRecords'>,
  accountId: string,
  { id, name }: Pick<Portfolio, 'id' | 'name'>,
  rows: readonly NewPortfolioRow[],
): Promise<number> {
  const present = await watchedElsewhere(db, accountId, rows);
  // First of all: where there are too many, nothing is added.
  const added = await watches.addRecords(
    accountId,
    rows.flatMap((row) => row.watched.map((watched) => ({ watched, note: noteOf(name, row) }))),
  );
  await db.transaction().execute(async (trx) => {
    await makeOne(trx, now, accountId, id, name);
    const numbers = rows.map(({ row }) => row);
    const own = trx.deleteFrom('portfolio_rows').where('account_id', '=', accountId).where('portfolio_id', '=', id);
    await own.where('row', 'in', numbers).execute();
    const ofPortfolio = { account_id: accountId, portfolio_id: id };
    await insertRows(
      trx,
      'portfolio_rows',
      rows.map(({ row, name, address, wasThere }) => {
        return { ...ofPortfolio, row, name, address, was_there: wasThere ? 1 : 0 };
      }),
    );
    const watching = rows.flatMap(({ row, watched }) =>
      [...new Map(watched.map((one) => [keyOfWatched(one), one]))].map(([key, one]) => {
        const { kind } = one;
        return { ...ofPortfolio, row, kind, subject: subjectOf(one), has_made_watch: present.has(key) ? 0 : 1 };
      }),
    );
    await insertRows(trx, 'portfolio_watches', watching);
  });
  return added;
}

/** What of it is watched already, for another reason than a portfolio. */
async function watchedElsewhere(
  db: Store['db'],
  accountId: string,
  rows: readonly NewPortfolioRow[],
): Promise<ReadonlySet<string>> {
  const subjects = new Set(rows.flatMap(({ watched }) => watched.map(subjectOf)));
  const found = await db
    .selectFrom('watches')
    .select(['kind', 'subject'])
    .where('account_id', '=', accountId)
    .where('kind', 'in', ['company', 'premises'])
    .where('subject', 'in', [...subjects])
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('portfolio_watches as own')
            .select('own.row')
            .where('own.account_id', '=', accountId)
            .where('own.has_made_watch', '=', 1)
            .whereRef('own.kind', '=', 'watches.kind')
            .whereRef('own.subject', '=', 'watches.subject'),
        ),
      ),
    )
    .execute();
  return new Set(found.map(({ kind, subject }) => `${kind} ${subject}`));
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

/** The watches of its rows. */
export const foundOfPortfolio = (db: Store['db'], accountId: string, id: string) =>
  db
    .selectFrom('watches')
    .innerJoin('portfolio_watches as own', (join) =>
      join
        .onRef('own.account_id', '=', 'watches.account_id')
        .onRef('own.kind', '=', 'watches.kind')
        .onRef('own.subject', '=', 'watches.subject'),
    )
    .select('watches.id')
    .where('watches.account_id', '=', accountId)
    .where('own.portfolio_id', '=', id);

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
