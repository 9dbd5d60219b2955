/**
 * Iowa: the Secretary of State's active business entities, data set 554 of the Iowa Data Hub (a CSV in a zip named `.csv`), and
 * the data set it replaced, whose headings are other spellings of the same columns. One row per entity, active ones only.
 *
 * Values of an address slip a column: a city stands in the second line and the ZIP in its place, a country holds a ZIP. What
 * is certain is put back; a part of nothing but digits beside a ZIP is dropped. Coordinates are not read.
 */
import {
  type Address,
  type AddressParts,
  type Company,
  classifyLegalForm,
  cleanText,
  emptyCompany,
  makeAddress,
  PartyList,
  partyTypeOf,
  tokenize,
  withoutCareOf,
} from '../entity/index.ts';
import { dateOf } from './classify.ts';
import type { BuildContext, BuildResult, Fact, Layout, LoadNotes, Registry, Row } from './registry.ts';
import { hasColumns, rowFact, rowOf } from './row-facts.ts';

const SEARCH_URL = 'https://sos.iowa.gov/search/business/search.aspx';

/** Cooperatives come before the generic rule, which would read `CO-OP NON STOCK` as nonprofit. */
const COOPERATIVE = /\bCO-?OP(?:ERATIVE)?\b/i;
const NO_COMPANY = /\bTRADE ?MARK\b|\bRESERVED NAME\b|\bNAME RESERVATION\b|\bREGISTERED NAME\b/i;

const COLUMNS = [
  ...['corpnumber', 'legalname', 'corporationtype', 'effectivedate', 'registeredagent', 'homeoffice'],
  ...['raaddress1', 'raaddress2', 'racity', 'rastate', 'razip'],
  ...['hoaddress1', 'hoaddress2', 'hocity', 'hostate', 'hozip', 'hocountry'],
];

const entities: Layout = {
  id: 'entities',
  title: 'Active Iowa Business Entities (554)',
  format: { kind: 'delimited', separator: ',', quote: true, encoding: 'utf-8' },
  recognise: hasColumns('corpnumber', 'legalname', 'corporationtype'),
  read(row) {
    const key = cleanText(row['corpnumber']);
    if (key === null) return { kind: 'reject', reason: 'the row has no corporation number' };
    if (nameIn(row['legalname']) === null) return { kind: 'reject', reason: 'the row has no legal name' };
    if (NO_COMPANY.test(row['corporationtype'] ?? '')) {
      return { kind: 'set_aside', reason: 'a trademark or reserved name is no company' };
    }
    return { kind: 'facts', facts: [rowFact({ key, rank: 0, kind: 'entity' }, row, COLUMNS)] };
  },
};

function build(key: string, facts: readonly Fact[], { asOf, notes }: BuildContext): BuildResult {
  const [main, ...repeated] = facts;
  const row = main && rowOf(main);
  const legalName = nameIn(row?.['legalname']);
  if (row === undefined || legalName === null) return { kind: 'orphans', reason: 'the row has no legal name' };
  const registered = repairedAddress('ra', row, notes);
  const headquarters = repairedAddress('ho', row, notes);
  const company: Company = {
    ...emptyCompany({
      jurisdiction_code: iowa.jurisdiction,
      entity_number: key,
      legal_name: legalName,
      search_url: SEARCH_URL,
      as_of: asOf,
    }),
    status: 'active',
    status_raw: 'Active',
    ...formOf(row, notes),
    formed_on: dateOf(row, 'effectivedate', notes),
    addresses: (registered ?? headquarters) && { registered, headquarters, mailing: null },
    parties: partiesOf(row, legalName, registered, headquarters),
  };
  const reason = 'another row has the same corporation number; the first one stays';
  return { kind: 'built', company, rejected: repeated.map((fact) => ({ fact, reason })) };
}

