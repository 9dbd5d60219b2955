import assert from 'node:assert/strict';
import { it } from 'node:test';
import { booksOf } from '../accounts/books.ts';
import { onEveryDatabase } from '../store/databases.ts';
import { openQueue, submit } from './queue.ts';

onEveryDatabase('a batch', (fresh) => {
  it('is matched row by row, charged for rows with people alone, and ends with the rest released', async () => {
    const options = await fresh();
    await using queue = await openQueue(options);
    const payer = await queue.customer('ann@example.com', 100);
    await queue.work();
    const id = await submit(queue, payer, ['people 2 Kiln', 'Nothing', 'people 0 Harbor', 'people 1 Ferry']);
    const { result, ...batch } = await queue.untilFinished(payer, id);
    assert.deepEqual([batch.status, batch.progress], ['succeeded', { processed: 4, matched: 3, unmatched: 1 }]);
    assert.deepEqual(result?.summary, {
      location_count: 4,
      matched_count: 3,
      unmatched_count: 1,
      rows_with_people: 2,
      people_count: 3,
      credits_charged: 30,
    });
    assert.deepEqual(
      result.rows.map((row) => [row.row_index, row.customer_record_id, row.credits_charged]),
      [
        [0, 'record 0', 15],
        [1, 'record 1', 0],
        [2, 'record 2', 0],
        [3, 'record 3', 15],
      ],
    );
    const { balance, accounts, charges } = await booksOf(options);
    assert.deepEqual([balance, accounts[0]?.reserved_credits, charges.length], [70, 0, 2]);
    assert.deepEqual(
      charges.map(({ request_id, operation }) => [request_id, operation]),
      [
        ['submission', 'batch_row'],
        ['submission', 'batch_row'],
      ],
    );
  });
});
