/**
 * The District's three tables on Open Data DC, joined by the file number of the entity. Left out on purpose:
 * e-mail addresses, reports that are due, and the type and status that the table of owners repeats.
 */
import type { ColumnName, DelimitedFormat, FileHead, Layout, LoadNotes, Row, RowResult } from '../adapter.ts';
import {
  cleanText,
  DelimitedReader,
  firstOf,
  hasColumns,
  isBlank,
  namesNobody,
  oneFact,
  parseDate,
} from '../adapter.ts';
import { TRADE_NAME_STATUSES } from './codes.ts';
import { SPELLINGS } from './rows.ts';

const FORMAT: DelimitedFormat = { kind: 'delimited', separator: ',', quote: true, encoding: 'utf-8' };

/** Named alike by the publisher's list of fields and by each user of the table. */
const NAMED_ALIKE: readonly ColumnName[] = ['businessname', 'entitystatus', 'modeltype', 'effectivedate'];
const BELIEVED: readonly ColumnName[] = [
  ...['locale', 'datelastreportfiled'],
  ...[SPELLINGS.line1, SPELLINGS.line2, SPELLINGS.line3, SPELLINGS.line4],
  ...[SPELLINGS.city, SPELLINGS.state, SPELLINGS.zip, 'businesscountry'],
  ...['raname', 'raaddress1', 'raaddress2', 'raaddress3', 'raaddress4', 'racity', 'rastate', 'razipcode'],
];

const entities: Layout = {
  id: 'entities',
  title: 'Corporate Registration',
  format: FORMAT,
  columns: { expected: ['filenumber', ...NAMED_ALIKE], believed: BELIEVED },
  dateColumns: ['effectivedate', 'datelastreportfiled'],
  recognise: hasColumns('filenumber', 'businessname', 'entitystatus'),
  asOf: dayOfReload,
  read: (row) =>
    cleanText(row['businessname']) === null
      ? isBlank('business name (BUSINESS_NAME)')
      : underNumber(row, row['filenumber'], { kind: 'entity', rank: 0 }, [...NAMED_ALIKE, ...BELIEVED]),
};

const tradeNames: Layout = {
  id: 'trade_names',
  title: 'Trade Names',
  format: FORMAT,
  columns: { expected: ['tradename'], believed: ['initialfilenumber', 'tradenamestatus', 'effectivedate'] },
  dateColumns: ['effectivedate'],
  recognise: hasColumns('tradename', 'filenumber'),
  asOf: dayOfReload,
  read: readTradeName,
};

const owners: Layout = {
  id: 'beneficial_owners',
  title: 'Beneficial Owners',
  format: FORMAT,
  columns: { expected: [SPELLINGS.ownersEntity, SPELLINGS.owner], believed: [SPELLINGS.ownersAddress] },
  recognise: (_head, columns) =>
    columns.includes('ownername') || (columns.includes('name') && columns.includes('initialfilenumber')),
  asOf: dayOfReload,
  read: (row) =>
    firstOf(row, SPELLINGS.owner) === null
      ? namesNobody('owner')
      : underNumber(row, firstOf(row, SPELLINGS.ownersEntity), { kind: 'owner', rank: 2 }, [
          ...[SPELLINGS.owner, SPELLINGS.ownersAddress],
        ]),
};

export const LAYOUTS: readonly Layout[] = [entities, tradeNames, owners];

/** A trade name has a file number of its own (`TN…`) beside that of the entity. */
function readTradeName(row: Row, _origin: unknown, notes: LoadNotes): RowResult {
  if (cleanText(row['tradename']) === null) return isBlank('trade name (TRADE_NAME)');
  const entity = row['initialfilenumber'] ?? row['filenumber'];
  if (cleanText(entity) === null) return { kind: 'set_aside', reason: 'The trade name is of no entity.' };
  const status = cleanText(row['tradenamestatus']);
  const meaning = TRADE_NAME_STATUSES.find(([words]) => words.test(status ?? ''))?.[1];
  if (meaning === 'transferred') return { kind: 'set_aside', reason: 'The trade name went to somebody else.' };
  if (meaning === 'ended') return { kind: 'set_aside', reason: 'The trade name has ended; no day of it is published.' };
  if (status !== null && meaning === undefined) notes.unclassified('names.status', status);
  return underNumber(row, entity, { kind: 'trade_name', rank: 1 }, ['tradename', 'effectivedate']);
}

function underNumber(
  row: Row,
  number: string | null | undefined,
  place: { readonly kind: string; readonly rank: number },
  columns: readonly ColumnName[],
): RowResult {
  const key = cleanText(number ?? undefined)?.toUpperCase();
  if (key === undefined) return isBlank('file number');
  return oneFact({ key, ...place }, row, columns.flat());
}

/** The tables are written anew every day: each row of one has the time of that. */
function dayOfReload({ bytes }: FileHead): string | null {
  const first = new DelimitedReader(FORMAT).write(bytes).find((read) => 'row' in read);
  return first !== undefined ? parseDate(first.row['dcslastmoddttm']) : null;
}
