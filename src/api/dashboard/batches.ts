import type { RouteOptions } from 'fastify';
import type { Position } from '../../accounts/index.ts';
import type { Batches, ListedBatch } from '../../batches/index.ts';
import { PAGE_FIELDS, pageOf } from './paging.ts';
import { readQuery } from './read-query.ts';
import { signedIn } from './signed-in.ts';

const batchBody = (batch: ListedBatch) => ({
  batch_id: batch.id,
  status: batch.status,
  label: batch.label,
  location_count: batch.locationCount,
  created_at: batch.at,
  completed_at: batch.completedAt,
  error: batch.error,
  progress: {
    processed: batch.processed,
    matched: batch.matched,
    unmatched: batch.processed - batch.matched,
  },
  credits_charged: batch.creditsCharged,
  credits_max: batch.creditsMax,
});

/** Also what tells how far the batches are, many at once and without their rows. */
export function listBatches(batches: Batches): RouteOptions {
  return {
    method: 'GET',
    url: '/local-businesses/batches',
    async handler(request, reply) {
      type Values = { readonly cursor: Position | null; readonly limit: number };
      const values = readQuery<Values>(PAGE_FIELDS, request, reply);
      if (values === null) return reply;
      const { cursor, limit } = values;
      const found = await batches.list(signedIn(request).accountId, cursor, limit + 1);
      const { page, nextCursor } = pageOf(found, limit);
      return { batches: page.map(batchBody), next_cursor: nextCursor };
    },
  };
}
