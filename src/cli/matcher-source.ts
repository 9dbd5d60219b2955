import type { MatcherSource } from '../batches/index.ts';
import type { MatcherData } from './matcher.ts';

/** What threads open to match against the registries of an installation. */
export const matcherOf = (data: MatcherData): MatcherSource => ({
  moduleUrl: new URL('matcher.ts', import.meta.url).href,
  data,
});
