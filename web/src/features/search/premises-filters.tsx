import { NativeSelect } from '@mantine/core';
// Not the router's: that one decodes an address twice.
import { useSearch } from 'wouter/use-browser-location';
import { US_STATES } from '../../../../src/entity/index.ts';
import type { FacetCount } from '../../shared/api/schema.ts';
import { useLists } from '../../shared/companies/coverage.ts';
import { LICENSE_STATUS_WORDS } from '../../shared/companies/words.ts';
import { useKept } from '../../shared/paid.ts';
import { CodesFilter } from './codes-filter.tsx';
import { countInWords } from './facet-filter.tsx';
import { PageSize } from './page-size.tsx';
import { PREMISES_SEARCH } from './routes.ts';
import {
  LICENSE_STATUSES,
  PREMISES_ORDERS,
  PREMISES_SORTS,
  type PremisesSearch,
  premisesBody,
  readSearch,
} from './search-address.ts';
import classes from './search-form.module.css';
import { ZipCode } from './zip-code.tsx';

const SORT_WORDS = {
  relevance: 'Relevance',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  '-issued_on': 'Newest first',
  issued_on: 'Oldest first',
  expires_on: 'Ends first',
  '-expires_on': 'Ends last',
  source: 'List and license number',
} as const;

type Props = { readonly request: PremisesSearch; readonly onChange: (request: PremisesSearch) => void };

export function PremisesFilters({ request, onChange }: Props) {
  const { data = [] } = useLists();
  const facets = useShownFacets(request.q);
  const change = (changes: Partial<PremisesSearch>) => onChange({ ...request, ...changes });
  return (
    <div className={classes['filters']}>
      <CodesFilter
        label="Lists"
        value={request.sources}
        loaded={data.map(({ source, title }) => ({ value: source, label: counted(title, source, facets?.source) }))}
        whenNone="No such list is loaded"
        clearLabel="Search all lists"
        onChange={(sources) => change({ sources })}
      />
      <NativeSelect
        label="License"
        value={request.status}
        onChange={({ currentTarget }) => {
          change({ status: LICENSE_STATUSES.find((one) => one === currentTarget.value) ?? 'any' });
        }}
        data={LICENSE_STATUSES.map((value) => ({
          value,
          label: value === 'any' ? 'Any status' : counted(LICENSE_STATUS_WORDS[value], value, facets?.status),
        }))}
      />
      <NativeSelect
        label="State"
        value={request.state ?? ''}
        onChange={({ currentTarget }) => change({ state: (currentTarget.value || null) as PremisesSearch['state'] })}
        data={[{ value: '', label: 'Any state' }, ...stateChoices(request.state, facets?.state)]}
      />
      <ZipCode value={request.zip_code} onChange={(zip_code) => change({ zip_code })} />
      <NativeSelect
        label="Sort by"
        value={request.sort ?? request.order_by}
        onChange={({ currentTarget: { value } }) => {
          const order_by = PREMISES_ORDERS.find((order) => order === value) ?? 'relevance';
          change({ order_by, sort: PREMISES_SORTS.find((sort) => sort === value) ?? null });
        }}
        data={Object.entries(SORT_WORDS).map(([value, label]) => ({ value, label }))}
      />
      <PageSize value={request.limit} onChange={(limit) => change({ limit })} />
    </div>
  );
}

/** How many matches of the search that is shown have what, where it is of this text. */
function useShownFacets(q: string) {
  const shown = readSearch(useSearch());
  const request = shown.kind === 'premises' ? { ...shown.request, page: 1 } : null;
  const kept = useKept(PREMISES_SEARCH, { body: premisesBody(request ?? { ...EMPTY, q }) });
  return request?.q === q ? kept?.facets : undefined;
}

const EMPTY = readSearch('kind=premises').request as PremisesSearch;

/** `Current (1,234)`, where that is known. */
function counted(words: string, value: string, counts: readonly FacetCount[] | undefined): string {
  const count = counts?.find((one) => one.value === value);
  return count === undefined ? words : `${words} (${countInWords(count)})`;
}

/** Those that some match has, and the chosen one; all where that is not known. */
function stateChoices(chosen: string | null, counts: readonly FacetCount[] | undefined) {
  return US_STATES.filter(([code]) => code === chosen || !counts || counts.some(({ value }) => value === code)).map(
    ([code, name = code]) => ({ value: code, label: counted(name, code, counts) }),
  );
}
