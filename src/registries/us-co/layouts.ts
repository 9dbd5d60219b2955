/** Colorado's three data sets, and what a row of each says of an entity. */
import type { ColumnName, Fact, Layout, Row, RowFormat, RowResult } from '../adapter.ts';
import { cleanText, hasColumns, isBlank, isNot, oneFact, parseDate, rowFact } from '../adapter.ts';
import { PLACE_COLUMNS } from './rows.ts';

const CSV: RowFormat = { kind: 'delimited', separator: ',', quote: true, encoding: 'utf-8' };
/** The feed behind the portal's data set. */
const TAB_FEED: RowFormat = { kind: 'delimited', separator: '\t', quote: false, encoding: 'utf-8' };
const ENTITY_NUMBER = 'entity number (entityId)';

const addressColumns = (prefix: string) =>
  ['address1', 'address2', 'city', 'state', 'zipcode', 'country'].map((part) => `${prefix}${part}`);

const ENTITY_COLUMNS: readonly ColumnName[] = [
  ...['entityid', 'entityname', ...addressColumns('principal'), ...addressColumns('mailing'), 'entitystatus'],
  PLACE_COLUMNS,
  ['entitytype', 'entitytypeverbatim'],
  ...['agentfirstname', 'agentmiddlename', 'agentlastname', 'agentsuffix', 'agentorganizationname'],
  ...[...addressColumns('agentprincipal'), ...addressColumns('agentmailing'), 'entityformdate'],
];
const ENTITY_SPELLINGS = ENTITY_COLUMNS.flat();
const TRADE_NAME_COLUMNS = [
  ...['mastertradenameid', 'tradenamedescription', 'effectivedate', 'dateadded', 'entitystatus'],
  ...['firstname', 'middlename', 'lastname', 'suffix', 'registrantorganization'],
  ...[...addressColumns(''), 'zipcode4', ...addressColumns('mailing'), 'mailingzipcode4'],
];
const TRANSACTION_COLUMNS = [
  ...['entityid', 'transactionid', 'historydes', 'comment', 'receiveddate', 'effectivedate', 'name'],
];

export const LAYOUTS: readonly Layout[] = [
  entitiesLayout('entities', 'Business Entities in Colorado (4ykn-tg5h)', CSV),
  entitiesLayout('entities_feed', 'Business Entities in Colorado, the tab-separated feed behind it', TAB_FEED),
  {
    id: 'trade_names',
    title: 'Trade Names for Businesses in Colorado (u7sb-g482)',
    format: CSV,
    columns: { expected: TRADE_NAME_COLUMNS, believed: ['entityid'] },
    dateColumns: ['effectivedate', 'dateadded'],
    recognise: hasColumns('mastertradenameid', 'tradenamedescription'),
    read: readTradeName,
  },
  {
    id: 'transactions',
    title: 'Business Entity Transaction History for Colorado (casm-dbbj)',
    format: CSV,
    columns: { expected: TRANSACTION_COLUMNS },
    dateColumns: ['receiveddate', 'effectivedate'],
    recognise: hasColumns('entityid', 'transactionid', 'historydes'),
    read: readTransaction,
  },
];

function entitiesLayout(id: string, title: string, format: RowFormat): Layout {
  return {
    id,
    title,
    format,
    columns: { expected: ENTITY_COLUMNS },
    dateColumns: ['entityformdate'],
    recognise: hasColumns('entityid', 'entityname', 'entitystatus', 'entitytype'),
    read: readEntity,
  };
}

function readEntity(row: Row): RowResult {
  const key = cleanText(row['entityid']);
  if (key === null) return isBlank(ENTITY_NUMBER);
  if (cleanText(row['entityname']) === null) return isBlank('entity name');
  return oneFact({ key, rank: 0, kind: 'entity' }, row, ENTITY_SPELLINGS);
}

/**
 * A trade name has a number of its own and is a record of its own; the entity that registered it, where the
 * row names one, bears it as a trading name too.
 */
function readTradeName(row: Row): RowResult {
  if (cleanText(row['tradenamedescription']) === null) return isBlank('trade name (tradenameDescription)');
  const number = cleanText(row['mastertradenameid']);
  const owner = cleanText(row['entityid']);
  const facts: Fact[] = [];
  if (number !== null) facts.push(rowFact({ key: number, rank: 1, kind: 'trade_name' }, row, TRADE_NAME_COLUMNS));
  if (owner !== null && owner !== number) {
    const fact = rowFact({ key: owner, rank: 2, kind: 'trading' }, row, ['tradenamedescription', 'effectivedate']);
    facts.push(number === null ? fact : { ...fact, derived: true });
  }
  return facts.length === 0 ? isBlank('number of the trade name (masterTradenameId)') : { kind: 'facts', facts };
}

function readTransaction(row: Row): RowResult {
  const key = cleanText(row['entityid']);
  if (key === null) return isBlank(ENTITY_NUMBER);
  if ((parseDate(row['receiveddate']) ?? parseDate(row['effectivedate'])) === null) {
    return isNot('received date', 'a day, and the effective date neither');
  }
  return oneFact({ key, rank: 3, kind: 'filing' }, row, TRANSACTION_COLUMNS);
}
