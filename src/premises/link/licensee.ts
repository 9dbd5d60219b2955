import {
  type ParsedAddress,
  type PersonName,
  parsePersonName,
  parseRegistryAddress,
  personInName,
} from '../../blocking/index.ts';
import { hasCompanyDesignator } from '../../entity/index.ts';
import {
  isSoughtAnywhere,
  type Jurisdictions,
  jurisdictionsOf,
  type LinkedPremises,
  type LinkInput,
} from './jurisdictions.ts';
import { type LegalName, legalName } from './legal-name.ts';
import { licenseeNames, mayBeCut } from './licensee-names.ts';

/** A licensee that may have a registration, taken apart. */
export type Licensee = {
  readonly input: LinkInput;
  readonly jurisdictions: Jurisdictions;
  /** `null` where the list names nobody. */
  readonly whole: LegalName | null;
  /** Companies that the name names beside others: `LicenseeNames`. */
  readonly parts: readonly LegalName[];
  readonly isCut: boolean;
  /** The name can be a person's. */
  readonly mayBePerson: boolean;
};

/**
 * `null` for a person, by the list's word or by the name alone, for a name without a letter or digit, and where no
 * registry is loaded that the licensee may stand in.
 */
export function licenseeOf(input: LinkInput, loaded: ReadonlySet<string>): Licensee | null {
  const { premises, registrationNumber } = input;
  const { name, type } = premises.licensee;
  if (type === 'person') return null;
  const { own, mailing } = jurisdictionsOf(input);
  const jurisdictions = {
    own: own.filter((code) => loaded.has(code)),
    mailing: mailing !== null && loaded.has(mailing) ? mailing : null,
  };
  const hasNumber =
    registrationNumber !== null &&
    (loaded.has(registrationNumber.scheme) || (isSoughtAnywhere(input) && loaded.size > 0));
  if (jurisdictions.own.length === 0 && jurisdictions.mailing === null && !hasNumber) return null;
  if (name === null)
    return hasNumber ? { input, jurisdictions, whole: null, parts: [], isCut: false, mayBePerson: false } : null;
  const mayBePerson = type !== 'company' && !hasCompanyDesignator(name) && parsePersonName(name) !== null;
  if (mayBePerson && personInName(name) !== null) return null;
  const { whole, parts } = licenseeNames(name);
  const read = legalName(whole);
  if (read.form.tokens.length === 0) return null;
  return {
    input,
    jurisdictions,
    whole: read,
    parts: parts.map((part) => legalName(part)).filter(({ form }) => form.tokens.length > 0),
    isCut: mayBeCut(premises.source, name),
    mayBePerson,
  };
}

/** Where the premises are, and where the licensee takes its mail. */
export function addressesOf({ address, mailing_address }: LinkedPremises): ParsedAddress[] {
  return [address, mailing_address].filter((one) => one !== null).map((one) => parseRegistryAddress(one));
}

/** Those of its officers' names that can be a person's. */
export function officersOf({ officers }: LinkInput): PersonName[] {
  return officers.map(parsePersonName).filter((officer) => officer !== null);
}
