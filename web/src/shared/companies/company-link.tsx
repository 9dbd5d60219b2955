import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Company } from '../api/schema.ts';
import { useKeep } from '../paid.ts';
import { companyPath } from '../record-address.ts';
import { LOOKUP, lookupOf } from './lookup.ts';

type Props = {
  readonly company: Company;
  /** Until when the server gives it for nothing as well; null where it does not. */
  readonly freeUntilMs: number | null;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Leads to the page of a company whose record another answer has brought along: looking at it is free. */
export function CompanyLink({ company, freeUntilMs, children, ...attributes }: Props) {
  const { jurisdiction_code, entity_number } = company;
  const keep = useKeep();
  return (
    <Link
      href={companyPath(jurisdiction_code, entity_number)}
      onClick={() => keep(LOOKUP, lookupOf(jurisdiction_code, entity_number), company, freeUntilMs)}
      {...attributes}
    >
      {children}
    </Link>
  );
}
