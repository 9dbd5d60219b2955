/**
 * The secret that API keys are hashed with. It is, in this order: the one that is given (CHARTER_KEY_SECRET); with SQLite the file
 * `key-secret` beside the database; with PostgreSQL a row of the table `settings`, because a file would differ from machine to machine.
 */
import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '../store/index.ts';
import { AccountError } from './error.ts';

const FILE_NAME = 'key-secret';
const MIN_LENGTH = 32;
const GENERATED_BYTES = 32;

/** Rows of the table `settings`. */
const SECRET_SETTING = 'key_secret';
const FINGERPRINT_SETTING = 'key_secret_fingerprint';

/**
 * @throws AccountError `invalid_key_secret`; `key_secret_mismatch` when the database has valid keys that were hashed with another
 * secret, which would otherwise show only as every caller's key being refused.
 */
export async function openKeySecret(
  store: Store,
  homeDirectory: string,
  given: string | undefined,
): Promise<KeyObject> {
  const text = given || (store.kind === 'sqlite' ? secretOfFile(homeDirectory) : await secretOfDatabase(store));
  if (text.length < MIN_LENGTH) {
    throw new AccountError('invalid_key_secret', `The key secret must have at least ${MIN_LENGTH} characters`);
  }
  const secret = createSecretKey(text, 'utf8');
  await assertSameSecret(store, createHmac('sha256', secret).update(FINGERPRINT_SETTING).digest('base64url'));
  return secret;
}

/** Reads the file, or makes it whole: a link either puts the finished file in place or finds another process's there. */
function secretOfFile(homeDirectory: string): string {
  const path = join(homeDirectory, FILE_NAME);
  const existing = readIfThere(path);
  if (existing !== undefined) return existing;
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    writeDurably(draft, `${randomBytes(GENERATED_BYTES).toString('hex')}\n`);
    linkSync(draft, path);
    syncDirectory(homeDirectory);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw unusable(path, error);
  } finally {
    rmSync(draft, { force: true });
  }
  const made = readIfThere(path);
  if (made === undefined) throw unusable(path);
  return made;
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw unusable(path, error);
  }
}

function writeDurably(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function syncDirectory(path: string): void {
  const directory = openSync(path, 'r');
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

const unusable = (path: string, cause?: unknown): AccountError =>
  new AccountError('invalid_key_secret', `The key secret in ${path} cannot be used (${String(codeOf(cause))})`, cause);

const secretOfDatabase = (store: Store): Promise<string> =>
  settingOf(store, SECRET_SETTING, randomBytes(GENERATED_BYTES).toString('hex'));

/** The fingerprint is kept with the first secret; it tells nothing about it. A database without a valid key takes any secret. */
async function assertSameSecret(store: Store, fingerprint: string): Promise<void> {
  if ((await settingOf(store, FINGERPRINT_SETTING, fingerprint)) === fingerprint) return;
  const valid = store.db.selectFrom('api_keys').select('id').where('revoked_at', 'is', null).limit(1);
  if ((await valid.executeTakeFirst()) !== undefined) {
    throw new AccountError(
      'key_secret_mismatch',
      'The API keys in this database were made with another key secret: restore the file key-secret, or set CHARTER_KEY_SECRET to it',
    );
  }
  await store.db.updateTable('settings').set({ value: fingerprint }).where('name', '=', FINGERPRINT_SETTING).execute();
}

/** The setting's value, which is `initial` unless somebody was first. */
async function settingOf({ db }: Store, name: string, initial: string): Promise<string> {
  const select = db.selectFrom('settings').select('value').where('name', '=', name);
  const existing = await select.executeTakeFirst();
  if (existing !== undefined) return existing.value;
  await db
    .insertInto('settings')
    .values({ name, value: initial })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await select.executeTakeFirstOrThrow()).value;
}
