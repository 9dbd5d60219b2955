import { Anchor, Text } from '@mantine/core';
import { Link } from 'wouter';
import { useJurisdictionName } from '../../shared/companies/coverage.ts';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { companyPath } from '../../shared/record-address.ts';
import type { Watch, WatchedThing } from '../../shared/watches.ts';

export const KIND_WORDS: Readonly<Record<Watch['kind'], string>> = {
  company: 'Company',
  person: 'Person',
  search: 'Search',
};

type Named = Pick<Watch, 'kind' | 'entity_number' | 'name' | 'q'>;

export const nameOf = ({ kind, entity_number, name, q }: Named): string =>
  (kind === 'company' ? entity_number : kind === 'person' ? name : q) ?? '';

export function Watched({ watch }: { readonly watch: WatchedThing }) {
  const { jurisdiction_code: code, entity_number: number, note: noted, legal_name: name } = watch;
  // The button on a company's page notes the company's name: that is no note beside it.
  const note = noted === name ? '' : noted;
  const placeOf = useJurisdictionName();
  const place = code === null ? '' : placeOf(code);
  const isCompany = code !== null && number !== null;
  const facts = isCompany ? [place, name === null ? '' : number, note] : [place, note];
  return (
    <>
      {isCompany ? (
        <Anchor component={Link} href={companyPath(code, number)}>
          <Untrusted>{name ?? number}</Untrusted>
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
