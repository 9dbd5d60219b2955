import table from './given-names.json' with { type: 'json' };

/**
 * Given names in wide use in the United States, with those of large immigrant groups and short forms. A sign that a name
 * is a person's, never a proof, and none is needed.
 */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(table.names);

/**
 * The given names that each short, familiar or other spelling is written for: `pat` for `patricia` and `patrick`. Spanish
 * names too.
 */
export const FORMAL_NAMES: ReadonlyMap<string, readonly string[]> = (() => {
  const formal = new Map<string, string[]>();
  for (const [name, shorts] of Object.entries(table.short_forms)) {
    for (const short of shorts) formal.set(short, [...(formal.get(short) ?? []), name]);
  }
  return formal;
})();
