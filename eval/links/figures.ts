/** Figures of links, with intervals. */
import type { LicenseeLink } from '../../src/premises/index.ts';
import type { LinkCase } from './world.ts';

export type Judged = {
  readonly of: LinkCase;
  /** As `right` of the case; `null` where the link was left open. */
  readonly linked: string | null;
  readonly grounds: LicenseeLink['grounds'];
};

export type Share = { readonly hits: number; readonly all: number };

/** Of the links that were made, those that are right. */
export function precision(judged: readonly Judged[]): Share {
  const made = judged.filter(({ linked }) => linked !== null);
  return { hits: made.filter(isRight).length, all: made.length };
}

/** Of the licenses whose licensee's registration is loaded, those that were linked, rightly or not. */
export function madeFor(judged: readonly Judged[]): Share {
  const registered = judged.filter((one) => one.of.of === 'registered');
  return { hits: registered.filter(({ linked }) => linked !== null).length, all: registered.length };
}

/** Of those without a registration, those that were linked all the same. */
export function falseLinks(judged: readonly Judged[], of: 'absent' | 'person'): Share {
  const without = judged.filter((one) => one.of.of === of);
  return { hits: without.filter(({ linked }) => linked !== null).length, all: without.length };
}

export function isRight({ of, linked }: Judged): boolean {
  return linked === of.right;
}

const Z = 1.96;

/** The 95 % interval of a share by Wilson's formula, which holds near 0 and 1. */
export function wilson({ hits, all }: Share): readonly [low: number, high: number] {
  if (all === 0) return [0, 1];
  const share = hits / all;
  const middle = share + Z ** 2 / (2 * all);
  const reach = Z * Math.sqrt((share * (1 - share)) / all + Z ** 2 / (4 * all ** 2));
  const size = 1 + Z ** 2 / all;
  return [Math.max(0, (middle - reach) / size), Math.min(1, (middle + reach) / size)];
}

/** `99.4 % (99.1 – 99.6)`. */
export function printShare(share: Share): string {
  if (share.all === 0) return '–';
  const [low, high] = wilson(share).map((value) => (100 * value).toFixed(1));
  return `${((100 * share.hits) / share.all).toFixed(1)} % (${low} – ${high})`;
}
