/** The tables of exports by themselves, without the writers of files: the dashboard makes its downloads of them. */

export type { Column } from './columns.ts';
export { COMPANY_COLUMNS } from './company-columns.ts';
export { csvHead, csvRow } from './csv.ts';
export { PARTY_COLUMNS, type PartyRow, partyLineOf } from './party-rows.ts';
export { PREMISES_COLUMNS } from './premises-columns.ts';
