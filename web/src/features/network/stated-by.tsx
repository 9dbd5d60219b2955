import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import type { NetworkRecord } from '../../shared/api/schema.ts';
import { useCompanyNumber, useListTitle } from '../../shared/companies/coverage.ts';
import { Untrusted } from '../../shared/companies/untrusted.tsx';
import { companyPath, premisesPath } from '../../shared/record-address.ts';

/** The record that states a tie. Its page tells what it costs. */
export function StatedBy({ record }: { readonly record: NetworkRecord }) {
  const numberOf = useCompanyNumber();
  const titleOf = useListTitle();
  return (
    <Anchor
      component={Link}
      href={
        'source' in record
          ? premisesPath(record.source, record.id)
          : companyPath(record.jurisdiction_code, record.entity_number)
      }
      inherit
    >
      <Untrusted>{'source' in record ? `${titleOf(record.source)} ${record.id}` : numberOf(record)}</Untrusted>
    </Anchor>
  );
}
