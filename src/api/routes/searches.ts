/** The routes of searches. */
import * as operations from '../../operations/index.ts';
import { companyLookupOf, personLookupOf, premisesLookupOf } from '../repeats.ts';
import { type SearchParts, searchRoute } from '../search-route.ts';

export const companySearch = (parts: SearchParts) =>
  searchRoute(operations.searchCompanies, parts, operations.companySearch(parts.engine), companyLookupOf);

export const officerSearch = (parts: SearchParts) =>
  searchRoute(operations.searchOfficers, parts, operations.officerSearch(parts), personLookupOf);

export const premisesSearch = (parts: SearchParts) =>
  searchRoute(operations.searchPremises, parts, operations.premisesSearch(parts.premises), premisesLookupOf);
