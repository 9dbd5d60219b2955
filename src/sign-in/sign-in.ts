import { openKeptSecret, openRateBuckets } from '../accounts/index.ts';
import { openStore, type Store, type StoreOptions } from '../store/index.ts';
import { every } from '../timers/index.ts';
import { createAuth } from './auth.ts';
import { type EmailChanges, openEmailChanges } from './change-email.ts';
import { deleteAccount } from './delete-account.ts';
import { type LinkMailsOptions, linkMails } from './link-mails.ts';
import { passwordHashing } from './password-hashing.ts';
import { openPasswords, type Passwords, provenByReset } from './passwords.ts';
import { openSessions, type Sessions, type SessionsOptions } from './sessions.ts';
import { openTeams, type Teams } from './teams.ts';
import { Throttle } from './throttle.ts';
import type { SignedIn } from './users.ts';

type SignInOptions = StoreOptions &
  Pick<SessionsOptions, 'keys' | 'starterCredits'> &
  Pick<LinkMailsOptions, 'linkOrigin' | 'send'> & {
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
    /** False where `send` sends nothing, and the operator passes links on. */
    readonly sendsMail: boolean;
    readonly now?: (() => Date) | undefined;
    /** Hears of what failed beside a request that went on. */
    readonly onError?: ((error: unknown) => void) | undefined;
  };

/** How people sign in. All of it throws `StoreError` when the database is away. */
export interface SignIn extends AsyncDisposable {
  /** Whether mails with links leave; if not, the links are in the server's log. */
  readonly sendsMail: boolean;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly teams: Teams;
  readonly emailChanges: EmailChanges;
  /** By an owner: see `FATES`. @throws SignInError `account_busy` */
  deleteAccount(owner: SignedIn): Promise<void>;
  readonly throttle: Pick<Throttle, 'takeOfAddress' | 'takeOfMailbox'>;
  /** Sends the mail whose link proves the address. */
  sendConfirmation(account: SignedIn): Promise<void>;
}

/**
 * Better Auth wants an origin at its start; every request is given this one, after src/api has checked the
 * true one.
 */
const LOCAL_ORIGIN = 'http://localhost';
/** How often what has ended is deleted. */
const SWEEP_EVERY_MS = 60 * 60 * 1000;

/** @throws StoreError, and AccountError `invalid_session_secret` */
export async function openSignIn(options: SignInOptions): Promise<SignIn> {
  const { publicUrl: origin = LOCAL_ORIGIN, now = () => new Date(), onError = () => {}, sendsMail } = options;
  await using opened = new AsyncDisposableStack();
  const store = opened.use(await openStore(options));
  const secret = await openKeptSecret('session', store, options.homeDirectory, options.sessionSecret);
  const buckets = opened.use(openRateBuckets(store, { secret, now: options.now, onError }));
  const throttle = new Throttle(buckets, now);
  const hashing = passwordHashing();
  const mails = linkMails({ ...options, store, secret });
  const auth = createAuth({
    store,
    secret,
    origin,
    hashing,
    // Better Auth swallows what is thrown while a mail is written.
    sendReset: (user, token) => mails.sendReset(user, token).catch(onError),
    onPasswordReset: (user) => provenByReset(store, now(), user),
  });
  const sendConfirmation = (email: string): Promise<void> => mails.sendConfirmation(email).catch(onError);
  opened.use(every(SWEEP_EVERY_MS, () => sweep(store, now()), onError));
  const open = opened.move();
  const sessions = openSessions(store, { ...options, auth, hashing, origin, now, sendConfirmation });
  return {
    sendsMail,
    sessions,
    emailChanges: openEmailChanges(store, { ...options, secret, now }),
    deleteAccount: (owner) => store.db.transaction().execute((trx) => deleteAccount(trx, now().toISOString(), owner)),
    teams: openTeams(store, { ...options, hashing, sessions, now }),
    passwords: openPasswords(store, { hashing, now }),
    throttle,
    sendConfirmation: ({ email }) => mails.sendConfirmation(email),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

async function sweep({ db }: Store, now: Date): Promise<void> {
  const at = now.toISOString();
  await db.deleteFrom('sessions').where('expires_at', '<', at).execute();
  await db.deleteFrom('verifications').where('expires_at', '<', at).execute();
  await db.deleteFrom('invitations').where('expires_at', '<', at).execute();
}
