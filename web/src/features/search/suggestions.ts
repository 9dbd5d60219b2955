import { parseQuery, printQuery, type QueryNode } from '../../../../src/query/index.ts';
import { type Search, withChanges } from './search-address.ts';

export type Suggestion = { readonly label: string; readonly search: Search };

/** What of a search may be let go: filters first, then the words. */
export function suggestionsFor(search: Search): Suggestion[] {
  const suggestions: Suggestion[] = [];
  if (search.kind === 'companies') {
    const { request } = search;
    if (request.status !== 'any') {
      suggestions.push({ label: 'Any status', search: { ...search, request: { ...request, status: 'any' } } });
    }
    if (!request.match_alternative_names || !request.match_previous_names) {
      const names = { match_alternative_names: true, match_previous_names: true };
      suggestions.push({ label: 'All kinds of names', search: { ...search, request: { ...request, ...names } } });
    }
  } else {
    const { request } = search;
    if (request.role !== null) {
      suggestions.push({ label: 'Any role', search: { ...search, request: { ...request, role: null } } });
    }
    if (request.zip_code !== null) {
      suggestions.push({ label: 'Any ZIP code', search: { ...search, request: { ...request, zip_code: null } } });
    }
  }
  if (search.request.jurisdictions !== 'all') {
    suggestions.push({ label: 'All jurisdictions', search: withChanges(search, { jurisdictions: 'all' }) });
  }
  const parsed = parseQuery(search.request.q);
  if (!parsed.ok) return suggestions;
  const looser = looserQuery(parsed.query.root);
  if (looser !== null) suggestions.push({ label: looser, search: withChanges(search, { q: looser }) });
  return suggestions;
}

/** Beginnings of words instead of words, and words instead of phrases; null where the query is that loose. */
function looserQuery(root: QueryNode): string | null {
  const looser = printQuery(loosened(root));
  return looser === printQuery(root) ? null : looser;
}

function loosened(node: QueryNode): QueryNode {
  switch (node.kind) {
    case 'word':
    case 'prefix':
      return { kind: 'prefix', token: node.token, span: node.span };
    case 'phrase': {
      const operands = node.tokens.map((token) => ({ kind: 'prefix', token, span: node.span }) as const);
      return { kind: 'and', operands, span: node.span };
    }
    case 'and':
    case 'or':
      return { ...node, operands: node.operands.map(loosened) };
  }
}
