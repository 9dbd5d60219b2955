/** Bodies are packed behind records of the stretch before theirs. */
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { describe, it } from 'node:test';
import { snapshotDirectory, snapshotPath } from '../../../src/engine/sqlite/files.ts';
import { openSqliteEngine } from '../../../src/engine/sqlite/index.ts';
import { Snapshot } from '../../../src/engine/sqlite/read/snapshot.ts';
import { company, load, noise, party, temporaryHome } from '../companies.ts';

describe('the bodies of a snapshot', () => {
  const companies = Array.from({ length: 1_400 }, (_, index) =>
    company('us_co', String(index).padStart(5, '0'), `Kite Harbor ${index} "é" LLC`, {
      parties: [party(`Ann Arden ${index % 7}`, ['officer'], '80521')],
      // One takes many pages, and one is the largest that is read with others.
      status_raw: index === 700 ? noise(300_000) : index === 701 ? noise(7_000) : null,
    }),
  );

  it('are read as they were, in any order, one by one, together and all, in a fraction of their room', async () => {
    const home = temporaryHome();
    await using engine = openSqliteEngine({ home, threads: 0 });
    await load(engine, companies);
    const path = snapshotPath(snapshotDirectory(home), 'us_co');
    using snapshot = Snapshot.open(path);
    const expected = companies.map((one) => JSON.stringify(one));
    const text = (body: Uint8Array | null) => Buffer.from(body ?? []).toString();
    // From the last stretch to the first, so that each opens its dictionary while rows are held.
    for (const id of [1400, 1025, 1024, 702, 701, 129, 128, 1])
      assert.equal(text(snapshot.bodyOf(id)), expected[id - 1], `the body ${id}`);
    using fresh = Snapshot.open(path);
    const ids = [1400, 3, 702, 701, 130, 1399];
    for (const [at, one] of fresh.recordsOf(ids).entries()) {
      const wanted = expected[ids[at]! - 1]!;
      assert.equal(one.bytes, Buffer.byteLength(wanted));
      if (ids[at] === 701) assert.equal(one.body, null);
      else assert.equal(text(one.body), wanted);
    }
    assert.deepEqual(
      Array.from(snapshot.companies(), ({ body }) => text(body)),
      expected,
    );
    assert.equal(snapshot.lookup('00700', 1_000), 'larger');
    const bytes = expected.reduce((sum, body) => sum + Buffer.byteLength(body), 0);
    assert.ok(statSync(path).size < bytes, `${statSync(path).size} of ${bytes} bytes`);
  });
});
