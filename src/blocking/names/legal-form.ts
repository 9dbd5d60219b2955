import { type LegalForm, usStateOf } from '../../entity/index.ts';
import { LEGAL_FORM_DESIGNATORS } from './tables/legal-form-words.ts';

const DESIGNATORS: ReadonlyMap<string, LegalForm> = new Map(
  LEGAL_FORM_DESIGNATORS.flatMap(([form, phrases]) => phrases.map((phrase): [string, LegalForm] => [phrase, form])),
);
/** Those that end in the word, the longest first. */
const BY_LAST_WORD: ReadonlyMap<string, readonly Designator[]> = Map.groupBy(
  [...DESIGNATORS]
    .map(([phrase, form]): Designator => ({ words: phrase.split(' '), form }))
    .sort((a, b) => b.words.length - a.words.length),
  ({ words }) => words.at(-1)!,
);

type Designator = { readonly words: readonly string[]; readonly form: LegalForm };

/** Whether a folded word is by itself a designator. */
export function isDesignator(word: string): boolean {
  return DESIGNATORS.has(word);
}

export type StrippedName = {
  readonly words: readonly string[];
  /** `null` without a designator; `unknown` where it stands for several forms (`Co.`). */
  readonly legalForm: LegalForm | null;
};

/**
 * A name's folded words without the designators at their end, as often as there is one (`Co., Ltd.`), and the legal form they say; of
 * two the last that is not `unknown`. `, a Nevada corporation` goes as a whole. A name is never emptied: `TRUST` stays.
 */
export function stripLegalForm(words: readonly string[]): StrippedName {
  // `TAVORA COMPANY LLC, THE`: registries sort by name, and put the article behind.
  let end = words.length > 2 && words.at(-1) === 'the' ? words.length - 1 : words.length;
  let legalForm: LegalForm | null = null;
  for (;;) {
    const designator = designatorBefore(words, end);
    if (designator === undefined) break;
    if (legalForm === null || legalForm === 'unknown') legalForm = designator.form;
    end -= designator.words.length;
    end -= stateLength(words, end);
    while (end > 1 && words[end - 1] === 'and') end--;
  }
  return { words: end === words.length ? words : words.slice(0, end), legalForm };
}

/** The longest designator before `end` that leaves at least one word. */
function designatorBefore(words: readonly string[], end: number): Designator | undefined {
  return BY_LAST_WORD.get(words[end - 1] ?? '')?.find(
    (designator) =>
      designator.words.length < end &&
      designator.words.every((word, index) => words[end - designator.words.length + index] === word),
  );
}

/** Words of `a Nevada`, `an Ohio professional` before a designator that is gone. */
function stateLength(words: readonly string[], end: number): number {
  let start = end;
  if (words[start - 1] === 'professional') start--;
  for (const length of [1, 2]) {
    const article = words[start - length - 1];
    if (start - length - 1 < 1 || (article !== 'a' && article !== 'an')) continue;
    if (usStateOf(words.slice(start - length, start).join(' ')) !== null) return end - (start - length - 1);
  }
  return 0;
}
