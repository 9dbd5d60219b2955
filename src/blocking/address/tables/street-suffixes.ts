import table from './street-suffixes.json' with { type: 'json' };

/**
 * Street suffixes: the standard abbreviation, the word in full first of the other spellings in use, or none
 * where it is not shortened.
 */
export const STREET_SUFFIXES: Readonly<Record<string, readonly string[]>> = table.suffixes;

/**
 * Those that end a street wherever they stand after a name. The others are as often part of the name itself
 * (`LAKE SHORE DR`, `MILL CREEK`), so that a key of the street keeps them.
 */
export const PLAIN_SUFFIXES: ReadonlySet<string> = new Set(
  'ALY AVE BLVD BYP CIR CSWY CT DR EXPY FWY HWY LN LOOP PIKE PKWY PL PLZ RD SQ ST TER TPKE TRL WAY XING'.split(' '),
);

/**
 * What single cities write for suffixes, in two letters mostly; each is another word, a state or an initial as well,
 * and so it is read at the end of a street alone.
 */
export const CITY_SUFFIXES: ReadonlyMap<string, string> = new Map(Object.entries(table.city_suffixes));

/** Standard forms that are the whole word themselves, the others their plurals. */
const UNSHORTENED: ReadonlySet<string> = new Set(['ISLE', 'LOOP', 'PARK', 'PATH', 'PIKE', 'SPUR', 'WALK', 'WAY']);

/** `RIDGE` for RDG. */
export const WHOLE_SUFFIXES: ReadonlyMap<string, string> = new Map(
  Object.entries(STREET_SUFFIXES).map(([suffix, spellings]) => [
    suffix,
    UNSHORTENED.has(suffix) ? suffix : (spellings[0] ?? suffix),
  ]),
);
