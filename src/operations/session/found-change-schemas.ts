/** Answers about the changes that watches have found. */
import { z } from 'zod';
import { dateSchema, timeSchema } from '../../entity/index.ts';
import { watch } from '../schemas/watch-schemas.ts';
import { nextCursor } from './cursors.ts';

const fieldInWords = z.object({
  field: z.string().meta({ description: 'As the page of a company names it.' }),
  before: z.string().nullable().meta({ description: 'In words; null where the record did not say it.' }),
  after: z.string().nullable().meta({ description: 'In words; null where it does not any more.' }),
});

const foundChange = z
  .object({
    id: z.string(),
    found_at: timeSchema,
    watch: watch.omit({ created_at: true }).meta({
      id: 'FoundBy',
      description: 'The watch, which may be gone: then its note is blank.',
    }),
    seen: z.object({ before: z.boolean(), after: z.boolean() }).nullable().meta({
      description: 'Whether the record had the name, or satisfied the search. Null of a company that is watched.',
    }),
    change_id: z.string().meta({ description: 'That of `GET /v2/changes`: several watches may have found it.' }),
    kind: z.enum(['added', 'changed', 'removed']),
    jurisdiction_code: z.string(),
    entity_number: z.string(),
    legal_name: z.string().nullable(),
    at: z.string().meta({ description: 'When the load was published.' }),
    as_of: dateSchema.nullable(),
    fields: z.array(fieldInWords).max(50),
    fields_left_out: z.int().min(0),
  })
  .meta({ id: 'FoundChange' });

export const foundChanges = z
  .object({
    changes: z.array(foundChange).meta({ description: 'The newest first.' }),
    next_cursor: nextCursor,
  })
  .meta({ id: 'FoundChanges' });
export const unseenChanges = z
  .object({ count: z.int().min(0), is_capped: z.boolean().meta({ description: 'Whether there are more.' }) })
  .meta({ id: 'UnseenChanges' });
export const changeMails = z.object({ mails: z.boolean() }).meta({ id: 'ChangeMails' });
