/** Which suggestions there are of what was typed, and in which order: docs/suggest.md. */
import { isPersonName } from '../../blocking/index.ts';
import { type Party, tokenize } from '../../entity/index.ts';
import type { Suggestion, SuggestRequest } from '../port.ts';
import { correctionOf, editsOf, type SimilarWords } from './spelling.ts';
import { type TypedNumber, typedNumber } from './typed-number.ts';

/**
 * Where several words were typed, so many names are looked at that begin with all but the last, and have a word
 * anywhere that begins with that one: no index finds them by the place of a part of a word.
 */
export const NAMES_LOOKED_AT = 50;
/** And so many parties. */
export const PARTIES_LOOKED_AT = 10;
/** More words are no beginning of anything. */
const WORDS_MAX = 20;
/** Where there are fewer suggestions, and none of a company by its name, another spelling is looked for. */
const FEW = 3;
/** So many tenths of the places are kept for numbers, and for persons, where there are others as well. */
const TENTHS = 3;

/**
 * The groups of names, in order: of companies that are active or of unknown status, and of others; and among
 * them names that begin with all words as they were typed, and names in which the last one continues.
 */
export const NAME_GROUPS = [
  { isStanding: true, isWhole: true },
  { isStanding: true, isWhole: false },
  { isStanding: false, isWhole: true },
  { isStanding: false, isWhole: false },
] as const;
export type NameGroup = (typeof NAME_GROUPS)[number];

/** The groups of parties, by whether they have the last typed word as it is. */
export const PARTY_GROUPS = [true, false] as const;

type Maybe<T> = T | Promise<T>;

/** What an engine finds. Lists have `limit` at most, best first. */
export type SuggestionSource = {
  /**
   * Of companies whose current name begins with the words, the last of them with a beginning of a word; then of those
   * that have them anywhere.
   */
  readonly companies: (words: readonly string[], limit: number) => Maybe<readonly Suggestion[]>;
  readonly persons: (words: readonly string[], limit: number) => Maybe<readonly Suggestion[]>;
  readonly numbers: (typed: TypedNumber, limit: number) => Maybe<readonly Suggestion[]>;
  /** Of each word, in order, among the words of names of a kind. Nobody asks of a word without `editsOf`. */
  readonly similar: (words: readonly string[], kind: NamedKind) => Maybe<readonly SimilarWords[]>;
};

/** Whose names a spelling is one of: companies' current names, or those of all parties. */
export type NamedKind = 'companies' | 'persons';

export async function suggestionsOf(
  source: SuggestionSource,
  { text, limit, among = 'all' }: SuggestRequest,
): Promise<Suggestion[]> {
  const words = tokenize(text);
  if (words.length === 0 || words.length > WORDS_MAX) return [];
  const isOfPeople = among === 'people';
  const typed = isOfPeople ? null : typedNumber(text);
  if (among === 'numbers') return typed === null ? [] : [...(await source.numbers(typed, limit))];
  const [numbers, companies] = await Promise.all([
    typed === null ? [] : source.numbers(typed, limit),
    isOfPeople ? [] : source.companies(words, limit),
  ]);
  const ofNumbers = Math.min(numbers.length, Math.ceil((TENTHS * limit) / 10));
  const left = Math.max(0, limit - ofNumbers - companies.length);
  const forPersons = Math.min(limit - ofNumbers, Math.max(left, Math.floor((TENTHS * limit) / 10)));
  const persons = forPersons === 0 ? [] : await source.persons(words, forPersons);
  const ofCompanies = companies.slice(0, limit - ofNumbers - persons.length);
  const moreNumbers = limit - ofCompanies.length - persons.length;
  const found = [...numbers.slice(0, moreNumbers), ...ofCompanies, ...persons];
  if (companies.length > 0 || found.length >= Math.min(FEW, limit)) return found;
  const kinds: readonly NamedKind[] = [
    ...(isOfPeople ? [] : (['companies'] as const)),
    ...(persons.length > 0 ? [] : (['persons'] as const)),
  ];
  for (const kind of kinds) {
    const spelling = await spellingOf(source, words, kind);
    if (spelling !== null) return [...found, { kind: 'spelling', text: spelling, company: null }];
  }
  return found;
}

/** The typed words as they may have been meant, if they find something of the kind. */
async function spellingOf(source: SuggestionSource, words: readonly string[], kind: NamedKind): Promise<string | null> {
  const doubtful = words.filter((word) => editsOf(word) > 0);
  if (doubtful.length === 0) return null;
  const found = await source.similar(doubtful, kind);
  const similar = new Map(doubtful.map((word, index) => [word, found[index]!]));
  const corrected = (isDoubted: (words: SimilarWords) => boolean): string[] =>
    words.map((word) => {
      const ofWord = similar.get(word);
      return ofWord !== undefined && isDoubted(ofWord) ? (correctionOf(ofWord) ?? word) : word;
    });
  const tried = new Set([words.join(' ')]);
  // Words that no name has are the first to be doubted.
  for (const spelling of [corrected(({ count }) => count === 0), corrected(() => true)]) {
    const text = spelling.join(' ');
    if (tried.has(text)) continue;
    tried.add(text);
    if ((await source[kind](spelling, 1)).length > 0) return text;
  }
  return null;
}

/** Whether a name's words begin with those that were typed. */
export function beginsWith(tokens: readonly string[], typed: readonly string[]): boolean {
  const last = typed.length - 1;
  return typed.every((word, index) => (index === last ? tokens[index]?.startsWith(word) : tokens[index] === word));
}

/** Those among parties, in order, who are persons; each name once. */
export class PersonsFound {
  readonly #names = new Set<string>();
  readonly found: Suggestion[] = [];

  add(party: Party, company: NonNullable<Suggestion['company']>): void {
    const isPerson = party.type === 'person' || (party.type === 'unknown' && isPersonName(party.name));
    const name = tokenize(party.name).join(' ');
    if (!isPerson || this.#names.has(name)) return;
    this.#names.add(name);
    this.found.push({ kind: 'person', text: party.name, company });
  }
}
