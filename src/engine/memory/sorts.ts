/** The orders by what a company is, as comparisons. */
import { compareCodePoints } from '../../bytes/index.ts';
import { type Company, tokenize } from '../../entity/index.ts';
import type { Sort } from '../port.ts';

type Comparison = (a: Company, b: Company) => number;

/** Negative where `a` comes first; 0 where they differ in jurisdiction and number alone. */
export const SORTED: Readonly<Record<Sort, Comparison>> = {
  name: (a, b) => compareNames(a, b),
  '-name': (a, b) => compareNames(b, a),
  formed_on: (a, b) => undatedLast(a, b) || compareCodePoints(a.formed_on ?? '', b.formed_on ?? ''),
  '-formed_on': (a, b) => undatedLast(a, b) || compareCodePoints(b.formed_on ?? '', a.formed_on ?? ''),
};

function compareNames(a: Company, b: Company): number {
  return compareCodePoints(tokenize(a.legal_name).join(' '), tokenize(b.legal_name).join(' '));
}

function undatedLast(a: Company, b: Company): number {
  return Number(a.formed_on === null) - Number(b.formed_on === null);
}
