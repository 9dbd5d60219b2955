import type { AddressLevel } from '../../blocking/index.ts';
import { hasLicenseEnded } from '../../entity/index.ts';
import type { ComparedLicense, Licensee } from './licensees.ts';

/** The same house, whatever the unit. */
const DOOR: ReadonlySet<AddressLevel> = new Set(['same_unit', 'unit_missing', 'unit_differs']);

/** How much of the location's sign a licensee bears at the door, the most first. */
const SIGNS = ['whole', 'much', 'part', 'nothing'] as const;

/** A licensee at the location's house. */
type Tenant = {
  readonly key: string;
  /** Its place in `SIGNS`. */
  readonly sign: number;
  readonly isCurrent: boolean;
  /** The last day that its licenses there speak of: of issue, else `''`. */
  readonly since: string;
};

/** Who else is licensed at the location's house, seen from one of the licensees. */
export type Door = {
  /** Others with a license that has not ended. */
  readonly others: number;
  /** Of those, one bears the sign better than this one does; as well. */
  readonly hasBetter: boolean;
  readonly hasEqual: boolean;
  /** One that bears the sign as well or better was licensed there later, or earlier. */
  readonly hasLater: boolean;
  readonly hasEarlier: boolean;
  /** One bears the sign as well or better, and its licenses there have ended. */
  readonly hasFormer: boolean;
};

/** What the house of the location looks like for each of its licensees, by their keys. */
export function doorsOf(licensees: readonly Licensee[]): Map<string, Door> {
  const tenants = licensees.flatMap((licensee) => tenantOf(licensee) ?? []);
  return new Map(licensees.map((licensee) => [licensee.key, doorOf(licensee, tenants)]));
}

export function isAtDoor({ score }: ComparedLicense): boolean {
  return DOOR.has(score.address.level);
}

/** How much of the sign a license bears: a place in `SIGNS`. */
export function signOf({ score: { name } }: ComparedLicense): number {
  if (name === null || name.comparison.numbers === 'conflict') return SIGNS.indexOf('nothing');
  if (name.comparison.level === 'exact' || name.comparison.level === 'rearranged') return SIGNS.indexOf('whole');
  if (name.strength === 'strong') return SIGNS.indexOf('much');
  return SIGNS.indexOf(name.strength === 'partial' ? 'part' : 'nothing');
}

function tenantOf({ key, licenses }: Licensee): Tenant | null {
  const here = licenses.filter(isAtDoor);
  if (here.length === 0) return null;
  const current = here.filter(({ premises }) => !hasLicenseEnded(premises));
  const meant = current.length > 0 ? current : here;
  const days = meant.map(({ premises }) => premises.issued_on ?? '').sort();
  return { key, sign: Math.min(...meant.map(signOf)), isCurrent: current.length > 0, since: days.at(-1)! };
}

function doorOf({ key, licenses }: Licensee, tenants: readonly Tenant[]): Door {
  const own = tenants.find((tenant) => tenant.key === key);
  const sign = own?.sign ?? Math.min(...licenses.map(signOf));
  const others = tenants.filter((tenant) => tenant.key !== key);
  const current = others.filter(({ isCurrent }) => isCurrent);
  const rivals = current.filter((tenant) => tenant.sign <= sign);
  const since = own?.since ?? '';
  const dated = since === '' ? [] : rivals.filter((rival) => rival.since !== '');
  return {
    others: current.length,
    hasBetter: rivals.some((rival) => rival.sign < sign),
    hasEqual: rivals.some((rival) => rival.sign === sign),
    hasLater: dated.some((rival) => rival.since > since),
    hasEarlier: dated.some((rival) => rival.since < since),
    hasFormer: others.some((tenant) => !tenant.isCurrent && tenant.sign <= sign),
  };
}
