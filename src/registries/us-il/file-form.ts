/**
 * The form that all of Illinois' files share: a first line with the run date, records whose trailing blanks
 * may be cut, a last line with their count. Source: the Secretary of State's layouts of 29 September 2022,
 * checked against the assumed-name, old-name and series files of October 2022.
 */
import { type FileHead, type Layout, parseDate, type RowFormat } from '../adapter.ts';
import type { Family } from './numbers.ts';

const HEADER = /^RUN DATE= ?(\d{8})\s+FILE:\s*(.*?)\s*$/;
const TRAILER = /^END OF FILE RECORD COUNT= *(\d+)\s*$/;

export type FamilyFile = Pick<Layout, 'id' | 'title' | 'read' | 'dateColumns'> & {
  /**
   * What the header calls the file, in words or by the end of its published name. Only three headers were
   * seen.
   */
  readonly headerWords: RegExp;
  /** Bytes of a record before trailing blanks are cut. */
  readonly length: number;
  readonly columns: Extract<RowFormat, { kind: 'fixed' }>['columns'];
};

/**
 * A file is recognised by its header's words; where they are none of those expected, by the length of its longest
 * record, and where blanks were cut from all of them by its name.
 */
export function layoutsOf(family: Family, files: readonly FamilyFile[]): Layout[] {
  return files.map(({ headerWords, length, columns, ...layout }) => ({
    ...layout,
    format: { kind: 'fixed', length, mayBeShort: true, columns, header: HEADER, trailer: TRAILER },
    recognise(head) {
      const words = HEADER.exec(head.firstLine)?.[2];
      if (words === undefined || family !== familyOf(words)) return false;
      const file =
        files.find((named) => named.headerWords.test(words)) ??
        files.find((sized) => sized.length === longestRecord(head)) ??
        files.find((named) => named.headerWords.test(head.fileName.toUpperCase()));
      return file?.headerWords === headerWords;
    },
    asOf: (head) => parseDate(HEADER.exec(head.firstLine)?.[1]),
  }));
}

function familyOf(headerWords: string): Family {
  return /LLC|LIMITED LIABILITY/.test(headerWords) ? 'LLC' : 'CORP';
}

function longestRecord(head: FileHead): number {
  const [, ...records] = Buffer.from(head.bytes).toString('latin1').split(/\r?\n/);
  return Math.max(0, ...records.filter((record) => !TRAILER.test(record)).map((record) => record.length));
}
