/** Columns of an address that belong together: those of the premises, those of a mailing address. */
import type { Candidate, Column } from './candidates.ts';
import type { Role, Scope } from './heading.ts';

const STREET_ROLES: ReadonlySet<Role> = new Set(['address', 'street']);
/** A group may have several of them. */
const REPEATED_ROLES: ReadonlySet<Role> = new Set([...STREET_ROLES, 'unit', 'line2', 'last_line']);
const OTHER_ROLES: ReadonlySet<Role> = new Set([
  ...(['street_number', 'direction_before', 'street_type', 'direction_after', 'number_fraction'] as const),
  ...(['city', 'state', 'zip', 'zip4', 'country', 'county', 'unit_type'] as const),
]);

const SHARED_ROLES: ReadonlySet<Role> = new Set(['city', 'state', 'zip', 'zip4', 'last_line', 'country', 'county']);

/** A column with so many whole addresses needs no other beside it. */
const WHOLE = 0.8;

export const isAddressRole = (role: Role): boolean => REPEATED_ROLES.has(role) || OTHER_ROLES.has(role);

export type PlaceGroup = {
  readonly scope: Scope;
  readonly columns: Map<Role, Candidate[]>;
  /** Roles whose columns do not say whose they are, and stand beside the group's. */
  readonly beside: Set<Role>;
};

/**
 * By what headings say of whose they are. Columns that do not say it belong to the street on their left: `Mailing
 * Address, City, State, Premises Address, City, State`.
 */
export function placeGroups(assigned: readonly Candidate[], columns: readonly Column[]): readonly PlaceGroup[] {
  const groups: PlaceGroup[] = [];
  let last: PlaceGroup | null = null;
  let lastColumn = -2;
  const headingOf = (column: number): string => columns[column]!.heading.trim().toLowerCase();
  const hasWhole = (column: number): boolean => columns[column]!.shape.share.address >= WHOLE;
  const unsaid = (role: Role): number => assigned.filter((one) => one.role === role && one.scope === 'own').length;
  for (const candidate of assigned.toSorted((a, b) => a.column - b.column)) {
    const { role, scope, column } = candidate;
    // One column of the city serves all addresses that have none.
    const isOneOfMany = !SHARED_ROLES.has(role) || unsaid(role) > 1;
    const isBeside =
      last !== null && last.scope !== 'own' && scope === 'own' && isOneOfMany && column === lastColumn + 1;
    let group: PlaceGroup | undefined;
    if (isBeside && !STREET_ROLES.has(role) && !last!.columns.has(role)) {
      group = last!;
      group.beside.add(role);
    } else {
      group = groups.findLast((one) => one.scope === scope);
      const same = group?.columns.get(role) ?? [];
      const isAnother = REPEATED_ROLES.has(role)
        ? STREET_ROLES.has(role) &&
          same.some((one) => headingOf(one.column) === headingOf(column) || (hasWhole(one.column) && hasWhole(column)))
        : same.length > 0;
      if (group === undefined || isAnother) {
        group = { scope, columns: new Map(), beside: new Set() };
        groups.push(group);
      }
    }
    group.columns.set(role, [...(group.columns.get(role) ?? []), candidate]);
    last = group;
    lastColumn = column;
  }
  return groups;
}

const hasNoStreet = ({ columns }: PlaceGroup): boolean => ![...STREET_ROLES].some((one) => columns.has(one));

/** Columns of a unit or second line that belong to no street by their headings: the location's own. */
export function ofNoStreet(role: Role, group: PlaceGroup, groups: readonly PlaceGroup[]): readonly Candidate[] {
  const isLocations = group.scope === 'site' || group.scope === 'own';
  return isLocations
    ? groups.filter((one) => one.scope === 'own' && hasNoStreet(one)).flatMap(({ columns }) => columns.get(role) ?? [])
    : [];
}

/** What a group lacks and others have without saying whose it is: one column of the state for all addresses. */
export function fromOthers(role: Role, group: PlaceGroup, groups: readonly PlaceGroup[]): Candidate | undefined {
  const others = groups.filter((one) => one !== group && one.scope !== 'person');
  const unsaid = [
    ...others.filter((one) => one.scope === 'own' || hasNoStreet(one)),
    ...others.filter((one) => one.beside.has(role)),
  ];
  return unsaid.find((one) => one.columns.has(role))?.columns.get(role)?.[0];
}
