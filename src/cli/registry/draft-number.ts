/** The number that the public sees, and the one that joins the files where that is another. */
import { isRewritten } from '../../registries/index.ts';
import { CommandError } from '../exit-codes.ts';
import { type DraftFile, distinctShareOf, type JsonObject, numbersIn, valuesOf } from './draft-file.ts';
import { shapesOf } from './guess-meanings.ts';

export type DraftNumbers = {
  readonly number: JsonObject;
  readonly joinedBy?: JsonObject;
  /** Of the companies’ own file: the column of the public number. */
  readonly column: number;
  /** What messages call the key that joins the files. */
  readonly keyWhat: string;
};

const NUMBER = 'entity number';
const JOINING = 'number that joins the files';
/** With more forms than these, a number has none. */
const SHAPES_MAX = 3;

export function draftNumbers(main: DraftFile, others: readonly DraftFile[], questions: string[]): DraftNumbers {
  const column = publicNumberOf(main, others, questions);
  const number = numberOf(main, column, NUMBER, questions);
  if (column === main.key) return { number, column, keyWhat: NUMBER };
  return { number, joinedBy: numberOf(main, main.key, JOINING, []), column, keyWhat: JOINING };
}

/** In a heading: the number is told to the public, or is one of the publisher's own files. */
const TOLD_NUMBER = /(?:num|number|no|nbr|nr)$/i;
const OWN_NUMBER = /(?:id|key|seq)$/i;
/** A number that so many companies have alone is one of theirs. */
const NUMBERED_MIN = 0.95;

/**
 * The column of the number that the public sees, where other files name companies by another one: `FILING_NUM` beside
 * `FILING_ID`. The key, where nothing tells.
 */
function publicNumberOf(main: DraftFile, others: readonly DraftFile[], questions: string[]): number {
  const told = numbersIn(main).filter(
    (column) => column !== main.key && main.guesses[column] !== null && distinctShareOf(main, column) >= NUMBERED_MIN,
  );
  const [first] = told;
  if (others.length === 0 || first === undefined) return main.key;
  const heading = (column: number) => main.header[column]!.trim();
  const found = OWN_NUMBER.test(heading(main.key))
    ? told.find((column) => TOLD_NUMBER.test(heading(column)))
    : undefined;
  const [number, other] = found === undefined ? [main.key, first] : [found, main.key];
  questions.push(`company.number: is “${heading(number)}” the number that the public sees, or “${heading(other)}”?`);
  return number;
}

function numberOf(main: DraftFile, column: number, what: string, questions: string[]): JsonObject {
  const heading = main.header[column]!;
  const all = valuesOf(main, column);
  const values = all.filter((value) => !isRewritten(value));
  const rewritten = all.find(isRewritten);
  if (values.length * 2 < all.length)
    throw new CommandError(
      'failed',
      `${main.name}: a spreadsheet has rewritten the numbers in “${heading}”, as “${rewritten}”: fetch the file again`,
    );
  const shapes = shapesOf(values.map((value) => value.toUpperCase()));
  const isSure = shapes.length > 0 && shapes.length <= SHAPES_MAX;
  for (const { form, count, example } of isSure ? rareForms(values) : [])
    questions.push(
      `number.shapes: ${count} of ${values.length} numbers like “${example}”, of the form ${form}: is that a mistake?`,
    );
  if (!isSure) questions.push('number.shapes: what forms do the numbers have? The file shows too many.');
  questions.push('number.words: say the form of the numbers in words, for messages: “nine digits”.');
  return {
    what: `${what} (${heading})`,
    shapes: isSure ? shapes : ['?{1,40}'],
    words: isSure ? `of the form ${shapes.join(' or ')}` : `like ${values[0] ?? '1'}`,
    example: values[0] ?? '1',
    basis: 'believed',
  };
}

/** A form that fewer than one number in so many has may be a slip of the pen. */
const RARE_FORM = 100;

function rareForms(values: readonly string[]) {
  const byForm = Object.groupBy(values, (value) => shapesOf([value.toUpperCase()])[0]!.replace(/\{\d+\}/g, ''));
  return Object.entries(byForm)
    .filter(([, of]) => of!.length * RARE_FORM < values.length)
    .map(([form, of]) => ({ form, count: of!.length, example: of![0]! }));
}
