/**
 * Tells owners that their credits run low: at 20 %, 5 % and 0 of the balance right after the last credits
 * that came in, each once.
 */
import { tellWebhooks } from '../../outbox/index.ts';
import type { Store } from '../../store/index.ts';
import { readAccount } from '../account.ts';
import { ALERT_LEVELS } from '../limits.ts';
import type { Notify } from '../notify.ts';
import { declineText } from '../top-ups/declines.ts';
import { isTopUpDue, type Standing } from './standing.ts';

export type AlertLevel = (typeof ALERT_LEVELS)[number];

/** `level` is null where the balance is in order and something else is not. */
export type AccountAlert = { readonly level: AlertLevel | null; readonly text: string };

/** The lowest level that the balance has reached; null above all, and where nothing has come in yet. */
export function alertLevelOf(balance: number, base: number | null): AlertLevel | null {
  if (base === null) return null;
  return ALERT_LEVELS.find((percent) => balance <= Math.max(0, (base * percent) / 100)) ?? null;
}

/** What an account's owner should know now, or null. @throws AccountError `account_not_found` */
export async function alertOf({ db }: Store, accountId: string): Promise<AccountAlert | null> {
  const account = await readAccount(db, accountId);
  const { balance_credits: balance, alert_base_credits: base, payment_problem: problem } = account;
  const level = alertLevelOf(balance, base);
  const sentences = [
    ...(level === null ? [] : [lowBalance(level, balance, base)]),
    ...(problem === null ? [] : [`Automatic top-up is off. ${declineText(problem)}.`]),
  ];
  return sentences.length === 0 ? null : { level, text: sentences.join(' ') };
}

function lowBalance(level: AlertLevel, balance: number, base: number | null): string {
  if (level === 0) return 'Your credits are used up.';
  const [left, all] = [balance, base ?? balance].map((credits) => credits.toLocaleString('en-US'));
  return `${100 - level} % of your credits are used: ${left} of ${all} are left.`;
}

export class Alerts implements AsyncDisposable {
  readonly #store: Store;
  readonly #now: () => Date;
  readonly #notify: Notify;
  readonly #onError: (error: unknown) => void;
  /** Notices being sent, by account: a charge that comes meanwhile sees the account as it was before. */
  readonly #telling = new Map<string, Promise<void>>();
  /** How those accounts stand now, if they have been charged meanwhile. */
  readonly #since = new Map<string, Standing>();

  /** `onError` hears of owners that could not be notified. */
  constructor(store: Store, now: () => Date, notify: Notify, onError: (error: unknown) => void) {
    this.#store = store;
    this.#now = now;
    this.#notify = notify;
    this.#onError = onError;
  }

  /**
   * Given how an account stands after a charge. Costs nothing unless its owner has to be notified, and
   * nobody waits for that.
   */
  note(accountId: string, standing: Standing): void {
    const { balance, alertBase, alertTold } = standing;
    const level = alertLevelOf(balance, alertBase);
    if (level === null || (alertTold !== null && alertTold <= level)) return;
    // A top-up is about to bring credits. If it does not, its owner is notified of that, and at the next
    // charge of the balance.
    if (isTopUpDue(standing, 0)) return;
    if (this.#telling.has(accountId)) this.#since.set(accountId, standing);
    else this.#telling.set(accountId, this.#tellAll(accountId, level, alertBase).catch(this.#onError));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // A notice being sent may be followed by one of what has happened since.
    while (this.#telling.size > 0) await Promise.all(this.#telling.values());
  }

  async #tellAll(accountId: string, level: AlertLevel, base: number | null): Promise<void> {
    try {
      await this.#tell(accountId, level, base);
    } finally {
      this.#telling.delete(accountId);
      const standing = this.#since.get(accountId);
      this.#since.delete(accountId);
      if (standing !== undefined) this.note(accountId, standing);
    }
  }

  /**
   * The mark is set first, by one process of all: a crash between the two loses a mail, and never sends two. What
   * webhooks are told is written with the mark.
   */
  async #tell(accountId: string, level: AlertLevel, base: number | null): Promise<void> {
    const account = await this.#store.db.transaction().execute(async (trx) => {
      const marked = await trx
        .updateTable('accounts')
        .set({ alert_told: level })
        .where('id', '=', accountId)
        .where('alert_base_credits', '=', base)
        .where((where) => where.or([where('alert_told', 'is', null), where('alert_told', '>', level)]))
        .returning(['email', 'balance_credits'])
        .executeTakeFirst();
      if (marked === undefined) return undefined;
      const data = { level, balance: marked.balance_credits, base };
      const object = { kind: 'balance', id: '' };
      await tellWebhooks(trx, this.#now(), [{ accountId, type: 'balance.low', object, data }]);
      return marked;
    });
    if (account === undefined) return;
    const { email, balance_credits: balance } = account;
    const text = `${lowBalance(level, balance, base)}\n\nYou can buy more on the page Credits of the dashboard.`;
    this.#notify({ email, subject: SUBJECTS[level], text });
  }
}

const SUBJECTS: Readonly<Record<AlertLevel, string>> = {
  20: '80 % of your credits are used',
  5: '95 % of your credits are used',
  0: 'Your credits are used up',
};
