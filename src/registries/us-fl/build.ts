import type { BuildContext, BuildResult, Fact } from '../adapter.ts';
import { buildCorporation } from './corporate.ts';
import { buildPartnership } from './partnerships.ts';
import { buildFictitiousName } from './trade-names.ts';

/** Told by the main record read last: that of a corporation, a fictitious name or a general partnership. */
export function build(key: string, facts: readonly Fact[], context: BuildContext): BuildResult {
  const mainFacts = facts.filter(({ rank }) => rank === 0);
  switch (mainFacts.at(-1)?.kind) {
    case 'corporate':
      return buildCorporation(key, mainFacts, facts, context);
    case 'fictitious_name':
      return buildFictitiousName(key, mainFacts, context);
    case 'partner':
      return buildPartnership(key, mainFacts, context);
    default:
      return { kind: 'orphans', reason: orphansReason(facts) };
  }
}

function orphansReason(facts: readonly Fact[]): string {
  return facts.every(({ kind }) => kind === 'trade_name')
    ? 'The entity that owns a fictitious name is not among the given files.'
    : 'No record of this document number is among the given files.';
}
