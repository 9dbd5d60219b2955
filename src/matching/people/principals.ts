import { isPersonName } from '../../blocking/index.ts';
import type { Company, Party, Role, RoleKind } from '../../entity/index.ts';

const PRINCIPAL_KINDS: ReadonlySet<RoleKind> = new Set([
  'officer',
  'manager',
  'member',
  'governor',
  'owner',
  'shareholder',
]);

/** A role that makes a principal and has not ended. Agents and incorporators are none by that. */
export function isPrincipalRole({ kind, ended_on }: Role, today: string): boolean {
  return PRINCIPAL_KINDS.has(kind) && (ended_on === null || ended_on > today);
}

/** The parties that own or run a company today, as published. */
export function principalsOf(company: Company, today: string): Party[] {
  return (company.parties ?? []).filter(({ roles }) => roles.some((role) => isPrincipalRole(role, today)));
}

/** A party of unknown type that reads as a person counts as one. */
export function isNaturalPerson({ type, name }: Party): boolean {
  return type === 'person' || (type === 'unknown' && isPersonName(name));
}
