import type { LinkMethod } from '../../entity/index.ts';
import { type Place, TIMES, type Time } from './evidence.ts';
import type { FormAgreement, NameAgreement } from './legal-name.ts';

/** A registration that bears the licensee's name, and what speaks for it. */
export type Bearer = {
  readonly jurisdiction: string;
  readonly entityNumber: string;
  readonly name: NameAgreement;
  readonly form: FormAgreement;
  readonly place: Place;
  /** So many companies stand in that house that it is an agent's or a mail shop's, or says nothing. */
  readonly isCrowded: boolean;
  readonly hasOfficer: boolean;
  readonly time: Time;
  /**
   * Something else speaks against it: it has another number than the list says; it stands in the state of the licensee's
   * mail alone; the licensee may be a person; or too many companies bear the name to know them all.
   */
  readonly isDoubtful: boolean;
};

/** How the names agree, the best first: of two bearers the better one is the licensee. */
const NAMINGS = ['exact', 'bare', 'kin', 'unstated', 'respelt', 'former', 'cut', 'reworded'] as const;
export type Naming = (typeof NAMINGS)[number];

/** What stands behind a choice, the strongest first. */
const EVIDENCE = ['officer', 'house', 'town', 'none'] as const;
export type Evidence = (typeof EVIDENCE)[number];

/** A decision, and what its probability was measured by. */
export type Choice = {
  readonly bearer: Bearer;
  /** No other registration of the state bears the name. */
  readonly isOnly: boolean;
  readonly method: LinkMethod;
  readonly naming: Naming;
  readonly evidence: Evidence;
};

/** Of a bearer's name and form. Where both agree less than exactly, and of a name cut off within its core, `reworded`. */
export function namingOf({ name, form }: Pick<Bearer, 'name' | 'form'>): Naming {
  const isWhole = form === 'same' || form === 'none';
  if (name !== 'exact') return isWhole ? name : 'reworded';
  if (isWhole) return form === 'same' ? 'exact' : 'bare';
  return form;
}

/** Evidence that a choice must have at least; where several bear the name, one step more from `kin` on. */
const NEEDED: Readonly<Record<Naming, Evidence>> = {
  exact: 'none',
  bare: 'none',
  kin: 'house',
  unstated: 'house',
  respelt: 'town',
  former: 'house',
  cut: 'town',
  reworded: 'house',
};

/**
 * The bearer that is the licensee; `null` where nothing decides. A bearer counts where it has the evidence that its name
 * needs: more where dates or something else speak against it. Of those that count, one that no other surpasses in name
 * and dates is chosen; of several such, those with the house or an officer. Two that are alike leave the link open, and
 * so does one with the house beside another with the better name.
 */
export function choose(bearers: readonly Bearer[]): Choice | null {
  const counted = bearers
    .map((bearer) => weighed(bearer, bearers.length > 1))
    .filter(({ strength, needed, time }) => strength <= needed && time < IMPOSSIBLE);
  const timely = counted.filter((one) => !counted.some((other) => other.time < one.time && other.naming <= one.naming));
  const proven = timely.filter(({ strength }) => strength <= HOUSE);
  const [first, second] = (proven.length > 0 ? proven : timely).toSorted(byRank);
  if (first === undefined || (second !== undefined && byRank(first, second) === 0)) return null;
  if (timely.some((one) => one.naming < first.naming)) return null;
  const { bearer } = first;
  const evidence = EVIDENCE[first.strength]!;
  const isAlone = bearers.length === 1 && first.naming <= BARE && !bearer.isDoubtful;
  const method = isAlone || first.strength > HOUSE ? 'name' : evidence === 'officer' ? 'name_officer' : 'name_address';
  return { bearer, isOnly: bearers.length === 1, method, naming: NAMINGS[first.naming]!, evidence };
}

const BARE = NAMINGS.indexOf('bare');
const IMPOSSIBLE = TIMES.indexOf('impossible');
const HOUSE = EVIDENCE.indexOf('house');

type Weighed = {
  readonly bearer: Bearer;
  /** Positions in `NAMINGS`, `EVIDENCE` and `TIMES`: the lower, the better. */
  readonly naming: number;
  readonly strength: number;
  readonly needed: number;
  readonly time: number;
};

function weighed(bearer: Bearer, isOneOfSeveral: boolean): Weighed {
  const naming = namingOf(bearer);
  const needed = EVIDENCE.indexOf(NEEDED[naming]) - Number(isOneOfSeveral && NAMINGS.indexOf(naming) > BARE);
  const time = TIMES.indexOf(bearer.time);
  const most = bearer.isDoubtful || bearer.time === 'doubtful' ? 'house' : bearer.time === 'late' ? 'town' : 'none';
  return {
    bearer,
    naming: NAMINGS.indexOf(naming),
    strength: EVIDENCE.indexOf(evidenceOf(bearer)),
    needed: Math.min(needed, EVIDENCE.indexOf(most)),
    time,
  };
}

function evidenceOf({ hasOfficer, place, isCrowded }: Bearer): Evidence {
  if (hasOfficer) return 'officer';
  if (place === 'house') return isCrowded ? 'town' : 'house';
  return place === 'town' ? 'town' : 'none';
}

function byRank(a: Weighed, b: Weighed): number {
  return a.naming - b.naming || a.time - b.time;
}
