/** The corporate record: corporations, LLCs, limited partnerships and trusts. */
import type { StatedCompany, StatedFiling, StatedName, StatedParty } from '../../stated-company.ts';
import { jurisdictionOf } from '../../states.ts';
import type { Told } from './events.ts';
import { AGENT_NAME, CORPORATE, OFFICERS } from './layouts.ts';
import { addressIn, nameAt, officerAt, typeOf } from './people.ts';
import { cellsAt, dayOf } from './rows.ts';

const FORMS: Readonly<Record<string, readonly [legalForm: string, domicile: string]>> = {
  DOMP: ['corporation', 'domestic'],
  DOMNP: ['nonprofit', 'domestic'],
  FORP: ['corporation', 'foreign'],
  FORNP: ['nonprofit', 'foreign'],
  DOMLP: ['limited_partnership', 'domestic'],
  FORLP: ['limited_partnership', 'foreign'],
  FLAL: ['llc', 'domestic'],
  FORL: ['llc', 'foreign'],
  NPREG: ['nonprofit', 'domestic'],
  TRUST: ['trust', 'unknown'],
};
const STATUSES: Readonly<Record<string, string>> = { A: 'active', I: 'inactive' };
/** Designations of an agent are no companies. */
const NO_COMPANY = 'AGENT';
const AGENT_NAME_BYTES = 42;

/** What other files say of the company. */
export type Elsewhere = Told & {
  readonly tradeNames: readonly StatedName[];
  readonly principals: readonly StatedParty[];
};

/** `null` where the record is of no company, or has no name. */
export function corporationOf(line: Buffer, elsewhere: Elsewhere): StatedCompany | null {
  const record = cellsAt(line, 1, CORPORATE);
  if (record.number === null || record.name === null || record.type === NO_COMPANY) return null;
  const [legalForm, domicile] = FORMS[record.type ?? ''] ?? ['unknown', 'unknown'];
  const agent = agentOf(line);
  const status = STATUSES[record.status ?? ''] ?? 'unknown';
  const ending = status === 'inactive' ? elsewhere.ending : null;
  const home = record.origin !== null && domicile === 'foreign' ? jurisdictionOf(record.origin) : null;
  return {
    number: record.number,
    legalName: record.name,
    status: ending?.status ?? status,
    statusRaw: record.status,
    legalForm,
    legalFormRaw: record.type,
    domicile,
    formedOn: dayOf(record.filed),
    dissolvedOn: ending?.day ?? null,
    registered: agent?.address ?? null,
    headquarters: addressIn({
      street: record.principalStreet,
      street2: record.principalStreet2,
      city: record.principalCity,
      state: record.principalState,
      zip: record.principalZip,
      country: record.principalCountry,
    }),
    mailing: addressIn({
      street: record.mailStreet,
      street2: record.mailStreet2,
      city: record.mailCity,
      state: record.mailState,
      zip: record.mailZip,
      country: record.mailCountry,
    }),
    names: [...elsewhere.names, ...elsewhere.tradeNames],
    parties: [...(agent === null ? [] : [agent]), ...officersOf(line), ...elsewhere.principals],
    relationships: [
      ...elsewhere.survivors.map((to) => ({ kind: 'merged_into', to }) as const),
      ...(home === null ? [] : [{ kind: 'home_entity', to: home } as const]),
    ],
    filings: [...reportsOf(record), ...elsewhere.filings],
    codes: employerNumberIn(record.employerNumber),
  };
}

/** The first blank name ends the list. */
function officersOf(line: Buffer): StatedParty[] {
  const officers = OFFICERS.map((start) => officerAt(line, start));
  const end = officers.indexOf(null);
  return officers.slice(0, end < 0 ? officers.length : end).filter((officer) => officer !== null);
}

function agentOf(line: Buffer): StatedParty | null {
  const { agentType, agentStreet, agentCity, agentState, agentZip } = cellsAt(line, 1, CORPORATE);
  const name = nameAt(line, AGENT_NAME, AGENT_NAME_BYTES, agentType);
  if (name === null) return null;
  const address = addressIn({ street: agentStreet, city: agentCity, state: agentState, zip: agentZip });
  return { name, ...typeOf(agentType), title: null, roles: ['registered_agent'], address };
}

function reportsOf(record: Readonly<Record<'report1' | 'report2' | 'report3', string | null>>): StatedFiling[] {
  return [record.report1, record.report2, record.report3]
    .map(dayOf)
    .flatMap((filedOn) => (filedOn === null ? [] : [{ filedOn, title: 'Annual Report' }]));
}

/** Words such as `APPLIED FOR` stand there as well. */
export function employerNumberIn(text: string | null): readonly string[] {
  const digits = text?.replace(/[^0-9]/g, '') ?? '';
  return digits.length === 9 && Number(digits) > 0 ? [`us_ein ${digits}`] : [];
}
