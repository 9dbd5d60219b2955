import type { DelimitedFormat } from '../delimited-rows.ts';

/** What a declaration calls the separators. */
export const SEPARATORS = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  bar: '|',
  tilde: '~',
  '*|*': '*|*',
} as const satisfies Readonly<Record<string, DelimitedFormat['separator']>>;

export type SeparatorName = keyof typeof SEPARATORS;
export const SEPARATOR_NAMES = Object.keys(SEPARATORS) as [SeparatorName, ...SeparatorName[]];
