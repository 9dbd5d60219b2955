/** Answers about the changes that watches have found. */
import { z } from 'zod';
import {
  dateSchema,
  jurisdictionCodeSchema,
  LIST_CODE,
  PREMISES_STATUSES,
  STATUSES,
  timeSchema,
} from '../../entity/index.ts';
import { CHANGE_TOPICS, MAIL_PACES } from '../../events/terms.ts';
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
    jurisdiction_code: z
      .string()
      .nullable()
      .meta({ description: 'Null of premises, which have `source` and `premises_id`.' }),
    entity_number: z.string().nullable(),
    source: z.string().nullable(),
    premises_id: z.string().nullable(),
    legal_name: z.string().nullable().meta({ description: 'Of premises their trade name, or their licensee.' }),
    at: z.string().meta({ description: 'When the load was published.' }),
    as_of: dateSchema.nullable(),
    topics: z
      .array(z.enum(CHANGE_TOPICS))
      .meta({ description: 'What the change is of; none of what an earlier version has kept, or was added.' }),
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

export const loads = z
  .object({
    loads: z
      .array(
        z
          .object({
            at: z.string().meta({ description: 'When it was published.' }),
            as_of: dateSchema.meta({ description: 'Of the registry.' }),
            kind: z.enum(['loaded', 'added', 'changed', 'removed']).nullable().meta({
              description:
                'What it did to the company; null where it changed others alone, `loaded` where there was nothing to compare with.',
            }),
            fields: z.array(z.string()).meta({ description: 'What of it changed, as the page of a company names it.' }),
          })
          .meta({ id: 'LoadOfCompany' }),
      )
      .meta({ description: 'The newest first, 30 at most.' }),
    watch_id: z.string().nullable().meta({ description: "The account's watch of the company." }),
  })
  .meta({ id: 'LoadsOfCompany' });

export const unseenChanges = z
  .object({ count: z.int().min(0), is_capped: z.boolean().meta({ description: 'Whether there are more.' }) })
  .meta({ id: 'UnseenChanges' });
export const changeMails = z
  .object({ mails: z.boolean(), every: z.enum(MAIL_PACES).meta({ description: 'How often one comes at most.' }) })
  .meta({ id: 'ChangeMails' });

const [ID, NAME_MAX, NUMBER_MAX, ROW_MAX] = [/^[0-9a-f]{32}$|^[0-9a-f-]{36}$/, 400, 100, 100_000];

const LICENSES_MAX = 5;
const licenseHere = z
  .object({ source: z.string().regex(LIST_CODE), number: z.string().min(1).max(NUMBER_MAX) })
  .meta({ id: 'LicenseHere' });

export const portfolioRows = z
  .object({
    file_id: z.string().regex(ID).meta({ description: 'Of the file that is watched on; the portfolio has its id.' }),
    name: z.string().min(1).max(NAME_MAX),
    rows: z
      .array(
        z
          .object({
            row: z.int().min(1).max(ROW_MAX).meta({ description: 'Its place in the file, from 1.' }),
            name: z.string().max(NAME_MAX),
            address: z.string().max(NAME_MAX),
            company: z
              .object({ jurisdiction_code: jurisdictionCodeSchema, entity_number: z.string().min(1).max(NUMBER_MAX) })
              .nullable()
              .meta({ description: 'That runs it; null where a license alone names who does.' }),
            licenses: z
              .array(licenseHere)
              .max(LICENSES_MAX)
              .meta({ description: 'Of premises at the place, by their list and number.' }),
          })
          .refine(({ company, licenses }) => company !== null || licenses.length > 0, 'neither company nor license'),
      )
      .min(1)
      .max(1_000),
  })
  .meta({ id: 'PortfolioRows' });

const portfolio = z
  .object({
    portfolio_id: z.string(),
    name: z.string(),
    created_at: timeSchema,
    row_count: z.int().min(0),
    unseen: z.int().min(0).meta({ description: 'What was found since it was last looked at.' }),
    last_found_at: timeSchema.nullable(),
    seen_until: timeSchema,
  })
  .meta({ id: 'Portfolio', description: 'A file that is watched on.' });

export const portfolios = z.object({ portfolios: z.array(portfolio) }).meta({ id: 'Portfolios' });

export const portfolioChanges = z
  .object({
    portfolio,
    changes: z
      .array(
        foundChange
          .extend({
            rows: z.array(
              z
                .object({ row: z.int(), name: z.string(), address: z.string(), has_left: z.boolean() })
                .meta({ id: 'PortfolioRow' }),
            ),
            rows_left_out: z.int().min(0),
          })
          .meta({ id: 'PortfolioChange', description: 'With the rows that it concerns.' }),
      )
      .meta({ description: 'The newest first.' }),
    next_cursor: nextCursor,
  })
  .meta({ id: 'PortfolioChanges' });

export const portfolioPlaces = z
  .object({
    places: z.array(
      z
        .object({
          row: z.int(),
          name: z.string(),
          address: z.string(),
          has_left: z.boolean().meta({ description: 'Whether the company had an address there, and has none now.' }),
          company: z
            .object({
              jurisdiction_code: z.string(),
              entity_number: z.string(),
              legal_name: z.string().nullable(),
              status: z.enum(STATUSES).nullable(),
            })
            .nullable()
            .meta({ id: 'PlaceCompany', description: 'That runs it; without a name where it is not loaded now.' }),
          licenses: z.array(
            z
              .object({
                source: z.string(),
                id: z.string(),
                name: z.string().nullable(),
                status: z.enum(PREMISES_STATUSES).nullable(),
                expires_on: dateSchema.nullable(),
              })
              .meta({
                id: 'PlaceLicense',
                description: 'Of premises there; without a status where its list has none.',
              }),
          ),
        })
        .meta({ id: 'PortfolioPlace' }),
    ),
    next_behind: z.int().nullable().meta({ description: 'For the next page; null on the last one.' }),
  })
  .meta({ id: 'PortfolioPlaces' });
