/** The matching over the snapshots of a test's server, as workers open it in threads of their own. */
import type { Matcher } from '../../../src/batches/index.ts';
import { openSqliteEngine } from '../../../src/engine/sqlite/index.ts';
import { matchLocation } from '../../../src/matching/index.ts';

export async function openMatcher({ home }: { readonly home: string }): Promise<Matcher> {
  const engine = openSqliteEngine({ home, threads: 0 });
  return {
    version: 'test-1',
    match: (location) => matchLocation(location, 0, engine.candidates, { today: '2026-09-01' }),
    [Symbol.asyncDispose]: () => engine[Symbol.asyncDispose](),
  };
}
