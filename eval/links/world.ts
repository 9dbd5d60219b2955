/**
 * A world to link in: the licensees of a list put on record, but for a quarter, among look-alikes that are invented
 * from their names. What is right is known by construction.
 */
import {
  type Address,
  type Company,
  emptyCompany,
  type LegalForm,
  type Premises,
  type Status,
} from '../../src/entity/index.ts';
import type { Licence, LicenceAddress } from '../licences/licence-files.ts';
import { hasLegalForm, operatorName, wordsOf } from '../operator-name.ts';
import { shareOf } from '../split.ts';
import { type Draws, draws } from '../synthetic/random.ts';
import type { Licensee, List } from './licensees.ts';

export type LinkCase = {
  readonly list: string;
  /** Licenses of one licensee are not independent of each other. */
  readonly licensee: string;
  readonly premises: Premises;
  readonly officers: readonly string[];
  readonly of: 'registered' | 'absent' | 'person';
  /** The registration, as jurisdiction and number; `null` where there is none. */
  readonly right: string | null;
  readonly statesForm: boolean;
  /** What is odd about the registration, or `plain`. */
  readonly trait: string;
};

export type World = { readonly companies: readonly Company[]; readonly cases: readonly LinkCase[] };

const ABSENT = 0.25;
/** Names as long as this are cut off in some licenses, as this list does it. */
const CUT_AT = 30;
const CUT = 0.1;
const CUTTING_LIST = 'us_la_new_orleans';
/** Of one licensee: else a chain would be half of a list. */
const LICENCES_MAX = 3;
const LIST_DATE = '2026-04-01';
const REGISTRY_DATE = '2026-10-01';

/** How often a registration is like this. */
const TRAITS = {
  plain: 0.88,
  respelt: 0.03,
  'other spelling of the form': 0.01,
  renamed: 0.01,
  'formed later': 0.02,
  suspended: 0.02,
  'ended lately': 0.02,
  ended: 0.01,
} as const;

/** How often there is a look-alike of each kind for a licensee, on record or not. */
const LOOK_ALIKES = {
  'other form': 0.3,
  'other spelling of the form': 0.05,
  ended: 0.12,
  'other state': 0.2,
  sister: 0.3,
  series: 0.05,
  'one word else': 0.15,
  plural: 0.05,
  'trade name': 0.1,
  'trade name record': 0.1,
  'former name': 0.05,
} as const;
type LookAlike = keyof typeof LOOK_ALIKES;
/** Kinds that stand in the licensee's own house more often. */
const AFFILIATES: ReadonlySet<LookAlike> = new Set(['other form', 'sister', 'series', 'one word else']);

type WorldOptions = {
  readonly seed: number;
  /** Licensees that are drawn of the list. */
  readonly licensees: number;
};

/** The same seed makes the same world. */
export function buildWorld(list: List, { seed, licensees }: WorldOptions): World {
  const chosen = drawn(list.licensees, licensees, (one) => shareOf(`licensee ${seed}`, one.key));
  const people = drawn(list.people, Math.ceil(licensees / 4), (one) =>
    shareOf(`person ${seed}`, one.legal + one.street),
  );
  const registry = new Registry(seed, list);
  const hasDates = shareOf(`dates ${seed}`, list.title) < 0.5;
  const cases = chosen.flatMap((licensee) => casesOf(licensee, list.title, registry, hasDates));
  for (const person of people) cases.push(personCase(person, list.title, seed));
  return { companies: registry.companies, cases };
}

function drawn<T>(items: readonly T[], count: number, share: (item: T) => number): readonly T[] {
  if (items.length <= count) return items;
  return items
    .map((item) => ({ item, share: share(item) }))
    .sort((a, b) => a.share - b.share)
    .slice(0, count)
    .map(({ item }) => item);
}

