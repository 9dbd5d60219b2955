/** Colorado's three data sets, and what a row of each says of which entity. */
import { cleanText } from '../../entity/index.ts';
import { dateOf, firstOf } from '../classify.ts';
import type { Fact, Layout, LoadNotes, Row, RowFormat, RowResult } from '../registry.ts';
import { rowFact } from '../row-facts.ts';

/** What `build` is handed. Rows that say nothing of an entity of the master file come after those that do. */
export const FACT_RANKS = { entity: 0, trade_name: 1, trading: 2, filing: 3 } as const;

/** A trade name on the entity that registered it. */
export type TradingData = { readonly name: string; readonly startedOn: string | null };
export type FilingData = {
  readonly id: string | null;
  readonly title: string | null;
  readonly filedOn: string;
  readonly effectiveOn: string | null;
  readonly comment: string | null;
  readonly name: string | null;
};

const CSV: RowFormat = { kind: 'delimited', separator: ',', quote: true, encoding: 'utf-8' };
/** The feed behind the portal's data set. */
const TAB_FEED: RowFormat = { kind: 'delimited', separator: '\t', quote: false, encoding: 'utf-8' };

export const LAYOUTS: readonly Layout[] = [
  entitiesLayout('entities', 'Business Entities in Colorado (4ykn-tg5h)', CSV),
  entitiesLayout('entities_feed', 'Business Entities in Colorado, the tab-separated feed behind it', TAB_FEED),
  {
    id: 'trade_names',
    title: 'Trade Names for Businesses in Colorado (u7sb-g482)',
    format: CSV,
    recognise: (_, columns) => columns.includes('mastertradenameid') && columns.includes('tradenamedescription'),
    read: (row, _, notes) => readTradeName(row, notes),
  },
  {
    id: 'transactions',
    title: 'Business Entity Transaction History for Colorado (casm-dbbj)',
    format: CSV,
    recognise: (_, columns) => ['entityid', 'transactionid', 'historydes'].every((name) => columns.includes(name)),
    read: (row, _, notes) => readTransaction(row, notes),
  },
];

function entitiesLayout(id: string, title: string, format: RowFormat): Layout {
  const needed = ['entityid', 'entityname', 'entitystatus', 'entitytype'];
  return {
    id,
    title,
    format,
    recognise: (_, columns) => needed.every((name) => columns.includes(name)),
    read: readEntity,
  };
}

function readEntity(row: Row): RowResult {
  if (cleanText(row['entityname']) === null) return { kind: 'reject', reason: 'the row has no entity name' };
  const key = cleanText(row['entityid']) ?? '';
  return { kind: 'facts', facts: [rowFact({ key, rank: FACT_RANKS.entity, kind: 'entity' }, row)] };
}

/**
 * A trade name has a number of its own and is a record of its own; the entity that registered it, where the row names one,
 * bears it as a trading name too.
 */
function readTradeName(row: Row, notes: LoadNotes): RowResult {
  const name = firstOf(row, ['tradenamedescription']);
  if (name === null) return { kind: 'reject', reason: 'the row has no trade name' };
  const number = firstOf(row, ['mastertradenameid']);
  const owner = firstOf(row, ['entityid']);
  const facts: Fact[] = [];
  if (number !== null) facts.push(rowFact({ key: number, rank: FACT_RANKS.trade_name, kind: 'trade_name' }, row));
  if (owner !== null && owner !== number) {
    const data: TradingData = { name, startedOn: dateOf(row, 'effectivedate', notes) };
    const fact: Fact = { key: owner, rank: FACT_RANKS.trading, kind: 'trading', data };
    facts.push(number === null ? fact : { ...fact, derived: true });
  }
  if (facts.length === 0) return { kind: 'reject', reason: 'the row names neither a trade name number nor an entity' };
  return { kind: 'facts', facts };
}

function readTransaction(row: Row, notes: LoadNotes): RowResult {
  const received = dateOf(row, 'receiveddate', notes);
  const effectiveOn = dateOf(row, 'effectivedate', notes);
  const filedOn = received ?? effectiveOn;
  if (filedOn === null) return { kind: 'reject', reason: 'the filing has no date' };
  const data: FilingData = {
    id: firstOf(row, ['transactionid']),
    title: firstOf(row, ['historydes']),
    filedOn,
    effectiveOn: effectiveOn === filedOn ? null : effectiveOn,
    comment: firstOf(row, ['comment']),
    name: firstOf(row, ['name']),
  };
  const key = cleanText(row['entityid']) ?? '';
  return { kind: 'facts', facts: [{ key, rank: FACT_RANKS.filing, kind: 'filing', data }] };
}
