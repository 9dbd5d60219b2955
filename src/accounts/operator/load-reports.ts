/** What became of loads that left no snapshot behind, and of rounds of refreshes: for operators to see. */
import { randomUUIDv7 } from 'node:crypto';
import type { Store } from '../../store/index.ts';

export type LoadReportKind = 'round' | 'stopped';

export type LoadReport = {
  readonly kind: LoadReportKind;
  /** Of the registry, list or source of owners; `null` of a round, and of what has none. */
  readonly code: string | null;
  /** As JSON has it. */
  readonly report: object;
};

export type KeptLoadReport = Omit<LoadReport, 'report'> & { readonly at: string; readonly report: unknown };

/** How many of a kind are kept: a round a day is half a year. */
const KEPT = 200;

/** As `Operator.noteLoad`. */
export async function noteLoad({ db }: Store, now: Date, { kind, code, report }: LoadReport): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = { id: randomUUIDv7(), created_at: now.toISOString(), kind, code, report: JSON.stringify(report) };
    await trx.insertInto('load_reports').values(row).execute();
    const ofKind = trx.selectFrom('load_reports').select('id').where('kind', '=', kind);
    const first = await ofKind.orderBy('id', 'desc').offset(KEPT).limit(1).executeTakeFirst();
    if (first === undefined) return;
    await trx.deleteFrom('load_reports').where('kind', '=', kind).where('id', '<=', first.id).execute();
  });
}

/** As `Operator.listLoads`. */
export async function listLoads({ db }: Store, kind: LoadReportKind, limit: number): Promise<KeptLoadReport[]> {
  const rows = await db
    .selectFrom('load_reports')
    .select(['created_at as at', 'code', 'report'])
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ report, ...row }) => ({ kind, ...row, report: JSON.parse(report) }));
}
