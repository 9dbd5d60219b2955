/** One row a company: all that a record says. docs/exports.md says each column. */
import type { Company } from '../entity/index.ts';
import { addressColumns, type Column } from './columns.ts';
import type { CompanyRecord } from './records.ts';

type TextKey = 'status_raw' | 'legal_form_raw' | 'entity_url' | 'status' | 'legal_form' | 'domicile' | 'search_url';
type ListKey = 'names' | 'parties' | 'filings' | 'relationships' | 'industry_codes' | 'identifiers';

const present = (record: CompanyRecord): Company | null => (record.kind === 'company' ? record : null);
const text = (name: TextKey): Column<CompanyRecord> => {
  return { name, type: 'text', value: (record) => present(record)?.[name] ?? null };
};
const date = (name: 'formed_on' | 'dissolved_on'): Column<CompanyRecord> => {
  return { name, type: 'date', value: (record) => present(record)?.[name] ?? null };
};
const list = (name: ListKey): Column<CompanyRecord> => {
  return { name, type: 'json', value: (record) => present(record)?.[name] ?? null };
};

export const COMPANY_COLUMNS: readonly Column<CompanyRecord>[] = [
  { name: 'jurisdiction_code', type: 'text', value: (record) => record.jurisdiction_code },
  { name: 'entity_number', type: 'text', value: (record) => record.entity_number },
  { name: 'legal_name', type: 'text', value: (record) => record.legal_name },
  ...[text('status'), text('status_raw'), text('legal_form'), text('legal_form_raw'), text('domicile')],
  ...[date('formed_on'), date('dissolved_on')],
  ...addressColumns<CompanyRecord>('registered_', (record) => present(record)?.addresses?.registered),
  ...addressColumns<CompanyRecord>('headquarters_', (record) => present(record)?.addresses?.headquarters),
  ...addressColumns<CompanyRecord>('mailing_', (record) => present(record)?.addresses?.mailing),
  { name: 'phone', type: 'text', value: (record) => present(record)?.contact?.phone ?? null },
  { name: 'fax', type: 'text', value: (record) => present(record)?.contact?.fax ?? null },
  { name: 'websites', type: 'json', value: (record) => present(record)?.contact?.websites ?? null },
  ...[list('names'), list('parties'), list('filings'), list('relationships'), list('industry_codes')],
  ...[list('identifiers'), text('entity_url'), text('search_url')],
  { name: 'as_of', type: 'date', value: (record) => record.as_of },
  { name: 'is_removed', type: 'boolean', value: (record) => record.kind === 'removed' },
];
