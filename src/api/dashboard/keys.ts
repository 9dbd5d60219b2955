import assert from 'node:assert/strict';
import type { RouteOptions } from 'fastify';
import type { Accounts, KeySummary } from '../../accounts/index.ts';
import { readFields } from '../body/read-fields.ts';
import { CREATE_KEY_FIELDS, ROTATE_KEY_FIELDS } from './requests.ts';
import { signedIn } from './signed-in.ts';

export const keyBody = (key: KeySummary) => ({
  key_id: key.keyId,
  name: key.name,
  prefix: key.prefix,
  created_at: key.createdAt,
  last_used_at: key.lastUsedAt,
  expires_at: key.expiresAt,
  revoked_at: key.revokedAt,
});

async function bodyOf(accounts: Accounts, accountId: string, keyId: string) {
  const key = (await accounts.listKeys(accountId)).find((one) => one.keyId === keyId);
  assert(key, 'a key that was just changed is listed');
  return keyBody(key);
}

type KeyParams = { readonly key_id: string };

export function listKeys(accounts: Accounts): RouteOptions {
  return {
    method: 'GET',
    url: '/keys',
    async handler(request) {
      return { keys: (await accounts.listKeys(signedIn(request).accountId)).map(keyBody) };
    },
  };
}

export function createKey(accounts: Accounts): RouteOptions {
  return {
    method: 'POST',
    url: '/keys',
    async handler(request, reply) {
      const { accountId } = signedIn(request);
      const values = readFields<{ readonly name: string }>(CREATE_KEY_FIELDS, request, reply);
      if (values === null) return reply;
      const { keyId, key } = await accounts.addKey(accountId, values.name);
      return reply.code(201).send({ key: await bodyOf(accounts, accountId, keyId), secret: key });
    },
  };
}

export function revokeKey(accounts: Accounts): RouteOptions {
  return {
    method: 'POST',
    url: '/keys/:key_id/revoke',
    async handler(request) {
      const { accountId } = signedIn(request);
      const { key_id: keyId } = request.params as KeyParams;
      await accounts.revokeKey(keyId, accountId);
      return { key: await bodyOf(accounts, accountId, keyId) };
    },
  };
}

export function rotateKey(accounts: Accounts): RouteOptions {
  return {
    method: 'POST',
    url: '/keys/:key_id/rotate',
    async handler(request, reply) {
      const { accountId } = signedIn(request);
      const { key_id: oldId } = request.params as KeyParams;
      const values = readFields<{ readonly overlap_days: number }>(ROTATE_KEY_FIELDS, request, reply);
      if (values === null) return reply;
      const { keyId, key } = await accounts.rotateKey(oldId, values.overlap_days, accountId);
      const [created, previous] = [await bodyOf(accounts, accountId, keyId), await bodyOf(accounts, accountId, oldId)];
      return reply.code(201).send({ key: created, secret: key, previous });
    },
  };
}
