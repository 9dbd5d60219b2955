import { createEmailVerificationToken } from 'better-auth/api';
import { z } from 'zod';
import { type Accounts, openKeptSecret, parseEmail } from '../accounts/index.ts';
import { openStore, StoreError, type StoreOptions } from '../store/index.ts';
import { type AuthUser, createAuth } from './auth.ts';
import { SignInError } from './error.ts';
import { confirmMail, resetMail, type SendMail } from './mails.ts';
import { passwordHashing } from './password-hashing.ts';
import { type Allowance, networkOf, Throttle, type ThrottledAction } from './throttle.ts';
import { accountOf, insertUser, isSelfOpened, notePassword, passwordHashOf, putPassword, revokeKeys } from './users.ts';

export type SignInOptions = StoreOptions & {
  readonly accounts: Pick<Accounts, 'openAccount'>;
  /**
   * What cookies are signed with (CHARTER_SESSION_SECRET), at least 32 characters; made and kept when absent
   * or empty.
   */
  readonly sessionSecret?: string | undefined;
  /**
   * The origin that people reach the server by (CHARTER_PUBLIC_URL), if the operator has set it. With https,
   * cookies are `Secure`.
   */
  readonly publicUrl?: string | undefined;
  /** The origin that links in mails begin with. */
  readonly linkOrigin: () => string;
  readonly starterCredits: number;
  readonly send: SendMail;
  /** False where `send` sends nothing, and the operator passes links on. */
  readonly sendsMail: boolean;
  readonly now?: (() => Date) | undefined;
  /** Hears of what failed beside a request that went on. */
  readonly onError?: ((error: unknown) => void) | undefined;
};

/** Who is signed in. */
export type SignedIn = {
  readonly accountId: string;
  /** As its owner has written it. */
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** Of the account. */
  readonly createdAt: string;
};

export type NewUser = {
  readonly email: string;
  readonly password: string;
  readonly userAgent: string;
  /** The network address of who asks. */
  readonly ip: string;
};

export type SignUp = {
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
  /** The network address of who asks. */
  readonly ip: string;
};

export type AuthAnswer = {
  readonly status: number;
  /** Better Auth's word for what it refuses; null when it does not. */
  readonly code: string | null;
  readonly cookies: readonly string[];
};

/** All of it throws `StoreError` when the database is away. */
export interface SignIn extends AsyncDisposable {
  /** Whether mails with links leave; if not, the links are in the server's log. */
  readonly sendsMail: boolean;

  /**
   * Null when the address has an account, which is left as it is. @throws AccountError `invalid_email`;
   * SignInError `too_busy`
   */
  signUp(user: NewUser): Promise<SignUp | null>;

  /** Who holds the session of a cookie header, and cookies that prolong it; null for none. */
  session(
    cookie: string | undefined,
  ): Promise<{ readonly account: SignedIn; readonly cookies: readonly string[] } | null>;

  /** @throws SignInError `too_busy` */
  call(call: AuthCall): Promise<AuthAnswer>;

  /**
   * To be called before Better Auth is asked to send a reset mail: gives an account that the operator made
   * its user.
   */
  prepareReset(email: string): Promise<void>;

  /** Sends the mail whose link proves the address. */
  sendConfirmation(account: SignedIn): Promise<void>;

  /** To be called after a signed-in user has changed the password. */
  passwordChanged(account: SignedIn): Promise<void>;

  /** Ends every session of the account. */
  signOutEverywhere(account: SignedIn): Promise<void>;

  /** Counts a try of a network address against what is allowed. @throws SignInError `too_busy` */
  throttleAddress(action: ThrottledAction, ip: string): Promise<Allowance>;

  /** Counts a try for an e-mail address from a network address. @throws SignInError `too_busy` */
  throttleMailbox(action: ThrottledAction, ip: string, email: string): Promise<Allowance>;

  /**
   * The operator sets a password, and every session ends. The address of an account that the operator made is
   * taken for confirmed.
   *
   * @throws SignInError `account_not_found`; AccountError `invalid_email`
   */
  setPassword(email: string, password: string): Promise<void>;

