import { brandOfFranchisor } from '../../blocking/index.ts';
import type { FoundCandidates } from '../candidates/find-candidates.ts';
import type { ReasonCode } from '../match-row.ts';
import type { ReadLocation } from '../read-location.ts';
import { SHARED_HOUSE_MIN } from '../scoring/compare-record-address.ts';
import { byConfidence, type Decision, isNobodys, type RankedCluster } from './decide.ts';

export type Reason = {
  readonly code: ReasonCode;
  readonly text: string;
  /** The companies that the text names. */
  readonly about: readonly RankedCluster[];
};

/** Why a location has no operator, in a sentence for people. */
export function reasonOf(location: ReadLocation, { rival, ranked }: Decision, found: FoundCandidates): Reason {
  const [top] = ranked;
  const { state } = location.address;
  if (!found.home.isCovered)
    return {
      code: 'jurisdiction_not_covered',
      text: state === null ? 'No registry is loaded.' : `The registry of ${state} is not loaded.`,
      about: [],
    };
  const isSharedHouse = found.candidates.fanOut.house > SHARED_HOUSE_MIN;
  if (top === undefined) return isSharedHouse ? AGENT_ADDRESS : NO_CANDIDATE;
  if (rival !== null)
    return {
      code: 'ambiguous',
      text: `Several companies fit about equally well: ${nameOf(top)} and ${nameOf(rival)}. An address, phone or website would tell them apart.`,
      about: [top, rival],
    };
  if (isBrandOnly(location, top))
    return {
      code: 'brand_only',
      text: `${nameOf(top)} bears the brand's name; nothing shows who runs this site.`,
      about: [top],
    };
  const isShared = isSharedHouse || ranked.some(({ best }) => best.address.isShared || best.address.isAtAgents);
  // A company that bears the name in another state does not tell which is here.
  if (isShared && (!isNamed(top) || top.pattern === 'name_elsewhere')) return AGENT_ADDRESS;
  if (isNobodys(top))
    return {
      code: 'below_threshold',
      text: `${nameOf(top)} is on record as a trade name, and the registry does not publish whose it is.`,
      about: [top],
    };
  const [mostSure = top] = byConfidence(ranked.filter((cluster) => !isNobodys(cluster)));
  return { code: 'below_threshold', text: weaknessOf(mostSure), about: [mostSure] };
}

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

function isBrandOnly({ brand, isChainSite }: ReadLocation, top: RankedCluster): boolean {
  const { address, record } = top.best;
  if (top.pattern === 'brand') return true;
  if (!isChainSite || address.strength === 'house') return false;
  const isFranchisor = record.names.some(({ form }) => brand !== null && brandOfFranchisor(form)?.name === brand.name);
  return isFranchisor || (isNamed(top) && address.strength !== 'place');
}

/** Whether it bears the location's name, or enough of it. */
export function isNamed({ best: { name } }: RankedCluster): boolean {
  return name?.strength === 'strong' || name?.strength === 'partial';
}

function weaknessOf(cluster: RankedCluster): string {
  const name = nameOf(cluster);
  switch (cluster.pattern) {
    case 'address':
    case 'chain_site_address':
    case 'weak_name_address':
      return `${name} is at the address, but its name does not agree.`;
    case 'brand':
      return `${name} bears the brand's name; nothing shows that it runs this site.`;
    case 'name_elsewhere':
      return `${name} bears the name, but is registered in another state and nothing ties it to the address.`;
    case 'common_name':
    case 'common_name_place':
      return `${name} bears the name, but so may others: it is made of common words.`;
    case 'none':
      return `The nearest company, ${name}, resembles the location too little.`;
    default:
      return `${name} resembles the location, but not surely enough.`;
  }
}

function nameOf({ best }: RankedCluster): string {
  return best.record.names[0]?.text ?? best.record.entityNumber;
}
