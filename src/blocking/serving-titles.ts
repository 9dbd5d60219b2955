/**
 * Titles of those who serve a company and neither own nor run it, though a registry lists them among its officers:
 * `Attorney`, `General Counsel`, `Organizer`, `Authorized Agent`. Written by hand from the words of registries.
 */
import table from './tables/serving-titles.json' with { type: 'json' };

/** Whose title holds one of these, and else only words that say nothing, serves. */
const SERVES: ReadonlySet<string> = new Set(table.serving);
/** Of their own, beside those: `Assistant General Counsel`, `Agent for Service of Process`. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(table.beside);
const NO_LETTER = /[^A-Z]+/;
/** A longer text is not a title. */
const LENGTH_MAX = 60;

/** Registries have some hundred titles in all. */
const known = new Map<string, boolean>();
const KNOWN_MAX = 10_000;

/** `Attorney/Member` and `Secretary and General Counsel` are titles of those who own or run a company as well. */
export function isServingTitle(title: string): boolean {
  let serves = known.get(title);
  if (serves === undefined) {
    serves = readTitle(title);
    if (known.size < KNOWN_MAX) known.set(title, serves);
  }
  return serves;
}

function readTitle(title: string): boolean {
  if (title.length > LENGTH_MAX) return false;
  const words = title
    .toUpperCase()
    .replaceAll('.', '')
    .split(NO_LETTER)
    .filter((word) => word !== '');
  return words.some((word) => SERVES.has(word)) && words.every((word) => SERVES.has(word) || SAYS_NOTHING.has(word));
}
