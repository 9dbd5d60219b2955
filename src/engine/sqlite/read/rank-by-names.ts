/**
 * Few matches are ranked by the keys of their names (docs/relevance.md), which are read from the companies.
 */
import { tokenize } from '../../../entity/index.ts';
import { matchesName, satisfiedOrOperands } from '../../../query/index.ts';
import type { NamesByField } from '../build/entry.ts';
import { NAME_FIELDS } from '../layout.ts';
import type { Found } from './by-number.ts';
import { countedWords, type RelevanceSearch, satisfiedTogether } from './relevance-search.ts';

/** Every match in order. `rows`: those of each part. */
export function rankByNames(search: RelevanceSearch, rows: readonly (readonly number[])[]): Found[] {
  const ranked: (Found & { readonly key: Key })[] = [];
  for (const [place, { snapshot }] of search.parts.entries()) {
    const ids = rows[place]!;
    if (ids.length === 0) continue;
    for (const [index, names] of snapshot.namesOfAll(ids).entries()) {
      ranked.push({ snapshot, row: ids[index]!, key: keyOf(search, names) });
    }
  }
  return ranked.sort((a, b) => compareKeys(a.key, b.key));
}

/** The key of docs/relevance.md without jurisdiction and number; the operands count down from 0. */
type Key = readonly [notExact: number, nameClass: number, operands: number, words: number];

function compareKeys(a: Key, b: Key): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3];
}

/** Of a company that matches. */
function keyOf({ query: { root, exactTokens }, fields }: RelevanceSearch, names: NamesByField): Key {
  const tokensByField = fields.map((field) => names[field]!.map(tokenize));
  const current = tokensByField[0]![0]!;
  const notExact = exactTokens !== null && isSame(current, exactTokens) ? 0 : 1;
  for (const [index, field] of fields.entries()) {
    const keys = tokensByField[index]!.filter((tokens) => matchesName(root, tokens)).map(
      (tokens): Key => [notExact, field, -satisfiedOrOperands(root, tokens), countedWords(tokens)],
    );
    if (keys.length > 0) return keys.reduce((best, key) => (compareKeys(key, best) < 0 ? key : best));
  }
  return [notExact, NAME_FIELDS.length, -satisfiedTogether(root, tokensByField.flat()), countedWords(current)];
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((token, place) => token === b[place]);
}
