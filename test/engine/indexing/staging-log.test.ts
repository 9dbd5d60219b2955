import assert from 'node:assert/strict';
import { readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import {
  appendToStagingLog,
  createStagingLog,
  type StagingLog,
  StagingLogReader,
} from '../../../src/engine/indexing/staging-log.ts';
import * as fc from '../../property.ts';
import { temporaryHome } from '../companies.ts';

function newLog(fileBytes?: number): StagingLog {
  return createStagingLog(join(temporaryHome(), 'staging-log'), fileBytes);
}

/** The number of the only file. */
const FIRST_FILE = '0';

describe('a staging log', () => {
  it('gives back what was written, in any order, of any size', () => {
    const sizes = fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: 40_000 }), fc.constant(1_200_000));
    const written = fc.array(fc.tuple(sizes, fc.nat({ max: 255 })), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(
        written,
        fc.array(fc.nat()),
        fc.constantFrom(1_000, 100_000, undefined),
        (pieces, order, fileBytes) => {
          const log = newLog(fileBytes);
          const places = pieces.map(([size, byte]) => ({
            start: appendToStagingLog(log, Buffer.alloc(size, byte)),
            size,
            byte,
          }));
          using reader = new StagingLogReader(log);
          for (const which of [...places.keys(), ...order]) {
            const { start, size, byte } = places[which % places.length]!;
            assert.ok(reader.read(start, size).equals(Buffer.alloc(size, byte)));
          }
        },
      ),
      { numRuns: 10 },
    );
  });

  it('loses each file when all of it was taken, in any order, and no other', () => {
    const fileBytes = 1_000;
    const sizes = fc.array(fc.oneof(fc.integer({ min: 1, max: 300 }), fc.constant(3_500)), {
      minLength: 2,
      maxLength: 40,
    });
    fc.assert(
      fc.property(sizes, fc.infiniteStream(fc.nat()), (sizes, draws) => {
        const log = newLog(fileBytes);
        const left = sizes.map((size) => ({ start: appendToStagingLog(log, Buffer.alloc(size)), size }));
        const end = sizes.reduce((sum, size) => sum + size, 0);
        using reader = new StagingLogReader(log, { takes: true });
        while (left.length > 0) {
          const [taken] = left.splice(draws.next().value! % left.length, 1);
          reader.read(taken!.start, taken!.size);
          const needed = Array.from({ length: Math.ceil(end / fileBytes) }, (_, file) => file).filter((file) => {
            const isWhole = (file + 1) * fileBytes <= end;
            const holdsSome = left.some(
              ({ start, size }) => start < (file + 1) * fileBytes && start + size > file * fileBytes,
            );
            return holdsSome || !isWhole;
          });
          assert.deepEqual(
            readdirSync(log.path)
              .map(Number)
              .sort((a, b) => a - b),
            needed,
          );
        }
      }),
      { numRuns: 20 },
    );
  });

  it('that was cut short is an error', () => {
    const log = newLog();
    const start = appendToStagingLog(log, Buffer.alloc(100_000, 'x'));
    truncateSync(join(log.path, FIRST_FILE), 99_999);
    using reader = new StagingLogReader(log);
    assert.throws(() => reader.read(start, 100_000), /ends inside a company/);
  });
});
