import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { type AccountErrorCode, type AccountsOptions, openAccounts } from '../../../src/accounts/index.ts';
import { onEveryDatabase, temporaryHomes } from '../../store/databases.ts';

const EMAIL = 'ann@example.com';
const SECRET = 'a secret that is long enough to be one';

onEveryDatabase('the key secret', (fresh) => {
  it('that is given makes the same keys valid wherever it is given', async () => {
    const options = { ...(await fresh()), keySecret: SECRET };
    const key = await keyMadeBy(options);
    await using accounts = await openAccounts(options);
    assert.notEqual(await accounts.keys.authenticate(key), null);
  });

  it('is made and kept when none is given', async () => {
    const options = { ...(await fresh()), keySecret: '' };
    const key = await keyMadeBy(options);
    await using accounts = await openAccounts(options);
    assert.notEqual(await accounts.keys.authenticate(key), null);
  });

  it('cannot be exchanged under existing keys unnoticed', async () => {
    const options = await fresh();
    await keyMadeBy(options);
    await refuses('key_secret_mismatch', { ...options, keySecret: SECRET });
  });

  it('can be exchanged while no key is valid', async () => {
    const options = await fresh();
    await using first = await openAccounts(options);
    const { keyId } = await first.keys.create({ email: EMAIL });
    await first.keys.revoke(keyId);
    const key = await keyMadeBy({ ...options, keySecret: SECRET });
    await using second = await openAccounts({ ...options, keySecret: SECRET });
    assert.notEqual(await second.keys.authenticate(key), null);
    assert.equal(await first.keys.authenticate(key), null);
  });

  it('is refused when it is short, without being told', async () => {
    const short = 'sesame'.repeat(5);
    await assert.rejects(openAccounts({ ...(await fresh()), keySecret: short }), (error: Error) => {
      assert.equal(error.message.includes('sesame'), false);
      return 'code' in error && error.code === 'invalid_key_secret';
    });
  });
});

describe('the key-secret file of a data folder', () => {
  const newHome = temporaryHomes();

  it('is made once when many start at once, whole, and for its owner only', async () => {
    const homeDirectory = newHome();
    const all = await Promise.all(Array.from({ length: 4 }, () => openAccounts({ homeDirectory })));
    const { key } = await all[0]!.keys.create({ email: EMAIL });
    for (const accounts of all) {
      assert.notEqual(await accounts.keys.authenticate(key), null);
      await accounts[Symbol.asyncDispose]();
    }
    const path = join(homeDirectory, 'key-secret');
    assert.match(readFileSync(path, 'utf8'), /^[0-9a-f]{64}\n$/);
    assert.equal(statSync(path).mode & 0o777, 0o600);
    assert.deepEqual(readdirSync(homeDirectory).sort(), ['charter.sqlite', 'key-secret']);
  });

  it('that is lost stops the start, and restored makes the keys work again', async () => {
    const homeDirectory = newHome();
    const path = join(homeDirectory, 'key-secret');
    const key = await keyMadeBy({ homeDirectory });
    const secret = readFileSync(path, 'utf8');
    rmSync(path);
    await refuses('key_secret_mismatch', { homeDirectory });
    writeFileSync(path, secret);
    await using accounts = await openAccounts({ homeDirectory });
    assert.notEqual(await accounts.keys.authenticate(key), null);
  });

  for (const [what, text] of Object.entries({ 'is empty': '', 'was cut': 'a1b2c3' })) {
    it(`that ${what} stops the start`, async () => {
      const homeDirectory = newHome();
      writeFileSync(join(homeDirectory, 'key-secret'), text);
      await refuses('invalid_key_secret', { homeDirectory });
    });
  }
});

async function keyMadeBy(options: AccountsOptions): Promise<string> {
  await using accounts = await openAccounts(options);
  return (await accounts.keys.create({ email: EMAIL })).key;
}

async function refuses(code: AccountErrorCode, options: AccountsOptions): Promise<void> {
  await assert.rejects(openAccounts(options), { name: 'AccountError', code });
}
