import { type LegalForm, usStateOf } from '../../entity/index.ts';
import { DOTTED_FORMS, LEGAL_FORM_DESIGNATORS, NOT_BEFORE_SHORT, SHORT_FORMS } from './tables/legal-forms.ts';

/** By their folded words, with spaces between. */
export const DESIGNATORS: ReadonlyMap<string, LegalForm> = new Map(
  LEGAL_FORM_DESIGNATORS.flatMap(([form, phrases]) => phrases.map((phrase): [string, LegalForm] => [phrase, form])),
);

type Designator = { readonly length: number; readonly form: LegalForm };

/** What designators end in: what such words are by themselves, and with others before them. */
type Ending = { designator: Designator | null; before: Map<string, Ending> | null };

/** By their last word. */
const ENDINGS: ReadonlyMap<string, Ending> = (() => {
  const endings = new Map<string, Ending>();
  for (const [phrase, form] of DESIGNATORS) {
    const words = phrase.split(' ');
    let next = endings;
    for (const [index, word] of words.toReversed().entries()) {
      const ending = next.get(word) ?? { designator: null, before: null };
      next.set(word, ending);
      if (index === words.length - 1) ending.designator = { length: words.length, form };
      else next = ending.before ??= new Map();
    }
  }
  return endings;
})();

type StrippedName = {
  readonly words: readonly string[];
  /** `null` without a designator; `unknown` where it stands for several forms (`Co.`). */
  readonly legalForm: LegalForm | null;
};

/**
 * A name's folded words without the designators at their end, as often as there is one (`Co., Ltd.`), and the
 * legal form they say; of two the last that is not `unknown`. `, a Nevada corporation` goes as a whole. A
 * name is never emptied: `TRUST` stays.
 */
export function stripLegalForm(words: readonly string[]): StrippedName {
  // `TAVORA COMPANY LLC, THE`: registries sort by name, and put the article behind.
  let end = words.length > 2 && words.at(-1) === 'the' ? words.length - 1 : words.length;
  let legalForm: LegalForm | null = null;
  if (endsInShortForm(words, end)) {
    legalForm = 'other';
    end--;
  }
  for (;;) {
    const designator = designatorBefore(words, end);
    if (designator === null) break;
    if (legalForm === null || legalForm === 'unknown') legalForm = designator.form;
    end -= designator.length;
    end -= stateLength(words, end);
    // `, A PROFESSIONAL CORPORATION`
    if (designator.length > 1 && end > 1 && (words[end - 1] === 'a' || words[end - 1] === 'an')) end--;
    while (end > 1 && words[end - 1] === 'and') end--;
  }
  return { words: end === words.length ? words : words.slice(0, end), legalForm };
}

const WORDS_BEFORE_SHORT = 2;

function endsInShortForm(words: readonly string[], end: number): boolean {
  if (end <= WORDS_BEFORE_SHORT || !SHORT_FORMS.has(words[end - 1]!)) return false;
  return !NOT_BEFORE_SHORT.has(words[end - 2]!) && designatorBefore(words, end - 1) === null;
}

/** `S.p.A.`, `S. A.`, `A/S`, `SpA`, at the end of a name behind a blank or comma. */
const DOTTED = /[\s,(]((?:\p{L}{1,2}[./]\s?){1,4}\p{L}{0,2}|\p{Lu}{0,2}\p{Ll}\p{Lu}{1,2})[\s.)]{0,3}$/u;
const NO_LETTER = /[^\p{L}]/gu;

/**
 * The same of a name whose text is at hand, as it was written: it tells `S.p.A.` from `SPA`.
 *
 * @param words the text's folded words
 */
export function stripLegalFormOf(text: string, words: readonly string[]): StrippedName {
  const stripped = stripLegalForm(words);
  if (stripped.legalForm !== null || words.length < 2 || !mayEndDotted(text)) return stripped;
  const letters = DOTTED.exec(text)?.[1]?.replace(NO_LETTER, '').toLowerCase();
  if (letters !== words.at(-1) || !DOTTED_FORMS.has(letters!)) return stripped;
  return { words: words.slice(0, -1), legalForm: 'other' };
}

/** Most names end in none of these shapes, and are not looked at again. */
function mayEndDotted(text: string): boolean {
  const { length } = text;
  for (let at = Math.max(0, length - 4); at < length - 1; at++) {
    const code = text.charCodeAt(at);
    if (code === DOT || code === SLASH) return true;
  }
  const [before, last] = [text.charCodeAt(length - 2), text.charCodeAt(length - 1)];
  return before >= SMALL_A && before <= SMALL_Z && last >= CAPITAL_A && last <= CAPITAL_Z;
}

const [DOT, SLASH, CAPITAL_A, CAPITAL_Z, SMALL_A, SMALL_Z] = [...'./AZaz'].map((sign) => sign.charCodeAt(0)) as [
  ...[number, number, number, number, number, number],
];

/** The longest designator before `end` that leaves at least one word. */
function designatorBefore(words: readonly string[], end: number): Designator | null {
  let found: Designator | null = null;
  let endings: ReadonlyMap<string, Ending> | null = ENDINGS;
  for (let at = end - 1; at > 0 && endings !== null; at--) {
    const ending: Ending | undefined = endings.get(words[at]!);
    if (ending === undefined) break;
    found = ending.designator ?? found;
    endings = ending.before;
  }
  return found;
}

/** Words of `a Nevada`, `an Ohio professional` before a designator that is gone. */
function stateLength(words: readonly string[], end: number): number {
  const start = words[end - 1] === 'professional' ? end - 1 : end;
  for (let at = start - 2; at >= 1 && at >= start - 3; at--) {
    if (words[at] !== 'a' && words[at] !== 'an') continue;
    if (usStateOf(words.slice(at + 1, start).join(' ')) !== null) return end - at;
  }
  return 0;
}
