/** How the files of a registry are joined: by the number of companies, or by a number of their own. */
import { columnOf, type DraftFile, distinctShareOf, type JsonObject, numbersIn, valuesOf } from './draft-file.ts';
import { shareOf } from './guess-values.ts';

/** The file of companies first, each with the column that joins it. */
export function withKeys(files: readonly DraftFile[], questions: string[]): readonly DraftFile[] {
  const score = (file: DraftFile) => {
    const has = (what: string) => (file.guesses.some((guess) => guess?.what === what) ? 1 : 0);
    const isNumbered = Math.max(0, ...numbersIn(file).map((column) => distinctShareOf(file, column)));
    return (
      2 * has('name') +
      2 * has('status') +
      has('type') +
      Math.max(has('formed'), has('started')) +
      has('part') / 2 +
      isNumbered
    );
  };
  const [unkeyed, ...others] = files.toSorted((a, b) => score(b) - score(a));
  const main = keyed(unkeyed!, others);
  const numbers = new Set(valuesOf(main, main.key));
  if (!main.isKeySure)
    questions.push(`files[0].key: is “${main.header[main.key]}” the number of a company? No heading says so.`);
  return [
    { ...main, holds: 'companies' },
    ...others.map((other, index) => {
      const file = ofFilings(withoutCompanysName(other, main));
      const shared = sharedWith(file, numbers);
      const most = Math.max(...shared);
      const same = file.header.findIndex(
        (heading, at) => heading.toLowerCase() === main.header[main.key]!.toLowerCase() && shared[at]! > 0,
      );
      const best = same === -1 ? shared.indexOf(most) : same;
      const isSure = most > 0;
      const led = isSure ? null : leadingColumn(main, file);
      if (led !== null) return { ...file, key: led.key, ledBy: main.header[led.column]! };
      if (!isSure)
        questions.push(
          `files[${index + 1}].key: which column of ${file.name} has the number of the company? None has a value that ${main.name} has.`,
        );
      return { ...file, key: isSure ? best : (numbersIn(file)[0] ?? 0) };
    }),
  ];
}

/** How many values of each column are among given ones, of columns that may be numbers. */
function sharedWith(file: DraftFile, numbers: ReadonlySet<string>): readonly number[] {
  return file.header.map((_, column) =>
    isNumberLike(file, column) ? valuesOf(file, column).filter((value) => numbers.has(value)).length : 0,
  );
}

const isNumberLike = ({ guesses }: DraftFile, column: number): boolean =>
  guesses[column] === null || guesses[column]?.what === 'number';

/** The number that most of the other files name, else that which differs most. */
function keyed(file: DraftFile, others: readonly DraftFile[]): DraftFile {
  const candidates = numbersIn(file);
  const joined = new Map(
    candidates.map((column) => {
      const values = new Set(valuesOf(file, column));
      const isNamed = (other: DraftFile) => Math.max(0, ...sharedWith(other, values)) * 2 > other.rows.length;
      return [column, others.filter(isNamed).length];
    }),
  );
  const [key = 0] = candidates.toSorted(
    (a, b) => joined.get(b)! - joined.get(a)! || distinctShareOf(file, b) - distinctShareOf(file, a) || a - b,
  );
  const isKeySure = file.guesses[key]?.what === 'number';
  return { ...file, key, isKeySure, distinctShare: distinctShareOf(file, key) };
}

const SAME_NAMES_MIN = 0.3;

/** The name of the company beside whom a row names says nothing; another one beside a person's is a company's. */
function withoutCompanysName(file: DraftFile, main: DraftFile): DraftFile {
  const own = columnOf(main, 'name');
  const names = new Set(own === null ? [] : valuesOf(main, main.header.indexOf(own)).map((one) => one.toUpperCase()));
  const isPerson = file.guesses.some((guess) => guess?.what === 'person');
  const of = file.guesses.find((guess) => guess?.what === 'person');
  return {
    ...file,
    guesses: file.guesses.map((guess, column) => {
      if (guess?.what !== 'name') return guess;
      if (own !== null && file.header[column]!.toLowerCase() === own.toLowerCase()) return null;
      if (shareOf(valuesOf(file, column), (one) => names.has(one.toUpperCase())) >= SAME_NAMES_MIN) return null;
      return isPerson && of !== undefined && of !== null && 'of' in of ? { what: 'organization', of: of.of } : guess;
    }),
  };
}

/** Rows with the day and the kind of a filing name nobody: what else is called a name is the filing's. */
function ofFilings(file: DraftFile): DraftFile {
  return filingsTold(file) === null
    ? file
    : { ...file, guesses: file.guesses.map((guess) => (guess?.what === 'name' ? null : guess)) };
}

export function filingsTold(file: DraftFile): JsonObject | null {
  const of = (...words: readonly RegExp[]) =>
    file.header.find((heading) => words.every((word) => word.test(heading.replace(/(?<=[a-z])(?=[A-Z])/g, ' '))));
  const isOfPeople = file.guesses.some((guess) => guess?.what === 'person' || guess?.what === 'party');
  const on = of(/filing|filed|received/i, /date/i);
  const title = of(/(?:filing|document|transaction|history)/i, /type|desc|title|name/i);
  if (isOfPeople || on === undefined || title === undefined) return null;
  const effective = of(/effective/i, /date/i);
  return { of: file.holds, on, title: { column: title }, ...(effective !== undefined && { effective }) };
}

const LEADING_MIN = 0.5;

/** The column of the companies that has values of another file’s own key: an agent’s number. */
function leadingColumn(main: DraftFile, file: DraftFile): { readonly column: number; readonly key: number } | null {
  let best: { column: number; key: number; share: number } | null = null;
  for (const key of file.header.keys()) {
    const values = valuesOf(file, key);
    const keys = new Set(values);
    if (!isNumberLike(file, key) || keys.size < values.length || keys.size === 0) continue;
    for (const column of main.header.keys()) {
      if (!isNumberLike(main, column)) continue;
      const given = valuesOf(main, column);
      const share = given.filter((value) => keys.has(value)).length / Math.max(1, given.length);
      if (share >= LEADING_MIN && share > (best?.share ?? 0)) best = { column, key, share };
    }
  }
  return best;
}
