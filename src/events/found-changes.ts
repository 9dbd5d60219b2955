/** What watches have found in loads, kept for their owners to read. Written with the cursor of the change log. */
import { randomUUIDv7 } from 'node:crypto';
import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type Selectable,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely';
import type { Page } from '../accounts/index.ts';
import type { Corrections } from '../corrections/corrections.ts';
import { type FoundChangesTable, insertRows, type Store, type Tables } from '../store/index.ts';
import { fieldInWords } from './change-in-words.ts';
import { topicsOf } from './change-topics.ts';
import type { ConcernedWatch } from './compare.ts';
import { foundOfPortfolio } from './portfolios.ts';
import { type FoundChange, type Kept, toldFound } from './told.ts';
import { planMails } from './wanted-mails.ts';
import type { Watched } from './watches.ts';

/** How much of what was found its owner has not seen. */
type Unseen = { readonly count: number; readonly isCapped: boolean };

/** With what its owner notes of the watch now: which row of a file it is of. Blank where the watch is gone. */
export type NotedChange = FoundChange & { readonly note: string };

export interface FoundChanges {
  /** The newest first. `watchId`: of one watch, which may be gone; of all where it is null. */
  list(accountId: string, watchId: string | null, page: Page): Promise<readonly NotedChange[]>;
  /** The same of the companies and premises of a portfolio. */
  ofPortfolio(accountId: string, portfolioId: string, page: Page): Promise<readonly NotedChange[]>;
  unseen(accountId: string): Promise<Unseen>;
  /** All that was found until then has been seen. */
  see(accountId: string, until: string): Promise<void>;
}

const FIELDS_MAX = 50;
const UNSEEN_MAX = 99;

