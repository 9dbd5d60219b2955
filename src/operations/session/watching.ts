/** Watching by the hundred: what is watched with its name, and many at once. */
import { z } from 'zod';
import { jurisdictionCodeSchema, PREMISES_STATUSES, STATUSES, timeSchema } from '../../entity/index.ts';
import { WATCH_SORTS } from '../../events/terms.ts';
import { choice, optionalText, said } from '../fields/fields.ts';
import { LIST_FIELDS } from '../fields/pages.ts';
import { operation } from '../operation.ts';
import { watch } from '../schemas/watch-schemas.ts';
import { nextPage } from '../schemas/webhook-schemas.ts';
import { BEHIND_SESSION } from './behind-session.ts';
import { parsedBody } from './parsed-body.ts';

const OF_WATCHES = { ...BEHIND_SESSION, tag: 'Watches' } as const;

const [AT_ONCE_MAX, NUMBER_MAX, NOTE_MAX, Q_MAX] = [1_000, 100, 200, 200];
/** So many, each with four members. */
const LIMIT = { bytesMax: 1024 * 1024, tooLarge: 'body_too_large', membersMax: 5 * AT_ONCE_MAX } as const;

const watchedThing = watch
  .extend({
    legal_name: z.string().nullable().meta({
      description:
        'Of a company, as it is now, and of premises their trade name or licensee; null where none is loaded.',
    }),
    status: z.enum(STATUSES).nullable().meta({ description: 'Of a company.' }),
    license_status: z.enum(PREMISES_STATUSES).nullable().meta({ description: 'Of premises.' }),
    last_found_at: timeSchema.nullable().meta({ description: 'When it last found something, of the last 90 days.' }),
  })
  .meta({ id: 'WatchedThing' });

export const listWatched = operation({
  ...OF_WATCHES,
  id: 'listWatched',
  role: 'reader',
  method: 'GET',
  path: '/watched',
  summary: 'List watches with the names and statuses of their companies and premises',
  query: {
    sort: said('The newest first, or what found something last.', choice(WATCH_SORTS, 'newest')),
    q: said('Words of a name, note, number or query: watches that have all of them.', optionalText(Q_MAX)),
    ...LIST_FIELDS,
  },
  answers: {
    200: {
      words: 'A page.',
      schema: z.object({ watches: z.array(watchedThing), next_page: nextPage }).meta({ id: 'WatchedThings' }),
    },
  },
});

const companiesToWatch = z
  .object({
    companies: z
      .array(
        z.object({
          jurisdiction_code: jurisdictionCodeSchema,
          entity_number: z.string().min(1).max(NUMBER_MAX),
          note: z
            .string()
            .max(NOTE_MAX)
            .regex(/^\P{C}*$/u),
        }),
      )
      .min(1)
      .max(AT_ONCE_MAX),
  })
  .meta({ id: 'CompaniesToWatch' });

export const watchCompanies = operation({
  ...OF_WATCHES,
  id: 'watchCompanies',
  role: 'analyst',
  method: 'POST',
  path: '/watched',
  summary: 'Watch up to 1,000 companies; those that are watched already stay as they are',
  body: parsedBody(companiesToWatch, LIMIT),
  answers: {
    200: {
      words: 'They are watched, all of them.',
      schema: z.object({ added: z.int().min(0) }).meta({ id: 'WatchedCompanies' }),
    },
  },
  refusals: { 409: ['There are too many; none was added.', 'too_many_watches'] },
});

export const unwatch = operation({
  ...OF_WATCHES,
  id: 'unwatch',
  role: 'analyst',
  method: 'POST',
  path: '/watched/removed',
  summary: 'Remove up to 1,000 watches',
  body: parsedBody(
    z.object({ watch_ids: z.array(z.string().max(NUMBER_MAX)).min(1).max(AT_ONCE_MAX) }).meta({ id: 'UnwatchRequest' }),
    LIMIT,
  ),
  answers: {
    200: {
      words: 'They are gone.',
      schema: z.object({ removed: z.int().min(0) }).meta({ id: 'Unwatched' }),
    },
  },
});

/** In order. */
export const WATCHING_OPERATIONS = [listWatched, watchCompanies, unwatch];
