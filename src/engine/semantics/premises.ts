/** What real indexes of premises agree on: what is searched of a record, its filter terms, and its order. */
import { type Address, LINK_METHODS, PREMISES_STATUSES, type Premises, tokenize } from '../../entity/index.ts';
import { matchesAnyTerm, matchesName, type QueryNode } from '../../query/index.ts';
import { PREMISES_FIELDS, type PremisesCounts, type PremisesHit, type PremisesSearch } from '../premises-port.ts';
import type { FilterClauses } from './filters.ts';

/** The searched texts in the order of PREMISES_FIELDS; '' where a record has none. */
export type PremisesTexts = readonly [tradeName: string, licensee: string, address: string];

export function premisesTexts({ trade_name, licensee, address }: Premises): PremisesTexts {
  return [trade_name ?? '', licensee.name ?? '', address === null ? '' : addressText(address)];
}

/** The parts of an address on one line; the line as published where it was not taken apart. */
function addressText({ raw, street_address, street_address_2, locality, region, postal_code }: Address): string {
  const parts = [street_address, street_address_2, locality, region, postal_code].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' ') : (raw ?? '');
}

/**
 * Which text matched: the first that satisfies the whole query by itself; where none does, the first that satisfies
 * any term of it. `null`: none does either.
 */
export function matchedText(
  root: QueryNode,
  texts: PremisesTexts,
): Pick<PremisesHit, 'matchedField' | 'matchedValue'> | null {
  for (const satisfies of [matchesName, matchesAnyTerm]) {
    const field = texts.findIndex((text) => text !== '' && satisfies(root, tokenize(text)));
    if (field !== -1) return { matchedField: PREMISES_FIELDS[field]!, matchedValue: texts[field]! };
  }
  return null;
}

const FIRST_FIVE_DIGITS = /^\d{5}/;

/** The filter terms of a record: its status, and the first five digits of its postal code. */
export function premisesTerms({ status, address }: Premises): readonly string[] {
  return [status, ...(FIRST_FIVE_DIGITS.exec(address?.postal_code ?? '') ?? [])];
}

/** What a record must have to pass the filters of a search. */
export function premisesSearchClauses({ status, zipCode }: Pick<PremisesSearch, 'status' | 'zipCode'>): FilterClauses {
  return [...(status === 'any' ? [] : [[status]]), ...(zipCode === null ? [] : [[zipCode]])];
}

/** No license number holds it, and it is lower than all that one holds. */
const NUMBER_END = '\u0001';
const EARLIER_LICENSE = /^(.+)-[0-9a-f]{12}$/;

/** Records are in the order of these keys: by license number, none first, then by id. */
export function premisesOrderKey({ license_number, id }: Pick<Premises, 'license_number' | 'id'>): string {
  return `${license_number ?? ''}${NUMBER_END}${id}`;
}

/** The license number in such a key; empty where the record has none. */
export function numberOfOrderKey(key: string): string {
  return key.slice(0, key.indexOf(NUMBER_END));
}

/** The keys that a record of this id may have: an id is a license number, begins with one, or has none. */
export function orderKeysOfId(id: string): readonly string[] {
  const number = EARLIER_LICENSE.exec(id)?.[1];
  return [id, '', ...(number === undefined ? [] : [number])].map((number) =>
    premisesOrderKey({ license_number: number, id }),
  );
}

/** Counts the premises of a list, record by record. */
export class PremisesTally {
  #asOf = '';
  #premises = 0;
  #open = 0;
  #persons = 0;
  #withoutAddress = 0;
  readonly #statuses = new Map(PREMISES_STATUSES.map((status) => [status, 0]));
  readonly #linked = new Map<string, number>(LINK_METHODS.map((method) => [method, 0]));

  add({ as_of, status, link, licensee, address }: Premises): void {
    this.#premises += 1;
    this.#statuses.set(status, this.#statuses.get(status)! + 1);
    if (link !== null) this.#linked.set(link.method, this.#linked.get(link.method)! + 1);
    else if (licensee.type === 'person') this.#persons += 1;
    else this.#open += 1;
    if (address === null) this.#withoutAddress += 1;
    if (as_of > this.#asOf) this.#asOf = as_of;
  }

  counts(): Omit<PremisesCounts, 'source'> {
    return {
      asOf: this.#asOf,
      premises: this.#premises,
      statuses: Object.fromEntries(this.#statuses) as PremisesCounts['statuses'],
      linked: Object.fromEntries(this.#linked) as PremisesCounts['linked'],
      open: this.#open,
      persons: this.#persons,
      withoutAddress: this.#withoutAddress,
    };
  }
}
