/**
 * The outcome of work that cannot be called back, unless the signal is aborted before: then its reason is
 * raised, and the work continues unheard. Work that is done in the very turn of the abort is done.
 */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => setImmediate(() => reject(signal.reason));
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
