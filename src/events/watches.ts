/** What accounts watch. */
import { randomUUIDv7 } from 'node:crypto';
import type { Selectable } from 'kysely';
import { tokenize } from '../entity/index.ts';
import { parseQuery, printQuery } from '../query/index.ts';
import { isUuid, type Listed, type PageOf, readPage, type Store, type WatchesTable } from '../store/index.ts';
import { EventsError } from './error.ts';

/** A person is watched in one jurisdiction, or in all (null). */
export type Watched =
  | { readonly kind: 'company'; readonly jurisdiction: string; readonly entityNumber: string }
  | { readonly kind: 'person'; readonly name: string; readonly jurisdiction: string | null }
  | { readonly kind: 'search'; readonly q: string };

export type Watch = {
  readonly id: string;
  readonly watched: Watched;
  readonly note: string;
  readonly createdAt: string;
};

export interface Watches {
  /**
   * The watch, and whether there was none of the same before. `watched` is sound: its name has a letter or digit,
   * its query is one. @throws EventsError `too_many_watches`, `too_many_searches`
   */
  add(accountId: string, watched: Watched, note: string): Promise<{ readonly watch: Watch; readonly isNew: boolean }>;
  /** The newest first. */
  list(accountId: string, page: PageOf): Promise<Listed<Watch>>;
  /** @throws EventsError `watch_not_found` */
  remove(accountId: string, id: string): Promise<void>;
}

/** Of companies and people together. */
const WATCHES_MAX = 10_000;
const SEARCHES_MAX = 100;

export function openWatches(store: Store, now: () => Date): Watches {
  const { db } = store;
  return {
    add: (accountId, watched, note) => addWatch(store, now(), accountId, watched, note),
    list(accountId, page) {
      const query = db.selectFrom('watches').selectAll().where('account_id', '=', accountId);
      return readPage(query.orderBy('created_at', 'desc').orderBy('id', 'desc'), page, watchOf);
    },
    async remove(accountId, id) {
      const found = isUuid(id)
        ? await db.deleteFrom('watches').where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()
        : { numDeletedRows: 0n };
      if (found.numDeletedRows === 0n) throw new EventsError('watch_not_found', 'There is no such watch');
    },
  };
}

async function addWatch(
  { db }: Store,
  now: Date,
  accountId: string,
  watched: Watched,
  note: string,
): Promise<{ readonly watch: Watch; readonly isNew: boolean }> {
  const subject = subjectOf(watched);
  return db.transaction().execute(async (trx) => {
    // Of two at once the second finds the first's.
    await trx
      .updateTable('accounts')
      .set((own) => ({ email: own.ref('email') }))
      .where('id', '=', accountId)
      .execute();
    const own = trx.selectFrom('watches').where('account_id', '=', accountId);
    const present = await own
      .selectAll()
      .where('kind', '=', watched.kind)
      .where('subject', '=', subject)
      .executeTakeFirst();
    if (present !== undefined) return { watch: watchOf(present), isNew: false };
    const kinds = watched.kind === 'search' ? (['search'] as const) : (['company', 'person'] as const);
    const { count } = await own
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('kind', 'in', kinds)
      .executeTakeFirstOrThrow();
    if (watched.kind === 'search' && Number(count) >= SEARCHES_MAX)
      throw new EventsError('too_many_searches', `An account watches at most ${SEARCHES_MAX} searches`);
    if (Number(count) >= WATCHES_MAX)
      throw new EventsError('too_many_watches', `An account watches at most ${WATCHES_MAX} companies and people`);
    const row: Selectable<WatchesTable> = {
      id: randomUUIDv7(),
      account_id: accountId,
      kind: watched.kind,
      subject,
      watched: JSON.stringify(watched),
      note,
      created_at: now.toISOString(),
    };
    await trx.insertInto('watches').values(row).execute();
    return { watch: watchOf(row), isNew: true };
  });
}

/** Written by this room alone. */
const watchOf = ({ id, watched, note, created_at }: Selectable<WatchesTable>): Watch => ({
  id,
  watched: JSON.parse(watched) as Watched,
  note,
  createdAt: created_at,
});

/** What changes are compared with: two watches of one subject are one. */
export function subjectOf(watched: Watched): string {
  switch (watched.kind) {
    case 'company':
      return companySubject(watched.jurisdiction, watched.entityNumber);
    case 'person':
      return personSubject(watched.name, watched.jurisdiction);
    case 'search': {
      const parsed = parseQuery(watched.q);
      return parsed.ok ? printQuery(parsed.query.root) : watched.q;
    }
  }
}

export const companySubject = (jurisdiction: string, entityNumber: string): string =>
  `${jurisdiction} ${JSON.stringify(entityNumber)}`;

/** The words of a name in any order: registries write SMITH, JOHN as well as JOHN SMITH. */
export const personSubject = (name: string, jurisdiction: string | null): string =>
  `${jurisdiction ?? 'all'} ${tokenize(name).sort().join(' ')}`;
