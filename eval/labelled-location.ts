/**
 * A location whose operator is known, and what a matcher says of it. All that is measured here is measured on
 * these.
 */
import type { SubmittedLocation } from '../src/entity/index.ts';
import { wordsOf } from './operator-name.ts';

/** A registration: `us_or 123456789`. */
export type EntityKey = string;

export function entityKey(jurisdiction: string, entityNumber: string): EntityKey {
  return `${jurisdiction} ${entityNumber}`;
}

/**
 * Of an operator without a number in the index, a sole proprietor say: by its name, its words in any order.
 */
export function namedKey(name: string): EntityKey {
  return `named ${wordsOf(name).sort().join(' ')}`;
}

export type LabelledLocation = {
  readonly location: SubmittedLocation;
  /**
   * Any of these is the operator. Empty where the registry does not hold it: any company that is named then is wrong.
   */
  readonly operators: readonly EntityKey[];
  /**
   * Records that are the operator's or lead to it: a candidate that is one of these will do, and so will an
   * alternative.
   */
  readonly records: readonly EntityKey[];
  /**
   * What the operator is called in every set, in the form of `operatorName`: the unit of splits and of the
   * bootstrap, so that the same company in two lists never lies on both sides of a split.
   */
  readonly cluster: string;
  readonly jurisdiction: string;
  /**
   * How the location came about, a value a trait: `{ name: 'trade name', address: 'elsewhere' }`. Results are
   * sliced by them.
   */
  readonly recipe: Readonly<Record<string, string>>;
};

/** What a matcher answers of one location. */
export type Answer = {
  /** Whether it stands by its best guess: the row is `matched`. */
  readonly accepted: boolean;
  /** The operator or, of a row that is not accepted, the first alternative. `null`: nothing was found. */
  readonly best: EntityKey | null;
  /** Of the best guess, 0 to 1; 0 without one. */
  readonly confidence: number;
  /** Why there is no operator. */
  readonly reason: string | null;
};

/** What is measured: any way of finding the operators of locations. */
export interface Matcher {
  matchOne(location: SubmittedLocation): Promise<Answer>;
  /** Whom it considers, best first, before anything is decided. */
  candidatesOf(location: SubmittedLocation): Promise<readonly EntityKey[]>;
}
