/** What the file system and SQLite refuse, as the port's own error. */
import { EngineError, type EngineErrorCode } from '../port.ts';

// https://www.sqlite.org/rescode.html
const SQLITE_IOERR = 10;
const SQLITE_CORRUPT = 11;
const SQLITE_FULL = 13;
const SQLITE_NOTADB = 26;

/** A full disk is an EngineError, as is what `throwAcrossThreads` sent; every other error stays as it is. */
export function asRefusal(error: unknown): unknown {
  const { code, errcode, cause, message } = error as ErrorParts;
  if (cause?.engineErrorCode !== undefined) return new EngineError(cause.engineErrorCode, message, { cause: error });
  if (code !== 'ENOSPC' && errcode !== SQLITE_FULL) return error;
  return new EngineError('disk_full', 'The disk is full; the snapshots that were there are unchanged.', {
    cause: error,
  });
}

/** True for SQLite's errors about a file that is damaged or cannot be read. */
export function isUnreadable(error: unknown): boolean {
  const primaryCode = ((error as ErrorParts).errcode ?? 0) & 0xff;
  return primaryCode === SQLITE_CORRUPT || primaryCode === SQLITE_NOTADB || primaryCode === SQLITE_IOERR;
}

/** Does the work of a worker thread. An error keeps neither class nor code on its way to another thread, but its cause. */
export function throwAcrossThreads<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const refusal = asRefusal(error);
    if (!(refusal instanceof EngineError)) throw error;
    throw new Error(refusal.message, { cause: { engineErrorCode: refusal.code } satisfies Sent });
  }
}

type Sent = { readonly engineErrorCode: EngineErrorCode };

type ErrorParts = {
  readonly code?: string;
  readonly errcode?: number;
  readonly cause?: Partial<Sent>;
  readonly message: string;
};
