/** What signed-in people are told of files of locations, their results, and decisions of them. */
import { z } from 'zod';
import { VERDICTS } from '../../batches/terms.ts';
import { timeSchema } from '../../entity/index.ts';
import { matchRowSchema, operatorSchema } from '../../matching/row.ts';
import { polledBatch } from '../schemas/schemas.ts';
import { nextCursor } from './cursors.ts';

const count = z.int().min(0);

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
