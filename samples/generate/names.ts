/** Invents the names of companies and shops, no two alike. */
import type { Form, Person } from './model.ts';
import type { Random } from './random.ts';
import {
  FIRST_HALVES,
  LAST_SYLLABLES,
  SECOND_HALVES,
  SHOP_THINGS,
  SHOP_WORDS,
  SYLLABLES,
  type Trade,
} from './words.ts';

const DESIGNATORS: Readonly<Record<Form, readonly (readonly [designator: string, weight: number])[]>> = {
  llc: [
    [' LLC', 60],
    [', LLC', 22],
    [' L.L.C.', 8],
    [', L.L.C.', 3],
    [' Limited Liability Company', 3],
  ],
  professional_llc: [
    [' PLLC', 70],
    [', P.L.L.C.', 30],
  ],
  corporation: [
    [' Inc.', 30],
    [', Inc.', 30],
    [' Inc', 12],
    [' Corp.', 10],
    [' Corporation', 10],
    [' Co.', 6],
  ],
  professional_corporation: [
    [', P.C.', 60],
    [' PC', 40],
  ],
  nonprofit: [
    ['', 55],
    [', Inc.', 30],
    [' Inc', 15],
  ],
  limited_partnership: [
    [', L.P.', 40],
    [' LP', 40],
    [' Limited Partnership', 20],
  ],
  limited_liability_partnership: [
    [' LLP', 60],
    [', L.L.P.', 40],
  ],
};

export class Names {
  readonly #random: Random;
  readonly #taken = new Set<string>();

  constructor(random: Random) {
    this.#random = random;
  }

  /** `founders`: some companies are named after them. */
  company(form: Form, trade: Trade, founders: readonly Person[]): string {
    return this.#unique(() => this.#stem(trade, founders) + this.#random.weighted(DESIGNATORS[form]));
  }

  /** What hangs over the door: `The Gilded Heron Cafe`. */
  shop(trade: Trade): string {
    const random = this.#random;
    return this.#unique(() => {
      const kind = random.pick(trade.shop);
      if (random.chance(0.4)) return `${this.#brand()} ${kind}`;
      const article = random.chance(0.5) ? 'The ' : '';
      const thing = random.chance(0.5) ? random.pick(SHOP_THINGS) : random.pick(FIRST_HALVES);
      return `${article}${random.pick(SHOP_WORDS)} ${thing} ${kind}${random.chance(0.1) ? ' No. 2' : ''}`;
    });
  }

  #unique(invent: () => string): string {
    for (;;) {
      const name = invent();
      const folded = name.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
      if (this.#taken.has(folded)) continue;
      this.#taken.add(folded);
      return name;
    }
  }

  #stem(trade: Trade, founders: readonly Person[]): string {
    const random = this.#random;
    const words = random.pick(trade.words);
    const [one, other] = founders;
    return random.weighted<() => string>([
      [() => `${this.#brand()} ${words}`, 58],
      [() => `${this.#brand()} ${random.pick(SECOND_PARTS)} ${words}`, 14],
      [() => `The ${this.#brand()} ${words}`, 3],
      [() => (one && other ? `${one.last} & ${other.last} ${words}` : `${this.#brand()} ${words}`), 6],
      [() => `${initials(random)} ${this.#brand()} ${words}`, 5],
      [() => (one ? `${one.last}'s ${this.#brand()} ${words}` : `${this.#brand()} ${words}`), 4],
      [() => `${random.integer(2, 99)} ${this.#brand()} ${words}`, 2],
      [() => `${this.#brand()}`, 4],
    ])();
  }

  #brand(): string {
    const random = this.#random;
    if (random.chance(0.25)) {
      const coined = random.pick(SYLLABLES) + random.pick(LAST_SYLLABLES);
      return coined[0]!.toUpperCase() + coined.slice(1);
    }
    return random.pick(FIRST_HALVES) + random.pick(SECOND_HALVES);
  }
}

const SECOND_PARTS = [
  'National',
  'United',
  'Premier',
  'Mountain',
  'Summit',
  'Coastal',
  'Family',
  'Quality',
  'Heritage',
  'American',
];

/** Written as people write them: `J.P.`, `T&M`, `ABC`. */
function initials(random: Random): string {
  const [a, b] = [letter(random), letter(random)];
  return random.pick([`${a}.${b}.`, `${a}&${b}`, `${a}${b}${letter(random)}`]);
}

function letter(random: Random): string {
  return random.pick([...'ABCDEGHJKLMNPRSTVW']);
}
