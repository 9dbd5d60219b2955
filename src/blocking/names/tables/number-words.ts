const list = (words: string, from: number, step = 1) =>
  words.split(' ').map((word, index) => [word, from + index * step] as const);

/** `seven` is 7. */
export const CARDINALS: ReadonlyMap<string, number> = new Map([
  ...list('one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen', 1),
  ...list('seventeen eighteen nineteen', 17),
]);

/** `forty` is 40; with a cardinal below ten behind it, 41 to 49. */
export const TENS: ReadonlyMap<string, number> = new Map(
  list('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
);

/** `third` is 3. `second` as a measure of time is the same word, on both sides of a comparison. */
export const ORDINALS: ReadonlyMap<string, number> = new Map([
  ...list('first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth', 1),
  ...list('fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth', 14),
  ...list('thirtieth fortieth fiftieth', 30, 10),
]);

/** Roman numerals that stand for a number wherever they stand behind a first word. */
export const ROMAN_NUMERALS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ii: 2,
    iii: 3,
    vii: 7,
    viii: 8,
    ix: 9,
    xii: 12,
    xiii: 13,
    xiv: 14,
    xv: 15,
    xvi: 16,
    xvii: 17,
    xviii: 18,
  }),
);

/**
 * Those that are words or names as well (IV therapy, Xi, Generation X): numbers only as the last word of a
 * name.
 */
export const LAST_ROMAN_NUMERALS: ReadonlyMap<string, number> = new Map(
  Object.entries({ i: 1, iv: 4, v: 5, vi: 6, x: 10, xi: 11, xix: 19, xx: 20 }),
);
