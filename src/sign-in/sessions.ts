import { z } from 'zod';
import { type Keys, parseEmail } from '../accounts/index.ts';
import { type Store, StoreError } from '../store/index.ts';
import type { Auth } from './auth.ts';
import { SignInError } from './error.ts';
import type { PasswordHashing } from './password-hashing.ts';
import { endOtherSessions, endSession, listSessions, type SessionSummary } from './session-list.ts';
import { networkOf } from './throttle.ts';
import { findSignedIn, insertUser, putPassword, type SignedIn, signedIn } from './users.ts';

type NewUser = {
  readonly email: string;
  readonly password: string;
  readonly userAgent: string;
  /** The network address of the browser. */
  readonly ip: string;
};

type SignUp = {
  readonly account: SignedIn;
  readonly keyId: string;
  /** The whole first key: shown now and never again. */
  readonly key: string;
  readonly cookies: readonly string[];
};

/** A request to Better Auth. `path` is below `/auth`. */
export type AuthCall = {
  readonly path: string;
  /** Sent as JSON with POST; without one it is a GET. */
  readonly body?: object;
  readonly cookie?: string | undefined;
  readonly userAgent?: string | undefined;
  /** The network address of the browser. */
  readonly ip: string;
};

export type AuthAnswer = {
  readonly status: number;
  /** Better Auth's word for what it refuses; null when it does not. */
  readonly code: string | null;
  readonly cookies: readonly string[];
};

/** Who is signed in, and how people get there. */
export interface Sessions {
  /**
   * Null when the address has an account, which is left as it is. @throws AccountError `invalid_email`;
   * SignInError `too_busy`
   */
  signUp(user: NewUser): Promise<SignUp | null>;

  /** Who holds the session of a cookie header, and cookies that prolong it; null for none. */
  of(cookie: string | undefined): Promise<{ readonly account: SignedIn; readonly cookies: readonly string[] } | null>;

  /** @throws SignInError `too_busy` */
  call(call: AuthCall): Promise<AuthAnswer>;

  /** Ends every session of the person. */
  endAll(person: SignedIn): Promise<void>;

  /** The person's sessions, the newest first. `cookie`: of the one that asks. */
  list(
    person: SignedIn,
    cookie: string | undefined,
  ): Promise<readonly (SessionSummary & { readonly isThis: boolean })[]>;

  /** @throws SignInError `session_not_found` */
  end(person: SignedIn, sessionId: string): Promise<void>;

  /** Ends all but the one that asks. */
  endOthers(person: SignedIn, cookie: string | undefined): Promise<void>;
}

export type SessionsOptions = {
  readonly keys: Pick<Keys, 'openAccount'>;
  readonly starterCredits: number;
  readonly auth: Auth;
  readonly hashing: PasswordHashing;
  /** The origin that Better Auth takes requests for. */
  readonly origin: string;
  /** Sends a new user the mail whose link proves the address; never rejects. */
  readonly sendConfirmation: (email: string) => Promise<void>;
  readonly now: () => Date;
};

export function openSessions(store: Store, options: SessionsOptions): Sessions {
  const { db } = store;
  const idOf = async (cookie = ''): Promise<string> => {
    const found = await options.auth.api.getSession({ headers: new Headers({ cookie }) });
    return found?.session.id ?? '';
  };
  const call = (given: AuthCall): Promise<AuthAnswer> => callAuth(options, given);
  return {
    async signUp({ email, password, userAgent, ip }) {
      const address = parseEmail(email);
      const opened = await openUser(options, address, password, ip);
      if (opened === null) return null;
      const { userId, keyId, key } = opened;
      const { cookies } = await call({ path: '/sign-in/email', body: { email: address, password }, userAgent, ip });
      await options.sendConfirmation(address);
      return { account: await signedIn(db, userId), keyId, key, cookies };
    },

    async of(cookie) {
      if (cookie === undefined) return null;
      const { response, headers } = await options.auth.api
        .getSession({ headers: new Headers({ cookie }), returnHeaders: true })
        .catch((error: unknown) => {
          // Better Auth puts words of its own over whatever the database has said.
          throw new StoreError('store_unavailable', 'The sessions cannot be read', error);
        });
      if (response === null) return null;
      // A member may be removed at this moment.
      const account = await findSignedIn(db, response.user.id);
      return account && { account, cookies: headers?.getSetCookie() ?? [] };
    },

    call,

    async list({ userId }, cookie) {
      const [all, own] = await Promise.all([listSessions(store, options.now(), userId), idOf(cookie)]);
      return all.map((session) => ({ ...session, isThis: session.id === own }));
    },
    end: ({ userId }, sessionId) => endSession(store, userId, sessionId),
    endOthers: async ({ userId }, cookie) => endOtherSessions(store, userId, await idOf(cookie)),

    async endAll({ userId }) {
      await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
    },
  };
}

/** An account with its user; null when the address has one. */
async function openUser(
  { hashing, keys, starterCredits, now }: SessionsOptions,
  email: string,
  password: string,
  ip: string,
) {
  const hash = await hashing.onBehalfOf(networkOf(ip), () => hashing.hash(password));
  const at = now().toISOString();
  let userId = '';
  const account = { email, starterCredits, keyName: 'First key' };
  try {
    const created = await keys.openAccount(account, async (trx, accountId) => {
      userId = await insertUser(trx, accountId, email.toLowerCase(), at);
      await putPassword(trx, userId, hash, at);
    });
    return created && { ...created, userId };
  } catch (error) {
    if (error instanceof SignInError && error.code === 'address_taken') return null;
    throw error;
  }
}

const errorSchema = z.object({ code: z.string().optional() });

async function callAuth(
  { auth, hashing, origin }: SessionsOptions,
  { path, body, cookie, userAgent, ip }: AuthCall,
): Promise<AuthAnswer> {
  const headers = new Headers({ origin });
  if (cookie !== undefined) headers.set('cookie', cookie);
  if (userAgent !== undefined) headers.set('user-agent', userAgent);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  const request = new Request(`${origin}/auth${path}`, init);
  const response = await hashing.onBehalfOf(networkOf(ip), () => auth.handler(request));
  const { code = null } = response.ok ? {} : errorSchema.parse(await response.json());
  return { status: response.status, code, cookies: response.headers.getSetCookie() };
}
