/** Answers to signed-in people about files of locations, their results, and the decisions on them. */
import { z } from 'zod';
import { VERDICTS } from '../../batches/terms.ts';
import { timeSchema } from '../../entity/index.ts';
import { ABSENT_SHARE_MAX, ACCEPTANCES, matchRowSchema, operatorSchema } from '../../matching/row.ts';
import { polledBatch } from '../schemas/schemas.ts';
import { nextCursor } from './cursors.ts';

const count = z.int().min(0);

const progress = z.object({ processed: count, matched: count, unmatched: count });

const rows = z.int().min(0).max(10_000_000);
const [NAME_MAX, COLUMNS_MAX, HEADING_MAX, SOURCES_MAX] = [1_000, 200, 200, 50];

const source = z.array(z.object({ column: rows, before: z.string().max(HEADING_MAX) })).max(SOURCES_MAX);

export const fileBounds = z
  .object({
    is_stopped: z.boolean().meta({ description: 'The rest is not to be submitted.' }),
    rows_max: rows.nullable().meta({ description: 'The first so many locations are submitted; null for all.' }),
    credits_max: z
      .int()
      .min(0)
      .max(1_000_000_000)
      .nullable()
      .meta({ description: 'What it may cost at most; null for whatever it does.' }),
  })
  .meta({ id: 'FileBounds' });

/** What a browser says of a file before it submits any of it. */
export const fileIntent = z
  .object({
    name: z.string().max(NAME_MAX),
    columns: z.array(z.string().max(HEADING_MAX)).max(COLUMNS_MAX).meta({ description: 'Its first headings.' }),
    mapping: z
      .record(z.string().max(HEADING_MAX), z.array(source).max(SOURCES_MAX))
      .meta({ description: 'For each field the columns that have it, the best first, as `charter match` reads them.' }),
    has_headings: z.boolean(),
    sheet: z.string().max(NAME_MAX).nullable().meta({ description: 'Of a workbook.' }),
    is_once: z.boolean().meta({ description: 'Whether rows that are the same place are submitted once.' }),
    acceptance: z.enum(ACCEPTANCES),
    absent_share: z.number().min(0).max(ABSENT_SHARE_MAX),
    row_count: rows,
    unreadable_count: rows,
    incomplete_count: rows.meta({ description: 'Rows without a name or an address, which are not submitted.' }),
    copy_count: rows.meta({ description: 'Rows that have the result of an earlier one.' }),
    location_count: rows.meta({ description: 'What is to be submitted.' }),
    digest: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({ description: 'SHA-256 of its bytes.' }),
    byte_count: z
      .int()
      .min(1)
      .max(1024 ** 3),
    rows_max: fileBounds.shape.rows_max,
    credits_max: fileBounds.shape.credits_max,
  })
  .meta({ id: 'FileIntent' });

export const intendedFile = fileIntent
  .extend({
    is_stopped: fileBounds.shape.is_stopped,
    created_at: timeSchema,
    is_kept: z.boolean().meta({ description: 'Whether the file itself is at the server.' }),
  })
  .meta({ id: 'IntendedFile', description: 'What a file is meant to have, whether or not all of it is submitted.' });

export const intendedAnswer = z.object({ intended: intendedFile }).meta({ id: 'IntendedFileAnswer' });

export const filePartBytes = z
  .object({ bytes: z.base64().meta({ description: '512 KiB, or what is left of the file, in Base64.' }) })
  .meta({ id: 'FilePartBytes' });

export const locationFile = z
  .object({
    file_id: z.string(),
    name: z.string().nullable().meta({ description: "Its owner's own name for it, if it has one." }),
    created_at: timeSchema,
    batch_count: count,
    unfinished_batches: count,
    failed_batches: count,
    location_count: count,
    progress,
    credits_charged: count.meta({ description: 'So far.' }),
    credits_max: count.meta({ description: 'What it may cost at most.' }),
    intended: intendedFile.nullable().meta({ description: 'Null of what a program submitted.' }),
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
    matcher: z.object({
      version: z.string().nullable().meta({ description: 'Null until rows of it are matched.' }),
      acceptance: z.enum(ACCEPTANCES),
      absent_share: z.number(),
    }),
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
    operator: operatorSchema
      .pick({ name: true, jurisdiction_code: true, entity_number: true, matched_via: true })
      .nullable(),
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
    licenses: z
      .array(z.object({ source: z.string(), number: z.string() }))
      .meta({ description: 'Of premises at the place, by their list and number: the first five.' }),
  })
  .meta({ id: 'ResultLine', description: 'What a list shows of a result; long texts are cut.' });

