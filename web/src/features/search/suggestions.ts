import { parseQuery, printQuery, type QueryNode } from '../../../../src/query/index.ts';
import { type Search, withChanges } from './search-address.ts';
import { setFilters } from './set-filters.ts';

export type Suggestion = { readonly label: string; readonly search: Search };

/**
 * What of a search may be let go, so that it can find more: filters first, then the order of words. Words
 * themselves stay: nobody knows which is wrong.
 */
export function suggestionsFor(search: Search): Suggestion[] {
  const suggestions: Suggestion[] = [];
  if (search.kind === 'companies') {
    for (const { wordsWithout, without } of setFilters(search.request, String)) {
      suggestions.push({ label: wordsWithout, search: { kind: 'companies', request: without } });
    }
  } else if (search.kind === 'premises') {
    const { request } = search;
    if (request.status !== 'any') {
      suggestions.push({ label: 'Any status', search: { ...search, request: { ...request, status: 'any' } } });
    }
    if (request.zip_code !== null) {
      suggestions.push({ label: 'Any ZIP code', search: { ...search, request: { ...request, zip_code: null } } });
    }
    if (request.sources !== 'all') {
      suggestions.push({ label: 'All lists', search: { ...search, request: { ...request, sources: 'all' } } });
    }
  } else {
    const { request } = search;
    if (request.role !== null) {
      suggestions.push({ label: 'Any role', search: { ...search, request: { ...request, role: null } } });
    }
    if (request.zip_code !== null) {
      suggestions.push({ label: 'Any ZIP code', search: { ...search, request: { ...request, zip_code: null } } });
    }
    if (request.jurisdictions !== 'all') {
      suggestions.push({
        label: 'All jurisdictions',
        search: { ...search, request: { ...request, jurisdictions: 'all' } },
      });
    }
  }
  const parsed = parseQuery(search.request.q);
  if (!parsed.ok) return suggestions;
  const words = printQuery(withoutPhrases(parsed.query.root));
  if (words !== printQuery(parsed.query.root)) {
    suggestions.push({ label: words, search: withChanges(search, { q: words }) });
  }
  return suggestions;
}

/** Words in any order, and in several names of a company, instead of phrases. */
function withoutPhrases(node: QueryNode): QueryNode {
  switch (node.kind) {
    case 'word':
    case 'prefix':
      return node;
    case 'phrase': {
      const last = node.tokens.length - 1;
      const operands = node.tokens.map(
        (token, index): QueryNode => ({
          kind: node.isPrefix && index === last ? 'prefix' : 'word',
          token,
          span: node.span,
        }),
      );
      return { kind: 'and', operands, span: node.span };
    }
    case 'and':
    case 'or':
      return {
        ...node,
        operands: node.operands.map(withoutPhrases).flatMap((one) => (one.kind === node.kind ? one.operands : one)),
      };
  }
}
