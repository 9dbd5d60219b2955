import { Button, Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import { useKept } from '../../shared/paid.ts';
import { CompanyFilters } from './company-filters.tsx';
import { PriceOfSearch } from './price-of-search.tsx';
import { COMPANY_SEARCH } from './routes.ts';
import {
  atPage,
  type CompanySearch,
  companyBody,
  hasFilters,
  type Search,
  searchAddress,
  searchOf,
} from './search-address.ts';

export type FilterProps = {
  /** The search whose results are shown. */
  readonly shown: CompanySearch;
  /** That of the form. */
  readonly draft: CompanySearch;
  readonly onChange: (search: Search) => void;
  readonly onSubmit: () => void;
};

/** The filters beside the results, with how many results each would leave. */
export function FilterPanel({ shown, draft, onChange, onSubmit }: FilterProps) {
  const facets = useKept(COMPANY_SEARCH, { body: companyBody({ ...shown, page: 1 }) })?.facets;
  const search: Search = { kind: 'companies', request: draft };
  const isChanged =
    searchAddress(atPage(search, 1)) !== searchAddress({ kind: 'companies', request: { ...shown, page: 1 } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form aria-label="Filters" onSubmit={submit} noValidate>
      <Stack gap="md">
        <CompanyFilters
          request={draft}
          facets={shown.q === draft.q ? facets : undefined}
          onChange={(request) => onChange({ kind: 'companies', request })}
        />
        {isChanged && draft.q !== '' && (
          <Button type="submit" fullWidth>
            Search for <PriceOfSearch search={search} />
          </Button>
        )}
        {hasFilters(search) && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(searchOf(draft.q))}>
            Clear filters
          </Button>
        )}
      </Stack>
    </form>
  );
}
