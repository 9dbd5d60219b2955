/**
 * Vermont's lists: a file of businesses for each kind, and one of principals beside it, joined by the business
 * id. They were text separated by tabs, later Excel workbooks, which are saved as text; so both separators are
 * read.
 */
import type { Layout, Row, RowFormat, RowResult } from '../adapter.ts';
import { cleanText, hasColumns, isBlank, isNoCompany, namesNobody, oneFact } from '../adapter.ts';
import { NO_COMPANY } from './codes.ts';

const ADDRESS_PARTS = ['address1', 'address2', 'city', 'state', 'zip'];
const BUSINESS_COLUMNS = ['businessname', 'businesstype', 'businessorigindate'];
const OFFICE_COLUMNS = ADDRESS_PARTS.map((part) => `principaloffice${part}`);
/** Of their headings only the first word is known: the rest is believed to be as that of the office. */
const BELIEVED_COLUMNS = [
  ...ADDRESS_PARTS.map((part) => `mailing${part}`),
  ...['name', ...ADDRESS_PARTS].map((part) => `agent${part}`),
];
const PRINCIPAL_COLUMNS = ['principalname', 'principaltitle'];

export const LAYOUTS: readonly Layout[] = (['\t', ','] as const).flatMap((separator) => {
  const format: RowFormat = { kind: 'delimited', separator, quote: true, encoding: 'utf-8' };
  const [id, words] = separator === '\t' ? ['', 'separated by tabs'] : ['_commas', 'saved as CSV'];
  return [
    {
      id: `businesses${id}`,
      title: `Businesses of one kind, ${words}`,
      format,
      columns: { expected: ['businessid', ...BUSINESS_COLUMNS, ...OFFICE_COLUMNS], believed: BELIEVED_COLUMNS },
      dateColumns: ['businessorigindate'],
      recognise: hasColumns('businessid', 'businessname', 'businesstype', 'businessorigindate'),
      read: readBusiness,
    },
    {
      id: `principals${id}`,
      title: `Principals of businesses of one kind, ${words}`,
      format,
      columns: { expected: ['businessid', ...PRINCIPAL_COLUMNS] },
      recognise: hasColumns('businessid', 'principalname'),
      read: readPrincipal,
    },
  ] satisfies Layout[];
});

function readBusiness(row: Row): RowResult {
  const key = cleanText(row['businessid']);
  if (key === null) return isBlank('business id (BusinessID)');
  if (cleanText(row['businessname']) === null) return isBlank('business name (BusinessName)');
  if (NO_COMPANY.test(row['businesstype'] ?? '')) return isNoCompany('A name or trademark');
  // The heading is `PlaceOf…`: no source has the whole of it.
  const place = Object.entries(row).find(([column]) => column.startsWith('placeof'))?.[1] ?? '';
  const kept = [...BUSINESS_COLUMNS, ...OFFICE_COLUMNS, ...BELIEVED_COLUMNS, 'place'];
  return oneFact({ key, rank: 0, kind: 'business' }, { ...row, place }, kept);
}

function readPrincipal(row: Row): RowResult {
  const key = cleanText(row['businessid']);
  if (key === null) return isBlank('business id (BusinessID)');
  if (cleanText(row['principalname']) === null) return namesNobody('principal');
  return oneFact({ key, rank: 1, kind: 'principal' }, row, PRINCIPAL_COLUMNS);
}
