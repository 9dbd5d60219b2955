const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words between a name and the number of one of its sites, written `Store 55`, `Unit #7`, `No. 12`. */
export const SITE_WORDS: ReadonlySet<string> = words(
  'store str stor sto unit no num number nbr location loc site shop branch br restaurant rest facility fac outlet station club plant lot',
);

/** Words a chain puts behind its name to tell its sites apart, with or without punctuation. */
export const SITE_DIRECTIONS: ReadonlySet<string> = words(
  `north south east west northeast northwest southeast southwest n s e w ne nw se sw downtown uptown midtown northside southside
eastside westside central airport`.replaceAll('\n', ' '),
);

/** Last words of a place inside a town, that a chain names its site by. */
export const SITE_PLACES: ReadonlySet<string> = words(
  'mall plaza center centre square village crossing crossings commons airport park station terminal campus pavilion marketplace',
);

/** Parts of an airport, a mall or a campus, before their letter or number. */
export const SITE_PARTS: ReadonlySet<string> = words(
  'terminal concourse gate pier level floor hall wing building bldg suite ste kiosk',
);
