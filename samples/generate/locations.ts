/**
 * A list of shops as somebody might keep it: names as on the sign, addresses as they were typed, to be
 * matched to the registries.
 */
import type { SampleFile } from './files.ts';
import type { Address, Company, Economy } from './model.ts';
import { Random } from './random.ts';
import { csvOf } from './text.ts';

const HEADER = ['Ref', 'Shop', 'Street', 'Unit', 'City', 'State', 'ZIP', 'Notes'] as const;

/** Rows of a kind, and in how many of the list each is met. */
const SIGNS_OF_COMPANIES = 24;
const SIGNS_OF_TRADE_NAMES = 10;

/** Shops that no registry here knows, and rows that tell too little. */
const STRANGERS = [
  { Shop: 'Gullwing Sewing Room', Street: '12 Harrow Lane', City: 'Denver', State: 'CO', ZIP: '80202' },
  { Shop: 'The Paper Anchor', Street: '701 Quay Street', Unit: 'Suite 5', City: 'Portland', State: 'OR', ZIP: '97204' },
  { Shop: 'Ferrier & Daughter', Street: '88 King Street West', City: 'Toronto', State: 'ON', ZIP: 'M5H 1J9' },
  { Shop: '', Street: '40 Elm Court', City: 'Hartford', State: 'CT', ZIP: '06103', Notes: 'name to follow' },
  { Shop: 'Lantern House', Street: '', City: '', State: '', ZIP: '', Notes: 'no address yet' },
] as const;

const DESIGNATOR =
  /,? (?:Limited Partnership|LLC|L\.L\.C\.|PLLC|Inc\.?|Incorporated|Corp\.?|Corporation|Company|Co\.?|Ltd\.?|P\.?C\.?|LLP|LP)$/i;
const SHORTER = [
  [' Street', ' St'],
  [' Avenue', ' Ave'],
  [' Boulevard', ' Blvd'],
  [' Lane', ' Ln'],
  [' Road', ' Rd'],
  [' Drive', ' Dr'],
] as const;

/** `locations.csv`, at the top of the samples. */
export function writeLocations({ companies, tradeNames }: Economy): SampleFile[] {
  const random = new Random('locations');
  const shops = [
    ...chosen(random, companies.filter(isOpen), SIGNS_OF_COMPANIES).map(({ name, office }) => ({
      name: name.replace(DESIGNATOR, ''),
      address: office,
    })),
    ...chosen(
      random,
      tradeNames.filter(({ until }) => until === null),
      SIGNS_OF_TRADE_NAMES,
    ),
  ];
  const known = shops.map(({ name, address }) => {
    const { city, state, zip } = address;
    return { Shop: signOf(random, name), ...typed(random, address), City: city, State: state, ZIP: zip };
  });
  const rows = [...known, ...STRANGERS].map((row, index) => ({ Ref: `shop-${index + 1}`, ...row }));
  return [{ path: 'locations.csv', content: csvOf(HEADER, rows) }];
}

/** In business, and in a state that has a sample. */
function isOpen({ end, registrations, office }: Company): boolean {
  return end === null && registrations.some(({ state }) => state === office.state);
}

function chosen<T>(random: Random, list: readonly T[], count: number): T[] {
  const left = [...list];
  return Array.from({ length: count }, () => left.splice(random.integer(0, left.length - 1), 1)[0]!);
}

function signOf(random: Random, name: string): string {
  return random.weighted([
    [name, 6],
    [name.toUpperCase(), 2],
    [name.replace(' and ', ' & '), 1],
    [`${name} #${random.integer(1, 9)}`, 1],
  ]);
}

function typed(random: Random, { street, unit }: Address): { readonly Street: string; readonly Unit: string } {
  const short = SHORTER.reduce((text, [long, abbreviated]) => text.replace(long, abbreviated), street);
  return { Street: random.chance(0.5) ? short : street, Unit: random.chance(0.3) ? '' : (unit ?? '') };
}
