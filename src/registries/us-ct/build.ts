/** What Connecticut's rows of one record key make. */
import type {
  BuildContext,
  Company,
  Filing,
  IndustryCode,
  MainRow,
  Name,
  NotACompany,
  Place,
  Row,
  Status,
} from '../adapter.ts';
import {
  builderOf,
  classify,
  cleanText,
  companyOf,
  compareCodePoints,
  dateOf,
  filing,
  formationDateOf,
  homeOf,
  isNoCompany,
  legalFormOf,
  oldestFirst,
  orNull,
  revoked,
} from '../adapter.ts';
import { addressesOf } from './addresses.ts';
import { DOMICILES, LEGAL_FORMS, NAME_RESERVATION, NO_COMPANIES, STATUSES } from './codes.ts';
import { partiesOf } from './people.ts';
import { given } from './rows.ts';

export const PLACE: Place = {
  jurisdiction: 'us_ct',
  searchUrl: 'https://service.ct.gov/business/s/onlinebusinesssearch',
};

const MAIN: MainRow = { kind: 'master', key: 'record key', file: 'Business Master' };

export const buildCompany = builderOf(MAIN, ({ key, row: master, rowsOf, context }) => {
  const noCompany = noCompanyIn(master);
  if (noCompany !== null) return noCompany;
  const agents = rowsOf('agent');
  const number = entityNumberOf(key, master);
  const legalName = cleanText(master['name']) ?? number;
  const form = legalFormOf(cleanText(master['businesstype']), context, LEGAL_FORMS);
  const origin = originOf(master, legalName, form, context);
  return {
    ...companyOf(PLACE, number, legalName, context),
    status: statusOf(master, origin, context),
    status_raw: [cleanText(master['status']), cleanText(master['substatus'])].filter(Boolean).join('; ') || null,
    ...form,
    ...origin,
    formed_on: formationDateOf(master, 'dateregistration', form.legal_form, context),
    dissolved_on: dateOf(master, 'dissolutiondate', context),
    addresses: addressesOf(master, agents),
    names: namesOf(master, rowsOf('name_change'), context),
    parties: partiesOf(agents, rowsOf('principal'), context),
    filings: filingsOf(rowsOf('filing'), context),
    industry_codes: industryCodesOf(master),
    identifiers: number === key ? null : [{ scheme: 'us_ct_record_key', value: key }],
  };
});

/**
 * A filing that never made a company is a record like any other, with agents, principals and filings of its
 * own.
 */
function noCompanyIn(master: Row): NotACompany | null {
  if (NAME_RESERVATION.test(master['businesstype'] ?? '')) return isNoCompany('A name reservation');
  const what = NO_COMPANIES.get(cleanText(master['status'])?.toUpperCase() ?? '');
  return what === undefined ? null : isNoCompany(what);
}

/**
 * The public number, as in `US-CT.BER:1259042`; on the few records where it is a placeholder of zeros, the
 * record key.
 */
function entityNumberOf(key: string, master: Row): string {
  const number = cleanText(master['accountnumber'])?.replace(/^US-CT\.BER:/i, '') ?? '';
  return /^0*$/.test(number) ? key : number;
}

/**
 * Citizenship says whether an entity is domestic; where it is silent, the words of its type and the place of
 * formation do.
 */
function originOf(
  master: Row,
  legalName: string,
  form: Pick<Company, 'domicile'>,
  context: BuildContext,
): Pick<Company, 'domicile' | 'relationships'> {
  const stated = classify(DOMICILES, cleanText(master['citizenship']), form.domicile, 'domicile', context);
  const places = ['formationplace', 'stateorterritoryformation', 'countryformation'].map((column) =>
    given(master[column]),
  );
  return homeOf({ jurisdiction: PLACE.jurisdiction, name: homeNameOf(master) ?? legalName, places, stated }, context);
}

function statusOf(master: Row, { domicile }: Pick<Company, 'domicile'>, context: BuildContext): Status {
  const status = classify(STATUSES, cleanText(master['status']), 'unknown', 'status', context);
  return status === 'revoked' ? revoked(domicile) : status;
}

function namesOf(master: Row, changes: readonly Row[], context: BuildContext): Name[] | null {
  const legalName = cleanText(master['name'])?.toUpperCase();
  const names = changes
    .filter((row) => cleanText(row['businessnameold'])?.toUpperCase() !== legalName)
    .map((row): Name => {
      const ended_on = dateOf(row, 'namechangedate', context);
      return { name: cleanText(row['businessnameold']) ?? '', kind: 'previous_legal', started_on: null, ended_on };
    })
    .sort((a, b) => compareCodePoints(a.ended_on ?? '', b.ended_on ?? ''));
  const homeName = homeNameOf(master);
  if (homeName !== null) names.push({ name: homeName, kind: 'alias', started_on: null, ended_on: null });
  const distinct = [...new Map(names.map((name) => [JSON.stringify(name), name])).values()];
  return orNull(distinct);
}

/**
 * The name in the home jurisdiction where it is another than Connecticut's; the column mostly repeats the
 * name.
 */
function homeNameOf(master: Row): string | null {
  const name = given(master['businessnameinstatecountry']);
  return name?.toUpperCase() === cleanText(master['name'])?.toUpperCase() ? null : name;
}

function filingsOf(rows: readonly Row[], context: BuildContext): Filing[] | null {
  const filings = rows.flatMap((row): Filing[] => {
    const effectiveOn = dateOf(row, 'effectivedate', context);
    const filed_on = dateOf(row, 'filingdate', context) ?? effectiveOn;
    if (filed_on === null) return [];
    const group = cleanText(row['type']);
    return [
      filing(filed_on, {
        id: cleanText(row['name']),
        title: cleanText(row['filingtype']) ?? group,
        type: group === null ? null : { code: null, name: group },
        description: effectiveOn === null || effectiveOn === filed_on ? null : `Effective ${effectiveOn}`,
      }),
    ];
  });
  return oldestFirst(filings);
}

/**
 * `Automotive Body Repair and Maintenance (811121)`, and a second code as decimal text, mostly the same:
 * `811121.0`.
 */
function industryCodesOf(master: Row): IndustryCode[] | null {
  const label = cleanText(master['naicscode']);
  const [, description = label, labelled] = /^(.*?)\s*\((\d{2,6})\)$/.exec(label ?? '') ?? [];
  const sub = /^(\d{2,6})(?:\.0*)?$/.exec(cleanText(master['naicssubcode']) ?? '')?.[1];
  const codes = [...new Set([labelled ?? sub, sub])].filter((code) => code !== undefined);
  const list = codes.map((code, i) => ({ code, scheme: 'naics', description: i === 0 ? description || null : null }));
  return orNull(list);
}
