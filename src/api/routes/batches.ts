/** The routes of batches. */
import assert from 'node:assert/strict';
import type { Batches } from '../../batches/index.ts';
import {
  type BATCH_OPTION_FIELDS,
  type FILE_PART_FIELDS,
  pollBatch,
  submitBatch,
  type ValuesOf,
} from '../../operations/index.ts';
import type { AnswersInFlight } from '../answers-in-flight.ts';
import { type DoorParts, routeOf } from '../doors/route-of.ts';
import { refuse } from '../errors.ts';
import { idempotencyKeyItem } from '../idempotency-key.ts';
import { answerShortfall, describeCredits, ownerOf, payerOf } from '../metered.ts';
import { answerInvalid } from '../search-request.ts';
import type { AccountParts } from '../settings.ts';

type BatchParts = DoorParts & {
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

export const submission = ({ batches, credits, ...parts }: BatchParts) =>
  routeOf(submitBatch, parts, async ({ body: locations, submitted, query, repeatKey }, request, reply) => {
    const payer = payerOf(request);
    assert(payer, 'a route that is billed was reached by nobody');
    const {
      acceptance,
      absent_share: absentShare,
      label,
      file_id: fileId = null,
      file_row: row = 0,
    } = query as Options;
    const outcome = await batches.submit({
      payer,
      requestId: request.id,
      locations,
      choices: { acceptance, absentShare },
      label,
      file: fileId === null ? null : { id: fileId, row },
      idempotency: repeatKey === null ? null : { key: repeatKey, body: submitted },
    });
    switch (outcome.kind) {
      case 'other_body':
        return answerInvalid(reply, [idempotencyKeyItem(repeatKey, OTHER_SUBMISSION)]);
      case 'in_flight':
        return refuse(reply, 'submission_in_flight');
      case 'too_many_waiting':
        return refuse(reply.header('retry-after', SUBMIT_AGAIN_SECONDS), 'too_many_waiting');
      case 'out_of_bounds':
        return refuse(reply, 'file_out_of_bounds');
      case 'short':
        return answerShortfall(reply, outcome.shortfall);
      case 'accepted': {
        const { batchId, locationCount, createdAt, label: called } = outcome.batch;
        if (outcome.isReplayed) reply.header('idempotent-replayed', 'true');
        describeCredits(reply, 0, (await credits.balance(payer.accountId)).balance);
        reply.header('location', `/v2/local-businesses/batches/${batchId}`);
        return {
          batch_id: batchId,
          location_count: locationCount,
          created_at: createdAt,
          status: 'queued',
          type: 'local_business_batch',
          ...(called === null ? {} : { label: called }),
        };
      }
    }
  });

/** A session says of the file that it is a part of, too. */
type Options = ValuesOf<typeof BATCH_OPTION_FIELDS> & Partial<ValuesOf<typeof FILE_PART_FIELDS>>;

export const poll = ({ batches, answers, ...parts }: BatchParts) =>
  routeOf(pollBatch, parts, async ({ inPath }, request, reply) => {
    const polled = await answers.make(
      reply.raw,
      () => batches.poll(ownerOf(request), inPath.batch_id),
      (made) => made?.json.length ?? 0,
    );
    if (polled === null) return refuse(reply, 'batch_not_found');
    if (!polled.isFinished) reply.header('retry-after', POLL_AGAIN_SECONDS);
    return reply.type('application/json; charset=utf-8').send(polled.json);
  });
