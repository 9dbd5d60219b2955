// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const IRREGULAR = /[\x00-\x1f\x7f-\xa0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]|^ | $| {2}/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is dropped.
const CONTROLS = /[\x00-\x08\x0e-\x1f\x7f-\x9f\u200b]/g;

/**
 * A registry's value without padding: NUL and other control characters dropped, white space collapsed. Blank
 * is `null`.
 */
export function cleanText(raw: string | undefined): string | null {
  if (raw === undefined || raw === '') return null;
  if (!IRREGULAR.test(raw)) return raw;
  return raw.replace(CONTROLS, '').replace(/\s+/g, ' ').trim() || null;
}
