/** The invented economy, before any state has written it down. Names are in mixed case, days are ISO text. */
import type { Place, SampleState } from './places.ts';
import type { Trade } from './words.ts';

export type Address = Place & { readonly street: string; readonly unit: string | null };

export type Person = {
  readonly kind: 'person';
  readonly first: string;
  readonly middle: string | null;
  readonly last: string;
  readonly suffix: string | null;
};

export type Form =
  | 'llc'
  | 'professional_llc'
  | 'corporation'
  | 'professional_corporation'
  | 'nonprofit'
  | 'limited_partnership'
  | 'limited_liability_partnership';

export type Title =
  | 'Member'
  | 'Manager'
  | 'Managing Member'
  | 'President'
  | 'Vice President'
  | 'Secretary'
  | 'Treasurer'
  | 'Director'
  | 'Shareholder'
  | 'General Partner'
  | 'Partner';

export type Officer = {
  readonly who: Person | Company;
  readonly titles: readonly Title[];
  readonly address: Address;
  /** Percent owned; `null` for those who own nothing. */
  readonly share: number | null;
};

export type End = {
  readonly how: 'dissolved' | 'dissolved_by_state' | 'merged' | 'converted' | 'withdrawn' | 'revoked';
  readonly on: string;
  readonly into: Company | null;
};

export type Agent = { readonly who: Person | Company; readonly address: Address };

/** A company in one state's registry: at home, or qualified there from elsewhere. */
export type Registration = {
  readonly state: SampleState;
  readonly company: Company;
  readonly on: string;
  readonly agent: Agent;
  end: End | null;
};

export type TradeName = {
  readonly name: string;
  readonly state: SampleState;
  readonly owner: Person | Company;
  readonly address: Address;
  readonly on: string;
  readonly until: string | null;
};

export type FormerName = { readonly name: string; readonly until: string };

export type Company = {
  readonly kind: 'company';
  readonly name: string;
  readonly form: Form;
  readonly trade: Trade;
  /** Any US state, not only those of the samples. */
  readonly home: string;
  readonly formedOn: string;
  readonly office: Address;
  readonly mailing: Address | null;
  readonly officers: readonly Officer[];
  /** Behind with its reports. */
  readonly isLate: boolean;
  /** Oldest first. */
  readonly formerNames: readonly FormerName[];
  readonly registrations: Registration[];
  end: End | null;
};

export type Economy = {
  readonly companies: readonly Company[];
  readonly registrations: readonly Registration[];
  readonly tradeNames: readonly TradeName[];
};

export function isForeign({ state, company }: Registration): boolean {
  return company.home !== state;
}

/** A state's registrations in the order in which it received them, which is that of its numbers. */
export function registrationsOf(economy: Economy, state: SampleState): Registration[] {
  return economy.registrations
    .filter((registration) => registration.state === state)
    .sort((a, b) => Number(a.on > b.on) - Number(a.on < b.on));
}

/** A state's trade names, likewise. */
export function tradeNamesOf(economy: Economy, state: SampleState): TradeName[] {
  return economy.tradeNames
    .filter((tradeName) => tradeName.state === state)
    .sort((a, b) => Number(a.on > b.on) - Number(a.on < b.on));
}

export function isLlc({ form }: Company): boolean {
  return form === 'llc' || form === 'professional_llc';
}

/** `Jane Q Doe Jr` */
export function fullName({ first, middle, last, suffix }: Person): string {
  return [first, middle, last, suffix].filter((part) => part !== null).join(' ');
}

export function nameOf(who: Person | Company): string {
  return who.kind === 'person' ? fullName(who) : who.name;
}

/** `500 Cedar Lane, Unit 3` in the two lines of most files. */
export function streetLines({ street, unit }: Address): [string, string] {
  return [street, unit ?? ''];
}
