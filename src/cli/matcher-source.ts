import type { MatcherSource } from '../batches/index.ts';
import type { MatcherData } from './matcher.ts';

/** What threads open to match against the registries of a data folder. */
export const matcherOf = (home: string): MatcherSource => ({
  moduleUrl: new URL('matcher.ts', import.meta.url).href,
  data: { home } satisfies MatcherData,
});
