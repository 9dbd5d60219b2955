import { type NameForm, nameForm, type RecordName } from '../../blocking/index.ts';
import { tokenize } from '../../entity/index.ts';
import spellings from './tables/designator-spellings.json' with { type: 'json' };

/** A legal name as licensees and registrations are compared by it. */
export type LegalName = {
  readonly form: NameForm;
  /** Its letters and digits without a blank; `and` and `the` aside. */
  readonly letters: string;
  /**
   * The designators at its end, in one spelling and without a blank: `llc`, `inc`, `coinc`. Empty without one.
   * Finer than `form.legalForm`: `corp` is not `inc`, and `pllc` is not `llc`.
   */
  readonly designators: string;
};

/** Longer spellings first: what they leave is shortened by those behind them. */
const SPELLINGS = spellings as [string, string][];

/** Takes any text apart. Without a letter or digit `form.tokens` is empty. */
export function legalName(text: string, form: NameForm = nameForm(text)): LegalName {
  let letters = '';
  for (const token of tokenize(text)) if (token !== 'and' && token !== 'the') letters += token;
  return { form, letters, designators: shortened(behindCore(letters, form)) };
}

/** A number's sign, or an `N` for `and`, is no letter of the core: then it ends with its last word. */
function behindCore(letters: string, { letters: core, words }: NameForm): string {
  if (letters.startsWith(core)) return letters.slice(core.length);
  const last = (words.at(-1) ?? '').replaceAll(' ', '');
  const at = letters.lastIndexOf(last);
  return at === -1 ? '' : letters.slice(at + last.length);
}

function shortened(designators: string): string {
  // The most by far.
  if (designators.length <= 4) return designators;
  return SPELLINGS.reduce((text, [long, short]) => text.replace(long, short), designators);
}

/**
 * `exact`: letter for letter, designators aside. `former`: so, but the company has given that name up.
 * `respelt`: with other spellings of words and numbers (`SVC`, `II`). `cut`: the licensee's is cut off where its list's
 * column ends. `reworded`: in another order, or with a plural.
 */
export const NAME_AGREEMENTS = ['exact', 'former', 'respelt', 'cut', 'reworded'] as const;
export type NameAgreement = (typeof NAME_AGREEMENTS)[number];

/** Letters of a cut name from which on few others begin with it. */
const CUT_LETTERS_MIN = 20;

/** How a licensee's name agrees with one of a registration's; `null` where it is another one. */
export function compareNames(licensee: LegalName, name: RecordName, isCut: boolean): NameAgreement | null {
  const { form, kind, isFormer } = name;
  const own = licensee.form;
  const isExact = own.letters === form.letters;
  // Several businesses may share a trade name.
  if (kind !== 'legal') return kind === 'previous_legal' && isExact ? 'former' : null;
  if (isExact) return isFormer ? 'former' : 'exact';
  if (own.core === form.core) return differsByPlural(own.words, form.words) ? 'reworded' : 'respelt';
  if (hasSameStems(own, form)) return 'reworded';
  const isBeginning =
    isCut &&
    licensee.letters.length >= CUT_LETTERS_MIN &&
    legalName(name.text, form).letters.startsWith(licensee.letters);
  return isBeginning ? 'cut' : null;
}

/** Whether words that differ do so by the ending of a plural: other companies have just that between them. */
function differsByPlural(words: readonly string[], others: readonly string[]): boolean {
  return words.every((word, index) => {
    const other = others[index]!;
    return word === other || [`${word}s`, `${word}es`].includes(other) || [`${other}s`, `${other}es`].includes(word);
  });
}

function hasSameStems(one: NameForm, other: NameForm): boolean {
  if (one.stems.length !== other.stems.length) return false;
  const stems = other.stems.toSorted();
  return one.stems.toSorted().every((stem, index) => stem === stems[index]);
}

/**
 * `same`: both names have the same designators. `none`: neither name has one. `kin`: their designators differ and mean
 * one form (`CORP`, `INC`), or the registry alone says the form. `unstated`: one of them does not say its form.
 */
export type FormAgreement = 'same' | 'none' | 'kin' | 'unstated';

/** How the legal forms agree; `null` where they contradict: an LLC is no corporation. `registered`: the registry's. */
export function compareForms(
  licensee: LegalName,
  name: LegalName,
  registered: NameForm['legalForm'],
): FormAgreement | null {
  if (licensee.designators === name.designators) return name.designators === '' ? 'none' : 'same';
  const stated = licensee.form.legalForm;
  const own = name.form.legalForm ?? registered;
  if (stated === null || own === null || isOpen(stated) || isOpen(own)) return 'unstated';
  return areTwo(stated, own) ? null : 'kin';
}

/** Whether two forms are known, and no company has both. */
export function areTwo(form: NameForm['legalForm'], other: NameForm['legalForm']): boolean {
  if (form === null || other === null || isOpen(form) || isOpen(other)) return false;
  return form !== other && !(isCorporation(form) && isCorporation(other));
}

function isOpen(form: NameForm['legalForm']): boolean {
  return form === 'unknown' || form === 'other';
}

function isCorporation(form: NameForm['legalForm']): boolean {
  return form === 'corporation' || form === 'nonprofit';
}
