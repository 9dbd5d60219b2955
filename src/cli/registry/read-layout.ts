/** A publisher's description of a file without headings, copied out of its page or PDF: a line for each column. */
import { readFileSync, statSync } from 'node:fs';
import { CommandError } from '../exit-codes.ts';
import type { DescribedColumn, Place } from './described-column.ts';
import { KIND, type NumberedLine, numberedLine, SURE_KIND, sizedLine } from './layout-lines.ts';
import { copybookIn } from './read-copybook.ts';

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
  const copybook = copybookIn(file, text);
  if (copybook !== null) return copybook;
  const columns = columnsIn(text);
  const names = distinct(columns.map(({ words }) => nameIn(words)));
  const places = isOrder(columns)
    ? columns.map(() => null)
    : columns.every(isSized)
      ? placesOfSizes(columns)
      : placesOf(columns);
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

type Line = Omit<NumberedLine, 'words'> & {
  /** Of the text, from 1. */
  readonly line: number;
  words: string;
};

type TextLine = { readonly text: string; readonly line: number };

/** The lines of columns. What is said of codes in the lines below one belongs to it. */
function columnsIn(text: string): readonly Line[] {
  const lines = text
    .split(/\r?\n/)
    .map((one, index) => ({ text: one, line: index + 1 }))
    .filter((one) => one.text.length <= LINE_MAX);
  const found = numberedColumns(lines);
  return withoutKinds(found.length > 0 ? found : collected(lines, sizedLine, () => true));
}

function numberedColumns(lines: readonly TextLine[]): readonly Line[] {
  const isPlace = (one: NumberedLine | null): one is NumberedLine => one !== null && one.numbers.length > 1;
  const places = lines.map((one) => numberedLine(one.text)).filter(isPlace);
  const isOfPlaces = places.length > 1;
  const nameFirst = places.filter(({ stands }) => stands === 'behind');
  const isNameFirst = nameFirst.length > places.length / 2;
  const usual = usualOf(nameFirst.map(({ numbers }) => numbers.length));
  const read = (line: string): NumberedLine | null => {
    const one = numberedLine(line);
    if (one?.stands !== 'behind') return one;
    // What is said of a column may have numbers, too.
    return isOfPlaces && !isNameFirst && /\s{2}\S/.test(one.words) ? null : withItsDigits(one, usual);
  };
  return collected(lines, read, (one, last) =>
    isOfPlaces
      ? (one.numbers.length > 1 && (!isNameFirst || one.numbers.length === usual)) || isNext(one.numbers, last)
      : one.stands === 'before',
  );
}

function collected(
  lines: readonly TextLine[],
  read: (line: string) => NumberedLine | null,
  isColumn: (one: NumberedLine, last: Line | undefined) => boolean,
): readonly Line[] {
  const columns: Line[] = [];
  for (const { text, line } of lines) {
    const last = columns.at(-1);
    const found = read(text);
    if (found !== null && isColumn(found, last)) columns.push({ line, ...found });
    else if (last !== undefined && goesOn(text, last))
      last.words += `${STARTS_WITH_CODE.test(text) ? ', ' : ' '}${text.trim()}`;
  }
  return columns;
}

const usualOf = (counts: readonly number[]): number =>
  counts.toSorted((a, b) => timesOf(counts, b) - timesOf(counts, a) || a - b)[0] ?? 0;
const timesOf = (counts: readonly number[], count: number): number => counts.filter((one) => one === count).length;

/** `Address 1 30 59 30`: a number more than the other lines have belongs to the name. */
function withItsDigits(line: NumberedLine, usual: number): NumberedLine {
  const more = line.numbers.length - usual;
  if (usual < 2 || more < 1) return line;
  const [name = '', ...rest] = line.words.split(/\s{2,}/);
  const words = [[name, ...line.numbers.slice(0, more)].join(' '), ...rest].join('  ');
  return { ...line, numbers: line.numbers.slice(more), words };
}

const ANY_KIND = new RegExp(String.raw`^${KIND}(?:\s+|$)`, 'i');
const A_SURE_KIND = new RegExp(String.raw`^${SURE_KIND}\s*`, 'i');
const ITS_NAME = /^(.*?\S)(?:\s{2,}|$)/;

