import { kilometresBetween } from '../../blocking/index.ts';
import type { ReadLocation } from '../read-location.ts';
import { ALTERNATIVE_MIN } from '../review.ts';
import { type Decision, isNobodys, type RankedCluster } from './decide.ts';
import { nameOf } from './weakness.ts';

/** Kept: making one takes a fiftieth of a match. */
const WITH_COMMAS = new Intl.NumberFormat('en-US');

/**
 * How far away the first company is, which a reason speaks of, and who else is at the door: sentences for people, none
 * where the first is at the house. Only alternatives are named.
 */
export function whereaboutsOf(location: ReadLocation, { ranked, first }: Decision): string[] {
  const [top] = ranked;
  if (top === undefined || isHere(first)) return [];
  const kilometres = kilometresShown(location, top);
  const atDoor = othersAtDoor(ranked);
  return [
    ...(kilometres === null ? [] : [`${nameOf(top)} is about ${WITH_COMMAS.format(kilometres)} km away.`]),
    ...(atDoor.length === 0 ? [] : [doorInWords(atDoor)]),
  ];
}

/** The one at the door that these sentences name. */
export function namedAtDoor({ ranked, first }: Decision): readonly RankedCluster[] {
  return isHere(first) ? [] : othersAtDoor(ranked).filter(isShown).slice(0, 1);
}

function isHere(first: Decision['first']): boolean {
  return first === null || first.view.isAtHouse || first.view.site === 'shared';
}

function othersAtDoor([, ...others]: readonly RankedCluster[]): readonly RankedCluster[] {
  return others.filter((other) => isAtDoor(other) && !isNobodys(other));
}

const isShown = ({ confidence }: RankedCluster): boolean => confidence >= ALTERNATIVE_MIN;

/** To the address that the evidence shows, by ZIP codes, at least 1; `null` where they are one, or not both known. */
function kilometresShown({ address: { zip5 } }: ReadLocation, { best }: RankedCluster): number | null {
  const own = best.address.address?.parsed.zip5 ?? null;
  if (zip5 === null || own === null || zip5 === own) return null;
  const kilometres = kilometresBetween(zip5, own);
  return kilometres === null ? null : Math.max(1, Math.round(kilometres));
}

const isAtDoor = ({ best: { address } }: RankedCluster): boolean =>
  !address.isShared && (address.level === 'same_unit' || address.level === 'unit_missing');

function doorInWords(atDoor: readonly RankedCluster[]): string {
  const likeliest = atDoor.find(isShown);
  if (likeliest !== undefined) return `At the address is ${nameOf(likeliest)}.`;
  const { length } = atDoor;
  return length === 1
    ? 'Another company is registered at the address.'
    : `${length} other companies are registered at the address.`;
}
