import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { it } from 'node:test';
import type { Payer } from '../../src/accounts/index.ts';
import { PART_BYTES } from '../../src/batches/defaults.ts';
import { type Batches, type Intent, openBatches } from '../../src/batches/index.ts';
import { sweep } from '../../src/batches/sweep.ts';
import { Corrections } from '../../src/corrections/corrections.ts';
import { openStore } from '../../src/store/index.ts';
import { onEveryDatabase } from '../store/databases.ts';
import { location, openQueue, PLAIN } from './queue.ts';

const FILE = 'fedcba9876543210fedcba9876543210';
const DAY_MS = 24 * 60 * 60 * 1000;

const intentOf = (bytes: Buffer, locationCount = 4): Intent => ({
  name: 'shops.csv',
  columns: ['Sign', 'Street'],
  mapping: { name: [[{ column: 0, before: '' }]] },
  hasHeadings: true,
  sheet: null,
  isOnce: true,
  acceptance: 'balanced',
  absentShare: 0.25,
  rowCount: 7,
  unreadableCount: 1,
  incompleteCount: 1,
  copyCount: 1,
  locationCount,
  digest: createHash('sha256').update(bytes).digest('hex'),
  byteCount: bytes.length,
});

async function wholeOf(batches: Batches, accountId: string, fileId = FILE): Promise<Buffer | null> {
  const parts = await batches.keptBytes(accountId, fileId);
  if (parts === null) return null;
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

async function submitRows(batches: Batches, payer: Payer, row: number, count: number) {
  const locations = Array.from({ length: count }, (_, index) => location(`nobody ${row + index}`));
  const outcome = await batches.submit({ ...PLAIN, payer, requestId: 'r', locations, file: { id: FILE, row } });
  assert(outcome.kind === 'accepted', outcome.kind);
  return outcome;
}

onEveryDatabase('files that are meant to be submitted', (fresh) => {
  it('are known and listed before any of them is submitted, stay as they were said, and are their own account’s', async () => {
    await using queue = await openQueue(await fresh());
    const { batches } = queue;
    const ann = await queue.customer('ann@example.com', 1_000);
    const bob = await queue.customer('bob@example.com', 1_000);
    const intent = intentOf(Buffer.from('a file'));
    assert.equal((await batches.intend(ann.accountId, 'no id\0', intent)).kind, 'no_id');
    assert.equal((await batches.intend(ann.accountId, FILE, intent)).kind, 'intended');
    assert.equal((await batches.intend(ann.accountId, FILE, intent)).kind, 'intended', 'the same again');
    const other = { ...intent, digest: '0'.repeat(64) };
    assert.equal((await batches.intend(ann.accountId, FILE, other)).kind, 'differs');
    const bounds = { isStopped: false, rowsMax: 100, creditsMax: 500 };
    await batches.bound(ann.accountId, FILE, bounds);
    assert.equal(await batches.bound(bob.accountId, FILE, bounds), null);

    const [listed] = await batches.files(ann.accountId, null, 10);
    assert.partialDeepStrictEqual(listed, { fileId: FILE, name: 'shops.csv', batchCount: 0, locationCount: 0 });
    assert.partialDeepStrictEqual(listed?.intended, { ...intent, ...bounds, isKept: false });
    assert.deepEqual(await batches.files(bob.accountId, null, 10), []);
    assert.equal(await batches.file(bob.accountId, FILE), null);

    await submitRows(batches, ann, 0, 2);
    const all = await batches.files(ann.accountId, null, 10);
    assert.deepEqual(
      all.map(({ fileId, locationCount, intended }) => [fileId, locationCount, intended?.locationCount]),
      [[FILE, 2, 4]],
    );
  });

  it('are listed a page at a time with those that are, each once', async () => {
    let nowMs = Date.parse('2026-11-25T12:00:00Z');
    await using queue = await openQueue({ ...(await fresh()), now: () => new Date(nowMs) });
    const { batches } = queue;
    const ann = await queue.customer('ann@example.com', 1_000);
    const ids = Array.from({ length: 7 }, () => randomBytes(16).toString('hex'));
    for (const [index, id] of ids.entries()) {
      nowMs += 1_000;
      await batches.intend(ann.accountId, id, intentOf(Buffer.from(id)));
      const locations = [location('nobody')];
      if (index % 2 === 0)
        await batches.submit({ ...PLAIN, payer: ann, requestId: 'r', locations, file: { id, row: 0 } });
    }
    const pages = [];
    for (let before = null; ; ) {
      const page = await batches.files(ann.accountId, before, 2);
      pages.push(...page);
      before = page.at(-1) ?? null;
      if (before === null) break;
    }
    assert.deepEqual(
      pages.map(({ fileId }) => fileId),
      ids.toReversed(),
    );
  });

  it('have each of their rows submitted once, however often and however cut', async () => {
    await using queue = await openQueue(await fresh());
    const { batches } = queue;
    const ann = await queue.customer('ann@example.com', 1_000);
    await batches.intend(ann.accountId, FILE, intentOf(Buffer.from('a file')));
    const first = await submitRows(batches, ann, 0, 2);
    for (const [row, count] of [
      [0, 2],
      [0, 4],
      [1, 1],
      [1, 3],
    ] as const) {
      const again = await submitRows(batches, ann, row, count);
      assert.deepEqual([again.isReplayed, again.batch], [true, first.batch], `${count} from ${row}`);
    }
    const both = await Promise.all([submitRows(batches, ann, 2, 2), submitRows(batches, ann, 2, 1)]);
    assert.deepEqual(both.map(({ isReplayed }) => isReplayed).toSorted(), [false, true]);
    const file = await batches.file(ann.accountId, FILE);
    assert.equal(file?.parts.length, 2);
  });

  it('have no more rows, and cost no more, than their owner wants, from any browser', async () => {
    await using queue = await openQueue(await fresh());
    const { batches } = queue;
    const ann = await queue.customer('ann@example.com', 1_000);
    await batches.intend(ann.accountId, FILE, intentOf(Buffer.from('a file'), 100));
    const outcomeOf = async (row: number, names: readonly string[]) => {
      const locations = names.map((name) => location(name));
      const given = { ...PLAIN, payer: ann, requestId: 'r', locations, file: { id: FILE, row } };
      return (await batches.submit(given)).kind;
    };
    const all = { isStopped: false, rowsMax: null, creditsMax: null };
    const bound = (bounds: Partial<typeof all> | object) => batches.bound(ann.accountId, FILE, { ...all, ...bounds });
    await bound({ rowsMax: 2 });
    assert.equal(await outcomeOf(0, ['nobody', 'nobody', 'nobody']), 'out_of_bounds', 'beyond the first rows');
    assert.equal(await outcomeOf(0, ['people 1', 'nobody']), 'accepted');
    assert.equal(await outcomeOf(0, ['people 1', 'nobody']), 'accepted', 'the same again is the same batch');
    await bound({ creditsMax: 45 });
    assert.equal(await outcomeOf(2, ['nobody', 'nobody']), 'out_of_bounds', 'what runs may cost 30');
    {
      await using _workers = await queue.work();
      const { parts } = (await batches.file(ann.accountId, FILE))!;
      await queue.untilFinished(ann, parts[0]!.batchId);
    }
    const both = await Promise.all([outcomeOf(2, ['nobody', 'nobody']), outcomeOf(4, ['nobody', 'nobody'])]);
    assert.deepEqual(both.toSorted(), ['accepted', 'out_of_bounds'], 'it cost 15: one of two fits');
    await bound({ isStopped: true });
    assert.equal(await outcomeOf(6, ['nobody']), 'out_of_bounds', 'stopped');
    await bound({});
    assert.equal(await outcomeOf(6, ['nobody']), 'accepted');
  });

  it('are kept whole and encrypted where their owner wants it, and forgotten when asked for or by the clock', async () => {
    const options = await fresh();
    await using queue = await openQueue(options);
    const { batches } = queue;
    const ann = await queue.customer('ann@example.com', 1_000);
    const bob = await queue.customer('bob@example.com', 1_000);
    const bytes = Buffer.concat([Buffer.from('name;street\n'), randomBytes(2 * PART_BYTES)]);
    const parts = [0, 1, 2].map((part) => bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES));
    const keep = (part: number, given = parts[part]!) => batches.keepPart(ann.accountId, FILE, part, given);
    assert.equal(await keep(0), 'no_file');
    await batches.intend(ann.accountId, FILE, intentOf(bytes));
    for (const [part, given] of [
      [0, parts[2]!],
      [2, parts[0]!],
      [3, parts[2]!],
    ] as const)
      assert.equal(await keep(part, given), 'wrong_size', `${part}`);
    assert.equal(await batches.keepPart(bob.accountId, FILE, 0, parts[0]!), 'no_file');
    for (const part of [2, 0, 0]) assert.equal(await keep(part), 'kept');
    assert.equal(await wholeOf(batches, ann.accountId), null, 'a part is missing');
    await keep(1);
    assert.deepEqual(await wholeOf(batches, ann.accountId), bytes);
    assert.equal(await wholeOf(batches, bob.accountId), null);

    await using store = await openStore(options);
    const stored = await store.db.selectFrom('file_bytes').select('sealed').execute();
    assert.ok(stored.every(({ sealed }) => !Buffer.from(sealed, 'base64').includes('name;street')));
    await using others = await openBatches({
      ...options,
      corrections: () => Corrections.NONE,
      charges: queue.accounts.charges,
      keySecret: 'another secret that has enough characters',
    });
    assert.equal(await wholeOf(others, ann.accountId), null, 'it was read with another secret');

    assert.equal(await batches.forgetBytes(bob.accountId, FILE), false);
    assert.equal(await batches.forgetBytes(ann.accountId, FILE), true);
    assert.equal(await wholeOf(batches, ann.accountId), null);
    for (const part of [0, 1, 2]) await keep(part);
    const after = (days: number) => new Date(Date.now() + days * DAY_MS + 1_000);
    const days = { resultDays: 40, keptFileDays: 30 };
    await sweep(store, after(29), days);
    assert.deepEqual(await wholeOf(batches, ann.accountId), bytes);
    await sweep(store, after(30), days);
    assert.equal(await wholeOf(batches, ann.accountId), null);
    assert.equal((await batches.files(ann.accountId, null, 9)).length, 1);
    await sweep(store, after(40), days);
    assert.deepEqual(await batches.files(ann.accountId, null, 9), []);
  });

  it('are kept by no server that keeps none', async () => {
    const options = await fresh();
    await using queue = await openQueue({ ...options, keptFileDays: 0 });
    const ann = await queue.customer('ann@example.com', 1_000);
    const bytes = Buffer.from('a file');
    await queue.batches.intend(ann.accountId, FILE, intentOf(bytes));
    assert.equal(await queue.batches.keepPart(ann.accountId, FILE, 0, bytes), 'too_large');
  });
});
