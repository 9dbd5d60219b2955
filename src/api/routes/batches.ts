import assert from 'node:assert/strict';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Batches } from '../../batches/index.ts';
import { BATCH_BYTES_MAX } from '../../locations/index.ts';
import type { AnswersInFlight } from '../answers-in-flight.ts';
import { readLocations } from '../body/locations.ts';
import { readJson } from '../body/read-json.ts';
import { type FieldsOf, ignoredFieldsHeader } from '../body/validate.ts';
import { refuse } from '../errors.ts';
import { idempotencyKeyItem, idempotencyKeyOf } from '../idempotency-key.ts';
import { BATCH_OPTION_FIELDS, type BatchOptionValues } from '../match-options.ts';
import { answerShortfall, describeCredits, payerOf } from '../metered.ts';
import { readOptions } from '../read-options.ts';
import { answerInvalid } from '../search-request.ts';
import type { AccountParts } from '../settings.ts';

export type BatchParts = {
  readonly batches: Batches;
  readonly credits: AccountParts['credits'];
  readonly answers: AnswersInFlight;
};

/**
 * Seconds after which to look again: a batch takes some seconds, and one that waits behind others is looked
 * for cheaply.
 */
const POLL_AGAIN_SECONDS = '1';
/** Seconds after which to submit again where too many rows wait: some thousand rows later. */
const SUBMIT_AGAIN_SECONDS = '10';

const OTHER_SUBMISSION = 'this key was used with another body or other options';

/** Keys and items of a submission: 500 locations have 3,500 in all. */
const MEMBERS_MAX = 20_000;

/** What a submission says of the file that it is a part of, where the route takes that. */
type FileValues = { readonly file_id?: string | null; readonly file_row?: number };

/** `fields`: what may be said in the query beside the options of every submission. */
export function submitBatch({ batches, credits }: BatchParts, fields: FieldsOf<FileValues> = {}): RouteOptions {
  return {
    method: 'POST',
    url: '/local-businesses/batches',
    config: { body: { bytesMax: BATCH_BYTES_MAX, tooLarge: 'batch_too_large', membersMax: MEMBERS_MAX } },
    async handler(request, reply) {
      const decoded = readJson(request, reply);
      if (decoded === null) return reply;
      const body = decoded.value;
      const { locations, items, ignored } = readLocations(body);
      if (ignored.length > 0) reply.header('x-ignored-fields', ignoredFieldsHeader(ignored));
      const options = readOptions<BatchOptionValues & FileValues>({ ...BATCH_OPTION_FIELDS, ...fields }, request);
      const key = idempotencyKeyOf(request);
      if (!key.ok) return answerInvalid(reply, [key.item, ...options.items, ...items]);
      if (locations === null || options.values === null) return answerInvalid(reply, [...options.items, ...items]);

      const payer = payerOf(request);
      assert(payer, 'a route that is billed was reached by nobody');
      const idempotency = key.value === null ? null : { key: key.value, body };
      const {
        acceptance,
        absent_share: absentShare,
        label,
        file_id: fileId = null,
        file_row: row = 0,
      } = options.values;
      const choices = { acceptance, absentShare };
      const file = fileId === null ? null : { id: fileId, row };
      const submission = { payer, requestId: request.id, locations, choices, label, file, idempotency };
      const outcome = await batches.submit(submission);
      switch (outcome.kind) {
        case 'other_body':
          return answerInvalid(reply, [idempotencyKeyItem(key.value, OTHER_SUBMISSION)]);
        case 'in_flight':
          return refuse(reply, 'submission_in_flight');
        case 'too_many_waiting':
          return refuse(reply.header('retry-after', SUBMIT_AGAIN_SECONDS), 'too_many_waiting');
        case 'short':
          return answerShortfall(reply, outcome.shortfall);
        case 'accepted': {
          const { batchId, locationCount, createdAt, label: called } = outcome.batch;
          if (outcome.isReplayed) reply.header('idempotent-replayed', 'true');
          describeCredits(reply, 0, (await credits.balance(payer.accountId)).balance);
          return reply
            .code(202)
            .header('location', `/v2/local-businesses/batches/${batchId}`)
            .send({
              batch_id: batchId,
              location_count: locationCount,
              created_at: createdAt,
              status: 'queued',
              type: 'local_business_batch',
              ...(called === null ? {} : { label: called }),
            });
        }
      }
    },
  };
}

export function pollBatch({ batches, answers }: BatchParts): RouteOptions {
  return {
    method: 'GET',
    url: '/local-businesses/batches/:batch_id',
    async handler(request: FastifyRequest, reply: FastifyReply) {
      // The router has set exactly this one.
      const { batch_id: batchId } = request.params as { readonly batch_id: string };
      const payer = payerOf(request);
      assert(payer, 'a route under /v2 was reached without a key');
      const polled = await answers.make(
        reply.raw,
        () => batches.poll(payer.accountId, batchId),
        (made) => made?.json.length ?? 0,
      );
      if (polled === null) return refuse(reply, 'batch_not_found');
      if (!polled.isFinished) reply.header('retry-after', POLL_AGAIN_SECONDS);
      return reply.type('application/json; charset=utf-8').send(polled.json);
    },
  };
}
