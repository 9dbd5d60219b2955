/**
 * Secrets that an installation makes for itself. Each is, in this order: the one that is given; with SQLite a
 * file beside the database; with PostgreSQL a row of the table `settings`, because a file would differ from
 * machine to machine.
 */
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '../store/index.ts';
import { AccountError } from './error.ts';

const MIN_LENGTH = 32;
const GENERATED_BYTES = 32;

/** What a secret is for: the file is `key-secret`, the setting `key_secret`. */
type SecretPurpose = 'key' | 'session';

/** @throws AccountError `invalid_key_secret`, `invalid_session_secret` */
export async function openKeptSecret(
  purpose: SecretPurpose,
  store: Store,
  homeDirectory: string,
  given: string | undefined,
): Promise<string> {
  const text =
    given || (store.kind === 'sqlite' ? secretOfFile(purpose, homeDirectory) : await secretOfDatabase(purpose, store));
  if (text.length < MIN_LENGTH) {
    throw new AccountError(
      `invalid_${purpose}_secret`,
      `The ${purpose} secret must have at least ${MIN_LENGTH} characters`,
    );
  }
  return text;
}

/**
 * Reads the file, or makes it whole: a link either puts the finished file in place or finds another process's
 * there.
 */
function secretOfFile(purpose: SecretPurpose, homeDirectory: string): string {
  const path = join(homeDirectory, `${purpose}-secret`);
  const unusable = (cause?: unknown): AccountError =>
    new AccountError(
      `invalid_${purpose}_secret`,
      `The ${purpose} secret in ${path} cannot be used (${String(codeOf(cause))})`,
      cause,
    );
  const existing = readIfThere(path, unusable);
  if (existing !== undefined) return existing;
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    const made = `${randomBytes(GENERATED_BYTES).toString('hex')}\n`;
    writeFileSync(draft, made, { flag: 'wx', mode: 0o600, flush: true });
    linkSync(draft, path);
    syncDirectory(homeDirectory);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw unusable(error);
  } finally {
    rmSync(draft, { force: true });
  }
  const made = readIfThere(path, unusable);
  if (made === undefined) throw unusable();
  return made;
}

function readIfThere(path: string, unusable: (cause: unknown) => AccountError): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw unusable(error);
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

const secretOfDatabase = (purpose: SecretPurpose, store: Store): Promise<string> =>
  settingOf(store, `${purpose}_secret`, randomBytes(GENERATED_BYTES).toString('hex'));

/** The setting's value, which is `initial` unless another process was first. */
export async function settingOf({ db }: Store, name: string, initial: string): Promise<string> {
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
