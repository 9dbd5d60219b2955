/** The bodies of sign-up, sign-in and the session. */
import { z } from 'zod';
import { PRICED } from '../../accounts/terms.ts';
import { timeSchema } from '../../entity/index.ts';
import { MEMBER_ROLES } from '../../sign-in/terms.ts';

export const dashboardAccount = z
  .object({
    account_id: z.string(),
    email: z.string().meta({ description: "The person's." }),
    email_verified: z.boolean().meta({ description: 'Whether a link in a mail to the address was followed.' }),
    created_at: timeSchema,
    role: z.enum(MEMBER_ROLES).meta({ description: 'What the person may do in the account.' }),
    is_operator: z.boolean().meta({ description: 'Whether the person sees how the whole installation fares.' }),
  })
  .meta({ id: 'DashboardAccount' });

export const dashboardKey = z
  .object({
    key_id: z.string(),
    name: z.string(),
    prefix: z.string().meta({ description: 'The first characters of the key.' }),
    created_at: timeSchema,
    last_used_at: timeSchema.nullable().meta({ description: 'Some seconds behind.' }),
    expires_at: timeSchema.nullable(),
    revoked_at: timeSchema.nullable(),
    only: z.string().nullable().meta({
      description: 'The one interface that the key works on, such as `reconcile`; null for a key that works on all.',
    }),
    limits: z
      .object({
        ends_at: timeSchema.nullable().meta({ description: 'When its owner has it end.' }),
        day_credits_max: z.int().nullable().meta({ description: 'Credits that it may spend a day, UTC.' }),
        operations: z.array(z.string()).nullable().meta({ description: 'The ids of operations that it may call.' }),
      })
      .meta({ id: 'KeyLimits', description: 'Null where there is no limit.' }),
  })
  .meta({ id: 'DashboardKey' });

export const signUpResponse = z
  .object({
    account: dashboardAccount,
    key: dashboardKey,
    secret: z.string().meta({ description: 'The whole key: shown now and never again.' }),
  })
  .meta({ id: 'SignUpResponse' });

const price = z.union([z.int().min(0), z.object({ per_result: z.int().min(0) })]).meta({ id: 'Price' });
export const prices = z
  .object(Object.fromEntries(PRICED.map((operation) => [operation, price])))
  .meta({ id: 'Prices', description: 'Credits for each call, or for each result of one.' });

export const about = z
  .object({
    sends_mail: z.boolean().meta({
      description:
        "Whether mails leave this server; where none do, the links that they would have are in the server's log.",
    }),
    sample_jurisdictions: z
      .array(z.string())
      .meta({ description: 'Codes of those whose companies are invented: the samples that come with Charter.' }),
    prices,
    rate_limit: z
      .object({
        per_second: z.number().meta({ description: 'Requests that each key may send a second, in the long run.' }),
        at_once: z.number().meta({ description: 'Requests that may come at once.' }),
      })
      .nullable()
      .meta({ description: 'Null where there is none.' }),
    kept_file_days: z.int().min(0).meta({
      description: 'How many days files are kept whose owners want that; 0 where none is.',
    }),
  })
  .meta({ id: 'About' });

export const sessionResponse = z.object({ account: dashboardAccount }).meta({ id: 'SessionResponse' });

export const sessions = z
  .object({
    sessions: z.array(
      z
        .object({
          session_id: z.string(),
          user_agent: z.string().meta({ description: 'What the browser calls itself.' }),
          created_at: timeSchema,
          used_at: timeSchema.meta({ description: 'Up to a day behind.' }),
          expires_at: timeSchema,
          is_this: z.boolean().meta({ description: 'Whether it is the one that asks.' }),
        })
        .meta({ id: 'PersonSession' }),
    ),
  })
  .meta({ id: 'PersonSessions' });

export const done = z.object({ status: z.literal(true) }).meta({ id: 'Done' });
