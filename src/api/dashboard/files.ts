/** Files of locations and their results, and what is decided of them. */
import { Readable } from 'node:stream';
import type { z } from 'zod';
import type {
  Batches,
  FilePart,
  HeldDecision,
  IntendedFile,
  Intent,
  ListedFile,
  QueuedRow,
  RowNote,
} from '../../batches/index.ts';
import type { Engine } from '../../engine/index.ts';
import { problemItem } from '../../operations/index.ts';
import * as declared from '../../operations/others.ts';
import { refuse } from '../errors.ts';
import { answerInvalid } from '../search-request.ts';
import { recordOf } from './record-of.ts';
import { routeFor } from './signed-in.ts';

const intentOf = (body: z.output<typeof declared.fileIntent>): Intent => ({
  name: body.name,
  columns: body.columns,
  mapping: body.mapping,
  hasHeadings: body.has_headings,
  sheet: body.sheet,
  isOnce: body.is_once,
  acceptance: body.acceptance,
  absentShare: body.absent_share,
  rowCount: body.row_count,
  unreadableCount: body.unreadable_count,
  incompleteCount: body.incomplete_count,
  copyCount: body.copy_count,
  locationCount: body.location_count,
  digest: body.digest,
  byteCount: body.byte_count,
});

const intendedBody = (file: IntendedFile) => ({
  name: file.name,
  columns: file.columns,
  mapping: file.mapping,
  has_headings: file.hasHeadings,
  sheet: file.sheet,
  is_once: file.isOnce,
  acceptance: file.acceptance,
  absent_share: file.absentShare,
  row_count: file.rowCount,
  unreadable_count: file.unreadableCount,
  incomplete_count: file.incompleteCount,
  copy_count: file.copyCount,
  location_count: file.locationCount,
  digest: file.digest,
  byte_count: file.byteCount,
  is_stopped: file.isStopped,
  rows_max: file.rowsMax,
  credits_max: file.creditsMax,
  created_at: file.createdAt,
  is_kept: file.isKept,
});

const fileBody = (file: ListedFile) => ({
  file_id: file.fileId,
  name: file.name,
  created_at: file.at,
  batch_count: file.batchCount,
  unfinished_batches: file.unfinishedCount,
  failed_batches: file.failedCount,
  location_count: file.locationCount,
  progress: {
    processed: file.processed,
    matched: file.matched,
    unmatched: file.processed - file.matched,
  },
  credits_charged: file.creditsCharged,
  credits_max: file.creditsMax,
  intended: file.intended && intendedBody(file.intended),
});

const partBody = (part: FilePart) => ({
  batch_id: part.batchId,
  first_row: part.fileRow,
  status: part.status,
  location_count: part.locationCount,
  created_at: part.createdAt,
  completed_at: part.completedAt,
  error: part.error,
  progress: {
    processed: part.processed,
    matched: part.matched,
    unmatched: part.processed - part.matched,
  },
  credits_charged: part.creditsCharged,
  matcher: {
    version: part.matcher.version,
    acceptance: part.matcher.acceptance,
    absent_share: part.matcher.absentShare,
  },
});

const madeBody = ({
  verdict,
  operator,
  rejected,
  decidedAt,
  decidedBy,
}: Pick<HeldDecision, 'verdict' | 'operator' | 'rejected' | 'decidedAt' | 'decidedBy'>) => ({
  verdict,
  operator,
  rejected,
  decided_at: decidedAt,
  decided_by: decidedBy,
});

const decisionBody = ({ first, ...decision }: HeldDecision) => ({
  batch_id: decision.batchId,
  row_index: decision.rowIndex,
  ...madeBody(decision),
  first: first && { ...madeBody(first), agrees: first.agrees },
});

const noteBody = (note: RowNote) => ({
  batch_id: note.batchId,
  row_index: note.rowIndex,
  text: note.text,
  wants_second_look: note.wantsSecondLook,
  noted_at: note.notedAt,
  noted_by: note.notedBy,
});

const queuedBody = ({ fileId, fileName, fileRow, batchId, line, decision, note }: QueuedRow) => ({
  file_id: fileId,
  file_name: fileName,
  file_row: fileRow,
  batch_id: batchId,
  result: line,
  decision: decision && decisionBody(decision),
  note: note && noteBody(note),
});