function casesOf(licensee: Licensee, list: string, registry: Registry, hasDates: boolean): LinkCase[] {
  const { key, name, licences } = licensee;
  const isAbsent = shareOf(`absent ${registry.seed}`, key) < ABSENT;
  const random = draws(Math.floor(shareOf(`world ${registry.seed}`, key) * 2 ** 32));
  const first = licences[0]!;
  const issued = hasDates ? dateIn(random, 2004, 2025) : null;
  const officers = random.chance(0.15) ? [personIn(random)] : [];
  const mailing = first.own ?? null;
  const registered: Registered = { name, first, mailing, issued, officers };
  const own = isAbsent ? null : registry.addLicensee(registered, random);
  for (const [kind, share] of Object.entries(LOOK_ALIKES) as [LookAlike, number][])
    if (random.chance(share)) registry.addLookAlike(kind, registered, random);
  const isCut = name.length > CUT_AT && random.chance(CUT);
  return licences.slice(0, LICENCES_MAX).map((licence) => ({
    list,
    licensee: key,
    premises: premisesOf(isCut ? cutOff(licence) : licence, {
      issued,
      type: hasLegalForm(licence.legal) ? 'company' : 'unknown',
      source: isCut ? CUTTING_LIST : null,
    }),
    officers,
    of: isAbsent ? 'absent' : 'registered',
    right: own?.key ?? null,
    statesForm: hasLegalForm(licence.legal),
    trait: isCut && own !== null ? 'cut off' : (own?.trait ?? 'absent'),
  }));
}

function cutOff(licence: Licence): Licence {
  return { ...licence, legal: licence.legal.slice(0, CUT_AT).trimEnd() };
}

function personCase(licence: Licence, list: string, seed: number): LinkCase {
  const isTold = shareOf(`told ${seed}`, licence.legal) < 0.5;
  const premises = premisesOf(licence, { issued: null, type: isTold ? 'person' : 'unknown', source: null });
  return {
    list,
    licensee: licence.legal,
    premises,
    officers: [],
    of: 'person',
    right: null,
    statesForm: false,
    trait: 'person',
  };
}

/** A licensee, and what its registration is made of. */
type Registered = {
  readonly name: string;
  readonly first: Licence;
  readonly mailing: LicenceAddress | null;
  readonly issued: string | null;
  readonly officers: readonly string[];
};

type Given = {
  readonly name: string;
  readonly state: string;
  readonly address: LicenceAddress | null;
  readonly isAgents?: boolean;
  readonly status?: Status;
  readonly formed?: string | null;
  readonly dissolved?: string | null;
  readonly names?: Company['names'];
  readonly officers?: readonly string[];
  readonly form?: LegalForm;
  readonly formRaw?: string | null;
};

class Registry {
  readonly seed: number;
  readonly companies: Company[] = [];
  readonly #licences: readonly Licence[];

  constructor(seed: number, list: List) {
    this.seed = seed;
    this.#licences = list.licensees.map(({ licences }) => licences[0]!);
  }

