import { Checkbox, NativeSelect } from '@mantine/core';
import { ROLE_WORDS } from '../../shared/companies/words.ts';
import { JurisdictionsFilter } from './jurisdictions-filter.tsx';
import { PageSize } from './page-size.tsx';
import { type OfficerSearch, ROLES } from './search-address.ts';
import classes from './search-form.module.css';
import { ZipCode } from './zip-code.tsx';

type Props = { readonly request: OfficerSearch; readonly onChange: (request: OfficerSearch) => void };

export function OfficerFilters({ request, onChange }: Props) {
  return (
    <div className={classes['filters']}>
      <JurisdictionsFilter
        value={request.jurisdictions}
        onChange={(jurisdictions) => onChange({ ...request, jurisdictions })}
      />
      <NativeSelect
        label="Role"
        value={request.role ?? ''}
        onChange={({ currentTarget }) => {
          onChange({ ...request, role: ROLES.find((role) => role === currentTarget.value) ?? null });
        }}
        data={[{ value: '', label: 'Any role' }, ...ROLES.map((value) => ({ value, label: ROLE_WORDS[value] }))]}
      />
      <ZipCode value={request.zip_code} onChange={(zip_code) => onChange({ ...request, zip_code })} />
      <Checkbox
        label="Also whom license lists name"
        checked={request.sources !== null}
        onChange={({ currentTarget }) => onChange({ ...request, sources: currentTarget.checked ? 'all' : null })}
      />
      <PageSize value={request.limit} onChange={(limit) => onChange({ ...request, limit })} />
    </div>
  );
}
