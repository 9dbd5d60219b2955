/**
 * The form of a registry's numbers, and what has happened to one of another form. Spreadsheets and programs that take
 * a number for a quantity rewrite it: 20228102235 becomes 2.02281E+10 or 20228102235.0, and 087557 becomes 87557.
 */

export type NumberForm = {
  /** What people call the number, with the column's own name where that differs: `entity number (entityId)`. */
  readonly what: string;
  /** True of a whole number as it is kept, in every form that is known. */
  readonly pattern: RegExp;
  /** The same in words, for the end of a sentence: `eleven digits`. */
  readonly words: string;
  readonly example: string;
  /**
   * `seen`: in files, or stated by the publisher. `believed`: not seen, so the pattern takes more than
   * the words say.
   */
  readonly basis: 'seen' | 'believed';
  /** What the adapter puts before the number as it stands in the file. */
  readonly ownPrefix?: RegExp;
};

/** `reason` has the value; reasons of one `group` are counted together. */
export type NumberFlaw = { readonly reason: string; readonly group: string };

/** What is wrong with a number; `null` where it has the form. `name`: the registry's. */
export function numberFlaw(number: string, form: NumberForm, name: string): NumberFlaw | null {
  if (form.pattern.test(number)) return null;
  const prefix = form.ownPrefix?.exec(number)?.[0] ?? '';
  const value = number.slice(prefix.length);
  const isOfForm = (text: string) => form.pattern.test(prefix + text);
  const [, group] = DAMAGES.find(([isDamage]) => isDamage(value, isOfForm))!;
  const reason = `The ${form.what} “${shortened(value)}” ${group}: those of ${name} are ${form.words}, such as ${form.example}.`;
  return { reason, group: `${form.what} ${group}` };
}

type IsDamage = (value: string, isOfForm: (text: string) => boolean) => boolean;

const SCIENTIFIC = /^[+-]?\d+(?:[.,]\d+)?E[+-]?\d+$/i;
const DECIMAL = /^[+-]?\d+[.,]\d*$/;
/** Three digits behind a sign may be thousands. */
const CERTAIN_DECIMAL = /^[+-]?\d+[.,](?!\d{3}$)\d*$/;
const SEPARATORS = /[\s,.'’_+-]+/g;
/** More zeros were never lost. */
const ZEROS_MAX = 12;

/** The first that holds decides. */
const DAMAGES: readonly (readonly [IsDamage, group: string])[] = [
  [(value) => SCIENTIFIC.test(value), 'is in scientific notation, by which its last digits are lost'],
  [(value) => value.startsWith('='), 'is the formula of a spreadsheet'],
  [(value) => /^#+$|^#(?:N\/A|[A-Z/0]+[!?])$/.test(value), 'is what a spreadsheet shows in place of a number'],
  [
    (value, isOfForm) => /^['’‘`"]/.test(value) && isOfForm(value.replace(/^['’‘`"]+|["']+$/g, '')),
    'has an apostrophe or a quote before it',
  ],
  [(value, isOfForm) => isOfForm(value.toUpperCase()), 'is in lower case'],
  [(value) => CERTAIN_DECIMAL.test(value), 'has decimals'],
  [(value, isOfForm) => isOfForm(value.replace(SEPARATORS, '').toUpperCase()), 'has blanks or separators in it'],
  [(value) => DECIMAL.test(value), 'has decimals'],
  [lostZeros, 'has lost its leading zeros'],
  [() => true, 'has another form'],
];

function lostZeros(value: string, isOfForm: (text: string) => boolean): boolean {
  const [, letters = '', digits = ''] = /^([A-Z]*)(\d+)$/.exec(value) ?? [];
  if (digits === '') return false;
  for (let zeros = 1; zeros <= ZEROS_MAX; zeros++) {
    if (isOfForm(letters + digits.padStart(digits.length + zeros, '0'))) return true;
  }
  return false;
}

/** Whether a spreadsheet has made something else of a number, whatever its form is. */
export const isRewritten = (value: string): boolean =>
  SCIENTIFIC.test(value) || value.startsWith('=') || /^#+$/.test(value);

const SHOWN_CHARACTERS = 40;

function shortened(value: string): string {
  return value.length > SHOWN_CHARACTERS ? `${value.slice(0, SHOWN_CHARACTERS)}…` : value;
}
