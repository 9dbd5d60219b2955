import { type LegalForm, usStateOf } from '../../entity/index.ts';
import { LEGAL_FORM_DESIGNATORS } from './tables/legal-form-words.ts';

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

export type StrippedName = {
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
  for (;;) {
    const designator = designatorBefore(words, end);
    if (designator === null) break;
    if (legalForm === null || legalForm === 'unknown') legalForm = designator.form;
    end -= designator.length;
    end -= stateLength(words, end);
    while (end > 1 && words[end - 1] === 'and') end--;
  }
  return { words: end === words.length ? words : words.slice(0, end), legalForm };
}

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
