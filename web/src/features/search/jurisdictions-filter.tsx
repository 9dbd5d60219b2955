import { MultiSelect } from '@mantine/core';
import { useCoverage } from '../../shared/companies/coverage.ts';

type Props = {
  /** `all`, or codes joined by commas. */
  readonly value: string;
  readonly onChange: (jurisdictions: string) => void;
};

export function JurisdictionsFilter({ value, onChange }: Props) {
  const { data = [] } = useCoverage();
  const chosen = value === 'all' ? [] : value.split(',');
  const loaded = data.map(({ jurisdiction_code, name }) => ({ value: jurisdiction_code, label: name }));
  // An address may name one that is not loaded. It stays to be seen: the server says what is wrong with it.
  const others = chosen.filter((code) => loaded.every(({ value }) => value !== code));
  return (
    <MultiSelect
      label="Jurisdictions"
      placeholder={chosen.length === 0 ? 'All' : ''}
      data={[...loaded, ...others.map((code) => ({ value: code, label: code }))]}
      value={chosen}
      onChange={(codes) => onChange(codes.length === 0 ? 'all' : codes.sort().join(','))}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage="No such jurisdiction is loaded"
      clearButtonProps={{ 'aria-label': 'Search all jurisdictions' }}
    />
  );
}
