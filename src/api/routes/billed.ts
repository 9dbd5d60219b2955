/** The routes that cost credits in every scope that has them: of programs and of the dashboard. */
import { companyLookup } from './company-lookup.ts';
import { companyPremises } from './company-premises.ts';
import { companySearch } from './company-search.ts';
import { officerSearch } from './officer-search.ts';
import { premisesLookup } from './premises-lookup.ts';
import { premisesSearch } from './premises-search.ts';

export const BILLED_ROUTES = [
  companySearch,
  officerSearch,
  premisesSearch,
  companyLookup,
  premisesLookup,
  companyPremises,
];
