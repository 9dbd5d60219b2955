/** One line of a publisher's description: the numbers that stand before or behind a column's name, and its words. */

export type NumberedLine = {
  /** A first and a last byte that the line itself says are such: `1-10`. */
  readonly range: readonly [number, number] | null;
  readonly numbers: readonly number[];
  /** The name, and what is said of its codes. */
  readonly words: string;
  /** Where the numbers stand; `size` is a length alone. */
  readonly stands: 'before' | 'behind' | 'size';
};

/** `VARCHAR2(200)`, `X(10)`, `9(08)`, `CHAR`: what kind of value a column has, and nothing else. */
export const SURE_KIND = String.raw`(?:(?:[A-Za-z]{2,9}2?|[ANX9])\s?\(\d{1,5}(?:,\s?\d+)?\)|(?:VARCHAR2?|CHAR(?:ACTER)?|NUMERIC|ALPHA(?:NUMERIC)?|INTEGER)(?![\w-]))`;
/** Such as `N` and `DATE`, which are codes or names elsewhere. */
export const KIND = String.raw`(?:${SURE_KIND}|(?:X{1,3}|9{1,3}|[ANC]|A/N|AN|NUM|NUMBER|INT|TEXT|STRING|DATE|DATETIME)(?![\w/-]))`;

const BEFORE = /^\s*((?:\d{1,5}(?:\s*(?:[-–/,.):]|to\b)\s*|\s+)){1,3})([^\s\d=:–-].*|\d+[A-Za-z].*)$/;
/** Not the number of a code: `1 = active`, `1 - active`. */
const NUMBER = String.raw`\d{1,5}(?![\d\w])(?!\s*(?:=|[-–:]\s*[A-Za-z]))`;
const NUMBERS = String.raw`${NUMBER}(?:(?:\s*[-–/,]\s*|\s+(?:to\s+)?)${NUMBER}){0,3}`;
const BEHIND = new RegExp(
  String.raw`^\s*(\S*[A-Za-z].*?)(?:[\s:.]+${SURE_KIND})?[\s:.]+(${NUMBERS})(?:\s+([^\s\d].*|\d+\s*[=–-].*))?$`,
  'i',
);
const SIZED =
  /^\s*([A-Za-z]\w*)\s+(?:[A-Za-z]{2,9}2?\s?\((\d{1,5})(?:,\s?\d+)?\)|[A-Za-z]{3,9}2?\s+(\d{1,5})\b|(?:date|datetime|int|integer|bigint|bit)\b)(.*)$/i;
const RANGE = /(\d+)\s*(?:[-–]|to)\s*(\d+)/;

/** Page headings, days of revision, and rulers tell of no column. */
const FURNITURE =
  /^[\d\s.+|-]*$|^\s*page\b|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.? \d{1,2}, \d{4}|\d{1,2}\/\d{1,2}\/\d{2,4}\s*$/i;

/** `null` of a line that has no number beside a name. */
export function numberedLine(line: string): NumberedLine | null {
  if (FURNITURE.test(line)) return null;
  const text = plain(line);
  const before = BEFORE.exec(text);
  const behind = BEHIND.exec(before === null ? text : before[2]!);
  const inner = behind === null ? null : { name: behind[1]!, numbers: behind[2]!, rest: behind[3] ?? '' };
  if (before !== null) {
    // A count of the columns stands before the name, their places behind it.
    const isCount = numbersIn(before[1]!).length === 1 && inner !== null && numbersIn(inner.numbers).length > 1;
    return isCount
      ? lineOf(`${before[1]} ${inner.numbers}`, `${inner.name}  ${inner.rest}`, 'before')
      : lineOf(before[1]!, before[2]!, 'before');
  }
  return inner === null ? null : lineOf(inner.numbers, `${inner.name}  ${inner.rest}`, 'behind');
}

/** A line of a dictionary, which tells a kind and a length and no place: `CorpName varchar 200`, `FILED DATE`. */
export function sizedLine(line: string): NumberedLine | null {
  const [, name, inBrackets, behind, rest] = SIZED.exec(plain(line)) ?? [];
  if (name === undefined) return null;
  const size = inBrackets ?? behind;
  return { range: null, numbers: size === undefined ? [] : [Number(size)], words: `${name}  ${rest}`, stands: 'size' };
}

function lineOf(numbers: string, words: string, stands: 'before' | 'behind'): NumberedLine {
  const range = RANGE.exec(numbers);
  return {
    range: range === null ? null : [Number(range[1]), Number(range[2])],
    numbers: numbersIn(numbers),
    words: words.trim(),
    stands,
  };
}

const numbersIn = (text: string): readonly number[] => [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));

/** Without what a table of a page, a list or a spreadsheet leaves in its lines: bars, bullets, commas, “Columns 1-10”. */
function plain(line: string): string {
  const cells = line.split('|');
  return (
    cells.length > 2
      ? cells
          .map((cell) => cell.trim())
          .filter((cell) => cell !== '')
          .join('  ')
      : line
  )
    .replace(/^\s*[-*•·]\s+/, '')
    .replace(/^\s*(?:columns?|cols?\.?|positions?|pos\.?|bytes?|fields?)\s+(?=\d)/i, '')
    .replace(/,(\d+),(\d+)(?:,|$)/, '  $1  $2  ');
}
