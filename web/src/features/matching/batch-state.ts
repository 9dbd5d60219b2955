import type { Batches } from '../../shared/api/schema.ts';

/** A batch without its rows. */
export type BatchState = Batches['batches'][number];

export const isRunning = ({ status }: Pick<BatchState, 'status'>): boolean =>
  status === 'queued' || status === 'running';
