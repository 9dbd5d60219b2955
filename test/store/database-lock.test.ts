import assert from 'node:assert/strict';
import { it } from 'node:test';
import { StoreError, takeDatabaseLock } from '../../src/store/index.ts';
import { onEveryDatabase } from './databases.ts';

onEveryDatabase('a lock of a database', (fresh) => {
  it('has one holder at a time, and another name is another lock', async (context) => {
    const { databaseUrl } = await fresh();
    if (databaseUrl === undefined) return context.skip('a data folder has locks of its own');
    {
      await using first = await takeDatabaseLock(databaseUrl, 'work');
      assert.ok(first);
      assert.equal(await takeDatabaseLock(databaseUrl, 'work'), null);
      await using other = await takeDatabaseLock(databaseUrl, 'other work');
      assert.ok(other);
    }
    await using second = await takeDatabaseLock(databaseUrl, 'work');
    assert.ok(second);
  });
});

it('a database that is away is told as such', async () => {
  await assert.rejects(takeDatabaseLock('postgres://nobody@127.0.0.1:9/none', 'work'), StoreError);
});
