/** What the box of every page offers for what was typed. */
import { asText } from '../../../../../src/query/index.ts';
import type { PremisesSuggestion, Suggestion } from '../../../shared/api/schema.ts';
import { addressPath, personPath } from '../../../shared/companies/thread-paths.ts';
import { companyPath } from '../../../shared/record-address.ts';
import type { Seen } from '../../../shared/seen.ts';
import { isAddress, isZip } from '../hints.ts';
import { asKind, type Search, searchAddress, searchOf } from '../search-address.ts';

/** The code and the number of a company. */
type CompanyId = readonly [jurisdiction: string, entityNumber: string];

export type FindOption =
  | { readonly kind: 'search'; readonly text: string }
  | { readonly kind: 'address' | 'person'; readonly text: string; readonly path: string; readonly by?: CompanyId }
  | { readonly kind: 'company' | 'number'; readonly text: string; readonly path: string; readonly company: CompanyId }
  /** A search of license lists: for a name on them, or for somebody whom they name. */
  | { readonly kind: 'premises'; readonly text: string; readonly path: string; readonly search: Search }
  /** What was typed, as it may have been meant. */
  | { readonly kind: 'spelling'; readonly text: string }
  | { readonly kind: 'seen'; readonly text: string; readonly path: string; readonly seen: Seen };

export type FindGroup = { readonly label: string; readonly options: readonly FindOption[] };

/** Groups without options are left out. The first option is what Enter chooses. */
export function findGroups(
  typed: string,
  suggestions: readonly Suggestion[],
  seen: readonly Seen[],
  ofLists: readonly PremisesSuggestion[] = [],
): FindGroup[] {
  const text = typed.trim();
  const lists: FindGroup = { label: 'License lists', options: ofLists.flatMap(listOptionOf) };
  const groups: FindGroup[] = text === '' ? [seenGroup(seen)] : [...groupsOf(text, suggestions), lists];
  return groups.filter(({ options }) => options.length > 0);
}

function groupsOf(text: string, suggestions: readonly Suggestion[]): FindGroup[] {
  const options = suggestions.map(optionOf);
  const of = (kind: FindOption['kind']) => options.filter((option) => option?.kind === kind) as FindOption[];
  const search: FindGroup = { label: 'Search', options: [{ kind: 'search', text }] };
  const isPlace = isAddress(text) && !isZip(text);
  const place: FindGroup = {
    label: 'Addresses',
    options: isPlace ? [{ kind: 'address', text, path: addressPath(text) }] : [],
  };
  const numbers: FindGroup = { label: 'Numbers', options: of('number') };
  const others: FindGroup[] = [
    { label: 'Did you mean', options: of('spelling') },
    { label: 'Companies', options: of('company') },
    { label: 'People', options: of('person') },
  ];
  // A whole number, and an address, are no names: Enter does not search for them.
  const isNumber = numbers.options.some((option) => barely(option.text) === barely(text));
  return isPlace || isNumber
    ? [...(isNumber ? [numbers, place] : [place, numbers]), ...others, search]
    : [search, numbers, ...others];
}

/** A number as docs/suggest.md compares it: its letters and digits, without leading zeros. */
const barely = (number: string): string => number.toLowerCase().replace(/[^a-z0-9]|^[^a-z1-9]+/g, '');

/** Null for what leads nowhere. */
function optionOf({ kind, text, jurisdiction_code, entity_number }: Suggestion): FindOption | null {
  if (kind === 'spelling') return { kind, text };
  if (jurisdiction_code === null || entity_number === null) return null;
  const company: CompanyId = [jurisdiction_code, entity_number];
  if (kind === 'person') return { kind, text, path: personPath(text), by: company };
  return { kind, text, path: companyPath(...company), company };
}

function listOptionOf({ kind, text }: PremisesSuggestion): FindOption[] {
  const q = asText(text);
  // The number of a license stands in no text that is searched.
  if (q === null || kind === 'number') return [];
  const search: Search = kind === 'person' ? withLists(searchOf(q)) : asKind(searchOf(q), 'premises');
  return [{ kind: 'premises', text, path: searchAddress(search), search }];
}

function withLists(search: Search): Search {
  const { request } = asKind(search, 'officers') as Extract<Search, { kind: 'officers' }>;
  return { kind: 'officers', request: { ...request, sources: 'all' } };
}

const seenGroup = (seen: readonly Seen[]): FindGroup => ({
  label: 'Recently seen',
  options: seen.slice(0, SEEN_SHOWN_MAX).map((one) => ({ kind: 'seen', text: one.text, path: one.path, seen: one })),
});

const SEEN_SHOWN_MAX = 8;
