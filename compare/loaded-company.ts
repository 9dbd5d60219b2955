/** A company as the engine keeps it, as far as it is compared: the document that the API serves. */

export type LoadedAddress = {
  readonly raw: string | null;
  readonly street_address: string | null;
  readonly street_address_2: string | null;
  readonly locality: string | null;
  readonly region: string | null;
  readonly postal_code: string | null;
  readonly country_code: string | null;
};

export type LoadedRole = { readonly kind: string; readonly title: string | null; readonly started_on: string | null };

export type LoadedParty = {
  readonly type: string;
  readonly name: string;
  readonly roles: readonly LoadedRole[];
  readonly address: LoadedAddress | null;
};

export type LoadedName = {
  readonly name: string;
  readonly kind: string;
  readonly started_on: string | null;
  readonly ended_on: string | null;
};

export type LoadedFiling = {
  readonly title: string | null;
  readonly filed_on: string;
  readonly type: { readonly code: string | null } | null;
};

export type LoadedRelationship = {
  readonly kind: string;
  readonly entity: { readonly jurisdiction_code: string | null; readonly entity_number: string | null };
};

export type LoadedCompany = {
  readonly entity_number: string;
  readonly legal_name: string;
  readonly status: string;
  readonly status_raw: string | null;
  readonly legal_form: string;
  readonly legal_form_raw: string | null;
  readonly domicile: string;
  readonly formed_on: string | null;
  readonly dissolved_on: string | null;
  readonly addresses: Readonly<Record<'registered' | 'headquarters' | 'mailing', LoadedAddress | null>> | null;
  readonly names: readonly LoadedName[] | null;
  readonly parties: readonly LoadedParty[] | null;
  readonly filings: readonly LoadedFiling[] | null;
  readonly relationships: readonly LoadedRelationship[] | null;
  readonly industry_codes: readonly { readonly scheme: string; readonly code: string }[] | null;
  readonly identifiers: readonly { readonly scheme: string; readonly value: string }[] | null;
  readonly as_of: string;
};
