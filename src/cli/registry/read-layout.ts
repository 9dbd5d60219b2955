/** A publisher's description of a file without headings, copied out of its page or PDF: a line for each column. */
import { readFileSync, statSync } from 'node:fs';
import { CommandError } from '../exit-codes.ts';

export type DescribedColumn = {
  readonly name: string;
  /** From 1, and how many bytes, of a file of fixed width. */
  readonly at: Place | null;
  /** What its codes mean, where the description says so: `A` is `active`. */
  readonly meanings: ReadonlyMap<string, string>;
};

type Place = readonly [start: number, length: number];

/** Numbers before a name, or behind it: `1 10 Business ID`, `1-10 10 Business ID`, `3. Type`, `Business ID 1 10`. */
const BEFORE = /^\s*((?:\d{1,5}(?:\s*(?:[-–/,.):]|to\b)\s*|\s+)){1,3})([^\s\d=:–-].*|\d+[A-Za-z].*)$/;
const BEHIND = /^\s*(\D.*?)[\s:.]+(\d{1,5}(?:\s*[-–/,]\s*|\s+(?:to\s+)?)\d{1,5})\s*$/;
const RANGE = /(\d+)\s*(?:[-–]|to)\s*(\d+)/;

const BYTES_MAX = 1 << 20;
const LINE_MAX = 500;

/**
 * The descriptions by the base name of the file that each describes. `given`: `layout.txt` of a single file,
 * `PARTY.txt=layout.txt` of one of several.
 *
 * @throws CommandError where it is not told which file one describes, or one is wrong
 */
export function layoutsOf(
  files: readonly string[],
  given: readonly string[],
): ReadonlyMap<string, readonly DescribedColumn[]> {
  const layouts = new Map<string, readonly DescribedColumn[]>();
  for (const one of given) {
    const named = files.find((file) => one.startsWith(`${file}=`));
    const file = named ?? (files.length === 1 ? files[0] : undefined);
    if (file === undefined)
      throw new CommandError(
        'usage',
        `--layout ${one}: which of the files does it describe? Say so: --layout ${files[0]}=${one.slice(one.lastIndexOf('=') + 1)}; the files are ${files.join(', ')}`,
      );
    if (layouts.has(file)) throw new CommandError('usage', `--layout: ${file} has two descriptions`);
    layouts.set(file, readLayout(named === undefined ? one : one.slice(named.length + 1)));
  }
  return layouts;
}

