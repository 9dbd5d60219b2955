import { isPrincipal } from '../../blocking/index.ts';
import type { Company, Party } from '../../entity/index.ts';

/** The parties that own or run a company today, as published. */
export function principalsOf(company: Company, today: string): Party[] {
  return (company.parties ?? []).filter((party) => isPrincipal(party, today));
}
