/** Sign-up, sign-in and the session. Better Auth has the routes under `/auth`. */
import { DEFAULT_PRICES } from '../../accounts/terms.ts';
import { type Field, said, text } from '../fields/fields.ts';
import { type Body, type Fields, namedBody, type ValuesOf } from '../fields/validate.ts';
import { operation } from '../operation.ts';
import { BEHIND_SESSION } from './behind-session.ts';
import * as fields from './credentials.ts';
import * as schemas from './sign-in-schemas.ts';

const EMAIL = 'mirel@pellton.example';
const PASSWORD = 'seven old kilns';
const NEW_PASSWORD = 'eight new kilns';
const CREATED_AT = '2026-11-21T04:51:20.323Z';

export const ACCOUNT = {
  account_id: '01a1fc71-d285-7c01-bf89-bad520bd9844',
  email: EMAIL,
  email_verified: false,
  created_at: CREATED_AT,
  role: 'owner',
  is_operator: false,
};

const FIRST_KEY = {
  key_id: '01a1fc71-d287-735a-92d1-e6a27f4c9f92',
  name: 'First key',
  prefix: 'ck_CNyi4U',
  created_at: CREATED_AT,
  last_used_at: null,
  expires_at: null,
  revoked_at: null,
  only: null,
  limits: { ends_at: null, day_credits_max: null, operations: null },
};

export const SHORT_PASSWORD = {
  detail: [
    {
      type: 'string_too_short',
      loc: ['body', 'password'],
      msg: 'String should have at least 8 characters',
      ctx: { min_length: 8 },
    },
  ],
};

const NOT_SIGNED_IN = ['No session, or one that has ended.', 'not_signed_in'] as const;
export const THROTTLED = [
  'Too many tries from this network address, or for this e-mail address.',
  'too_many_requests',
] as const;
const DONE = { 200: { words: 'Done.', schema: schemas.done, examples: { done: { status: true } } } };

/** Of what a stranger sends: a sign-up, a sign-in, a password reset. */
export const STRANGERS_BODY = { bytesMax: 16 * 1024, tooLarge: 'credentials_too_large', membersMax: 1_000 } as const;

export const secretBody = <F extends Fields>(id: string, ofBody: F, example: object): Body<ValuesOf<F>> => ({
  ...namedBody(id, ofBody, example),
  limit: STRANGERS_BODY,
  isSecret: true,
});

export const VISITOR = { doors: ['visitor'], tag: 'Dashboard', ignoresOtherOptions: true } as const;
const SIGN_IN = { doors: ['sign_in'], tag: 'Dashboard', ignoresOtherOptions: true, answers: DONE } as const;

export const getAbout = operation({
  ...VISITOR,
  id: 'getAbout',
  method: 'GET',
  path: '/about',
  summary: 'Tell what everybody may know of this server',
  answers: {
    200: {
      words: 'Whether it sends mails, what of its data is invented, prices and limits.',
      schema: schemas.about,
      examples: {
        about: {
          sends_mail: true,
          sample_jurisdictions: ['us_ak', 'us_co'],
          prices: DEFAULT_PRICES,
          rate_limit: { per_second: 50, at_once: 100 },
          kept_file_days: 30,
        },
      },
    },
  },
});

export const signUp = operation({
  ...VISITOR,
  id: 'signUp',
  method: 'POST',
  path: '/sign-up',
  summary: 'Make a user, an account with its starter credits, and a first key; sign in',
  body: secretBody('SignUpRequest', fields.NEW_CREDENTIALS_FIELDS, { email: EMAIL, password: PASSWORD }),
  answers: {
    201: {
      words: 'Made, and signed in by a cookie.',
      schema: schemas.signUpResponse,
      examples: { made: { account: ACCOUNT, key: FIRST_KEY, secret: `${FIRST_KEY.prefix}${'X'.repeat(32)}` } },
    },
  },
  refusals: {
    403: ['Sign-up is closed, or a page of another server asks.', 'cross_site', 'sign_up_closed'],
    409: ['Somebody has an account of this address.', 'address_taken'],
    429: THROTTLED,
  },
  invalid: SHORT_PASSWORD,
});

export const getSession = operation({
  ...BEHIND_SESSION,
  id: 'getSession',
  role: 'reader',
  method: 'GET',
  path: '/session',
  summary: 'Tell who is signed in',
  answers: {
    200: { words: 'The account.', schema: schemas.sessionResponse, examples: { account: { account: ACCOUNT } } },
  },
});

export const signIn = operation({
  ...SIGN_IN,
  id: 'signIn',
  method: 'POST',
  path: '/sign-in/email',
  summary: 'Sign in with e-mail address and password',
  body: secretBody('SignInRequest', fields.CREDENTIALS_FIELDS, { email: EMAIL, password: PASSWORD }),
  refusals: { 401: ['No such address, or another password.', 'wrong_credentials'], 429: THROTTLED },
  invalid: SHORT_PASSWORD,
});

export const signOut = operation({
  ...SIGN_IN,
  id: 'signOut',
  method: 'POST',
  path: '/sign-out',
  summary: 'End this session',
});

export const signOutEverywhere = operation({
  ...SIGN_IN,
  id: 'signOutEverywhere',
  role: 'reader',
  method: 'POST',
  path: '/revoke-sessions',
  summary: 'End every session of the person',
  refusals: { 401: NOT_SIGNED_IN },
});