  /** Null when the account has no password. */
  isPassword(email: string, password: string): Promise<boolean | null>;
}

const errorSchema = z.object({ code: z.string().optional() });

/**
 * Better Auth wants an origin at its start; every request is given this one, after src/api has checked the
 * true one.
 */
const LOCAL_ORIGIN = 'http://localhost';
const CONFIRM_LINK_SECONDS = 3 * 24 * 60 * 60;
/** How often what has ended is deleted. */
const SWEEP_EVERY_MS = 60 * 60 * 1000;

/** @throws StoreError, and AccountError `invalid_session_secret` */
export async function openSignIn(options: SignInOptions): Promise<SignIn> {
  const { accounts, publicUrl, linkOrigin, starterCredits, send } = options;
  const { now = () => new Date(), onError = () => {} } = options;
  await using opened = new AsyncDisposableStack();
  const store = opened.use(await openStore(options));
  const secret = await openKeptSecret('session', store, options.homeDirectory, options.sessionSecret);
  const throttle = new Throttle(store, secret, now);
  const hashing = passwordHashing();
  const origin = publicUrl ?? LOCAL_ORIGIN;
  const { db } = store;

  /** Better Auth swallows what is thrown while a mail is written. */
  async function told(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      onError(error);
    }
  }

  async function sendConfirmation(email: string): Promise<void> {
    const token = await createEmailVerificationToken(secret, email, undefined, CONFIRM_LINK_SECONDS);
    send(confirmMail(email, `${linkOrigin()}/auth/verify-email?token=${token}`));
  }

  const auth = createAuth({
    store,
    secret,
    origin,
    hashing,
    sendReset: (user, token) =>
      told(async () => {
        const losesKeys = !user.emailVerified && (await isSelfOpened(db, await accountOf(db, user.id)));
        send(resetMail(user.email, `${linkOrigin()}/reset-password?token=${token}`, losesKeys));
      }),
    onPasswordReset: (user) => proven(user),
  });

  /**
   * Whoever follows a link in a mail has the mailbox. If nobody had proven that before, somebody else may
   * have signed up with the address: the keys made so far are then theirs, and end.
   */
  async function proven({ id, emailVerified }: AuthUser): Promise<void> {
    const at = now().toISOString();
    await db.transaction().execute(async (trx) => {
      const accountId = await accountOf(trx, id);
      if (!emailVerified) {
        if (await isSelfOpened(trx, accountId)) await revokeKeys(trx, accountId, at);
        await trx.updateTable('users').set({ email_verified: 1, updated_at: at }).where('id', '=', id).execute();
      }
      await notePassword(trx, accountId, at, { actor: 'user', action: 'password.reset' });
    });
  }

  async function signedIn(userId: string): Promise<SignedIn> {
    const row = await db
      .selectFrom('users')
      .innerJoin('accounts', 'accounts.id', 'users.account_id')
      .select(['accounts.id', 'accounts.email', 'users.email_verified', 'accounts.created_at'])
      .where('users.id', '=', userId)
      .executeTakeFirstOrThrow();
    return {
      accountId: row.id,
      email: row.email,
      isEmailVerified: row.email_verified === 1,
      createdAt: row.created_at,
    };
  }

  async function call({ path, body, cookie, userAgent, ip }: AuthCall): Promise<AuthAnswer> {
    const headers = new Headers({ origin });
    if (cookie !== undefined) headers.set('cookie', cookie);
    if (userAgent !== undefined) headers.set('user-agent', userAgent);
    if (body !== undefined) headers.set('content-type', 'application/json');
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const request = new Request(`${origin}/auth${path}`, init);
    const response = await hashing.onBehalfOf(networkOf(ip), () => auth.handler(request));
    const answer: z.infer<typeof errorSchema> = response.ok ? {} : errorSchema.parse(await response.json());
    return {
      status: response.status,
      code: answer.code ?? null,
      cookies: response.headers.getSetCookie(),
    };
  }

  async function sweep(): Promise<void> {
    await throttle.sweep();
    const at = now().toISOString();
    await db.deleteFrom('sessions').where('expires_at', '<', at).execute();
    await db.deleteFrom('verifications').where('expires_at', '<', at).execute();
  }

  const sweeping = setInterval(() => void told(sweep), SWEEP_EVERY_MS).unref();
  opened.defer(() => clearInterval(sweeping));
  const open = opened.move();

  return {
    sendsMail: options.sendsMail,

    async signUp({ email, password, userAgent, ip }) {
      const address = parseEmail(email);
      const hash = await hashing.onBehalfOf(networkOf(ip), () => hashing.hash(password));
      const at = now().toISOString();
      let userId = '';
      const created = await accounts.openAccount(
        { email: address, starterCredits, keyName: 'First key' },
        async (trx, accountId) => {
          userId = await insertUser(trx, accountId, address.toLowerCase(), at);
          await putPassword(trx, userId, hash, at);
        },
      );
      if (created === null) return null;
      const body = { email: address, password };
      const { cookies } = await call({ path: '/sign-in/email', body, userAgent, ip });
      await told(() => sendConfirmation(address));
      return { account: await signedIn(userId), keyId: created.keyId, key: created.key, cookies };
    },

    async session(cookie) {
      if (cookie === undefined) return null;
      const { response, headers } = await auth.api
        .getSession({ headers: new Headers({ cookie }), returnHeaders: true })
        .catch((error: unknown) => {
          // Better Auth puts words of its own over whatever the database has said.
          throw new StoreError('store_unavailable', 'The sessions cannot be read', error);
        });
      if (response === null) return null;
      return { account: await signedIn(response.user.id), cookies: headers?.getSetCookie() ?? [] };
    },

    call,

    async prepareReset(email) {
      const folded = email.trim().toLowerCase();
      const account = await db
        .selectFrom('accounts')
        .leftJoin('users', 'users.account_id', 'accounts.id')
        .select(['accounts.id', 'users.id as userId'])
        .where('accounts.email_folded', '=', folded)
        .executeTakeFirst();
      if (account?.userId === null) await insertUser(db, account.id, folded, now().toISOString());
    },

    sendConfirmation: ({ email }) => sendConfirmation(email),

    async passwordChanged({ accountId }) {
      const by = { actor: 'user', action: 'password.changed' } as const;
      await db.transaction().execute((trx) => notePassword(trx, accountId, now().toISOString(), by));
    },

    async signOutEverywhere({ accountId }) {
      await db
        .deleteFrom('sessions')
        .where('user_id', 'in', (from) => from.selectFrom('users').select('id').where('account_id', '=', accountId))
        .execute();
    },

    throttleAddress: (action, ip) => throttle.takeOfAddress(action, ip),
    throttleMailbox: (action, ip, email) => throttle.takeOfMailbox(action, ip, email),

    async setPassword(email, password) {
      const folded = parseEmail(email).toLowerCase();
      const hash = await hashing.hash(password);
      const at = now().toISOString();
      await db.transaction().execute(async (trx) => {
        const account = await trx
          .selectFrom('accounts')
          .select('id')
          .where('email_folded', '=', folded)
          .executeTakeFirst();
        if (account === undefined) throw new SignInError('account_not_found', `There is no account of ${email}`);
        const userId = await insertUser(trx, account.id, folded, at);
        await putPassword(trx, userId, hash, at);
        // Of an account that the operator has made, the operator also vouches for the address.
        if (!(await isSelfOpened(trx, account.id))) {
          await trx.updateTable('users').set({ email_verified: 1, updated_at: at }).where('id', '=', userId).execute();
        }
        await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
        await notePassword(trx, account.id, at, { actor: 'operator', action: 'password.set' });
      });
    },

    async isPassword(email, password) {
      const hash = await passwordHashOf(db, parseEmail(email).toLowerCase());
      return hash === null ? null : hashing.verify({ hash, password });
    },

    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}
