/** Which column of a list of one's own is which. */
import {
  asLocations,
  LIST_FIELD_NAMES,
  LIST_FIELDS,
  type List,
  type ListColumns,
  type ListField,
  type ListTable,
  listMappingProblem,
  lists,
  listsOfHeader,
  ofLocation,
  readListColumns,
  type SettledTable,
  samplesOfList,
  withNamesOnce,
} from '../../premises/index.ts';
import { hasColumnsOf } from '../columns/mapping.ts';
import { headless, type ReadAs, type UnsettledTable } from '../columns/read-as.ts';
import { type ColumnOptions, settleColumnsAs } from '../columns/settle-columns.ts';

export type SettledLists = ListColumns & {
  /** Keeps what was said of the columns for files of the same headings; to be called once they are loaded. */
  keep(): Promise<void>;
};

type Table = ListTable & Pick<UnsettledTable, 'isNamed'>;

/** Each set of headings is shown, and asked about, once. `asOf`: `YYYY-MM-DD`, for the rows that are shown. */
export function listColumns(
  list: List,
  options: ColumnOptions,
  home: string,
  asOf: string,
  signal: AbortSignal,
): SettledLists {
  const settled = new Map<string, SettledTable>();
  const kept: (() => Promise<void>)[] = [];
  const readings = new WeakMap<readonly string[], ReturnType<typeof readListColumns>>();
  /** Once for each table, whether it is asked if it fits or which column is which. */
  const read: typeof readListColumns = (header, rows) => {
    const reading = readings.get(header) ?? readListColumns(header, rows);
    readings.set(header, reading);
    return reading;
  };
  const as: ReadAs<ListField, Table> = {
    kind: 'licenses',
    fields: LIST_FIELDS,
    titleOf: ({ name }) => `${name}, as ${list.code}:`,
    withoutHeadings: (table) => ({ ...table, ...headless(table) }),
    read,
    besideSaid: withNamesOnce,
    locationOf: asLocations,
    locationFieldOf: ofLocation,
    problemOf: listMappingProblem,
    samplesOf: (mapping, header, rows) => samplesOfList(list, mapping, header, rows, asOf),
    done: 'loaded',
  };
  return {
    fits({ header, sample }) {
      if (!hasColumnsOf(header, options.map, LIST_FIELD_NAMES)) return false;
      const { doubts } = read(header, soundRows(sample));
      return options.map.length > 0 || doubts.every(({ code }) => code !== 'no_name' && code !== 'no_address');
    },
    async settle(given) {
      const key = JSON.stringify(given.header);
      const before = settled.get(key);
      if (before !== undefined) return before;
      const unsettled = { ...given, isNamed: false };
      const found = await settleColumnsAs(as, unsettled, options, home, signal, ofOtherList(list, given.header));
      const one = { mapping: found.mapping, header: found.table.header, hasHeadings: found.hasHeadings };
      settled.set(key, one);
      kept.push(found.keep);
      return one;
    },
    async keep() {
      for (const keepOne of kept) await keepOne();
    },
  };
}

const soundRows = (sample: ListTable['sample']): readonly (readonly string[])[] =>
  sample.filter(({ problem }) => problem === null).map(({ cells }) => cells);

/** A code that was mistyped makes another list. */
function ofOtherList({ code }: List, header: readonly string[]): readonly string[] {
  const [other] = listsOfHeader(lists, header);
  if (other === undefined || other.code === code) return [];
  return [`These are the columns of ${other.code} (${other.title}), whose table of columns knows more of them.`];
}
