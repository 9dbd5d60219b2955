/** The words for people of what the API has as codes. */
import type { Filing, Premises, PremisesLink } from '../api/schema.ts';

export {
  DOMICILE_WORDS,
  LEGAL_FORM_WORDS,
  NAME_KIND_WORDS,
  PARTY_TYPE_WORDS,
  RELATIONSHIP_WORDS,
  ROLE_WORDS,
  STATUS_WORDS,
} from '../../../../src/entity/index.ts';

export const LICENSE_STATUS_WORDS: Readonly<Record<Premises['status'], string>> = {
  current: 'Current',
  ended: 'Ended',
  unknown: 'Status unknown',
};

/** How the registration of a licensee was found. */
export const LINK_METHOD_WORDS: Readonly<Record<PremisesLink['method'], string>> = {
  number: 'By its number in the list',
  name: 'By its name',
  name_address: 'By its name and address',
  name_officer: 'By its name and an officer',
  corrected: 'As the operator of this service says',
};

/** What premises are called: by their sign, else by their licensee. */
export function premisesTitle({ trade_name, licensee, id }: Premises): string {
  return trade_name ?? licensee.name ?? id;
}

/** What a filing is, in the registry's words. */
export function filingTitle({ title, type, id }: Filing): string {
  return title ?? type?.name ?? type?.code ?? id ?? 'Filing';
}
