/** What is on record around the first company: others that bear the name, others at the house, its family. */
import { type Gazetteer, type Series, seriesOf } from '../../blocking/index.ts';
import { isOfChain, type ReadLocation } from '../read-location.ts';
import { WHOLE } from '../scoring/compare-name.ts';
import { ENDED } from '../scoring/rules.ts';
import type { Score } from '../scoring/score-candidate.ts';
import { sharesHouse } from '../sisters.ts';
import { isNamedBy, type NameIdentity } from './name-identity.ts';
import { isTownOf, type TownInName } from './towns.ts';

export type Surroundings = {
  /** Bits that the first has before the second; `null` where there is no second. */
  readonly gap: number | null;
  /** Other companies that bear the whole name. */
  readonly bearers: number;
  /** Other companies whose names hold all words of the sign, and more. */
  readonly widerBearers: number;
  /** Other companies at the very house. */
  readonly atHouse: number;
  /** Whether one of them bears words of the name that tell. */
  readonly isNamedAtHouse: boolean;
  /** Other companies that bear the name, or nearly, and are sisters of the first by an address. */
  readonly sisters: number;
  /**
   * Another company bears all words of the name that the first has, and else only words of business (`Smith
   * Plumbing & Heating`): often an affiliate. It is as near and in force, and the house tells neither.
   */
  readonly hasNamesake: boolean;
  /** The marks by which the first's legal name differs from the sign, where it differs by marks alone. */
  readonly series: Series | null;
  readonly townInSign: TownInName;
  /** Places of the batch or file that bear the sign, this one included. */
  readonly sites: number;
};

/** So many companies, the likeliest, are looked at. */
export const LOOKED_AT_MAX = 40;

/** A company, and how far its name is the location's. */
export type Neighbour = { readonly score: Score; readonly identity: NameIdentity };

/** What is the same around each company of a location. */
type Around = Pick<Surroundings, 'townInSign' | 'sites'> & { readonly gazetteer: Gazetteer | null };

/** Around one of the companies, which stands at `at` among all. */
export function surroundingsOf(
  location: ReadLocation,
  companies: readonly Neighbour[],
  at: number,
  { gazetteer, townInSign, sites }: Around,
): Surroundings {
  const top = companies[at]!.score;
  const others = companies.toSpliced(at, 1);
  const second = others[0]?.score;
  const found = { bearers: 0, widerBearers: 0, atHouse: 0, isNamedAtHouse: false, sisters: 0 };
  for (const other of others) countOther(found, top, other);
  const legal = top.record.names.find(({ position }) => position === null)?.form ?? null;
  const sign = location.variants[0]!.form;
  const isTown = (words: readonly string[]) => isTownOf(words, location, gazetteer);
  const hasNamesake = others.some(({ score }) => isNamesake(top, score));
  return {
    ...found,
    hasNamesake,
    gap: second === undefined ? null : top.bits - second.bits,
    series: legal === null ? null : seriesOf(sign, legal, isTown, sites > 1 || isOfChain(location)),
    townInSign,
    sites,
  };
}

type Counts = { -readonly [K in 'bearers' | 'widerBearers' | 'atHouse' | 'sisters']: number } & {
  isNamedAtHouse: boolean;
};

function countOther(found: Counts, top: Score, { score: { name, address, record }, identity }: Neighbour): void {
  const isHere = address.strength === 'house' && !address.isShared;
  if (isHere) found.atHouse++;
  if (name === null || !isNamedBy(identity)) return;
  if (isHere) found.isNamedAtHouse = true;
  const { level, locationOnly, indexOnly, pairs } = name.comparison;
  if (WHOLE.has(level)) found.bearers++;
  else if (locationOnly.length === 0 && indexOnly.length > 0 && pairs.length > 0) found.widerBearers++;
  if (identity === 'partial') return;
  if (sharesHouse(top.record, record)) found.sisters++;
}

/** Whether another company is a namesake of the first, as `hasNamesake` says. */
export function isNamesake(top: Score, { name: other, address, record }: Score): boolean {
  const own = top.name;
  if (own === null || other === null || top.address.strength === 'house') return false;
  const { pairs, locationOnly, hasExtraInIndex, numbers } = other.comparison;
  const bearsAll = pairs.length > 0 && locationOnly.every((at) => own.comparison.locationOnly.includes(at));
  const isPlain = !hasExtraInIndex && numbers !== 'conflict' && numbers !== 'one_sided';
  const isAsNear = address.bits >= top.address.bits - 1;
  const hasGivenUp = !own.name.isFormer && other.name.isFormer && WHOLE.has(own.comparison.level);
  return (
    bearsAll &&
    isPlain &&
    isAsNear &&
    !hasGivenUp &&
    !ENDED.has(record.status) &&
    other.variant.form.core === own.variant.form.core
  );
}
