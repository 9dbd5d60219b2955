/** How the rows of an undescribed file are written, by its beginning, and the first of them. */
import { RecordReader } from '../../csv/index.ts';
import { hasHeadings } from '../../locations/columns/index.ts';
import { type Input, readHead, refuseNoTable } from '../../registries/index.ts';
import { CommandError } from '../exit-codes.ts';

const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t', bar: '|', tilde: '~', '*|*': '*|*' } as const;
const RECORDS_READ = 400;

export type DraftTable = {
  /** The file's base name. */
  readonly name: string;
  readonly separator: keyof typeof SEPARATORS;
  readonly quotes: boolean;
  readonly encoding: 'utf-8' | 'windows-1252';
  readonly hasHeadings: boolean;
  /** As they stand in the file, each once; `Column 3` where there are none. */
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** @throws LoadError, or CommandError where no separator parts the lines alike */
export async function readDraftTable(input: Input): Promise<DraftTable> {
  const head = await readHead(input);
  refuseNoTable(input, head);
  const { text, encoding } = decoded(head.bytes);
  const best = bestOf(
    Object.entries(SEPARATORS).flatMap(([name, separator]) =>
      (text.includes('"') ? [true, false] : [name === 'comma']).map((quotes) => {
        const records = recordsIn(text, separator, quotes);
        return { separator: name as DraftTable['separator'], quotes, records, ...agreement(records) };
      }),
    ),
  );
  if (best === null)
    throw new CommandError(
      'failed',
      `${input.name}: no comma, tab or bar parts its lines into columns; a file of fixed width is to be declared by hand`,
    );
  const { separator, quotes, records } = best;
  const [first = [], ...others] = records.filter(({ length }) => length >= best.width);
  const isHeaded = hasHeadings(first);
  const header = isHeaded ? distinct(first) : first.map((_, index) => `Column ${index + 1}`);
  const rows = (isHeaded ? others : [first, ...others]).map((row) => row.map((cell) => cell.trim()));
  return { name: input.baseName, separator, quotes, encoding, hasHeadings: isHeaded, header, rows };
}

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

function recordsIn(text: string, separator: string, quote: boolean): readonly (readonly string[])[] {
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
  reader.write(text.includes('\n') ? text.slice(0, text.lastIndexOf('\n') + 1) : `${text}\n`);
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
