/** `charter load` where a guard stops it, as a script would call it. */
import assert from 'node:assert/strict';
import { createSecretKey } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { openAccounts } from '../../src/accounts/index.ts';
import { Corrections } from '../../src/corrections/corrections.ts';
import { openEvents } from '../../src/events/index.ts';
import { openStore } from '../../src/store/index.ts';
import { csv, entity } from '../registries/us_co/entities-csv.ts';
import { DataFolder } from './run.ts';

const ALL = Array.from({ length: 100 }, (_, index) => entity(index));

describe('a load', () => {
  const folder = new DataFolder();
  after(() => folder[Symbol.dispose]());
  const path = join(folder.path, 'entities.csv');
  const snapshots = async () => JSON.parse((await folder.call('status', '--json')).stdout).snapshots;

  function load(text: string, ...more: string[]) {
    writeFileSync(path, text);
    return folder.call('load', 'us_co', path, ...more);
  }

  it('of a file of today that tells no date asks for it: exit code 2, nothing loaded', async () => {
    const { code, stderr } = await load(csv(ALL));
    assert.equal(code, 2);
    assert.match(stderr, /^charter: .*entities\.csv.*--as-of YYYY-MM-DD; nothing was loaded\.\n$/);
    assert.deepEqual(await snapshots(), []);
    assert.equal((await load(csv(ALL), '--as-of', '2018-01-31')).code, 0);
    assert.equal((await snapshots())[0].asOf, '2018-01-31');
  });

  it('that a guard stops exits 5, prints the comparison, and changes nothing', async () => {
    const { code, stdout, stderr } = await load(csv(ALL.slice(0, 5)), '--as-of', '2018-02-28', '--json');
    assert.equal(code, 5);
    assert.match(stderr, /^companies +100 +5 .*stops the load$/m);
    assert.match(stderr, /--accept-loss publishes them\.\n$/);
    const { outcome, title, comparison } = JSON.parse(stdout);
    assert.deepEqual([outcome, title], ['stopped', 'Colorado']);
    const { before, after: now, isBroken } = comparison.find(({ measure }: Measured) => measure === 'companies');
    assert.deepEqual([before, now, isBroken], [100, 5, true]);
    assert.equal((await snapshots())[0].companies, 100);
  });

  it('that a guard stops is told to webhooks', async () => {
    const home = { homeDirectory: folder.path };
    await using accounts = await openAccounts(home);
    const { accountId } = await accounts.keys.create({ email: 'ann@example.com', credits: 0 });
    const installation = createSecretKey('a secret of the installation, for tests', 'utf8');
    await using events = await openEvents({ ...home, corrections: () => Corrections.NONE, installation, networks: '' });
    await events.webhooks.create(accountId, {
      url: 'http://127.0.0.1:9/',
      types: ['registry.refused'],
      description: '',
    });
    assert.equal((await load(csv(ALL.slice(0, 5)), '--as-of', '2018-02-28')).code, 5);
    await using store = await openStore(home);
    const [{ body } = { body: '' }] = await store.db.selectFrom('messages').select('body').execute();
    const { type, data } = JSON.parse(body);
    assert.deepEqual([type, data.sequence, data.jurisdiction_code], ['registry.refused', 1, 'us_co']);
    assert.partialDeepStrictEqual(data.measures, [{ measure: 'companies', before: 100, after: 5 }]);
  });

  it('that a guard stops is kept for operators, with the command that publishes it all the same', async () => {
    await using accounts = await openAccounts({ homeDirectory: folder.path });
    const [{ code, report }] = (await accounts.operator.listLoads('stopped', 1)) as unknown as readonly [Kept];
    assert.equal(code, 'us_co');
    assert.equal(report.title, 'Colorado');
    assert.deepEqual(
      report.found.map(({ measure, before, after }) => [measure, before, after]),
      [
        ['companies', 100, 5],
        ['present numbers that stay', 100, 5],
        ['parties', 100, 5],
      ],
    );
    assert.equal(report.command, `charter load us_co ${path} --accept-loss --reason 'why they are right'`);
  });

  it('takes a reason with --accept-loss alone', async () => {
    const { code, stderr } = await load(csv(ALL), '--reason', 'none');
    assert.deepEqual([code, stderr], [2, 'charter: --reason belongs to --accept-loss\n']);
  });

  it('with --accept-loss publishes, and the audit log says who did', async () => {
    const { code, stderr } = await load(
      csv(ALL.slice(0, 5)),
      '--as-of',
      '2018-02-28',
      '--accept-loss',
      '--reason',
      'a pilot',
    );
    assert.equal(code, 0, stderr);
    const [{ companies, loads }] = await snapshots();
    assert.deepEqual(
      [companies, loads[0].companies, loads[0].acceptedLoss],
      [5, { before: 100, after: 5 }, ['companies', 'present numbers that stay', 'parties']],
    );
    const { changes } = JSON.parse((await folder.call('audit', '--json')).stdout);
    const [{ actor, action, email, detail }] = changes;
    assert.deepEqual([actor, action, email], ['operator', 'load.loss_accepted', null]);
    assert.deepEqual([detail.jurisdiction, detail.user, detail.reason], ['us_co', userInfo().username, 'a pilot']);
    assert.match(detail.found, /^companies: 100 → 5; present numbers that stay: 100 → 5; parties: 100 → 5$/);
  });
});

type Measured = { readonly measure: string; readonly before: number; readonly after: number };
type Kept = {
  readonly code: string;
  readonly report: { readonly title: string; readonly command: string; readonly found: readonly Measured[] };
};
