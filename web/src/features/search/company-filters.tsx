import { Checkbox, Group, NativeSelect } from '@mantine/core';
import { JurisdictionsFilter } from './jurisdictions-filter.tsx';
import { PageSize } from './page-size.tsx';
import { type CompanySearch, ORDERS, STATUS_FILTERS } from './search-address.ts';
import classes from './search-form.module.css';

const STATUSES: Readonly<Record<CompanySearch['status'], string>> = {
  any: 'Any status',
  active: 'Active',
  inactive: 'Not active',
  unknown: 'Not published',
};
const ORDER_WORDS: Readonly<Record<CompanySearch['order_by'], string>> = {
  relevance: 'Relevance',
  jurisdiction: 'Jurisdiction, number',
};

type Props = { readonly request: CompanySearch; readonly onChange: (request: CompanySearch) => void };

export function CompanyFilters({ request, onChange }: Props) {
  return (
    <>
      <div className={classes['filters']}>
        <JurisdictionsFilter
          value={request.jurisdictions}
          onChange={(jurisdictions) => onChange({ ...request, jurisdictions })}
        />
        <NativeSelect
          label="Status"
          value={request.status}
          onChange={({ currentTarget }) => {
            onChange({ ...request, status: STATUS_FILTERS.find((status) => status === currentTarget.value) ?? 'any' });
          }}
          data={STATUS_FILTERS.map((value) => ({ value, label: STATUSES[value] }))}
        />
        <NativeSelect
          label="Order"
          value={request.order_by}
          onChange={({ currentTarget }) => {
            onChange({ ...request, order_by: ORDERS.find((order) => order === currentTarget.value) ?? 'relevance' });
          }}
          data={ORDERS.map((value) => ({ value, label: ORDER_WORDS[value] }))}
        />
        <PageSize value={request.limit} onChange={(limit) => onChange({ ...request, limit })} />
      </div>
      <Group gap="lg">
        <Checkbox
          label="Trade names and aliases too"
          checked={request.match_alternative_names}
          onChange={({ currentTarget }) => onChange({ ...request, match_alternative_names: currentTarget.checked })}
        />
        <Checkbox
          label="Previous names too"
          checked={request.match_previous_names}
          onChange={({ currentTarget }) => onChange({ ...request, match_previous_names: currentTarget.checked })}
        />
      </Group>
    </>
  );
}
