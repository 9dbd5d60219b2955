import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Company } from '../../shared/api/schema.ts';
import { LOOKUP, lookupOf } from '../../shared/companies/lookup.ts';
import { useKeep } from '../../shared/paid.ts';
import { companyPath } from '../../shared/request-samples.ts';
import classes from './results.module.css';
import { WALKABLE } from './walk-results.ts';

/** Leads to the page of a company that a search found. Its record came with the search, so looking at it is free. */
export function CompanyLink({ company, children }: { readonly company: Company; readonly children: ReactNode }) {
  const { jurisdiction_code, entity_number } = company;
  const keep = useKeep();
  return (
    <Link
      href={companyPath(jurisdiction_code, entity_number)}
      className={classes['name']}
      onClick={() => keep(LOOKUP, lookupOf(jurisdiction_code, entity_number), company)}
      {...WALKABLE}
    >
      {children}
    </Link>
  );
}
