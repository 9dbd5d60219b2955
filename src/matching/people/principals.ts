import { isPersonName, isPrincipal } from '../../blocking/index.ts';
import type { Company, Party } from '../../entity/index.ts';

/** The parties that own or run a company today, as published. */
export function principalsOf(company: Company, today: string): Party[] {
  return (company.parties ?? []).filter((party) => isPrincipal(party, today));
}

/** A party of unknown type that reads as a person counts as one. */
export function isNaturalPerson({ type, name }: Party): boolean {
  return type === 'person' || (type === 'unknown' && isPersonName(name));
}
