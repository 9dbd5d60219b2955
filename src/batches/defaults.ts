/** Defaults of workers: a door of the room that loads none. */
import { availableParallelism } from 'node:os';

/** How long results are kept at the least. */
export const DEFAULT_RESULT_DAYS = 30;

/** How long a file is kept whose owner wants it kept. */
export const DEFAULT_KEPT_FILE_DAYS = 30;

/** How long the rows of a worker that is not heard of wait before another takes them, in milliseconds. */
export const DEFAULT_LEASE_MS = 30_000;

const THREADS_MAX = 4;

export const defaultThreads = (): number => Math.max(1, Math.min(THREADS_MAX, availableParallelism() - 1));

export { FILE_ID } from './file-id.ts';
export { FILE_BYTES_MAX, PART_BYTES } from './file-size.ts';
