/** Names of companies in rows of their own, whose kind another column tells. */
import { columnOf, type DraftFile, distinctValues, explanationOf, type JsonObject } from './draft-file.ts';

type NameKind = 'legal' | 'previous_legal' | 'trading' | 'other';

const KINDS: readonly (readonly [words: RegExp, kind: NameKind])[] = [
  [/former|previous|prior|old/i, 'previous_legal'],
  [/fictitious|assumed|trade|trading|dba|alternate|alias/i, 'trading'],
  [/legal|current|true|corporate/i, 'legal'],
];
const kindMeant = (words: string): NameKind => KINDS.find(([is]) => is.test(words))?.[1] ?? 'other';

/** `null` where no column says which name is the legal one. */
export function legalNamesOf(
  file: DraftFile,
): { readonly legal: JsonObject; readonly others: readonly JsonObject[] } | null {
  const column = columnOf(file, 'name');
  if (file.holds === 'companies' || column === null) return null;
  for (const heading of file.header.filter((one) => /type|kind|class|status/i.test(one))) {
    const kinds = Map.groupBy(distinctValues(file, heading), (value) =>
      kindMeant(explanationOf(file, heading, value) ?? value),
    );
    const when = (kind: NameKind) => [{ column: heading, codes: kinds.get(kind) }];
    if (!kinds.has('legal')) continue;
    return {
      legal: { of: file.holds, column, when: when('legal') },
      others: (['previous_legal', 'trading'] as const)
        .filter((kind) => kinds.has(kind))
        .map((kind) => ({ of: file.holds, column, kind, when: when(kind) })),
    };
  }
  return null;
}
