/** The sessions of a person, to be looked at and ended. */
import type { Store } from '../store/index.ts';
import { SignInError } from './error.ts';

export type SessionSummary = {
  readonly id: string;
  /** What the browser calls itself. */
  readonly userAgent: string;
  readonly createdAt: string;
  /** Up to a day behind. */
  readonly usedAt: string;
  readonly expiresAt: string;
};

/** The newest first, without those that have ended. */
export async function listSessions({ db }: Store, now: Date, userId: string): Promise<SessionSummary[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at as createdAt', 'updated_at as usedAt', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ user_agent, ...row }) => ({ ...row, userAgent: user_agent ?? '' }));
}

/** @throws SignInError `session_not_found` */
export async function endSession({ db }: Store, userId: string, sessionId: string): Promise<void> {
  const own = db.deleteFrom('sessions').where('id', '=', sessionId).where('user_id', '=', userId);
  const { numDeletedRows } = await own.executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new SignInError('session_not_found', 'There is no such session');
}

export async function endOtherSessions({ db }: Store, userId: string, keptId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', keptId).execute();
}
