import { NativeSelect } from '@mantine/core';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { useCoverage } from './coverage.ts';

const FIELD = 'jurisdictions';

/** The jurisdictions in the address of a page: `all`, or codes with commas between. */
export function useJurisdictions(): string {
  return new URLSearchParams(useSearch()).get(FIELD) ?? 'all';
}

/** Chooses one of the loaded jurisdictions, or all, for the page's address. Spends nothing. */
export function JurisdictionSelect() {
  const { data: loaded = [] } = useCoverage();
  const search = useSearch();
  const chosen = useJurisdictions();
  const [path, navigate] = useLocation();
  const choose = (value: string) => {
    const fields = new URLSearchParams(search);
    if (value === 'all') fields.delete(FIELD);
    else fields.set(FIELD, value);
    navigate(`${path}?${fields}`);
  };
  const isListed = chosen === 'all' || loaded.some(({ jurisdiction_code }) => jurisdiction_code === chosen);
  return (
    <NativeSelect
      size="xs"
      aria-label="Jurisdiction"
      value={chosen}
      onChange={({ currentTarget: { value } }) => choose(value)}
      data={[
        { value: 'all', label: 'All jurisdictions' },
        ...(isListed ? [] : [{ value: chosen, label: chosen }]),
        ...loaded.map(({ jurisdiction_code: value, name }) => ({ value, label: name })),
      ]}
    />
  );
}
