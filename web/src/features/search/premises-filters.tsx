import { NativeSelect } from '@mantine/core';
import { useLists } from '../../shared/companies/coverage.ts';
import { LICENSE_STATUS_WORDS } from '../../shared/companies/words.ts';
import { CodesFilter } from './codes-filter.tsx';
import { PageSize } from './page-size.tsx';
import { LICENSE_STATUSES, type PremisesSearch } from './search-address.ts';
import classes from './search-form.module.css';
import { ZipCode } from './zip-code.tsx';

type Props = { readonly request: PremisesSearch; readonly onChange: (request: PremisesSearch) => void };

export function PremisesFilters({ request, onChange }: Props) {
  const { data = [] } = useLists();
  return (
    <div className={classes['filters']}>
      <CodesFilter
        label="Lists"
        value={request.sources}
        loaded={data.map(({ source, title }) => ({ value: source, label: title }))}
        whenNone="No such list is loaded"
        clearLabel="Search all lists"
        onChange={(sources) => onChange({ ...request, sources })}
      />
      <NativeSelect
        label="License"
        value={request.status}
        onChange={({ currentTarget }) => {
          onChange({ ...request, status: LICENSE_STATUSES.find((one) => one === currentTarget.value) ?? 'any' });
        }}
        data={LICENSE_STATUSES.map((value) => ({
          value,
          label: value === 'any' ? 'Any status' : LICENSE_STATUS_WORDS[value],
        }))}
      />
      <ZipCode value={request.zip_code} onChange={(zip_code) => onChange({ ...request, zip_code })} />
      <PageSize value={request.limit} onChange={(limit) => onChange({ ...request, limit })} />
    </div>
  );
}
