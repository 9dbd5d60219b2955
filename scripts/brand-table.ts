/**
 * The table of US chains (src/blocking/names/tables/us-brands.json), made of the name-suggestion-index: the names
 * and kinds of shops and amenities that OpenStreetMap's editors agree on, with the countries they are found in.
 */
import { z } from 'zod';
import { type NameForm, nameForm, stemOf } from '../src/blocking/index.ts';
import { GIVEN_NAMES } from '../src/blocking/names/tables/given-names.ts';
import { compareCodePoints } from '../src/bytes/index.ts';
import common from '../src/matching/scoring/tables/common-words.json' with { type: 'json' };

/**
 * Kinds whose sites are run by franchisees, licensees or the chain's own companies. Where a name is of several
 * kinds the first here counts. Left out are banks and public bodies, which matching rules on by other tables;
 * machines, depots and charging points, which nobody matches; and clothes, shoes, jewelry and cars, whose names
 * are those of makers, on the signs of shops that sell several.
 */
const KINDS = [
  ...paths('amenity', 'fast_food restaurant cafe ice_cream bar pub'),
  ...paths('shop', 'convenience supermarket wholesale department_store variety_store country_store'),
  ...paths('amenity', 'fuel pharmacy'),
  ...paths('highway', 'services'),
  ...paths('tourism', 'hotel motel caravan_site'),
  ...paths('leisure', 'fitness_centre sports_centre dance bowling_alley trampoline_park indoor_play escape_game'),
  ...paths('shop', 'hairdresser beauty massage cosmetics hairdresser_supply optician hearing_aids chemist'),
  ...paths('shop', 'car_repair tyres car_parts truck_repair'),
  ...paths('amenity', 'car_wash car_rental animal_boarding veterinary dentist clinic doctors cinema'),
  ...paths('amenity', 'kindergarten childcare prep_school training language_school music_school'),
  ...paths('healthcare', 'alternative counselling laboratory physiotherapist'),
  ...paths('craft', 'cleaning electrician electronics_repair glaziery handicraft painter plumber signmaker'),
  ...paths('office', 'estate_agent tax_advisor insurance employment_agency coworking moving_company'),
  ...paths('shop', 'bakery pastry confectionery chocolate deli beverages tea alcohol nutrition_supplements'),
  ...paths('shop', 'tobacco e-cigarette cannabis newsagent gift books stationery toys video_games craft party'),
  ...paths('shop', 'electronics mobile_phone sports outdoor pet bed furniture houseware hardware doityourself'),
  ...paths('shop', 'paint flooring trade swimming_pool second_hand pawnbroker copyshop dry_cleaning laundry'),
  ...paths('shop', 'storage_rental rental plant_hire repair pest_control travel_agency window_blind'),
];

/** The United States, and what holds them, as the source's areas are called: the world and the Americas. */
const AREAS_WITH_US: ReadonlySet<string> = new Set(['us', '001', '003', '019', '021']);

/**
 * Names in the source that businesses without any tie bear as well, found by reading what of the real lists of
 * licenses the table hit.
 */
const SHARED_NAMES = [
  '2nd Street',
  '54th Street',
  'Amigos Market',
  'China Wok',
  'Coffeeshop',
  'Coles',
  "D'Angelo's",
  'El Rinconsito',
  'Fast Stop',
  'Fastbreak',
  'Gold Star',
  'Good Times',
  'Great Wall',
  'La Michoacana',
  'Margaritas',
  'Margaritas Mexican Restaurant',
  'Mi Pueblo',
  'Quick Stop',
  'Sunset Grill',
  'Thai Express',
  "Valentino's",
  "Valentino's Pizza",
  'Wings & Things',
];

const brandSchema = z.object({
  displayName: z.string().min(1),
  locationSet: z.object({
    include: z.array(z.unknown()).default([]),
    exclude: z.array(z.unknown()).default([]),
  }),
  matchNames: z.array(z.string()).default([]),
  tags: z.record(z.string(), z.string()),
  /** Made of another brand: the charging points of a chain, the repair shops of a maker of cars. */
  fromTemplate: z.boolean().default(false),
});
type SourceBrand = z.infer<typeof brandSchema>;

/** What is read of the source's file `nsi.json`, format of version 8. */
export const sourceSchema = z.object({
  _meta: z.object({ version: z.string().regex(/^8\./, 'is not version 8'), generated: z.iso.datetime() }),
  nsi: z.record(z.string(), z.object({ items: z.array(z.unknown()) })),
});
export type Source = z.infer<typeof sourceSchema>;

/**
 * The lines of the table, sorted by name: `Jersey Mike's Subs|fast_food|jersey mikes+;jersey mikes subs+`.
 * Throws where the source has a brand in a form that is not its own, or none of the United States.
 *
 * @param words plain words of English, in lower case
 */
