import type { LegalForm } from '../../entity/index.ts';
import { foldName } from './fold-name.ts';
import { stripLegalForm } from './legal-form.ts';
import { numberAt } from './numbers.ts';
import { type PersonName, personInName } from './person-names.ts';
import { SYNONYMS } from './tables/synonyms.ts';

/** Words that are compared of one name. The work of an alignment grows with the product of two. */
const TOKENS_MAX = 24;
const SYNONYM_CLASSES: ReadonlyMap<string, string> = new Map(
  Object.entries(SYNONYMS).flatMap(([token, spellings]) =>
    [token, ...spellings.split(' ')].map((spelling): [string, string] => [spelling, token]),
  ),
);
const JOINING_WORDS = new Set(['and', 'the']);
const NUMBER_SIGNS = new Set(['no', 'num', 'number', 'nbr']);
const SIBILANT_PLURAL = /(?:s|x|z|ch|sh)es$/;
const SINGULAR = /[siu]s$/;

/** A name as it is compared. The same for what is submitted and for what a registry holds, so that their tokens agree. */
export type NameForm = {
  /**
   * The words of the name without legal form, `and` and `the`, in order, each as the token of its class: `ctr` for center and centre,
   * `2` for two and II. These are what a `TokenFrequencies` counts and an index of names holds.
   */
  readonly tokens: readonly string[];
  /** The folded words behind the tokens, one for one. */
  readonly words: readonly string[];
  /** The tokens without a plural's or a possessive's ending. */
  readonly stems: readonly string[];
  /** The tokens with a blank between: two names with the same core are the same name to a registrar. */
  readonly core: string;
  /** The words without anything between: `silverwear` of `Silver Wear`. */
  readonly letters: string;
  /** First letters of the words: `kcg` of Kramer Contracting Group. */
  readonly initials: string;
  /** Those of the tokens that are numbers. */
  readonly numbers: readonly string[];
  /** What the designator at the end says: `null` without one, `unknown` where it does not say. */
  readonly legalForm: LegalForm | null;
  /** Where the name is that of a person, by a title, an office's words or a given name. */
  readonly person: PersonName | null;
};

/** Whether a token is a number, or begins with one (`1st`, `3d`). */
export function isNumber(token: string): boolean {
  return token <= '9~' && token >= '0';
}

/** The form of any text; without a letter or digit its tokens are empty. */
export function nameForm(text: string): NameForm {
  const stripped = stripLegalForm(foldName(text));
  const meant = stripped.words.filter((word) => !JOINING_WORDS.has(word));
  const kept = meant.length === 0 ? stripped.words : meant;
  const tokens: string[] = [];
  const words: string[] = [];
  for (let index = 0; index < kept.length && tokens.length < TOKENS_MAX; ) {
    const number = numberAt(kept, index);
    const length = number?.length ?? 1;
    const follows = kept[index + 1];
    if (NUMBER_SIGNS.has(kept[index]!) && follows !== undefined && isNumber(follows)) {
      index++;
      continue;
    }
    tokens.push(number?.token ?? SYNONYM_CLASSES.get(kept[index]!) ?? kept[index]!);
    words.push(length === 1 ? kept[index]! : kept.slice(index, index + length).join(' '));
    index += length;
  }
  return {
    tokens,
    words,
    stems: tokens.map(stemOf),
    core: tokens.join(' '),
    letters: words.join('').replaceAll(' ', ''),
    initials: words.map((word) => word[0]).join(''),
    numbers: tokens.filter(isNumber),
    legalForm: stripped.legalForm,
    person: personInName(text),
  };
}

/** `joe` of `joes`, `bakery` of `bakeries`, `glass` of `glasses`; short words stay. */
function stemOf(token: string): string {
  if (token.length < 4 || !token.endsWith('s')) return token;
  if (token.length > 4 && token.endsWith('ies')) return `${token.slice(0, -3)}y`;
  if (SIBILANT_PLURAL.test(token)) return token.slice(0, -2);
  return SINGULAR.test(token) ? token : token.slice(0, -1);
}
