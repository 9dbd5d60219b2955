/**
 * Florida: corporate records with officer blocks, events, fictitious names, general partnerships. Fixed
 * width, Latin-1, LF.
 */
import { AS_OF, compactUsDate, dayBetween, plusDays } from './dates.ts';
import type { SampleFile } from './files.ts';
import {
  type Address,
  type Company,
  type Economy,
  isForeign,
  type Officer,
  type Person,
  type Registration,
  registrationsOf,
  streetLines,
  type Title,
  type TradeName,
  tradeNamesOf,
} from './model.ts';
import { Sequence, UniqueNumbers } from './numbers.ts';
import { Random } from './random.ts';
import { type Field, fixedRecord, lines } from './text.ts';

/** Prefixes that the Internal Revenue Service gives to nobody. */
const UNUSED_EMPLOYER_PREFIXES = ['07', '08', '09', '17', '18', '19', '28', '29', '49', '69', '70', '78', '79', '89'];
const LAST_DIGITS = '0123456789';

const TYPES = {
  llc: ['FLAL', 'FORL', 'L', 'M'],
  professional_llc: ['FLAL', 'FORL', 'L', 'M'],
  corporation: ['DOMP', 'FORP', 'P', 'F'],
  professional_corporation: ['DOMP', 'FORP', 'P', 'F'],
  nonprofit: ['DOMNP', 'FORNP', 'N', 'F'],
  limited_partnership: ['DOMLP', 'FORLP', 'A', 'B'],
} as const;

/** The official letters, which combine, and the words that filers of limited liability companies write. */
const TITLES: Readonly<Record<Title, string>> = {
  Member: 'AMBR',
  Manager: 'MGR',
  'Managing Member': 'MGRM',
  President: 'P',
  'Vice President': 'V',
  Secretary: 'S',
  Treasurer: 'T',
  Director: 'D',
  Shareholder: '',
  'General Partner': 'G',
  Partner: '',
};

const ENDINGS = {
  dissolved: 'VOLUNTARY DISSOLUTION',
  dissolved_by_state: 'ADMIN DISSOLUTION FOR ANNUAL REPORT',
  merged: 'MERGER',
  converted: 'CONVERSION',
  withdrawn: 'WITHDRAWAL',
  revoked: 'REVOKED FOR ANNUAL REPORT',
} as const;

export function writeFlorida(economy: Economy): SampleFile[] {
  const { corporate, events, fictitious, partnerships } = new FloridaRecords(economy);
  const members = [...LAST_DIGITS].map((digit) => ({
    name: `cordata${digit}.txt`,
    content: lines(
      corporate.filter((record) => record.toString('latin1', 0, 12).trimEnd().endsWith(digit)),
      '\n',
    ),
  }));
  return [
    { path: 'us_fl/cordata.zip', members },
    { path: 'us_fl/corevt.txt.gz', content: lines(events, '\n') },
    { path: 'us_fl/ficdata.txt.gz', content: lines(fictitious, '\n') },
    { path: 'us_fl/Genfile.txt', content: lines(partnerships, '\n') },
  ];
}

class FloridaRecords {
  readonly #random = new Random('us_fl');
  readonly #documents = new UniqueNumbers();
  readonly #numbers = new Map<Company, string>();
  readonly corporate: readonly Buffer[];
  readonly events: readonly Buffer[];
  readonly fictitious: readonly Buffer[];
  readonly partnerships: readonly Buffer[];