export const resultLines = z
  .object({ batches: z.array(z.object({ batch_id: z.string(), results: z.array(resultLine) })) })
  .meta({ id: 'ResultLines' });

const decidedCompany = z
  .object({
    name: z.string().nullable(),
    jurisdiction_code: z.string().nullable(),
    entity_number: z.string().nullable(),
  })
  .meta({ id: 'DecidedCompany' });

const made = z.object({
  verdict: z.enum(VERDICTS).meta({
    description:
      '`accepted`: the operator is right. `rejected`: what the row names is wrong. `chosen`: another is right.',
  }),
  operator: decidedCompany.nullable(),
  rejected: z.array(decidedCompany),
  decided_at: timeSchema,
  decided_by: z.string(),
});

const decision = z
  .object({
    batch_id: z.string(),
    row_index: count,
    ...made.shape,
    first: made
      .extend({ agrees: z.boolean().meta({ description: 'Whether both looks say the same of the operator.' }) })
      .nullable()
      .meta({ id: 'FirstLook', description: 'Of a second look: what the first one said.' }),
  })
  .meta({ id: 'Decision' });

const rowNote = z
  .object({
    batch_id: z.string(),
    row_index: count,
    text: z.string(),
    wants_second_look: z.boolean().meta({ description: 'Whether the decision behind the first one is a second look.' }),
    noted_at: timeSchema,
    noted_by: z.string(),
  })
  .meta({ id: 'RowNote' });

const ROW_NOTE_MAX = 2_000;

export const rowNoteRequest = z
  .object({
    text: z
      .string()
      .max(ROW_NOTE_MAX)
      .regex(/^[^\0]*$/),
    wants_second_look: z.boolean(),
    seen: timeSchema.nullable().meta({ description: '`noted_at` of the note that was read; null for none.' }),
  })
  .meta({ id: 'RowNoteRequest' });

export const rowNoteAnswer = z.object({ note: rowNote.nullable() }).meta({ id: 'RowNoteAnswer' });
export const rowNoteChanged = z
  .object({ detail: z.string(), note: rowNote.nullable().meta({ description: 'What stands there now.' }) })
  .meta({ id: 'RowNoteChanged' });

export const decisions = z.object({ decisions: z.array(decision), notes: z.array(rowNote) }).meta({ id: 'Decisions' });
export const heldDecision = z.object({ decision: decision.nullable() }).meta({ id: 'HeldDecision' });

/** Some hundreds take a tenth of a second, in which nothing else is written. */
const ACCEPTED_AT_ONCE_MAX = 500;

export const acceptRequest = z
  .object({
    rows: z
      .array(z.object({ batch_id: z.uuid(), row_index: count.max(999_999) }))
      .min(1)
      .max(ACCEPTED_AT_ONCE_MAX),
  })
  .meta({ id: 'AcceptRowsRequest' });

export const accepted = z
  .object({
    decisions: z.array(decision),
    accepted_at: timeSchema.meta({ description: '`decided_at` of all of them, by which they are taken back.' }),
    left_out: count.meta({ description: 'Rows that name nobody, that somebody has decided, or that are not there.' }),
  })
  .meta({ id: 'AcceptedRows' });

export const takenBack = z.object({ taken_back: count }).meta({ id: 'TakenBack' });

export const reviewQueue = z
  .object({
    rows: z.array(
      z
        .object({
          file_id: z.string(),
          file_name: z.string().nullable(),
          file_row: count.meta({ description: 'Its place among the locations of the file, from 0.' }),
          batch_id: z.string(),
          result: resultLine,
          decision: decision.nullable().meta({ description: 'Where a second look is wanted: of the first.' }),
          note: rowNote.nullable(),
        })
        .meta({ id: 'QueuedRow' }),
    ),
    counts: z
      .object({ likely: count, possible: count, second_look: count })
      .meta({ description: 'Of all files, up to 10,000 each.' }),
    next_cursor: nextCursor,
  })
  .meta({ id: 'ReviewQueue' });
