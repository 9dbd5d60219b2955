import type { BuildContext } from '../../src/registries/registry.ts';

type Collected = {
  readonly context: BuildContext;
  /** `field: raw` of every value that the registry's tables do not know. */
  readonly unclassified: string[];
  readonly notes: string[];
  /** `column: value` of every day that was left out. */
  readonly leftOut: string[];
};

/**
 * What `build` is handed, for files of 31 January 2026, and what it tells the report. No column has a default
 * day; `legalNames` are those of the numbers that have a record of their own.
 */
export function buildContext(asOf = '2026-01-31', legalNames: Readonly<Record<string, string>> = {}): Collected {
  const unclassified: string[] = [];
  const notes: string[] = [];
  const leftOut: string[] = [];
  const context: BuildContext = {
    asOf,
    isDefaultDay: () => false,
    legalNameOf: (number) => (Object.hasOwn(legalNames, number) ? legalNames[number]! : null),
    unclassified: (field, raw) => void unclassified.push(`${field}: ${raw}`),
    note: (sentence) => void notes.push(sentence),
    leftOut: (column, value) => void leftOut.push(`${column}: ${value}`),
  };
  return { context, unclassified, notes, leftOut };
}
