/** Which writer writes what. */
import type { Ownership, Premises } from '../entity/index.ts';
import { networkStatementLines } from './bods/network.ts';
import { ownershipLines, subjectOf } from './bods/owners.ts';
import { BODS_COUNTED, type BodsContext, statementLines } from './bods/statements.ts';
import type { Column } from './columns.ts';
import { COMPANY_COLUMNS } from './company-columns.ts';
import { csvHead, csvRow } from './csv.ts';
import { entityLines, FTM_COUNTED, type FtmContext } from './ftm/entities.ts';
import { networkEntityLines } from './ftm/network.ts';
import { premisesLines } from './ftm/premises.ts';
import { CopyingWriter, LineWriter } from './line-writer.ts';
import { type NetworkDocument, networkLines, TIE_COLUMNS, type TieRow, tieRowsOf } from './network-rows.ts';
import { OWNER_COLUMNS, ownerRowsOf } from './owner-columns.ts';
import { ParquetTableWriter } from './parquet.ts';
import { PARTY_COLUMNS, type PartyRow, partyLineOf, partyRowsOf } from './party-rows.ts';
import { PREMISES_COLUMNS } from './premises-columns.ts';
import type { CompanyRecord } from './records.ts';
import type { ExportFormat, ExportSubject } from './subjects.ts';
import type { RecordWriter, Tally } from './writer.ts';

export type { RecordWriter } from './writer.ts';
export type ExportContext = BodsContext & FtmContext;

/** `null` where the format cannot say it (`EXPORTS`). */
export function openWriter(subject: ExportSubject, format: ExportFormat, context: ExportContext): RecordWriter | null {
  switch (subject) {
    case 'companies':
    case 'search':
      return companyWriter(format, context);
    case 'officers':
      return partyWriter(format);
    case 'premises':
      return premisesWriter(format);
    case 'network':
      return networkWriter(format, context);
    case 'owners':
      return ownersWriter(format, context);
  }
}

/** A table in CSV or Parquet. `counted`: what a row is, unless it is of a removed company. */
function tableWriter<T, Row>(
  format: 'csv' | 'parquet',
  columns: readonly Column<Row>[],
  rowsOf: (record: T) => readonly Row[],
  counted: string,
  isRemoved: (row: Row) => boolean = () => false,
): RecordWriter {
  const count = (row: Row, tally: Tally) => tally.add(isRemoved(row) ? 'removed' : counted);
  if (format === 'parquet') return new ParquetTableWriter({ columns, rowsOf, count, counted: [counted] });
  return new LineWriter<T>({
    counted: [counted],
    head: csvHead(columns),
    linesOf: (record, tally) => {
      let lines = '';
      for (const row of rowsOf(record)) {
        count(row, tally);
        lines += csvRow(columns, row);
      }
      return lines;
    },
  });
}

function companyWriter(format: ExportFormat, context: ExportContext): RecordWriter {
  switch (format) {
    case 'ndjson':
      return new CopyingWriter('companies');
    case 'csv':
    case 'parquet':
      return tableWriter(
        format,
        COMPANY_COLUMNS,
        (record: CompanyRecord) => [record],
        'companies',
        ({ kind }) => kind === 'removed',
      );
    case 'bods':
      return new LineWriter<CompanyRecord>({
        counted: BODS_COUNTED,
        head: '',
        linesOf: (company, tally) => statementLines(company, context, tally),
      });
    case 'ftm':
      return new LineWriter<CompanyRecord>({
        counted: FTM_COUNTED,
        head: '',
        linesOf: (company, tally) => entityLines(company, context, tally),
      });
  }
}

function partyWriter(format: ExportFormat): RecordWriter | null {
  const isRemoved = ({ company }: PartyRow) => company.kind === 'removed';
  switch (format) {
    case 'ndjson':
      return new LineWriter<CompanyRecord>({
        counted: ['parties'],
        head: '',
        linesOf: (company, tally) => {
          const rows = partyRowsOf(company);
          if (company.kind === 'removed') tally.add('removed');
          else tally.add('parties', rows.length);
          return rows.map(partyLineOf).join('');
        },
      });
    case 'csv':
    case 'parquet':
      return tableWriter(format, PARTY_COLUMNS, partyRowsOf, 'parties', isRemoved);
    case 'bods':
    case 'ftm':
      return null;
  }
}

function premisesWriter(format: ExportFormat): RecordWriter | null {
  switch (format) {
    case 'ndjson':
      return new CopyingWriter('premises');
    case 'csv':
    case 'parquet':
      return tableWriter(format, PREMISES_COLUMNS, (record: Premises) => [record], 'premises');
    case 'ftm':
      return new LineWriter<Premises>({ counted: ['premises', 'entities'], head: '', linesOf: premisesLines });
    case 'bods':
      return null;
  }
}

function networkWriter(format: ExportFormat, context: ExportContext): RecordWriter {
  switch (format) {
    case 'ndjson':
      return new LineWriter<NetworkDocument>({
        counted: ['nodes', 'edges'],
        head: '',
        linesOf: (network, tally) => {
          tally.add('nodes', network.nodes.length);
          tally.add('edges', network.edges.length);
          return networkLines(network);
        },
      });
    case 'csv':
    case 'parquet':
      return tableWriter<NetworkDocument, TieRow>(format, TIE_COLUMNS, tieRowsOf, 'edges');
    case 'bods':
      return new LineWriter<NetworkDocument>({
        counted: BODS_COUNTED,
        head: '',
        linesOf: (network, tally) => networkStatementLines(network, context, tally),
      });
    case 'ftm':
      return new LineWriter<NetworkDocument>({ counted: FTM_COUNTED, head: '', linesOf: networkEntityLines });
  }
}

function ownersWriter(format: ExportFormat, context: ExportContext): RecordWriter | null {
  switch (format) {
    case 'ndjson':
      return new CopyingWriter('statements');
    case 'csv':
    case 'parquet':
      return tableWriter(format, OWNER_COLUMNS, ownerRowsOf, 'interests');
    case 'bods':
      return new LineWriter<Ownership>({
        counted: BODS_COUNTED,
        head: '',
        groupOf: subjectOf,
        linesOf: (statement, tally, isNew) => ownershipLines(statement, isNew, context, tally),
      });
    case 'ftm':
      return null;
  }
}
