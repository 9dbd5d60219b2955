import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openAccounts } from '../../src/accounts/index.ts';
import { openSignIn } from '../../src/sign-in/index.ts';
import { DataFolder } from './run.ts';

const EMAIL = 'mira@example.com';

describe("the operator's commands", () => {
  const folder = new DataFolder();
  after(() => folder[Symbol.dispose]());

  async function json(...args: readonly string[]) {
    const { code, stdout, stderr } = await folder.call(...args);
    assert.equal(code, 0, stderr);
    return JSON.parse(stdout);
  }

  async function done(...args: readonly string[]): Promise<string> {
    const { code, stdout, stderr } = await folder.call(...args);
    assert.equal(code, 0, stderr);
    return stdout;
  }

  it('make an account, set it up, and show it', async () => {
    assert.match(await done('key', 'create', '--email', EMAIL, '--credits', '100'), /^ck_\w+\n$/);
    await done('accounts', 'overage', '--email', EMAIL, '--amount', '70');
    await done('accounts', 'auto-topup', '--email', EMAIL, '--threshold', '10', '--target', '500');
    const { accounts } = await json('accounts', 'list');
    assert.deepEqual(
      accounts.map(({ email, balance }: { email: string; balance: number }) => [email, balance]),
      [[EMAIL, 100]],
    );
    const { credits } = await json('accounts', 'show', '--email', EMAIL);
    assert.deepEqual(credits, {
      balance: 100,
      overage_enabled: true,
      overage_amount: 70,
      auto_topup_enabled: true,
      auto_topup_threshold_credits: 10,
      auto_topup_target_credits: 500,
    });
    await done('accounts', 'overage', '--email', EMAIL, '--off');
    await done('accounts', 'auto-topup', '--email', EMAIL, '--off');
    const { credits: off } = await json('accounts', 'show', '--email', EMAIL);
    assert.deepEqual([off.overage_amount, off.auto_topup_target_credits], [null, null]);
  });

  it('set a password to sign in with', async () => {
    const password = (await done('accounts', 'set-password', '--email', EMAIL)).trim();
    assert.match(password, /^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    await using accounts = await openAccounts({ homeDirectory: folder.path });
    const linkOrigin = () => '';
    const options = {
      homeDirectory: folder.path,
      keys: accounts.keys,
      linkOrigin,
      starterCredits: 0,
      send: () => {},
      sendsMail: false,
    };
    await using signIn = await openSignIn(options);
    assert.equal(await signIn.passwords.isRight(EMAIL, password), true);
  });

  it('make a person an operator, name them all, and end it', async () => {
    const named = async () => JSON.parse(await done('accounts', 'operator', '--json')).operators;
    assert.deepEqual(await named(), []);
    await done('accounts', 'operator', '--email', EMAIL);
    assert.deepEqual(await named(), [EMAIL.toLowerCase()]);
    await done('accounts', 'operator', '--email', EMAIL, '--off');
    assert.deepEqual(await named(), []);
  });

  it('grant credits, refund a request, and clear what is owed', async () => {
    assert.equal(await done('credits', 'grant', '--email', EMAIL, '--credits', '20', '--note', 'Welcome'), '120\n');
    {
      await using accounts = await openAccounts({ homeDirectory: folder.path });
      await accounts.operator.setAutoTopUp(EMAIL, { thresholdCredits: 100, targetCredits: 200 });
      const { accountId, keys } = await accounts.operator.showAccount(EMAIL);
      const caller = { accountId, keyId: keys[0]!.keyId };
      const call = { caller, requestId: 'r-1', operation: 'lookup', resultsMax: 1 } as const;
      const authorization = await accounts.charges.authorize(call);
      assert.ok(authorization.ok);
      await authorization.hold.charge(1);
    }
    assert.equal(await done('credits', 'refund', '--email', EMAIL, '--request', 'r-1'), '240\n');
    const { top_ups: owed } = await json('credits', 'owed');
    assert.deepEqual([owed.length, owed[0].credits], [1, 120]);
    await done('credits', 'paid', owed[0].topUpId);
    const { top_ups: topUps } = await json('credits', 'top-ups', '--email', EMAIL);
    assert.deepEqual(topUps, (await json('credits', 'top-ups')).top_ups);
    assert.deepEqual(
      topUps.map(({ credits, amount, currency, state }: Readonly<Record<string, unknown>>) => [
        credits,
        amount,
        currency,
        state,
      ]),
      [[120, 120, 'usd', 'paid']],
    );
    assert.deepEqual(await json('credits', 'owed'), { top_ups: [] });
  });

  it('rotate and revoke keys', async () => {
    const { keys } = await json('key', 'list', '--email', EMAIL);
    assert.match(await done('key', 'rotate', keys[0].keyId, '--overlap-days', '7'), /^ck_\w+\n$/);
    await done('key', 'revoke', keys[0].keyId);
    const { keys: after } = await json('key', 'list', '--email', EMAIL);
    assert.equal(after.length, 2);
    assert.notEqual(after[0].revokedAt, null);
    assert.doesNotMatch(JSON.stringify(after), /ck_\w{10}/);
  });

  it('make a key with limits', async () => {
    const limits = ['--day-credits', '40', '--ends-on', '2099-12-31', '--may-call', 'getCompany, searchCompanies'];
    assert.match(await done('key', 'create', '--email', EMAIL, ...limits), /^ck_\w+\n$/);
    const { keys } = await json('key', 'list', '--email', EMAIL);
    const operations = ['getCompany', 'searchCompanies'];
    assert.deepEqual(keys.at(-1).limits, { endsAt: '2099-12-31T23:59:59.999Z', dayCreditsMax: 40, operations });
  });

  it('show the price list', async () => {
    assert.deepEqual(await json('credits', 'prices'), {
      company_search: 40,
      officer_search: 40,
      lookup: 40,
      batch_row: 15,
      reconcile_query: 40,
    });
  });

  it('show the whole ledger with balances, and who changed what', async () => {
    const email = 'ledger@example.com';
    await done('key', 'create', '--email', email, '--credits', '100');
    await done('credits', 'grant', '--email', email, '--credits', '20', '--note', 'thanks');
    await done('accounts', 'overage', '--email', email, '--amount', '70');
    const { entries } = await json('credits', 'ledger', '--email', email);
    type Entry = { credits: number; balanceAfter: number; note: string };
    assert.deepEqual(
      entries.map(({ credits, balanceAfter, note }: Entry) => [credits, balanceAfter, note]),
      [
        [20, 120, 'thanks'],
        [100, 100, 'Granted by the operator'],
      ],
    );
    assert.equal((await json('credits', 'ledger', '--email', email, '--limit', '1')).entries.length, 1);
    const { changes } = await json('audit', '--email', email);
    assert.deepEqual(
      changes.map(({ actor, action }: { actor: string; action: string }) => `${actor} ${action}`).toSorted(),
      [
        'operator account.created',
        'operator credits.granted',
        'operator credits.granted',
        'operator key.created',
        'operator overage.changed',
      ],
    );
    assert.deepEqual(changes[0].detail, { amount: 70 });
    assert((await json('audit')).changes.length > changes.length, 'of all accounts');
  });

  const REFUSED: readonly (readonly [args: readonly string[], code: number, message: RegExp])[] = [
    [['accounts', 'show', '--email', 'nobody@example.com'], 1, /no account/],
    [['audit', '--email', 'nobody@example.com'], 1, /no account/],
    [['accounts', 'overage', '--email', EMAIL], 2, /--amount or --off/],
    [['accounts', 'auto-topup', '--email', EMAIL, '--target', '5'], 2, /both --threshold and --target/],
    [['accounts', 'auto-topup', '--email', EMAIL, '--threshold', '9', '--target', '5'], 1, /below its threshold/],
    [['credits', 'grant', '--email', EMAIL, '--credits', '0'], 2, /whole number/],
    [['credits', 'refund', '--email', EMAIL, '--request', 'r-1'], 1, /0 credits left/],
    [['key', 'rotate', 'nothing', '--overlap-days', '8'], 2, /from 0 to 7/],
    [['key', 'revoke', 'nothing'], 1, /no such key/],
    [['key', 'create', '--email', EMAIL, '--may-call', 'getCompany,nothing'], 2, /No operation is called nothing/],
    [['key', 'create', '--email', EMAIL, '--ends-on', '2027-02-30'], 2, /not a day/],
    [['key', 'create', '--email', EMAIL, '--day-credits', '1.5'], 2, /whole number/],
  ];
  for (const [args, code, message] of REFUSED) {
    it(`refuse in one line: ${args.join(' ')}`, async () => {
      const outcome = await folder.call(...args);
      assert.equal(outcome.code, code, outcome.stderr);
      assert.match(outcome.stderr, message);
      assert.equal(outcome.stdout, '');
    });
  }
});
