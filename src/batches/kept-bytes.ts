/**
 * The files of those who want them kept, encrypted at rest with a key made of the installation's key secret: part by
 * part, each bound to its account, file and place.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type Store, StoreError } from '../store/index.ts';
import { FILE_BYTES_MAX, PART_BYTES } from './file-size.ts';
import { intendedFile } from './intended-files.ts';

const CIPHER = 'aes-256-gcm';
const [KEY_BYTES, NONCE_BYTES, TAG_BYTES] = [32, 12, 16];
/** Of all files of an account. */
const ACCOUNT_BYTES_MAX = 20 * FILE_BYTES_MAX;

export type FileKey = Buffer;

/** HKDF (RFC 5869): the secret itself hashes API keys. */
export const fileKeyOf = (secret: string): FileKey =>
  Buffer.from(hkdfSync('sha256', secret, '', 'files that are kept', KEY_BYTES));

type Place = { readonly accountId: string; readonly fileId: string; readonly part: number };

const boundTo = ({ accountId, fileId, part }: Place): Buffer => Buffer.from(`${accountId} ${fileId} ${part}`);

function seal(key: FileKey, place: Place, bytes: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(boundTo(place));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** @throws where the key is another, or what is stored was changed */
function unseal(key: FileKey, place: Place, text: string): Buffer {
  const bytes = Buffer.from(text, 'base64');
  const from = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(boundTo(place))
    .setAuthTag(bytes.subarray(NONCE_BYTES, from));
  return Buffer.concat([decipher.update(bytes.subarray(from)), decipher.final()]);
}

export type KeptPart = 'kept' | 'no_file' | 'too_large' | 'wrong_size';

/** Keeps a part before the promise resolves; one that is there is replaced. @throws StoreError */
export async function keepPart(store: Store, key: FileKey, place: Place, bytes: Buffer): Promise<KeptPart> {
  const { accountId, fileId, part } = place;
  const file = await intendedFile(store, accountId, fileId);
  if (file === null) return 'no_file';
  if (file.byteCount > FILE_BYTES_MAX) return 'too_large';
  const partCount = Math.ceil(file.byteCount / PART_BYTES);
  const size = part === partCount - 1 ? file.byteCount - part * PART_BYTES : PART_BYTES;
  if (part >= partCount || bytes.length !== size) return 'wrong_size';
  if ((await bytesOfAccount(store, accountId)) + bytes.length > ACCOUNT_BYTES_MAX) return 'too_large';
  const sealed = seal(key, place, bytes);
  await store.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('file_bytes')
      .values({ account_id: accountId, file_id: fileId, part, sealed })
      .onConflict((conflict) => conflict.columns(['account_id', 'file_id', 'part']).doUpdateSet({ sealed }))
      .execute();
    const { count } = await trx
      .selectFrom('file_bytes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('file_id', '=', fileId)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('files')
      .set({ is_kept: Number(count) === partCount ? 1 : 0 })
      .where('account_id', '=', accountId)
      .where('id', '=', fileId)
      .execute();
  });
  return 'kept';
}

async function bytesOfAccount({ db }: Store, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('file_bytes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count) * PART_BYTES;
}

/** The file, a part at a time; null where it is not kept, or with another secret. @throws StoreError */
export async function keptBytes(
  store: Store,
  key: FileKey,
  accountId: string,
  fileId: string,
): Promise<AsyncGenerator<Buffer> | null> {
  const file = await intendedFile(store, accountId, fileId);
  if (file === null || !file.isKept) return null;
  const read = async (part: number): Promise<Buffer> => {
    const { sealed } = await store.db
      .selectFrom('file_bytes')
      .select('sealed')
      .where('account_id', '=', accountId)
      .where('file_id', '=', fileId)
      .where('part', '=', part)
      .executeTakeFirstOrThrow();
    return unseal(key, { accountId, fileId, part }, sealed);
  };
  // The first says whether the secret is the one that it was kept with.
  const first = await read(0).catch((error: unknown) => {
    if (error instanceof StoreError) throw error;
    return null;
  });
  if (first === null) return null;
  const partCount = Math.ceil(file.byteCount / PART_BYTES);
  return (async function* () {
    yield first;
    for (let part = 1; part < partCount; part++) yield await read(part);
  })();
}

/** False where the account has no such file. @throws StoreError */
export async function forgetBytes(store: Store, accountId: string, fileId: string): Promise<boolean> {
  if ((await intendedFile(store, accountId, fileId)) === null) return false;
  await dropBytes(store, accountId, fileId);
  return true;
}

/** The file stays listed. @throws StoreError */
export async function dropBytes({ db }: Store, accountId: string, fileId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('file_bytes').where('account_id', '=', accountId).where('file_id', '=', fileId).execute();
    await trx
      .updateTable('files')
      .set({ is_kept: 0 })
      .where('account_id', '=', accountId)
      .where('id', '=', fileId)
      .execute();
  });
}
