/**
 * Oregon: the Corporation Division's active businesses on data.oregon.gov, and the monthly lists of new ones
 * in the same columns. One row per registry number and associate: an address, an agent, an officer, an owner.
 *
 * An assumed business name has a number of its own and is a record of its own. An owner or registrant that is
 * on the register would carry it as a trade name too; no list that was seen has one. The nonprofit list's
 * `nonprofit_type` and the entities' record offices have no place in a Company.
 */
import {
  type Company,
  type CompanyRows,
  cleanText,
  declared,
  parseDate,
  type Registry,
  type Row,
  withCells,
} from '../adapter.ts';
import { addressesOf, associatesOf, partiesOf } from './associates.ts';
import { isAssumedName, NAME_OWNERS } from './codes.ts';
import declaration from './registry.json' with { type: 'json' };

const registry = declared(declaration, {
  // Only the list of all active businesses names the home state, of foreign entities. An assumed name has no home.
  rows: { assumedNowhere: (row) => (isAssumedName(row) ? withCells(row, { jurisdiction: '' }) : row) },
  others: { isOfItsOwner },
  companies: { withAssociates },
});

export const oregon: Registry = {
  ...registry,
  layouts: registry.layouts.map((layout) => ({
    ...layout,
    names(row) {
      const number = cleanText(row['registrynumber']);
      const legalName = cleanText(row['businessname']);
      return number === null || legalName === null ? null : { number, legalName };
    },
    numberNamed: (row) => cleanText(row['entityofrecordregnumber']),
  })),
  isDelta,
};

function isOfItsOwner(row: Row): boolean {
  return isAssumedName(row) && NAME_OWNERS.has(cleanText(row['associatednametype'])?.toUpperCase() ?? '');
}

function withAssociates(company: Company, { row, rowsOf, context }: CompanyRows): Company {
  const associates = associatesOf(rowsOf('companies'), context);
  return {
    ...company,
    addresses: addressesOf(associates),
    parties: partiesOf(associates, context),
    entity_url: entityUrl(company.entity_number, row),
  };
}

function entityUrl(key: string, row: Row): string {
  const published = /https?:\/\/[^\s"'<>)}]+/.exec(row['businessdetails'] ?? '')?.[0];
  if (published !== undefined) return published;
  const query = `p_name=&p_regist_nbr=${encodeURIComponent(key)}&p_srch=PHASE1&p_print=FALSE&p_entity_status=ACTINA`;
  return `http://egov.sos.state.or.us/br/pkg_web_name_srch_inq.do_name_srch?${query}`;
}

/**
 * A list of new businesses is of one month's registrations; the list of all active ones spans decades. A bad
 * date is ignored.
 */
function isDelta(sample: readonly Row[]): boolean {
  const dates = sample.map((row) => parseDate(row['registrydate'])).filter((date) => date !== null);
  return new Set(dates.map((date) => date.slice(0, 'YYYY-MM'.length))).size === 1;
}
