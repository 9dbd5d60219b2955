/**
 * The Comptroller's Active Franchise Taxpayers (data.texas.gov, 9cir-efmm), which names the Secretary of State's file number
 * of each, and Active Sales Tax Permit Holders (jrea-zgmq), whose outlets give trade names and places of business.
 *
 * Both files are joined by the taxpayer number. County codes, tax responsibility and exemption dates have no place in a
 * Company. The NAICS column is called `_621111` in the API: an accident of the portal.
 */
import {
  type AddressParts,
  type Company,
  cleanText,
  emptyCompany,
  type IndustryCode,
  makeAddress,
  type Name,
  type Status,
  tokenize,
} from '../../entity/index.ts';
import { classify, dateOf, firstOf } from '../classify.ts';
import type { BuildContext, BuildResult, Fact, Layout, LoadNotes, Row, RowResult } from '../registry.ts';
import { hasColumns, rowFact, rowOf } from '../row-facts.ts';
import { ORGANIZATION_TYPES, OTHER_TYPES, PERSON_TYPES, SOS_STATUSES, TRANSACT_STATUSES } from './codes.ts';
import { JURISDICTION, SEARCH_URL, taxpayerLinks } from './taxpayer.ts';

const FILE_NUMBER_COLUMNS = ['secretaryofstatesosorcoafilenumber', 'secretaryofstatesosorcoafilenumber10digit'];
const NAICS_COLUMNS = ['naicscode', '621111'];

export const FRANCHISE_LAYOUTS: readonly Layout[] = [
  {
    id: 'franchise',
    title: 'Active Franchise Taxpayers (9cir-efmm)',
    format: { kind: 'delimited', separator: ',', quote: true, encoding: 'utf-8' },
    recognise: hasColumns('taxpayernumber', 'taxpayerorganizationaltype', 'sosstatuscode'),
    read: readTaxpayer,
  },
  {
    id: 'sales_tax',
    title: 'Active Sales Tax Permit Holders (jrea-zgmq)',
    format: { kind: 'delimited', separator: ',', quote: true, encoding: 'utf-8' },
    recognise: hasColumns('taxpayernumber', 'outletnumber', 'outletname'),
    read: readOutlet,
  },
];

function readTaxpayer(row: Row, _origin: unknown, notes: LoadNotes): RowResult {
  const key = cleanText(row['taxpayernumber']);
  if (key === null) return { kind: 'reject', reason: 'The taxpayer number is blank.' };
  if (PERSON_TYPES.has(codeOf(row, 'taxpayerorganizationaltype') ?? '')) {
    return { kind: 'set_aside', reason: 'A taxpayer who is a person, an estate or a partnership of individuals.' };
  }
  const recordType = codeOf(row, 'recordtypecode');
  if (recordType === 'X') {
    return { kind: 'set_aside', reason: 'A taxpayer without a registration at the Secretary of State.' };
  }
  if (recordType !== 'U' && recordType !== 'V') {
    return { kind: 'reject', reason: 'The record type code is none of U, V and X.' };
  }
  const fileNumber = firstOf(row, FILE_NUMBER_COLUMNS);
  if (fileNumber === null || /^0+$/.test(fileNumber)) {
    return { kind: 'reject', reason: 'The Secretary of State file number is blank.' };
  }
  if (cleanText(row['taxpayername']) === null) return { kind: 'reject', reason: 'The taxpayer name is blank.' };
  if (!/^\d{10}$/.test(fileNumber)) notes.note('A Secretary of State file number is not ten digits.');
  return { kind: 'facts', facts: [rowFact({ key, rank: 0, kind: 'taxpayer' }, row)] };
}

function readOutlet(row: Row): RowResult {
  const key = cleanText(row['taxpayernumber']);
  if (key === null) return { kind: 'reject', reason: 'The taxpayer number is blank.' };
  const type = firstOf(row, ['taxpayerorganizationtype', 'taxpayerorganizationaltype']);
  if (PERSON_TYPES.has(type?.toUpperCase() ?? '')) {
    return { kind: 'set_aside', reason: 'An outlet of a person, an estate or a partnership of individuals.' };
  }
  const data: Outlet = {
    name: cleanText(row['outletname']),
    address: {
      street: row['outletaddress'],
      locality: row['outletcity'],
      region: row['outletstate'],
      postalCode: firstOf(row, ['outletzipcode', 'outletzip']),
    },
    naics: cleanText(row['outletnaicscode']),
  };
  return { kind: 'facts', facts: [{ key, rank: 1, kind: 'outlet', data }] };
}

type Outlet = { readonly name: string | null; readonly address: AddressParts; readonly naics: string | null };

function codeOf(row: Row, column: string): string | null {
  return cleanText(row[column])?.toUpperCase() ?? null;
}