  constructor(economy: Economy) {
    const registrations = registrationsOf(economy, 'FL');
    const inCorporateFile = registrations.filter(({ company }) => company.form in TYPES);
    for (const registration of inCorporateFile) this.#numbers.set(registration.company, this.#number(registration));
    this.corporate = [
      ...inCorporateFile.map((registration, index) => this.#corporate(registration, index)),
      ...this.#agentDesignations(economy),
    ];
    this.events = inCorporateFile.flatMap((registration) => this.#events(registration));
    this.fictitious = tradeNamesOf(economy, 'FL').map((tradeName) => this.#fictitious(tradeName));
    const partnerships = registrations.filter((registration) => !inCorporateFile.includes(registration));
    this.partnerships = partnerships.flatMap((registration) => this.#partners(registration));
  }

  #number(registration: Registration): string {
    const { company, on } = registration;
    const random = this.#random;
    const prefix = typeOf(company)[isForeign(registration) ? 3 : 2];
    // Numbers of before 1993 have a letter and five digits.
    return this.#documents.next(() =>
      on < '1993' ? `${prefix}${random.digits(5)}` : `${prefix}${on.slice(2, 4)}900${random.digits(6)}`,
    );
  }

  #corporate(registration: Registration, index: number): Buffer {
    const { company, agent, on, end } = registration;
    const random = this.#random;
    const isDaily = on > plusDays(AS_OF, -120);
    const lastOn = end?.on ?? dayBetween(random, on, AS_OF);
    const officers = company.officers.filter((officer) => titleOf(officer) !== '');
    const name = company.name.toUpperCase();
    const isInUtf8 = /[^ -~]/.test(name) && index % 3 === 0;
    return fixedRecord(1440, [
      [1, 12, this.#numbers.get(company)!],
      // Some records a day came in as UTF-8: their accented letters are two bytes.
      [13, 192, isInUtf8 ? Buffer.from(name) : name],
      [205, 1, end === null ? 'A' : 'I'],
      [206, 15, typeOf(company)[isForeign(registration) ? 1 : 0]],
      ...addressFields(company.office, { street: 221, width: 42, city: 305, state: 333, zip: 335 }, isDaily),
      ...(isDaily ? [] : [[345, 2, 'US'] as const]),
      ...addressFields(company.mailing ?? company.office, { street: 347, width: 42, city: 431, state: 459, zip: 461 }),
      [
        471,
        2,
        random.weighted([
          ['US', 90],
          ['', 6],
          ['UN', 2],
          ['FL', 1],
          ['68', 1],
        ]),
      ],
      [473, 8, compactUsDate(on)],
      [481, 14, this.#employerNumber()],
      [495, 1, officers.length === 0 ? '' : officers.length > 6 ? 'Y' : 'N'],
      [496, 8, compactUsDate(lastOn)],
      [504, 2, company.home],
      ...this.#annualReports(registration),
      ...namedFields(545, agent.who),
      [587, 1, agent.who.kind === 'person' ? 'P' : 'C'],
      [588, 42, upperStreet(agent.address)],
      [630, 28, agent.address.city.toUpperCase()],
      [658, 2, agent.address.state],
      [660, 9, agent.address.zip],
      ...officers.slice(0, 6).flatMap((officer, block) => officerFields(officer, 669 + 128 * block)),
      [1437, 4, random.chance(0.5) ? '\0\0\0\0' : ''],
    ]);
  }

  #employerNumber(): string {
    const random = this.#random;
    return random.weighted([
      [random.pick(UNUSED_EMPLOYER_PREFIXES) + random.digits(7), 55],
      ['', 35],
      ['APPLIED FOR', 6],
      ['NOT APPLICABLE', 4],
    ]);
  }

  /** The last three, oldest first. */
  #annualReports({ on, end }: Registration): Field[] {
    const last = Number((end?.on ?? AS_OF).slice(0, 4)) - (end === null ? 0 : 1);
    const years = [last - 2, last - 1, last].filter((year) => year > Number(on.slice(0, 4)));
    return years.flatMap((year, place): Field[] => {
      const filed = dayBetween(this.#random, `${year}-01-04`, `${year}-05-01`);
      return [
        [506 + 13 * place, 4, String(year)],
        [511 + 13 * place, 8, compactUsDate(filed)],
      ];
    });
  }

  /** Registered agents of those who are no entities of the registry. */
  #agentDesignations(economy: Economy): Buffer[] {
    return economy.companies.slice(0, 3).map((company) =>
      fixedRecord(1440, [
        [1, 12, this.#documents.next(() => `R24900${this.#random.digits(6)}`)],
        [13, 192, `DESIGNATION BY ${company.name.toUpperCase()}`],
        [205, 1, 'A'],
        [206, 15, 'AGENT'],
        [473, 8, '03042024'],
      ]),
    );
  }

  #events({ company, on, end }: Registration): Buffer[] {
    const number = this.#numbers.get(company)!;
    const last = end?.on ?? AS_OF;
    const sequence = new Sequence(this.#random, 0, 1);
    const event = (day: string, description: string, fields: readonly Field[]) =>
      fixedRecord(662, [
        [1, 12, number],
        [13, 5, String(sequence.next()).padStart(5, '0')],
        [38, 40, description],
        [78, 8, compactUsDate(day)],
        [86, 8, compactUsDate(day)],
        ...fields,
      ]);
    const renamings = company.formerNames
      .filter(({ until }) => until > on && until < last)
      .map(({ name, until }) =>
        event(until, 'NAME CHANGE AMENDMENT', [
          [94, 35, 'OLD NAME KEPT ON RECORD'],
          [211, 192, name.toUpperCase()],
          [413, 1, 'Y'],
        ]),
      );
    if (end === null) return renamings;
    const survivor = end.into;
    return [
      ...renamings,
      event(end.on, ENDINGS[end.how], survivor === null ? [] : mergerFields(this.#numbers.get(survivor)!)),
    ];
  }

  #fictitious({ name, owner, address, on, until }: TradeName): Buffer {
    const expires = plusDays(on, 5 * 365);
    const isExpired = until !== null && this.#random.chance(0.5);
    const at = 389;
    return fixedRecord(2098, [
      [1, 12, this.#documents.next(() => `G${on.slice(2, 4)}900${this.#random.digits(6)}`)],
      [13, 192, name.toUpperCase()],
      [205, 12, address.county.toUpperCase()],
      ...addressFields(address, { street: 217, width: 40, city: 297, state: 325, zip: 327 }),
      [337, 2, 'US'],
      [339, 8, compactUsDate(on)],
      [347, 5, '00001'],
      [352, 1, until === null ? 'A' : isExpired ? 'E' : 'C'],
      [353, 8, until === null || isExpired ? '' : compactUsDate(until)],
      [
        361,
        8,
        compactUsDate(isExpired ? until : until === null && expires < AS_OF ? plusDays(expires, 3650) : expires),
      ],
      [369, 5, '00001'],
      [388, 1, 'N'],
      [at + 12, 55, owner.kind === 'person' ? packedName(owner) : owner.name.toUpperCase()],
      [at + 67, 1, owner.kind === 'person' ? 'P' : 'C'],
      [at + 68, 40, upperStreet(address)],
      [at + 108, 28, address.city.toUpperCase()],
      [at + 136, 2, address.state],
      [at + 138, 10, address.zip],
      [at + 148, 2, 'US'],
      [at + 159, 12, owner.kind === 'person' ? '' : (this.#numbers.get(owner) ?? '')],
    ]);
  }

  /** One record per partner; the middle of the layout was never described and is blank. */
  #partners({ company, on, end }: Registration): Buffer[] {
    const number = this.#documents.next(() => `LLP${on.slice(2, 4)}900${this.#random.digits(4)}`);
    return company.officers.map(({ who }, partner) =>
      fixedRecord(759, [
        [1, 12, number],
        [13, 1, end === null ? 'A' : 'I'],
        [14, 192, company.name.toUpperCase()],
        [206, 8, compactUsDate(on)],
        [214, 8, compactUsDate(on)],
        [222, 8, compactUsDate(end?.on ?? null)],
        [515, 55, who.kind === 'person' ? `${who.last}, ${who.first}`.toUpperCase() : who.name.toUpperCase()],
        [570, 5, String(partner + 1).padStart(5, '0')],
        [752, 8, compactUsDate(plusDays(AS_OF, 900))],
      ]),
    );
  }
}

function typeOf({ form }: Company): (typeof TYPES)[keyof typeof TYPES] {
  // Liability partnerships are filed with the general partnerships.
  return form === 'limited_liability_partnership' ? TYPES.limited_partnership : TYPES[form];
}

type AddressPlaces = Readonly<Record<'street' | 'width' | 'city' | 'state' | 'zip', number>>;

/** `isStateless`: daily files leave the state of the principal address blank. */
function addressFields(address: Address, at: AddressPlaces, isStateless = false): Field[] {
  const [street, unit] = streetLines(address);
  // A ZIP with a broken extension, as filers type it.
  const zip = address.zip === '32771' && street.startsWith('9') ? '32771--808' : address.zip;
  return [
    [at.street, at.width, street.toUpperCase()],
    [at.street + at.width, at.width, unit.toUpperCase()],
    [at.city, 28, address.city.toUpperCase()],
    ...(isStateless ? [] : [[at.state, 2, address.state] as const]),
    [at.zip, 10, zip],
  ];
}

function officerFields(officer: Officer, at: number): Field[] {
  const { who, address } = officer;
  return [
    [at, 4, titleOf(officer)],
    [at + 4, 1, who.kind === 'person' ? 'P' : 'C'],
    ...namedFields(at + 5, who),
    [at + 47, 42, upperStreet(address)],
    [at + 89, 28, address.city.toUpperCase()],
    [at + 117, 2, address.state],
    [at + 119, 9, address.zip],
  ];
}

/** Empty for those of whose titles the state keeps no record. */
function titleOf({ titles }: Officer): string {
  const codes = titles.map((title) => TITLES[title]);
  return codes.find((code) => code.length > 1) ?? codes.join('');
}

function namedFields(at: number, who: Person | Company): Field[] {
  return [[at, 42, who.kind === 'person' ? packedName(who) : who.name.toUpperCase()]];
}

/** Last name 20, first name 14, middle initial 1, suffix 7. */
function packedName({ first, middle, last, suffix }: Person): string {
  const parts = [last.padEnd(20), first.padEnd(14), middle ?? ' ', suffix ?? ''];
  return parts.join('').toUpperCase();
}

function upperStreet(address: Address): string {
  return streetLines(address).join(' ').trim().toUpperCase();
}

/**
 * The notes name the survivor, in three columns of 35 bytes that are one text; the number beside them is the
 * merger's own.
 */
function mergerFields(survivor: string): Field[] {
  return [
    [18, 20, 'CORAPCMER'],
    [94, 105, `CORPORATION WAS PART OF A MERGER. QUALIFIED CORPORATION WAS ${survivor}`],
    [199, 12, `1000${survivor.slice(-8)}`],
  ];
}
