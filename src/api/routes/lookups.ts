/** The routes of single records, and of many at once: by code and number, id or identifier. */
import { type CompanyJson, findCompanies, type RecordJson, type SearchPage } from '../../engine/index.ts';
import {
  companyNotFound,
  getCompany,
  getPremises,
  listCompanyOwners,
  listCompanyPremises,
  lookUpCompanies,
} from '../../operations/index.ts';
import { type ChargedParts, chargedRoute } from '../doors/route-of.ts';
import { type Answer, answerOfRecord } from '../metered.ts';
import { lookupAsked, lookupsPaidWith, premisesAsked, premisesLookupOf } from '../repeats.ts';
import { pinOf } from '../search-request.ts';
import type { OperationParts } from '../settings.ts';

export const companyLookup = (parts: ChargedParts) =>
  chargedRoute(getCompany, parts, {
    jurisdictions: ({ inPath }) => [inPath.jurisdiction_code],
    repeated: ({ inPath }) => lookupAsked(inPath.jurisdiction_code, inPath.company_number),
    async find({ inPath: { jurisdiction_code: code, company_number: number } }) {
      const company = await parts.engine.lookup(code, number);
      if (company === null) return companyNotFound(parts.engine, { jurisdiction: code, entityNumber: number });
      return answerOfRecord(company);
    },
  });

export const premisesLookup = (parts: ChargedParts) =>
  chargedRoute(getPremises, parts, {
    jurisdictions: ({ inPath }) => [inPath.source],
    repeated: ({ inPath }) => premisesAsked(inPath.source, inPath.id),
    async find({ inPath: { source, id } }) {
      const found = await parts.premises.lookup(source, id);
      return found === null ? 'premises_not_found' : answerOfRecord(found);
    },
  });

/** The premises that are linked to a company, page by page. */
export const companyPremises = (parts: ChargedParts) =>
  chargedRoute(listCompanyPremises, parts, {
    jurisdictions: ({ inPath }) => [inPath.jurisdiction_code],
    repeated: ({ inPath, query }) => ({ ...lookupAsked(inPath.jurisdiction_code, inPath.company_number), ...query }),
    resultsMax: ({ query }) => query.limit,
    async find({ inPath: { jurisdiction_code: jurisdiction, company_number: entityNumber }, query }, request) {
      const company = { jurisdiction, entityNumber };
      if ((await parts.engine.lookup(jurisdiction, entityNumber)) === null)
        return companyNotFound(parts.engine, company);
      const found = await parts.premises.of(company, { ...query, pin: pinOf(request) });
      return { ...pageOf('premises', found), alongside: lookupsPaidWith(request, () => found.hits, premisesLookupOf) };
    },
  });

/** What sources state of who owns or runs a company, or of what it owns, page by page. */
export const companyOwners = (parts: ChargedParts & Pick<OperationParts, 'owners'>) =>
  chargedRoute(listCompanyOwners, parts, {
    jurisdictions: ({ inPath }) => [inPath.jurisdiction_code],
    repeated: ({ inPath, query }) => ({ ...lookupAsked(inPath.jurisdiction_code, inPath.company_number), ...query }),
    resultsMax: ({ query }) => query.limit,
    async find({ inPath: { jurisdiction_code: jurisdiction, company_number: entityNumber }, query }, request) {
      const company = { jurisdiction, entityNumber };
      if ((await parts.engine.lookup(jurisdiction, entityNumber)) === null)
        return companyNotFound(parts.engine, company);
      const { side: as, ...page } = query;
      const whom = { as, party: company };
      return pageOf('owners', await parts.owners.of(whom, { ...page, pin: pinOf(request) }));
    },
  });

/** Many companies at once: for the price of one lookup where any is found. */
export const companiesLookup = (parts: ChargedParts & Pick<OperationParts, 'owners'>) =>
  chargedRoute(lookUpCompanies, parts, {
    // An identifier is looked for in all of them.
    jurisdictions: ({ body }) => {
      const codes = body.map((one) => ('identifier' in one ? null : one.jurisdiction));
      return codes.includes(null) ? 'all' : [...new Set(codes as readonly string[])].sort();
    },
    async find({ body }, _request, bytesMax) {
      const found = await findCompanies(parts.engine, body, bytesMax, parts.owners);
      return { bytes: jsonOf(found), results: found.some((list) => list.length > 0) ? 1 : 0 };
    },
  });

function pageOf(name: string, { hits, nextPage, pin }: SearchPage<RecordJson>): Answer {
  const bytes = Buffer.concat([
    Buffer.from(`{"${name}":[`),
    ...between(hits),
    Buffer.from(`],"next_page":${nextPage}}`),
  ]);
  return { bytes, results: hits.length, pin };
}

/** Put together from bytes: the stored JSON goes to the wire as it is. */
function jsonOf(found: readonly (readonly CompanyJson[])[]): Buffer {
  const lists = found.map((list) => Buffer.concat([Buffer.from('['), ...between(list), Buffer.from(']')]));
  return Buffer.concat([Buffer.from('{"results":['), ...between(lists), Buffer.from(']}')]);
}

const COMMA = Buffer.from(',');

function between(parts: readonly Uint8Array[]): Uint8Array[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [COMMA, part]));
}
