/**
 * Ohio's monthly lists: text with a header, separated by commas as one user of them says, by `|` as another
 * does; both are read. Lists of new businesses share one header, lists of changes another. Left out on
 * purpose: the address of the filer, who may be anybody, and the county.
 */
import type { ColumnName, Layout, Row, RowFormat, RowOrigin, RowResult } from '../adapter.ts';
import { cleanText, firstOf, isBlank, isNoCompany, oneFact } from '../adapter.ts';
import { NO_COMPANY } from './codes.ts';

/** Limited liability companies and partnerships may have a registration number instead of a charter number. */
const NUMBER_COLUMNS = ['charternumber', 'registrationnumber'];
/** Lists of changes misspell it. */
export const TRANSACTION_COLUMNS = ['transactioncodedescription', 'transasctioncodedescription'];
const AGENT_COLUMNS = ['name', '1', '2'].map((part) => `agentaddress${part}`);
const COMMON_COLUMNS: readonly ColumnName[] = ['documentnumber', 'effectivedate', 'businessname'];
const NEW_COLUMNS = [...AGENT_COLUMNS, 'agentcity', 'agentstate', 'agentzip', 'businesscity', 'businessassociatenames'];
const CHANGE_COLUMNS = ['businesscity'];
const EXPECTED: readonly ColumnName[] = [NUMBER_COLUMNS, ...COMMON_COLUMNS];

function formatOf(separator: ',' | '|'): RowFormat {
  return {
    kind: 'delimited',
    separator,
    quote: true,
    encoding: 'utf-8',
    allowTrailingSeparator: true,
    // The names of associates, which stand last, are separated by `|` too: each makes a column.
    mayHaveMoreColumns: separator === '|',
  };
}

export const LAYOUTS: readonly Layout[] = ([',', '|'] as const).flatMap((separator) => {
  const suffix = separator === ',' ? '' : ', separated by |';
  const id = separator === ',' ? '' : '_pipes';
  return [
    {
      id: `new_businesses${id}`,
      title: `New businesses of a month (WI0010R to WI0120R${suffix})`,
      format: formatOf(separator),
      columns: { expected: EXPECTED, believed: [TRANSACTION_COLUMNS, ...NEW_COLUMNS] },
      dateColumns: ['effectivedate'],
      recognise: (_head, columns) => isList(columns) && columns.includes('agentaddressname'),
      read: (row, origin) => readUnderNumber(row, origin, 'new', NEW_COLUMNS),
    },
    {
      id: `changes${id}`,
      title: `Mergers, dissolutions, cancellations, reinstatements or amendments of a month (WI0210R to WI0250R${suffix})`,
      format: formatOf(separator),
      columns: { expected: EXPECTED, believed: [TRANSACTION_COLUMNS, ...CHANGE_COLUMNS] },
      dateColumns: ['effectivedate'],
      recognise: (_head, columns) => isList(columns),
      read: (row, origin) => readUnderNumber(row, origin, 'change', CHANGE_COLUMNS),
    },
  ] satisfies Layout[];
});

function isList(columns: readonly string[]): boolean {
  return (
    columns.includes('documentnumber') &&
    columns.includes('businessname') &&
    NUMBER_COLUMNS.some((column) => columns.includes(column))
  );
}

/** `list` is what `read` adds: the name that the list has at the publisher, where the file has it. */
function readUnderNumber(row: Row, { file }: RowOrigin, kind: 'new' | 'change', columns: readonly string[]): RowResult {
  const key = firstOf(row, NUMBER_COLUMNS);
  if (key === null) return isBlank('charter or registration number');
  if (cleanText(row['businessname']) === null) return isBlank('business name');
  if (NO_COMPANY.test(firstOf(row, TRANSACTION_COLUMNS) ?? '')) return isNoCompany('A name or mark');
  const list = /\bWI0\d{3}R\b/i.exec(/[^/\\›]*$/.exec(file)?.[0] ?? '')?.[0]?.toUpperCase() ?? '';
  const rank = kind === 'new' ? 0 : 1;
  const kept = [...COMMON_COLUMNS, ...TRANSACTION_COLUMNS, ...columns, 'list'].flat();
  return oneFact({ key, rank, kind }, { ...row, list }, kept);
}
