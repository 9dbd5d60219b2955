/** The routes of sign-up, sign-in and the session. */
import type { z } from 'zod';
import { DEFAULT_PRICES } from '../../accounts/index.ts';
import type { RefusalCode } from '../../operations/index.ts';
import {
  about,
  changePasswordRequest,
  done,
  mailboxRequest,
  resetPasswordRequest,
  sessionResponse,
  signInRequest,
  signUpRequest,
  signUpResponse,
} from '../dashboard/session-schemas.ts';
import {
  headerReferences,
  invalidResponse,
  jsonResponse,
  KEY_RESPONSES,
  type Response,
  refusalResponse,
  UNREADABLE_BODY,
} from './responses.ts';
import { schemaId, schemaPath } from './schemas.ts';

const HEADERS = ['X-Request-Id'] as const;
const SESSION = [{ Session: [] }];
const FREE: readonly never[] = [];

const EMAIL = 'mirel@pellton.example';
const PASSWORD = 'seven old kilns';
const NEW_PASSWORD = 'eight new kilns';
const CREATED_AT = '2026-11-21T04:51:20.323Z';

const ACCOUNT = {
  account_id: '01a1fc71-d285-7c01-bf89-bad520bd9844',
  email: EMAIL,
  email_verified: false,
  created_at: CREATED_AT,
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
};

const SHORT_PASSWORD = {
  detail: [
    {
      type: 'string_too_short',
      loc: ['body', 'password'],
      msg: 'String should have at least 8 characters',
      ctx: { min_length: 8 },
    },
  ],
};

const refusals = (description: string, ...codes: readonly RefusalCode[]): Response =>
  refusalResponse(description, HEADERS, ...codes);

const DONE = jsonResponse('Done.', HEADERS, done, { done: { status: true } });
const INVALID = invalidResponse(SHORT_PASSWORD);
const NOT_SIGNED_IN = refusals('No session, or one that has ended.', 'not_signed_in');
const THROTTLED = refusalResponse(
  'Too many tries from this network address, or for this e-mail address.',
  [...HEADERS, 'Retry-After'],
  'too_many_requests',
);
const FAULTS = { 500: KEY_RESPONSES[500], 503: KEY_RESPONSES[503] };

/** What may be answered to every request that changes something. */
const CHANGE = {
  400: refusals('The body does not match its encoding, or breaks off.', ...UNREADABLE_BODY),
  403: refusals('The request does not come from a page of this server.', 'cross_site'),
  413: refusals('The body is larger than 16 KiB.', 'credentials_too_large'),
  415: refusals('The body is not JSON, or in an unknown encoding.', 'unsupported_content_type'),
  ...FAULTS,
};

function body(schema: z.ZodType, example: object) {
  const content = { schema: { $ref: schemaPath(schemaId(schema)) }, examples: { body: { value: example } } };
  return { required: true, content: { 'application/json': content } };
}