type RowInPath = Readonly<Record<'batch_id' | 'row_index', string>>;
const DIGITS = /^\d{1,6}$/;

/** The row that a path names; null where it can name none. */
const rowOf = ({ batch_id: batchId, row_index: index }: RowInPath, accountId: string) =>
  DIGITS.test(index) ? { accountId, batchId, rowIndex: Number(index) } : null;

const NAMES_NOBODY = { type: 'value_error', msg: 'Value error, the row names no company to accept or reject' };
const NO_COMPANY = {
  type: 'value_error',
  msg: 'Value error, a company is chosen by its jurisdiction_code and entity_number',
};

const PART = /^\d{1,4}$/;
const WRONG_SIZE = { type: 'value_error', msg: 'Value error, the file has no part of this size here' };

/** What a file is meant to have, and the file itself. */
const intendedRoutes = (batches: Batches) => [
  routeFor(declared.intendFile, async ({ inPath, body }, { accountId }, reply) => {
    const intended = await batches.intend(accountId, inPath.file_id, intentOf(body), {
      rowsMax: body.rows_max,
      creditsMax: body.credits_max,
    });
    switch (intended.kind) {
      case 'no_id':
        return refuse(reply, 'file_not_found');
      case 'differs':
        return refuse(reply, 'file_differs');
      case 'too_many':
        return refuse(reply, 'too_many_files');
      case 'intended':
        return { intended: intendedBody(intended.file) };
    }
  }),
  routeFor(declared.boundFile, async ({ inPath, body }, { accountId }, reply) => {
    const { is_stopped: isStopped, rows_max: rowsMax, credits_max: creditsMax } = body;
    const file = await batches.bound(accountId, inPath.file_id, { isStopped, rowsMax, creditsMax });
    return file === null ? refuse(reply, 'file_not_found') : { intended: intendedBody(file) };
  }),
  routeFor(declared.keepFilePart, async ({ inPath, body }, { accountId }, reply) => {
    if (!PART.test(inPath.part)) return refuse(reply, 'file_not_found');
    const bytes = Buffer.from(body.bytes, 'base64');
    switch (await batches.keepPart(accountId, inPath.file_id, Number(inPath.part), bytes)) {
      case 'no_file':
        return refuse(reply, 'file_not_found');
      case 'too_large':
        return refuse(reply, 'file_too_large');
      case 'wrong_size':
        return answerInvalid(reply, [problemItem(['body', 'bytes'], WRONG_SIZE, body.bytes)]);
      case 'kept':
        return reply.code(204).send();
    }
  }),
  routeFor(declared.readFileBytes, async ({ inPath }, { accountId }, reply) => {
    const bytes = await batches.keptBytes(accountId, inPath.file_id);
    if (bytes === null) return refuse(reply, 'file_not_kept');
    return reply.type('application/octet-stream').send(Readable.from(bytes));
  }),
  routeFor(declared.forgetFileBytes, async ({ inPath }, { accountId }, reply) => {
    const isThere = await batches.forgetBytes(accountId, inPath.file_id);
    return isThere ? reply.code(204).send() : refuse(reply, 'file_not_found');
  }),
];

/** With its name, which suggestions tell for nothing as well. */
async function chosenCompany(engine: Engine, jurisdictionCode: string | null, entityNumber: string | null) {
  if (jurisdictionCode === null || entityNumber === null) return null;
  const record = await recordOf(engine, { jurisdiction: jurisdictionCode, entityNumber });
  return { jurisdictionCode, entityNumber, name: record?.legal_name ?? null };
}

/** What is noted of rows, and what waits to be looked through. */
const reviewRoutes = (batches: Batches) => [
  routeFor(declared.noteRow, async ({ inPath, body }, { accountId, email }, reply) => {
    const { text, wants_second_look: wantsSecondLook, seen } = body;
    const row = rowOf(inPath, accountId);
    const noted = row && (await batches.note(row, email, { text: text.trim(), wantsSecondLook }, seen));
    if (noted === null || noted.kind === 'no_row') return refuse(reply, 'row_not_found');
    const answer = { note: noted.note && noteBody(noted.note) };
    return noted.kind === 'noted' ? answer : refuse(reply, 'note_changed', answer);
  }),
  routeFor(declared.listReviewQueue, async ({ query: { queue, cursor, limit } }, { accountId }) => {
    const [batchId = '', rowIndex = ''] = cursor?.split('.') ?? [];
    const behind = cursor === null ? null : { batchId, rowIndex: Number(rowIndex) };
    const { rows, counts } = await batches.queue(accountId, queue, behind, limit + 1);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      rows: page.map(queuedBody),
      counts,
      next_cursor: rows.length > limit && last !== undefined ? `${last.batchId}.${last.line.row_index}` : null,
    };
  }),
];

