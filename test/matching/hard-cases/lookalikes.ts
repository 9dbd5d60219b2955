import { company, type HardCase, party } from './invent.ts';

const TOWN = 'Ilex, GA 30099';
const AGENT = '251 Chancery Plz, Dover, DE 19901';
const crowd = (count: number, at: string, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => company(`us_de/c${index}`, name(index), { registered: at }));

/** Companies that look like the operator and are none. */
export const LOOKALIKES: readonly HardCase[] = [
  {
    title: 'a dentist and a photographer of one name',
    location: { name: 'Dr. Helen Strand, DDS', address: `14 Oak St, ${TOWN}` },
    registry: [company('us_ga/1', 'HELEN STRAND PHOTOGRAPHY LLC', { at: `90 Pine St, ${TOWN}` })],
    expected: { unmatched: true },
  },
  {
    title: 'given name and surname swapped, and another trade',
    location: { name: 'Taylor James Salon', address: `14 Oak St, ${TOWN}` },
    registry: [company('us_ga/1', 'JAMES TAYLOR MASONRY LLC', { at: `90 Pine St, ${TOWN}` })],
    expected: { unmatched: true },
  },
  {
    title: 'the owner of the house by its own name',
    location: { name: 'Marrow Bone Butchers', address: `15 Bone Aly, ${TOWN}` },
    registry: [company('us_ga/1', 'MARROW BONE REAL ESTATE HOLDINGS LLC', { at: `15 Bone Aly, ${TOWN}` })],
    expected: { unmatched: true },
  },
  {
    title: 'a supplier next door',
    location: { name: 'Lotus Nails', address: `100 Main St, ${TOWN}` },
    registry: [company('us_ga/1', 'LOTUS NAIL SUPPLY WHOLESALE LLC', { at: `140 Main St, ${TOWN}` })],
    expected: { unmatched: true },
  },
  {
    title: 'one of two namesakes in the next town, the other two towns on',
    location: { name: 'Lotus Nails', address: `100 Main St, ${TOWN}` },
    registry: [
      company('us_ga/1', 'LOTUS NAILS LLC', { at: '9 Oak St, Macon, GA 31201' }),
      company('us_ga/2', 'LOTUS NAILS INC', { at: '40 Pine St, Athens, GA 30601' }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'a phase of another number',
    location: { name: 'Sable Ridge Apartments Phase III', address: `1 Sable Dr, ${TOWN}` },
    registry: [company('us_ga/1', 'SABLE RIDGE APARTMENTS PHASE II LLC', { at: `1 Sable Dr, ${TOWN}` })],
    expected: { unmatched: true },
  },
  {
    title: 'a district of another number',
    location: { name: 'District 9 Barbers', address: `14 Oak St, ${TOWN}` },
    registry: [company('us_ga/1', 'DISTRICT 7 BARBERS LLC', { at: `90 Pine St, ${TOWN}` })],
    expected: { unmatched: true },
  },
  {
    title: 'a church of the name in two other towns',
    location: { name: 'Grace Lutheran Church', address: '14 Oak St, Fargo, ND 58102' },
    registry: [
      company('us_nd/1', 'GRACE LUTHERAN CHURCH', { at: '9 Hill St, Minot, ND 58701', legal_form: 'nonprofit' }),
      company('us_nd/2', 'GRACE LUTHERAN CHURCH', { at: '3 River Rd, Bismarck, ND 58501', legal_form: 'nonprofit' }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'a school’s boosters at the school',
    location: { name: 'Ilex High School', address: `1 School Rd, ${TOWN}` },
    registry: [
      company('us_ga/1', 'ILEX HIGH SCHOOL BAND BOOSTERS, INC.', {
        at: `1 School Rd, ${TOWN}`,
        legal_form: 'nonprofit',
      }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'a town’s office and a company of the town’s name',
    location: { name: 'City of Ilex Water Department', address: `2 City Hall Sq, ${TOWN}` },
    registry: [company('us_ga/1', 'ILEX WATER LLC', { at: `77 Oak St, ${TOWN}` })],
    expected: { unmatched: true },
  },
  {
    title: 'a post office and a baker’s',
    location: { name: 'US Post Office', address: `2 City Hall Sq, ${TOWN}` },
    registry: [company('us_ga/1', 'POST OFFICE PIES LLC', { at: `77 Oak St, ${TOWN}` })],
    expected: { unmatched: true },
  },
  {
    title: 'a county’s court',
    location: { name: 'Ilex County Courthouse', address: `2 City Hall Sq, ${TOWN}` },
    registry: [company('us_ga/1', 'ILEX COUNTY TITLE COMPANY', { at: `4 City Hall Sq, ${TOWN}` })],
    expected: { unmatched: true },
  },
  {
    title: 'a credit union’s foundation',
    location: { name: 'Ilex Community Credit Union', address: `20 Bank St, ${TOWN}` },
    registry: [
      company('us_ga/1', 'ILEX COMMUNITY CREDIT UNION FOUNDATION, INC.', {
        at: `20 Bank St, ${TOWN}`,
        legal_form: 'nonprofit',
      }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'a hospital’s gift shop',
    location: { name: 'Thornmere Hospital', address: `500 Health Way, ${TOWN}` },
    registry: [
      company('us_ga/1', 'THORNMERE HOSPITAL AUXILIARY INC', {
        at: `500 Health Way, ${TOWN}`,
        legal_form: 'nonprofit',
      }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'the owners of the houses beside the flats',
    location: { name: 'Pebble Creek Apartments', address: `10 Pebble Creek Dr, ${TOWN}` },
    registry: [
      company('us_ga/1', 'PEBBLE CREEK HOMEOWNERS ASSOCIATION INC', {
        at: `44 Pebble Creek Dr, ${TOWN}`,
        legal_form: 'nonprofit',
      }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'a franchisor that is not registered here, and nobody at the house',
    location: { name: "Jimmy John's #4402", address: '900 Lincoln Way, Ames, IA 50010' },
    registry: [
      company('us_ia/9', 'PRAIRIE TAX SERVICE LLC', { at: '12 Main St, Ames, IA 50010' }),
      company('us_il/1', "JIMMY JOHN'S FRANCHISE, LLC", { at: '2212 Fox Dr, Champaign, IL 61820' }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'a mail shop where a dozen companies take their mail',
    location: { name: 'The UPS Store #4471', address: '77 Route 9, Nashua, NH 03060' },
    registry: Array.from({ length: 14 }, (_, index) =>
      company(
        `us_nh/${index}`,
        `${['AMBER', 'BIRCH', 'CEDAR', 'DELTA', 'EMBER', 'FABLE', 'GROVE'][index % 7]} ${index % 2 === 0 ? 'CONSULTING' : 'TRADING'} LLC`,
        {
          at: `77 Route 9, PMB ${100 + index}, Nashua, NH 03060`,
        },
      ),
    ),
    expected: { unmatched: true },
  },
  {
    title: 'at an agent’s house, companies of one word of the name',
    location: { name: 'Dune Bakery', address: AGENT },
    registry: [
      ...crowd(60, AGENT, (index) => `SERIES ${index} VENTURES LLC`),
      company('us_de/1', 'DUNE CAPITAL LLC', { registered: AGENT }),
      company('us_de/2', 'DUNE HOLDINGS INC', { registered: AGENT }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'a common word with its trade in other towns of the state',
    location: { name: 'The Coffee House', address: '1 Main St, Boise, ID 83702' },
    registry: [
      company('us_id/1', 'COFFEE HOUSE LLC', { at: '9 Oak St, Twin Falls, ID 83301' }),
      company('us_id/2', 'THE COFFEE HOUSE INC', { at: '4 Pine St, Moscow, ID 83843' }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'initials that fit, and nothing else',
    location: { name: 'ABC Plumbing', address: `14 Oak St, ${TOWN}` },
    registry: [company('us_ga/1', 'ALLIED BUILDING CONTRACTORS PLUMBING INC', { at: `90 Pine St, ${TOWN}` })],
    expected: { unmatched: true },
  },
  {
    title: 'a laboratory of the dentist’s name',
    location: { name: 'Apex Dental', address: `14 Oak St, ${TOWN}` },
    registry: [company('us_ga/1', 'APEX DENTAL LABORATORIES LLC', { at: `90 Pine St, ${TOWN}` })],
    expected: { unmatched: true },
  },
  {
    title: 'the same word before another trade, in the next house',
    location: { name: 'Cobalt Coffee', address: `100 Main St, ${TOWN}` },
    registry: [company('us_ga/1', 'COBALT CONSTRUCTION LLC', { at: `102 Main St, ${TOWN}` })],
    expected: { unmatched: true },
  },
  {
    title: 'a person of the name who is an officer of another business in the town',
    location: { name: 'Nadia Brandt Photography', address: `14 Oak St, ${TOWN}` },
    registry: [
      company('us_ga/1', 'GREENLEAF TITLE INC', {
        at: `90 Pine St, ${TOWN}`,
        parties: [party('BRANDT, NADIA', 'officer', { type: 'person' })],
      }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'a person who is agent for many companies, and whose name is on a sign at one of them',
    location: { name: 'Law Office of Marcus Thole', address: '7 Court St, Dover, DE 19901' },
    registry: Array.from({ length: 30 }, (_, index) =>
      company(`us_de/t${index}`, `HARBOR SERIES ${index} LLC`, {
        registered: '7 Court St, Dover, DE 19901',
        parties: [
          party('MARCUS THOLE', 'registered_agent', {
            type: 'person',
            address: {
              raw: null,
              street_address: '7 Court St',
              street_address_2: null,
              locality: 'Dover',
              region: 'DE',
              postal_code: '19901',
              country: null,
              country_code: 'US',
            },
          }),
        ],
      }),
    ),
    expected: { unmatched: true },
  },
  {
    title: 'one who manages many companies for others at his house, and the sign has his name',
    location: { name: 'Law Office of Marcus Thole', address: '7 Court St, Dover, DE 19901' },
    registry: Array.from({ length: 30 }, (_, index) =>
      company(`us_de/m${index}`, `HARBOR SERIES ${index} LLC`, {
        at: '7 Court St, Dover, DE 19901',
        parties: [party('MARCUS THOLE', ['registered_agent', 'manager'], { type: 'person' })],
      }),
    ),
    expected: { unmatched: true },
  },
  {
    title: 'another business in the suite of one that has moved in',
    location: { name: 'Quillfeather Press', address: `300 Mill St Ste C, ${TOWN}` },
    registry: [
      company('us_ga/1', 'OAKHEART ACUPUNCTURE LLC', { at: `300 Mill St, Ste C, ${TOWN}` }),
      company('us_ga/2', 'QUILL PROPERTIES LLC', { at: `300 Mill St, ${TOWN}` }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'a sister company for another town',
    location: { name: 'Brightwater Dental of Ilex', address: `14 Oak St, ${TOWN}` },
    registry: [company('us_ga/1', 'BRIGHTWATER DENTAL OF MACON, LLC', { at: '9 Oak St, Macon, GA 31201' })],
    expected: { unmatched: true },
  },
  {
    title: 'a namesake in another state, and none here',
    location: { name: 'Larkmoor Tack Shop', address: `2 Stable Rd, ${TOWN}` },
    registry: [
      company('us_va/1', 'LARKMOOR TACK SHOP LLC', { at: '2 Stable Rd, Lexington, VA 24450' }),
      company('us_ga/1', 'PEACH TAX LLC', { at: `9 Oak St, ${TOWN}` }),
    ],
    expected: { unmatched: true },
  },
];
