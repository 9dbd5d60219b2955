import table from './secondary-units.json' with { type: 'json' };

/** Secondary unit designators that an id follows, `STE 4`: the approved abbreviation, and the other spellings in use. */
export const UNITS_WITH_ID: Readonly<Record<string, readonly string[]>> = table.with_id;

/** Designators that need no id. */
export const UNITS_ALONE: Readonly<Record<string, readonly string[]>> = table.alone;

/** Words that a floor is called by in place of a number. */
export const NAMED_FLOORS: ReadonlySet<string> = new Set([
  'GROUND',
  'MAIN',
  'TOP',
  'UPPER',
  'LOWER',
  'ENTIRE',
  'WHOLE',
]);
