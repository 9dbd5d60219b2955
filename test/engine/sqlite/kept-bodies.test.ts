import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { KeptBodies } from '../../../src/engine/sqlite/bodies/index.ts';
import * as fc from '../../property.ts';

const steps = fc.array(
  fc.record({
    owner: fc.integer({ min: 1, max: 3 }),
    // Some share a place.
    id: fc.oneof(
      fc.nat(20),
      fc.nat(20).map((id) => id + 4096),
    ),
    length: fc.oneof({ weight: 9, arbitrary: fc.nat(40) }, { weight: 1, arbitrary: fc.constantFrom(50_000, 70_000) }),
  }),
  { maxLength: 120 },
);

describe('bodies that are kept', () => {
  it('are those that were kept last under their owner and id, or are not found', () => {
    fc.assert(
      fc.property(steps, (added) => {
        const kept = new KeptBodies();
        const last = new Map<string, { readonly owner: number; readonly id: number; readonly body: Buffer }>();
        for (const [step, { owner, id, length }] of added.entries()) {
          const body = Buffer.alloc(length, step + 1);
          kept.keep(owner, id, `Kéte ${step}`, body);
          // Nothing of it is kept.
          if (length === 70_000) continue;
          last.set(`${owner}/${id}`, { owner, id, body });
          const place = kept.placeOf(owner, id);
          assert.notEqual(place, -1);
          assert.equal(kept.textAt(place), `Kéte ${step}`);
          for (const one of last.values()) {
            const found = kept.placeOf(one.owner, one.id);
            if (found === -1) continue;
            const target = Buffer.alloc(one.body.length + 2, '.');
            assert.equal(kept.copy(found, target, 1), one.body.length);
            assert.deepEqual(target.subarray(1, -1), one.body);
          }
        }
        assert.equal(kept.placeOf(4, 1), -1);
      }),
    );
  });

  it('are as many as 4 MiB hold, and no body is half overwritten', () => {
    const kept = new KeptBodies();
    const body = (id: number) => Buffer.alloc(1_500, id % 251);
    for (let id = 1; id <= 4_000; id++) kept.keep(1, id, String(id), body(id));
    const found = Array.from({ length: 4_000 }, (_, at) => at + 1).filter((id) => kept.placeOf(1, id) >= 0);
    assert.ok(found.length > 2_700 && found.length < 2_800, `${found.length}`);
    for (const id of found) {
      const target = Buffer.alloc(1_500);
      kept.copy(kept.placeOf(1, id), target, 0);
      assert.deepEqual(target, body(id));
    }
  });
});
