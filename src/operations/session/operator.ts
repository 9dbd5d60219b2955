/** How the whole installation fares: for its operators alone. */
import { z } from 'zod';
import { dateSchema, timeSchema } from '../../entity/index.ts';
import { operation } from '../operation.ts';
import { BEHIND_SESSION } from './behind-session.ts';
import { freshness } from './coverage-schemas.ts';

const FOR_OPERATORS = { ...BEHIND_SESSION, role: 'operator', method: 'GET' } as const;
const count = z.int().min(0);

const measure = z
  .object({
    measure: z.string(),
    before: z.union([z.number(), z.string()]).nullable(),
    after: z.union([z.number(), z.string()]),
    allowed: z.string().meta({ description: 'In words.' }),
    unit: z.enum(['count', 'share', 'date', 'text']),
  })
  .meta({ id: 'GuardMeasure' });

const load = z
  .object({
    at: timeSchema,
    mode: z.string().nullable().meta({ description: 'Null of a list, which is always whole.' }),
    before: count.nullable(),
    after: count,
    rows: count,
    malformed: count,
    refused: count.meta({ description: 'Rows that led to no record, or repeated one.' }),
    accepted_loss: z.array(z.string()).meta({ description: 'What a guard found that was accepted.' }),
  })
  .meta({ id: 'LoadOfOperator' });

const loaded = z
  .object({
    code: z.string(),
    kind: z.enum(['registry', 'list', 'owners']),
    title: z.string(),
    records: count,
    as_of: dateSchema,
    ...freshness,
    is_sample: z.boolean(),
    loads: z.array(load).meta({ description: 'Those that are remembered, the newest first.' }),
  })
  .meta({ id: 'LoadedOfOperator' });

const stopped = z
  .object({
    at: timeSchema,
    code: z.string().nullable(),
    title: z.string(),
    found: z.array(measure),
    command: z.string().meta({ description: 'What publishes it all the same, to be typed.' }),
    is_over: z.boolean().meta({ description: 'Whether something newer was published since.' }),
  })
  .meta({ id: 'StoppedLoad' });

const round = z
  .object({
    started_at: timeSchema,
    ended_at: timeSchema,
    line: z.string(),
    rows: z.array(z.object({ code: z.string(), outcome: z.string(), note: z.string() })),
  })
  .meta({ id: 'RefreshRound' });

export const readLoads = operation({
  ...FOR_OPERATORS,
  id: 'readLoads',
  path: '/operator/loads',
  summary: 'Tell what is loaded, what was stopped, and how refreshes went',
  answers: {
    200: {
      words: 'All of it.',
      schema: z
        .object({
          loaded: z.array(loaded),
          damaged: z.array(z.object({ code: z.string(), problem: z.string() })),
          stopped: z.array(stopped).meta({ description: 'By guards, the newest first.' }),
          rounds: z.array(round).meta({ description: 'The newest first.' }),
          rejects: z
            .array(z.object({ file: z.string(), bytes: count, written_at: timeSchema }))
            .meta({ description: 'Files of rejected rows in the data folder, the newest first.' }),
        })
        .meta({ id: 'OperatorLoads' }),
    },
  },
});

export const listAccountsOfAll = operation({
  ...FOR_OPERATORS,
  id: 'listAccountsOfAll',
  path: '/operator/accounts',
  summary: 'List all accounts with what they have, owe and use',
  answers: {
    200: {
      words: 'In the order they were made.',
      schema: z
        .object({
          accounts: z.array(
            z
              .object({
                account_id: z.string(),
                email: z.string(),
                created_at: timeSchema,
                members: count,
                balance: z.int(),
                reserved: count,
                owed: count.meta({ description: 'Credits that were topped up and are not paid for.' }),
                spent: count.meta({ description: 'Credits that were charged in the last 30 days.' }),
              })
              .meta({ id: 'AccountOfOperator' }),
          ),
        })
        .meta({ id: 'AccountsOfOperator' }),
    },
  },
});

const correction = z
  .object({
    id: z.string(),
    created_at: timeSchema,
    created_by: z.string(),
    reason: z.string(),
    kind: z.string(),
    about: z.string(),
    undone: z.object({ at: timeSchema, by: z.string(), reason: z.string() }).nullable(),
  })
  .meta({ id: 'CorrectionOfOperator' });

export const readWork = operation({
  ...FOR_OPERATORS,
  id: 'readWork',
  path: '/operator/work',
  summary: 'Tell how the queue of batches is, and what was corrected',
  answers: {
    200: {
      words: 'The queue; corrections, the newest first.',
      schema: z
        .object({
          queue: z
            .object({
              batches_queued: count,
              batches_running: count,
              rows_waiting: count,
              rows_leased: count,
              oldest_at: timeSchema.nullable().meta({ description: 'When the oldest unfinished batch came.' }),
              failed_today: count.meta({ description: 'Batches that failed in the last 24 hours.' }),
              workers: z.array(z.object({ worker_id: z.string(), lease_until: timeSchema, rows: count })),
            })
            .meta({ id: 'QueueOfOperator' }),
          corrections: z.array(correction),
        })
        .meta({ id: 'OperatorWork' }),
    },
  },
});

export const readFindings = operation({
  ...FOR_OPERATORS,
  id: 'readFindings',
  path: '/operator/findings',
  summary: 'Examine the installation as `charter doctor` does; it takes some seconds',
  answers: {
    200: {
      words: 'What was found, in the order of the checks.',
      schema: z
        .object({
          findings: z.array(
            z
              .object({
                area: z.string(),
                state: z.enum(['ok', 'warning', 'wrong']),
                what: z.string(),
                says: z.string(),
                mend: z.string().nullable().meta({ description: 'A command or step that mends it.' }),
              })
              .meta({ id: 'DoctorFinding' }),
          ),
        })
        .meta({ id: 'DoctorFindings' }),
    },
  },
});

/** In order. */
export const OPERATOR_OPERATIONS = [readLoads, listAccountsOfAll, readWork, readFindings];
