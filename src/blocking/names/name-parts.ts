import type { NameKind } from '../../entity/index.ts';
import { foldName } from './fold-name.ts';
import { splitNotes } from './name-notes.ts';
import type { NoteKind } from './tables/name-notes.ts';

/** A name that stands in the text of a registry's name; `words` are its folded words. */
export type NamePart = {
  readonly text: string;
  /** `null` for the name itself; that of a note: `ROE LLC DBA ROE TOOLS` says a trade name. */
  readonly kind: NameKind | null;
  readonly words: readonly string[];
};

const KINDS: Readonly<Record<NoteKind, NameKind | null>> = {
  trading: 'trading',
  previous: 'previous_legal',
  alias: 'alias',
  // Who takes the mail is not a name of the company.
  care_of: null,
};

/** The name in a registry's text, and behind it those that its notes say. */
export function nameParts(text: string): readonly [NamePart, ...NamePart[]] {
  const { name, notes } = splitNotes(text);
  const own: NamePart = { text: name, kind: null, words: foldName(name) };
  if (notes.length === 0) return [own];
  const said = notes.flatMap(({ kind, text: other }): NamePart[] => {
    const nameKind = KINDS[kind];
    return nameKind === null ? [] : [{ text: other, kind: nameKind, words: foldName(other) }];
  });
  return [own, ...said];
}
