import type { SubmittedLocation } from '../../../src/matching/index.ts';
import { company, type HardCase, party } from './invent.ts';

const TOLEDO = 'Toledo, OH 43604';
const BEND = 'Bend, OR 97701';
/** Where the shop is, another house of the town, and another town of the state. */
const HERE = `12 Oak St, ${TOLEDO}`;
const THERE = `900 Main St, ${TOLEDO}`;
const AFAR = '9 High St, Akron, OH 44308';

type Known = NonNullable<Parameters<typeof company>[2]>;
type Namesake = readonly [legalName: string, known: Known];

/** A shop at `HERE` that nobody in the registry runs. */
function nobodys(
  title: string,
  name: string,
  namesakes: Namesake | readonly Namesake[],
  location: Partial<SubmittedLocation> = {},
): HardCase {
  const all = (typeof namesakes[0] === 'string' ? [namesakes] : namesakes) as readonly Namesake[];
  return {
    title,
    location: { name, address: HERE, ...location },
    registry: all.map(([legalName, known], index) => company(`us_oh/${index + 1}`, legalName, known)),
    expected: { unmatched: true },
  };
}

/** Shops among companies that share a word, a trade, a house or a contact with them. */
export const NAMESAKES: readonly HardCase[] = [
  nobodys('another taste of another land', 'Taste of Bengal', ['TASTE OF PERSIA LLC', { at: THERE }]),
  nobodys(
    'another taste in another suite of the mall',
    'Taste of Bengal',
    ['TASTE OF PERSIA LLC', { at: `12 Mall Dr Ste 9, ${TOLEDO}` }],
    { address: `12 Mall Dr Ste 4, ${TOLEDO}` },
  ),
  nobodys('another grill with an article in the house', 'El Paso Grill', ['EL DORADO GRILL LLC', { at: HERE }]),
  nobodys('nails of another flower in the house', 'Lotus Nails', ['ORCHID NAILS LLC', { at: HERE }]),
  nobodys('a soup of another city in the house', 'Pho Saigon', ['PHO HANOI LLC', { at: HERE }]),
  nobodys('a tailor in the same box', 'Quell Tailors', ['VETCH TAILORS LLC', { mailing: `PO Box 77, ${TOLEDO}` }], {
    address: `PO Box 77, ${TOLEDO}`,
  }),
  nobodys("a holding company at its agent's house", 'Quell Design', [
    'VANTA HOLDINGS LLC',
    { registered: HERE, parties: [party('BUCKEYE AGENTS INC', 'registered_agent', { type: 'company' })] },
  ]),
  nobodys('the first of a row where the second is asked for', 'Crestline Storage II', [
    'CRESTLINE STORAGE LLC',
    { at: THERE },
  ]),
  nobodys('the first of a row in the house of the second', 'Crestline Storage 2', [
    'CRESTLINE STORAGE 1 LLC',
    { at: HERE },
  ]),
  nobodys("the family's properties in the house", 'Vandermeer Dental', ['VANDERMEER PROPERTIES LLC', { at: HERE }]),
  {
    title: "the family's properties in the house, and its dentists elsewhere",
    location: { name: 'Vandermeer Dental', address: HERE },
    registry: [
      company('us_oh/1', 'VANDERMEER PROPERTIES LLC', { at: HERE }),
      company('us_oh/2', 'VANDERMEER DENTAL GROUP INC', { at: THERE }),
    ],
    expected: { operator: 'us_oh/2' },
  },
  nobodys("the family's holding company elsewhere", 'Vandermeer Dental', ['VANDERMEER HOLDINGS LLC', { at: THERE }]),
  nobodys("the family's management elsewhere", 'Vandermeer Dental', ['VANDERMEER MANAGEMENT LLC', { at: THERE }]),
  nobodys("the family's land in the house of its jeweler", 'Petrosyan Jewelers', [
    'PETROSYAN REAL ESTATE LLC',
    { at: HERE },
  ]),
  nobodys("the café in a town's library", 'Toledo Public Library', ['TOLEDO LIBRARY CAFE LLC', { at: HERE }]),
  nobodys('an association of sheriffs', 'Lucas County Sheriff', ['LUCAS COUNTY SHERIFFS ASSOCIATION', { at: HERE }]),
  nobodys('a foundation of firefighters', 'Toledo Fire Station 4', ['TOLEDO FIREFIGHTERS FOUNDATION', { at: HERE }]),
  nobodys("a university's alumni", 'Oakwell University Bookstore', [
    'OAKWELL UNIVERSITY ALUMNI ASSOCIATION',
    { at: HERE },
  ]),
  nobodys('a funeral home of the saint', 'St. Brendan Catholic School', [
    'ST. BRENDAN FUNERAL HOME INC',
    { at: THERE },
  ]),
  nobodys('a church of a saint who is spelled nearly so', 'St. Brendan Catholic Church', [
    'ST. BRENNAN CATHOLIC CHURCH',
    { at: THERE },
  ]),
  nobodys("a bank's advisers in the house of its branch", 'Wells Fargo Bank', [
    'WELLS FARGO ADVISORS FINANCIAL NETWORK LLC',
    { at: HERE, domicile: 'foreign' },
  ]),
  nobodys('the shares of a bank of the name', 'Harlow Community Credit Union', [
    'HARLOW COMMUNITY BANCSHARES INC',
    { at: HERE },
  ]),
  nobodys('a stranger in the house of a chain that runs its sites itself', 'Starbucks', [
    'STARLITE COFFEE LLC',
    { at: HERE },
  ]),
  nobodys('a franchisee of another town by its name', 'Kettlebury Burgers', [
    'KETTLEBURY BURGERS OF AKRON LLC',
    { at: AFAR },
  ]),
  nobodys('a franchisee of another side of the town by its name', 'Kettlebury Burgers #12', [
    'KETTLEBURY BURGERS OF WEST TOLEDO LLC',
    { at: THERE },
  ]),
  nobodys('a franchisee of another town, of a well-known brand', 'Subway', ['SUBWAY OF AKRON INC', { at: AFAR }]),
  nobodys('the owners of a hotel chain among themselves', 'Holiday Inn Express', [
    'HOLIDAY INN EXPRESS OWNERS ASSOCIATION',
    { at: THERE },
  ]),
  nobodys('two words of a trade elsewhere in the town', 'Auto Repair', ['AUTO REPAIR LLC', { at: THERE }]),
  nobodys('two words of a trade, and an article', 'The Hair Salon', ['HAIR SALON LLC', { at: THERE }]),
  nobodys('everyday words in another town', 'Family Dental Care', ['FAMILY DENTAL CARE INC', { at: AFAR }]),
  nobodys('a wok in another town', 'China Wok', ['CHINA WOK INC', { at: AFAR }]),
  nobodys('a wok that is new', 'New China Wok', ['CHINA WOK INC', { at: THERE }]),
  nobodys('queens for kings', 'Kings Kutz', ['QUEENS KUTZ LLC', { at: THERE }]),
  nobodys('a name over two trades', 'Ravenna Flooring', ['RAVENNA CATERING LLC', { at: THERE }]),
  nobodys('a given name over two trades', "Linda's Flowers", ["LINDA'S DAYCARE LLC", { at: THERE }]),
  nobodys(
    'a lawyer of nearly the name in the suite',
    'Law Office of Mark Tanager',
    ['LAW OFFICE OF MARIA TANNER LLC', { at: `12 Oak St Ste 300, ${TOLEDO}` }],
    { address: `12 Oak St Ste 300, ${TOLEDO}` },
  ),
  nobodys("the hospital's bones in the house of its heart", 'Mercy Cardiology', [
    'MERCY ORTHOPEDICS LLC',
    { at: HERE },
  ]),
  nobodys("the hospital's surgeons in the house of its children", 'Lakeshore Pediatrics', [
    'LAKESHORE SURGERY CENTER LLC',
    { at: HERE },
  ]),
  nobodys("physicians in a physician's suite", 'Dr. Amy Lindqvist MD', ['TOLEDO HEART PHYSICIANS INC', { at: HERE }]),
  nobodys('an accountant of the name of a carrier', 'John Abernathy CPA', [
    'JOHN ABERNATHY TRUCKING LLC',
    { at: THERE },
  ]),
  nobodys('a father', 'Robert Delacroix Jr DDS', ['ROBERT DELACROIX SR DDS INC', { at: THERE }]),
  {
    title: 'a company across the river, in another state',
    location: { name: 'Blue Heron Outfitters', address: '12 Oak St, Vancouver, WA 98660' },
    registry: [
      company('us_or/1', 'BLUE HERON OUTFITTERS LLC', { at: '900 Main St, Portland, OR 97205' }),
      company('us_wa/1', 'TARN LUMBER LLC', { at: '1 A St, Spokane, WA 99201' }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'a company of the name in another state that is not its home',
    location: { name: 'Blue Heron Outfitters', address: `12 Oak St, ${BEND}` },
    registry: [
      company('us_or/1', 'BLUE HERON OUTFITTERS LLC', { at: `12 Oak St, ${BEND}` }),
      company('us_de/1', 'BLUE HERON OUTFITTERS LLC', { at: '1209 Orange St, Wilmington, DE 19801' }),
    ],
    expected: { operator: 'us_or/1' },
  },
  {
    title: 'the website of who lends the name',
    location: { name: 'Zumo Juice', address: HERE, website: 'https://zumojuice.com/toledo' },
    registry: [
      company('us_tx/1', 'ZUMO BRANDS INC', { at: '1 Tower Pl, Dallas, TX 75201', websites: ['zumojuice.com'] }),
      company('us_oh/1', 'TARN LUMBER LLC', { at: THERE }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'the website of who lends the name, and a company in the house',
    location: { name: 'Zumo Juice', address: HERE, website: 'https://zumojuice.com/toledo' },
    registry: [
      company('us_tx/1', 'ZUMO BRANDS INC', { at: '1 Tower Pl, Dallas, TX 75201', websites: ['zumojuice.com'] }),
      company('us_oh/1', 'PALMER BEVERAGE LLC', { at: HERE }),
    ],
    expected: { unmatched: true },
  },
  nobodys(
    'an agency that answers the mail',
    'Quell Design Studio',
    ['LOCALREACH MEDIA LLC', { at: THERE, websites: ['localreach.com'] }],
    { email: 'quell@localreach.com' },
  ),
  nobodys('the mall', 'Quell Tailors', ['FRANKLIN PARK MALL LLC', { at: `3000 Franklin Park Mall, ${TOLEDO}` }], {
    address: `3000 Franklin Park Mall Ste 12, ${TOLEDO}`,
  }),
  nobodys(
    'a tailor named for the mall',
    'Quell Tailors at Franklin Park',
    ['FRANKLIN PARK TAILORS INC', { at: `40 Franklin Park, ${TOLEDO}` }],
    { address: `3000 Franklin Park Mall Ste 12, ${TOLEDO}` },
  ),
  nobodys('a number in another place of the name', 'Store 24', ['24 HOUR STORE LLC', { at: THERE }]),
  nobodys('a number with its digits exchanged', 'Club 54', ['CLUB 45 LLC', { at: THERE }]),
  nobodys('one brother fewer', '3 Brothers Pizza', ['2 BROTHERS PIZZA LLC', { at: THERE }]),
  nobodys('the next letter and number', 'A1 Locksmith', ['A2 LOCKSMITH LLC', { at: THERE }]),
  nobodys('other initials', 'J&M Auto', ['J&N AUTO LLC', { at: THERE }]),
  nobodys('initials that changed places', 'MJ Auto', ['JM AUTO LLC', { at: THERE }]),
  nobodys(
    'the same number on another highway',
    'Riverbend RV Park',
    ['RIVERBEND MARINE LLC', { at: `4500 Hwy 97, ${TOLEDO}` }],
    { address: `4500 Hwy 20, ${TOLEDO}` },
  ),
  nobodys('gardeners named for the houses', 'Maple Glen Condominiums', ['MAPLE GLEN LANDSCAPING LLC', { at: THERE }]),
  nobodys("a carrier of a cooperative's grain", 'Lakeview Grain Co-op', ['LAKEVIEW GRAIN TRUCKING LLC', { at: THERE }]),
  nobodys('sales of estates by a family', 'Estate of Wilma Tarkenton', ['TARKENTON ESTATE SALES LLC', { at: THERE }]),
  nobodys('another view', 'Sunnyside Daycare', ['SUNNYVIEW DAYCARE LLC', { at: THERE }]),
  nobodys('a word that is two in another trade', 'Greenleaf Dispensary', ['GREEN LEAF LANDSCAPING LLC', { at: THERE }]),
  nobodys('a name of two words that differ by a letter', 'Bella Vita', ['BELLA VISTA LLC', { at: THERE }]),
  nobodys('a number that is read backwards', 'Pho 79', ['PHO 97 INC', { at: THERE }]),
  nobodys(
    "the street's market",
    'Monroe Street Diner',
    ['MONROE STREET MARKET LLC', { at: `5600 Monroe St, ${TOLEDO}` }],
    { address: `5600 Monroe St, ${TOLEDO}` },
  ),
  nobodys("the state's stone", 'Ohio Tile', ['OHIO STONE INC', { at: THERE }]),
];
