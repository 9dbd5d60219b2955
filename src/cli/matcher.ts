/** The matcher of the product, as a module: workers open it in threads of their own. */
import packageJson from '../../package.json' with { type: 'json' };
import { type Matcher, MatcherAway } from '../batches/index.ts';
import { EngineError } from '../engine/index.ts';
import { LICENSE_MODEL, matchLocation, WEIGHTS } from '../matching/index.ts';
import { type EngineLocation, openEngine, openPremises } from './engine.ts';

/** Where the loaded registries and license lists are. */
export type MatcherData = EngineLocation;

/** Names all that decides but the registries and lists themselves. */
export const MATCHER_VERSION = `${packageJson.version}, weights ${WEIGHTS.version}, licenses ${LICENSE_MODEL.version}`;

/** Matches against what is loaded, and follows what is loaded anew. */
export async function openMatcher(location: MatcherData): Promise<Matcher> {
  const engine = openEngine(location);
  const premises = openPremises(location);
  // The first location need not wait for it. Where a snapshot is damaged, the rows that meet it fail, and
  // tell.
  await engine.candidates.gazetteer().catch(() => {});
  return {
    version: MATCHER_VERSION,
    concurrency: engine.candidates.concurrency,
    match: (location, terms) =>
      matchLocation(location, 0, engine.candidates, {
        ...terms,
        today: new Date().toISOString().slice(0, 10),
        premises,
      }).catch((error: unknown) => {
        if (!(error instanceof EngineError) || error.code !== 'engine_unavailable') throw error;
        throw new MatcherAway('The search engine is away.', { cause: error });
      }),
    async [Symbol.asyncDispose]() {
      await engine[Symbol.asyncDispose]();
      await premises[Symbol.asyncDispose]();
    },
  };
}
