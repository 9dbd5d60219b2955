/** What a query says of an entity beside its name, compared with what the registry has. */
import { parsePhones, parseWebsite } from '../blocking/index.ts';
import { type Address, type Company, identifierIn, type Party, plainNumber, tokenize } from '../entity/index.ts';
import { type Feature, ownAddresses } from './candidate.ts';
import type { QueryProperty, ReconcileQuery } from './vocabulary.ts';

/** Whether a property agrees; null where the query or the registry does not say. */
export type Agreement = { readonly property: QueryProperty; readonly agrees: boolean | null };

/** What remains of a score for each property that the query gives. */
const FACTOR = { agrees: 1, unknown: 0.95, disagrees: 0.7 };

/** Jurisdictions are asked for and so not compared; whole addresses are left to matching. */
const COMPARED = ['number', 'status', 'city', 'postal_code', 'phone', 'officer', 'website'] as const;
type Compared = (typeof COMPARED)[number];

/** The values of a company that a property is compared with. */
const OF_COMPANY: Readonly<Record<Compared, (company: Company) => readonly string[]>> = {
  number: ({ entity_number, identifiers }) => [entity_number, ...(identifiers ?? []).map(({ value }) => value)],
  status: ({ status }) => statusesOf(status),
  city: (company) => citiesOf(ownAddresses(company)),
  postal_code: (company) => postalCodesOf(ownAddresses(company)),
  phone: ({ contact }) => (contact?.phone == null ? [] : [contact.phone]),
  officer: ({ parties }) => (parties ?? []).map(({ name }) => name),
  website: ({ contact }) => contact?.websites ?? [],
};

const folded = (text: string): string => tokenize(text).join(' ');

/** A value as it is compared, or several; null, or nothing, for one that says nothing. */
const COMPARED_AS: Readonly<Record<Compared, (value: string) => string | readonly string[] | null>> = {
  number: (value) => {
    const identifier = identifierIn(value);
    return [value.trim().toLowerCase(), ...(identifier === null ? [] : [plainNumber(identifier.value)])];
  },
  status: (value) => value.trim().toLowerCase(),
  city: folded,
  postal_code: (value) => value.trim().slice(0, 5),
  phone: (value) => parsePhones(value).map(({ digits }) => digits),
  officer: folded,
  website: (value) => parseWebsite(value)?.key ?? null,
};

/** Whether a name that was asked for is one that a registry has: it may have more words, in another order. */
function isPartOf(asked: string, known: string): boolean {
  const words = new Set(known.split(' '));
  return asked.split(' ').every((word) => words.has(word));
}

export function agreementsOf(query: ReconcileQuery, company: Company): readonly Agreement[] {
  return compare(query, (property) => OF_COMPANY[property](company));
}

/** Of a person: the address is the person's own, and the number the company's. */
export function agreementsOfPerson(query: ReconcileQuery, company: Company, { address }: Party): readonly Agreement[] {
  const own = address === null ? [] : [address];
  return compare(query, (property) => {
    if (property === 'city') return citiesOf(own);
    if (property === 'postal_code') return postalCodesOf(own);
    return property === 'number' || property === 'status' ? OF_COMPANY[property](company) : [];
  });
}

/** What remains of a score for what was compared, from 0 to 1. */
export function factorOf(agreements: readonly Agreement[]): number {
  const factors = agreements.map(({ agrees }) =>
    agrees === null ? FACTOR.unknown : agrees ? FACTOR.agrees : FACTOR.disagrees,
  );
  return factors.reduce((product, factor) => product * factor, 1);
}

/** What is not known is left out. */
export const agreementFeatures = (agreements: readonly Agreement[]): readonly Feature[] =>
  agreements.flatMap(({ property, agrees }) => (agrees === null ? [] : [{ id: property, value: agrees }]));

function compare(
  { properties }: ReconcileQuery,
  knownOf: (property: Compared) => readonly string[],
): readonly Agreement[] {
  return COMPARED.flatMap((property) => {
    if (properties[property] === undefined) return [];
    const compared = (values: readonly string[]) => values.flatMap((value) => COMPARED_AS[property](value) || []);
    const asked = compared(properties[property]);
    const known = compared(knownOf(property));
    const isSame = property === 'officer' ? isPartOf : (a: string, b: string) => a === b;
    const agrees = known.some((one) => asked.some((value) => isSame(value, one)));
    return [{ property, agrees: asked.length === 0 || known.length === 0 ? null : agrees }];
  });
}

/** As searches filter: a company without a published status may be either. */
function statusesOf(status: Company['status']): readonly string[] {
  if (status === 'unknown') return [];
  return status === 'active' ? ['active'] : ['inactive', status];
}

const citiesOf = (addresses: readonly Address[]): readonly string[] =>
  addresses.flatMap(({ locality }) => locality ?? []);

const postalCodesOf = (addresses: readonly Address[]): readonly string[] =>
  addresses.flatMap(({ postal_code }) => postal_code ?? []);
