/** The answers of the routes for signed-in people, and the bodies they take. */
import { z } from 'zod';
import { ALERT_LEVELS, CURRENCIES } from '../../accounts/index.ts';
import { VERDICTS } from '../../batches/index.ts';
import { dateSchema, jurisdictionCodeSchema, RHYTHMS, timeSchema } from '../../entity/index.ts';
import { matchRowSchema, operatorSchema } from '../../matching/row.ts';
import { bodySchema, creditBalance, polledBatch } from '../../operations/index.ts';
import {
  CREATE_KEY_FIELDS,
  CREDIT_SETTINGS_FIELDS,
  DECISION_FIELDS,
  ROTATE_KEY_FIELDS,
  TOP_UP_FIELDS,
} from './requests.ts';
import { dashboardKey, prices } from './session-schemas.ts';

export const createKeyRequest = bodySchema(CREATE_KEY_FIELDS).meta({ id: 'CreateKeyRequest' });
export const rotateKeyRequest = bodySchema(ROTATE_KEY_FIELDS).meta({ id: 'RotateKeyRequest' });
export const creditSettingsRequest = bodySchema(CREDIT_SETTINGS_FIELDS).meta({ id: 'CreditSettingsRequest' });
export const topUpRequest = bodySchema(TOP_UP_FIELDS).meta({ id: 'TopUpRequest' });

const count = z.int().min(0);
const nextCursor = z.string().nullable().meta({ description: 'For the next page; null on the last one.' });

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
    balance_after: z.int(),
    request_id: z.string().nullable(),
    endpoint: endpoint.nullable(),
    note: z.string(),
    batch: z
      .object({ batch_id: z.string(), charges: z.int().min(1) })
      .nullable()
      .meta({
        description: 'Of a line that stands for all charges of a batch, and sums them up; null of a single entry.',
      }),
  })
  .meta({ id: 'LedgerEntry' });

export const ledger = z
  .object({ entries: z.array(ledgerEntry).meta({ description: 'The newest first.' }), next_cursor: nextCursor })
  .meta({
    id: 'Ledger',
    description: 'A batch is one line, in the place of its first charge; its balance is that after its last.',
  });

