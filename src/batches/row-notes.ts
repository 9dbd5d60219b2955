/** What people note of a row, and whether somebody else is to decide on it, too: one note of each, the last one. */
import type { Selectable, Transaction } from 'kysely';
import type { Store, Tables } from '../store/index.ts';
import { lockResult, type Row } from './results.ts';

export type RowNote = {
  readonly batchId: string;
  readonly rowIndex: number;
  /** In its owner's own words, which may be blank. */
  readonly text: string;
  readonly wantsSecondLook: boolean;
  readonly notedAt: string;
  readonly notedBy: string;
};

/** What stands there now is told where it was changed since its writer saw it; then nothing is written. */
export type Noted = { readonly kind: 'noted' | 'changed'; readonly note: RowNote | null } | { readonly kind: 'no_row' };

/** `seen`: the time of the note that its writer has seen; null for none. Kept when it resolves. @throws StoreError */
export function noteRow(
  { db }: Store,
  now: Date,
  row: Row,
  by: string,
  { text, wantsSecondLook }: Pick<RowNote, 'text' | 'wantsSecondLook'>,
  seen: string | null,
): Promise<Noted> {
  return db.transaction().execute(async (trx) => {
    if ((await lockResult(trx, row)) === null) return { kind: 'no_row' };
    const present = await readNote(trx, row);
    if ((present?.noted_at ?? null) !== seen) return { kind: 'changed', note: present ? rowNoteOf(present) : null };
    await trx
      .deleteFrom('batch_row_notes')
      .where('batch_id', '=', row.batchId)
      .where('row_index', '=', row.rowIndex)
      .execute();
    if (text === '' && !wantsSecondLook) return { kind: 'noted', note: null };
    const values = {
      batch_id: row.batchId,
      row_index: row.rowIndex,
      text,
      wants_second_look: wantsSecondLook ? 1 : 0,
      noted_at: now.toISOString(),
      noted_by: by,
    };
    await trx.insertInto('batch_row_notes').values(values).execute();
    return { kind: 'noted', note: rowNoteOf(values) };
  });
}

/** Of all rows of a file. @throws StoreError */
export async function notesOfFile({ db }: Store, accountId: string, fileId: string): Promise<RowNote[]> {
  const rows = await db
    .selectFrom('batch_row_notes')
    .innerJoin('batches', 'batches.id', 'batch_row_notes.batch_id')
    .selectAll('batch_row_notes')
    .where('account_id', '=', accountId)
    .where('file_id', '=', fileId)
    .orderBy('file_row')
    .orderBy('batch_id')
    .orderBy('row_index')
    .execute();
  return rows.map(rowNoteOf);
}

export const wantsSecondLook = async (trx: Transaction<Tables>, row: Row): Promise<boolean> =>
  (await readNote(trx, row))?.wants_second_look === 1;

const readNote = (trx: Transaction<Tables>, { batchId, rowIndex }: Row) =>
  trx
    .selectFrom('batch_row_notes')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('row_index', '=', rowIndex)
    .executeTakeFirst();

export const rowNoteOf = (row: Selectable<Tables['batch_row_notes']>): RowNote => ({
  batchId: row.batch_id,
  rowIndex: row.row_index,
  text: row.text,
  wantsSecondLook: row.wants_second_look === 1,
  notedAt: row.noted_at,
  notedBy: row.noted_by,
});
