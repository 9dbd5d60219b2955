/** One row a license: all that a record says. docs/exports.md says each column. */
import type { Premises } from '../entity/index.ts';
import { addressColumns, type Column } from './columns.ts';

type TextKey =
  | 'id'
  | 'source'
  | 'license_number'
  | 'license_kind'
  | 'trade_name'
  | 'phone'
  | 'website'
  | 'status'
  | 'status_raw'
  | 'source_url';

const text = (name: TextKey): Column<Premises> => ({ name, type: 'text', value: (record) => record[name] });
const date = (name: 'issued_on' | 'expires_on' | 'as_of'): Column<Premises> => {
  return { name, type: 'date', value: (record) => record[name] };
};
const licensee = (name: string, key: keyof Premises['licensee']): Column<Premises> => {
  return { name, type: 'text', value: (record) => record.licensee[key] };
};

export const PREMISES_COLUMNS: readonly Column<Premises>[] = [
  ...[text('source'), text('id'), text('license_number'), text('license_kind'), text('trade_name')],
  ...[licensee('licensee_name', 'name'), licensee('licensee_type', 'type')],
  ...[licensee('jurisdiction_code', 'jurisdiction_code'), licensee('entity_number', 'entity_number')],
  { name: 'link_method', type: 'text', value: ({ link }) => link?.method ?? null },
  { name: 'link_probability', type: 'number', value: ({ link }) => link?.probability ?? null },
  { name: 'parties', type: 'json', value: ({ parties }) => parties },
  ...addressColumns<Premises>('', ({ address }) => address),
  ...addressColumns<Premises>('mailing_', ({ mailing_address }) => mailing_address),
  ...[text('phone'), text('website'), date('issued_on'), date('expires_on')],
  ...[text('status'), text('status_raw'), text('source_url'), date('as_of')],
];