/** `corrections`: what of it may be told, asked at each reading. */
export function openFoundChanges({ db }: Store, corrections: () => Corrections): FoundChanges {
  type Narrow = (row: ExpressionBuilder<Tables, 'found_changes'>) => Expression<SqlBool>;
  const read = async (accountId: string, { before, limit }: Page, narrow: Narrow | null) => {
    const holding = corrections();
    const told: FoundChange[] = [];
    for (let from = before; told.length < limit; ) {
      const rows = await db
        .selectFrom('found_changes')
        .selectAll()
        .where('account_id', '=', accountId)
        .$if(narrow !== null, (query) => query.where(narrow!))
        .$if(from !== null, (query) => query.where(sql<SqlBool>`(found_at, id) < (${from!.at}, ${from!.id})`))
        .orderBy('found_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      told.push(...toldOf(rows, holding));
      if (rows.length < limit) break;
      const last = rows.at(-1)!;
      from = { at: last.found_at, id: last.id };
    }
    return withNotes(db, told.slice(0, limit));
  };
  return {
    list: (accountId, watchId, page) =>
      read(accountId, page, watchId === null ? null : (row) => row('watch_id', '=', watchId)),
    ofPortfolio: (accountId, portfolioId, page) =>
      read(accountId, page, (row) => row('watch_id', 'in', foundOfPortfolio(db, accountId, portfolioId))),
    async unseen(accountId) {
      const holding = corrections();
      const { seen_until: seenUntil = '' } =
        (await db.selectFrom('watchers').select('seen_until').where('account_id', '=', accountId).executeTakeFirst()) ??
        {};
      let count = 0;
      for (let from = { at: seenUntil, id: '' }; count <= UNSEEN_MAX; ) {
        const rows = await db
          .selectFrom('found_changes')
          .selectAll()
          .where('account_id', '=', accountId)
          .where('found_at', '>', seenUntil)
          .where(sql<SqlBool>`(found_at, id) > (${from.at}, ${from.id})`)
          .orderBy('found_at')
          .orderBy('id')
          .limit(UNSEEN_MAX + 1)
          .execute();
        count += toldOf(rows, holding).length;
        if (rows.length <= UNSEEN_MAX) break;
        const last = rows.at(-1)!;
        from = { at: last.found_at, id: last.id };
      }
      return { count: Math.min(count, UNSEEN_MAX), isCapped: count > UNSEEN_MAX };
    },
    async see(accountId, until) {
      await db
        .insertInto('watchers')
        .values({ account_id: accountId, seen_until: until })
        .onConflict((conflict) =>
          conflict.column('account_id').doUpdateSet({ seen_until: until }).where('watchers.seen_until', '<', until),
        )
        .execute();
    },
  };
}

/** With what their owner notes of the watches now. */
export async function withNotes(db: Kysely<Tables>, changes: readonly FoundChange[]): Promise<NotedChange[]> {
  const ids = [...new Set(changes.map(({ watchId }) => watchId))];
  const watches =
    ids.length === 0 ? [] : await db.selectFrom('watches').select(['id', 'note']).where('id', 'in', ids).execute();
  const notes = new Map(watches.map(({ id, note }) => [id, note]));
  return changes.map((change) => ({ ...change, note: notes.get(change.watchId) ?? '' }));
}

/**
 * Keeps what the watches found, and plans the mails of it. The caller's transaction is the only one that does so at a
 * time.
 */
export async function keepFound(
  trx: Transaction<Tables>,
  now: Date,
  concerned: readonly ConcernedWatch[],
): Promise<void> {
  if (concerned.length === 0) return;
  const foundAt = await laterThanAll(trx, now);
  // In the order of the log.
  const ids = concerned.map(() => randomUUIDv7()).sort();
  await insertRows(
    trx,
    'found_changes',
    concerned.map((one, index) => ({
      id: ids[index]!,
      account_id: one.accountId,
      watch_id: one.id,
      watched: one.watched,
      found_at: foundAt,
      change: JSON.stringify(keptOf(one)),
    })),
  );
  await planMails(trx, now, new Set(concerned.map(({ accountId }) => accountId)));
}

/** Now, or a millisecond after what was found last, whatever the clock of the server that found it. */
async function laterThanAll(db: Kysely<Tables>, now: Date): Promise<string> {
  const { newest } = await db
    .selectFrom('found_changes')
    .select(({ fn }) => fn.max('found_at').as('newest'))
    .executeTakeFirstOrThrow();
  const newestMs = newest === null ? 0 : Date.parse(newest);
  return new Date(Math.max(now.getTime(), newestMs + 1)).toISOString();
}

function keptOf({ kind: watchKind, change, seen }: ConcernedWatch): Kept {
  const { id: changeId, kind, jurisdiction, entityNumber, legalName, at, asOf } = change;
  const fields = change.fields ?? [];
  const isOfPremises = watchKind === 'premises';
  const gone = { field: 'In its list', before: legalName ?? entityNumber, after: null };
  return {
    changeId,
    kind,
    jurisdiction,
    // The change log names a company wherever a watch is concerned.
    entityNumber: entityNumber!,
    legalName,
    at,
    asOf,
    seen,
    topics: topicsOf(change, isOfPremises),
    // The log of what was removed has no fields.
    fields: isOfPremises && kind === 'removed' ? [gone] : fields.slice(0, FIELDS_MAX).map(fieldInWords),
    fieldsLeftOut: Math.max(0, fields.length - FIELDS_MAX),
  };
}

/** Those of the rows that may be told, as they may be. */
export function toldOf(rows: readonly Selectable<FoundChangesTable>[], corrections: Corrections): FoundChange[] {
  return rows.flatMap((row) => toldFound(foundOf(row), corrections) ?? []);
}

/** Written by this room alone. */
const foundOf = (row: Selectable<FoundChangesTable>): FoundChange => ({
  ...(JSON.parse(row.change) as Kept),
  id: row.id,
  watchId: row.watch_id,
  watched: JSON.parse(row.watched) as Watched,
  foundAt: row.found_at,
});