/** `1 10 N Filing Number`, `Filing Number 1 10 N`: where each line tells the kind of its values. */
function withoutKinds(columns: readonly Line[]): readonly Line[] {
  const parts = columns.map(({ words, stands }) => {
    const name = stands === 'behind' ? (ITS_NAME.exec(words)?.[0] ?? '') : '';
    return [name, words.slice(name.length)] as const;
  });
  if (columns.length < 2 || !parts.every(([name, rest]) => ANY_KIND.test(rest) && (name !== '' || /\s/.test(rest))))
    return columns;
  return columns.map((one, index) => {
    const [name, rest] = parts[index]!;
    return { ...one, words: (name + rest.replace(ANY_KIND, '')).trim() };
  });
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
const PARTS = new RegExp(
  String.raw`^(.+?)(?:\t|\s{2,}|\s+(?=(?:[A-Z]{2,9}2?|[ANX9])\(\d)|\s*[:(]|,?\s+(?=${CODE}\s?=))(.*)$`,
);
/** A name that is one word for a machine, and all that follows it. */
const IDENTIFIER = /^([A-Za-z]\w*_\w*)\b\s*(.*)$/;
const partsOf = (words: string): RegExpExecArray | null => IDENTIFIER.exec(words) ?? PARTS.exec(words);
const nameIn = (words: string): string => (partsOf(words)?.[1] ?? words).trim();
const restOf = (words: string): string => (partsOf(words)?.[2] ?? '').replace(A_SURE_KIND, '');

const CODE_AND_WORDS = new RegExp(String.raw`^\s*(${CODE})\s*[\s=:–-]\s*((?!\s|.*\b${CODE}\s?=).*\S.*)$`);
/** Behind words of another column of the description: `Not null  1 = active`. */
const SIGNED_ANYWHERE = new RegExp(String.raw`\s(${CODE})\s?=\s*(\S.*)$`);

function codesIn(rest: string): ReadonlyMap<string, string> {
  return new Map(
    rest.split(/[,;)]/).flatMap((part) => {
      const [, code, words] = CODE_AND_WORDS.exec(part) ?? SIGNED_ANYWHERE.exec(part) ?? [];
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

/** Three numbers or more; the first counts the columns. */
const isCounted = ({ numbers }: Line, index: number): boolean => numbers.length > 2 && numbers[0] === index + 1;

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
  // A length may stand before the places, too.
  const from = lines.every(({ numbers }) => numbers.length > 2) ? [0, 1] : [0];
  const tried = from.flatMap((first) =>
    WAYS.map((way) => fromOne(lines.map((line) => placeOf({ ...line, numbers: line.numbers.slice(first) }, way)))),
  );
  const wrong = tried.map((places) => places.findIndex((place, index) => !follows(place, places[index - 1])));
  const sound = wrong.indexOf(-1);
  if (sound !== -1) return tried[sound] as readonly Place[];
  return columns.every(isLength)
    ? oneBehindAnother(columns.map(({ numbers }) => numbers[1]!))
    : { wrong: columns[Math.max(...wrong)]! };
}

/** Where the first byte is called 0, all are one further on. */
const fromOne = (places: readonly (Place | null)[]): readonly (Place | null)[] =>
  places[0]?.[0] === 0 ? places.map((place) => place && [place[0] + 1, place[1]]) : places;

/** A count of the columns, and a length. */
const isLength = ({ range, numbers }: Line, index: number): boolean =>
  range === null && numbers.length === 2 && numbers[0] === index + 1 && numbers[1]! > 0;

/** Lengths alone, as a dictionary tells them. */
const isSized = ({ stands }: Line): boolean => stands === 'size';

/** Without all lengths it is an order. */
const placesOfSizes = (columns: readonly Line[]): readonly (Place | null)[] =>
  columns.every(({ numbers: [size] }) => size !== undefined && size > 0)
    ? oneBehindAnother(columns.map(({ numbers: [size] }) => size!))
    : columns.map(() => null);

function oneBehindAnother(lengths: readonly number[]): readonly Place[] {
  let start = 1;
  return lengths.map((length) => {
    start += length;
    return [start - length, length];
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
