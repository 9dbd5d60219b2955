/**
 * What officers' titles mean: four bytes, in which the official one-letter codes combine freely (`DPST`) and
 * filers write words of their own.
 */
import type { LoadNotes, RoleInput, RoleKind } from '../adapter.ts';
import { TITLE_LETTERS, TITLE_WORDS } from './codes.ts';

const LETTERS_ONLY = /^[PVSTDC]+$/;

/**
 * The roles that a title stands for, each under the whole title as it stands; `unknown` and counted where it
 * cannot be known.
 */
export function rolesOf(title: string | null, notes: LoadNotes): RoleInput[] {
  if (title === null) return [{ kind: 'unknown', title: null }];
  const words = title
    .toUpperCase()
    .replaceAll('.', '')
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
  const kinds = words.map(kindsOf);
  if (kinds.length > 0 && !kinds.includes(null)) {
    return [...new Set(kinds.flatMap((known) => known ?? []))].map((kind) => ({ kind, title }));
  }
  notes.unclassified('role', title);
  return [{ kind: 'unknown', title }];
}

/** `null` for a word that is none of the known ones. */
function kindsOf(word: string): readonly RoleKind[] | null {
  const kinds = TITLE_WORDS.get(word);
  if (kinds !== undefined) return kinds;
  if (!LETTERS_ONLY.test(word)) return null;
  return (word.match(/VP|./g) ?? []).map((letter) => TITLE_LETTERS.get(letter) ?? 'unknown');
}
