import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AuditLogTable, Tables } from '../store/index.ts';

type AuditEntry = Pick<AuditLogTable, 'action' | 'account_id' | 'key_id'> & {
  /** `operator` when left out. */
  readonly actor?: 'operator' | 'user' | 'service';
  readonly detail: Readonly<Record<string, string | number>>;
};

/**
 * Records who changed what, in the transaction that changes it. Mostly it is the operator, by the command
 * line.
 */
export async function audit(trx: Transaction<Tables>, at: string, { detail, ...entry }: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({ id: randomUUIDv7(), created_at: at, actor: 'operator', ...entry, detail: JSON.stringify(detail) })
    .execute();
}
