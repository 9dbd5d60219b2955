/** Results as rows of `charter export`, so that both have the same columns and lines. */
import {
  COMPANY_COLUMNS,
  csvHead,
  csvRow,
  PARTY_COLUMNS,
  type PartyRow,
  PREMISES_COLUMNS,
  partyLineOf,
} from '../../../../../src/exports/tables.ts';
import type { CompanySearchResult, OfficerSearchResult, PremisesSearchResult } from '../../../shared/api/schema.ts';
import type { Search } from '../search-address.ts';

export type SearchResult = CompanySearchResult | OfficerSearchResult | PremisesSearchResult;

const COLUMNS = { companies: COMPANY_COLUMNS, officers: PARTY_COLUMNS, premises: PREMISES_COLUMNS } as const;

export const headOf = (kind: Search['kind']): string => csvHead(COLUMNS[kind]);

/** The lines of a page as CSV. No cell is a formula to a spreadsheet. */
export const csvLines = (results: readonly SearchResult[]): string => results.map(csvLine).join('');

/** A page's records as JSON, one each. An officer stands with what names the company, as in an export. */
export const jsonRecords = (results: readonly SearchResult[]): string[] => results.map(jsonRecord);

function csvLine(result: SearchResult): string {
  if ('premises' in result) return csvRow(PREMISES_COLUMNS, result.premises);
  return 'officer' in result ? csvRow(PARTY_COLUMNS, partyRow(result)) : csvRow(COMPANY_COLUMNS, result.company);
}

function jsonRecord(result: SearchResult): string {
  if ('premises' in result) return JSON.stringify(result.premises);
  return 'officer' in result ? partyLineOf(partyRow(result)).trimEnd() : JSON.stringify(result.company);
}

/** An officer that its company has twice is the first of the two. */
function partyRow({ officer, company }: OfficerSearchResult): PartyRow {
  const text = JSON.stringify(officer);
  const partyIndex = company.parties?.findIndex((party) => JSON.stringify(party) === text) ?? -1;
  return { company, party: officer, partyIndex: partyIndex === -1 ? null : partyIndex };
}
