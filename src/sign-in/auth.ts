/** Better Auth, set up for Charter's tables: passwords, sessions, and the links in mails. */
import { randomUUIDv7 } from 'node:crypto';
import { betterAuth } from 'better-auth';
import type { Store } from '../store/index.ts';
import type { PasswordHashing } from './password-hashing.ts';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from './terms.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** A session that is used lives on; one that is not ends after so long. */
const SESSION_SECONDS = 14 * DAY_SECONDS;
const RESET_LINK_SECONDS = 60 * 60;

export type AuthUser = { readonly id: string; readonly email: string; readonly emailVerified: boolean };

type AuthOptions = {
  readonly store: Store;
  readonly secret: string;
  /** The origin that Better Auth takes requests for; with https its cookies are `Secure`. */
  readonly origin: string;
  readonly hashing: PasswordHashing;
  readonly sendReset: (user: AuthUser, token: string) => Promise<void>;
  readonly onPasswordReset: (user: AuthUser) => Promise<void>;
};

export type Auth = ReturnType<typeof createAuth>;

const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' };
/** Better Auth's models, and the tables and columns that they are kept in. */
const MODELS = {
  user: {
    modelName: 'users',
    fields: { emailVerified: 'email_verified', ...TIMES },
  },
  account: {
    modelName: 'credentials',
    fields: { userId: 'user_id', providerId: 'provider_id', accountId: 'subject', ...TIMES },
  },
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...TIMES,
    },
    expiresIn: SESSION_SECONDS,
    updateAge: DAY_SECONDS,
  },
  verification: {
    modelName: 'verifications',
    fields: { expiresAt: 'expires_at', ...TIMES },
    // A copy of the database is then not a bunch of links that set passwords.
    storeIdentifier: 'hashed' as const,
  },
};

export function createAuth({ store, secret, origin, hashing, ...on }: AuthOptions) {
  return betterAuth({
    appName: 'Charter',
    baseURL: origin,
    basePath: '/auth',
    secret,
    telemetry: { enabled: false },
    // What it logs may hold addresses; requests are logged by src/api, and what fails is thrown.
    logger: { disabled: true },
    // The tables have texts and integers alone, in both databases: so does Better Auth write to SQLite.
    database: { db: store.db, type: 'sqlite' },
    ...MODELS,
    emailAndPassword: {
      enabled: true,
      // Charter's own sign-up makes the account as well.
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH_MIN,
      // Better Auth counts in UTF-16, where a character may be two; src/api holds passwords to the limits.
      maxPasswordLength: 2 * PASSWORD_LENGTH_MAX,
      password: { hash: hashing.hash, verify: hashing.verify },
      resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => on.sendReset(user, token),
      onPasswordReset: ({ user }) => on.onPasswordReset(user),
    },
    // src/api asks a throttle that holds across processes first.
    rateLimit: { enabled: false },
    // Refusals become answers; all else is left to the caller.
    onAPIError: {
      onError(error) {
        if (!(error instanceof Error && error.name === 'APIError')) throw error;
      },
    },
    advanced: {
      cookiePrefix: 'charter',
      useSecureCookies: origin.startsWith('https:'),
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => randomUUIDv7() },
    },
  });
}
