/**
 * What the files say of a company: their own words with blanks trimmed and collapsed, days as `YYYY-MM-DD`,
 * and this folder's reading of codes. `null`: the file says nothing. `undefined`: the file has no place for
 * it, so nothing is compared.
 */

export type StatedAddress = {
  readonly street: string | null;
  readonly street2: string | null;
  readonly locality: string | null;
  readonly region: string | null;
  readonly postalCode: string | null;
  readonly country?: string | null;
  /** The whole text, where the address stands in one. */
  readonly raw?: string;
};

/** A row that names somebody, in one capacity. */
export type StatedParty = {
  readonly name: string;
  readonly type?: 'person' | 'company';
  readonly title: string | null;
  /** The normalised roles that the title or the row's type stands for. */
  readonly roles: readonly string[];
  readonly startedOn?: string | null;
  /** The name has the address behind it, in one text. */
  readonly runTogether?: true;
  /** `null`: the row has none. */
  readonly address: StatedAddress | null;
  /**
   * The registration of an organisation that comes under every name it ever had: one of the names is enough.
   */
  readonly organisation?: string;
};

export type StatedName = {
  readonly name: string;
  readonly kind: 'previous_legal' | 'trading';
  readonly startedOn?: string | null;
  readonly endedOn?: string | null;
};

/** `to`: the number, or for a home the jurisdiction's code. */
export type StatedRelationship = { readonly kind: 'merged_into' | 'home_entity'; readonly to: string };

/** `code`: only where the file has a place for it. */
export type StatedFiling = { readonly filedOn: string; readonly title: string; readonly code?: string | null };

export type StatedCompany = {
  readonly number: string;
  readonly legalName: string;
  readonly status: string;
  readonly statusRaw: string | null;
  readonly legalForm: string;
  readonly legalFormRaw?: string | null;
  readonly domicile: string;
  readonly formedOn: string | null;
  readonly dissolvedOn: string | null;
  readonly registered: StatedAddress | null;
  readonly headquarters: StatedAddress | null;
  readonly mailing: StatedAddress | null;
  readonly names: readonly StatedName[];
  readonly parties: readonly StatedParty[];
  readonly relationships: readonly StatedRelationship[];
  readonly filings: readonly StatedFiling[];
  /** `scheme value`, of identifiers and of industries. */
  readonly codes: readonly string[];
};

/** Reads all the files of a state that were given; each company comes once. */
export type RegistryReader = (files: readonly string[]) => AsyncIterable<StatedCompany>;
