import { Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { Facets } from '../../shared/api/schema.ts';
import { LEGAL_FORM_WORDS } from '../../shared/companies/words.ts';
import { FacetFilter } from './facet-filter.tsx';
import { JurisdictionsFilter } from './jurisdictions-filter.tsx';
import { PageSize } from './page-size.tsx';
import {
  CITY_LENGTH_MAX,
  type CompanySearch,
  isBackwards,
  isCity,
  LEGAL_FORMS,
  ORDERS,
  SORTS,
  STATUS_FILTERS,
} from './search-address.ts';
import { STATUS_WORDS } from './set-filters.ts';
import { ZipCode } from './zip-code.tsx';

const SORT_WORDS = {
  relevance: 'Relevance',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  '-formed_on': 'Newest first',
  formed_on: 'Oldest first',
  jurisdiction: 'Jurisdiction and number',
} as const;

const STATUSES = STATUS_FILTERS.map((value) => [value === 'any' ? null : value, STATUS_WORDS[value]] as const);
const FORMS = [[null, 'Any form'] as const, ...LEGAL_FORMS.map((form) => [form, LEGAL_FORM_WORDS[form]] as const)];
const OFFICERS = [
  [null, 'With or without'],
  ['true', 'With officers'],
  ['false', 'Without officers'],
] as const;

type Props = {
  readonly request: CompanySearch;
  /** How many matches of the search that is shown have what; undefined where that is not known. */
  readonly facets: Facets | undefined;
  readonly onChange: (request: CompanySearch) => void;
};

export function CompanyFilters({ request, facets, onChange }: Props) {
  const change = (changes: Partial<CompanySearch>) => onChange({ ...request, ...changes });
  const { city, has_officers } = request;
  return (
    <Stack gap="md">
      <NativeSelect
        label="Sort by"
        value={request.sort ?? request.order_by}
        onChange={({ currentTarget: { value } }) => {
          const order_by = ORDERS.find((order) => order === value) ?? 'relevance';
          change({ order_by, sort: SORTS.find((sort) => sort === value) ?? null });
        }}
        data={Object.entries(SORT_WORDS).map(([value, label]) => ({ value, label }))}
      />
      <JurisdictionsFilter
        value={request.jurisdictions}
        counts={facets?.jurisdiction_code}
        onChange={(jurisdictions) => change({ jurisdictions })}
      />
      <FacetFilter
        label="Status"
        choices={STATUSES}
        value={request.status === 'any' ? null : request.status}
        counts={facets?.status}
        onChange={(status) => change({ status: status ?? 'any' })}
      />
      <FacetFilter
        label="Legal form"
        choices={FORMS}
        value={request.legal_form}
        counts={facets?.legal_form}
        onChange={(legal_form) => change({ legal_form })}
      />
      <Day label="Formed from" value={request.formed_from} onChange={(formed_from) => change({ formed_from })} />
      <Day
        label="Formed until"
        value={request.formed_until}
        error={isBackwards(request) && 'Before the first day'}
        onChange={(formed_until) => change({ formed_until })}
      />
      <Group gap="xs" grow align="flex-start">
        <TextInput
          label="City"
          placeholder="Denver"
          maxLength={CITY_LENGTH_MAX}
          value={city ?? ''}
          error={city !== null && !isCity(city) && 'Letters or digits'}
          onChange={({ currentTarget }) => change({ city: currentTarget.value || null })}
        />
        <ZipCode value={request.zip_code} onChange={(zip_code) => change({ zip_code })} />
      </Group>
      <FacetFilter
        label="Officers"
        choices={OFFICERS}
        value={has_officers === null ? null : has_officers ? 'true' : 'false'}
        counts={facets?.has_officers}
        onChange={(has) => change({ has_officers: has === null ? null : has === 'true' })}
      />
      <Stack gap="xs">
        <Checkbox
          size="xs"
          label="Trade names and aliases too"
          checked={request.match_alternative_names}
          onChange={({ currentTarget }) => change({ match_alternative_names: currentTarget.checked })}
        />
        <Checkbox
          size="xs"
          label="Previous names too"
          checked={request.match_previous_names}
          onChange={({ currentTarget }) => change({ match_previous_names: currentTarget.checked })}
        />
      </Stack>
      <PageSize value={request.limit} onChange={(limit) => change({ limit })} />
    </Stack>
  );
}

type DayProps = {
  readonly label: string;
  readonly value: string | null;
  readonly error?: string | false;
  readonly onChange: (day: string | null) => void;
};

/** The browser's own field: a day that is half typed is none yet. */
function Day({ label, value, error = false, onChange }: DayProps) {
  return (
    <TextInput
      type="date"
      label={label}
      value={value ?? ''}
      error={error}
      max="9999-12-31"
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  );
}
