/** The tools of the MCP server, in the order in which clients list them. */
import type { Tool } from '../tool.ts';
import { companyNetwork } from './company-network.ts';
import { companyOwners } from './company-owners.ts';
import { findByIdentifier } from './find-by-identifier.ts';
import { countMatches, getCredits, listJurisdictions } from './free.ts';
import { getCompany } from './get-company.ts';
import { matchLocation } from './match-location.ts';
import { searchCompanies, searchOfficers, searchPremises } from './searches.ts';

/** `matches`: whether locations can be matched. */
export function toolsOf({ matches }: { readonly matches: boolean }): readonly Tool[] {
  return [
    searchCompanies,
    searchOfficers,
    searchPremises,
    getCompany,
    findByIdentifier,
    companyOwners,
    companyNetwork,
    ...(matches ? [matchLocation] : []),
    countMatches,
    listJurisdictions,
    getCredits,
  ];
}
