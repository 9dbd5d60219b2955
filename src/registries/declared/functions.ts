/** What a declaration cannot say by itself is a function, called by its name. */
import {
  type Address,
  type AddressParts,
  type Company,
  hasCompanyDesignator,
  type PartyType,
  partyTypeOf,
  personName,
  type RoleInput,
  type RoleKind,
  withoutCareOf,
} from '../../entity/index.ts';
import type { BuildContext, LoadNotes, Row, RowOrigin } from '../registry.ts';

/** Whom a text names. */
export type Named = { readonly name: string; readonly type: PartyType };

export type Functions = {
  /** A cleaned text → the value that is meant; `null` where it is none. */
  readonly texts?: Readonly<Record<string, (text: string) => string | null>>;
  /** A cleaned text → whom it names. */
  readonly parties?: Readonly<Record<string, (text: string) => Named | null>>;
  readonly addresses?: Readonly<Record<string, (parts: AddressParts, context: BuildContext) => Address | null>>;
  /** A row of a party, and its company → the role of whom it names, or all roles with their titles. */
  readonly roles?: Readonly<
    Record<string, (row: Row, company: OwnRow, context: BuildContext) => RoleKind | readonly RoleInput[]>
  >;
  /** A row → whom it names. */
  readonly named?: Readonly<Record<string, (row: Row) => Named | null>>;
  /** A row as the file has it → as it is to be read. */
  readonly rows?: Readonly<Record<string, (row: Row, notes: LoadNotes, origin: RowOrigin) => Row>>;
  /** Whether a row says something of another company. */
  readonly others?: Readonly<Record<string, (row: Row) => boolean>>;
  /** The company as the declaration has it, and its rows → the company. */
  readonly companies?: Readonly<Record<string, (company: Company, entity: CompanyRows) => Company>>;
};

/** The company's own row, and what it is as far as it is known. */
export type OwnRow = { readonly row: Row; readonly form: Pick<Company, 'legal_form'> };
/** All rows of a company. */
export type CompanyRows = {
  readonly key: string;
  readonly row: Row;
  readonly rowsOf: (kind: string) => readonly Row[];
  readonly context: BuildContext;
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
  named: {},
  rows: {},
  others: {},
  companies: {},
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
    ...COMMON,
    ...own,
    texts: { ...COMMON.texts, ...own.texts },
    parties: { ...COMMON.parties, ...own.parties },
  };
}
