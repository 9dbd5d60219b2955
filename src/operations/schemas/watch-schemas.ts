/** Watches in the OpenAPI document. */
import { z } from 'zod';
import { timeSchema } from '../../entity/index.ts';
import { WATCH_KINDS } from '../../events/terms.ts';
import { WATCH_FIELDS } from '../bodies/watch-fields.ts';
import { bodySchema } from '../fields/validate.ts';
import { nextPage } from './webhook-schemas.ts';

export const createWatchRequest = bodySchema(WATCH_FIELDS).meta({ id: 'CreateWatchRequest' });

export const watch = z
  .object({
    id: z.string(),
    kind: z.enum(WATCH_KINDS),
    jurisdiction_code: z.string().nullable().meta({ description: 'Of a person null where all are meant.' }),
    entity_number: z.string().nullable(),
    name: z.string().nullable(),
    q: z.string().nullable(),
    source: z.string().nullable().meta({ description: 'Of premises: the code of their list.' }),
    premises_id: z.string().nullable(),
    note: z.string(),
    created_at: timeSchema,
  })
  .meta({ id: 'Watch' });

export const watchList = z
  .object({ watches: z.array(watch).meta({ description: 'The newest first.' }), next_page: nextPage })
  .meta({ id: 'Watches' });
