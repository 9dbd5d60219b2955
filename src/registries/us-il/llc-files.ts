/** The eight files of limited liability companies: where their columns stand and what a row is about. */

import { type Fact, isBlank, oneFact, parseDate, type Row, type RowResult } from '../adapter.ts';
import { type FamilyFile, layoutsOf } from './file-form.ts';
import { keyOf, NO_FILE_NUMBER, seriesNumberOf } from './numbers.ts';
import { textOf } from './values.ts';

const FILE_NUMBER = { filenumber: [1, 8] } as const;

const FILES: readonly FamilyFile[] = [
  {
    id: 'llc_master',
    title: 'LLC master (llcallmst)',
    headerWords: /MASTER|ALLMST/,
    length: 136,
    columns: {
      ...FILE_NUMBER,
      purpose: [9, 6],
      status: [15, 2],
      statusdate: [17, 8],
      organized: [25, 8],
      jurisdiction: [42, 2],
      street: [44, 45],
      city: [89, 30],
      zip: [119, 9],
      state: [128, 2],
      l3c: [136, 1],
    },
    dateColumns: ['statusdate', 'organized'],
    read: (row) => ofLlc(row, { rank: 0, kind: 'llc' }),
  },
  {
    id: 'llc_assumed_names',
    title: 'LLC assumed names (llcallase)',
    headerWords: /ASSUMED|ALLASE/,
    length: 281,
    columns: {
      ...FILE_NUMBER,
      adopted: [9, 8],
      cancelled: [17, 8],
      cancelcode: [25, 1],
      kind: [38, 1],
      name: [39, 240],
      series: [279, 3],
    },
    dateColumns: ['adopted', 'cancelled'],
    read: (row) => ofLlcOrSeries(row, { rank: 3, kind: 'assumed_name' }),
  },
  {
    id: 'llc_old_names',
    title: 'LLC old names (llcallold)',
    headerWords: /\bOLD\b|ALLOLD/,
    length: 139,
    columns: { ...FILE_NUMBER, date: [9, 8], name: [17, 120], series: [137, 3] },
    dateColumns: ['date'],
    read: (row) => ofLlcOrSeries(row, { rank: 3, kind: 'old_name' }),
  },
  {
    id: 'llc_agents',
    title: 'LLC agents (llcallagt)',
    headerWords: /AGENT|ALLAGT/,
    length: 164,
    columns: {
      ...FILE_NUMBER,
      code: [9, 1],
      name: [10, 60],
      street: [70, 45],
      city: [115, 30],
      zip: [145, 9],
      changed: [157, 8],
    },
    dateColumns: ['changed'],
    read: (row) => ofLlc(row, { rank: 2, kind: 'agent' }),
  },
  {
    id: 'llc_annual_reports',
    title: 'LLC annual reports (llcallarp)',
    headerWords: /ANNUAL|REPORT|ALLARP/,
    length: 74,
    columns: { ...FILE_NUMBER, filed1: [17, 8], yeardue1: [38, 4], filed2: [50, 8], yeardue2: [71, 4] },
    dateColumns: ['filed1', 'filed2'],
    read: readAnnualReports,
  },
  {
    id: 'llc_managers',
    title: 'LLC managers and members (llcallmgr)',
    headerWords: /MANAGER|MEMBER|MGR/,
    length: 163,
    columns: {
      ...FILE_NUMBER,
      name: [9, 60],
      street: [69, 45],
      city: [114, 30],
      state: [144, 2],
      zip: [146, 9],
      filed: [155, 8],
      kind: [163, 1],
    },
    dateColumns: ['filed'],
    read: (row) => (textOf(row['name']) === null ? NO_NAME : ofLlc(row, { rank: 3, kind: 'manager' })),
  },
  {
    id: 'llc_series',
    title: 'Series of LLCs (llcallser)',
    headerWords: /SERIES|ALLSER/,
    length: 277,
    columns: { ...FILE_NUMBER, series: [9, 3], status: [12, 2], statusdate: [14, 8], began: [22, 8], name: [38, 240] },
    dateColumns: ['statusdate', 'began'],
    read: readSeries,
  },
  {
    id: 'llc_names',
    title: 'LLC names (llcallnam)',
    headerWords: /NAME|ALLNAM/,
    length: 128,
    columns: { ...FILE_NUMBER, name: [9, 120] },
    read: (row) => (textOf(row['name']) === null ? NO_NAME : ofLlc(row, { rank: 1, kind: 'name' })),
  },
];

export const llcLayouts = layoutsOf('LLC', FILES);

const NO_NAME: RowResult = isBlank('name');

function ofLlc(row: Row, fact: Pick<Fact, 'rank' | 'kind'>): RowResult {
  const key = keyOf('LLC', row);
  return key === null ? NO_FILE_NUMBER : oneFact({ ...fact, key }, row);
}

function ofLlcOrSeries(row: Row, fact: Pick<Fact, 'rank' | 'kind'>): RowResult {
  if (textOf(row['name']) === null) return NO_NAME;
  const key = seriesNumberOf(row);
  return key === null ? NO_FILE_NUMBER : oneFact({ ...fact, key }, row);
}

function readSeries(row: Row): RowResult {
  const key = seriesNumberOf(row);
  if (key === keyOf('LLC', row)) return isBlank('number of the series');
  return ofLlcOrSeries(row, { rank: 0, kind: 'series' });
}

function readAnnualReports(row: Row): RowResult {
  const isFiled = ['filed1', 'filed2'].some((column) => parseDate(row[column]) !== null);
  return isFiled
    ? ofLlc(row, { rank: 3, kind: 'annual_reports' })
    : { kind: 'set_aside', reason: 'No annual report has been filed.' };
}
