import type { MatcherSource } from '../batches/index.ts';
import type { EngineLocation } from './engine.ts';
import type { MatcherData } from './matcher.ts';

/** What threads open to match against the registries of an installation. */
export const matcherOf = (location: EngineLocation): MatcherSource => ({
  moduleUrl: new URL('matcher.ts', import.meta.url).href,
  data: location satisfies MatcherData,
});
