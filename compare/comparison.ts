/** One value of a company, as the file has it and as it was loaded. */
import type { LoadedCompany, LoadedParty } from './loaded-company.ts';
import type { StatedCompany, StatedParty } from './stated-company.ts';

/** Somebody on the record: the rows that name them, and what was loaded of them. */
export type Person = {
  /** As they are written in the rows. */
  readonly names: readonly string[];
  readonly rows: readonly StatedParty[];
  readonly parties: readonly LoadedParty[];
};

/** `null`: it is not there. Where both are `null` nothing is compared. */
export type Comparison = {
  /** `formed_on`, `agent.street`. */
  readonly field: string;
  readonly stated: string | null;
  readonly loaded: string | null;
  /** Of a party's values: whose. */
  readonly person?: Person;
};

/** A comparison that differs, with both companies: `documented-kinds.ts` asks them for the reason. */
export type Difference = Comparison & { readonly company: StatedCompany; readonly found: LoadedCompany };

/**
 * Whether both say the same. ZIP codes are the same with their hyphen or without, and four zeros behind one
 * say nothing.
 */
export function isSame({ field, stated, loaded }: Comparison): boolean {
  return field.endsWith('postal_code') ? bare(stated) === bare(loaded) : stated === loaded;
}

function bare(postalCode: string | null): string | undefined {
  return postalCode?.replace(/[\s-]/g, '').replace(/^(\d{5})0000$/, '$1');
}