function formOf(row: Row, notes: LoadNotes): Pick<Company, 'legal_form' | 'legal_form_raw' | 'domicile'> {
  const raw = cleanText(row['corporationtype']);
  const generic = classifyLegalForm(raw);
  const legalForm = COOPERATIVE.test(raw ?? '') ? 'other' : generic.legalForm;
  if (legalForm === 'unknown' && raw !== null) notes.unclassified('legal_form', raw);
  return { legal_form: legalForm, legal_form_raw: raw, domicile: generic.domicile };
}

/** The home office's line names the entity itself, or somebody in whose care it is. */
function partiesOf(row: Row, legalName: string, registered: Address | null, headquarters: Address | null) {
  const parties = new PartyList();
  const agent = nameIn(row['registeredagent']);
  if (agent !== null) {
    const role = { kind: 'registered_agent' } as const;
    parties.add({ type: partyTypeOf(agent), name: agent, role, address: registered });
  }
  const careOf = withoutCareOf(nameIn(row['homeoffice']) ?? '');
  if (/\p{L}/u.test(careOf) && tokenize(careOf).join() !== tokenize(legalName).join()) {
    const role = { kind: 'other', title: 'Home Office' } as const;
    parties.add({ type: partyTypeOf(careOf), name: careOf, role, address: headquarters });
  }
  return parties.toArray();
}

/** A name without the stray double quotes at its ends; quotes around words are the name's own. */
function nameIn(text: string | undefined): string | null {
  const name = cleanText(text)?.replace(/^"{2,}|"{2,}$/g, '') ?? '';
  const quotes = name.split('"').length - 1;
  return cleanText(quotes % 2 === 0 ? name : name.replace(/"$|^"(?!.*"$)/, ''));
}

const ZIP = /^\d{5}(?:-?\d{1,4})?$/;
const DIGITS = /^\d+$/;
/** A second line that could be a city: letters alone, and no unit or addressee. */
const CITY = /^(?!(?:STE|SUITE|UNIT|APT|FLOOR|FL|BLDG|BOX|PO|ATTN|C\/O)\b)[A-Z][A-Z .'-]+$/i;

function repairedAddress(prefix: 'ra' | 'ho', row: Row, notes: LoadNotes): Address | null {
  const column = (name: string) => cleanText(row[`${prefix}${name}`]);
  let [street, street2, locality] = [column('address1'), column('address2'), column('city')];
  let [postalCode, country] = [column('zip'), column('country')];
  const given = [street, street2, locality, postalCode, country];
  if (locality !== null && DIGITS.test(locality.replace('-', ''))) {
    if (ZIP.test(locality)) postalCode ??= locality;
    locality = null;
    if (street2 !== null && CITY.test(street2)) [locality, street2] = [street2, null];
  }
  if (country !== null && ZIP.test(country)) {
    postalCode ??= country;
    country = null;
  }
  if (postalCode !== null) {
    if (street !== null && DIGITS.test(street)) street = null;
    if (street2 !== null && DIGITS.test(street2)) street2 = null;
  }
  if ([street, street2, locality, postalCode, country].some((value, index) => value !== given[index])) {
    notes.note('An address with values in the wrong columns was put right.');
  }
  const parts: AddressParts = { street, street2, locality, region: column('state'), postalCode, country };
  return makeAddress(parts);
}

export const iowa: Registry = {
  jurisdiction: 'us_ia',
  name: 'Iowa',
  publisher: 'Iowa Secretary of State',
  searchUrl: SEARCH_URL,
  publishes: {
    officers: false,
    registeredAgents: true,
    tradeNames: false,
    formerNames: false,
    filings: false,
    inactive: false,
  },
  remarks: ['Only active entities are published.', 'Neither officers nor former names are published.'],
  layouts: [entities],
  build,
  downloads: [
    {
      layoutId: 'entities',
      url: 'https://idh-be.iowa.gov/api/v1/datasets/554/rows.csv',
      fileName: 'us_ia-active-entities.zip',
    },
  ],
};