  /** The licensee's own registration: its name as a registry writes it, its address where those of companies are. */
  addLicensee(registered: Registered, random: Draws): { readonly key: string; readonly trait: string } {
    const { name, first, issued, officers } = registered;
    const trait = random.weighted(TRAITS);
    const where = random.weighted({ mailing: 0.3, premises: 0.25, agent: 0.25, elsewhere: 0.2 });
    const legal = trait in WRITTEN ? WRITTEN[trait as keyof typeof WRITTEN](name, random) : restyled(name, random);
    const isRenamed = trait === 'renamed';
    const isEnded = trait === 'ended lately' || trait === 'ended';
    const ended = issued !== null && issued > '2025-01-01' ? '2026-02-01' : '2025-09-01';
    const form = !hasLegalForm(name) && random.chance(0.5) ? random.pick([' LLC', ' INC']) : '';
    const key = this.#add({
      name: isRenamed ? `${this.#word(random)} ${this.#word(random)} LLC` : legal + form,
      names: isRenamed ? [aka(legal, 'previous_legal', '2025-06-01')] : null,
      state: first.state,
      address: this.#ownAddress(where, registered, random),
      isAgents: where === 'agent' && random.chance(0.5),
      status: isEnded ? 'dissolved' : trait === 'suspended' ? 'suspended' : 'active',
      formed: trait === 'formed later' ? dateIn(random, 2025, 2025) : before(issued ?? LIST_DATE, random),
      dissolved: trait === 'ended lately' ? ended : null,
      officers: [...officers, ...(random.chance(0.5) ? [personIn(random)] : [])],
    });
    return { key, trait: form === '' ? trait : 'form in the registry alone' };
  }

  #ownAddress(where: 'mailing' | 'premises' | 'agent' | 'elsewhere', { first, mailing }: Registered, random: Draws) {
    if (where === 'agent') return this.#agent(first.state, random);
    if (where === 'premises') return first;
    return (where === 'mailing' ? mailing : null) ?? this.#elsewhere(first, random);
  }

  addLookAlike(kind: LookAlike, { name, first, issued }: Registered, random: Draws): void {
    const address = this.#lookAlikeAddress(first, AFFILIATES.has(kind) ? 0.08 : 0.01, random);
    const given: Given = { name, state: first.state, address, formed: before(LIST_DATE, random), status: 'active' };
    const core = withoutForm(name);
    switch (kind) {
      case 'other form':
        return void this.#add({ ...given, name: `${core} ${otherForm(name, random)}` });
      case 'other spelling of the form':
        return void this.#add({ ...given, name: otherSpelling(name) });
      case 'ended': {
        const formed = dateIn(random, 1980, 1995);
        const year = Math.min(2003, Number((issued ?? '2004').slice(0, 4)) - 1);
        const dissolved = random.chance(0.8) ? dateIn(random, 1996, year) : null;
        return void this.#add({ ...given, status: 'dissolved', formed, dissolved });
      }
      case 'other state':
        return void this.#add({ ...given, state: random.pick(STATES.filter((state) => state !== first.state)) });
      case 'sister':
        return void this.#add({ ...given, name: sisterOf(name, first, random) });
      case 'series':
        return void this.#add({ ...given, name: `${name} SERIES ${random.pick(['A', 'B', '1', '2'])}` });
      case 'one word else':
        return void this.#add({ ...given, name: this.#oneWordElse(name, random) });
      case 'plural':
        if (plural(name) !== name) this.#add({ ...given, name: plural(name) });
        return;
      case 'trade name':
        return void this.#add({
          ...given,
          name: `${this.#word(random)} ${this.#word(random)} INC`,
          names: [aka(core, 'trading', null)],
        });
      case 'trade name record':
        return void this.#add({ ...given, name: core, form: 'other', formRaw: 'FICTITIOUS NAME' });
      case 'former name':
        return void this.#add({
          ...given,
          name: `${this.#word(random)} ${this.#word(random)} LLC`,
          names: [aka(name, 'previous_legal', dateIn(random, 1990, 2003))],
          formed: dateIn(random, 1980, 1989),
        });
    }
  }

  #lookAlikeAddress(first: Licence, inHouse: number, random: Draws): LicenceAddress | null {
    const where = random.weighted({ town: 0.3, house: inHouse, agent: 0.2, away: 0.4, none: 0.05 });
    if (where === 'none') return null;
    if (where === 'house') return first;
    if (where === 'agent') return this.#agent(first.state, random);
    return where === 'town' ? this.#elsewhere(first, random) : { ...random.pick(this.#licences), state: first.state };
  }

  #add(given: Given): string {
    const jurisdiction = `us_${given.state.toLowerCase()}`;
    const number = `N${String(this.companies.length).padStart(7, '0')}`;
    const address = given.address && addressOf(given.address);
    this.companies.push({
      ...emptyCompany({
        jurisdiction_code: jurisdiction,
        entity_number: number,
        legal_name: given.name.toUpperCase(),
        search_url: 'https://search.example.gov/',
        as_of: REGISTRY_DATE,
      }),
      status: given.status ?? 'active',
      legal_form: given.form ?? legalFormOf(given.name),
      legal_form_raw: given.formRaw ?? null,
      domicile: 'domestic',
      formed_on: given.formed ?? null,
      dissolved_on: given.dissolved ?? null,
      addresses: address && { registered: address, headquarters: null, mailing: null },
      names: given.names ?? null,
      parties: [
        ...(given.isAgents ? [party('CORPORATE AGENTS INC', 'company', 'registered_agent', address)] : []),
        ...(given.officers ?? []).map((name) => party(name, 'person', 'manager', null)),
      ],
    });
    return `${jurisdiction}/${number}`;
  }

  /** One of a few, so that each has many companies. */
  #agent(state: string, random: Draws): LicenceAddress {
    const number = random.weighted({ '100': 0.4, '222': 0.3, '1201': 0.2, '7901': 0.1 });
    const capital = this.#licences.find((licence) => licence.state === state) ?? this.#licences[0]!;
    return { street: `${number} STATE AGENTS BLVD, STE 300`, city: capital.city, state, zip: capital.zip };
  }

  #elsewhere(first: Licence, random: Draws): LicenceAddress {
    return { ...first, street: `${1 + random.whole(9000)} ${random.pick(STREETS)}` };
  }

  #word(random: Draws): string {
    const words = wordsOf(random.pick(this.#licences).legal).filter((word) => word.length > 3 && !/\d/.test(word));
    return words[0] ?? 'QUORLE';
  }

  #oneWordElse(name: string, random: Draws): string {
    const words = withoutForm(name).split(/\s+/);
    const at = random.whole(words.length);
    const word = this.#word(random);
    const next = random.chance(0.5) && words.length > 1 ? words.with(at, word) : words.toSpliced(at, 0, word);
    return `${next.join(' ')} ${formOf(name)}`.trim();
  }
}

