import { SHARED_HOUSE_MIN } from '../../blocking/index.ts';
import type { FoundCandidates } from '../candidates/find-candidates.ts';
import type { ReasonCode } from '../match-row.ts';
import { isOfChain, type ReadLocation } from '../read-location.ts';
import { type Decision, isNamed, isNear, isNobodys, type RankedCluster } from './decide.ts';
import type { FirstView } from './first-view.ts';
import { otherMark } from './other-mark.ts';
import { nameInWords, nameOf, weaknessOf } from './weakness.ts';
import { namedAtDoor, whereaboutsOf } from './whereabouts.ts';

export type Reason = {
  readonly code: ReasonCode;
  readonly text: string;
  /** The companies that the text names, those that an alternative has to show first. */
  readonly about: readonly RankedCluster[];
};

/** Reasons that speak of the first company. */
const OF_FIRST: ReadonlySet<ReasonCode> = new Set(['below_threshold', 'brand_only']);

/**
 * Why a location has no operator, in sentences for people: what they claim is in the row's evidence. `lists`: the
 * license lists that it was looked for in.
 */
export function reasonOf(
  location: ReadLocation,
  decision: Decision,
  found: FoundCandidates,
  lists: readonly string[],
): Reason {
  if (!found.home.isCovered) return notCovered(location, lists);
  const reason = mainReason(location, decision, found);
  if (!OF_FIRST.has(reason.code)) return reason;
  const [top, ...others] = reason.about;
  return {
    ...reason,
    text: [reason.text, ...whereaboutsOf(location, decision)].join(' '),
    about: top === undefined ? namedAtDoor(decision) : [top, ...namedAtDoor(decision), ...others],
  };
}

function mainReason(location: ReadLocation, { rival, ranked, first }: Decision, found: FoundCandidates): Reason {
  const [top] = ranked;
  const isSharedHouse = found.candidates.fanOut.house > SHARED_HOUSE_MIN;
  if (top === undefined || first === null) return isSharedHouse ? AGENT_ADDRESS : NO_CANDIDATE;
  const { view } = first;
  const isFranchisor = top.rules.some(({ name }) => name === 'franchisor');
  const mark = isFranchisor || isNobodys(top) || isOfMany(view) || isOfChainSite(view) ? null : otherMark(view);
  if (mark !== null) return { code: 'below_threshold', text: `${nameOf(top)} ${mark}.`, about: [top] };
  if (isFranchisor || isBrandOnly(view))
    return {
      code: 'brand_only',
      text: `${nameOf(top)} ${brandInWords(view)}; nothing shows who runs this site.`,
      about: [top, ...ranked.slice(1).filter((other) => isNamed(other) && !isNobodys(other))].slice(0, MEMBERS_MAX),
    };
  if (rival !== null) return ambiguous(location, top, rival, view);
  const atShared = ranked.filter(({ best: { address } }) => address.isShared || address.isAtAgents);
  if ((isSharedHouse || atShared.length > 0) && !view.isNamed && !atShared.some(isNamed))
    return { ...AGENT_ADDRESS, about: atShared.slice(0, 1) };
  // A company that bears the name in another state does not tell which is here.
  if ((isSharedHouse || atShared.length > 0) && isOfOtherState(location, view) && !atShared.includes(top))
    return { ...AGENT_ADDRESS, text: `${SHARED} ${nameOf(top)}, which ${nameInWords(view)}, is of another state.` };
  return { code: 'below_threshold', text: weaknessOf(top, view), about: isNobodys(top) ? [] : [top] };
}

function notCovered({ address: { state } }: ReadLocation, lists: readonly string[]): Reason {
  const registry = state === null ? 'No registry is loaded' : `The registry of ${state} is not loaded`;
  const ofLists = lists.length === 0 ? '' : ', and no license list that is loaded tells who runs this location';
  return { code: 'jurisdiction_not_covered', text: `${registry}${ofLists}.`, about: [] };
}

/** Likely members of a brand that a row names as alternatives. */
const MEMBERS_MAX = 3;

const NO_CANDIDATE: Reason = {
  code: 'no_candidate',
  text: 'No company resembles the name, the address or the contacts.',
  about: [],
};
const SHARED = 'Companies at the address share it with many others or with a registered agent.';
const AGENT_ADDRESS: Reason = {
  code: 'agent_address_only',
  text: 'Companies at the address share it with many others or with a registered agent, and none bears the name.',
  about: [],
};

function ambiguous(location: ReadLocation, top: RankedCluster, rival: RankedCluster, view: FirstView): Reason {
  const [first, second] = [nameOf(top), nameOf(rival)];
  const choice = isNear(rival.confidence, top.confidence)
    ? `Several companies fit about equally well: ${first} and ${second}.`
    : `${first} ${nameInWords(view)}, and ${second} one like it.`;
  return { code: 'ambiguous', text: [choice, ...helpOf(location)].join(' '), about: [top, rival] };
}

/** What was not submitted, and may tell companies apart. */
function helpOf({ submitted, address }: ReadLocation): string[] {
  const missing = [
    ...(address.number === null && address.box === null ? ['street address'] : []),
    ...(submitted.phone === null ? ['phone'] : []),
    ...(submitted.website === null ? ['website'] : []),
  ];
  const last = missing.pop();
  if (last === undefined) return [];
  return [`A ${missing.length === 0 ? last : `${missing.join(', ')} or ${last}`} may tell them apart.`];
}

/** Other bearers of the whole name from which it is a brand. */
const BEARERS_OF_A_BRAND = 2;

/**
 * The name is a brand's, by a table, by the places of the batch or by its bearers on record, and the first company
 * that bears it is not at the house: nothing says that it runs this site.
 */
function isBrandOnly(view: FirstView): boolean {
  const { isNamedElsewhere, isTrade, location, around } = view;
  if (!isNamedElsewhere) return false;
  return isOfMany(view) || location.isChainSite || (isTrade && around.bearers >= BEARERS_OF_A_BRAND);
}

/** The sign is a chain's by a table, or other places of the batch bear it. */
function isOfMany({ location, around }: FirstView): boolean {
  return isOfChain(location) || around.sites > 1;
}

/** The sign has the number of a site, and the company that bears the brand elsewhere has none. */
function isOfChainSite({ isNamedElsewhere, location, around: { series }, score }: FirstView): boolean {
  return (
    isNamedElsewhere &&
    location.isChainSite &&
    (series === null || series.legal === null) &&
    score.name!.comparison.numbers !== 'conflict'
  );
}

function brandInWords({ isNamed, identity }: FirstView): string {
  if (!isNamed) return 'is behind the brand';
  return identity === 'partial' || identity === 'initials'
    ? 'bears a part of the brand’s name'
    : 'bears the brand’s name';
}

function isOfOtherState({ jurisdiction }: ReadLocation, { isNamedElsewhere, score }: FirstView): boolean {
  return isNamedElsewhere && jurisdiction !== null && score.record.jurisdiction !== jurisdiction;
}
