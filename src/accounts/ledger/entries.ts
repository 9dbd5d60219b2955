/** The ledger, entry by entry. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Store } from '../../store/index.ts';
import { endpointOf } from '../charged.ts';
import { isOlderThan, type Page } from '../position.ts';

export type LedgerLine = {
  readonly id: string;
  readonly at: string;
  readonly kind: 'grant' | 'charge' | 'refund' | 'top_up';
  readonly credits: number;
  /** Of the account, right after this entry: the sum of all entries up to it. */
  readonly balanceAfter: number;
  readonly requestId: string | null;
  readonly endpoint: string | null;
  readonly note: string;
};

/** As `Ledger.list`. */
export function listLedger(store: Store, accountId: string, page: Page): Promise<LedgerLine[]> {
  const balance = sql`(select balance_credits from accounts where id = ${accountId})`;
  const { before } = page;
  if (before === null) return linesFrom(store, accountId, page, balance);
  const newer = sql`(select coalesce(sum(amount_credits), 0) from ledger_entries
                     where account_id = ${accountId} and (created_at, id) >= (${before.at}, ${before.id}))`;
  return linesFrom(store, accountId, page, sql`${balance} - ${newer}`);
}

const ENTRIES_AT_ONCE = 1_000;

/**
 * All entries, the newest first. Each balance follows from the one before it, so that no entry is added up
 * twice.
 */
export async function* ledgerLines(store: Store, accountId: string): AsyncGenerator<LedgerLine> {
  let lines = await listLedger(store, accountId, { before: null, limit: ENTRIES_AT_ONCE });
  for (;;) {
    yield* lines;
    const last = lines.at(-1);
    if (last === undefined || lines.length < ENTRIES_AT_ONCE) return;
    const start = sql.lit(last.balanceAfter - last.credits);
    lines = await linesFrom(store, accountId, { before: last, limit: ENTRIES_AT_ONCE }, start);
  }
}

/**
 * `start`: the balance after the first entry that is older than `before`, as an expression: the statement
 * that reads the entries reads it too, so that no entry falls between the two.
 */
async function linesFrom(
  store: Store,
  accountId: string,
  { before, limit }: Page,
  start: RawBuilder<unknown>,
): Promise<LedgerLine[]> {
  const rows = await readEntries(store, accountId, isOlderThan(before), limit, start);
  let balanceAfter = rows[0]?.start ?? 0;
  return rows.map(({ start: _start, ...entry }) => {
    const line = { ...entry, balanceAfter };
    balanceAfter -= entry.credits;
    return line;
  });
}

type Entry = Omit<LedgerLine, 'balanceAfter'> & { readonly start: number };

/** The newest `limit` entries for which `which` holds; the newest first. `start` as in `linesFrom`. */
export async function readEntries(
  { db }: Store,
  accountId: string,
  which: RawBuilder<SqlBool>,
  limit: number,
  start: RawBuilder<unknown> = sql.lit(0),
): Promise<Entry[]> {
  type Row = Omit<Entry, 'endpoint'> & { readonly operation: string | null };
  const { rows } = await sql<Row>`
    select id, created_at as "at", kind, amount_credits as credits, request_id as "requestId", operation, description as note,
           cast(${start} as bigint) as start
    from ledger_entries
    where account_id = ${accountId} and ${which}
    order by created_at desc, id desc
    limit ${limit}`.execute(db);
  return rows.map(({ operation, ...entry }) => ({ ...entry, endpoint: endpointOf(operation) }));
}
