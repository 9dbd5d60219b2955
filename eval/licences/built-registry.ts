/**
 * Real signs and addresses against a registry built of the lists' own legal names, where no extract of the
 * state's registry is to be had. Every licensee of a state is in it, so that look-alikes come by the
 * thousand; a quarter of them are deleted again.
 */
import { type Address, type Company, emptyCompany, type LegalForm } from '../../src/entity/index.ts';
import { entityKey, type LabelledLocation } from '../labelled-location.ts';
import { hasLegalForm, mayBeOneName, nameLikeness, operatorName, spelledWords, wordsOf } from '../operator-name.ts';
import { shareOf } from '../split.ts';
import type { Licence, LicenceAddress } from './licence-files.ts';
import { oneLine } from './one-line.ts';

/** Operators taken out of the registry. */
const DELETED = 0.25;
/**
 * Operators registered at their first premises, where the list gives no address of their own. Of Florida's
 * food licences, which do, 34 in 100 have the two alike. The rest stand elsewhere in town.
 */
const AT_PREMISES = 0.45;

export type BuiltRegistry = {
  readonly companies: readonly Company[];
  readonly rows: readonly LabelledLocation[];
  /** Licences left out: nothing tells whether the licensee is a person or a company. */
  readonly unclear: number;
  /**
   * Licences left out: another licensee at the premises has the same sign, or its name begins with it; a
   * company of the registry has the licensee's name in another spelling, and may be the same; or the licensee
   * is a person, and a company of the registry bears that person's name, or stands in the town with the name
   * on the sign: who is behind a company is not in the lists, and they span the years in which it may have
   * been founded.
   */
  readonly contested: number;
};

/**
 * A licensee with a legal form in its name is a registered company; one that the list calls a person is in no
 * registry.
 */
export function buildRegistry(licences: readonly Licence[]): BuiltRegistry {
  const located = licences.filter(
    ({ street, city, state }) => /^\d/.test(street) && city !== '' && /^[A-Z]{2}$/.test(state),
  );
  const companies = located.filter(({ legal }) => hasLegalForm(legal));
  const byOperator = Map.groupBy(companies, (licence) => `${jurisdictionOf(licence)} ${operatorName(licence.legal)}`);
  const held = [...byOperator.values()].filter((own) => !isDeleted(own[0]!));
  const neighbours = { towns: Map.groupBy(located, townOf), states: Map.groupBy(located, ({ state }) => state) };
  const built = held.map((own, index) => companyOf(own, index, neighbours));
  const numbers = new Map(held.map((own, index) => [own, built[index]!.entity_number]));
  const clear = located.filter(({ legal, isPerson }) => isPerson || hasLegalForm(legal));
  const isContested = contest(clear);
  const isUndecided = undecided(held);
  const rows = clear
    .filter((licence) => !isContested(licence) && !isUndecided(licence))
    .map((licence): LabelledLocation => {
      const jurisdiction = jurisdictionOf(licence);
      const number = numbers.get(byOperator.get(`${jurisdiction} ${operatorName(licence.legal)}`)!);
      const company = built[Number(number?.slice(1))];
      const operators = number === undefined ? [] : [entityKey(jurisdiction, number)];
      const sign = signOf(licence);
      return {
        location: {
          name: sign,
          address: oneLine(licence),
          customer_record_id: `${licence.list} ${sign} ${licence.street}`,
          phone: licence.phone,
          email: null,
          website: licence.website,
        },
        operators,
        records: operators,
        cluster: operatorName(licence.legal),
        jurisdiction,
        recipe: recipeOf(licence, sign, company),
      };
    });
  return { companies: built, rows, unclear: located.length - clear.length, contested: clear.length - rows.length };
}

/**
 * Whether somebody else's licence claims the same sign at the same house: a company whose agents are licensed
 * each, a shop sold with its name. Which of them operates when the sign was seen is not in the lists.
 */
function contest(licences: readonly Licence[]): (licence: Licence) => boolean {
  const houses = Map.groupBy(licences, houseOf);
  return (licence) => {
    const sign = operatorName(signOf(licence));
    const own = operatorName(licence.legal);
    return houses.get(houseOf(licence))!.some((other) => {
      const legal = operatorName(other.legal);
      return legal !== own && (legal.startsWith(sign) || operatorName(signOf(other)) === sign);
    });
  };
}

/**
 * Whether a company of the registry may be the licensee, or the licensee's. `held`: the licences of each of
 * its companies.
 */
function undecided(held: readonly (readonly Licence[])[]): (licence: Licence) => boolean {
  const companies = held.map((own) => ({
    name: operatorName(own[0]!.legal),
    jurisdiction: jurisdictionOf(own[0]!),
    spelled: spelledWords(own[0]!.legal),
    words: new Set(wordsOf(own[0]!.legal)),
    towns: new Set(own.map(townOf)),
  }));
  const byInitials = Map.groupBy(companies, ({ jurisdiction, spelled }) => initialsKey(jurisdiction, spelled));
  const byWord = Map.groupBy(
    companies.flatMap((company) =>
      [...company.words].map((word) => ({ company, key: `${company.jurisdiction} ${word}` })),
    ),
    ({ key }) => key,
  );
  const inOtherSpelling = (licence: Licence, name: string) => {
    const spelled = spelledWords(name);
    const alike = byInitials.get(initialsKey(jurisdictionOf(licence), spelled)) ?? [];
    return alike.filter((company) => mayBeOneName(company.spelled, spelled));
  };
  return (licence) => {
    const own = operatorName(licence.legal);
    if (inOtherSpelling(licence, licence.legal).some(({ name }) => name !== own)) return true;
    if (!licence.isPerson) return false;
    if (inOtherSpelling(licence, signOf(licence)).some(({ towns }) => towns.has(townOf(licence)))) return true;
    const words = wordsOf(licence.legal).filter((word) => word.length > 1);
    const [first] = words;
    if (first === undefined || words.length < 2) return false;
    const bearing = byWord.get(`${jurisdictionOf(licence)} ${first}`) ?? [];
    return bearing.some(({ company }) => words.every((word) => company.words.has(word)));
  };
}