export const fileRoutes = (batches: Batches, engine: Engine) => [
  ...reviewRoutes(batches),
  ...intendedRoutes(batches),
  routeFor(declared.listFiles, async ({ query: { cursor, limit } }, { accountId }) => {
    const { page, nextCursor } = declared.pageOf(await batches.files(accountId, cursor, limit + 1), limit);
    return { files: page.map(fileBody), next_cursor: nextCursor };
  }),
  // Also what tells how far all batches of a file are, at once and without their rows.
  routeFor(declared.readFile, async ({ inPath }, { accountId }, reply) => {
    const file = await batches.file(accountId, inPath.file_id);
    if (file === null) return refuse(reply, 'file_not_found');
    return { file: fileBody(file), parts: file.parts.map(partBody) };
  }),
  routeFor(declared.listDecisions, async ({ inPath }, { accountId }, reply) => {
    const file = await batches.file(accountId, inPath.file_id);
    if (file === null) return refuse(reply, 'file_not_found');
    const [decisions, notes] = await Promise.all([
      batches.decisions(accountId, file.fileId),
      batches.notes(accountId, file.fileId),
    ]);
    return { decisions: decisions.map(decisionBody), notes: notes.map(noteBody) };
  }),
  routeFor(declared.listResults, async ({ query }, { accountId }) => {
    const found = await batches.lines(accountId, query.batch_ids);
    return { batches: [...found].map(([batchId, results]) => ({ batch_id: batchId, results })) };
  }),
  routeFor(declared.readResult, async ({ inPath }, { accountId }, reply) => {
    const row = rowOf(inPath, accountId);
    const json = row && (await batches.row(row));
    return json === null ? refuse(reply, 'row_not_found') : reply.type('application/json; charset=utf-8').send(json);
  }),
  routeFor(declared.decideResult, async ({ inPath, body }, { accountId, email }, reply) => {
    const { verdict, jurisdiction_code: jurisdictionCode, entity_number: entityNumber } = body;
    const company = await chosenCompany(engine, jurisdictionCode, entityNumber);
    if (verdict === 'chosen' && company === null)
      return answerInvalid(reply, [problemItem(['body', 'verdict'], NO_COMPANY, verdict)]);
    const row = rowOf(inPath, accountId);
    if (row === null) return refuse(reply, 'row_not_found');
    const decided = await batches.decide(row, email, { verdict, company });
    switch (decided.kind) {
      case 'no_row':
        return refuse(reply, 'row_not_found');
      case 'names_nobody':
        return answerInvalid(reply, [problemItem(['body', 'verdict'], NAMES_NOBODY, verdict)]);
      case 'looked_first':
        return refuse(reply, 'looked_first');
      case 'decided':
        return { decision: decisionBody(decided.decision) };
    }
  }),
  routeFor(declared.undoDecision, async ({ inPath }, { accountId }, reply) => {
    const row = rowOf(inPath, accountId);
    const before = row === null ? undefined : await batches.undo(row);
    if (before === undefined) return refuse(reply, 'row_not_found');
    return { decision: before && decisionBody(before) };
  }),
  routeFor(declared.acceptRows, async ({ body }, { accountId, email }) => {
    const rows = body.rows.map(({ batch_id: batchId, row_index: rowIndex }) => ({ accountId, batchId, rowIndex }));
    const { decisions, acceptedAt } = await batches.accept(rows, email);
    return {
      decisions: decisions.map(decisionBody),
      accepted_at: acceptedAt,
      left_out: rows.length - decisions.length,
    };
  }),
  routeFor(declared.undoAccepted, async ({ query }, { accountId, email }) => ({
    taken_back: await batches.undoAccepted(accountId, query.accepted_at, email),
  })),
];
