/** One row a party of a company. A removed company is one row without a party. docs/exports.md says each column. */
import type { Party } from '../entity/index.ts';
import { addressColumns, type Column } from './columns.ts';
import type { CompanyRecord } from './records.ts';

export type PartyRow = {
  readonly company: CompanyRecord;
  /** Its position in the company's `parties`, from 0. */
  readonly partyIndex: number | null;
  readonly party: Party | null;
};

export function partyRowsOf(company: CompanyRecord): PartyRow[] {
  if (company.kind === 'removed') return [{ company, partyIndex: null, party: null }];
  return (company.parties ?? []).map((party, partyIndex) => ({ company, partyIndex, party }));
}

/** A party by itself, with what names its company; the line of a removed company stays as it is. */
export function partyLineOf({ company, partyIndex, party }: PartyRow): string {
  if (company.kind === 'removed') return `${JSON.stringify(company)}\n`;
  const { jurisdiction_code, entity_number, legal_name, status, as_of } = company;
  const row = { jurisdiction_code, entity_number, legal_name, status, party_index: partyIndex, party, as_of };
  return `${JSON.stringify(row)}\n`;
}

const joined = (texts: readonly (string | null)[] | undefined): string | null => {
  const said = texts?.filter((one) => one !== null) ?? [];
  return said.length === 0 ? null : said.join('; ');
};

export const PARTY_COLUMNS: readonly Column<PartyRow>[] = [
  { name: 'jurisdiction_code', type: 'text', value: ({ company }) => company.jurisdiction_code },
  { name: 'entity_number', type: 'text', value: ({ company }) => company.entity_number },
  { name: 'legal_name', type: 'text', value: ({ company }) => company.legal_name },
  { name: 'status', type: 'text', value: ({ company }) => (company.kind === 'company' ? company.status : null) },
  { name: 'party_index', type: 'integer', value: ({ partyIndex }) => partyIndex },
  { name: 'party_type', type: 'text', value: ({ party }) => party?.type ?? null },
  { name: 'party_name', type: 'text', value: ({ party }) => party?.name ?? null },
  { name: 'role_kinds', type: 'text', value: ({ party }) => joined(party?.roles.map(({ kind }) => kind)) },
  { name: 'role_titles', type: 'text', value: ({ party }) => joined(party?.roles.map(({ title }) => title)) },
  {
    name: 'ownership_percentage',
    type: 'number',
    value: ({ party }) =>
      party?.roles.find(({ ownership_percentage: share }) => share !== null)?.ownership_percentage ?? null,
  },
  {
    name: 'roles',
    type: 'json',
    value: ({ party }) => (party === null || party.roles.length === 0 ? null : party.roles),
  },
  ...addressColumns<PartyRow>('', ({ party }) => party?.address),
  { name: 'as_of', type: 'date', value: ({ company }) => company.as_of },
  { name: 'is_removed', type: 'boolean', value: ({ company }) => company.kind === 'removed' },
];
