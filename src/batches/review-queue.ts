/** What is to be looked through, over all files of an account: the newest file first, and its rows in their order. */
import { type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Corrections } from '../corrections/corrections.ts';
import { toldRow } from '../matching/row.ts';
import type { Store, Tables } from '../store/index.ts';
import { type HeldDecision, held } from './decisions.ts';
import { labelOf } from './label.ts';
import { lineOf, type ResultLine } from './results.ts';
import { type RowNote, rowNoteOf } from './row-notes.ts';
import type { ReviewQueue } from './terms.ts';

export type QueuedRow = {
  readonly fileId: string;
  /** Its owner's own name for the file, if it has one. */
  readonly fileName: string | null;
  /** Its place in the file, from 0. */
  readonly fileRow: number;
  readonly batchId: string;
  readonly line: ResultLine;
  /** What the first look said, where a second one is wanted. */
  readonly decision: HeldDecision | null;
  readonly note: RowNote | null;
};

/** The last row of the page before. */
export type QueuePlace = { readonly batchId: string; readonly rowIndex: number };

export type QueuePage = {
  readonly rows: readonly QueuedRow[];
  /** How many rows each queue has, up to `COUNTED_MAX`. */
  readonly counts: Readonly<Record<ReviewQueue, number>>;
};

export const COUNTED_MAX = 10_000;

/** @throws StoreError */
export async function reviewQueue(
  store: Store,
  corrections: Corrections,
  accountId: string,
  queue: ReviewQueue,
  behind: QueuePlace | null,
  limit: number,
): Promise<QueuePage> {
  const rows = await queued(store, accountId, queue)
    .select(['batch_rows.batch_id', 'batch_rows.row_index', 'result', 'file_id', 'file_row', 'label'])
    .$if(behind !== null, (query) =>
      query.where(
        sql<SqlBool>`(batch_rows.batch_id < ${behind!.batchId} or (batch_rows.batch_id = ${behind!.batchId} and batch_rows.row_index > ${behind!.rowIndex}))`,
      ),
    )
    .orderBy('batch_rows.batch_id', 'desc')
    .orderBy('batch_rows.row_index')
    .limit(limit)
    .execute();
  const [decisions, notes] = [
    await ofRows(store, 'batch_decisions', rows),
    await ofRows(store, 'batch_row_notes', rows),
  ];
  const counts = { likely: 0, possible: 0, second_look: 0 };
  for (const kind of Object.keys(counts) as ReviewQueue[]) counts[kind] = await countQueued(store, accountId, kind);
  return {
    counts,
    rows: rows.map(({ batch_id: batchId, row_index, result, file_id: fileId, file_row, label }) => {
      const key = `${batchId} ${row_index}`;
      const note = notes.get(key)?.[0];
      return {
        fileId,
        fileName: labelOf(label),
        fileRow: file_row + row_index,
        batchId,
        line: lineOf(toldRow(JSON.parse(result!), corrections)),
        decision: held(
          (decisions.get(key) ?? []).toSorted((a, b) => b.number - a.number),
          corrections,
        ),
        note: note === undefined ? null : rowNoteOf(note),
      };
    }),
  };
}

async function countQueued(store: Store, accountId: string, queue: ReviewQueue): Promise<number> {
  const some = queued(store, accountId, queue).select('batch_rows.row_index').limit(COUNTED_MAX);
  const { count } = await store.db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const isDecided = (look: 1 | 2) => (row: ExpressionBuilder<Tables, 'batch_rows'>) =>
  row.exists(
    row
      .selectFrom('batch_decisions')
      .select('number')
      .whereRef('batch_decisions.batch_id', '=', 'batch_rows.batch_id')
      .whereRef('batch_decisions.row_index', '=', 'batch_rows.row_index')
      .where('look', '>=', look),
  );

/** Rows of batches that have succeeded which nobody has decided; or not twice, where a second look is wanted. */
function queued({ db }: Store, accountId: string, queue: ReviewQueue) {
  const all = db
    .selectFrom('batches')
    .innerJoin('batch_rows', 'batch_rows.batch_id', 'batches.id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'succeeded')
    .where((row) => row.not(isDecided(queue === 'second_look' ? 2 : 1)(row as never)));
  if (queue !== 'second_look') return all.where('review', '=', queue);
  return all.where((row) =>
    row.exists(
      row
        .selectFrom('batch_row_notes')
        .select('wants_second_look')
        .whereRef('batch_row_notes.batch_id', '=', 'batch_rows.batch_id')
        .whereRef('batch_row_notes.row_index', '=', 'batch_rows.row_index')
        .where('wants_second_look', '=', 1),
    ),
  );
}

type Keyed = { readonly batch_id: string; readonly row_index: number };

async function ofRows<T extends 'batch_decisions' | 'batch_row_notes'>(
  { db }: Store,
  table: T,
  rows: readonly Keyed[],
): Promise<ReadonlyMap<string, readonly Selectable<Tables[T]>[]>> {
  if (rows.length === 0) return new Map();
  const found = await db
    .selectFrom(table as 'batch_row_notes')
    .selectAll()
    .where((row) => row.or(rows.map(({ batch_id, row_index }) => row.and({ batch_id, row_index }))))
    .execute();
  const keyed = found as unknown as readonly (Selectable<Tables[T]> & Keyed)[];
  return Map.groupBy(keyed, ({ batch_id, row_index }) => `${batch_id} ${row_index}`);
}
