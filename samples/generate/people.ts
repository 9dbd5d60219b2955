/** The people of the invented economy, and where they and their companies are. */
import type { Address, Person } from './model.ts';
import { placesIn } from './places.ts';
import type { Random } from './random.ts';
import { FAMILY_NAMES, GIVEN_NAMES, STREET_KINDS, STREETS } from './words.ts';

export class People {
  readonly #random: Random;
  readonly #known = new Map<string, Person[]>();

  constructor(random: Random) {
    this.#random = random;
  }

  /** Someone of a state; now and then one who is in business there already. */
  personOf(state: string): Person {
    const random = this.#random;
    const known = this.#known.get(state) ?? [];
    if (known.length > 0 && random.chance(0.22)) return random.pick(known);
    const person: Person = {
      kind: 'person',
      first: random.pick(GIVEN_NAMES),
      middle: random.chance(0.45) ? random.pick([...'ABCDEFGHJKLMNPRSTW']) : null,
      last: random.pick(FAMILY_NAMES),
      suffix: random.chance(0.03) ? random.pick(['Jr', 'Sr', 'II', 'III']) : null,
    };
    this.#known.set(state, [...known, person]);
    return person;
  }

  addressIn(state: string): Address {
    const random = this.#random;
    const unit = random.chance(0.3) ? `${random.pick(['Suite', 'Ste', 'Unit', '#'])} ${random.integer(1, 900)}` : null;
    return {
      ...random.pick(placesIn(state)),
      street: `${random.integer(10, 9899)} ${random.pick(STREETS)} ${random.pick(STREET_KINDS)}`,
      unit: unit?.replace('# ', '#') ?? null,
    };
  }

  boxNear(address: Address): Address {
    return { ...address, street: `PO Box ${this.#random.integer(10, 9999)}`, unit: null };
  }
}
