import { z } from 'zod';
import type { Accounts, LedgerLine, StatementLine } from '../../accounts/index.ts';
import { exportLedger, listBatchCharges, listLedger, pageOf } from '../../operations/others.ts';
import { refuse } from '../errors.ts';
import { sendCsv } from './csv.ts';
import { routeFor } from './signed-in.ts';

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

const HEADING = ['entry_id', 'at', 'kind', 'credits', 'balance_after', 'request_id', 'endpoint', 'note'];

export const ledgerRoutes = ({ ledger }: Pick<Accounts, 'ledger'>) => [
  routeFor(listLedger, async ({ query: { cursor, limit } }, { accountId }) => {
    const lines = await ledger.statement(accountId, { before: cursor, limit: limit + 1 });
    const { page, nextCursor } = pageOf(lines, limit);
    return { entries: page.map(lineBody), next_cursor: nextCursor };
  }),
  routeFor(listBatchCharges, async ({ inPath: { batch_id: id }, query: { cursor, limit } }, { accountId }, reply) => {
    // PostgreSQL cannot even be asked for a text with a NUL in it.
    const known = z.uuid().safeParse(id).success;
    const lines = known ? await ledger.chargesOfBatch(accountId, id, { before: cursor, limit: limit + 1 }) : null;
    if (lines === null) return refuse(reply, 'batch_not_found');
    const { page, nextCursor } = pageOf(lines, limit);
    return { entries: page.map((line) => lineBody({ ...line, batch: null })), next_cursor: nextCursor };
  }),
  routeFor(exportLedger, async (_asked, { accountId }, reply) => {
    const rows = async function* () {
      for await (const line of ledger.all(accountId)) yield Object.values(entryBody(line));
    };
    return sendCsv(reply, 'charter-ledger.csv', HEADING, rows());
  }),
];
