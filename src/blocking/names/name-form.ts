import type { LegalForm } from '../../entity/index.ts';
import { withoutDomain } from './domain-words.ts';
import { foldName } from './fold-name.ts';
import { stripLegalFormOf } from './legal-form.ts';
import { NUMBER_WORDS, numberAt, type SpelledNumber } from './numbers.ts';
import { type PersonName, personInName } from './person-names.ts';
import synonyms from './tables/synonyms.json' with { type: 'json' };

/** Words that are compared of one name. The work of an alignment grows with the product of two. */
const TOKENS_MAX = 24;
/**
 * Spellings of one word by the token of their class. A class says "the same word, written otherwise", so distributor and
 * distribution share one and bakery and baker do not. Legal forms are no synonyms.
 */
const SYNONYM_CLASSES: ReadonlyMap<string, string> = new Map(
  Object.entries(synonyms.words).flatMap(([token, spellings]) =>
    [token, ...spellings].map((spelling): [string, string] => [spelling, token]),
  ),
);
const NUMBER_SIGNS = new Set(['no', 'num', 'number', 'nbr']);
const SIBILANT_PLURAL = /(?:s|x|z|ch|sh)es$/;
const SINGULAR = /[siu]s$/;
const LETTER_S = 's'.charCodeAt(0);

/**
 * A name as it is compared. The same for what is submitted and for what a registry holds, so that their
 * tokens agree.
 */
export type NameForm = {
  /**
   * The words of the name without legal form, `and` and `the`, in order, each as the token of its class:
   * `ctr` for center and centre, `2` for two and II. These are what a `TokenFrequencies` counts and an index
   * of names holds.
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
  /** Whether the name is that of a person, by a title, an office's words or a given name. */
  readonly isPerson: boolean;
  /** That person; `null` where the name is not a person's. */
  readonly person: PersonName | null;
};

/** What of a form the rest is derived from, the person aside. */
export type NameWords = Pick<NameForm, 'tokens' | 'words' | 'legalForm'>;

/** Whether a token is a number, or begins with one (`1st`, `3d`). */
export function isNumber(token: string): boolean {
  return token <= '9~' && token >= '0';
}

/**
 * The form of any text; without a letter or digit its tokens are empty.
 *
 * @param folded the words of the text, where they are known
 */
export function nameForm(text: string, folded: readonly string[] = foldName(text)): NameForm {
  return new DerivedForm(nameWords(text, folded), null, () => personInName(text, folded));
}

/** The form of a name whose words are known. `readPerson` is called at most once, of a person's name alone. */
export function formOfWords(words: NameWords, isPerson: boolean, readPerson: () => PersonName | null): NameForm {
  return new DerivedForm(words, isPerson, readPerson);
}

/** What is derived from the words is made when it is first asked for. */
class DerivedForm implements NameForm {
  readonly tokens: readonly string[];
  readonly words: readonly string[];
  readonly legalForm: LegalForm | null;
  readonly #readPerson: () => PersonName | null;
  /** `null`: it was not asked yet. */
  #isPerson: boolean | null;
  #person: PersonName | null | undefined;
  #stems: readonly string[] | undefined;
  #core: string | undefined;
  #letters: string | undefined;
  #initials: string | undefined;
  #numbers: readonly string[] | undefined;

  constructor({ tokens, words, legalForm }: NameWords, isPerson: boolean | null, readPerson: () => PersonName | null) {
    this.tokens = tokens;
    this.words = words;
    this.legalForm = legalForm;
    this.#isPerson = isPerson;
    this.#readPerson = readPerson;
  }

  get stems(): readonly string[] {
    this.#stems ??= this.tokens.map(stemOf);
    return this.#stems;
  }

  get core(): string {
    this.#core ??= this.tokens.join(' ');
    return this.#core;
  }

  get letters(): string {
    this.#letters ??= this.words.join('').replaceAll(' ', '');
    return this.#letters;
  }

  get initials(): string {
    this.#initials ??= initialsOf(this.words);
    return this.#initials;
  }

  get numbers(): readonly string[] {
    this.#numbers ??= this.tokens.filter(isNumber);
    return this.#numbers;
  }

  get isPerson(): boolean {
    this.#isPerson ??= this.person !== null;
    return this.#isPerson;
  }

