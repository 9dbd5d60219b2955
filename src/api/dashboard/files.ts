/** Files of locations and their results, and what is decided of them. */
import type { RouteOptions } from 'fastify';
import type { Position } from '../../accounts/index.ts';
import type { Batches, FilePart, HeldDecision, ListedFile, Verdict } from '../../batches/index.ts';
import { problemItem } from '../../operations/index.ts';
import { readFields } from '../body/read-fields.ts';
import { refuse } from '../errors.ts';
import { answerInvalid } from '../search-request.ts';
import { PAGE_FIELDS, pageOf } from './paging.ts';
import { readQuery } from './read-query.ts';
import { DECISION_FIELDS, LINES_FIELDS } from './requests.ts';
import { signedIn } from './signed-in.ts';

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
});

const decisionBody = (decision: HeldDecision) => ({
  batch_id: decision.batchId,
  row_index: decision.rowIndex,
  verdict: decision.verdict,
  operator: decision.operator,
  rejected: decision.rejected,
  decided_at: decision.decidedAt,
  decided_by: decision.decidedBy,
});

function listFiles(batches: Batches): RouteOptions {
  return {
    method: 'GET',
    url: '/files',
    async handler(request, reply) {
      type Values = { readonly cursor: Position | null; readonly limit: number };
      const values = readQuery<Values>(PAGE_FIELDS, request, reply);
      if (values === null) return reply;
      const { cursor, limit } = values;
      const found = await batches.files(signedIn(request).accountId, cursor, limit + 1);
      const { page, nextCursor } = pageOf(found, limit);
      return { files: page.map(fileBody), next_cursor: nextCursor };
    },
  };
}

type FileParams = { readonly file_id: string };

/** Also the progress of all batches of a file at once, without their rows. */
function readFile(batches: Batches): RouteOptions {
  return {
    method: 'GET',
    url: '/files/:file_id',
    async handler(request, reply) {
      const { file_id: id } = request.params as FileParams;
      const file = await batches.file(signedIn(request).accountId, id);
      return file === null
        ? refuse(reply, 'file_not_found')
        : { file: fileBody(file), parts: file.parts.map(partBody) };
    },
  };
}

function listDecisions(batches: Batches): RouteOptions {
  return {
    method: 'GET',
    url: '/files/:file_id/decisions',
    async handler(request, reply) {
      const { accountId } = signedIn(request);
      const file = await batches.file(accountId, (request.params as FileParams).file_id);
      if (file === null) return refuse(reply, 'file_not_found');
      return { decisions: (await batches.decisions(accountId, file.fileId)).map(decisionBody) };
    },
  };
}

function resultLines(batches: Batches): RouteOptions {
  return {
    method: 'GET',
    url: '/local-businesses/results',
    async handler(request, reply) {
      const values = readQuery<{ readonly batch_ids: readonly string[] }>(LINES_FIELDS, request, reply);
      if (values === null) return reply;
      const found = await batches.lines(signedIn(request).accountId, values.batch_ids);
      return { batches: [...found].map(([batchId, results]) => ({ batch_id: batchId, results })) };
    },
  };
}

const ROW = '/local-businesses/batches/:batch_id/rows/:row_index';
const DIGITS = /^\d{1,6}$/;

/** The row that a path names; null where it can name none. */
function rowOf(request: Parameters<typeof signedIn>[0]) {
  const { batch_id: batchId, row_index: index } = request.params as Readonly<Record<'batch_id' | 'row_index', string>>;
  return DIGITS.test(index) ? { accountId: signedIn(request).accountId, batchId, rowIndex: Number(index) } : null;
}

function readRow(batches: Batches): RouteOptions {
  return {
    method: 'GET',
    url: ROW,
    async handler(request, reply) {
      const row = rowOf(request);
      const json = row && (await batches.row(row));
      return json === null ? refuse(reply, 'row_not_found') : reply.type('application/json; charset=utf-8').send(json);
    },
  };
}

const NAMES_NOBODY = { type: 'value_error', msg: 'Value error, the row names no company to accept or reject' };
const NO_COMPANY = {
  type: 'value_error',
  msg: 'Value error, a company is chosen by its jurisdiction_code and entity_number',
};

function decideRow(batches: Batches): RouteOptions {
  return {
    method: 'POST',
    url: `${ROW}/decisions`,
    async handler(request, reply) {
      type Values = {
        readonly verdict: Verdict;
        readonly jurisdiction_code: string | null;
        readonly entity_number: string | null;
      };
      const values = readFields<Values>(DECISION_FIELDS, request, reply);
      if (values === null) return reply;
      const { verdict, jurisdiction_code: jurisdictionCode, entity_number: entityNumber } = values;
      const company = jurisdictionCode === null || entityNumber === null ? null : { jurisdictionCode, entityNumber };
      if (verdict === 'chosen' && company === null)
        return answerInvalid(reply, [problemItem(['body', 'verdict'], NO_COMPANY, verdict)]);
      const row = rowOf(request);
      if (row === null) return refuse(reply, 'row_not_found');
      const decided = await batches.decide(row, signedIn(request).email, { verdict, company });
      switch (decided.kind) {
        case 'no_row':
          return refuse(reply, 'row_not_found');
        case 'names_nobody':
          return answerInvalid(reply, [problemItem(['body', 'verdict'], NAMES_NOBODY, verdict)]);
        case 'decided':
          return { decision: decisionBody(decided.decision) };
      }
    },
  };
}

function undoDecision(batches: Batches): RouteOptions {
  return {
    method: 'DELETE',
    url: `${ROW}/decisions`,
    async handler(request, reply) {
      const row = rowOf(request);
      const before = row === null ? undefined : await batches.undo(row);
      if (before === undefined) return refuse(reply, 'row_not_found');
      return { decision: before && decisionBody(before) };
    },
  };
}

export const FILE_ROUTES = [listFiles, readFile, listDecisions, resultLines, readRow, decideRow, undoDecision];
