import assert from 'node:assert/strict';
import { createSecretKey } from 'node:crypto';
import { describe, it } from 'node:test';
import { Authenticator } from '../../../src/accounts/keys/authenticator.ts';
import { createKey } from '../../../src/accounts/keys/create-key.ts';
import { revokeKey } from '../../../src/accounts/keys/revoke-key.ts';
import { openStore } from '../../../src/store/index.ts';
import { temporaryHomes } from '../../store/databases.ts';

describe('the cache of valid keys', () => {
  const newHome = temporaryHomes();

  it('does not take up what was read before a revocation', async () => {
    await using store = await openStore({ homeDirectory: newHome() });
    const secret = createSecretKey('a secret that is long enough to be one', 'utf8');
    const now = () => new Date('2026-03-01T12:00:00Z');
    const { key, keyId, accountId } = await createKey(store, secret, now(), { email: 'ann@example.com' });
    const authenticator = new Authenticator(store, secret, now, () => undefined);

    const underWay = authenticator.authenticate(key);
    authenticator.forget(keyId);
    assert.deepEqual(await underWay, { accountId, keyId, only: null });
    await revokeKey(store, now(), keyId, null);
    assert.equal(await authenticator.authenticate(key), null);
  });
});
