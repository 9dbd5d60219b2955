import type { Accounts, FileCharge, LedgerLine, StatementLine } from '../../accounts/index.ts';
import { FILE_ID } from '../../batches/defaults.ts';
import type { Batches } from '../../batches/index.ts';
import { exportLedger, listFileCharges, listLedger, pageOf } from '../../operations/others.ts';
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

const lineBody = ({ file, ...line }: StatementLine, names: ReadonlyMap<string, string | null>) => ({
  ...entryBody(line),
  file: file && {
    file_id: file.fileId,
    name: names.get(file.fileId) ?? null,
    is_there: names.has(file.fileId),
    batches: file.batches,
    charges: file.charges,
  },
});

const chargeBody = ({ id, at, credits, note }: FileCharge) => ({ entry_id: id, at, credits, note });

const HEADING = ['entry_id', 'at', 'kind', 'credits', 'balance_after', 'request_id', 'endpoint', 'note'];

/** `batches`: where this server matches. */
export type LedgerParts = Pick<Accounts, 'ledger'> & { readonly batches: Pick<Batches, 'namesOfFiles'> | undefined };

export const ledgerRoutes = ({ ledger, batches }: LedgerParts) => [
  routeFor(listLedger, async ({ query: { cursor, limit } }, { accountId }) => {
    const lines = await ledger.statement(accountId, { before: cursor, limit: limit + 1 });
    const { page, nextCursor } = pageOf(lines, limit);
    const fileIds = page.flatMap(({ file }) => (file === null ? [] : [file.fileId]));
    const names = (await batches?.namesOfFiles(accountId, fileIds)) ?? new Map();
    return { entries: page.map((line) => lineBody(line, names)), next_cursor: nextCursor };
  }),
  routeFor(listFileCharges, async ({ inPath: { file_id: id }, query: { cursor, limit } }, { accountId }, reply) => {
    const asked = { before: cursor, limit: limit + 1 };
    const charges = FILE_ID.test(id) ? await ledger.chargesOfFile(accountId, id, asked) : null;
    if (charges === null) return refuse(reply, 'file_not_found');
    const { page, nextCursor } = pageOf(charges, limit);
    return { charges: page.map(chargeBody), next_cursor: nextCursor };
  }),
  routeFor(exportLedger, async (_asked, { accountId }, reply) => {
    const rows = async function* () {
      for await (const line of ledger.all(accountId)) yield Object.values(entryBody(line));
    };
    return sendCsv(reply, 'charter-ledger.csv', HEADING, rows());
  }),
];
