/**
 * A disk that is full at any point of a load. Needs a small file system of its own, which only root may
 * mount.
 */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, it } from 'node:test';
import { EngineError } from '../../../src/engine/index.ts';
import { snapshotDirectory } from '../../../src/engine/sqlite/files.ts';
import { openSqliteEngine } from '../../../src/engine/sqlite/index.ts';
import { company, companySearch, load, ndjson, noise, party } from '../companies.ts';
import { mountSmall } from './small-disk.ts';

function records(count: number, padding: number): Uint8Array<ArrayBuffer> {
  return ndjson(
    Array.from({ length: count }, (_, index) =>
      company('us_co', `${index}`, `Kite Number${index} ${(index * 7919) % 1009}`, {
        status_raw: noise(padding, index),
        parties: [party(`Ann Number${index}`)],
      }),
    ),
  );
}

/** From a disk too small for what is sorted to one that is full when the last index is written. */
const CASES = [
  { how: 'in the calling thread', chunks: [records(2_500, 100)], sizesKib: [600, 2_600, 3_600, 4_400] },
  {
    how: 'in other threads',
    chunks: Array<Uint8Array<ArrayBuffer>>(4).fill(records(1_500, 1_200)),
    sizesKib: [600, 6_000, 14_000],
  },
  {
    // More than is sorted in memory.
    how: 'while other threads read records',
    chunks: Array<Uint8Array<ArrayBuffer>>(14).fill(records(80, 50_000)),
    sizesKib: [20_000],
  },
] as const;

describe('a full disk', () => {
  for (const { how, chunks, sizesKib } of CASES) {
    for (const sizeKib of sizesKib) {
      it(`of ${sizeKib} KiB, ${how}: is told, and the old snapshot is served`, async (t) => {
        using disk = mountSmall(sizeKib);
        if (disk === null) {
          t.skip('no right to mount a small file system');
          return;
        }
        const { home } = disk;
        await using engine = openSqliteEngine({ home, threads: 0 });
        await load(engine, [company('us_co', 'old', 'Kite Before')]);
        const present = readdirSync(snapshotDirectory(home));
        const loading = async () => {
          await using begun = engine.beginLoad({ mode: 'replace' });
          for (const chunk of chunks) await begun.addRecords(chunk.slice(), { file: 'a', line: 1 });
          await begun.publish();
        };
        await assert.rejects(loading(), (error: unknown) => {
          assert.ok(error instanceof EngineError, String(error));
          assert.equal(error.code, 'disk_full');

          return true;
        });
        assert.deepEqual(readdirSync(snapshotDirectory(home)), present);
        await using fresh = openSqliteEngine({ home, threads: 0 });
        assert.equal((await fresh.search(companySearch('kite'))).totalMatches, 1);
        await load(engine, [company('us_co', 'new', 'Kite After')]);
      });
    }
  }
});
