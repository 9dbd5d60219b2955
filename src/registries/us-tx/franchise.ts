/** A company of the Comptroller's lists: a franchise taxpayer with its registration, and its outlets. */
import type { BuildContext, BuildResult, Company, Fact, IndustryCode, Name, Row, Status } from '../adapter.ts';
import {
  addressesIn,
  classify,
  cleanText,
  companyOf,
  dateOf,
  firstOf,
  formationDateOf,
  makeAddress,
  orNull,
  repeats,
  rowOf,
  tokenize,
} from '../adapter.ts';
import { ORGANIZATION_TYPES, OTHER_TYPES, SOS_STATUSES, TRANSACT_STATUSES } from './codes.ts';
import { FILE_NUMBER_COLUMNS, NAICS_COLUMNS, type Outlet } from './layouts.ts';
import { PLACE, taxpayerLinks } from './taxpayer.ts';

export function buildTaxpayer(key: string, facts: readonly Fact[], context: BuildContext): BuildResult {
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
  const form = formOf(row, context);
  const company: Company = {
    ...companyOf(PLACE, fileNumber, legalName, context),
    ...statusOf(row, context),
    ...form,
    formed_on: formationDateOf(row, 'soscharterdate', form.legal_form, context),
    addresses: addressesOf(row, outlets),
    names: tradeNames(legalName, outlets),
    industry_codes: industryCodes([firstOf(row, NAICS_COLUMNS), ...outlets.map(({ naics }) => naics)]),
    ...taxpayerLinks(key),
  };
  const rejected = others
    .filter(({ kind }) => kind === 'taxpayer')
    .map((fact) => ({ fact, reason: repeats('taxpayer number') }));
  return { kind: 'built', company, rejected };
}

/**
 * The Secretary of State's code decides; an active company that lost its right to transact business is
 * suspended.
 */
function statusOf(row: Row, context: BuildContext): Pick<Company, 'status' | 'status_raw' | 'dissolved_on'> {
  const sos = cleanText(row['sosstatuscode']);
  const transact = cleanText(row['righttotransactbusinesscode']);
  const byTransact = classify(TRANSACT_STATUSES, transact, 'unknown', 'right_to_transact', context);
  const bySos = classify(SOS_STATUSES, sos, 'unknown', 'status', context);
  const parts = [sos && `SOS ${sos}`, transact && `right to transact ${transact}`].filter((part) => part !== null);
  const isBarred = bySos === 'active' && byTransact === 'suspended';
  const status = sos === null || isBarred ? byTransact : bySos;
  return {
    status,
    status_raw: parts.join('; ') || null,
    dissolved_on: ENDED.has(status) ? dateOf(row, 'sosstatusdate', context) : null,
  };
}

const ENDED: ReadonlySet<Status> = new Set(['dissolved', 'merged', 'withdrawn']);

function formOf(row: Row, context: BuildContext): Pick<Company, 'legal_form' | 'legal_form_raw' | 'domicile'> {
  const raw = cleanText(row['taxpayerorganizationaltype']);
  if (raw !== null && OTHER_TYPES.test(raw)) return { legal_form: 'other', legal_form_raw: raw, domicile: 'unknown' };
  const unknown = { legalForm: 'unknown', domicile: 'unknown' } as const;
  const { legalForm, domicile } = classify(ORGANIZATION_TYPES, raw, unknown, 'legal_form', context);
  return { legal_form: legalForm, legal_form_raw: raw, domicile };
}

/**
 * Where the sales tax file knows a single place, the business is operated there; of several none is the
 * place.
 */
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
  return addressesIn(null, headquarters, mailing);
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
  return orNull(names);
}

/** The files do not say which edition of NAICS. Zeros stand for none. */
function industryCodes(codes: readonly (string | null)[]): IndustryCode[] | null {
  const distinct = new Set(codes.filter((code) => code !== null && !/^0+$/.test(code)));
  return distinct.size === 0
    ? null
    : [...distinct].map((code) => ({ code: code ?? '', scheme: 'naics', description: null }));
}
