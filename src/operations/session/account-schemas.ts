/** Answers to signed-in people about their account. */
import { z } from 'zod';
import { ALERT_LEVELS, CURRENCIES } from '../../accounts/terms.ts';
import { dateSchema, timeSchema } from '../../entity/index.ts';
import { creditBalance } from '../schemas/schemas.ts';
import { nextCursor } from './cursors.ts';
import { dashboardKey, prices } from './sign-in-schemas.ts';

const count = z.int().min(0);

const secret = z.string().meta({ description: 'The whole key: shown now and never again.' });

export const apiKeys = z.object({ keys: z.array(dashboardKey) }).meta({ id: 'ApiKeys' });
export const createdKey = z.object({ key: dashboardKey, secret }).meta({ id: 'CreatedKey' });
export const revokedKey = z.object({ key: dashboardKey }).meta({ id: 'RevokedKey' });
export const rotatedKey = z.object({ key: dashboardKey, secret, previous: dashboardKey }).meta({ id: 'RotatedKey' });

const endpoint = z.string().meta({
  description:
    'The path as in this document. A search or lookup from the dashboard counts as the call of the API that it is.',
});

export const requestRecord = z
  .object({
    request_id: z.string(),
    at: timeSchema,
    endpoint,
    method: z.string(),
    status: z.int().min(100).max(599),
    credits: count.meta({ description: 'What it was charged.' }),
    jurisdictions: z
      .array(z.string())
      .nullable()
      .meta({ description: 'The codes asked for, `["all"]` for all, null where the request has none.' }),
    key_id: z.string().nullable().meta({ description: 'Null for requests from the dashboard.' }),
    key_name: z.string().nullable(),
    duration_ms: z.number().min(0),
  })
  .meta({ id: 'RequestRecord' });

export const requestRecords = z
  .object({ requests: z.array(requestRecord).meta({ description: 'The newest first.' }), next_cursor: nextCursor })
  .meta({ id: 'RequestRecords' });

export const overview = z
  .object({
    credits: creditBalance
      .extend({
        reserved: count.meta({ description: 'Held for batches that are not settled yet.' }),
        available: z.int().meta({ description: 'What can be spent now: balance − reserved + overage.' }),
      })
      .meta({ id: 'DashboardCredits' }),
    spent_today: count.meta({ description: 'Credits charged since midnight, UTC.' }),
    spent_this_month: count.meta({ description: 'Credits charged since the first of the month, UTC.' }),
    recent_requests: z.array(requestRecord).max(10),
    key_prefix: z.string().nullable().meta({ description: 'Of the newest key that works; null when none does.' }),
    prices,
    alert: z
      .object({
        level: z
          .union(ALERT_LEVELS.map((level) => z.literal(level)))
          .nullable()
          .meta({ description: 'In per cent; null where the balance is in order and something else is not.' }),
        text: z.string(),
      })
      .nullable()
      .meta({ description: 'What the owner should know now.' }),
  })
  .meta({ id: 'Overview' });

const sums = {
  requests: count,
  errors: count.meta({ description: 'Of the requests, those that were answered with 400 or more.' }),
  credits: count.meta({ description: 'Charged, as in the ledger.' }),
};

export const usage = z
  .object({
    from: dateSchema,
    to: dateSchema,
    days: z.array(z.object({ date: dateSchema, ...sums })).meta({ description: 'Every day from `from` to `to`.' }),
    by_endpoint: z.array(z.object({ endpoint, ...sums })),
    by_key: z.array(
      z.object({
        key_id: z.string().nullable().meta({ description: 'Null for the dashboard.' }),
        name: z.string().nullable(),
        prefix: z.string().nullable(),
        ...sums,
      }),
    ),
    by_jurisdiction: z.array(
      z.object({
        jurisdiction_code: z.string().nullable().meta({
          description: 'The code of requests for one, `all`, `several`, or null for requests that have none.',
        }),
        ...sums,
      }),
    ),
  })
  .meta({ id: 'Usage' });

