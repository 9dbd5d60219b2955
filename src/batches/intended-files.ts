/**
 * What files are meant to have, kept before any of it is submitted: so every browser of the account knows what is
 * missing, and how to go on.
 */
import { type ExpressionBuilder, type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import { kindOf, type Store, type Tables } from '../store/index.ts';
import { FILE_ID } from './file-id.ts';

/** As a browser read it. */
export type Intent = {
  readonly name: string;
  /** Its headings, as far as they were sent. */
  readonly columns: readonly string[];
  /** Which columns have which field, in the form of src/locations. */
  readonly mapping: Readonly<Record<string, unknown>>;
  readonly hasHeadings: boolean;
  /** Of a workbook. */
  readonly sheet: string | null;
  /** Whether rows that are the same place are submitted once. */
  readonly isOnce: boolean;
  readonly acceptance: 'strict' | 'balanced' | 'lenient';
  readonly absentShare: number;
  /** Rows of the file, and why some of them are no locations. */
  readonly rowCount: number;
  readonly unreadableCount: number;
  readonly incompleteCount: number;
  readonly copyCount: number;
  /** What is to be submitted. */
  readonly locationCount: number;
  /** SHA-256 of its bytes, in lower-case hexadecimal digits. */
  readonly digest: string;
  readonly byteCount: number;
};

/** How much of it is to be submitted. */
export type Bounds = {
  readonly isStopped: boolean;
  /** The first so many locations; null for all. */
  readonly rowsMax: number | null;
  /** What it may cost at most. */
  readonly creditsMax: number | null;
};

export type IntendedFile = Intent &
  Bounds & {
    readonly fileId: string;
    readonly createdAt: string;
    /** Whether the file itself is at the server. */
    readonly isKept: boolean;
  };

/** More than anybody looks through; each file has some hundred bytes. */
const FILES_MAX = 20_000;

export type Intended =
  | { readonly kind: 'intended'; readonly file: IntendedFile }
  /** The file is known, and is another. */
  | { readonly kind: 'differs' }
  | { readonly kind: 'no_id' }
  | { readonly kind: 'too_many' };

/** Keeps it before the promise resolves. A file that is known stays as it is. @throws StoreError */
export async function intendFile(
  store: Store,
  now: Date,
  accountId: string,
  fileId: string,
  intent: Intent,
  { rowsMax, creditsMax }: Omit<Bounds, 'isStopped'>,
): Promise<Intended> {
  if (!FILE_ID.test(fileId)) return { kind: 'no_id' };
  const { count } = await store.db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const known = await intendedFile(store, accountId, fileId);
  if (known === null && Number(count) >= FILES_MAX) return { kind: 'too_many' };
  const values: Insertable<Tables['files']> = {
    account_id: accountId,
    id: fileId,
    created_at: now.toISOString(),
    intent: JSON.stringify(intent),
    rows_max: rowsMax,
    credits_max: creditsMax,
  };
  await store.db
    .insertInto('files')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const file = (await intendedFile(store, accountId, fileId))!;
  const isSame = file.digest === intent.digest && file.locationCount === intent.locationCount;
  return isSame ? { kind: 'intended', file } : { kind: 'differs' };
}

/** Null where the account has none. @throws StoreError */
export async function intendedFile(store: Store, accountId: string, fileId: string): Promise<IntendedFile | null> {
  if (!FILE_ID.test(fileId)) return null;
  const row = await store.db
    .selectFrom('files')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', fileId)
    .executeTakeFirst();
  return row === undefined ? null : intendedOf(row);
}

/** Null where the account has no such file. @throws StoreError */
export async function boundFile(
  store: Store,
  accountId: string,
  fileId: string,
  { isStopped, rowsMax, creditsMax }: Bounds,
): Promise<IntendedFile | null> {
  if (!FILE_ID.test(fileId)) return null;
  await store.db
    .updateTable('files')
    .set({ is_stopped: isStopped ? 1 : 0, rows_max: rowsMax, credits_max: creditsMax })
    .where('account_id', '=', accountId)
    .where('id', '=', fileId)
    .execute();
  return intendedFile(store, accountId, fileId);
}

export const intendedOf = ({
  id,
  created_at,
  intent,
  is_stopped,
  rows_max,
  credits_max,
  is_kept,
}: Selectable<Tables['files']>): IntendedFile => ({
  ...(JSON.parse(intent) as Intent),
  fileId: id,
  createdAt: created_at,
  isStopped: is_stopped === 1,
  rowsMax: rows_max,
  creditsMax: credits_max,
  isKept: is_kept === 1,
});

/** Two submissions of an intended file wait for each other; null where the file is none. */
export async function lockFile(trx: Transaction<Tables>, accountId: string, fileId: string) {
  const intended = trx.selectFrom('files').selectAll().where('account_id', '=', accountId).where('id', '=', fileId);
  const locked = kindOf(trx) === 'sqlite' ? intended : intended.forUpdate();
  return (await locked.executeTakeFirst()) ?? null;
}

/** Rows of a file, and what they may cost. */
type Rows = { readonly id: string; readonly row: number; readonly count: number; readonly credits: number };

/** The batch that has the first of these rows of a file already. */
export const batchOfRows = async (trx: Transaction<Tables>, accountId: string, { id, row, count }: Rows) =>
  (await trx
    .selectFrom('batches')
    .select(['id as batchId', 'location_count as locationCount', 'created_at as createdAt', 'label as stored'])
    .where('account_id', '=', accountId)
    .where('file_id', '=', id)
    .where('status', '!=', 'failed')
    .where('file_row', '<', row + count)
    .where(({ eb }) => eb(eb('file_row', '+', eb.ref('location_count')), '>', row))
    .orderBy('file_row')
    .executeTakeFirst()) ?? null;

/** Whether the bounds of a file, as it is locked, leave out one of these rows. What runs may yet cost all that it can. */
export async function isOutOfBounds(
  trx: Transaction<Tables>,
  { account_id, is_stopped, rows_max, credits_max }: Selectable<Tables['files']>,
  { id, row, count, credits }: Rows,
): Promise<boolean> {
  if (is_stopped === 1 || (rows_max !== null && row + count > rows_max)) return true;
  if (credits_max === null) return false;
  const { spent } = await trx
    .selectFrom('batches')
    .select(
      sql<number>`coalesce(sum(case when completed_at is null then row_credits * location_count else credits_charged end), 0)`.as(
        'spent',
      ),
    )
    .where('account_id', '=', account_id)
    .where('file_id', '=', id)
    .where('status', '!=', 'failed')
    .executeTakeFirstOrThrow();
  return Number(spent) + credits > credits_max;
}

/** Of which no batch is submitted, or kept any longer. */
export const hasNoBatch = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'files'>) =>
  not(
    exists(
      selectFrom('batches')
        .select('batches.id')
        .whereRef('batches.account_id', '=', 'files.account_id')
        .whereRef('batches.file_id', '=', 'files.id'),
    ),
  );
