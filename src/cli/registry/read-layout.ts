/** A publisher's description of a file without headings, copied out of its page or PDF: a line for each column. */
import { readFileSync, statSync } from 'node:fs';
import { CommandError } from '../exit-codes.ts';

export type DescribedColumn = {
  readonly name: string;
  /** From 1, and how many bytes, of a file of fixed width. */
  readonly at: readonly [start: number, length: number] | null;
  /** What its codes mean, where the line says so: `A` is `active`. */
  readonly meanings: ReadonlyMap<string, string>;
};

/** Numbers before a name, or behind it: `1 10 Business ID`, `1-10 Business ID`, `3. Type`, `Business ID 1 10`. */
const BEFORE =
  /^\s*(\d{1,5})(?:\s*[-–/,.):]\s*|\s+(?:to\s+)?)(?:(\d{1,5})(?:\s*[-–/,.):]\s*|\s+(?:to\s+)?))?(?:(\d{1,5})\s+)?(\D.*)$/;
const BEHIND = /^\s*(\D.*?)[\s:.]+(\d{1,5})(?:\s*[-–/,]\s*|\s+(?:to\s+)?)(\d{1,5})\s*$/;

const RANGE = /\d\s*(?:[-–]|to)\s*\d/;

const BYTES_MAX = 1 << 20;
const LINE_MAX = 500;

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
  const lines = text.split(/\r?\n/).flatMap((line) => {
    if (line.length > LINE_MAX) return [];
    const before = BEFORE.exec(line);
    if (before !== null) return [{ ...wordsIn(before[4]!), numbers: before.slice(1, 4).filter(Boolean).map(Number) }];
    const behind = BEHIND.exec(line);
    return behind === null ? [] : [{ ...wordsIn(behind[1]!), numbers: behind.slice(2, 4).map(Number) }];
  });
  const numbers = lines.map((line) => line.numbers);
  const isNumbered = numbers.every((each, index) => each[0] === index + 1 && each.length > 2);
  const columns = placesIn(isNumbered ? numbers.map((each) => each.slice(1)) : numbers, RANGE.test(text));
  const names = distinct(lines.map(({ name }) => name));
  const described = (at: (index: number) => DescribedColumn['at']) =>
    names.map((name, index) => ({ name, at: at(index), meanings: lines[index]!.meanings }));
  if (columns) return described((index) => columns[index]!);
  const isOrder =
    numbers.length > 1 && numbers.every(([first, second], index) => first === index + 1 && second === undefined);
  if (isOrder) return described(() => null);
  throw new CommandError(
    'failed',
    `${file} describes no columns: it is to have a line for each, “1 10 Business ID” (first byte, length), “1-10 Business ID” (first and last byte), or “1 Business ID” (in order)`,
  );
}

/** `Type: A active, B inactive` is the column “Type”, and two codes. */
function wordsIn(text: string): Pick<DescribedColumn, 'name' | 'meanings'> {
  const [, name = text, rest = ''] = /^(.+?)(?:\t|\s{2,}|\s*[:(])(.*)$/.exec(text.trim()) ?? [];
  const codes = rest.split(/[,;)]/).flatMap((part) => {
    const [, code, words] = /^\s*([A-Z0-9]{1,4})\s*[\s=:–-]\s*(\S.*)$/.exec(part) ?? [];
    return code === undefined ? [] : [[code, words!.trim()] as const];
  });
  return { name: name.trim(), meanings: new Map(codes) };
}

/** First byte and length, or first and last byte: what makes columns follow each other. `null` where neither does. */
function placesIn(
  numbers: readonly (readonly number[])[],
  isRange: boolean,
): readonly (readonly [number, number])[] | null {
  if (numbers.length === 0 || numbers.some(([start, second]) => start === undefined || second === undefined))
    return null;
  const ways = [
    numbers.map(([start, length]) => [start!, length!] as const),
    numbers.map(([start, end]) => [start!, end! - start! + 1] as const),
  ];
  return (isRange ? ways.toReversed() : ways).find((places) => places.every(isBehindTheLast)) ?? null;
}

/** Gaps between columns are fillers. */
function isBehindTheLast(
  [start, length]: readonly [number, number],
  index: number,
  all: readonly (readonly [number, number])[],
): boolean {
  const last = all[index - 1];
  return start > 0 && length > 0 && (last === undefined || start >= last[0] + last[1]);
}

function distinct(names: readonly string[]): readonly string[] {
  return names.map((name, index) => {
    const times = names.slice(0, index).filter((one) => one === name).length;
    return times === 0 ? name : `${name} ${times + 1}`;
  });
}
