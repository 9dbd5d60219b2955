import { seededRandom } from '../../bench/support/companies.ts';

/** Repeatable draws of one row: what another row draws does not move them. */
export type Draws = {
  /** True with that probability. */
  chance(probability: number): boolean;
  /** 0 to `below` - 1. */
  whole(below: number): number;
  pick<T>(items: readonly T[]): T;
  /** A key with the probability that its share has of all. */
  weighted<K extends string>(shares: Readonly<Record<K, number>>): K;
};

export function draws(seed: number): Draws {
  const random = seededRandom(seed);
  const whole = (below: number) => Math.floor(random() * below);
  return {
    chance: (probability) => random() < probability,
    whole,
    pick: (items) => items[whole(items.length)]!,
    weighted: (shares) => {
      const entries = Object.entries<number>(shares) as [keyof typeof shares, number][];
      let draw = random() * entries.reduce((sum, [, share]) => sum + share, 0);
      for (const [key, share] of entries) {
        draw -= share;
        if (draw < 0) return key;
      }
      return entries.at(-1)![0];
    },
  };
}

/** One of a word's other spellings, from either side of the table; the word itself where it has none. */
export function respell(word: string, table: readonly (readonly string[])[], random: Draws): string {
  const upper = word.toUpperCase();
  const others = table.filter((row) => row.includes(upper)).flatMap((row) => row.filter((item) => item !== upper));
  return others.length === 0 ? word : random.pick(others);
}
