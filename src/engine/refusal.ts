/** What the file system refuses, here and in other threads, as the port's own error. */
import { EngineError } from './port.ts';

/** SQLite's code for a full disk (https://www.sqlite.org/rescode.html). */
const SQLITE_FULL = 13;

/** What the system lets a process do later, when it has let go of other things (errno(3)): a thread, too, takes files. */
const LATER: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'ERR_WORKER_INIT_FAILED']);

/** Files that the system does not let be opened or read for now: no file is to blame. */
export function isForNow(error: unknown): boolean {
  return LATER.has((error as ErrorParts).code ?? '');
}

/** Whether it is a snapshot or list that is at fault, and stays so until somebody mends it. */
export function isFault(error: unknown): error is EngineError {
  return error instanceof EngineError && error.code !== 'engine_unavailable';
}

/** What may be opened and read later. */
export function notForNow(cause: unknown): EngineError {
  const { code } = cause as ErrorParts;
  const message =
    code === 'ENOMEM' || code === 'EAGAIN'
      ? 'The machine has no memory left to read registries with.'
      : 'No more files may be open: registries are read again when some are closed. Raise the limit: ulimit -n 65536';
  return new EngineError('engine_unavailable', message, { cause });
}

/** A full disk is an EngineError, as are files that cannot be opened for now; every other error stays as it is. */
export function asRefusal(error: unknown): unknown {
  const { code, errcode } = error as ErrorParts;
  if (isForNow(error)) return notForNow(error);
  if (code !== 'ENOSPC' && errcode !== SQLITE_FULL) return error;
  return new EngineError('disk_full', 'The disk is full; the snapshots that were there are unchanged.', {
    cause: error,
  });
}

/** Does some work, and raises what it raises as refusals. */
export function withRefusals<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asRefusal(error);
  }
}

/** Waits for what another thread does, and raises what it raises as refusals. */
export async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw asRefusal(error);
  }
}

/** What is told of a file at fault where nobody asked to hear of it. */
export function warn(error: EngineError): void {
  process.emitWarning(error.message, { code: error.code });
}

type ErrorParts = { readonly code?: string; readonly errcode?: number };
