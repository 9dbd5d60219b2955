import type { BuildContext, BuildResult, Fact } from '../adapter.ts';
import { buildCorporation } from './corporation.ts';
import { buildLlc, buildSeries } from './llc.ts';

/** Told by the number: of a corporation, of an LLC or of a series of one. */
export function build(key: string, facts: readonly Fact[], context: BuildContext): BuildResult {
  if (key.startsWith('CORP_')) return buildCorporation(key, facts, context);
  return key.includes('-') ? buildSeries(key, facts, context) : buildLlc(key, facts, context);
}
