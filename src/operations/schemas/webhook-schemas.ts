/** Webhooks in the OpenAPI document: requests, answers, and what receivers are sent. */
import { z } from 'zod';
import { timeSchema } from '../../entity/index.ts';
import { EVENT_TYPES, FAILURES } from '../../events/terms.ts';
import { CHANGE_WEBHOOK_FIELDS, CREATE_WEBHOOK_FIELDS, RESEND_FIELDS } from '../bodies/webhook-fields.ts';
import { bodySchema } from '../fields/validate.ts';

export const createWebhookRequest = bodySchema(CREATE_WEBHOOK_FIELDS).meta({ id: 'CreateWebhookRequest' });
export const changeWebhookRequest = bodySchema(CHANGE_WEBHOOK_FIELDS).meta({ id: 'ChangeWebhookRequest' });
export const resendRequest = bodySchema(RESEND_FIELDS).meta({ id: 'ResendMessagesRequest' });

export const nextPage = z.int().min(2).nullable().meta({ description: 'The next page, or null on the last one.' });

const webhookFields = {
  id: z.string(),
  url: z.string(),
  types: z.array(z.enum(EVENT_TYPES)).min(1),
  description: z.string(),
  created_at: timeSchema,
  paused: z.boolean().meta({ description: 'While it is, its messages wait.' }),
  paused_because: z.enum(['owner', 'gone', 'failed']).nullable().meta({
    description:
      '`owner`: you have paused it. `gone`: it has answered 410. `failed`: the last attempt at a message has failed. Null while it is not paused.',
  }),
  old_secret_until: timeSchema.nullable().meta({
    description: 'Until when messages are signed by the secret before the last rotation too; null where they are not.',
  }),
};

const secret = z.string().meta({ description: 'The secret that messages are signed with: shown now and never again.' });

export const webhook = z.object(webhookFields).meta({ id: 'Webhook' });
export const createdWebhook = z.object({ ...webhookFields, secret }).meta({ id: 'CreatedWebhook' });
export const webhookList = z
  .object({ webhooks: z.array(webhook).meta({ description: 'In the order they were made.' }), next_page: nextPage })
  .meta({ id: 'Webhooks' });
export const rotatedWebhook = z.object({ secret }).meta({ id: 'RotatedWebhook' });

export const attempt = z
  .object({
    id: z.string(),
    message_id: z.string().meta({ description: 'The header `webhook-id` that it had.' }),
    type: z.string().meta({ description: 'The type of the message; `webhook.test` of a test.' }),
    attempt: z.int().min(1),
    at: timeSchema,
    delivered: z.boolean().meta({ description: 'Whether it was answered with a 2xx.' }),
    status: z.int().nullable().meta({ description: 'What the receiver answered; null where it did not.' }),
    failure: z.enum(FAILURES).nullable().meta({ description: 'Why it did not answer; null where it did.' }),
    duration_ms: z.int().min(0),
    next_at: timeSchema.nullable().meta({ description: 'When the next attempt is due; null where there is none.' }),
  })
  .meta({ id: 'WebhookAttempt' });

export const attemptList = z
  .object({ attempts: z.array(attempt).meta({ description: 'The newest first.' }), next_page: nextPage })
  .meta({ id: 'WebhookAttempts' });

export const resentMessages = z
  .object({ messages: z.int().min(0).meta({ description: 'How many are sent again.' }) })
  .meta({ id: 'ResentMessages' });