const STATES = ['FL', 'NY', 'WA', 'CA', 'LA', 'MD', 'CO', 'AZ', 'MA', 'TX', 'DE', 'OR'];
const STREETS = ['QUORLE AVE', 'BRANDIFF ST', 'OSTERLANE RD', 'MIRRENWOOD DR', 'CALDRETH WAY', 'TENNOR BLVD'];
const GIVEN_NAMES = ['MARIA', 'JOHN', 'WEI', 'PRIYA', 'CARLOS', 'ANNA', 'DAVID', 'FATIMA'];
const SURNAMES = ['QUORLE', 'BRANDIFF', 'OSTERLANE', 'MIRREN', 'CALDRETH', 'TENNORSON', 'VASKE', 'ILMONDE'];

function personIn(random: Draws): string {
  return `${random.pick(GIVEN_NAMES)} ${random.pick(SURNAMES)}`;
}

function dateIn(random: Draws, first: number, last: number): string {
  const year = first + random.whole(Math.max(1, last - first + 1));
  return `${year}-${String(1 + random.whole(12)).padStart(2, '0')}-${String(1 + random.whole(28)).padStart(2, '0')}`;
}

function before(date: string, random: Draws): string {
  const year = Number(date.slice(0, 4));
  return dateIn(random, year - 15, year - 1);
}

const FORM =
  /[\s,]+(?:l\.? ?l\.? ?c\.?|inc\.?|incorporated|corp\.?|corporation|ltd\.?|limited|l\.?p\.?|l\.?l\.?p\.?|p\.?a\.?|p\.?c\.?)\W*$/i;

function withoutForm(name: string): string {
  return name.replace(FORM, '');
}

function formOf(name: string): string {
  return FORM.exec(name)?.[0].replace(/^[\s,]+/, '') ?? '';
}

/** Of another kind than the name's own: an LLC is no corporation. */
function otherForm(name: string, random: Draws): string {
  const own = legalFormOf(name);
  const forms: readonly (readonly [LegalForm, string])[] = [
    ['llc', 'LLC'],
    ['corporation', 'INC'],
    ['limited_partnership', 'LP'],
  ];
  return random.pick(forms.filter(([form]) => form !== own))[1];
}

function sisterOf(name: string, { city }: Licence, random: Draws): string {
  const [core, form] = [withoutForm(name), formOf(name)];
  const tails = [
    'II',
    'III',
    '2',
    'HOLDINGS',
    'MANAGEMENT',
    'GROUP',
    'PROPERTIES',
    `OF ${city.toUpperCase() || 'THE NORTH'}`,
  ];
  return `${core} ${random.pick(tails)} ${form}`.trim();
}

