/** Premises as a kind of list. */
import { eachPremisesKey, isNaturalPerson, registrationKey } from '../../blocking/index.ts';
import {
  type Address,
  LINK_METHODS,
  licenseeAsOwner,
  type Party,
  PREMISES_STATUSES,
  type Premises,
  tokenize,
} from '../../entity/index.ts';
import { PREMISES_FILTERS } from '../filters.ts';
import { PREMISES_FIELDS, type PremisesCounts, type PremisesOrder } from '../list-port.ts';
import { filteredBy, type ListKind, type ListTally, type RecordOrder } from './list-kind.ts';

/** The parts of an address on one line; the line as published where it was not taken apart. */
function addressText({ raw, street_address, street_address_2, locality, region, postal_code }: Address): string {
  const parts = [street_address, street_address_2, locality, region, postal_code].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' ') : (raw ?? '');
}

/** No license number holds it, and it is lower than all that one holds. */
const NUMBER_END = '\u0001';
const EARLIER_LICENSE = /^(.+)-[0-9a-f]{12}$/;

/** By license number, none first, then by id. */
function orderKey({ license_number, id }: Pick<Premises, 'license_number' | 'id'>): string {
  return `${license_number ?? ''}${NUMBER_END}${id}`;
}

/** The people of a license. A licensee who is a person is the first, where nobody is named so. */
function partiesOf(premises: Premises): readonly Party[] {
  const { name, type } = premises.licensee;
  const named = premises.parties ?? [];
  if (name === null || !isNaturalPerson({ name, type })) return named;
  const folded = tokenize(name).join(' ');
  const isNamed = named.some((party) => tokenize(party.name).join(' ') === folded);
  return isNamed ? named : [licenseeAsOwner(premises), ...named];
}

export const PREMISES: ListKind<'premises'> = {
  name: 'premises',
  fields: PREMISES_FIELDS,
  sourceOf: ({ source }) => source,
  idOf: ({ id }) => id,
  textsOf: ({ trade_name, licensee, address }) => [
    trade_name ?? '',
    licensee.name ?? '',
    address === null ? '' : addressText(address),
  ],
  partiesOf,
  ...filteredBy(PREMISES_FILTERS),
  orders: {
    name: { by: 'text', of: ({ trade_name, licensee }) => trade_name ?? licensee.name ?? '' },
    issued_on: { by: 'day', of: ({ issued_on: day }) => day },
    expires_on: { by: 'day', of: ({ expires_on: day }) => day },
  } satisfies Readonly<Record<PremisesOrder, RecordOrder<Premises>>>,
  eachKey: eachPremisesKey,
  keyOf: ({ jurisdiction, entityNumber }) => registrationKey(jurisdiction, entityNumber),
  isOf: ({ licensee }, { jurisdiction, entityNumber }) =>
    licensee.jurisdiction_code === jurisdiction && licensee.entity_number === entityNumber,
  orderKeyOf: orderKey,
  numberOf: (key) => key.slice(0, key.indexOf(NUMBER_END)),
  /** An id is a license number, begins with one, or has none. */
  orderKeysOfId(id) {
    const number = EARLIER_LICENSE.exec(id)?.[1];
    return [id, '', ...(number === undefined ? [] : [number])].map((one) => orderKey({ license_number: one, id }));
  },
  titleOf: ({ trade_name, licensee, id }) => trade_name ?? licensee.name ?? id,
  toldOf: ({ link: _, licensee: { name, type }, ...record }) => ({ ...record, licensee: { name, type } }),
  newTally: () => new PremisesTally(),
  countOf: ({ premises }) => premises,
};

class PremisesTally implements ListTally<'premises'> {
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
