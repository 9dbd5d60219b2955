/** Ends of names that are addresses of sites as well: `VIKSTORE.COM LLC`. */
const TOP_LEVELS: ReadonlySet<string> = new Set(['com', 'net', 'org', 'biz', 'info']);
const DOMAIN = /[\p{L}\p{N}]\.(com|net|org|biz|info)(?![\p{L}\p{N}])/giu;
const WWW = /(?<![\p{L}\p{N}])www\./iu;

/**
 * A name's words without `com` and the like, where a dot before it in the text, or its place as the last word, says that
 * it is the end of a domain: a sign leaves it out as often as a registry has it. A name is never emptied.
 */
export function withoutDomain(text: string, words: readonly string[]): readonly string[] {
  if (words.length < 2 || !words.some((word) => TOP_LEVELS.has(word))) return words;
  const ends = new Set<string>(Array.from(text.matchAll(DOMAIN), ([, end]) => end!.toLowerCase()));
  if (WWW.test(text)) ends.add('www');
  let rest = words.filter((word) => !ends.has(word));
  // `VIKSTORE DOT COM LLC`
  if (rest.length > 1 && rest.at(-1) === 'com' && rest.at(-2)!.length > 2)
    rest = rest.slice(0, rest.at(-2) === 'dot' && rest.length > 2 ? -2 : -1);
  return rest.length === 0 ? words : rest;
}
