import assert from 'node:assert/strict';
import type { RouteOptions } from 'fastify';
import type { Accounts, KeyInterface, KeySummary, Keys } from '../../accounts/index.ts';
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
  only: key.only,
});

async function bodyOf(keys: Keys, accountId: string, keyId: string) {
  const key = (await keys.list(accountId)).find((one) => one.keyId === keyId);
  assert(key, 'a key that was just changed is listed');
  return keyBody(key);
}

type NewKeyValues = { readonly name: string; readonly only: KeyInterface | null };
type KeyParams = { readonly key_id: string };

export function listKeys({ keys }: Pick<Accounts, 'keys'>): RouteOptions {
  return {
    method: 'GET',
    url: '/keys',
    async handler(request) {
      return { keys: (await keys.list(signedIn(request).accountId)).map(keyBody) };
    },
  };
}

export function createKey({ keys }: Pick<Accounts, 'keys'>): RouteOptions {
  return {
    method: 'POST',
    url: '/keys',
    async handler(request, reply) {
      const { accountId } = signedIn(request);
      const values = readFields<NewKeyValues>(CREATE_KEY_FIELDS, request, reply);
      if (values === null) return reply;
      const { keyId, key } = await keys.add(accountId, values.name, values.only);
      return reply.code(201).send({ key: await bodyOf(keys, accountId, keyId), secret: key });
    },
  };
}

export function revokeKey({ keys }: Pick<Accounts, 'keys'>): RouteOptions {
  return {
    method: 'POST',
    url: '/keys/:key_id/revoke',
    async handler(request) {
      const { accountId } = signedIn(request);
      const { key_id: keyId } = request.params as KeyParams;
      await keys.revoke(keyId, accountId);
      return { key: await bodyOf(keys, accountId, keyId) };
    },
  };
}

export function rotateKey({ keys }: Pick<Accounts, 'keys'>): RouteOptions {
  return {
    method: 'POST',
    url: '/keys/:key_id/rotate',
    async handler(request, reply) {
      const { accountId } = signedIn(request);
      const { key_id: oldId } = request.params as KeyParams;
      const values = readFields<{ readonly overlap_days: number }>(ROTATE_KEY_FIELDS, request, reply);
      if (values === null) return reply;
      const { keyId, key } = await keys.rotate(oldId, values.overlap_days, accountId);
      const [created, previous] = [await bodyOf(keys, accountId, keyId), await bodyOf(keys, accountId, oldId)];
      return reply.code(201).send({ key: created, secret: key, previous });
    },
  };
}
