import { SHARED_HOUSE_MIN } from '../../blocking/index.ts';
import type { FoundCandidates } from '../candidates/find-candidates.ts';
import type { ReasonCode } from '../match-row.ts';
import type { ReadLocation } from '../read-location.ts';
import { type Decision, isNamed, isNobodys, type RankedCluster } from './decide.ts';
import type { FirstView } from './features.ts';

export type Reason = {
  readonly code: ReasonCode;
  readonly text: string;
  /** The companies that the text names. */
  readonly about: readonly RankedCluster[];
};

/** Why a location has no operator, in a sentence for people. */
export function reasonOf(location: ReadLocation, { rival, ranked, first }: Decision, found: FoundCandidates): Reason {
  const [top] = ranked;
  const { state } = location.address;
  if (!found.home.isCovered)
    return {
      code: 'jurisdiction_not_covered',
      text: state === null ? 'No registry is loaded.' : `The registry of ${state} is not loaded.`,
      about: [],
    };
  const isSharedHouse = found.candidates.fanOut.house > SHARED_HOUSE_MIN;
  if (top === undefined || first === null) return isSharedHouse ? AGENT_ADDRESS : NO_CANDIDATE;
  const { view } = first;
  if (isBrandOnly(top, view))
    return {
      code: 'brand_only',
      text: `${nameOf(top)} bears the brand’s name; nothing shows who runs this site.`,
      about: [top, ...ranked.slice(1).filter((other) => isNamed(other) && !isNobodys(other))].slice(0, MEMBERS_MAX),
    };
  if (rival !== null)
    return {
      code: 'ambiguous',
      text: `Several companies fit about equally well: ${nameOf(top)} and ${nameOf(rival)}. An address, phone or website would tell them apart.`,
      about: [top, rival],
    };
  const isShared = isSharedHouse || ranked.some(({ best: { address } }) => address.isShared || address.isAtAgents);
  // A company that bears the name in another state does not tell which is here.
  if (isShared && (!view.isNamed || isOfOtherState(location, view))) return AGENT_ADDRESS;
  return { code: 'below_threshold', text: weaknessOf(top, view), about: isNobodys(top) ? [] : [top] };
}

/** Likely members of a brand that a row names as alternatives. */
const MEMBERS_MAX = 3;

const NO_CANDIDATE: Reason = {
  code: 'no_candidate',
  text: 'No company resembles the name, the address or the contacts.',
  about: [],
};
const AGENT_ADDRESS: Reason = {
  code: 'agent_address_only',
  text: 'Companies at the address share it with many others or with a registered agent, and none bears the name.',
  about: [],
};

/** Other bearers of the whole name from which it is a brand. */
const BEARERS_OF_A_BRAND = 2;

/**
 * The name is a brand's, by a table, by the places of the batch or by its bearers on record, and the first company
 * that bears it is not at the house: nothing says that it runs this site.
 */
function isBrandOnly(top: RankedCluster, { isNamedElsewhere, isChain, isTrade, location, around }: FirstView): boolean {
  if (top.rules.some(({ name }) => name === 'franchisor')) return true;
  if (!isNamedElsewhere) return false;
  const isOfMany = around.sites > 1 || (isTrade && around.bearers >= BEARERS_OF_A_BRAND);
  return isChain || location.isChainSite || isOfMany;
}

function isOfOtherState({ jurisdiction }: ReadLocation, { isNamedElsewhere, score }: FirstView): boolean {
  return isNamedElsewhere && jurisdiction !== null && score.record.jurisdiction !== jurisdiction;
}

function weaknessOf(top: RankedCluster, view: FirstView): string {
  const name = nameOf(top);
  const [rule] = top.rules.toSorted((a, b) => a.confidenceMax - b.confidenceMax);
  if (rule !== undefined && (rule.name !== 'house alone' || view.isAtHouse)) return `${name} ${rule.reason}.`;
  if (!view.isNamed) return `The nearest company, ${name}, resembles the location too little.`;
  return `${name} resembles the location, but not surely enough.`;
}

function nameOf({ best }: RankedCluster): string {
  return best.record.names[0]?.text ?? best.record.entityNumber;
}
