/** What is checked of generations of any family. */
import { compareCodePoints } from '../../bytes/index.ts';
import { BrokenRecord } from '../../packing/index.ts';
import { EngineError, type VerifiedSnapshot } from '../port.ts';
import type { Catalog, Generation } from './catalog.ts';
import { IndexGone } from './cluster.ts';
import type { IndexKind } from './index-names.ts';

const PROBLEMS_MAX = 20;

/**
 * Checks one generation after another that is served now, in order of code. `kind`: of the index that has the
 * description. `check` notes what is wrong, without a full stop.
 */
export async function* verifyGenerations<Info extends { readonly publishedAt: string }>(
  catalog: Catalog<Info>,
  kind: IndexKind,
  check: (generation: Generation<Info>, index: string, note: (problem: string) => void) => Promise<void>,
): AsyncGenerator<VerifiedSnapshot> {
  const { generations, damaged } = await catalog.refresh();
  const all = [
    ...generations.map((generation) => ({ code: generation.code, generation, problem: null })),
    ...damaged.map(({ jurisdiction, problem }) => ({ code: jurisdiction, generation: null, problem })),
  ].sort((a, b) => compareCodePoints(a.code, b.code));
  for (const { code, generation, problem } of all) {
    if (generation === null) {
      yield { jurisdiction: code, path: code, problems: [problem] };
      continue;
    }
    const problems: string[] = [];
    const note = (problem: string) => {
      if (problems.length < PROBLEMS_MAX) problems.push(`${problem}. Load ${code} again.`);
    };
    const index = catalog.names.index(kind, code, generation.generation);
    try {
      await check(generation, index, note);
    } catch (error) {
      if (error instanceof IndexGone) note('an index of it is not there');
      else if (error instanceof BrokenRecord) note('a record of it is not as it was packed');
      else if (error instanceof EngineError) note(`it could not be read whole: ${error.message}`);
      else throw error;
    }
    yield { jurisdiction: code, path: index, problems };
  }
}
