/** How the rows of an undescribed file are written, by its beginning, and the first of them. */
import { RecordReader } from '../../csv/index.ts';
import { hasHeadings } from '../../locations/columns/index.ts';
import { HEAD_BYTES, type Input, readHead, refuseBareReturns, refuseNoTable } from '../../registries/index.ts';
import { CommandError } from '../exit-codes.ts';
import type { DescribedColumn } from './described-column.ts';

const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t', bar: '|', tilde: '~', '*|*': '*|*' } as const;
const RECORDS_READ = 400;

export type DraftTable = {
  /** The file's base name. */
  readonly name: string;
  readonly separator: keyof typeof SEPARATORS;
  readonly quotes: boolean;
  readonly encoding: 'utf-8' | 'windows-1252';
  readonly hasHeadings: boolean;
  /** Whether its publisher's description named its columns. */
  readonly isDescribed?: boolean;
  /** The form of a file of fixed width. */
  readonly fixed?: FixedForm;
  /** As they stand in the file, each once; `Column 3` where there are none. */
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What codes mean, by heading, where the description says so. */
  readonly meanings?: ReadonlyMap<string, ReadonlyMap<string, string>>;
};

export type FixedForm = {
  readonly length: number;
  readonly mayBeShort: true;
  readonly at: Readonly<Record<string, readonly [number, number]>>;
};

/**
 * `layout`: the columns as their publisher describes them, of a file without headings.
 *
 * @throws LoadError, or CommandError where no separator parts the lines alike
 */
export async function readDraftTable(input: Input, layout: readonly DescribedColumn[] = []): Promise<DraftTable> {
  const head = await readHead(input);
  const isOfPlaces = layout[0]?.at != null;
  if (!isOfPlaces) {
    refuseNoTable(input, head);
    refuseBareReturns(input, head);
  }
  const { text, encoding } = decoded(head.bytes);
  const isWhole = head.bytes.length < HEAD_BYTES;
  const best = bestOf(
    Object.entries(SEPARATORS).flatMap(([name, separator]) =>
      (text.includes('"') ? [true, false] : [name === 'comma']).map((quotes) => {
        const records = recordsIn(text, separator, quotes, isWhole);
        return { separator: name as DraftTable['separator'], quotes, records, ...agreement(records) };
      }),
    ),
  );
  // A description of lengths may be of a file with bars, too: then these part it into as many columns.
  if (isOfPlaces && best?.width !== layout.length) return fixedTable(input.baseName, head.bytes, layout);
  if (best === null)
    throw new CommandError(
      'failed',
      `${input.name}: no comma, tab or bar parts its lines into columns; of a file of fixed width give the publisher’s description, too: --layout LAYOUT.txt`,
    );
  const { separator, quotes, records } = best;
  const [first = [], ...others] = records.filter(({ length }) => length >= best.width);
  const isHeaded = layout.length > 0 ? hasNames(first, layout) : isHeading(first);
  const described = isHeaded ? [] : layout;
  if (isTitle(first) && others.slice(0, TITLE_LINES_MAX).some((line) => !isTitle(line) && hasHeadings(line)))
    throw new CommandError('failed', `${input.name}: its headings stand below a title: remove the lines above them`);
  if (described.length > best.width)
    throw new CommandError(
      'failed',
      `${input.name}: it has ${best.width} columns, its description ${described.length}`,
    );
  const header = isHeaded ? distinct(first) : first.map((_, index) => described[index]?.name ?? `Column ${index + 1}`);
  const rows = (isHeaded ? others : [first, ...others]).map((row) => row.map((cell) => cell.trim()));
  if (rows.length === 0) throw new CommandError('failed', `${input.name}: it has headings and no rows`);
  const isDescribed = described.length > 0;
  const meanings = meaningsIn(described);
  return {
    name: input.baseName,
    separator,
    quotes,
    encoding,
    hasHeadings: isHeaded,
    isDescribed,
    header,
    rows,
    meanings,
  };
}

const isHeading = (cells: readonly string[]): boolean =>
  hasHeadings(cells) && !cells.some((cell) => /^\d+$/.test(cell.trim()));

/** A description tells what the columns are called: another first line is a record, whatever it looks like. */
function hasNames(cells: readonly string[], layout: readonly DescribedColumn[]): boolean {
  const names = new Set(layout.map(({ name }) => name.toUpperCase()));
  return cells.some((cell) => names.has(cell.trim().toUpperCase()));
}

const TITLE_LINES_MAX = 20;

/** A line with a value or two among blanks. */
const isTitle = (cells: readonly string[]): boolean =>
  cells.filter((cell) => cell.trim() !== '').length <= cells.length / 3;

function fixedTable(name: string, bytes: Uint8Array, layout: readonly DescribedColumn[]): DraftTable {
  const { text, encoding } = decoded(bytes);
  const lines = text.split(/\r?\n/).slice(0, -1).slice(0, RECORDS_READ);
  const at = Object.fromEntries(layout.map((column) => [column.name, column.at!]));
  const described = Math.max(...Object.values(at).map(([start, length]) => start + length - 1));
  const longest = Math.max(...lines.map((line) => Buffer.byteLength(line, 'latin1')));
  const fixed: FixedForm = { length: Math.max(described, longest), mayBeShort: true, at };
  const rows = lines.map((line) => layout.map((column) => cut(line, column.at!)));
  const header = layout.map((column) => column.name);
  return {
    name,
    separator: 'comma',
    quotes: false,
    encoding,
    hasHeadings: false,
    isDescribed: true,
    fixed,
    header,
    rows,
    meanings: meaningsIn(layout),
  };
}

const meaningsIn = (layout: readonly DescribedColumn[]) =>
  new Map(layout.map((column) => [column.name, column.meanings] as const));

const cut = (line: string, [start, length]: readonly [number, number]) =>
  line.slice(start - 1, start - 1 + length).trim();

function decoded(bytes: Uint8Array): { readonly text: string; readonly encoding: DraftTable['encoding'] } {
  // A character may be cut at the end.
  for (let cut = 0; cut < 4; cut++) {
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, bytes.length - cut));
      return { text, encoding: 'utf-8' };
    } catch {}
  }
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
}

function recordsIn(text: string, separator: string, quote: boolean, isWhole: boolean): readonly (readonly string[])[] {
  const records: string[][] = [];
  const reader = new RecordReader(
    { separator, quote },
    {
      record(values) {
        if (records.length < RECORDS_READ && values.some((value) => value.trim() !== '')) records.push(values);
        return null;
      },
      refused() {},
    },
  );
  // The last line of a beginning is cut.
  reader.write(isWhole || !text.includes('\n') ? `${text}\n` : text.slice(0, text.lastIndexOf('\n') + 1));
  return records;
}

type Agreement = { readonly width: number; readonly share: number };

/** How many columns most records have, and how many of them. */
function agreement(records: readonly (readonly string[])[]): Agreement {
  const counts = new Map<number, number>();
  for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [[width, count] = [0, 0]] = [...counts].sort((a, b) => b[1] - a[1]);
  return { width, share: count / Math.max(1, records.length) };
}

const SHARE_MIN = 0.6;

function bestOf<T extends Agreement>(ways: readonly T[]): T | null {
  const sound = ways.filter(({ width, share }) => width > 1 && share >= SHARE_MIN);
  return sound.toSorted((a, b) => b.share - a.share || b.width - a.width)[0] ?? null;
}

function distinct(headings: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return headings.map((heading, index) => {
    const name = heading.replace(/^\ufeff/, '').trim() || `Column ${index + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} ${times}`;
  });
}
