import { company, type HardCase, party } from './invent.ts';

const MACON = 'Macon, GA 31201';
const DAYTON = 'Dayton, OH 45402';
const SALEM = 'Salem, OR 97301';
const OLATHE = 'Olathe, KS 66061';
const WILMINGTON = 'Wilmington, DE 19801';

/**
 * Who is in the registry is a landlord, a predecessor, a sister, a neighbour or a namesake; who runs the site
 * is not.
 */
export const PRETENDERS: readonly HardCase[] = [
  {
    title: 'a store of a chain whose franchisor alone is known',
    location: { name: 'Quillon Subs #418', address: `77 Harrison Ave, ${DAYTON}` },
    registry: [
      company('us_ga/1', 'QUILLON FRANCHISING LLC', { at: `500 Peachtree St, ${MACON}`, trading: ['QUILLON SUBS'] }),
      company('us_oh/1', 'HARRISON AVENUE DELI INC', { at: `210 Harrison Ave, ${DAYTON}` }),
    ],
    expected: { unmatched: true },
  },
  {
    title: "a well-known chain's franchisor, qualified in the state at its agent's",
    location: { name: 'Great Clips', address: `1450 Lancaster Dr NE Ste 120, ${SALEM}` },
    registry: [
      company('us_or/1', 'GREAT CLIPS, INC.', {
        domicile: 'foreign',
        registered: `780 Commercial St SE Ste 100, ${SALEM}`,
        at: '4400 W 78th St, Minneapolis, MN 55435',
        parties: [
          party('C T CORPORATION SYSTEM', 'registered_agent', {
            type: 'company',
            address: null,
          }),
        ],
      }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'two landlords of the house, and no tenant',
    location: { name: 'Thornbury Pilates', address: `410 Elm St, ${DAYTON}` },
    registry: [
      company('us_oh/1', '410 ELM STREET LLC', { at: `410 Elm St, ${DAYTON}` }),
      company('us_oh/2', 'ELM STREET PARTNERS LP', { at: `410 Elm St, ${DAYTON}` }),
    ],
    expected: { unmatched: true },
  },
  {
    title: "the arcade's landlord",
    location: { name: 'Corbel Books', address: `12 Arcade Pl, ${DAYTON}` },
    registry: [company('us_oh/1', 'ARCADE PLACE REALTY TRUST', { at: `12 Arcade Pl, ${DAYTON}` })],
    expected: { unmatched: true },
  },
  {
    title: 'a dissolved restaurant of another kitchen in the house',
    location: { name: 'Sable Ramen', address: `31 Front St, ${SALEM}` },
    registry: [company('us_or/1', 'TULIP PHO INC', { at: `31 Front St, ${SALEM}`, status: 'dissolved' })],
    expected: { unmatched: true },
  },
  {
    title: 'two companies of earlier tenants, one in force and one not',
    location: { name: 'Sable Ramen', address: `31 Front St, ${SALEM}` },
    registry: [
      company('us_or/1', 'FRONT STREET SUSHI LLC', { at: `31 Front St, ${SALEM}` }),
      company('us_or/2', 'PEARL NOODLE HOUSE INC', { at: `31 Front St, ${SALEM}`, status: 'dissolved' }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'a dentist of half the name across the town',
    location: { name: 'Alder Creek Dental', address: `55 Court St, ${SALEM}` },
    registry: [company('us_or/1', 'ALDER GROVE DENTAL PC', { at: `900 Liberty St, ${SALEM}` })],
    expected: { unmatched: true },
  },
  {
    title: 'the first and the third of a row of companies, and the second is asked for',
    location: { name: 'Wexcombe Cafe II', address: `9 Lake Ave, ${DAYTON}` },
    registry: [
      company('us_oh/1', 'WEXCOMBE CAFE I LLC', { at: `55 Bay St, ${DAYTON}` }),
      company('us_oh/3', 'WEXCOMBE CAFE III LLC', { at: `800 Third St, ${DAYTON}` }),
    ],
    expected: { unmatched: true },
  },
  {
    title: "one word of the name among sixty companies at an agent's suite",
    location: { name: 'Nimbus Kites', address: `1201 Orange St Ste 600, ${WILMINGTON}` },
    registry: [
      company('us_de/1', 'NIMBUS CAPITAL LLC', { registered: `1201 Orange St Ste 600, ${WILMINGTON}` }),
      ...Array.from({ length: 60 }, (_, index) =>
        company(`us_de/${index + 2}`, `TARN ${index + 2} VENTURES LLC`, {
          registered: `1201 Orange St Ste 600, ${WILMINGTON}`,
        }),
      ),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'an optician in another suite of the mall',
    location: { name: 'Clover Optical', address: `3000 Mall Dr Ste 220, ${DAYTON}` },
    registry: [company('us_oh/1', 'PETAL OPTICAL LLC', { at: `3000 Mall Dr Ste 118, ${DAYTON}` })],
    expected: { unmatched: true },
  },
  {
    title: 'a dentist of the name of a plumber',
    location: { name: 'Paul Hanley DMD', address: `18 Cherry St, ${MACON}` },
    registry: [company('us_ga/1', 'PAUL HANLEY PLUMBING LLC', { at: `2200 Vineville Ave, ${MACON}` })],
    expected: { unmatched: true },
  },
  {
    title: 'a given name that a realtor of the town has as well',
    location: { name: "Maria's Alterations", address: `18 Cherry St, ${MACON}` },
    registry: [company('us_ga/1', 'MARIA SANTOS REALTY LLC', { at: `2200 Vineville Ave, ${MACON}` })],
    expected: { unmatched: true },
  },
  {
    title: 'a café of everyday words in three other towns',
    location: { name: 'Main Street Cafe', address: `101 Main St, ${DAYTON}` },
    registry: [
      company('us_oh/1', 'MAIN STREET CAFE LLC', { at: '14 Main St, Lima, OH 45801' }),
      company('us_oh/2', 'MAIN STREET CAFE, INC.', { at: '8 Main St, Athens, OH 45701' }),
      company('us_oh/3', 'MAIN ST. CAFE LTD', { at: '300 Main St, Kent, OH 44240' }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'nothing but words of the trade',
    location: { name: 'Nails & Spa', address: `88 Broad St, ${DAYTON}` },
    registry: [
      company('us_oh/1', 'NAILS BY LINH LLC', { at: `1400 Broad St, ${DAYTON}` }),
      company('us_oh/2', 'SPA NAILS INC', { at: `77 Wayne Ave, ${DAYTON}` }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'a pier with another number',
    location: { name: 'Pier 9 Seafood', address: `20 River Rd, ${SALEM}` },
    registry: [company('us_or/1', 'PIER 6 SEAFOOD LLC', { at: `480 Water St, ${SALEM}` })],
    expected: { unmatched: true },
  },
  {
    title: 'a diner of another route',
    location: { name: 'Route 66 Diner', address: `1800 E Santa Fe St, ${OLATHE}` },
    registry: [company('us_ks/1', 'ROUTE 9 DINER INC', { at: `640 W Park St, ${OLATHE}` })],
    expected: { unmatched: true },
  },
  {
    title: "the street's name at the same number of its other end",
    location: { name: 'Main Street Tattoo', address: `210 N Main St, ${DAYTON}` },
    registry: [company('us_oh/1', 'MAIN ST BARBERS LLC', { at: `210 S Main St, ${DAYTON}` })],
    expected: { unmatched: true },
  },
  {
    title: 'the same name across the border of the state, far from it',
    location: { name: 'Tamarind House', address: '4100 Main St, Kansas City, MO 64111' },
    registry: [
      company('us_ks/1', 'TAMARIND HOUSE LLC', { at: '200 E Douglas Ave, Wichita, KS 67202' }),
      company('us_mo/1', 'OZARK LUMBER INC', { at: '9 Oak St, Kansas City, MO 64106' }),
    ],
    expected: { unmatched: true },
  },
  {
    title: "a hospital's foundation",
    location: { name: 'Mercy Regional Medical Center', address: `600 Hospital Dr, ${MACON}` },
    registry: [
      company('us_ga/1', 'MERCY REGIONAL MEDICAL CENTER FOUNDATION INC', {
        at: `600 Hospital Dr Ste 9, ${MACON}`,
        legal_form: 'nonprofit',
      }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'a clinic of the campus under its valley name',
    location: { name: 'Cedar Valley Imaging', address: `400 Hospital Dr Ste 2, ${MACON}` },
    registry: [company('us_ga/1', 'CEDAR VALLEY SURGERY CENTER LLC', { at: `400 Hospital Dr Ste 5, ${MACON}` })],
    expected: { unmatched: true },
  },
  {
    title: 'a church of a town that begins alike',
    location: { name: 'First Baptist Church of Dunmore', address: '12 Church St, Dunmore, WV 24934' },
    registry: [
      company('us_wv/1', 'FIRST BAPTIST CHURCH OF DUNBAR INC', {
        at: '1300 Myers Ave, Dunbar, WV 25064',
        legal_form: 'nonprofit',
      }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'the parents of a school',
    location: { name: 'Lincoln Elementary School', address: `700 Dayton St, ${DAYTON}` },
    registry: [company('us_oh/1', 'LINCOLN ELEMENTARY SCHOOL PTA', { at: `700 Dayton St, ${DAYTON}` })],
    expected: { unmatched: true },
  },
  {
    title: 'a company that sells water to a city whose works are asked for',
    location: { name: 'City of Bramwell Water Department', address: '100 Main St, Bramwell, WV 24715' },
    registry: [company('us_wv/1', 'CITY WATER SERVICES OF BRAMWELL LLC', { at: '44 Rose St, Bramwell, WV 24715' })],
    expected: { unmatched: true },
  },
  {
    title: 'a shop that posts parcels in the house of the post office',
    location: { name: 'US Post Office', address: `200 Mulberry St, ${MACON}` },
    registry: [company('us_ga/1', 'POSTAL CENTER USA LLC', { at: `200 Mulberry St Ste 4, ${MACON}` })],
    expected: { unmatched: true },
  },
  {
    title: "the owners' association of a house whose flats are let",
    location: { name: 'Willow Bend Apartments', address: `900 Willow Bend Dr, ${OLATHE}` },
    registry: [
      company('us_ks/1', 'WILLOW BEND HOMEOWNERS ASSOCIATION INC', {
        at: `15 S Cherry St, ${OLATHE}`,
        legal_form: 'nonprofit',
      }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'a telephone number that a roofer of another town had',
    location: { name: 'Corvina Tacos', address: `18 Cherry St, ${MACON}`, phone: '(478) 555-0142' },
    registry: [company('us_ga/1', 'HALSTED ROOFING INC', { at: '9 Pine St, Valdosta, GA 31601', phone: '4785550142' })],
    expected: { unmatched: true },
  },
  {
    title: 'the same telephone number on forty companies',
    location: { name: 'Corvina Tacos', address: `18 Cherry St, ${MACON}`, phone: '(800) 555-0199' },
    registry: Array.from({ length: 40 }, (_, index) =>
      company(`us_ga/${index + 1}`, `TARN ${index + 1} FOODS LLC`, {
        at: `${100 + index * 7} Pio Nono Ave, ${MACON}`,
        phone: '8005550199',
      }),
    ),
    expected: { unmatched: true },
  },
  {
    title: 'a page at a host of pages that another company has too',
    location: {
      name: 'Corvina Tacos',
      address: `18 Cherry St, ${MACON}`,
      website: 'https://facebook.com/corvinatacos',
    },
    registry: [
      company('us_ga/1', 'HALSTED ROOFING INC', { at: `900 Pine St, ${MACON}`, websites: ['facebook.com/halsted'] }),
    ],
    expected: { unmatched: true },
  },
  {
    title: "the bank's parent in its own house",
    location: { name: 'Harlow Savings Bank', address: `1 Bank Sq, ${MACON}` },
    registry: [company('us_ga/1', 'HARLOW BANCORP INC', { at: `1 Bank Sq, ${MACON}` })],
    expected: { unmatched: true },
  },
  {
    title: "a family's trust across the town",
    location: { name: "Tully's Garage", address: `75 Second St, ${MACON}` },
    registry: [company('us_ga/1', 'TULLY FAMILY TRUST', { at: `3100 Ridge Ave, ${MACON}`, legal_form: 'trust' })],
    expected: { unmatched: true },
  },
  {
    title: 'a physician of the family name in the house',
    location: { name: 'Samir Gupta MD', address: `310 Hospital Dr Ste 4, ${MACON}` },
    registry: [company('us_ga/1', 'ANIL GUPTA MD PC', { at: `310 Hospital Dr Ste 4, ${MACON}` })],
    expected: { unmatched: true },
  },
  {
    title: 'a lawyer of the family in the house of a dentist',
    location: { name: 'Osterman Family Dentistry', address: `64 College St, ${MACON}` },
    registry: [company('us_ga/1', 'OSTERMAN LAW PC', { at: `64 College St, ${MACON}` })],
    expected: { unmatched: true },
  },
  {
    title: 'two companies of the name in the town, neither at the house',
    location: { name: 'Bluebird Cafe', address: `640 Wayne Ave, ${DAYTON}` },
    registry: [
      company('us_oh/1', 'BLUEBIRD CAFE LLC', { at: `14 Oak St, ${DAYTON}` }),
      company('us_oh/2', 'BLUEBIRD CAFE INC', { at: `90 Pine St, ${DAYTON}` }),
    ],
    expected: { unmatched: true },
  },
  {
    title: "a florist's number with two digits exchanged, and another florist",
    location: { name: 'Vetch Florist', address: `1243 Grand Ave, ${DAYTON}` },
    registry: [company('us_oh/1', 'SORREL FLORIST LLC', { at: `1234 Grand Ave, ${DAYTON}` })],
    expected: { unmatched: true },
  },
  {
    title: 'a box that another company rented',
    location: { name: 'Juniper Feed & Seed', address: `PO Box 118, ${OLATHE}` },
    registry: [
      company('us_ks/1', 'TILLER GRAIN CO', { at: `44 Elevator Rd, ${OLATHE}`, mailing: `PO Box 118, ${OLATHE}` }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'an ice parlour of a name that many have, in another town',
    location: { name: 'La Michoacana', address: '300 Nebraska Ave, Tampa, FL 33602' },
    registry: [
      company('us_fl/1', 'LA MICHOACANA DE ORLANDO LLC', { at: '12 Orange Ave, Orlando, FL 32801' }),
      company('us_fl/2', 'LA MICHOACANA NATURAL INC', { at: '70 Gulf Dr, Naples, FL 34102' }),
    ],
    expected: { unmatched: true },
  },
  {
    title: "cleaners in words of the chain's number",
    location: { name: '7-Eleven #33412', address: `600 Pine St, ${DAYTON}` },
    registry: [company('us_oh/1', 'SEVEN ELEVEN DRY CLEANERS INC', { at: `2000 Salem Ave, ${DAYTON}` })],
    expected: { unmatched: true },
  },
  {
    title: "the airport's concessions for a counter at a gate",
    location: { name: 'Tin Kettle Coffee @ Gate B12', address: `1 Airport Way, ${DAYTON}` },
    registry: [company('us_oh/1', 'DAYTON AIRPORT CONCESSIONS LLC', { at: `1 Airport Way, ${DAYTON}` })],
    expected: { unmatched: true },
  },
  {
    title: 'a name that differs by a vowel, of one trade',
    location: { name: 'Marlin Motors', address: `640 Wayne Ave, ${DAYTON}` },
    registry: [company('us_oh/1', 'MERLIN MOTORS INC', { at: `2000 Salem Ave, ${DAYTON}` })],
    expected: { unmatched: true },
  },
  {
    title: "a palace for the dragon's garden",
    location: { name: 'Dragon Palace', address: `640 Wayne Ave, ${DAYTON}` },
    registry: [company('us_oh/1', 'DRAGON GARDEN INC', { at: `2000 Salem Ave, ${DAYTON}` })],
    expected: { unmatched: true },
  },
  {
    title: 'one word that a company of another trade begins with',
    location: { name: 'Bloom', address: `640 Wayne Ave, ${DAYTON}` },
    registry: [company('us_oh/1', 'BLOOM ENERGY SERVICES LLC', { at: `2000 Salem Ave, ${DAYTON}` })],
    expected: { unmatched: true },
  },
  {
    title: 'an officer of a company of another trade who has the name on the sign',
    location: { name: 'Jane Rostrow Photography', address: `640 Wayne Ave, ${DAYTON}` },
    registry: [
      company('us_oh/1', 'BUCKEYE HAULING INC', {
        at: `2000 Salem Ave, ${DAYTON}`,
        parties: [party('ROSTROW, JANE', 'officer')],
      }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'a lawyer who is the agent of other companies at his house',
    location: { name: 'Cole Whitaker, Attorney at Law', address: `51 Court St, ${DAYTON}` },
    registry: Array.from({ length: 4 }, (_, index) =>
      company(`us_oh/${index + 1}`, `TARN ${index + 1} RENTALS LLC`, {
        registered: `51 Court St, ${DAYTON}`,
        parties: [party('COLE WHITAKER', 'registered_agent', { type: 'person' })],
      }),
    ),
    expected: { unmatched: true },
  },
];
