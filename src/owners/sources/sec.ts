/**
 * Filers of the Securities and Exchange Commission: a company's submissions (`CIK##########.json`, each a file, or all of
 * them in the nightly `submissions.zip`, https://www.sec.gov/search-filings/edgar-application-programming-interfaces), and
 * the list of those with tickers (`company_tickers.json`). The keys are those that several readers of the files name.
 */
import { cleanText, makeAddress } from '../../entity/index.ts';
import type { Layout, Row } from '../../registries/index.ts';
import { type PartyDetails, partyFact } from '../facts.ts';
import type { OwnersSource } from '../source.ts';
import { einIn, type RowResult, registryOfState, rejected, setAside, valueIn } from './rows.ts';

const FORMAT = { kind: 'delimited', separator: ',', quote: true, encoding: 'utf-8' } as const;
const CIK = /^\d{1,10}$/;
const LEI = /^[A-Z0-9]{18}\d{2}$/;

/** All documents are read as these columns: those of the other kind are blank. */
const COLUMNS = [
  ...['cik', 'entityType', 'sic', 'name', 'formerNames', 'ein', 'lei', 'stateOfIncorporation'],
  ...['street1', 'street2', 'city', 'stateOrCountry', 'zipCode'].map((key) => `addresses.business.${key}`),
  ...['cik_str', 'ticker', 'title'],
];

const FILERS: Layout = {
  id: 'filers',
  title: 'Submissions of filers, and the list of tickers',
  format: FORMAT,
  columns: { expected: [] },
  recognise: (_, columns) => columns.includes('cik') && columns.includes('cikstr'),
  read: readFiler,
};

function readFiler(row: Row): RowResult {
  if (valueIn(row, 'cikstr') !== null) return readTicker(row);
  const id = cikOf(valueIn(row, 'cik'));
  const name = valueIn(row, 'name');
  if (id === null || name === null) return rejected('The document has no CIK, or no name.');
  const sic = valueIn(row, 'sic');
  if (valueIn(row, 'entitytype')?.toLowerCase() === 'other' && (sic === null || /^0+$/.test(sic)))
    return setAside('A filer without an industry: most are persons.');
  const ein = einIn(row, 'ein');
  const lei = valueIn(row, 'lei')?.toUpperCase() ?? '';
  const details: PartyDetails = {
    type: 'company',
    name,
    previous_names: namesIn(valueIn(row, 'formernames')),
    incorporated_in: registryOfState(valueIn(row, 'stateofincorporation')),
    address: makeAddress({
      street: row['addressesbusinessstreet1'],
      street2: row['addressesbusinessstreet2'],
      locality: row['addressesbusinesscity'],
      region: row['addressesbusinessstateorcountry'],
      postalCode: row['addressesbusinesszipcode'],
    }),
    identifiers: [
      { scheme: 'cik', value: id },
      ...(ein === null ? [] : [{ scheme: 'us_ein', value: ein }]),
      ...(LEI.test(lei) ? [{ scheme: 'lei', value: lei }] : []),
    ],
    flags: [],
  };
  return { kind: 'facts', facts: [partyFact({ id, details }, { isRecord: true })] };
}

function readTicker(row: Row): RowResult {
  const id = cikOf(valueIn(row, 'cikstr'));
  const ticker = valueIn(row, 'ticker');
  if (id === null || ticker === null) return rejected('The row has no CIK, or no ticker.');
  return { kind: 'facts', facts: [partyFact({ id, details: { identifiers: [{ scheme: 'ticker', value: ticker }] } })] };
}

/** `[{"name": "OLD NAME INC", "from": …, "to": …}]`; none of anything else. */
function namesIn(json: string | null): string[] {
  let names: unknown;
  try {
    names = JSON.parse(json ?? '[]');
  } catch {
    return [];
  }
  const said = Array.isArray(names) ? names.map((one: { readonly name?: unknown } | null) => one?.name) : [];
  return said.flatMap((name) => (typeof name === 'string' ? (cleanText(name) ?? []) : []));
}

/** Ten digits. */
const cikOf = (text: string | null): string | null =>
  text !== null && CIK.test(text) && /[1-9]/.test(text) ? text.padStart(10, '0') : null;

export const sec: OwnersSource = {
  code: 'sec',
  name: 'Filers at the Securities and Exchange Commission',
  publisher: 'Securities and Exchange Commission',
  updates: 'daily',
  joinedBy: 'name_at_home',
  identifies: ['cik', 'us_ein'],
  url: 'https://www.sec.gov/search-filings',
  downloads: [],
  documents: { named: /^(?:CIK\d{10}|company_tickers)\.json$/i, columns: COLUMNS },
  layouts: [FILERS],
};