/** Names that may be one have it in common. */
function initialsKey(jurisdiction: string, spelled: readonly string[]): string {
  return `${jurisdiction} ${spelled.map((word) => word[0]).join('')}`;
}

function houseOf({ street, zip }: Licence): string {
  return `${streetKey(street)} ${zip.slice(0, 5)}`;
}

function signOf({ trade, legal }: Licence): string {
  return trade === '' ? legal : trade;
}

function recipeOf(licence: Licence, sign: string, company: Company | undefined): Record<string, string> {
  const name = nameLikeness(sign, licence.legal);
  const registered = company?.addresses?.registered;
  const sameStreet =
    registered !== undefined &&
    registered !== null &&
    streetKey(registered.street_address!) === streetKey(licence.street);
  const evidence = [name === 'shares nothing' ? '' : 'name', sameStreet ? 'address' : ''].filter((part) => part !== '');
  return {
    list: licence.list,
    name: hasLegalForm(licence.legal) ? name : 'person',
    ...(company === undefined ? {} : { evidence: evidence.join(' + ') || 'none' }),
    operator: hasLegalForm(licence.legal) ? (company === undefined ? 'deleted' : 'in the registry') : 'person',
  };
}

function townOf({ state, city }: Licence): string {
  return `${state} ${wordsOf(city).join(' ')}`;
}

function jurisdictionOf({ state }: Licence): string {
  return `us_${state.toLowerCase()}`;
}

function isDeleted({ legal }: Licence): boolean {
  return shareOf('licensee deleted', operatorName(legal)) < DELETED;
}

function companyOf(licences: readonly Licence[], index: number, neighbours: Neighbours): Company {
  const first = licences.toSorted((a, b) => (oneLine(a) < oneLine(b) ? -1 : 1))[0]!;
  const address = addressOf(registeredAddress(first, neighbours));
  return {
    ...emptyCompany({
      jurisdiction_code: jurisdictionOf(first),
      entity_number: `B${index}`,
      legal_name: first.legal.toUpperCase(),
      search_url: 'https://search.example.gov/',
      as_of: '2026-10-01',
    }),
    status: 'active',
    legal_form: legalFormOf(first.legal),
    domicile: 'domestic',
    addresses: { registered: address, headquarters: null, mailing: null },
  };
}

/** The licensee's own, the premises, or a house that is nobody's in another street of the town. */
function registeredAddress(first: Licence, neighbours: Neighbours): LicenceAddress {
  if (first.own !== null) return first.own;
  const name = operatorName(first.legal);
  if (shareOf('at premises', name) < AT_PREMISES) return first;
  const near = anotherStreet(first, name, neighbours);
  const number = 1 + Math.floor(shareOf('house number', name) * 9000);
  return { ...near, street: near.street.replace(/^\S+/, String(number)).replace(/,.*$/, '') };
}

/** Licences by where their premises are. */
type Neighbours = {
  readonly towns: ReadonlyMap<string, readonly Licence[]>;
  readonly states: ReadonlyMap<string, readonly Licence[]>;
};
/** Streets that are drawn of the town, and then of the state, until one is another. */
const DRAWS = 8;

function anotherStreet(first: Licence, name: string, { towns, states }: Neighbours): Licence {
  for (const among of [towns.get(townOf(first))!, states.get(first.state)!]) {
    for (let draw = 0; draw < DRAWS; draw++) {
      const drawn = among[Math.floor(shareOf(`elsewhere ${draw}`, name) * among.length)]!;
      if (streetName(drawn.street) !== streetName(first.street)) return drawn;
    }
  }
  return first;
}

function addressOf({ street, city, state, zip }: LicenceAddress): Address {
  const [line = '', ...rest] = street.split(', ');
  return {
    raw: null,
    street_address: line,
    street_address_2: rest.join(', ') || null,
    locality: city,
    region: state,
    postal_code: zip === '' ? null : zip.slice(0, 5),
    country: 'United States',
    country_code: 'US',
  };
}

/** Without the number. */
function streetName(street: string): string {
  return wordsOf(street.replace(/,.*$/, '')).slice(1).join(' ');
}

function streetKey(street: string): string {
  return wordsOf(street.replace(/,.*$/, '')).slice(0, 2).join(' ');
}

function legalFormOf(name: string): LegalForm {
  const words = new Set(wordsOf(name));
  if (['LLC', 'PLLC', 'LC'].some((form) => words.has(form))) return 'llc';
  if (['INC', 'CORP', 'CORPORATION', 'INCORPORATED'].some((form) => words.has(form))) return 'corporation';
  return 'unknown';
}
