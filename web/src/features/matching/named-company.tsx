import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Company } from '../../shared/api/schema.ts';
import { CompanyLink } from '../../shared/companies/company-link.tsx';
import { Price } from '../../shared/price.tsx';
import { companyPath } from '../../shared/record-address.ts';

/** Companies whose records came with a result. */
export type Brought = readonly Company[];

type Props = {
  readonly jurisdiction: string;
  readonly number: string;
  readonly brought: Brought;
  readonly children: ReactNode;
};

const broughtOf = (brought: Brought, jurisdiction: string, number: string) =>
  brought.find((one) => one.jurisdiction_code === jurisdiction && one.entity_number === number);

type PriceProps = {
  readonly of: readonly { readonly jurisdiction_code: string; readonly entity_number: string }[];
  readonly brought: Brought;
};

/** What the records of companies cost, said where one of them did not come with the result. */
export function PriceOfRecords({ of: companies, brought }: PriceProps) {
  if (companies.every((one) => broughtOf(brought, one.jurisdiction_code, one.entity_number) !== undefined)) return null;
  return (
    <Text size="xs" c="dimmed">
      A record that did not come with the result costs <Price of="lookup" />.
    </Text>
  );
}

/** Leads to a company that a result names: free where its record came along, else to what the record costs. */
export function NamedCompany({ jurisdiction, number, brought, children }: Props) {
  const company = broughtOf(brought, jurisdiction, number);
  if (company !== undefined)
    return (
      <Anchor component={CompanyLink} company={company} freeUntilMs={null} inherit>
        {children}
      </Anchor>
    );
  return (
    <Anchor
      component={Link}
      href={companyPath(jurisdiction, number)}
      inherit
      title="The page says what its record costs before it is bought"
    >
      {children}
    </Anchor>
  );
}