export const creditSettings = z
  .object({
    overage_enabled: z.boolean(),
    overage_amount: z.int().nullable().meta({ description: 'Null when overage is disabled.' }),
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

const freshness = {
  updates: z.enum(RHYTHMS).nullable().meta({
    description: 'How often the publisher says that it renews it. Null where it does not say, and of samples.',
  }),
  is_stale: z.boolean().meta({
    description:
      'Whether it is older than that allows: more than 7 days where it is renewed daily, 14 weekly, 62 monthly, 184 quarterly. Never where `updates` is null.',
  }),
};

export const coverage = z
  .object({
    jurisdictions: z.array(
      z
        .object({
          jurisdiction_code: jurisdictionCodeSchema,
          name: z.string(),
          is_sample: z
            .boolean()
            .meta({ description: 'Whether its companies are invented: the samples that come with Charter.' }),
          companies: count,
          active_companies: count,
          officers: count.meta({ description: 'Parties of all kinds, agents too.' }),
          companies_with_officers: count,
          trade_names: count,
          previous_names: count,
          filings: count,
          as_of: dateSchema,
          ...freshness,
          published_at: z.string(),
          size_bytes: count,
          publishes: z
            .object({ officers: z.boolean(), trade_names: z.boolean(), filings: z.boolean(), inactive: z.boolean() })
            .meta({ description: 'What the state publishes openly: tells a count of nothing from nothing to count.' }),
          caveats: z.array(z.string()).meta({
            description: 'What is in doubt of the registry, a phrase each: `layout not confirmed on a real file`.',
          }),
        })
        .meta({ id: 'JurisdictionCoverage' }),
    ),
    lists: z.array(
      z
        .object({
          source: z.string().meta({ description: 'The code of a license list.' }),
          title: z.string().meta({ description: 'Its code where it has none.' }),
          premises: count,
          current_premises: count,
          ended_premises: count,
          linked_premises: count.meta({ description: 'Whose licensee’s registration was found.' }),
          open_premises: count.meta({
            description: 'Whose licensee is no person, and whose registration was not found.',
          }),
          of_persons: count.meta({ description: 'Whose licensee is a person, who has no registration.' }),
          without_address: count,
          as_of: dateSchema,
          ...freshness,
          published_at: z.string(),
          size_bytes: count,
        })
        .meta({ id: 'ListCoverage' }),
    ),
  })
  .meta({ id: 'Coverage' });

const progress = z.object({ processed: count, matched: count, unmatched: count });

export const locationFile = z
  .object({
    file_id: z.string(),
    name: z.string().nullable().meta({ description: "Its owner's own name for it, if it has one." }),
    created_at: timeSchema,
    batch_count: z.int().min(1),
    unfinished_batches: count,
    failed_batches: count,
    location_count: count,
    progress,
    credits_charged: count.meta({ description: 'So far.' }),
    credits_max: count.meta({ description: 'What it may cost at most.' }),
  })
  .meta({
    id: 'LocationFile',
    description: 'The batches that were submitted as one; any other batch is a file of its own.',
  });

export const locationFiles = z
  .object({ files: z.array(locationFile).meta({ description: 'The newest first.' }), next_cursor: nextCursor })
  .meta({ id: 'LocationFiles' });

const filePart = z
  .object({
    batch_id: z.string(),
    first_row: count.meta({ description: 'Place of its first location among those of the file, from 0.' }),
    ...polledBatch.pick({ status: true, location_count: true, created_at: true, completed_at: true, error: true })
      .shape,
    progress,
    credits_charged: count,
  })
  .meta({ id: 'FilePart' });

export const fileWithParts = z
  .object({
    file: locationFile,
    parts: z.array(filePart).meta({ description: 'Its batches, in the order of the file.' }),
  })
  .meta({ id: 'FileWithParts' });

const row = matchRowSchema.shape;

const resultLine = z
  .object({
    row_index: row.row_index,
    status: row.status,
    confidence: row.confidence,
    review: row.review,
    reason_code: row.reason_code,
    name: z.string(),
    address: z.string(),
    operator: operatorSchema.pick({ name: true, jurisdiction_code: true, entity_number: true }).nullable(),
    family: z.string().nullable(),
    people: z.array(z.string()).meta({ description: 'The first three.' }),
    alternatives: z.array(
      row.alternatives.element.pick({
        legal_name: true,
        jurisdiction_code: true,
        entity_number: true,
        confidence: true,
      }),
    ),
  })
  .meta({ id: 'ResultLine', description: 'What a list shows of a result; long texts are cut.' });

export const resultLines = z
  .object({ batches: z.array(z.object({ batch_id: z.string(), results: z.array(resultLine) })) })
  .meta({ id: 'ResultLines' });

export const decisionRequest = bodySchema(DECISION_FIELDS).meta({ id: 'DecisionRequest' });

const decidedCompany = z
  .object({
    name: z.string().nullable(),
    jurisdiction_code: z.string().nullable(),
    entity_number: z.string().nullable(),
  })
  .meta({ id: 'DecidedCompany' });

const decision = z
  .object({
    batch_id: z.string(),
    row_index: count,
    verdict: z.enum(VERDICTS).meta({
      description:
        '`accepted`: the operator is right. `rejected`: what the row names is wrong. `chosen`: another is right.',
    }),
    operator: decidedCompany.nullable(),
    rejected: z.array(decidedCompany),
    decided_at: timeSchema,
    decided_by: z.string(),
  })
  .meta({ id: 'Decision' });

export const decisions = z.object({ decisions: z.array(decision) }).meta({ id: 'Decisions' });
export const heldDecision = z.object({ decision: decision.nullable() }).meta({ id: 'HeldDecision' });