export const ledgerEntry = z
  .object({
    entry_id: z.string(),
    at: timeSchema,
    kind: z.enum(['grant', 'charge', 'refund', 'top_up']),
    credits: z.int().meta({ description: 'Below zero for a charge.' }),
    balance_after: z.int().meta({ description: 'The sum of this line and of all older ones.' }),
    request_id: z.string().nullable(),
    endpoint: endpoint.nullable(),
    note: z.string(),
    file: z
      .object({
        file_id: z.string(),
        name: z.string().nullable(),
        is_there: z.boolean().meta({ description: 'False where its results are deleted.' }),
        batches: z.int().min(1).meta({ description: 'Those that were charged.' }),
        charges: z.int().min(1),
      })
      .nullable()
      .meta({
        description: 'Of a line that stands for all charges of a file, and sums them up; null of a single entry.',
      }),
  })
  .meta({ id: 'LedgerEntry' });

export const ledger = z
  .object({ entries: z.array(ledgerEntry).meta({ description: 'The newest first.' }), next_cursor: nextCursor })
  .meta({
    id: 'Ledger',
    description:
      'A file is one line, in the place of its last charge. A batch that no file names is a file of its own.',
  });

export const fileCharges = z
  .object({
    charges: z
      .array(
        z.object({
          entry_id: z.string(),
          at: timeSchema,
          credits: z.int().max(-1),
          note: z.string().meta({ description: 'Which row it is of.' }),
        }),
      )
      .meta({ description: 'The newest first.' }),
    next_cursor: nextCursor,
  })
  .meta({ id: 'FileCharges' });

export const creditSettings = z
  .object({
    overage_enabled: z.boolean(),
    overage_amount: z.int().nullable().meta({ description: 'Null when overage is disabled.' }),
    overage_max: count.meta({ description: 'How far it may be set; 0 where it is not offered.' }),
    auto_topup_enabled: z.boolean(),
    auto_topup_threshold_credits: z.int().nullable().meta({ description: 'Null when automatic top-up is disabled.' }),
    auto_topup_target_credits: z.int().nullable().meta({ description: 'Null when automatic top-up is disabled.' }),
  })
  .meta({ id: 'CreditSettings' });

const currency = z.enum(CURRENCIES);

export const topUp = z
  .object({
    top_up_id: z.string(),
    at: timeSchema,
    credits: z.int().min(1),
    status: z.enum(['pending', 'owed', 'paid', 'declined']),
    amount: count.nullable().meta({ description: "In the currency's smallest unit." }),
    currency: currency.nullable(),
    failure: z.string().nullable().meta({ description: 'Why the payment was declined.' }),
  })
  .meta({ id: 'TopUp' });

export const topUps = z
  .object({
    top_ups: z.array(topUp).meta({ description: 'The newest first.' }),
    payments: z.object({
      provider: z.enum(['manual', 'stripe']),
      card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }).nullable(),
      top_up_min_credits: count,
      top_up_max_credits: count.meta({
        description: 'Of a top-up now. Below the minimum where none is possible: as much is owed as may be.',
      }),
      owed_credits: count.meta({ description: 'Given, and not paid for.' }),
      owed_max_credits: count.nullable().meta({ description: 'What may be owed; null where a card pays.' }),
      price_per_credit_cents: z.number().meta({ description: "In the currency's smallest unit." }),
      currency,
    }),
  })
  .meta({ id: 'TopUps' });

export const orderedTopUp = z.object({ top_up: topUp, credits: creditBalance }).meta({ id: 'OrderedTopUp' });
export const declinedPayment = z
  .object({ detail: z.string(), decline_code: z.string() })
  .meta({ id: 'DeclinedPayment' });
export const cardPage = z.object({ url: z.string() }).meta({ id: 'CardPage' });