export const SIGN_IN_PATHS = {
  '/dashboard/api/about': {
    get: {
      operationId: 'getAbout',
      tags: ['Dashboard'],
      summary: 'Tell what everybody may know of this server',
      security: FREE,
      responses: {
        200: jsonResponse('Whether it sends mails, what of its data is invented, prices and limits.', HEADERS, about, {
          about: {
            sends_mail: true,
            sample_jurisdictions: ['us_ak', 'us_co'],
            prices: DEFAULT_PRICES,
            rate_limit: { per_second: 50, at_once: 100 },
          },
        }),
        ...FAULTS,
      },
    },
  },
  '/dashboard/api/sign-up': {
    post: {
      operationId: 'signUp',
      tags: ['Dashboard'],
      summary: 'Make a user, an account with its starter credits, and a first key; sign in',
      security: FREE,
      requestBody: body(signUpRequest, { email: EMAIL, password: PASSWORD }),
      responses: {
        201: jsonResponse('Made, and signed in by a cookie.', HEADERS, signUpResponse, {
          made: { account: ACCOUNT, key: FIRST_KEY, secret: `${FIRST_KEY.prefix}${'X'.repeat(32)}` },
        }),
        ...CHANGE,
        403: refusals('Sign-up is closed, or a page of another server asks.', 'cross_site', 'sign_up_closed'),
        409: refusals('Somebody has an account of this address.', 'address_taken'),
        422: INVALID,
        429: THROTTLED,
      },
    },
  },
  '/dashboard/api/session': {
    get: {
      operationId: 'getSession',
      tags: ['Dashboard'],
      summary: 'Tell who is signed in',
      security: SESSION,
      responses: {
        200: jsonResponse('The account.', HEADERS, sessionResponse, { account: { account: ACCOUNT } }),
        401: NOT_SIGNED_IN,
        ...FAULTS,
      },
    },
  },
  '/auth/sign-in/email': {
    post: {
      operationId: 'signIn',
      tags: ['Dashboard'],
      summary: 'Sign in with e-mail address and password',
      security: FREE,
      requestBody: body(signInRequest, { email: EMAIL, password: PASSWORD }),
      responses: {
        200: DONE,
        401: refusals('No such address, or another password.', 'wrong_credentials'),
        422: INVALID,
        429: THROTTLED,
        ...CHANGE,
      },
    },
  },
  '/auth/sign-out': {
    post: {
      operationId: 'signOut',
      tags: ['Dashboard'],
      summary: 'End this session',
      security: FREE,
      responses: { 200: DONE, ...CHANGE },
    },
  },
  '/auth/revoke-sessions': {
    post: {
      operationId: 'signOutEverywhere',
      tags: ['Dashboard'],
      summary: 'End every session of the account',
      security: SESSION,
      responses: { 200: DONE, 401: NOT_SIGNED_IN, ...CHANGE },
    },
  },
  '/auth/change-password': {
    post: {
      operationId: 'changePassword',
      tags: ['Dashboard'],
      summary: 'Change the password, and end every other session',
      security: SESSION,
      requestBody: body(changePasswordRequest, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
      responses: {
        200: DONE,
        401: NOT_SIGNED_IN,
        422: INVALID,
        429: THROTTLED,
        ...CHANGE,
        400: refusals(
          'Nothing was changed: the current password is another, or the body cannot be read.',
          'wrong_password',
          ...UNREADABLE_BODY,
        ),
      },
    },
  },
  '/auth/request-password-reset': {
    post: {
      operationId: 'requestPasswordReset',
      tags: ['Dashboard'],
      summary: 'Send a mail with a link to set a new password',
      description: 'The answer is the same whether the address has an account or not.',
      security: FREE,
      requestBody: body(mailboxRequest, { email: EMAIL }),
      responses: { 200: DONE, 422: INVALID, 429: THROTTLED, ...CHANGE },
    },
  },
  '/auth/reset-password': {
    post: {
      operationId: 'resetPassword',
      tags: ['Dashboard'],
      summary: 'Set a new password with the token of a mail, and end every session',
      security: FREE,
      requestBody: body(resetPasswordRequest, { token: 'zF4HYtR5EZlOdxys2ipR1SAk', newPassword: NEW_PASSWORD }),
      responses: {
        200: DONE,
        422: INVALID,
        429: THROTTLED,
        ...CHANGE,
        400: refusals(
          'The link does not work any more, or the body cannot be read.',
          'invalid_link',
          ...UNREADABLE_BODY,
        ),
      },
    },
  },
  '/auth/send-verification-email': {
    post: {
      operationId: 'sendVerificationEmail',
      tags: ['Dashboard'],
      summary: 'Send another mail to confirm the address',
      security: SESSION,
      responses: { 200: DONE, 401: NOT_SIGNED_IN, 429: THROTTLED, ...CHANGE },
    },
  },
  '/auth/verify-email': {
    get: {
      operationId: 'verifyEmail',
      tags: ['Dashboard'],
      summary: 'Where the link of a confirmation mail leads',
      security: FREE,
      parameters: [
        { name: 'token', in: 'query', required: true, description: 'From the mail.', schema: { type: 'string' } },
      ],
      responses: {
        303: {
          description: "To the dashboard's page that says how it went.",
          headers: headerReferences([]),
          content: {},
        },
        429: THROTTLED,
        ...FAULTS,
      },
    },
  },
};
