import {
  type JoinedBy,
  jurisdictionOfList,
  type LinkEvidence,
  type Premises,
  US_STATES,
  usStateOf,
} from '../../entity/index.ts';

/** What of a premises record its licensee is linked by. */
export type LinkedPremises = Pick<
  Premises,
  'source' | 'address' | 'mailing_address' | 'status' | 'issued_on' | 'expires_on' | 'as_of'
> & { readonly licensee: Pick<Premises['licensee'], 'name' | 'type'> };

/** A premises record that is to be linked, and what its list says of the licensee. */
export type LinkInput = LinkEvidence & {
  readonly premises: LinkedPremises;
  /** Left out: by name or by number, as a license list's. */
  readonly joinedBy?: JoinedBy;
  /** The state where it says that it was formed. */
  readonly home?: string | null;
  /** Legal names that it had before: of what is joined by a number. */
  readonly previousNames?: readonly string[];
};

/** Codes of registries. */
export const LINKABLE_JURISDICTION = /^[a-z]{2}(?:_[a-z]{2})?$/;

/** Whether a scheme of numbers is the registry of a state. */
export const isRegistryCode = (scheme: string): boolean => OF_STATES.has(scheme);

const OF_STATES: ReadonlySet<string> = new Set(US_STATES.map(([code]) => `us_${code.toLowerCase()}`));

/** The registries that a licensee may stand in. */
export type Jurisdictions = {
  /** The state of the list, which demands a registration of its licensees, and that of the premises. */
  readonly own: readonly string[];
  /** That of the licensee's mailing address, where it is another one. */
  readonly mailing: string | null;
};

/** Of a premises record. A list of the whole country has no state of its own; nobody is looked for by name elsewhere. */
export function jurisdictionsOf({ premises, joinedBy, home }: Omit<LinkInput, keyof LinkEvidence>): Jurisdictions {
  if (joinedBy === 'number') return { own: [], mailing: null };
  if (joinedBy === 'name_at_home') return { own: home != null && isRegistryCode(home) ? [home] : [], mailing: null };
  const { source, address, mailing_address } = premises;
  const own = [jurisdictionOfList(source), ofState(address?.region)];
  const known = [...new Set(own.filter((code) => code !== null))];
  const mailing = ofState(mailing_address?.region);
  return { own: known, mailing: mailing === null || known.includes(mailing) ? null : mailing };
}

/** Whether its number may be among those of a company of any registry, as an EIN is. A license's is looked for by name. */
export const isSoughtAnywhere = ({ registrationNumber: number, joinedBy }: LinkInput): boolean =>
  number !== null && joinedBy !== undefined && !LINKABLE_JURISDICTION.test(number.scheme);

/** Every registry that a licensee may be linked in, loaded or not. */
export function registriesAsked(input: LinkInput): string[] {
  const { premises, registrationNumber } = input;
  if (premises.licensee.type === 'person') return [];
  if (isSoughtAnywhere(input)) return [...OF_STATES];
  const { own, mailing } = jurisdictionsOf(input);
  const scheme = registrationNumber?.scheme ?? '';
  return [...own, ...(mailing === null ? [] : [mailing]), ...(OF_STATES.has(scheme) ? [scheme] : [])];
}

function ofState(region: string | null | undefined): string | null {
  const state = usStateOf(region);
  return state === null ? null : `us_${state.toLowerCase()}`;
}
