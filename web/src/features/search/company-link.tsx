import type { ReactNode } from 'react';
import type { Company } from '../../shared/api/schema.ts';
import { CompanyLink as FreeLink } from '../../shared/companies/company-link.tsx';
import classes from './results.module.css';
import { WALKABLE } from './walk-results.ts';

type Props = { readonly company: Company; readonly freeUntilMs: number | null; readonly children: ReactNode };

/** Leads to the page of a company that a search found; the arrow keys come by. */
export function CompanyLink({ company, freeUntilMs, children }: Props) {
  return (
    <FreeLink company={company} freeUntilMs={freeUntilMs} className={classes['name']} {...WALKABLE}>
      {children}
    </FreeLink>
  );
}
