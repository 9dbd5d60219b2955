/** Results as rows of `charter export`, so that both have the same columns and lines. */
import {
  COMPANY_COLUMNS,
  type Column,
  csvHead,
  csvRow,
  PARTY_COLUMNS,
  type PartyRow,
  PREMISES_COLUMNS,
  partyLineOf,
} from '../../../../../src/exports/tables.ts';
import type {
  CompanySearchResult,
  OfficerSearchResult,
  Premises,
  PremisesSearchResult,
} from '../../../shared/api/schema.ts';
import type { Search } from '../search-address.ts';

export type SearchResult = CompanySearchResult | OfficerSearchResult | PremisesSearchResult;

const OFFICER_COLUMNS: readonly Column<OfficerSearchResult>[] = PARTY_COLUMNS.map((column) => {
  // The same value of each type, which the compiler sees of one type at a time.
  return { ...column, value: (result) => column.value(partyRow(result)) } as Column<OfficerSearchResult>;
});

/** Where lists are searched too: which license names somebody. The licensee stands in the company's place. */
const PEOPLE_COLUMNS: typeof OFFICER_COLUMNS = [
  ...OFFICER_COLUMNS,
  { name: 'source', type: 'text', value: ({ premises }) => premises?.source ?? null },
  { name: 'license_number', type: 'text', value: ({ premises }) => premises?.license_number ?? null },
];

const COLUMNS = {
  companies: COMPANY_COLUMNS,
  officers: OFFICER_COLUMNS,
  people: PEOPLE_COLUMNS,
  premises: PREMISES_COLUMNS,
} as const;
export type Table = keyof typeof COLUMNS;

export const tableOf = ({ kind, request }: Search): Table =>
  kind === 'officers' && request.sources !== null ? 'people' : kind;

export const headOf = (table: Table): string => csvHead(COLUMNS[table]);

/** The lines of a page as CSV. No cell is a formula to a spreadsheet. */
export const csvLines = (results: readonly SearchResult[], table: Table): string =>
  results.map((result) => csvLine(result, table)).join('');

/** A page's records as JSON, one each. An officer stands with what names the company, as in an export. */
export const jsonRecords = (results: readonly SearchResult[]): string[] => results.map(jsonRecord);

function csvLine(result: SearchResult, table: Table): string {
  if ('officer' in result) return csvRow(table === 'people' ? PEOPLE_COLUMNS : OFFICER_COLUMNS, result);
  return 'premises' in result ? csvRow(PREMISES_COLUMNS, result.premises) : csvRow(COMPANY_COLUMNS, result.company);
}

function jsonRecord(result: SearchResult): string {
  if ('officer' in result) return officerRecord(result);
  return JSON.stringify('premises' in result ? result.premises : result.company);
}

/** An officer that its company has twice is the first of the two. */
function partyRow({ officer, company, premises }: OfficerSearchResult): PartyRow {
  if (company === null) return { company: licenseeOf(premises!), party: officer, partyIndex: null };
  const text = JSON.stringify(officer);
  const partyIndex = company.parties?.findIndex((party) => JSON.stringify(party) === text) ?? -1;
  return { company, party: officer, partyIndex: partyIndex === -1 ? null : partyIndex };
}

function officerRecord(result: OfficerSearchResult): string {
  const { officer, premises } = result;
  if (premises === undefined) return partyLineOf(partyRow(result)).trimEnd();
  const { source, id, license_number, trade_name, licensee, status, as_of } = premises;
  return JSON.stringify({ source, id, license_number, trade_name, licensee, status, party: officer, as_of });
}

/** What stands in the columns of a company. */
function licenseeOf({ licensee, status, as_of }: Premises): PartyRow['company'] {
  const { name, jurisdiction_code, entity_number } = licensee;
  return { kind: 'company', jurisdiction_code, entity_number, legal_name: name, status, as_of } as never;
}
