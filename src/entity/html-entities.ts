/** Character references of HTML in text that is none: `Ben &amp; Jerry&#39;s`. */

/** U+00A0 to U+00FF by name, in order (HTML 4.01, section 24.2). */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ...LATIN_1.split(' ').map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
  ...([
    ['amp', '&'],
    ['lt', '<'],
    ['gt', '>'],
    ['quot', '"'],
    ['apos', "'"],
    ['ndash', '–'],
    ['mdash', '—'],
  ] as const),
  ...([
    ['lsquo', '‘'],
    ['rsquo', '’'],
    ['sbquo', '‚'],
    ['ldquo', '“'],
    ['rdquo', '”'],
    ['bdquo', '„'],
  ] as const),
  ...([
    ['bull', '•'],
    ['hellip', '…'],
    ['trade', '™'],
    ['euro', '€'],
    ['OElig', 'Œ'],
    ['oelig', 'œ'],
  ] as const),
  ...([
    ['Scaron', 'Š'],
    ['scaron', 'š'],
    ['Yuml', 'Ÿ'],
    ['prime', '′'],
    ['zwj', '\u200d'],
    ['zwnj', '\u200c'],
  ] as const),
]);
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,7}));/gi;

/** What may be a reference. */
export const HTML_ENTITY = /&(?:#[xX]?[\da-fA-F]{1,7}|[a-zA-Z][a-zA-Z\d]{1,7});/;
const LENGTH_MAX = 12;
const BLANK = 0x20;

/** As `HTML_ENTITY` finds, in a fraction of the time: most ampersands stand between blanks. */
export function hasHtmlEntity(text: string): boolean {
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) {
    if (text.charCodeAt(at + 1) !== BLANK && HTML_ENTITY.test(text.slice(at, at + LENGTH_MAX))) return true;
  }
  return false;
}

/** The text with its references read. Those that HTML does not have stay: `R&D;`. */
export function withoutHtmlEntities(text: string, windowsLetterOf: (code: number) => string): string {
  return text.replace(REFERENCE, (reference: string, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return characterNamed(name) ?? reference;
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
    // As browsers do: pages of Windows letters wrote their numbers.
    if (code >= 0x80 && code <= 0x9f) return windowsLetterOf(code);
    const isCharacter = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : '';
  });
}

/** Registries write in capitals: `&AMP;`, `&EACUTE;`. */
function characterNamed(name: string): string | undefined {
  const character = CHARACTERS.get(name);
  if (character !== undefined || name !== name.toUpperCase()) return character;
  return CHARACTERS.get(name.toLowerCase())?.toUpperCase();
}
