import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Payer } from '../../src/accounts/index.ts';
import type { Batches } from '../../src/batches/index.ts';
import { sweep } from '../../src/batches/sweep.ts';
import { openStore } from '../../src/store/index.ts';
import { onEveryDatabase } from '../store/databases.ts';
import { location, openQueue, PLAIN, type Queue, submit } from './queue.ts';

const FILE = '0123456789abcdef0123456789abcdef';
const BY = 'ann@example.com';

/** The id of a batch that is a part of a file. */
async function submitPart({ batches }: Queue, payer: Payer, row: number, names: readonly string[]): Promise<string> {
  const locations = names.map((name) => location(name));
  const part = { ...PLAIN, payer, requestId: 'r', locations, label: 'shops.csv', file: { id: FILE, row } };
  const outcome = await batches.submit(part);
  assert(outcome.kind === 'accepted', outcome.kind);
  return outcome.batch.batchId;
}

const held = async (batches: Batches, { accountId }: Payer, fileId: string) =>
  (await batches.decisions(accountId, fileId)).map(({ rowIndex, verdict }) => [rowIndex, verdict]);

onEveryDatabase('files', (fresh) => {
  it('are the batches that were submitted as one, and every other batch alone, page by page', async () => {
    const now = () => new Date('2026-11-25T12:00:00Z');
    await using queue = await openQueue({ ...(await fresh()), now });
    const ann = await queue.customer('ann@example.com', 200);
    const bob = await queue.customer('bob@example.com', 100);
    const second = await submitPart(queue, ann, 3, ['people 1', 'nobody']);
    const first = await submitPart(queue, ann, 0, ['people 2', 'nobody', 'nobody']);
    const alone = [await submit(queue, ann, ['nobody']), await submit(queue, ann, ['nobody'])];
    const ofBob = await submitPart(queue, bob, 0, ['nobody']);
    const pages = [];
    for (let before = null; ; ) {
      const page = await queue.batches.files(ann.accountId, before, 2);
      pages.push(...page);
      before = page.at(-1) ?? null;
      if (before === null) break;
    }
    assert.deepEqual(pages.map(({ fileId }) => fileId).sort(), [FILE, ...alone].sort());
    const { id: _id, ...listed } = pages.find(({ fileId }) => fileId === FILE)!;
    const counts = { locationCount: 5, processed: 0, matched: 0, creditsCharged: 0, creditsMax: 75 };
    const batches = { batchCount: 2, unfinishedCount: 2, failedCount: 0 };
    assert.deepEqual(listed, {
      fileId: FILE,
      at: now().toISOString(),
      name: 'shops.csv',
      intended: null,
      ...batches,
      ...counts,
    });

    await using _workers = await queue.work();
    for (const id of [first, second]) await queue.untilFinished(ann, id);
    const file = await queue.batches.file(ann.accountId, second);
    assert.deepEqual(
      file?.parts.map(({ batchId, fileRow, matched }) => [batchId, fileRow, matched]),
      [
        [first, 0, 1],
        [second, 3, 1],
      ],
    );
    assert.deepEqual([file.matched, file.processed, file.creditsCharged, file.unfinishedCount], [2, 5, 30, 0]);
    const ids = [first, second, ofBob, 'x\0'];
    const lines = await queue.batches.lines(ann.accountId, ids);
    assert.deepEqual([...lines.keys()], [first, second]);
    assert.deepEqual(
      lines.get(second)?.map(({ row_index, status, name }) => [row_index, status, name]),
      [
        [0, 'matched', 'people 1'],
        [1, 'unmatched', 'nobody'],
      ],
    );
    for (const id of [ofBob, 'x\0', '', first.toUpperCase()])
      assert.equal(await queue.batches.file(ann.accountId, id), null, id);
  });

  it('keep what is decided of their rows, the last of each, until it is taken back or the results go', async () => {
    const options = await fresh();
    await using queue = await openQueue(options);
    const { batches } = queue;
    const ann = await queue.customer('ann@example.com', 100);
    const bob = await queue.customer('bob@example.com', 100);
    const batchId = await submitPart(queue, ann, 0, ['alternatives', 'nobody']);
    const row = { accountId: ann.accountId, batchId, rowIndex: 0 };
    const rejected = { verdict: 'rejected', company: null } as const;
    assert.equal((await batches.decide(row, BY, rejected)).kind, 'no_row', 'it has no result yet');
    await using _workers = await queue.work();
    await queue.untilFinished(ann, batchId);
    const decided = await batches.decide(row, BY, rejected);
    assert(decided.kind === 'decided');
    const { decidedAt: _at, ...decision } = decided.decision;
    const [one, two] = [
      { name: 'One LLC', jurisdiction_code: 'us_co', entity_number: '1' },
      { name: 'Two LLC', jurisdiction_code: 'us_co', entity_number: '2' },
    ];
    assert.deepEqual(decision, {
      batchId,
      rowIndex: 0,
      verdict: 'rejected',
      operator: null,
      rejected: [one, two],
      decidedBy: BY,
      first: null,
    });
    assert.equal((await batches.decide(row, BY, { verdict: 'accepted', company: null })).kind, 'names_nobody');
    const chosen = (entityNumber: string, name: string | null = null) =>
      ({ verdict: 'chosen', company: { jurisdictionCode: 'us_co', entityNumber, name } }) as const;
    const known = await batches.decide(row, BY, chosen('2'));
    assert.deepEqual(known.kind === 'decided' && known.decision.operator, two);
    const typed = await batches.decide(row, BY, chosen('\0 <b>'));
    assert.deepEqual(typed.kind === 'decided' && typed.decision.operator, {
      name: null,
      jurisdiction_code: 'us_co',
      entity_number: '\0 <b>',
    });
    const found = await batches.decide(row, BY, chosen('3', 'Three LLC'));
    assert.deepEqual(found.kind === 'decided' && found.decision.operator?.name, 'Three LLC');
    await batches.undo(row);
    assert.deepEqual(await held(batches, ann, FILE), [[0, 'chosen']]);
    assert.equal((await batches.undo(row))?.operator?.name, 'Two LLC');
    assert.equal((await batches.undo(row))?.verdict, 'rejected');
    assert.deepEqual(await held(batches, ann, FILE), [[0, 'rejected']]);
    assert.deepEqual([await batches.undo(row), await batches.undo(row)], [null, null]);

    const others = { ...row, accountId: bob.accountId };
    assert.equal((await batches.decide(others, BY, rejected)).kind, 'no_row');
    assert.deepEqual([await batches.undo(others), await batches.row(others)], [undefined, null]);
    // All at once, and more than are kept.
    const many = await Promise.all(
      Array.from({ length: 25 }, (_, index) => batches.decide(row, BY, chosen(`${index}`))),
    );
    assert.ok(many.every(({ kind }) => kind === 'decided'));
    let steps = 1;
    while ((await batches.undo(row)) !== null) steps++;
    assert.equal(steps, 20);

    await batches.decide(row, BY, rejected);
    await using store = await openStore(options);
    await sweep(store, new Date(Date.now() + 1_000), { resultDays: 0, keptFileDays: 0 });
    assert.deepEqual(await store.db.selectFrom('batch_decisions').selectAll().execute(), []);
    assert.equal(await batches.file(ann.accountId, FILE), null);
  });

  it('keep a second look beside the first, where one is wanted, and tell whether both agree', async () => {
    const options = await fresh();
    await using queue = await openQueue(options);
    const { batches } = queue;
    const ann = await queue.customer('ann@example.com', 200);
    const bob = await queue.customer('bob@example.com', 100);
    const batchId = await submitPart(queue, ann, 5, ['alternatives', 'people 1', 'nobody']);
    const row = { accountId: ann.accountId, batchId, rowIndex: 0 };
    const wanted = { text: 'is it theirs?', wantsSecondLook: true };
    assert.equal((await batches.note(row, BY, wanted, null)).kind, 'no_row', 'it has no result yet');
    await using _workers = await queue.work();
    await queue.untilFinished(ann, batchId);
    const queued = async (kind: 'likely' | 'possible' | 'second_look') => {
      const { rows, counts } = await batches.queue(ann.accountId, kind, null, 10);
      assert.equal(counts[kind], rows.length);
      return rows.map(({ fileRow, fileName, decision, note }) => [fileRow, fileName, decision?.verdict, note?.text]);
    };
    assert.deepEqual(await queued('likely'), [[5, 'shops.csv', undefined, undefined]]);
    assert.deepEqual([await queued('possible'), await queued('second_look')], [[], []]);
    assert.deepEqual((await batches.queue(bob.accountId, 'likely', null, 10)).counts.likely, 0);
    assert.deepEqual((await batches.queue(ann.accountId, 'likely', { batchId, rowIndex: 0 }, 10)).rows, []);

    const chosen = (entityNumber: string) =>
      ({ verdict: 'chosen', company: { jurisdictionCode: 'us_co', entityNumber, name: null } }) as const;
    await batches.decide(row, BY, chosen('1'));
    assert.deepEqual(await queued('likely'), []);
    const noted = await batches.note(row, BY, wanted, null);
    assert(noted.kind === 'noted');
    assert.deepEqual(await queued('second_look'), [[5, 'shops.csv', 'chosen', 'is it theirs?']]);
    const looksAgain = async () => (await batches.decide(row, BY, chosen('2'))).kind;
    assert.equal(await looksAgain(), 'looked_first', 'a second look is by somebody else');
    const look = async (entityNumber: string, by: string) => {
      await batches.decide(row, by, chosen(entityNumber));
      const [decision] = await batches.decisions(ann.accountId, FILE);
      return [decision?.operator?.name, decision?.decidedBy, decision?.first?.operator?.name, decision?.first?.agrees];
    };
    assert.deepEqual(await look('1', 'bob@example.com'), ['One LLC', 'bob@example.com', 'One LLC', true]);
    assert.deepEqual(await queued('second_look'), []);
    assert.deepEqual(await look('2', 'bob@example.com'), ['Two LLC', 'bob@example.com', 'One LLC', false]);
    for (let index = 0; index < 25; index++) await look('2', 'bob@example.com');
    assert.deepEqual((await look('2', 'bob@example.com'))[2], 'One LLC', 'the first is kept, however many follow');
    assert.equal(await looksAgain(), 'looked_first');
    let back = await batches.undo(row);
    while (back?.first) back = await batches.undo(row);
    assert.deepEqual([back?.operator?.name, back?.first], ['One LLC', null]);
    assert.deepEqual(await queued('second_look'), [[5, 'shops.csv', 'chosen', 'is it theirs?']]);

    const late = await batches.note(row, 'bob@example.com', { text: 'mine', wantsSecondLook: false }, null);
    assert.deepEqual([late.kind, late.kind === 'changed' && late.note?.text], ['changed', 'is it theirs?']);
    const seen = noted.note!.notedAt;
    assert.equal((await batches.note(row, BY, { text: '', wantsSecondLook: false }, seen)).kind, 'noted');
    assert.deepEqual([await batches.notes(ann.accountId, FILE), await queued('second_look')], [[], []]);
    assert.equal((await batches.note({ ...row, accountId: bob.accountId }, BY, wanted, null)).kind, 'no_row');
  });

  it('tell how a row is to be reviewed that an earlier version made', async () => {
    const options = await fresh();
    await using queue = await openQueue(options);
    const ann = await queue.customer('ann@example.com', 200);
    const batchId = await submit(queue, ann, ['alternatives', 'people 1', 'nobody']);
    await using _workers = await queue.work();
    await queue.untilFinished(ann, batchId);
    await using store = await openStore(options);
    for (const { row_index, result } of await store.db.selectFrom('batch_rows').selectAll().execute()) {
      const { review: _, ...earlier } = JSON.parse(result!);
      const kept = store.db.updateTable('batch_rows').set({ result: JSON.stringify(earlier) });
      await kept.where('batch_id', '=', batchId).where('row_index', '=', row_index).execute();
    }
    const reviews = ['likely', null, 'none'];
    const { result } = await queue.poll(ann, batchId);
    assert.deepEqual(
      result?.rows.map(({ review }) => review),
      reviews,
    );
    const lines = (await queue.batches.lines(ann.accountId, [batchId])).get(batchId);
    assert.deepEqual(
      lines?.map(({ review }) => review),
      reviews,
    );
    const row = await queue.batches.row({ accountId: ann.accountId, batchId, rowIndex: 0 });
    assert.equal(JSON.parse(row!).review, 'likely');
  });
});
