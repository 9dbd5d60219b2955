/** How a batch is accepted: its credits are reserved and its rows queued, in one transaction. */
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { setImmediate as otherWork } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { type Charges, type Payer, reserve, type Shortfall } from '../accounts/index.ts';
import type { NewLocation } from '../entity/index.ts';
import { DEFAULT_CHOICES, type MatchChoices } from '../matching/row.ts';
import { type Sign, SiteCounts } from '../matching/sites.ts';
import { insertRows, type Store, type Tables } from '../store/index.ts';
import { batchOfRows, isOutOfBounds, lockFile } from './intended-files.ts';
import { jsonHash } from './json-hash.ts';
import { labelOf, storedLabel } from './label.ts';
import { tellOfRows } from './notices.ts';

/**
 * `row`: place of the batch's first location among those of the file, from 0. Rows of an intended file are submitted
 * once: who sends some of them again is answered the batch that has the first.
 */
type PartOfFile = { readonly id: string; readonly row: number };

export type Submission = {
  readonly payer: Payer;
  readonly requestId: string;
  readonly locations: readonly NewLocation[];
  readonly choices: MatchChoices;
  /** The owner's own name for it. */
  readonly label: string | null;
  /** The file that it is a part of; a file of its own where it is none. */
  readonly file: PartOfFile | null;
  readonly idempotency: {
    readonly key: string;
    /** The body as it was sent: two submissions under one key are compared by it, the choices and the label. */
    readonly body: unknown;
  } | null;
};

export type AcceptedBatch = {
  readonly batchId: string;
  readonly locationCount: number;
  readonly createdAt: string;
  readonly label: string | null;
};

export type SubmissionOutcome =
  | { readonly kind: 'accepted'; readonly batch: AcceptedBatch; readonly isReplayed: boolean }
  | { readonly kind: 'short'; readonly shortfall: Shortfall }
  /** The idempotency key was used with another body, other choices or another label. */
  | { readonly kind: 'other_body' }
  /** A submission with the same idempotency key is not answered yet. */
  | { readonly kind: 'in_flight' }
  /** So many rows wait that this batch has no room among them. */
  | { readonly kind: 'too_many_waiting' }
  /** The file is stopped, or its owner wants fewer of its rows, or it spent on less. */
  | { readonly kind: 'out_of_bounds' };

/**
 * How many rows may wait for their results, in all and of one account: an account alone never shuts the
 * others out.
 */
export type WaitingMax = { readonly rows: number; readonly rowsOfAccount: number };

type SubmitParts = {
  readonly store: Store;
  readonly charges: Pick<Charges, 'fund' | 'prices'>;
  readonly now: () => Date;
  readonly waitingMax: WaitingMax;
};

/** How long an idempotency key is kept, in milliseconds. */
export const IDEMPOTENCY_KEPT_MS = 24 * 60 * 60 * 1000;

/** @throws StoreError, AccountError `account_not_found` */
export async function submitBatch(parts: SubmitParts, submission: Submission): Promise<SubmissionOutcome> {
  const { store, charges } = parts;
  const { accountId } = submission.payer;
  const bodyHash = hashOf(submission);
  const sites = await countSites(submission.locations);
  const accept = (): Promise<SubmissionOutcome | 'short'> =>
    store.db
      .transaction()
      .execute((trx) => tryToAccept(trx, parts, submission, { bodyHash, sites }))
      .catch((error: unknown) => {
        if (error instanceof RolledBack) return error.why;
        throw error;
      });
  const outcome = await accept();
  if (outcome !== 'short') return outcome;
  const required = submission.locations.length * rowCredits(parts);
  const { isFunded, shortfall } = await charges.fund(accountId, required);
  const funded = isFunded ? await accept() : 'short';
  return funded === 'short' ? { kind: 'short', shortfall } : funded;
}

/** Of the body alone where nothing else was said: so it was before there was more to say. */
function hashOf({ idempotency, choices, label }: Submission): string {
  if (idempotency === null) return '';
  const { acceptance, absentShare } = choices;
  const isPlain = isDeepStrictEqual(choices, DEFAULT_CHOICES) && label === null;
  return jsonHash(isPlain ? idempotency.body : [idempotency.body, acceptance, absentShare, label]);
}

/** Locations that are looked at before other requests have their turn: a millisecond or two of work. */
const LOCATIONS_IN_A_TURN = 25;

/** For each location the places of the batch that bear its sign. */
async function countSites(locations: readonly NewLocation[]): Promise<readonly number[]> {
  const counts = new SiteCounts();
  const signs: Sign[] = [];
  for (const [index, location] of locations.entries()) {
    signs.push(counts.add(location));
    if (index % LOCATIONS_IN_A_TURN === LOCATIONS_IN_A_TURN - 1) await otherWork();
  }
  return signs.map((sign) => counts.of(sign));
}

/** Undoes the claim of the idempotency key: a submission that is refused may be sent again under it. */
class RolledBack extends Error {
  readonly why: { readonly kind: 'too_many_waiting' } | 'short';

