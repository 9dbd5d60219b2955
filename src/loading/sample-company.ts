import type { Company } from '../entity/index.ts';

/**
 * An invented company without the links that its adapter gives real ones: a page of a registry would show
 * nothing, or somebody else. The schema wants an address to search at; that of `registry.example` is nobody's
 * for good (RFC 2606).
 */
export function withoutLinks(company: Company): Company {
  return {
    ...company,
    entity_url: null,
    search_url: `https://registry.example/${company.jurisdiction_code}`,
    filings: company.filings?.map((filing) => ({ ...filing, url: null })) ?? null,
  };
}
