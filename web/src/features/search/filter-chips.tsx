import { Group, Pill } from '@mantine/core';
import { useJurisdictionName } from '../../shared/companies/coverage.ts';
import type { CompanySearch } from './search-address.ts';
import classes from './search-form.module.css';
import { setFilters } from './set-filters.ts';

type Props = { readonly request: CompanySearch; readonly onChange: (request: CompanySearch) => void };

/** The filters that are set, each with a button that takes it out of the form. */
export function FilterChips({ request, onChange }: Props) {
  const set = setFilters(request, useJurisdictionName());
  if (set.length === 0) return null;
  return (
    <Group component="ul" aria-label="Filters that are set" gap={6} m={0} p={0} style={{ listStyle: 'none' }}>
      {set.map(({ words, without }) => (
        <Pill
          key={words}
          component="li"
          withRemoveButton
          size="md"
          className={classes['chip']}
          onRemove={() => onChange(without)}
          removeButtonProps={{ 'aria-label': `Remove the filter ${words}`, tabIndex: 0, 'aria-hidden': false }}
        >
          {words}
        </Pill>
      ))}
    </Group>
  );
}