/** As another office writes it: letters are the same, marks and small words are not. */
function restyled(name: string, random: Draws): string {
  const styles: readonly ((text: string) => string)[] = [
    (text) => text,
    (text) => text,
    (text) => text,
    (text) => text.replace(/,/g, '').replace(/\bllc\b/i, 'L.L.C.'),
    (text) => text.replace(/,?\s+(llc|inc)\b/i, ', $1.'),
    (text) => text.replace(/\s&\s/g, ' AND '),
    (text) => text.replace(/\sand\s/gi, ' & '),
    (text) => (/^the\s/i.test(text) ? text.replace(/^the\s/i, '') : `THE ${text}`),
    (text) => text.replace(/\bcorp\b\.?/i, 'CORPORATION').replace(/\binc\b\.?/i, 'INCORPORATED'),
  ];
  return random.pick(styles)(name);
}

const SHORTER: readonly (readonly [RegExp, string])[] = [
  [/\bcenter\b/i, 'CTR'],
  [/\bservices?\b/i, 'SVC'],
  [/\brestaurant\b/i, 'REST'],
  [/\bmanagement\b/i, 'MGMT'],
  [/\binternational\b/i, 'INTL'],
  [/\bmarket\b/i, 'MKT'],
  [/\bcompany\b/i, 'CO'],
  [/\bgroup\b/i, 'GRP'],
  [/\btwo\b/i, '2'],
  [/\bII\b/i, '2'],
];

/** With an abbreviation or a number otherwise written, else with a plural. */
function respelt(name: string, random: Draws): string {
  const [pattern, short] = SHORTER.find(([long]) => long.test(name)) ?? [null, ''];
  return pattern !== null && random.chance(0.8) ? name.replace(pattern, short) : plural(name);
}

function plural(name: string): string {
  return name.replace(/[A-Za-z]{4,}/, (word) => (/s$/i.test(word) ? word.slice(0, -1) : `${word}S`));
}

function otherSpelling(name: string): string {
  return `${withoutForm(name)} ${/CORP/i.test(name) ? 'INC' : 'CORP'}`;
}

/** Traits of a registration's name. */
const WRITTEN = {
  respelt,
  'other spelling of the form': (name: string) => (legalFormOf(name) === 'corporation' ? otherSpelling(name) : name),
} as const;

function aka(name: string, kind: 'trading' | 'previous_legal', ended_on: string | null) {
  return { name: name.toUpperCase(), kind, started_on: null, ended_on };
}

function party(
  name: string,
  type: 'company' | 'person',
  kind: 'registered_agent' | 'manager',
  address: Address | null,
) {
  return {
    type,
    name,
    roles: [{ kind, title: null, ownership_percentage: null, started_on: null, ended_on: null }],
    address,
  };
}

function legalFormOf(name: string): LegalForm {
  const words = new Set(wordsOf(name).slice(-3));
  if (['LLC', 'PLLC', 'LC'].some((form) => words.has(form))) return 'llc';
  if (['INC', 'CORP', 'CORPORATION', 'INCORPORATED', 'PA', 'PC'].some((form) => words.has(form))) return 'corporation';
  if (words.has('LP')) return 'limited_partnership';
  return 'unknown';
}

type Listed = Pick<Premises['licensee'], 'type'> & { readonly issued: string | null; readonly source: string | null };

function premisesOf(licence: Licence, { issued, type, source }: Listed): Premises {
  return {
    id: `${operatorName(licence.legal)} ${licence.street}`,
    source: source ?? `us_${licence.state.toLowerCase()}_world`,
    license_number: null,
    license_kind: null,
    trade_name: licence.trade || null,
    licensee: { name: licence.legal, type, jurisdiction_code: null, entity_number: null },
    link: null,
    parties: null,
    address: licence.street === '' && licence.city === '' ? null : addressOf(licence),
    mailing_address: licence.own && addressOf(licence.own),
    phone: licence.phone,
    website: licence.website,
    issued_on: issued,
    expires_on: null,
    status: 'current',
    status_raw: null,
    source_url: null,
    as_of: LIST_DATE,
  };
}

function addressOf({ street, city, state, zip }: LicenceAddress): Address {
  const [line = '', ...rest] = street.split(', ');
  return {
    raw: null,
    street_address: line || null,
    street_address_2: rest.join(', ') || null,
    locality: city || null,
    region: state || null,
    postal_code: zip.slice(0, 5) || null,
    country: 'United States',
    country_code: 'US',
  };
}
