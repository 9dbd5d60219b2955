/** Abbreviations and words in names of cities. */
import table from './cities.json' with { type: 'json' };

/** As the first word of several. */
export const CITY_FIRST_WORDS: Readonly<Record<string, string>> = table.first_words;

/** As a later word. */
export const CITY_LATER_WORDS: Readonly<Record<string, string>> = table.later_words;

/** Before `OF` and the name: `VILLAGE OF PINECREST`. */
export const CITY_KINDS: ReadonlySet<string> = new Set(['BOROUGH', 'CITY', 'TOWN', 'TOWNSHIP', 'VILLAGE', 'VLG']);

/** Short names of great cities. */
export const CITY_NICKNAMES: Readonly<Record<string, string>> = table.nicknames;

/** Saints that streets and cities are named after: `ST LOUIS`. */
export const SAINTS: ReadonlySet<string> = new Set(table.saints);

/** First words that never are a city's whole name. */
export const CITY_OPENERS: ReadonlySet<string> = new Set(table.openers);

/** Last words that never are a city's whole name. */
export const CITY_CLOSERS: ReadonlySet<string> = new Set(table.closers);
