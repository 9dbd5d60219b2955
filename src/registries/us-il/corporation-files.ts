/** The seven files of corporations: where their columns stand and what a row is about. */

import { type Fact, isBlank, oneFact, parseDate, type Row, type RowResult } from '../adapter.ts';
import { type FamilyFile, layoutsOf } from './file-form.ts';
import { entityNumberOf, keyOf, NO_FILE_NUMBER } from './numbers.ts';
import { textOf } from './values.ts';

const FILE_NUMBER = { filenumber: [1, 8] } as const;

const FILES: readonly FamilyFile[] = [
  {
    id: 'corporation_master',
    title: 'Corporation master (cdxallmst)',
    headerWords: /MASTER|ALLMST/,
    length: 160,
    columns: {
      ...FILE_NUMBER,
      incorporated: [9, 8],
      statecode: [25, 2],
      intent: [27, 3],
      status: [30, 2],
      type: [32, 1],
      lasttransaction: [33, 8],
      president: [41, 60],
      secretary: [101, 60],
    },
    dateColumns: ['incorporated', 'lasttransaction'],
    read: (row) => ofCorporation(row, { rank: 0, kind: 'corporation' }),
  },
  {
    id: 'corporation_other_names',
    title: 'Corporation assumed and old names (cdxallaon)',
    headerWords: /ASSUMED|\bOLD\b|ALLAON/,
    length: 222,
    columns: { ...FILE_NUMBER, cancelled: [9, 8], kind: [25, 1], date: [26, 8], name: [34, 189] },
    dateColumns: ['cancelled', 'date'],
    read: (row) => ofNamed(row, { rank: 3, kind: 'other_name' }),
  },
  {
    id: 'corporation_agents',
    title: 'Corporation agents (cdxallagt)',
    headerWords: /AGENT|ALLAGT/,
    length: 164,
    columns: {
      ...FILE_NUMBER,
      name: [9, 60],
      street: [69, 45],
      city: [114, 30],
      changed: [144, 8],
      code: [152, 1],
      zip: [153, 9],
    },
    dateColumns: ['changed'],
    read: (row) => ofCorporation(row, { rank: 2, kind: 'agent' }),
  },
  {
    id: 'corporation_annual_reports',
    title: 'Corporation annual reports (cdxallarp)',
    headerWords: /ANNUAL|REPORT|ALLARP/,
    length: 126,
    columns: { ...FILE_NUMBER, paid1: [60, 8], paid2: [119, 8] },
    dateColumns: ['paid1', 'paid2'],
    read: readAnnualReports,
  },
  {
    id: 'corporation_stock',
    title: 'Corporation stock (cdxallstk)',
    headerWords: /STOCK|ALLSTK/,
    length: 101,
    columns: FILE_NUMBER,
    read: () => ({ kind: 'set_aside', reason: 'A class of stock: a company record has no place for it.' }),
  },
  {
    id: 'corporation_other_data',
    title: 'Corporation other data (cdxalloth)',
    headerWords: /OTHER|ALLOTH/,
    length: 127,
    columns: { ...FILE_NUMBER, survivor: [112, 8] },
    read: readOtherData,
  },
  {
    id: 'corporation_names',
    title: 'Corporation names (cdxallnam)',
    headerWords: /NAME|ALLNAM/,
    length: 197,
    columns: { ...FILE_NUMBER, name: [9, 189] },
    read: (row) => ofNamed(row, { rank: 1, kind: 'name' }),
  },
];

export const corporationLayouts = layoutsOf('CORP', FILES);

function ofCorporation(row: Row, fact: Pick<Fact, 'rank' | 'kind'>): RowResult {
  const key = keyOf('CORP', row);
  return key === null ? NO_FILE_NUMBER : oneFact({ ...fact, key }, row);
}

function ofNamed(row: Row, fact: Pick<Fact, 'rank' | 'kind'>): RowResult {
  return textOf(row['name']) === null ? isBlank('name') : ofCorporation(row, fact);
}

function readAnnualReports(row: Row): RowResult {
  const isPaid = ['paid1', 'paid2'].some((column) => parseDate(row[column]) !== null);
  return isPaid
    ? ofCorporation(row, { rank: 3, kind: 'annual_reports' })
    : { kind: 'set_aside', reason: 'No annual report has been filed.' };
}

/** Of capital, fiscal year and duration a company record has nothing; the survivor of a merger it has. */
function readOtherData(row: Row): RowResult {
  if (entityNumberOf('CORP', row['survivor']) !== null) return ofCorporation(row, { rank: 3, kind: 'survivor' });
  return { kind: 'set_aside', reason: 'Capital, fiscal year and duration: a company record has no place for them.' };
}
