/** A thread ended, or could not be started, under a call. The cause is the error that ended it, where there was one. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost';
}

/** What ended a call, by the name of the error: its message may quote what was asked. `none`: a thread that ended without an error. */
export function nameOfLoss(error: unknown): string {
  const ended = error instanceof ThreadLost ? error.cause : error;
  if (ended === undefined) return 'none';
  return ended instanceof Error ? ended.name : typeof ended;
}
