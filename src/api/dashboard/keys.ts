import assert from 'node:assert/strict';
import { type Accounts, endOfDay, type KeyLimits, type KeySummary, type Keys } from '../../accounts/index.ts';
import * as declared from '../../operations/others.ts';
import { routeFor } from './signed-in.ts';

export const keyBody = (key: KeySummary) => ({
  key_id: key.keyId,
  name: key.name,
  prefix: key.prefix,
  created_at: key.createdAt,
  last_used_at: key.lastUsedAt,
  expires_at: key.expiresAt,
  revoked_at: key.revokedAt,
  only: key.only,
  limits: {
    ends_at: key.limits.endsAt,
    day_credits_max: key.limits.dayCreditsMax,
    operations: key.limits.operations,
  },
});

type AskedLimits = {
  readonly ends_on: string | null;
  readonly day_credits_max: number | null;
  readonly operations: readonly string[] | null;
};

/** It works to the end of its last day. */
const limitsIn = ({ ends_on: endsOn, day_credits_max: dayCreditsMax, operations }: AskedLimits): KeyLimits => ({
  endsAt: endsOn === null ? null : endOfDay(endsOn),
  dayCreditsMax,
  operations,
});

async function bodyOf(keys: Keys, accountId: string, keyId: string) {
  const key = (await keys.list(accountId)).find((one) => one.keyId === keyId);
  assert(key, 'a key that was just changed is listed');
  return keyBody(key);
}

export const keyRoutes = ({ keys }: Pick<Accounts, 'keys'>) => [
  routeFor(declared.listKeys, async (_asked, { accountId }) => ({ keys: (await keys.list(accountId)).map(keyBody) })),
  routeFor(declared.createKey, async ({ body: { name, only, ...limits } }, { accountId }) => {
    const { keyId, key } = await keys.add(accountId, name, only, limitsIn(limits));
    return { key: await bodyOf(keys, accountId, keyId), secret: key };
  }),
  routeFor(declared.revokeKey, async ({ inPath: { key_id: keyId } }, { accountId }) => {
    await keys.revoke(keyId, accountId);
    return { key: await bodyOf(keys, accountId, keyId) };
  }),
  routeFor(declared.rotateKey, async ({ inPath: { key_id: oldId }, body }, { accountId }) => {
    const { keyId, key } = await keys.rotate(oldId, body.overlap_days, accountId);
    const [created, previous] = [await bodyOf(keys, accountId, keyId), await bodyOf(keys, accountId, oldId)];
    return { key: created, secret: key, previous };
  }),
  routeFor(declared.limitKey, async ({ inPath: { key_id: keyId }, body }, { accountId }) => {
    await keys.limit(keyId, limitsIn(body), accountId);
    return { key: await bodyOf(keys, accountId, keyId) };
  }),
];
