import { Anchor, Text } from '@mantine/core';
import { Link } from 'wouter';
import { useJurisdictionName } from '../../shared/companies/coverage.ts';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { companyPath } from '../../shared/record-address.ts';
import type { Watch } from '../../shared/watches.ts';

export const KIND_WORDS: Readonly<Record<Watch['kind'], string>> = {
  company: 'Company',
  person: 'Person',
  search: 'Search',
};

type Named = Pick<Watch, 'kind' | 'entity_number' | 'name' | 'q'>;

export const nameOf = ({ kind, entity_number, name, q }: Named): string =>
  (kind === 'company' ? entity_number : kind === 'person' ? name : q) ?? '';

export function Watched({ watch }: { readonly watch: Watch }) {
  const { jurisdiction_code: code, entity_number: number, note } = watch;
  const placeOf = useJurisdictionName();
  const place = code === null ? '' : placeOf(code);
  const isCompany = code !== null && number !== null;
  // The button on a company's page notes the company's name.
  const facts = isCompany && note !== '' ? [place, number] : [place, note];
  return (
    <>
      {isCompany ? (
        <Anchor component={Link} href={companyPath(code, number)}>
          <Untrusted>{note === '' ? number : note}</Untrusted>
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
