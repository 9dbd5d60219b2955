/** Who is signed in, what the account's keys are, and what there is to search. */
import { namedBody } from '../fields/validate.ts';
import { operation } from '../operation.ts';
import { CREATE_KEY_FIELDS, keyLimits, ROTATE_KEY_FIELDS } from './account-fields.ts';
import * as schemas from './account-schemas.ts';
import { BEHIND_SESSION } from './behind-session.ts';
import { coverage } from './coverage-schemas.ts';
import { parsedBody } from './parsed-body.ts';

export const getOverview = operation({
  ...BEHIND_SESSION,
  id: 'getOverview',
  role: 'reader',
  method: 'GET',
  path: '/overview',
  summary: 'Read what the first page shows',
  answers: { 200: { words: 'The overview.', schema: schemas.overview } },
});

export const getCoverage = operation({
  ...BEHIND_SESSION,
  id: 'getCoverage',
  role: 'reader',
  method: 'GET',
  path: '/coverage',
  summary: 'Tell what is loaded, and what each state publishes',
  answers: { 200: { words: 'By jurisdiction code.', schema: coverage } },
});

export const listKeys = operation({
  ...BEHIND_SESSION,
  id: 'listKeys',
  role: 'reader',
  method: 'GET',
  path: '/keys',
  summary: 'List the API keys, revoked ones too',
  answers: { 200: { words: 'In the order they were made.', schema: schemas.apiKeys } },
});

export const createKey = operation({
  ...BEHIND_SESSION,
  id: 'createKey',
  role: 'owner',
  method: 'POST',
  path: '/keys',
  summary: 'Make an API key',
  body: namedBody('CreateKeyRequest', CREATE_KEY_FIELDS),
  answers: { 201: { words: 'The key, and its secret: the only time that it is shown.', schema: schemas.createdKey } },
  refusals: { 409: ['The account has as many working keys as it may have.', 'too_many_keys'] },
});

const KEY_NOT_FOUND = ['The account has no key of that id.', 'key_not_found'] as const;
const OF_KEY = { ...BEHIND_SESSION, method: 'POST', inPath: { key_id: { words: "The key's id." } } } as const;

export const revokeKey = operation({
  ...OF_KEY,
  id: 'revokeKey',
  role: 'owner',
  path: '/keys/{key_id}/revoke',
  summary: 'End a key for good; every server refuses it within two seconds',
  answers: { 200: { words: 'The key. Revoking it again changes nothing.', schema: schemas.revokedKey } },
  refusals: { 404: KEY_NOT_FOUND },
});

export const rotateKey = operation({
  ...OF_KEY,
  id: 'rotateKey',
  role: 'owner',
  path: '/keys/{key_id}/rotate',
  summary: 'Make a key in place of one that expires when the overlap ends',
  body: namedBody('RotateKeyRequest', ROTATE_KEY_FIELDS),
  answers: { 201: { words: 'The new key with its secret, and the one before.', schema: schemas.rotatedKey } },
  refusals: {
    404: KEY_NOT_FOUND,
    409: ['The key is revoked or expired, or there are too many.', 'key_not_active', 'too_many_keys'],
  },
});

export const limitKey = operation({
  ...OF_KEY,
  id: 'limitKey',
  role: 'owner',
  method: 'PUT',
  path: '/keys/{key_id}/limits',
  summary: 'Say until when a key works, what it may spend a day, and which operations it may call',
  body: parsedBody(keyLimits, { bytesMax: 16 * 1024, tooLarge: 'body_too_large', membersMax: 100 }),
  answers: { 200: { words: 'The key. Every server holds to it within two seconds.', schema: schemas.revokedKey } },
  refusals: { 404: KEY_NOT_FOUND },
});

/** In order. */
export const ACCOUNT_OPERATIONS = [getOverview, listKeys, createKey, revokeKey, rotateKey, limitKey, getCoverage];
