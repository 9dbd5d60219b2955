/** Oregon: all active businesses, a row for every name or address associated with a registry number. */
import { plusDays, usDate } from './dates.ts';
import type { SampleFile } from './files.ts';
import {
  type Address,
  type Company,
  type Economy,
  isForeign,
  type Person,
  type Registration,
  registrationsOf,
  streetLines,
  type TradeName,
  tradeNamesOf,
} from './model.ts';
import { Sequence } from './numbers.ts';
import { stateWord } from './places.ts';
import { Random } from './random.ts';
import { csvOf } from './text.ts';

const COLUMNS = [
  ...['Registry Number', 'Business Name', 'Entity Type', 'Registry Date', 'Associated Name Type', 'First Name'],
  ...['Middle Name', 'Last Name', 'Suffix', 'Not of Record Entity', 'Entity of Record Reg Number'],
  // The blank at the end of the heading is the state's.
  ...['Entity of Record Name', 'Address ', 'Address Continued', 'City', 'State', 'Zip Code', 'Jurisdiction'],
  'Business Details',
];
const DETAILS = 'http://egov.sos.state.or.us/br/pkg_web_name_srch_inq.do_name_srch?p_name=&p_srch=PHASE1&p_print=FALSE';

const TYPES = {
  llc: 'LIMITED LIABILITY COMPANY',
  professional_llc: 'LIMITED LIABILITY COMPANY',
  corporation: 'BUSINESS CORPORATION',
  professional_corporation: 'PROFESSIONAL CORPORATION',
  nonprofit: 'NONPROFIT CORPORATION',
  limited_partnership: 'LIMITED PARTNERSHIP',
  limited_liability_partnership: 'REGISTERED LIMITED LIABILITY PARTNERSHIP',
} as const;

type Row = Record<string, string>;

export function writeOregon(economy: Economy): SampleFile[] {
  return [{ path: 'us_or/active-businesses.csv.gz', content: csvOf(COLUMNS, new OregonRows(economy).rows()) }];
}

class OregonRows {
  readonly #random = new Random('us_or');
  readonly #registrations: readonly Registration[];
  readonly #tradeNames: readonly TradeName[];
  readonly #numbers = new Map<Company | TradeName, string>();

  constructor(economy: Economy) {
    // Only what is active is published; companies and assumed names share one series of numbers.
    this.#registrations = registrationsOf(economy, 'OR').filter(({ end }) => end === null);
    this.#tradeNames = tradeNamesOf(economy, 'OR').filter(({ until }) => until === null);
    const all = [
      ...this.#registrations.map(({ company, on }) => ({ of: company, on })),
      ...this.#tradeNames.map((tradeName) => ({ of: tradeName, on: tradeName.on })),
    ].sort((a, b) => Number(a.on > b.on) - Number(a.on < b.on));
    const sequence = new Sequence(this.#random, 900_510_400, 100_000);
    for (const { of } of all) this.#numbers.set(of, String(sequence.next()));
  }

  rows(): Row[] {
    const rows = [
      ...this.#registrations.flatMap((registration) => this.#ofRegistration(registration)),
      ...this.#tradeNames.flatMap((tradeName) => this.#ofTradeName(tradeName)),
      this.#reservation(),
    ];
    // A few rows have strayed from the others of their number.
    for (let index = 40; index < rows.length; index += 400) rows.push(...rows.splice(index, 1));
    return rows;
  }

  #ofRegistration(registration: Registration): Row[] {
    const { company, agent, on } = registration;
    const random = this.#random;
    const associates: Row[] = [
      { 'Associated Name Type': 'PRINCIPAL PLACE OF BUSINESS', ...cells(company.office) },
      ...this.#agentRows(agent.who, agent.address),
      { 'Associated Name Type': 'MAILING ADDRESS', ...cells(company.mailing ?? company.office) },
    ];
    if (random.chance(0.02)) {
      const name = random.chance(0.5) ? 'C/O THE BOOKKEEPER' : 'ATTN: LEGAL DESK';
      associates[2]!['Not of Record Entity'] = name;
    }
    if (random.chance(0.05)) associates.push({ 'Associated Name Type': 'RECORDS OFFICE', ...cells(company.office) });
    const number = this.#numbers.get(company)!;
    const common = {
      'Registry Number': number,
      'Business Name': company.name.toUpperCase(),
      'Entity Type': `${isForeign(registration) ? 'FOREIGN' : 'DOMESTIC'} ${TYPES[company.form]}`,
      'Registry Date': usDate(on),
      Jurisdiction: isForeign(registration) ? stateWord(company.home).toUpperCase() : 'OREGON',
      'Business Details': `${DETAILS}&p_regist_nbr=${number}`,
    };
    return associates.map((associate) => ({ ...common, ...associate }));
  }

  /** An agent of record stands once for each variant of its name. */
  #agentRows(who: Person | Company, address: Address): Row[] {
    const row = { 'Associated Name Type': 'REGISTERED AGENT', ...this.#who(who), ...cells(address) };
    if (who.kind === 'person' || !this.#numbers.has(who) || !this.#random.chance(0.08)) return [row];
    const variant = `${who.name}, A COMPANY OF ${stateWord(who.home)}`.toUpperCase();
    return [row, { ...row, 'Entity of Record Name': variant }];
  }

  /**
   * Whose a name is the state does not publish, only who filed it: its owner, or a lawyer or agent of theirs.
   */
  #ofTradeName(tradeName: TradeName): Row[] {
    const { owner, address, on } = tradeName;
    const number = this.#numbers.get(tradeName)!;
    const common = {
      'Registry Number': number,
      'Business Name': tradeName.name.toUpperCase(),
      'Entity Type': 'ASSUMED BUSINESS NAME',
      'Registry Date': usDate(on),
      'Business Details': `${DETAILS}&p_regist_nbr=${number}`,
    };
    const filer = this.#random.chance(0.3) ? this.#registrations[0]!.agent : { who: owner, address };
    return [
      { ...common, 'Associated Name Type': 'PRINCIPAL PLACE OF BUSINESS', ...cells(address) },
      {
        ...common,
        'Associated Name Type': 'AUTHORIZED REPRESENTATIVE',
        ...this.#who(filer.who),
        ...cells(filer.address),
      },
    ];
  }

  #reservation(): Row {
    const number = String(Number([...this.#numbers.values()].at(-1)) + 77);
    return {
      'Registry Number': number,
      'Business Name': 'NAME KEPT FOR LATER LLC',
      'Entity Type': 'RESERVED NAME',
      'Registry Date': usDate(plusDays('2026-09-01', 4)),
      'Associated Name Type': 'CORRESPONDENT',
    };
  }

  #who(who: Person | Company): Row {
    if (who.kind === 'company') {
      const number = this.#numbers.get(who);
      if (number === undefined) return { 'Not of Record Entity': who.name.toUpperCase() };
      return { 'Entity of Record Reg Number': number, 'Entity of Record Name': who.name.toUpperCase() };
    }
    return {
      'First Name': who.first.toUpperCase(),
      'Middle Name': who.middle ?? '',
      'Last Name': who.last.toUpperCase(),
      Suffix: who.suffix?.toUpperCase() ?? '',
    };
  }
}

function cells(address: Address): Row {
  const [street, unit] = streetLines(address);
  return {
    'Address ': street.toUpperCase(),
    'Address Continued': unit.toUpperCase(),
    City: address.city.toUpperCase(),
    State: address.state,
    'Zip Code': address.zip,
  };
}