  constructor(why: RolledBack['why']) {
    super('the submission is refused');
    this.why = why;
  }
}

const rowCredits = ({ charges }: SubmitParts): number => {
  const price = charges.prices.batch_row;
  // The price list has nothing but a flat price here.
  return typeof price === 'number' ? price : price.per_result;
};

async function tryToAccept(
  trx: Transaction<Tables>,
  parts: SubmitParts,
  { payer, requestId, locations, choices, label, file, idempotency }: Submission,
  { bodyHash, sites }: { readonly bodyHash: string; readonly sites: readonly number[] },
): Promise<SubmissionOutcome> {
  const { accountId, keyId } = payer;
  const now = parts.now();
  const createdAt = now.toISOString();
  const batchId = randomUUIDv7();
  const credits = rowCredits(parts);
  const intended = file === null ? null : await lockFile(trx, accountId, file.id);
  if (file !== null && intended !== null) {
    const rows = { ...file, count: locations.length, credits: credits * locations.length };
    const present = await batchOfRows(trx, accountId, rows);
    if (present !== null) {
      const { stored, ...batch } = present;
      return { kind: 'accepted', batch: { ...batch, label: labelOf(stored) }, isReplayed: true };
    }
    if (await isOutOfBounds(trx, intended, rows)) return { kind: 'out_of_bounds' };
  }
  if (idempotency !== null) {
    const earlier = await claimKey(trx, now, { accountId, key: idempotency.key, bodyHash, batchId });
    if (earlier !== null) return earlier;
  }
  if (await isFull(trx, accountId, locations.length, parts.waitingMax))
    throw new RolledBack({ kind: 'too_many_waiting' });
  if (!(await reserve(trx, now, { id: batchId, accountId, credits: credits * locations.length })))
    throw new RolledBack('short');
  await trx
    .insertInto('batches')
    .values({
      id: batchId,
      account_id: accountId,
      key_id: keyId,
      request_id: requestId,
      row_credits: credits,
      status: 'queued',
      created_at: createdAt,
      location_count: locations.length,
      free_count: locations.length,
      acceptance: choices.acceptance,
      absent_share: choices.absentShare,
      label: storedLabel(label),
      file_id: file?.id ?? batchId,
      file_row: file?.row ?? 0,
    })
    .execute();
  const rows = locations.map((location, index) => {
    const echo = { ...location, customer_record_id: location.customer_record_id ?? randomUUID() };
    return { batch_id: batchId, row_index: index, location: JSON.stringify(echo), sites: sites[index]! };
  });
  await insertRows(trx, 'batch_rows', rows);
  await tellOfRows(trx);
  const batch = { batchId, locationCount: locations.length, createdAt, label };
  return { kind: 'accepted', batch, isReplayed: false };
}

/** Null where the key is now this submission's; else what the earlier one under it means for this. */
async function claimKey(
  trx: Transaction<Tables>,
  now: Date,
  given: { readonly accountId: string; readonly key: string; readonly bodyHash: string; readonly batchId: string },
): Promise<SubmissionOutcome | null> {
  const { accountId, key, bodyHash, batchId } = given;
  const forgotten = new Date(now.getTime() - IDEMPOTENCY_KEPT_MS).toISOString();
  const values = { account_id: accountId, key, body_hash: bodyHash, batch_id: batchId, created_at: now.toISOString() };
  // Where another process is submitting under the key, this waits for its end.
  const claimed = await trx
    .insertInto('batch_idempotency_keys')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'key'])
        .doUpdateSet(values)
        .where('batch_idempotency_keys.created_at', '<=', forgotten),
    )
    .returning('batch_id')
    .executeTakeFirst();
  if (claimed !== undefined) return null;
  const earlier = await trx
    .selectFrom('batch_idempotency_keys')
    .innerJoin('batches', 'batches.id', 'batch_idempotency_keys.batch_id')
    .select(['body_hash', 'batch_id as batchId', 'location_count as locationCount', 'batches.created_at as createdAt'])
    .select('label as stored')
    .where('batch_idempotency_keys.account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const { body_hash, stored, ...batch } = earlier;
  if (body_hash !== bodyHash) return { kind: 'other_body' };
  return { kind: 'accepted', batch: { ...batch, label: labelOf(stored) }, isReplayed: true };
}

async function isFull(trx: Transaction<Tables>, accountId: string, more: number, max: WaitingMax): Promise<boolean> {
  const waiting = await trx
    .selectFrom('batches')
    .select(['account_id', 'location_count', 'processed_count'])
    .where('completed_at', 'is', null)
    .execute();
  const rowsOf = (batches: typeof waiting): number =>
    batches.reduce((sum, batch) => sum + batch.location_count - batch.processed_count, more);
  return (
    rowsOf(waiting) > max.rows || rowsOf(waiting.filter((batch) => batch.account_id === accountId)) > max.rowsOfAccount
  );
}
