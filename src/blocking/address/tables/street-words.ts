/** Words that are shortened in names of streets, and in full. As the first word of several. */
export const STREET_FIRST_WORDS: ReadonlyMap<string, string> = new Map([
  ['ST', 'SAINT'],
  ['MT', 'MOUNT'],
  ['FT', 'FORT'],
]);

/** As a later word, or the only one. */
export const STREET_LATER_WORDS: ReadonlyMap<string, string> = new Map([
  ['CTR', 'CENTER'],
  ['MTN', 'MOUNTAIN'],
]);
