import type { RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Accounts, LedgerLine, Position, StatementLine } from '../../accounts/index.ts';
import { refuse } from '../errors.ts';
import { sendCsv } from './csv.ts';
import { PAGE_FIELDS, pageOf } from './paging.ts';
import { readQuery } from './read-query.ts';
import { signedIn } from './signed-in.ts';

const entryBody = (line: LedgerLine) => ({
  entry_id: line.id,
  at: line.at,
  kind: line.kind,
  credits: line.credits,
  balance_after: line.balanceAfter,
  request_id: line.requestId,
  endpoint: line.endpoint,
  note: line.note,
});

const lineBody = ({ batch, ...line }: StatementLine) => ({
  ...entryBody(line),
  batch: batch && { batch_id: batch.batchId, charges: batch.charges },
});

export function ledger({ ledger }: Pick<Accounts, 'ledger'>): RouteOptions {
  return {
    method: 'GET',
    url: '/ledger',
    async handler(request, reply) {
      type Values = { readonly cursor: Position | null; readonly limit: number };
      const values = readQuery<Values>(PAGE_FIELDS, request, reply);
      if (values === null) return reply;
      const { cursor, limit } = values;
      const lines = await ledger.statement(signedIn(request).accountId, { before: cursor, limit: limit + 1 });
      const { page, nextCursor } = pageOf(lines, limit);
      return { entries: page.map(lineBody), next_cursor: nextCursor };
    },
  };
}

/** The single charges behind a batch's line. */
export function ledgerOfBatch({ ledger }: Pick<Accounts, 'ledger'>): RouteOptions {
  return {
    method: 'GET',
    url: '/ledger/batches/:batch_id',
    async handler(request, reply) {
      type Values = { readonly cursor: Position | null; readonly limit: number };
      const values = readQuery<Values>(PAGE_FIELDS, request, reply);
      if (values === null) return reply;
      const { cursor, limit } = values;
      const { batch_id } = request.params as { readonly batch_id: string };
      const { accountId } = signedIn(request);
      // PostgreSQL cannot even be asked for a text with a NUL in it.
      const known = z.uuid().safeParse(batch_id).success;
      const lines = known
        ? await ledger.chargesOfBatch(accountId, batch_id, { before: cursor, limit: limit + 1 })
        : null;
      if (lines === null) return refuse(reply, 'batch_not_found');
      const { page, nextCursor } = pageOf(lines, limit);
      return { entries: page.map((line) => lineBody({ ...line, batch: null })), next_cursor: nextCursor };
    },
  };
}

const HEADING = ['entry_id', 'at', 'kind', 'credits', 'balance_after', 'request_id', 'endpoint', 'note'];

export function ledgerCsv({ ledger }: Pick<Accounts, 'ledger'>): RouteOptions {
  return {
    method: 'GET',
    url: '/ledger.csv',
    async handler(request, reply) {
      const lines = ledger.all(signedIn(request).accountId);
      const rows = async function* () {
        for await (const line of lines) yield Object.values(entryBody(line));
      };
      return sendCsv(reply, 'charter-ledger.csv', HEADING, rows());
    },
  };
}
