import { company, type HardCase, party } from './invent.ts';

const linked = (
  kind: 'home_entity' | 'subsequent_registration' | 'alternate_registration' | 'merged_into',
  to: string,
) => {
  const [jurisdiction_code, entity_number] = to.split('/') as [string, string];
  return [{ kind, entity: { name: null, jurisdiction_code, entity_number }, effective_date: '2023-01-01' }];
};
const BAY = '88 Bay St, Tampa, FL 33602';
const TEXAS = '1 Tower Pl, Dallas, TX 75201';
const AGENT = '30 Agent Plz, Denver, CO 80202';

/** Traps, and what looks like one: found by thinking of what a registry and a sign may do to each other. */
export const TRAPS: readonly HardCase[] = [
  {
    title: 'a franchisor of the brand’s own name, registered here without a house here',
    location: { name: 'Orvandale Donuts', address: BAY, website: 'orvandaledonuts.com' },
    registry: [
      company('us_fl/1', 'ORVANDALE DONUTS INC', {
        at: TEXAS,
        domicile: 'foreign',
        websites: ['https://orvandaledonuts.com'],
      }),
    ],
    expected: { unmatched: true, reason: 'brand_only' },
  },
  {
    title: 'of two franchisees with the brand as their trade name, the one at the house',
    location: { name: 'Orvandale Donuts #12', address: BAY },
    registry: [
      company('us_fl/1', 'DELMARO FOODS LLC', { at: BAY, trading: ['ORVANDALE DONUTS'] }),
      company('us_fl/2', 'SARIBEL HOLDINGS INC', {
        at: '4 Gulf Dr, Sarasota, FL 34236',
        trading: ['ORVANDALE DONUTS'],
      }),
      company('us_fl/3', 'ORVANDALE FRANCHISING LLC', { at: TEXAS, domicile: 'foreign' }),
    ],
    expected: { operator: 'us_fl/1', via: 'alternative_names' },
  },
  {
    title: 'two franchisees with the brand as their trade name, and the site at neither’s house',
    location: { name: 'Orvandale Donuts', address: BAY },
    registry: [
      company('us_fl/1', 'DELMARO FOODS LLC', { at: '7 Palm Ave, Tampa, FL 33602', trading: ['ORVANDALE DONUTS'] }),
      company('us_fl/2', 'SARIBEL FOODS INC', { at: '9 Palm Ave, Tampa, FL 33602', trading: ['ORVANDALE DONUTS'] }),
    ],
    expected: { unmatched: true, reason: 'ambiguous' },
  },
  {
    title: 'two landlords at the house, and no tenant',
    location: { name: 'Quillon Barbers', address: BAY },
    registry: [
      company('us_fl/1', '88 BAY ST LLC', { at: BAY }),
      company('us_fl/2', 'BAYFRONT PROPERTIES LLC', { at: BAY }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'a landlord who is the operator: the house bears its name',
    location: { name: 'Brindlemoor Apartments', address: BAY },
    registry: [company('us_fl/1', 'BRINDLEMOOR APARTMENTS LLC', { at: BAY })],
    expected: { operator: 'us_fl/1' },
  },
  {
    title: 'at an agent’s house, the one company of the name',
    location: { name: 'Mango Tide Spa', address: '30 Agent Plz Ste R, Denver, CO 80202' },
    registry: [
      ...Array.from({ length: 60 }, (_, index) =>
        company(`us_co/${index}`, `QUILLON ${index} VENTURES LLC`, {
          registered: AGENT,
          parties: [party('Swift Filings Inc', 'registered_agent', { type: 'company' })],
        }),
      ),
      company('us_co/mango', 'MANGO TIDE SPA LLC', { registered: AGENT }),
    ],
    expected: { operator: 'us_co/mango' },
  },
  {
    title: 'an agent’s own office is the agent’s',
    location: { name: 'Swift Filings Inc', address: AGENT },
    registry: [
      company('us_co/1', 'SWIFT FILINGS INC', { at: AGENT }),
      company('us_co/2', 'QUILLON VENTURES LLC', {
        registered: AGENT,
        parties: [party('Swift Filings Inc', 'registered_agent', { type: 'company' })],
      }),
    ],
    expected: { operator: 'us_co/1' },
  },
  {
    title: 'a library’s friends are not the library',
    location: { name: 'Ilex Public Library', address: '2 Court Sq, Ilex, GA 30099' },
    registry: [company('us_ga/1', 'FRIENDS OF THE ILEX PUBLIC LIBRARY INC', { at: '2 Court Sq, Ilex, GA 30099' })],
    expected: { unmatched: true },
  },
  {
    title: 'parents and teachers are not their school',
    location: { name: 'Wrenfield Elementary School', address: '5 School Rd, Ilex, GA 30099' },
    registry: [company('us_ga/1', 'WRENFIELD ELEMENTARY SCHOOL PTA INC', { at: '5 School Rd, Ilex, GA 30099' })],
    expected: { unmatched: true },
  },
  {
    title: 'a former name that is now another’s',
    location: { name: 'Old Vine Wines', address: '31 Cellar Rd, Salem, OR 97301' },
    registry: [
      company('us_or/1', 'CALDER CELLARS LLC', { at: '700 Hill Rd, Bend, OR 97701', previous: ['OLD VINE WINES LLC'] }),
      company('us_or/2', 'OLD VINE WINES INC', { at: '31 Cellar Rd, Salem, OR 97301' }),
    ],
    expected: { operator: 'us_or/2' },
  },
  {
    title: 'a company that was converted, through to what it became',
    location: { name: 'Gullwing Inn', address: BAY },
    registry: [
      company('us_fl/1', 'GULLWING INN LLC', {
        at: BAY,
        status: 'inactive',
        relationships: linked('subsequent_registration', 'us_fl/2'),
      }),
      company('us_fl/2', 'GULLWING INN INC', { at: BAY }),
    ],
    expected: { operator: 'us_fl/2', registration: 'us_fl/2' },
  },
  {
    title: 'a registration here under another name, with a home that bears the sign’s',
    location: { name: 'Pelican Rx', address: '200 Bannock St, Boise, ID 83702', phone: '208-342-4871' },
    registry: [
      company('us_de/1', 'PELICAN RX INC', { at: '9 Dover Rd, Dover, DE 19901', phone: '208-342-4871' }),
      company('us_id/2', 'TREASURE VALLEY DRUGS OF DELAWARE INC', {
        domicile: 'foreign',
        relationships: linked('home_entity', 'us_de/1'),
        trading: ['PELICAN RX'],
      }),
    ],
    expected: { operator: 'us_de/1', registration: 'us_id/2', home: 'us_de/1' },
  },
  {
    title: 'a home entity that is hit alone, with its filing here',
    location: { name: 'Treasure Drugs', address: '200 Bannock St, Boise, ID 83702', phone: '208-342-4871' },
    registry: [
      company('us_de/1', 'PELICAN RX INC', {
        at: '200 Bannock St, Boise, ID 83702',
        phone: '208-342-4871',
        trading: ['TREASURE DRUGS'],
      }),
      company('us_id/2', 'PELICAN RX INC', {
        at: TEXAS,
        domicile: 'foreign',
        relationships: linked('home_entity', 'us_de/1'),
      }),
      ...Array.from({ length: 8 }, (_, index) =>
        company(`us_id/drugs-${index}`, `TREASURE ${index} DRUGS LLC`, { at: `${index + 1} Main St, Boise, ID 83702` }),
      ),
    ],
    expected: { operator: 'us_de/1', registration: 'us_id/2', home: 'us_de/1' },
  },
  {
    title: 'two registrations, each the other’s home',
    location: { name: 'Pelican Rx', address: BAY },
    registry: [
      company('us_fl/1', 'PELICAN RX INC', { at: BAY, relationships: linked('home_entity', 'us_ga/2') }),
      company('us_ga/2', 'PELICAN RX INC', { at: BAY, relationships: linked('home_entity', 'us_fl/1') }),
    ],
    expected: { operator: 'us_ga/2' },
  },
  {
    title: 'another person of the surname, in the same profession',
    location: { name: 'Dr. Jane Marlow DDS', address: '8 Elm St, Akron, OH 44308' },
    registry: [company('us_oh/1', 'JOHN Q. MARLOW, D.D.S., INC.', { at: '90 Oak St, Akron, OH 44308' })],
    expected: { unmatched: true },
  },
  {
    title: 'a company’s own shop number is no other’s',
    location: { name: 'Kestrel Deli No. 2', address: BAY },
    registry: [
      company('us_fl/1', 'KESTREL DELI 3 LLC', { at: '7 Palm Ave, Tampa, FL 33602' }),
      company('us_fl/2', 'KESTREL DELI 2 LLC', { at: '9 Palm Ave, Tampa, FL 33602' }),
    ],
    expected: { operator: 'us_fl/2' },
  },
  {
    title: 'a new owner at the house of a company that has ended, under another name',
    location: { name: 'Calder Steakhouse', address: BAY },
    registry: [
      company('us_fl/1', 'OLD HARBOR FISH INC', { at: BAY, status: 'dissolved' }),
      company('us_fl/2', 'CALDER STEAKHOUSE LLC', { at: BAY }),
    ],
    expected: { operator: 'us_fl/2' },
  },
  {
    title: 'a shop abroad',
    location: { name: 'Gullwing Inn', address: '12 King St W, Toronto, ON M5H 1A1, Canada' },
    registry: [company('us_fl/1', 'GULLWING INN LLC', { at: BAY })],
    expected: { unmatched: true, reason: 'jurisdiction_not_covered' },
  },
  {
    title: 'a name in another script, with the company’s beside it',
    location: { name: '金龍 Golden Quillon Dragon 🐉', address: BAY },
    registry: [company('us_fl/1', 'GOLDEN QUILLON DRAGON INC', { at: BAY })],
    expected: { operator: 'us_fl/1' },
  },
  {
    title: 'the street alone is the same, the number far away',
    location: { name: 'Xenolith Vape', address: '4100 Main St, Tampa, FL 33602' },
    registry: [company('us_fl/1', 'YARROW VAPE LLC', { at: '12 Main St, Tampa, FL 33602' })],
    expected: { unmatched: true },
  },
  {
    title: 'a sister company of the same family and trade in another town',
    location: { name: 'Ostrander Plumbing', address: '1 Oak St, Akron, OH 44308' },
    registry: [company('us_oh/1', 'OSTRANDER BROTHERS HEATING LLC', { at: '77 Main St, Toledo, OH 43604' })],
    expected: { unmatched: true },
  },
  {
    title: 'the bank’s foundation is not the bank',
    location: { name: 'Ilex Savings Bank', address: '2 Court Sq, Ilex, GA 30099' },
    registry: [company('us_ga/1', 'ILEX SAVINGS BANK FOUNDATION INC', { at: '2 Court Sq, Ilex, GA 30099' })],
    expected: { unmatched: true },
  },
];
