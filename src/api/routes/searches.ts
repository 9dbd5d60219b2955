/** The routes of searches: what each asks its index, and how a result is told. */
import {
  COMPANY_FILTERS,
  type CompanyHit,
  filterValues,
  OFFICER_FILTERS,
  type OfficerHit,
  type PremisesHit,
} from '../../engine/index.ts';
import type { Party } from '../../entity/index.ts';
import { type Problem, problemItem, searchCompanies, searchOfficers, searchPremises } from '../../operations/index.ts';
import type { ResultPieces } from '../envelope.ts';
import { inLists, inRegistries, type SearchParts, searchRoute } from '../search-route.ts';

const ENDS_FIRST: Problem = { type: 'value_error', msg: 'Value error, formed_until is before formed_from' };

export const companySearch = (parts: SearchParts) =>
  searchRoute(searchCompanies, parts, inRegistries(parts), {
    find: (values, asked, bytesMax) =>
      parts.engine.searchCompanies(
        {
          ...asked,
          matchAlternativeNames: values.match_alternative_names,
          matchPreviousNames: values.match_previous_names,
          jurisdictions: values.jurisdictions,
          filters: filterValues(COMPANY_FILTERS, values),
          orderBy: values.sort ?? values.order_by,
          facets: values.facets ?? undefined,
          limit: values.limit,
          page: values.page,
        },
        bytesMax,
      ),
    resultOf: ({ matchedField, matchedValue, company }: CompanyHit) =>
      matched('company', matchedField, matchedValue, company),
    problemsOf: ({ formed_from: from, formed_until: until }) =>
      from === null || until === null || from <= until
        ? []
        : [problemItem(['body', 'formed_until'], ENDS_FIRST, until)],
    // That facet is counted over all of them.
    reads: ({ facets, jurisdictions }) => (facets?.includes('jurisdiction_code') === true ? 'all' : jurisdictions),
  });

export const officerSearch = (parts: SearchParts) =>
  searchRoute(searchOfficers, parts, inRegistries(parts), {
    find: (values, asked, bytesMax) =>
      parts.engine.searchOfficers(
        {
          ...asked,
          filters: filterValues(OFFICER_FILTERS, values),
          jurisdictions: values.jurisdictions,
          limit: values.limit,
          page: values.page,
        },
        bytesMax,
      ),
    resultOf({ party, company }: OfficerHit) {
      const { name }: Party = JSON.parse(party);
      const match = { matched_field: 'officer_name', matched_value: name };
      return [`{"match":${JSON.stringify(match)},"officer":${party},"company":`, company, '}'];
    },
  });

export const premisesSearch = (parts: SearchParts) =>
  searchRoute(searchPremises, parts, inLists(parts), {
    find: (values, asked, bytesMax) =>
      parts.premises.search(
        {
          ...asked,
          sources: values.sources,
          zipCode: values.zip_code,
          status: values.status,
          limit: values.limit,
          page: values.page,
        },
        bytesMax,
      ),
    resultOf: ({ matchedField, matchedValue, premises }: PremisesHit) =>
      matched('premises', matchedField, matchedValue, premises),
  });

function matched(kind: string, field: string, value: string, record: ResultPieces[1]): ResultPieces {
  return [`{"match":{"matched_field":"${field}","matched_value":${JSON.stringify(value)}},"${kind}":`, record, '}'];
}
