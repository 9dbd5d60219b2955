import type { Store } from '../../store/index.ts';
import { audit } from '../audit.ts';

export type AcceptedLoss = {
  /** The code of the registry that was loaded. */
  readonly jurisdiction: string;
  /** The name of the user who ran the command, as the operating system knows it. */
  readonly user: string;
  /** What the guard found, in words. */
  readonly found: string;
};

export function noteAcceptedLoss({ db }: Store, now: Date, { jurisdiction, user, found }: AcceptedLoss): Promise<void> {
  const detail = { jurisdiction, user, found };
  return db
    .transaction()
    .execute((trx) => audit(trx, now.toISOString(), { action: 'load.loss_accepted', account_id: null, detail }));
}
