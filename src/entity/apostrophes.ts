/**
 * The characters that people and programs write for an apostrophe, as the inside of a regular expression's
 * class: those of keyboards, quotes, primes, and letters that stand for a glottal stop or a breathing.
 */
export const APOSTROPHES = [
  // On keyboards: ' ` ´, and the same in full width and in Greek.
  "'`\\u00b4\\uff07\\uff40\\u0384\\u1fef\\u1ffd",
  // Quotes: ‘ ’ ‛ ❛ ❜
  '\\u2018\\u2019\\u201b\\u275b\\u275c',
  // Primes: ′ ‵ ʹ ʺ
  '\\u2032\\u2035\\u02b9\\u02ba\\u0374',
  // Letters: ʻ ʼ ʽ ʾ ʿ ˮ ꞌ Ꞌ, stress and accents that stand alone, the koronis and breathings of Greek
  '\\u02bb-\\u02bf\\u02c8\\u02ca\\u02cb\\u02ee\\ua78b\\ua78c\\u1fbd\\u1fbf\\u1ffe',
  // Of Armenian, Hebrew and N’Ko
  '\\u055a\\u05f3\\u07f4\\u07f5',
].join('');
