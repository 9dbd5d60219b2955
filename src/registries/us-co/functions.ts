/** What Colorado's declaration cannot say. */
import {
  type Address,
  type AddressParts,
  type Company,
  type CompanyRows,
  cleanText,
  type Functions,
  makeAddress,
  orNull,
  type Row,
  withCells,
} from '../adapter.ts';
import { filingsOf, namesOf } from './history.ts';
import { withoutEnding } from './names.ts';

export const FUNCTIONS: Functions = {
  texts: { withoutItsEnding: (text) => withoutEnding(text).name },
  addresses: { withoutPercent },
  rows: { formedNowhere, tradeName: (row) => withCells(row, { entitytype: 'its own trade name' }) },
  companies: { withHistory },
};

/** Individuals and sole proprietors. */
const NOBODYS_FORM = /^\s*(?:IND|INDIVIDUAL|SP|SOLE PROPRIETORSHIP)\s*$/i;
const NOWHERE: Row = { jurisdictonofformation: '', jurisdicitonofformation: '', jurisdictionofformation: '' };

function formedNowhere(row: Row): Row {
  return NOBODYS_FORM.test(row['entitytype'] ?? '') ? withCells(row, NOWHERE) : row;
}

/** Streets contain a stray `%`, and the state `OT` is outside the United States. */
function withoutPercent(parts: AddressParts): Address | null {
  const isAbroad = cleanText(parts.region ?? undefined) === 'OT';
  const country = cleanText(parts.country ?? undefined);
  const street = parts.street?.replaceAll('%', ' ');
  const address = makeAddress({ ...parts, street, ...(isAbroad && { region: null }) });
  // Abroad, five digits are not a ZIP code that would show the country.
  return isAbroad && country === null && address !== null ? { ...address, country: null, country_code: null } : address;
}

/** Statuses whose day of ending a name's ending gives. */
const ENDED: readonly Company['status'][] = ['dissolved', 'withdrawn', 'merged'];

function withHistory(company: Company, { row, rowsOf, context }: CompanyRows): Company {
  const { hasUnknownEnding, endedOn } = withoutEnding(cleanText(row['entityname']) ?? '');
  if (hasUnknownEnding)
    context.note('A name ends in a phrase with a date that is not known as an ending; it was left as it stands.');
  const filings = filingsOf(rowsOf('filings'), context);
  return {
    ...company,
    legal_form_raw: cleanText(row['entitytypeverbatim']) ?? company.legal_form_raw,
    dissolved_on: ENDED.includes(company.status) ? endedOn : null,
    entity_url: row['entityname'] === undefined ? null : company.entity_url,
    names: orNull(namesOf(company.legal_name, filings, rowsOf('trade_names'), context)),
    filings: orNull(filings.map(({ filing }) => filing)),
  };
}
