import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Company } from '../../shared/api/schema.ts';
import { CompanyLink } from '../../shared/companies/company-link.tsx';
import { companyPath } from '../../shared/record-address.ts';

/** Companies whose records came with a result. */
export type Brought = readonly Company[];

type Props = {
  readonly jurisdiction: string;
  readonly number: string;
  readonly brought: Brought;
  readonly children: ReactNode;
};

/** Leads to a company that a result names: free where its record came along, else to what the record costs. */
export function NamedCompany({ jurisdiction, number, brought, children }: Props) {
  const company = brought.find((one) => one.jurisdiction_code === jurisdiction && one.entity_number === number);
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
