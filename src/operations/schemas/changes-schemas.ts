/** The answer of the route of changes, as `schemas.ts` has those of companies. */
import { z } from 'zod';
import { CHANGE_KINDS } from '../../engine/index.ts';

const fieldChange = z
  .object({
    path: z.string().meta({ example: 'parties["SMITH, JOHN A"].address.locality' }),
    before: z.unknown().meta({ description: 'Null where the record did not say it.' }),
    after: z.unknown().meta({ description: 'Null where the record does not say it any more.' }),
  })
  .meta({ id: 'FieldChange' });

const HEAD = {
  id: z.string().meta({ description: 'Names the change for good, and is the cursor behind it.' }),
  kind: z.enum(CHANGE_KINDS),
};

const TAIL = {
  at: z.iso.datetime().meta({ description: 'When it was published.' }),
  as_of: z.iso.date().nullable(),
  fields: z
    .array(fieldChange)
    .nullable()
    .meta({ description: 'Of `changed`, where `include=fields` asks for them; else null.' }),
};

const change = z
  .object({
    ...HEAD,
    jurisdiction_code: z.string(),
    entity_number: z.string().nullable().meta({ description: 'Null of `loaded`.' }),
    legal_name: z
      .string()
      .nullable()
      .meta({ description: 'After the change; of a removed company, its last. Null of `loaded`.' }),
    ...TAIL,
  })
  .meta({ id: 'Change' });

const premisesChange = z
  .object({
    ...HEAD,
    source: z.string().meta({ description: 'The code of the list.' }),
    premises_id: z.string().nullable().meta({ description: 'The `id` of the record. Null of `loaded`.' }),
    name: z.string().nullable().meta({
      description:
        'The trade name, or the licensee where there is none, after the change; of what was removed, its last. Null of `loaded`.',
    }),
    ...TAIL,
  })
  .meta({ id: 'PremisesChange' });

const next_since = z.string().meta({ description: 'What to ask with next, also after the last one.' });

export const premisesChangesList = z
  .object({
    changes: z.array(premisesChange).meta({ description: 'By publication, then in the order of the list.' }),
    next_since,
  })
  .meta({ id: 'PremisesChanges' });

export const changesList = z
  .object({ changes: z.array(change).meta({ description: 'By publication, then by number.' }), next_since })
  .meta({ id: 'Changes' });

export const changesGone = z
  .object({ detail: z.string(), oldest: z.string().meta({ description: 'The cursor before all that is kept.' }) })
  .meta({ id: 'ChangesGone' });
