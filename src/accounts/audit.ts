import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AuditLogTable, Tables } from '../store/index.ts';

/** Who changed something: as `AuditLogTable` says. */
export type Actor = 'operator' | 'user' | 'service';

export type AuditEntry = Pick<AuditLogTable, 'action' | 'account_id'> & {
  /** None when left out. */
  readonly key_id?: string;
  /** `operator` when left out. */
  readonly actor?: Actor;
  readonly detail: Readonly<Record<string, string | number>>;
};

/** Records who changed what, in the transaction that changes it. */
export async function audit(trx: Transaction<Tables>, at: string, { detail, ...entry }: AuditEntry): Promise<void> {
  const row = { id: randomUUIDv7(), created_at: at, actor: 'operator', key_id: null, ...entry };
  await trx
    .insertInto('audit_log')
    .values({ ...row, detail: JSON.stringify(detail) })
    .execute();
}
