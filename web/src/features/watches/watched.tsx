import { Anchor, Text } from '@mantine/core';
import { Link } from 'wouter';
import { useJurisdictionName, useListTitle } from '../../shared/companies/coverage.ts';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { companyPath, premisesPath } from '../../shared/record-address.ts';
import type { Watch, WatchedThing } from '../../shared/watches.ts';

export const KIND_WORDS: Readonly<Record<Watch['kind'], string>> = {
  company: 'Company',
  person: 'Person',
  search: 'Search',
  premises: 'Premises',
};

type Named = Pick<Watch, 'kind' | 'entity_number' | 'name' | 'q' | 'premises_id'>;

export const nameOf = ({ entity_number, name, q, premises_id }: Named): string =>
  entity_number ?? name ?? q ?? premises_id ?? '';

/** As its record is called now, where one is loaded. */
export const shownNameOf = (watch: WatchedThing): string => watch.legal_name ?? nameOf(watch);

/** Where the record of a company, or of premises, is shown. */
export function pathOf({ jurisdiction_code, entity_number, source, premises_id }: Placed): string | null {
  if (source !== null && premises_id !== null) return premisesPath(source, premises_id);
  if (jurisdiction_code === null || entity_number === null) return null;
  return companyPath(jurisdiction_code, entity_number);
}

type Placed = Pick<Watch, 'jurisdiction_code' | 'entity_number' | 'source' | 'premises_id'>;

export function Watched({ watch }: { readonly watch: WatchedThing }) {
  const { jurisdiction_code: code, note: noted, legal_name: name, source } = watch;
  const number = watch.entity_number ?? watch.premises_id;
  // The button on a record's page notes its name: that is no note beside it.
  const note = noted === name ? '' : noted;
  const placeOf = useJurisdictionName();
  const titleOf = useListTitle();
  const place = code !== null ? placeOf(code) : source !== null ? titleOf(source) : '';
  const path = pathOf(watch);
  const facts = [place, name === null ? '' : (number ?? ''), note];
  return (
    <>
      {path !== null ? (
        <Anchor component={Link} href={path}>
          <Untrusted>{shownNameOf(watch)}</Untrusted>
        </Anchor>
      ) : (
        <Untrusted>{nameOf(watch)}</Untrusted>
      )}
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        <Text span inherit hiddenFrom="sm">
          {KIND_WORDS[watch.kind]}{' '}
        </Text>
        {facts.filter((fact) => fact !== '').join(' · ')}
      </Text>
    </>
  );
}