/** @throws CommandError where it cannot be read, or describes no columns */
export function readLayout(path: string): readonly DescribedColumn[] {
  try {
    if (statSync(path).size > BYTES_MAX) throw new Error(`it is longer than ${BYTES_MAX} bytes`);
    return layoutIn(path, readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError('failed', `${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** Lines that describe no column, a heading for example, are passed over. @throws CommandError where no line does */
export function layoutIn(file: string, text: string): readonly DescribedColumn[] {
  const columns = columnsIn(text);
  const names = distinct(columns.map(({ words }) => nameIn(words)));
  const places = isOrder(columns) ? columns.map(() => null) : placesOf(columns);
  if (columns.length > 0 && !('wrong' in places))
    return columns.map(({ words }, index) => ({
      name: names[index]!,
      at: places[index]!,
      meanings: codesIn(restOf(words)),
    }));
  const why =
    'wrong' in places
      ? `line ${places.wrong.line}, “${places.wrong.words.slice(0, 40)}”, does not begin behind the column before it`
      : 'no line has a number and a name';
  throw new CommandError(
    'failed',
    `${file} describes no columns: ${why}. It is to have a line for each, “1 10 Business ID” (first byte, length), “1-10 Business ID” (first and last byte), or “1 Business ID” (in order)`,
  );
}

type Line = {
  /** Of the text, from 1. */
  readonly line: number;
  /** A first and a last byte that the line itself says are such: `1-10`. */
  readonly range: readonly [number, number] | null;
  readonly numbers: readonly number[];
  /** The name, and what is said of its codes. */
  words: string;
};

/** The lines of columns. What is said of codes in the lines below one belongs to it. */
function columnsIn(text: string): readonly Line[] {
  const columns: Line[] = [];
  const lines = text
    .split(/\r?\n/)
    .map((one, index) => ({ one, line: index + 1 }))
    .filter(({ one }) => one.length <= LINE_MAX);
  const isOfPlaces = lines.filter(({ one }) => (numbered(one)?.numbers.length ?? 0) > 1).length > 1;
  for (const { one, line } of lines) {
    const last = columns.at(-1);
    const found = numbered(one);
    const isColumn = found !== null && (found.numbers.length > 1 || !isOfPlaces || isNext(found.numbers, last));
    if (isColumn) columns.push({ line, ...found });
    else if (last !== undefined && goesOn(one, last))
      last.words += `${STARTS_WITH_CODE.test(one) ? ', ' : ' '}${one.trim()}`;
  }
  return columns;
}

function numbered(line: string): Omit<Line, 'line'> | null {
  const [, before, behind] = BEFORE.exec(line) ?? [];
  const [numbers, words] = before === undefined ? (BEHIND.exec(line)?.slice(1).toReversed() ?? []) : [before, behind];
  if (numbers === undefined || words === undefined) return null;
  const range = RANGE.exec(numbers);
  return {
    range: range === null ? null : [Number(range[1]), Number(range[2])],
    numbers: [...numbers.matchAll(/\d+/g)].map(Number),
    words: words.trim(),
  };
}

/** A column of one byte, told by its first alone. */
const isNext = ([first]: readonly number[], last: Line | undefined): boolean =>
  last !== undefined && WAYS.some((way) => endOf(placeOf(last, way)) === first);

const endOf = (place: Place | null): number | null => (place === null ? null : place[0] + place[1]);

const CODE = '[A-Z0-9]{1,4}';
const STARTS_WITH_CODE = new RegExp(String.raw`^\s*${CODE}(?:\s*[=:–-]|\s+[A-Za-z])`);
const SIGNED_CODE = new RegExp(String.raw`^\s*${CODE}\s*[=:–-]\s*\S`);

/** What stands below a column and begins a code, or ends the one that was begun. */
const goesOn = (line: string, last: Line): boolean =>
  SIGNED_CODE.test(line) || (line.trim() !== '' && /^\s/.test(line) && (STARTS_WITH_CODE.test(line) || hasCodes(last)));

const hasCodes = ({ words }: Line): boolean => codesIn(restOf(words)).size > 0 || /[,;(]\s*$/.test(words);

/** `Type: A active, B inactive` is the column “Type”, and two codes. */
const PARTS = new RegExp(String.raw`^(.+?)(?:\t|\s{2,}|\s*[:(]|,?\s+(?=${CODE}\s?=))(.*)$`);
const nameIn = (words: string): string => (PARTS.exec(words)?.[1] ?? words).trim();
const restOf = (words: string): string => PARTS.exec(words)?.[2] ?? '';

function codesIn(rest: string): ReadonlyMap<string, string> {
  return new Map(
    rest.split(/[,;)]/).flatMap((part) => {
      const [, code, words] = /^\s*([A-Z0-9]{1,4})\s*[\s=:–-]\s*(\S.*)$/.exec(part) ?? [];
      return code === undefined ? [] : [[code, words!.trim()] as const];
    }),
  );
}

const isOrder = (columns: readonly Line[]): boolean =>
  columns.length > 1 && columns.every(({ numbers }, index) => numbers.length === 1 && numbers[0] === index + 1);

/** What the numbers of a line may be. */
type Way = (numbers: readonly number[]) => Place | null;
const WAYS: readonly Way[] = [
  ([start, length]) => (start === undefined ? null : [start, length ?? 1]),
  ([start, end]) => (start === undefined ? null : [start, (end ?? start) - start + 1]),
];

/** Three numbers, the first of which counts the columns. */
const isCounted = ({ numbers }: Line, index: number): boolean => numbers.length === 3 && numbers[0] === index + 1;

const placeOf = ({ range, numbers }: Line, way: Way): Place | null =>
  range === null ? way(numbers) : [range[0], range[1] - range[0] + 1];

/** First byte and length, or first and last byte, with a count before them or not: what makes columns follow each other. */
function placesOf(columns: readonly Line[]): readonly Place[] | { readonly wrong: Line } {
  if (columns.every(({ numbers }) => numbers.length === 1)) {
    const odd = columns.find(({ numbers }, index) => numbers[0] !== index + 1) ?? columns[0];
    return odd === undefined ? [] : { wrong: odd };
  }
  const lines = columns.every(isCounted)
    ? columns.map((line) => ({ ...line, numbers: line.numbers.slice(1) }))
    : columns;
  const tried = WAYS.map((way) => lines.map((line) => placeOf(line, way)));
  const wrong = tried.map((places) => places.findIndex((place, index) => !follows(place, places[index - 1])));
  const sound = wrong.indexOf(-1);
  if (sound !== -1) return tried[sound] as readonly Place[];
  return columns.every(isLength) ? oneBehindAnother(columns) : { wrong: columns[Math.max(...wrong)]! };
}

/** A count of the columns, and a length. */
const isLength = ({ range, numbers }: Line, index: number): boolean =>
  range === null && numbers.length === 2 && numbers[0] === index + 1 && numbers[1]! > 0;

function oneBehindAnother(columns: readonly Line[]): readonly Place[] {
  let start = 1;
  return columns.map(({ numbers: [, length] }) => {
    start += length!;
    return [start - length!, length!];
  });
}

/** Gaps between columns are fillers. */
function follows(place: Place | null, last: Place | null | undefined): boolean {
  if (place === null || place[0] < 1 || place[1] < 1) return false;
  return last === undefined || (last !== null && place[0] >= last[0] + last[1]);
}

function distinct(names: readonly string[]): readonly string[] {
  return names.map((name, index) => {
    const times = names.slice(0, index).filter((one) => one === name).length;
    return times === 0 ? name : `${name} ${times + 1}`;
  });
}