export const changePassword = operation({
  ...SIGN_IN,
  id: 'changePassword',
  role: 'reader',
  method: 'POST',
  path: '/change-password',
  summary: 'Change the password, and end every other session',
  body: secretBody('ChangePasswordRequest', fields.CHANGE_PASSWORD_FIELDS, {
    currentPassword: PASSWORD,
    newPassword: NEW_PASSWORD,
  }),
  refusals: {
    400: [
      'Nothing was changed: the current password is another, or the body cannot be read.',
      'wrong_password',
      'undecodable_body',
      'incomplete_body',
    ],
    401: NOT_SIGNED_IN,
    429: THROTTLED,
  },
  invalid: SHORT_PASSWORD,
});

export const requestPasswordReset = operation({
  ...SIGN_IN,
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/request-password-reset',
  summary: 'Send a mail with a link to set a new password',
  description: 'The answer is the same whether the address has an account or not.',
  body: secretBody('MailboxRequest', fields.MAILBOX_FIELDS, { email: EMAIL }),
  refusals: { 429: THROTTLED },
  invalid: SHORT_PASSWORD,
});

export const resetPassword = operation({
  ...SIGN_IN,
  id: 'resetPassword',
  method: 'POST',
  path: '/reset-password',
  summary: 'Set a new password with the token of a mail, and end every session',
  body: secretBody('ResetPasswordRequest', fields.RESET_FIELDS, {
    token: 'zF4HYtR5EZlOdxys2ipR1SAk',
    newPassword: NEW_PASSWORD,
  }),
  refusals: {
    400: [
      'The link does not work any more, or the body cannot be read.',
      'invalid_link',
      'undecodable_body',
      'incomplete_body',
    ],
    429: THROTTLED,
  },
  invalid: SHORT_PASSWORD,
});

export const sendVerificationEmail = operation({
  ...SIGN_IN,
  id: 'sendVerificationEmail',
  role: 'reader',
  method: 'POST',
  path: '/send-verification-email',
  summary: 'Send another mail to confirm the address',
  refusals: { 401: NOT_SIGNED_IN, 429: THROTTLED },
});

/** The part of it that stands in a link; without it a page says so. */
const token: Field<string> = {
  ...text(Number.POSITIVE_INFINITY),
  absent: { value: '' },
  read: (value) => ({ ok: true, value: String(value) }),
};

export const verifyEmail = operation({
  ...SIGN_IN,
  id: 'verifyEmail',
  method: 'GET',
  path: '/verify-email',
  summary: 'Where the link of a confirmation mail leads',
  query: { token: said('From the mail.', token) },
  answers: { 303: { words: "To the dashboard's page that says how it went." } },
  refusals: { 429: THROTTLED },
});

export const changeEmail = operation({
  ...SIGN_IN,
  id: 'changeEmail',
  role: 'reader',
  method: 'POST',
  path: '/change-email',
  summary: 'Send a link to a new address, which is the person’s once it is followed',
  body: secretBody('ChangeEmailRequest', fields.CHANGE_EMAIL_FIELDS, {
    email: 'mirel@kilns.example',
    currentPassword: PASSWORD,
  }),
  refusals: {
    400: [
      'Nothing was sent: the current password is another, or the body cannot be read.',
      'wrong_password',
      'undecodable_body',
      'incomplete_body',
    ],
    401: NOT_SIGNED_IN,
    409: ['The address has an account, or signs in to one.', 'address_has_account'],
    429: THROTTLED,
  },
  invalid: SHORT_PASSWORD,
});

export const confirmEmail = operation({
  ...SIGN_IN,
  id: 'confirmEmail',
  method: 'GET',
  path: '/confirm-email',
  summary: 'Where the link to a new address leads',
  query: { token: said('From the mail.', token) },
  answers: { 303: { words: "To the dashboard's page that says how it went." } },
  refusals: { 429: THROTTLED },
});

const OF_SESSIONS = { ...BEHIND_SESSION, role: 'reader', path: '/sessions' } as const;

export const listSessions = operation({
  ...OF_SESSIONS,
  id: 'listSessions',
  method: 'GET',
  summary: "List the person's sessions",
  answers: { 200: { words: 'The newest first.', schema: schemas.sessions } },
});

export const endOtherSessions = operation({
  ...OF_SESSIONS,
  id: 'endOtherSessions',
  method: 'DELETE',
  summary: 'End all sessions of the person but this one',
  answers: { 204: { words: 'They have ended.' } },
});

export const endSession = operation({
  ...OF_SESSIONS,
  id: 'endSession',
  method: 'DELETE',
  path: '/sessions/{session_id}',
  summary: 'End a session of the person',
  inPath: { session_id: { words: "The session's id." } },
  answers: { 204: { words: 'It has ended.' } },
  refusals: { 404: ['The person has no such session.', 'session_not_found'] },
});

export const deleteAccount = operation({
  ...BEHIND_SESSION,
  id: 'deleteAccount',
  role: 'owner',
  method: 'POST',
  path: '/account/delete',
  summary: 'Delete the account with all members; ledger, payments and audit log stay',
  body: secretBody('DeleteAccountRequest', fields.PASSWORD_FIELDS, { currentPassword: PASSWORD }),
  answers: { 204: { words: 'It is gone.' } },
  refusals: {
    400: [
      'Nothing was deleted: the current password is another, or the body cannot be read.',
      'wrong_password',
      'undecodable_body',
      'incomplete_body',
    ],
    409: ['Batches or a payment are under way.', 'account_busy'],
  },
});

/** In order. */
export const SIGN_IN_OPERATIONS = [
  getAbout,
  signUp,
  getSession,
  signIn,
  signOut,
  signOutEverywhere,
  changePassword,
  requestPasswordReset,
  resetPassword,
  sendVerificationEmail,
  verifyEmail,
  changeEmail,
  confirmEmail,
  listSessions,
  endOtherSessions,
  endSession,
  deleteAccount,
];
