import nodeAssert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { assert, integer, property, runs } from './property.ts';

describe('properties', () => {
  it('are tried by one setting', () => {
    nodeAssert.deepEqual([runs(30, 100), runs(30, 1_000), runs(2_000, 10), runs(30, 1)], [30, 300, 200, 1]);
    let tried = 0;
    assert(
      property(integer(), () => {
        tried += 1;
      }),
      { numRuns: 7 },
    );
    nodeAssert.equal(tried, runs(7));
    nodeAssert.throws(() => assert(property(integer(), (value) => value > 5)), /Property failed/);
  });

  it('are tried by it everywhere', () => {
    const cwd = import.meta.dirname;
    const others = globSync('**/*.ts', { cwd }).filter((file) => {
      const text = readFileSync(`${cwd}/${file}`, 'utf8');
      return file !== 'property.ts' && /from 'fast-check'/.test(text.replaceAll('/from', ''));
    });
    nodeAssert.deepEqual(others, []);
  });
});
