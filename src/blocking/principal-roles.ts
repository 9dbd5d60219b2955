import { fillerOf, type Party, type Role, type RoleKind } from '../entity/index.ts';
import { isPersonName } from './names/index.ts';
import { isServingTitle } from './serving-titles.ts';

const OWNS_OR_RUNS: Readonly<Record<RoleKind, boolean>> = {
  owner: true,
  shareholder: true,
  member: true,
  manager: true,
  governor: true,
  officer: true,
  registered_agent: false,
  incorporator: false,
  other: false,
  unknown: false,
};

/** Who owns a share owns it, whatever else the title says. */
const OWNS: ReadonlySet<RoleKind> = new Set(['owner', 'shareholder']);

/**
 * Whether a role makes its bearer a principal on a day, `YYYY-MM-DD`: it owns or runs the company, and no end
 * is told or a later one. On the day on which it ends it has ended.
 */
export function isPrincipalRole({ kind, title, ended_on }: Role, day: string): boolean {
  if (!OWNS_OR_RUNS[kind] || (ended_on !== null && ended_on <= day)) return false;
  return title === null || OWNS.has(kind) || !isServingTitle(title);
}

/** Whether a party owns or runs the company on a day, `YYYY-MM-DD`. `POSITION VACANT` does not. */
export function isPrincipal({ name, roles }: Pick<Party, 'name' | 'roles'>, day: string): boolean {
  for (let index = 0; index < roles.length; index++)
    if (isPrincipalRole(roles[index]!, day)) return fillerOf(name, 'party') === null;
  return false;
}

/** A party of unknown type that reads as a person counts as one. */
export function isNaturalPerson({ type, name }: Pick<Party, 'type' | 'name'>): boolean {
  return type === 'person' || (type === 'unknown' && isPersonName(name));
}
