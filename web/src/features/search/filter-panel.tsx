import { Button, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useKept } from '../../shared/paid.ts';
import { CompanyFilters } from './company-filters.tsx';
import { PriceOfSearch } from './price-of-search.tsx';
import { COMPANY_SEARCH } from './routes.ts';
import {
  asKind,
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

/** The filters of companies, with how many results each would leave. */
export function FilterPanel({ shown, draft, onChange, onSubmit }: FilterProps) {
  const facets = useKept(COMPANY_SEARCH, { body: companyBody({ ...shown, page: 1 }) })?.facets;
  return (
    <FilterForm
      shown={{ kind: 'companies', request: shown }}
      draft={{ kind: 'companies', request: draft }}
      onChange={onChange}
      onSubmit={onSubmit}
    >
      <CompanyFilters
        request={draft}
        facets={shown.q === draft.q ? facets : undefined}
        onChange={(request) => onChange({ kind: 'companies', request })}
      />
    </FilterForm>
  );
}

type FormProps = {
  readonly shown: Search;
  readonly draft: Search;
  readonly onChange: (search: Search) => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};

/** Sends what was changed, and clears it. */
export function FilterForm({ shown, draft, onChange, onSubmit, children }: FormProps) {
  const { q } = draft.request;
  const isChanged = searchAddress(atPage(draft, 1)) !== searchAddress(atPage(shown, 1));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form aria-label="Filters" onSubmit={submit} noValidate>
      <Stack gap="sm">
        {children}
        {isChanged && q !== '' && (
          <Button type="submit" fullWidth>
            Search for <PriceOfSearch search={draft} />
          </Button>
        )}
        {hasFilters(draft) && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(asKind(searchOf(q), draft.kind))}>
            Clear filters
          </Button>
        )}
      </Stack>
    </form>
  );
}
