/** Ends of domains that end names as well: `VIKSTORE.COM LLC`. */
const TOP_LEVELS: ReadonlySet<string> = new Set(['com', 'net', 'org', 'biz', 'info']);
const DOMAIN = /[\p{L}\p{N}]\.(?:com|net|org|biz|info)(?![\p{L}\p{N}])/iu;
const LETTERS_MIN = 3;

/**
 * A name's words without the `com` at their end, and the like behind a dot, and without a `www` at their head: a sign
 * leaves them out as often as a registry has them. In the midst of a name, `VIKSTORE.COM SERVICES`, they stay. A name is
 * never emptied.
 *
 * @param words those of the text, without its designator
 */
export function withoutDomain(text: string, words: readonly string[]): readonly string[] {
  const last = words.at(-1) ?? '';
  if (words.length < 2 || !TOP_LEVELS.has(last)) return words;
  const isSpelled = last === 'com' && words.at(-2)!.length >= LETTERS_MIN;
  if (!isSpelled && !DOMAIN.test(text)) return words;
  const first = words[0] === 'www' && words.length > 2 ? 1 : 0;
  // `VIKSTORE DOT COM LLC`
  const end = words.at(-2) === 'dot' && words.length - first > 2 ? -2 : -1;
  return words.slice(first, end);
}
