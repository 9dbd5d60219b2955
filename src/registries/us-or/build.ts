/** What the rows of one registry number make: a business, or an assumed name that is a record of its own. */
import type { BuildContext, BuildResult, Company, Fact, Name, Place, Row } from '../adapter.ts';
import {
  cleanText,
  companyOf,
  dateOf,
  formationDateOf,
  hasCompanyDesignator,
  homeOf,
  legalFormOf,
  rowsOf,
  sameName,
  tokenize,
} from '../adapter.ts';
import { addressesOf, associatesOf, partiesOf } from './associates.ts';
import { isAssumedName } from './codes.ts';

export const PLACE: Place = {
  jurisdiction: 'us_or',
  searchUrl: 'http://egov.sos.state.or.us/br/pkg_web_name_srch_inq.login',
};
const OWNER_NOT_HERE =
  'The owner of an assumed business name is not in the files, so that no entity there carries the name.';
const ROWS_DIFFER = 'The rows of one registry number differ in name or entity type; one of them was followed.';

export function buildCompany(key: string, facts: readonly Fact[], context: BuildContext): BuildResult {
  const rows = rowsOf(facts, 'associate');
  const main = rows.find((row) => hasCompanyDesignator(row['businessname'] ?? '')) ?? rows[0];
  if (main === undefined) return { kind: 'orphans', reason: OWNER_NOT_HERE };
  if (rows.some((row) => row['businessname'] !== main['businessname'] || row['entitytype'] !== main['entitytype'])) {
    context.note(ROWS_DIFFER);
  }
  const legalName = cleanText(main['businessname']) ?? key;
  const form = legalFormOf(cleanText(main['entitytype']), context);
  const associates = associatesOf(rows, context);
  return {
    ...companyOf(PLACE, key, legalName, context),
    status: 'active',
    status_raw: 'Active',
    ...form,
    ...homeOf(
      { jurisdiction: PLACE.jurisdiction, name: legalName, places: placesOf(main), stated: form.domicile },
      context,
    ),
    formed_on: formationDateOf(main, 'registrydate', form.legal_form, context),
    addresses: addressesOf(associates),
    names: tradeNamesOf(legalName, rowsOf(facts, 'trade_name'), context),
    parties: partiesOf(associates, context),
    entity_url: entityUrl(key, main),
  };
}

/**
 * Only the list of all active businesses names the home state, of foreign entities. An assumed name has no
 * home.
 */
function placesOf(row: Row): readonly (string | null)[] {
  return isAssumedName(row) ? [] : [cleanText(row['jurisdiction'])];
}

/** Assumed names registered since, of an owner whose own record did not come with them. */
export function amend(present: Company, facts: readonly Fact[], context: BuildContext): Company {
  const { entity_number, legal_name } = present;
  return {
    ...companyOf(PLACE, entity_number, legal_name, context),
    names: tradeNamesOf(legal_name, rowsOf(facts, 'trade_name'), context),
  };
}

function tradeNamesOf(legalName: string, rows: readonly Row[], context: BuildContext): Name[] | null {
  const names = new Map<string, Name>();
  for (const row of rows) {
    const name = cleanText(row['businessname']);
    const started_on = dateOf(row, 'registrydate', context);
    if (name === null || sameName(name, legalName)) continue;
    const key = `${tokenize(name).join(' ')} ${started_on}`;
    if (!names.has(key)) names.set(key, { name, kind: 'trading', started_on, ended_on: null });
  }
  return names.size === 0 ? null : [...names.values()];
}

function entityUrl(key: string, row: Row): string {
  const published = /https?:\/\/[^\s"'<>)}]+/.exec(row['businessdetails'] ?? '')?.[0];
  if (published !== undefined) return published;
  const query = `p_name=&p_regist_nbr=${encodeURIComponent(key)}&p_srch=PHASE1&p_print=FALSE&p_entity_status=ACTINA`;
  return `http://egov.sos.state.or.us/br/pkg_web_name_srch_inq.do_name_srch?${query}`;
}