  get person(): PersonName | null {
    if (this.#isPerson === false) return null;
    if (this.#person === undefined) this.#person = this.#readPerson();
    return this.#person;
  }
}

/** The words of any text and their tokens, without what is only compared. */
export function nameWords(text: string, folded: readonly string[] = foldName(text)): NameWords {
  const { words: named, legalForm } = stripLegalFormOf(text, folded);
  const all = withoutDomain(text, named);
  const meant = all.some(isJoining) ? all.filter((word) => !isJoining(word)) : all;
  const kept = meant.length === 0 ? all : meant;
  const tokens: string[] = [];
  const words: string[] = [];
  for (let index = 0; index < kept.length && tokens.length < TOKENS_MAX; ) {
    const word = kept[index]!;
    const known = KNOWN_WORDS.get(word) ?? (isNumber(word) ? NUMBER : undefined);
    if (known === undefined) {
      tokens.push(word);
      words.push(word);
      index++;
      continue;
    }
    const phrase = known.phrases === undefined ? null : phraseAt(known.phrases, kept, index);
    const number = phrase ?? (known.mayBeNumber ? numberAt(kept, index) : null);
    const length = number?.length ?? 1;
    const follows = kept[index + 1];
    if (known.isNumberSign && follows !== undefined && isNumber(follows)) {
      index++;
      continue;
    }
    tokens.push(number?.token ?? known.token ?? word);
    words.push(length === 1 ? word : kept.slice(index, index + length).join(' '));
    index += length;
  }
  return { tokens, words, legalForm };
}

type KnownWord = {
  readonly mayBeNumber: boolean;
  readonly isNumberSign: boolean;
  /** Of its class of synonyms. */
  readonly token: string | undefined;
  /** Those that begin with the word. */
  readonly phrases: readonly Phrase[] | undefined;
};

/** Several words that are one of a class: `bar b que`. */
type Phrase = { readonly words: readonly string[]; readonly token: string };

const PHRASES: ReadonlyMap<string, readonly Phrase[]> = Map.groupBy(
  Object.entries(synonyms.phrases).flatMap(([token, phrases]) =>
    phrases.map((phrase): Phrase => ({ words: phrase.split(' '), token })),
  ),
  ({ words }) => words[0]!,
);

/** The longest phrase at a position, as the token of its class. */
function phraseAt(phrases: readonly Phrase[], words: readonly string[], index: number): SpelledNumber | null {
  let found: SpelledNumber | null = null;
  for (const { words: phrase, token } of phrases) {
    if (phrase.length <= (found?.length ?? 0) || !phrase.every((word, at) => words[index + at] === word)) continue;
    found = { token, length: phrase.length };
  }
  return found;
}

const NUMBER: KnownWord = { mayBeNumber: true, isNumberSign: false, token: undefined, phrases: undefined };

/** All words that a table knows: of the others nothing needs to be asked. */
const KNOWN_WORDS: ReadonlyMap<string, KnownWord> = new Map(
  [...SYNONYM_CLASSES.keys(), ...NUMBER_SIGNS, ...NUMBER_WORDS, ...PHRASES.keys()].map((word): [string, KnownWord] => [
    word,
    {
      mayBeNumber: NUMBER_WORDS.has(word) || isNumber(word),
      isNumberSign: NUMBER_SIGNS.has(word),
      token: SYNONYM_CLASSES.get(word),
      phrases: PHRASES.get(word),
    },
  ]),
);

function isJoining(word: string): boolean {
  // V8 looks a new text up in its table of texts before it compares it with a literal.
  return word.length === 3 && (word === 'and' || word === 'the');
}

export function initialsOf(words: readonly string[]): string {
  let initials = '';
  for (const word of words) initials += word[0];
  return initials;
}

/** `joe` of `joes`, `bakery` of `bakeries`, `glass` of `glasses`; short words stay. */
export function stemOf(token: string): string {
  if (token.length < 4 || token.charCodeAt(token.length - 1) !== LETTER_S) return token;
  if (token.length > 4 && token.endsWith('ies')) return `${token.slice(0, -3)}y`;
  if (SIBILANT_PLURAL.test(token)) return token.slice(0, -2);
  return SINGULAR.test(token) ? token : token.slice(0, -1);
}