export function brandLines({ nsi }: Source, words: ReadonlySet<string>): string[] {
  const taken = new Set(SHARED_NAMES.map((name) => lettersOf(nameForm(name))));
  const lines: string[] = [];
  for (const path of KINDS) {
    for (const item of nsi[`brands/${path}`]?.items ?? []) {
      const parsed = brandSchema.safeParse(item);
      if (!parsed.success) throw new Error(`A brand of ${path} is not as expected: ${z.prettifyError(parsed.error)}`);
      if (parsed.data.fromTemplate || !isInUs(parsed.data.locationSet)) continue;
      const cores: string[] = [];
      for (const form of spellingsOf(parsed.data).map((spelling) => nameForm(spelling))) {
        const letters = lettersOf(form);
        if (taken.has(letters) || !/^[a-z0-9]+$/.test(letters) || !isTelling(form, words)) continue;
        taken.add(letters);
        cores.push(isTellingBeforeOthers(form, words) ? `${form.core}+` : form.core);
      }
      const name = parsed.data.displayName.replace(/ \([^)]*\)$/, '').replaceAll(/[|\s]+/g, ' ');
      if (cores.length > 0) lines.push(`${name}|${path.split('/')[1]}|${cores.sort(compareCodePoints).join(';')}`);
    }
  }
  if (lines.length === 0) throw new Error('The source has no brand of the United States.');
  return lines.sort(compareCodePoints);
}

function paths(key: string, values: string): string[] {
  return values.split(' ').map((value) => `${key}/${value}`);
}

/** Parts of the country are `us-ca.geojson` and the like; points with a radius are local, and left out. */
function isInUs({ include, exclude }: SourceBrand['locationSet']): boolean {
  const isUs = (area: unknown) =>
    typeof area === 'string' && (AREAS_WITH_US.has(area.toLowerCase()) || area.toLowerCase().startsWith('us-'));
  return include.some(isUs) && !exclude.includes('us');
}

/** As on the sign, in English, short, long and as the source's users wrote it. */
function spellingsOf({ displayName, tags, matchNames }: SourceBrand): string[] {
  const named = ['name', 'name:en', 'brand', 'brand:en', 'short_name', 'alt_name', 'official_name'];
  const spellings = [...named.map((tag) => tags[tag] ?? ''), ...matchNames].flatMap((text) => text.split(';'));
  return spellings.some((spelling) => spelling.trim() !== '') ? spellings : [displayName];
}

/** `WING STOP` is Wingstop. */
function lettersOf({ tokens }: NameForm): string {
  return tokens.join('');
}

/**
 * A name of one word has so many letters, or three of which none is a vowel (`KFC`): two letters are anybody's
 * initials, and three with a vowel are a word of some language (`koi`, `taj`).
 */
const LETTERS_MIN = 4;
const CONSONANTS = /^[b-df-hj-np-tv-z]{3}$/;
/**
 * Least bits that the words of a name carry. `Coffee Shop`, `Mini Mart` and `Food Town` carry 13 to 15, and so
 * do `Burger King` and `Quality Inn`: those that are known everywhere are in the table written by hand.
 */
const BITS_MIN = 16;
/** Share of names that hold a word which is no common one: many are rarer, and none is much more frequent. */
const OTHER_SHARE = 1 / 5000;
const SHARES: ReadonlyMap<string, number> = new Map(
  common.shares.flatMap(({ share, words }) => words.map((word) => [nameForm(word).core, share] as const)),
);

/**
 * Whether a business that bears the name is one of the chain: the name is no plain word (`Target`, `Sonic`), no
 * given or frequent family name (`Wendy's`), and not made of words that half the trade bears (`Food Mart`).
 */
function isTelling({ tokens, words: written, stems, letters }: NameForm, words: ReadonlySet<string>): boolean {
  const [token] = tokens;
  if (token === undefined) return false;
  if (tokens.length > 1) return bitsOf(tokens) >= BITS_MIN;
  const spellings = [written[0]!, token, stems[0]!];
  const isPlain = spellings.some((word) => words.has(word) || GIVEN_NAMES.has(word) || SHARES.has(word));
  return !isPlain && /[a-z]/.test(token) && (letters.length >= LETTERS_MIN || CONSONANTS.test(letters));
}

/**
 * Bits from which two words, one of them no plain one, are the chain's whatever follows (`Jenny Craig Weight
 * Loss`). Behind a single word, `Big Apple` or `Finish Line` may stand the rest of somebody else's name.
 */
const BITS_BEFORE_OTHERS_MIN = 24;

function isTellingBeforeOthers({ tokens, words: written }: NameForm, words: ReadonlySet<string>): boolean {
  const hasCoined = written.some((word) => !words.has(word) && !words.has(stemOf(word)) && !/^\d/.test(word));
  return tokens.length > 1 && hasCoined && bitsOf(tokens) >= BITS_BEFORE_OTHERS_MIN;
}

function bitsOf(tokens: readonly string[]): number {
  return tokens.reduce((bits, token) => bits - Math.log2(SHARES.get(token) ?? OTHER_SHARE), 0);
}
