import { type LegalForm, usStateOf } from '../../entity/index.ts';
import { LEGAL_FORM_DESIGNATORS } from './tables/legal-form-words.ts';

const DESIGNATORS: ReadonlyMap<string, LegalForm> = new Map(
  LEGAL_FORM_DESIGNATORS.flatMap(([form, phrases]) => phrases.map((phrase): [string, LegalForm] => [phrase, form])),
);
const LAST_WORDS: ReadonlySet<string> = new Set([...DESIGNATORS.keys()].map((phrase) => phrase.split(' ').at(-1)!));
const PHRASE_WORDS_MAX = Math.max(...[...DESIGNATORS.keys()].map((phrase) => phrase.split(' ').length));

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
    const length = designatorLength(words, end);
    if (length === 0) break;
    const form = DESIGNATORS.get(words.slice(end - length, end).join(' '))!;
    if (legalForm === null || legalForm === 'unknown') legalForm = form;
    end -= length;
    end -= stateLength(words, end);
    while (end > 1 && words[end - 1] === 'and') end--;
  }
  return { words: end === words.length ? words : words.slice(0, end), legalForm };
}

/** Words of the longest designator before `end`, leaving at least one word; 0 without one. */
function designatorLength(words: readonly string[], end: number): number {
  if (!LAST_WORDS.has(words[end - 1] ?? '')) return 0;
  for (let length = Math.min(PHRASE_WORDS_MAX, end - 1); length > 0; length--)
    if (DESIGNATORS.has(words.slice(end - length, end).join(' '))) return length;
  return 0;
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
