import type { Store } from '../../store/index.ts';
import { readAccountOf } from '../account.ts';
import { audit } from '../audit.ts';

/** Who changed what. */
export type AuditLine = {
  readonly createdAt: string;
  readonly actor: string;
  readonly action: string;
  /** Of the account that was changed; `null` for what is not an account's. */
  readonly email: string | null;
  readonly keyId: string | null;
  /** A JSON object with the particulars of the action. */
  readonly detail: string;
};

/** As `Operator.listAudit`. */
export async function listAudit({ db }: Store, email: string | null, limit: number): Promise<AuditLine[]> {
  const accountId = email === null ? null : (await readAccountOf(db, email)).id;
  return db
    .selectFrom('audit_log')
    .leftJoin('accounts', 'accounts.id', 'audit_log.account_id')
    .select(['audit_log.created_at as createdAt', 'actor', 'action', 'email', 'key_id as keyId', 'detail'])
    .$if(accountId !== null, (all) => all.where('account_id', '=', accountId))
    .orderBy('audit_log.created_at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .execute();
}

export type AcceptedLoss = {
  /** The code of the registry that was loaded. */
  readonly jurisdiction: string;
  /** The name of the user who ran the command, as the operating system knows it. */
  readonly user: string;
  /** What the guard found, in words. */
  readonly found: string;
  /** Why it is right all the same, where the user said so. */
  readonly reason?: string;
};

export function noteAcceptedLoss({ db }: Store, now: Date, detail: AcceptedLoss): Promise<void> {
  return db
    .transaction()
    .execute((trx) => audit(trx, now.toISOString(), { action: 'load.loss_accepted', account_id: null, detail }));
}
