import assert from 'node:assert/strict';
import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createSpool, type Spool, SpoolReader, writeToSpool } from '../../../src/engine/sqlite/spool.ts';
import { temporaryHome } from '../companies.ts';

function newSpool(): Spool {
  return createSpool(join(temporaryHome(), 'spool'));
}

describe('a spool', () => {
  it('gives back what was written, in any order, of any size', () => {
    const sizes = fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: 40_000 }), fc.constant(1_200_000));
    const written = fc.array(fc.tuple(sizes, fc.nat({ max: 255 })), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(written, fc.array(fc.nat()), (pieces, order) => {
        const spool = newSpool();
        const places = pieces.map(([size, byte]) => ({
          start: writeToSpool(spool, Buffer.alloc(size, byte)),
          size,
          byte,
        }));
        using reader = new SpoolReader(spool);
        for (const which of [...places.keys(), ...order]) {
          const { start, size, byte } = places[which % places.length]!;
          assert.ok(reader.read(start, size).equals(Buffer.alloc(size, byte)));
        }
      }),
      { numRuns: 30 },
    );
  });

  it('that was cut short is an error', () => {
    const spool = newSpool();
    const start = writeToSpool(spool, Buffer.alloc(100_000, 'x'));
    truncateSync(spool.path, 99_999);
    using reader = new SpoolReader(spool);
    assert.throws(() => reader.read(start, 100_000), /ends inside a company/);
  });
});
