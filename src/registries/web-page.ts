/**
 * Tells a web page where a data file should be: portals answer programs with captchas, sign-in pages and
 * notes, under status 200 too.
 */

const PAGE =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|body|title|meta|script|noscript|iframe|table|div)\b/i;
const CAPTCHA =
  /captcha|are you (?:a )?(?:human|robot)|verify you are|challenge-platform|incapsula|_cf_chl|just a moment|checking your browser|awswaf|gokuprops|perimeterx|datadome|enable javascript and cookies/i;
const REFUSAL =
  /access denied|forbidden|request (?:rejected|blocked|unsuccessful)|attention required|too many requests/i;
const SIGN_IN = /sign[ -]?in|log[ -]?in|password/i;
const KINDS: readonly (readonly [RegExp, string])[] = [
  [CAPTCHA, 'a captcha, '],
  [REFUSAL, 'a refusal of programs, '],
  [SIGN_IN, 'a page to sign in, '],
];
const TITLE_CHARACTERS = 80;

/** What came instead of a file, as the end of a sentence, with what to do; `null` for what is not a web page. */
export function webPageIn(beginning: Uint8Array): string | null {
  const text = Buffer.from(beginning.buffer, beginning.byteOffset, beginning.byteLength)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  if (!PAGE.test(text)) return null;
  const title = /<title[^>]*>([^<]*)</i
    .exec(text)?.[1]
    ?.replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, TITLE_CHARACTERS);
  const called = title ? ` titled “${title}”` : '';
  const [, kind] = KINDS.find(([isKind]) => isKind.test(text)) ?? [null, ''];
  return `a web page${called}, ${kind}and no data: open the address in a browser, save the file that it gives, and name that file to charter load`;
}
