import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Webhook as Verifier } from 'standardwebhooks';
import { onEveryDatabase } from '../store/databases.ts';
import { type Received, startReceiver } from './receiver.ts';
import { openTold, type Told } from './told.ts';

const idOf = ({ headers }: Received): string => String(headers['webhook-id']);
const dataOf = ({ body }: Received) => JSON.parse(body).data;

const page = { limit: 100, page: 1 };

/** What became of the attempts of a webhook, the oldest first, once there are so many. */
async function attempts({ webhooks, accountId, until }: Told, id: string, count: number) {
  await until(async () => (await webhooks.attempts(accountId, id, page)).entries.length >= count);
  const { entries } = await webhooks.attempts(accountId, id, page);
  return entries.toReversed().map(({ attempt, status, failure }) => ({ attempt, status, failure }));
}

const pausedBecause = async ({ webhooks, accountId }: Told): Promise<string | null> =>
  (await webhooks.list(accountId, page)).entries[0]!.pausedBecause;

onEveryDatabase('webhooks', (fresh) => {
  it('are sent what is told once, signed by the Standard Webhooks specification', async () => {
    await using told = await openTold(await fresh());
    await using receiver = await startReceiver();
    const { secret } = await told.hook(receiver.url);
    await using _work = told.work();
    await told.tell({ data: { batch_id: 'b', label: 'Ünïcode 😀' } });
    await receiver.untilReceived(1);
    const [{ headers, body }] = receiver.received as [Received];
    const verified = new Verifier(secret).verify(body, headers as Record<string, string>);
    assert.partialDeepStrictEqual(verified, {
      type: 'batch.succeeded',
      data: { sequence: 1, batch_id: 'b', label: 'Ünïcode 😀' },
    });
    assert.equal(headers['content-type'], 'application/json');
    const forged = body.replace('"b"', '"c"');
    assert.throws(() => new Verifier(secret).verify(forged, headers as Record<string, string>));
  });

  it('are told by the types that they ask for, of their own account, and numbered by object', async () => {
    await using told = await openTold(await fresh());
    await using batches = await startReceiver();
    await using registries = await startReceiver();
    await told.hook(batches.url, ['batch.succeeded', 'batch.failed']);
    await told.hook(registries.url, ['registry.published']);
    const other = await told.account('other@pellton.example');
    await using _work = told.work();
    const registry = {
      accountId: 'all',
      type: 'registry.published',
      object: { kind: 'registry', id: 'us_co' },
    } as const;
    await told.tell({ accountId: other }, {}, registry, { object: { kind: 'batch', id: 'c' } }, {}, { object: null });
    await told.tell({ type: 'batch.failed' }, registry);
    await batches.untilReceived(5);
    await registries.untilReceived(2);
    const seen = batches.received.map((one) => `${dataOf(one).n} ${dataOf(one).sequence}`);
    assert.deepEqual(seen.sort(), ['0 3', '1 1', '3 1', '4 2', '5 1']);
    assert.deepEqual(registries.received.map((one) => dataOf(one).sequence).sort(), [1, 2]);
    const { rows } = { rows: await told.store.db.selectFrom('messages').select('account_id').execute() };
    assert.ok(
      rows.every(({ account_id }) => account_id === told.accountId),
      'nothing is kept that nobody asked for',
    );
  });

  it('are tried again until they answer with a 2xx, by the same id', async () => {
    await using told = await openTold(await fresh());
    const answers = [500, 'break', 301, 200] as const;
    await using receiver = await startReceiver((_, index) => answers[index]!);
    const { id } = await told.hook(receiver.url);
    await using _work = told.work();
    await told.tell({});
    assert.deepEqual(await attempts(told, id, 4), [
      { attempt: 1, status: 500, failure: null },
      { attempt: 2, status: null, failure: 'connection_broken' },
      { attempt: 3, status: 301, failure: null },
      { attempt: 4, status: 200, failure: null },
    ]);
    assert.equal(new Set(receiver.received.map(idOf)).size, 1);
  });

  it('are paused when the last attempt has failed, and the owner is told once', async () => {
    await using told = await openTold(await fresh());
    await using receiver = await startReceiver(() => 500);
    const { id, url } = await told.hook(receiver.url);
    await using _work = told.work([0]);
    await told.tell({}, {});
    await told.until(async () => (await pausedBecause(told)) === 'failed');
    await attempts(told, id, 3);
    assert.deepEqual(told.givenUp, [{ email: 'ops@pellton.example', url }]);
  });

  it('are paused by a 410 at once', async () => {
    await using told = await openTold(await fresh());
    await using receiver = await startReceiver(() => 410);
    const { id } = await told.hook(receiver.url);
    await using _work = told.work();
    await told.tell({});
    await told.until(async () => (await pausedBecause(told)) === 'gone');
    assert.deepEqual(await attempts(told, id, 1), [{ attempt: 1, status: 410, failure: null }]);
    assert.deepEqual(told.givenUp, []);
  });

  it('that are paused are sent what was told meanwhile when they go on', async () => {
    await using told = await openTold(await fresh());
    await using paused = await startReceiver();
    await using other = await startReceiver();
    const { id } = await told.hook(paused.url);
    await told.hook(other.url);
    await told.webhooks.change(told.accountId, id, { isPaused: true });
    await using _work = told.work();
    await told.tell({});
    await other.untilReceived(1);
    assert.equal(paused.received.length, 0);
    await told.webhooks.change(told.accountId, id, { isPaused: false });
    await paused.untilReceived(1);
    assert.equal(idOf(paused.received[0]!), idOf(other.received[0]!));
  });

  it('are not held up by one that hangs', async () => {
    await using told = await openTold(await fresh());
    await using hanging = await startReceiver(() => 'hang');
    await using quick = await startReceiver();
    for (let count = 0; count < 10; count++) await told.hook(hanging.url);
    await told.hook(quick.url);
    await told.tell(...Array.from({ length: 40 }, () => ({})));
    await using _work = told.work([3_600]);
    await quick.untilReceived(40);
    const { entries } = await told.webhooks.attempts(
      told.accountId,
      (await told.webhooks.list(told.accountId, page)).entries[0]!.id,
      page,
    );
    assert.ok(entries.length < 40, 'the quick one was done before all attempts at the hanging ones were over');
  });

  it('are not held up by the many of another account', async () => {
    await using told = await openTold(await fresh(), 600_000);
    await using hanging = await startReceiver(() => 'hang');
    await using quick = await startReceiver();
    for (let count = 0; count < 20; count++) await told.hook(hanging.url);
    await told.tell(...Array.from({ length: 40 }, () => ({})));
    const accountId = await told.account('other@pellton.example');
    await told.webhooks.create(accountId, { url: quick.url, types: ['batch.succeeded'], description: '' });
    await using _work = told.work([3_600]);
    await hanging.untilReceived(32);
    await told.tell({ accountId });
    await quick.untilReceived(1);
    assert.equal(hanging.received.length, 32, 'its receivers hold half of the places, and none has answered');
  });

  it('are sent again what was told since, by the same ids', async () => {
    await using told = await openTold(await fresh());
    await using receiver = await startReceiver();
    const { id } = await told.hook(receiver.url);
    await told.tell({});
    const late = new Date(Date.now() + 1);
    await told.until(async () => Date.now() > late.getTime());
    await told.tell({}, {});
    await using _work = told.work();
    await receiver.untilReceived(3);
    await attempts(told, id, 3);
    assert.equal(await told.webhooks.resend(told.accountId, id, late), 2);
    await receiver.untilReceived(5);
    const [first, second] = [receiver.received.slice(0, 3).map(idOf), receiver.received.slice(3).map(idOf)];
    assert.ok(second.every((one) => first.includes(one)));
    assert.equal(await told.webhooks.resend(told.accountId, id, new Date(Date.now() + 60_000)), 0);
  });

  it('are signed by the old secret too for a day after it was rotated', async () => {
    await using told = await openTold(await fresh());
    await using receiver = await startReceiver();
    const { id, secret } = await told.hook(receiver.url);
    const rotated = await told.webhooks.rotate(told.accountId, id);
    assert.match(rotated, /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.notEqual(rotated, secret);
    await using _work = told.work();
    await told.tell({});
    await receiver.untilReceived(1);
    const [{ headers, body }] = receiver.received as [Received];
    for (const one of [secret, rotated]) new Verifier(one).verify(body, headers as Record<string, string>);
    await told.store.db.updateTable('webhooks').set({ old_secret_until: '2020-01-01T00:00:00.000Z' }).execute();
    await told.tell({});
    await receiver.untilReceived(2);
    const [, later] = receiver.received as [Received, Received];
    new Verifier(rotated).verify(later.body, later.headers as Record<string, string>);
    assert.throws(() => new Verifier(secret).verify(later.body, later.headers as Record<string, string>));
  });

  it('lose nothing when who delivers is not heard of any more', async () => {
    await using told = await openTold(await fresh());
    await using receiver = await startReceiver();
    await told.hook(receiver.url);
    await told.tell({}, {}, {});
    await told.store.db.updateTable('deliveries').set({ leased_by: 'dead' }).execute();
    await told.store.db
      .insertInto('delivery_workers')
      .values({ id: 'dead', lease_until: '2020-01-01T00:00:00.000Z' })
      .execute();
    await using _work = told.work();
    await receiver.untilReceived(3);
    assert.equal(new Set(receiver.received.map(idOf)).size, 3);
  });

  it('share their messages between those who deliver', async () => {
    await using told = await openTold(await fresh());
    await using receiver = await startReceiver((_, index) => (index % 2 === 0 ? 500 : 200));
    const { id } = await told.hook(receiver.url);
    await told.tell(...Array.from({ length: 60 }, () => ({})));
    await using _one = told.work(Array.from({ length: 30 }, () => 0));
    await using _other = told.work(Array.from({ length: 30 }, () => 0));
    await told.until(async () => {
      const rows = await told.store.db.selectFrom('deliveries').selectAll().where('next_at', 'is not', null).execute();
      return rows.length === 0;
    });
    const { entries } = await told.webhooks.attempts(told.accountId, id, { limit: 1000, page: 1 });
    assert.equal(entries.filter(({ isDelivered }) => isDelivered).length, 60);
    assert.equal(new Set(receiver.received.map(idOf)).size, 60);
    assert.equal(receiver.received.length, entries.length, 'each attempt is in the log');
  });

  it('are gone with their messages once they are removed', async () => {
    await using told = await openTold(await fresh());
    await using receiver = await startReceiver();
    const { id } = await told.hook(receiver.url);
    await told.tell({});
    await told.webhooks.remove(told.accountId, id);
    await assert.rejects(told.webhooks.remove(told.accountId, id), { code: 'webhook_not_found' });
    await using _work = told.work();
    assert.deepEqual(await told.store.db.selectFrom('deliveries').selectAll().execute(), []);
    assert.deepEqual((await told.webhooks.list(told.accountId, page)).entries, []);
  });
});
