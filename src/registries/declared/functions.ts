/** What a declaration cannot say by itself is a function, called by its name. */
import {
  type Address,
  type AddressParts,
  type Company,
  hasCompanyDesignator,
  type PartyType,
  partyTypeOf,
  personName,
  type RoleKind,
  withoutCareOf,
} from '../../entity/index.ts';
import type { BuildContext, Row } from '../registry.ts';

/** Whom a text names. */
export type Named = { readonly name: string; readonly type: PartyType };

export type Functions = {
  /** A cleaned text → the value that is meant; `null` where it is none. */
  readonly texts?: Readonly<Record<string, (text: string) => string | null>>;
  /** A cleaned text → whom it names. */
  readonly parties?: Readonly<Record<string, (text: string) => Named | null>>;
  readonly addresses?: Readonly<Record<string, (parts: AddressParts, context: BuildContext) => Address | null>>;
  /** The company as far as it is known, and its own row → the role of those whom rows name. */
  readonly roles?: Readonly<Record<string, (form: Pick<Company, 'legal_form'>, row: Row) => RoleKind>>;
};

/** Those that every declaration may call. */
export const COMMON: Required<Functions> = {
  texts: {
    capitals: (text) => text.toUpperCase(),
    withoutSingleQuotes: (text) => text.replace(/^['\s]+|['\s]+$/g, '') || null,
    careOf: (text) => withoutCareOf(text),
  },
  parties: { lastFirstMiddle },
  addresses: {},
  roles: {},
};

/** `IVARSEN, MARIT, Q` is a person; a company's name has its commas for itself. */
function lastFirstMiddle(text: string): Named {
  const [last, first, middle, ...more] = text.split(',').map((part) => part.trim());
  const isPerson = first !== undefined && first !== '' && more.length === 0 && !hasCompanyDesignator(text);
  return isPerson
    ? { name: personName({ first, middle, last }) ?? text, type: 'person' }
    : { name: text, type: partyTypeOf(text) };
}

export function withCommon(own: Functions): Required<Functions> {
  return {
    texts: { ...COMMON.texts, ...own.texts },
    parties: { ...COMMON.parties, ...own.parties },
    addresses: { ...COMMON.addresses, ...own.addresses },
    roles: { ...COMMON.roles, ...own.roles },
  };
}