export function buildTaxpayer(key: string, facts: readonly Fact[], { asOf, notes }: BuildContext): BuildResult {
  const [main, ...others] = facts;
  if (main === undefined || main.kind !== 'taxpayer') {
    return {
      kind: 'set_aside',
      reason: 'An outlet of a taxpayer whom the franchise file does not list with a registration.',
    };
  }
  const row = rowOf(main);
  const outlets = others.filter(({ kind }) => kind === 'outlet').map(({ data }) => data as Outlet);
  const legalName = cleanText(row['taxpayername']);
  const fileNumber = firstOf(row, FILE_NUMBER_COLUMNS);
  if (legalName === null || fileNumber === null)
    return { kind: 'orphans', reason: 'The taxpayer has no name or file number.' };
  const company: Company = {
    ...emptyCompany({
      jurisdiction_code: JURISDICTION,
      entity_number: fileNumber,
      legal_name: legalName,
      search_url: SEARCH_URL,
      as_of: asOf,
    }),
    ...statusOf(row, notes),
    ...formOf(row, notes),
    formed_on: dateOf(row, 'soscharterdate', notes),
    addresses: addressesOf(row, outlets),
    names: tradeNames(legalName, outlets),
    industry_codes: industryCodes([firstOf(row, NAICS_COLUMNS), ...outlets.map(({ naics }) => naics)]),
    ...taxpayerLinks(key),
  };
  const rejected = others
    .filter(({ kind }) => kind === 'taxpayer')
    .map((fact) => ({ fact, reason: 'A second row of the same taxpayer number: the first was kept.' }));
  return { kind: 'built', company, rejected };
}

/** The Secretary of State's code decides; an active company that lost its right to transact business is suspended. */
function statusOf(row: Row, notes: LoadNotes): Pick<Company, 'status' | 'status_raw' | 'dissolved_on'> {
  const sos = cleanText(row['sosstatuscode']);
  const transact = cleanText(row['righttotransactbusinesscode']);
  const byTransact = classify(TRANSACT_STATUSES, transact, 'unknown', 'right_to_transact', notes);
  const bySos = classify(SOS_STATUSES, sos, 'unknown', 'status', notes);
  const parts = [sos && `SOS ${sos}`, transact && `right to transact ${transact}`].filter((part) => part !== null);
  const isBarred = bySos === 'active' && byTransact === 'suspended';
  const status = sos === null || isBarred ? byTransact : bySos;
  return {
    status,
    status_raw: parts.join('; ') || null,
    dissolved_on: ENDED.has(status) ? dateOf(row, 'sosstatusdate', notes) : null,
  };
}

const ENDED: ReadonlySet<Status> = new Set(['dissolved', 'merged', 'withdrawn']);

function formOf(row: Row, notes: LoadNotes): Pick<Company, 'legal_form' | 'legal_form_raw' | 'domicile'> {
  const raw = cleanText(row['taxpayerorganizationaltype']);
  if (raw !== null && OTHER_TYPES.test(raw)) return { legal_form: 'other', legal_form_raw: raw, domicile: 'unknown' };
  const unknown = { legalForm: 'unknown', domicile: 'unknown' } as const;
  const { legalForm, domicile } = classify(ORGANIZATION_TYPES, raw, unknown, 'legal_form', notes);
  return { legal_form: legalForm, legal_form_raw: raw, domicile };
}

/** Where the sales tax file knows a single place, the business is operated there; of several none is the place. */
function addressesOf(row: Row, outlets: readonly Outlet[]): Company['addresses'] {
  const mailing = makeAddress({
    street: row['taxpayeraddress'],
    locality: row['taxpayercity'],
    region: row['taxpayerstate'],
    postalCode: firstOf(row, ['taxpayerzip', 'taxpayerzipcode']),
  });
  const places = new Map(outlets.map(({ address }) => [JSON.stringify(address), makeAddress(address)]));
  const [place] = places.values();
  const headquarters = places.size === 1 && place !== undefined ? place : null;
  return mailing === null && headquarters === null ? null : { registered: null, headquarters, mailing };
}

/** Outlet names that are other words than the legal name, each once. */
function tradeNames(legalName: string, outlets: readonly Outlet[]): Name[] | null {
  const seen = new Set([tokenize(legalName).join(' '), '']);
  const names: Name[] = [];
  for (const { name } of outlets) {
    const words = tokenize(name ?? '').join(' ');
    if (name === null || seen.has(words)) continue;
    seen.add(words);
    names.push({ name, kind: 'trading', started_on: null, ended_on: null });
  }
  return names.length === 0 ? null : names;
}

/** The files do not say which edition of NAICS. Zeros stand for none. */
function industryCodes(codes: readonly (string | null)[]): IndustryCode[] | null {
  const distinct = new Set(codes.filter((code) => code !== null && !/^0+$/.test(code)));
  return distinct.size === 0
    ? null
    : [...distinct].map((code) => ({ code: code ?? '', scheme: 'naics', description: null }));
}
