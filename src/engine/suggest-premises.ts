/** What somebody who types may mean among license lists, of any index of them (docs/suggest.md#license-lists). */
import { isNaturalPerson } from '../blocking/index.ts';
import { type Party, type Premises, tokenize } from '../entity/index.ts';
import { matchesName, parseQuery, type Query } from '../query/index.ts';
import { filterValues, OFFICER_FILTERS, PREMISES_FILTERS } from './filters.ts';
import type { PremisesIndex } from './list-port.ts';

export const PREMISES_SUGGESTION_KINDS = ['premises', 'person', 'number'] as const;

/** `premises`: the first that have the name, name the person or have the number. */
export type PremisesSuggestion = {
  readonly kind: (typeof PREMISES_SUGGESTION_KINDS)[number];
  readonly text: string;
  readonly premises: { readonly source: string; readonly id: string };
};

export type PremisesSuggestRequest = {
  /** What was typed so far. */
  readonly text: string;
  readonly sources: 'all' | readonly string[];
  readonly limit: number;
};

type Lists = Pick<PremisesIndex, 'search' | 'searchPeople' | 'lookup' | 'sources'>;

const NAMES_LOOKED_AT = 50;
const PEOPLE_LOOKED_AT = 10;
const WORDS_MAX = 20;
const NUMBER_LENGTH_MAX = 64;
/** Of the places, where there are others as well. */
const SHARE_OF_OTHERS = 0.3;

/** Best first. @throws EngineError as the index does */
export async function suggestPremises(index: Lists, request: PremisesSuggestRequest): Promise<PremisesSuggestion[]> {
  const { text, limit } = request;
  const words = tokenize(text);
  const parsed = parseQuery(`${words.join(' ')}*`);
  if (!parsed.ok || words.length === 0 || words.length > WORDS_MAX) return [];
  const [numbers, names, people] = await Promise.all([
    numbersOf(index, request),
    namesOf(index, request, words, parsed.query),
    peopleOf(index, request, parsed.query),
  ]);
  const ofNumbers = numbers.slice(0, Math.ceil(SHARE_OF_OTHERS * limit));
  const left = limit - ofNumbers.length;
  const ofPeople = people.slice(0, Math.max(left - names.length, Math.floor(SHARE_OF_OTHERS * limit)));
  return [...ofNumbers, ...names.slice(0, left - ofPeople.length), ...ofPeople];
}

/** Trade names and licensees that have all of the words: those that begin with them before others. */
async function namesOf(
  index: Lists,
  { sources }: PremisesSuggestRequest,
  words: readonly string[],
  query: Query,
): Promise<PremisesSuggestion[]> {
  const filters = filterValues(PREMISES_FILTERS, {});
  const search = {
    query,
    jurisdictions: sources,
    filters,
    orderBy: 'relevance',
    limit: NAMES_LOOKED_AT,
    page: 1,
  } as const;
  const { hits } = await index.search(search);
  const last = words.length - 1;
  const named = hits.flatMap(({ matchedField, matchedValue, record }) => {
    const tokens = tokenize(matchedValue);
    if (matchedField === 'address' || !matchesName(query.root, tokens)) return [];
    const begins = words.every((word, at) => (at === last ? tokens[at]?.startsWith(word) : tokens[at] === word));
    const rank = (begins ? 0 : 2) + (tokens.includes(words[last]!) ? 0 : 1);
    return [{ rank, folded: tokens.join(' '), suggestion: suggestionOf('premises', matchedValue, record) }];
  });
  return eachOnce(named.sort((a, b) => a.rank - b.rank));
}

async function peopleOf(
  index: Lists,
  { sources }: PremisesSuggestRequest,
  query: Query,
): Promise<PremisesSuggestion[]> {
  const filters = filterValues(OFFICER_FILTERS, {});
  const { hits } = await index.searchPeople({
    query,
    filters,
    jurisdictions: sources,
    before: 0,
    limit: PEOPLE_LOOKED_AT,
    page: 1,
  });
  const people = hits.flatMap(({ party: json, record }) => {
    const party: Party = JSON.parse(json);
    if (!isNaturalPerson(party)) return [];
    return [{ folded: tokenize(party.name).join(' '), suggestion: suggestionOf('person', party.name, record) }];
  });
  return eachOnce(people);
}

/** Records of exactly the number that was typed, also in capitals. */
async function numbersOf(index: Lists, { text, sources }: PremisesSuggestRequest): Promise<PremisesSuggestion[]> {
  const typed = text.trim();
  if (typed.length > NUMBER_LENGTH_MAX || !/\d/.test(typed)) return [];
  const codes = (await index.sources()).filter((code) => sources === 'all' || sources.includes(code));
  const found = await Promise.all(
    [...new Set([typed, typed.toUpperCase()])].flatMap((id) => codes.map((code) => index.lookup(code, id))),
  );
  return found.flatMap((record) => (record === null ? [] : [suggestionOf('number', null, record)]));
}

const utf8 = new TextDecoder();

function suggestionOf(kind: PremisesSuggestion['kind'], text: string | null, record: Uint8Array): PremisesSuggestion {
  const { source, id, license_number } = JSON.parse(utf8.decode(record)) as Premises;
  return { kind, text: text ?? license_number ?? id, premises: { source, id } };
}

type Named = { readonly folded: string; readonly suggestion: PremisesSuggestion };

function eachOnce(named: readonly Named[]): PremisesSuggestion[] {
  const first = new Map<string, PremisesSuggestion>();
  for (const { folded, suggestion } of named) if (!first.has(folded)) first.set(folded, suggestion);
  return [...first.values()];
}
