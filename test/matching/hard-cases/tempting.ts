import { company, type HardCase, party } from './invent.ts';

const OCALA = 'Ocala, FL 34470';
const DULUTH = 'Duluth, MN 55802';
const AMES = 'Ames, IA 50010';
const FLINT = 'Flint, MI 48502';

/**
 * Companies of nearly the name or at the very house, and none of them is the operator, whom no registry
 * holds.
 */
export const TEMPTING: readonly HardCase[] = [
  {
    title: 'the other end of the town',
    location: { name: 'West End Liquors', address: `14 Oak St, ${DULUTH}` },
    registry: [company('us_mn/1', 'EAST END LIQUORS INC', { at: `90 Pine St, ${DULUTH}` })],
    expected: { unmatched: true },
  },
  {
    title: 'the other side of the town in one word',
    location: { name: 'Northside Animal Clinic', address: `14 Oak St, ${DULUTH}` },
    registry: [company('us_mn/1', 'SOUTHSIDE ANIMAL CLINIC LLC', { at: `90 Pine St, ${DULUTH}` })],
    expected: { unmatched: true },
  },
  {
    title: 'a door of another colour',
    location: { name: 'Red Lantern Noodles', address: `14 Oak St, ${DULUTH}` },
    registry: [company('us_mn/1', 'BLUE LANTERN NOODLES LLC', { at: `90 Pine St, ${DULUTH}` })],
    expected: { unmatched: true },
  },
  {
    title: 'a given name that is spelled nearly so',
    location: { name: 'Karma Nails', address: `14 Oak St, ${DULUTH}` },
    registry: [company('us_mn/1', 'KARMEN NAILS LLC', { at: `90 Pine St, ${DULUTH}` })],
    expected: { unmatched: true },
  },
  {
    title: 'family names that are spelled nearly alike, of one trade',
    location: { name: 'Hofmeister Roofing', address: `14 Oak St, ${DULUTH}` },
    registry: [company('us_mn/1', 'HOFMEYER ROOFING INC', { at: `90 Pine St, ${DULUTH}` })],
    expected: { unmatched: true },
  },
  {
    title: 'two letters, and one of them is another',
    location: { name: 'J & B Auto Repair', address: `14 Oak St, ${OCALA}` },
    registry: [company('us_fl/1', 'J & R AUTO REPAIR INC', { at: `90 Pine St, ${OCALA}` })],
    expected: { unmatched: true },
  },
  {
    title: 'another number of trees',
    location: { name: 'Seven Oaks Dental', address: `14 Elm St, ${OCALA}` },
    registry: [company('us_fl/1', 'FIVE OAKS DENTAL PA', { at: `90 Pine St, ${OCALA}` })],
    expected: { unmatched: true },
  },
  {
    title: 'a highway’s number with another trade',
    location: { name: 'Route 66 Diner', address: '500 Central Ave, Gallup, NM 87301' },
    registry: [
      company('us_nm/1', 'ROUTE 66 MOTEL LLC', { at: '1200 Coal Ave, Gallup, NM 87301' }),
      company('us_nm/2', 'ROUTE 66 TOWING INC', { at: '80 Aztec Ave, Gallup, NM 87301' }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'Spanish words that every third restaurant has',
    location: { name: 'La Casa', address: `14 Elm St, ${OCALA}` },
    registry: [
      company('us_fl/1', 'LA CASA GRANDE INC', { at: `90 Pine Ave, ${OCALA}` }),
      company('us_fl/2', 'LA CASA NUEVA LLC', { at: `7 Broadway, ${OCALA}` }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'the town and the trade, and a company with a word more',
    location: { name: 'Ocala Dental', address: `14 Elm St, ${OCALA}` },
    registry: [company('us_fl/1', 'OCALA DENTAL ARTS LLC', { at: `90 Pine Ave, ${OCALA}` })],
    expected: { unmatched: true },
  },
  {
    title: 'the street and the trade, and a neighbour of the street’s name',
    location: { name: 'Fort King Street Cafe', address: `14 Fort King St, ${OCALA}` },
    registry: [company('us_fl/1', 'FORT KING STREET BARBERS LLC', { at: `20 Fort King St, ${OCALA}` })],
    expected: { unmatched: true },
  },
  {
    title: 'a tenant before, of the same trade, at the house',
    location: { name: 'Golden Wok', address: `5 Broadway, ${OCALA}` },
    registry: [company('us_fl/1', 'GOLDEN DRAGON RESTAURANT INC', { at: `5 Broadway, ${OCALA}` })],
    expected: { unmatched: true },
  },
  {
    title: 'a family’s name with another trade in the same house',
    location: { name: 'Nguyen Nails', address: `600 Silver Springs Blvd Ste 4, ${OCALA}` },
    registry: [company('us_fl/1', 'NGUYEN DENTAL PA', { at: `600 Silver Springs Blvd, Ste 9, ${OCALA}` })],
    expected: { unmatched: true },
  },
  {
    title: 'the dealer’s other make, in the same street',
    location: { name: 'Hollister Toyota', address: `800 Dayton Ave, ${AMES}` },
    registry: [company('us_ia/1', 'HOLLISTER FORD INC', { at: `840 Dayton Ave, ${AMES}` })],
    expected: { unmatched: true },
  },
  {
    title: 'who owns the name, and who lets the ovens',
    location: { name: 'Tollgate Pizza', address: `14 Main St, ${AMES}` },
    registry: [
      company('us_ia/1', 'TOLLGATE PIZZA IP LLC', { at: `300 Duff Ave, ${AMES}` }),
      company('us_ia/2', 'TOLLGATE PIZZA EQUIPMENT LEASING LLC', { at: `300 Duff Ave, ${AMES}` }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'a plaza that owns the house of a shop with its name',
    location: { name: 'Kelso Plaza Laundry', address: `10 Kelso Plz, ${AMES}` },
    registry: [company('us_ia/1', 'KELSO PLAZA SHOPPING CENTER LLC', { at: `10 Kelso Plz, ${AMES}` })],
    expected: { unmatched: true },
  },
  {
    title: 'a franchisee of the brand for the next town',
    location: { name: 'Subway #31187', address: `14 Main St, ${AMES}` },
    registry: [company('us_ia/1', 'SUBWAY OF DES MOINES, INC.', { at: '77 Locust St, Des Moines, IA 50309' })],
    expected: { unmatched: true },
  },
  {
    title: 'a company that ended long ago in another town',
    location: { name: 'Pemberley Books', address: `14 Main St, ${AMES}` },
    registry: [
      company('us_ia/1', 'PEMBERLEY BOOKS INC', {
        at: '6 River Dr, Davenport, IA 52801',
        status: 'dissolved',
        dissolved_on: '2004-06-30',
      }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'a name that is for another town by its own words',
    location: { name: 'Marisol’s Kitchen', address: `14 Elm St, ${OCALA}` },
    registry: [company('us_fl/1', 'MARISOL’S KITCHEN OF TAMPA LLC', { at: '9 Bay St, Tampa, FL 33602' })],
    expected: { unmatched: true },
  },
  {
    title: 'a fire station and its firefighters’ union',
    location: { name: 'Flint Fire Department Station 3', address: `310 Fifth St, ${FLINT}` },
    registry: [
      company('us_mi/1', 'FLINT FIREFIGHTERS LOCAL 352 INC', { at: `12 Fifth St, ${FLINT}`, legal_form: 'nonprofit' }),
      company('us_mi/2', 'FLINT FIRE DEPARTMENT MUSEUM', { at: `310 Fifth St, ${FLINT}`, legal_form: 'nonprofit' }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'a recruiting office and a shop for surplus',
    location: { name: 'U.S. Army Recruiting Station', address: `14 Saginaw St, ${FLINT}` },
    registry: [company('us_mi/1', 'ARMY NAVY SURPLUS INC', { at: `40 Saginaw St, ${FLINT}` })],
    expected: { unmatched: true },
  },
  {
    title: 'a state university and its alumni',
    location: { name: 'Great Lakes State University Bookstore', address: `1 Campus Dr, ${FLINT}` },
    registry: [
      company('us_mi/1', 'GREAT LAKES STATE UNIVERSITY ALUMNI ASSOCIATION', {
        at: `1 Campus Dr, ${FLINT}`,
        legal_form: 'nonprofit',
      }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'a teachers’ credit union and their association',
    location: { name: 'Flint Teachers Credit Union', address: `14 Saginaw St, ${FLINT}` },
    registry: [
      company('us_mi/1', 'FLINT TEACHERS ASSOCIATION', { at: `90 Beach St, ${FLINT}`, legal_form: 'nonprofit' }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'an address at the company that carries the mail',
    location: { name: 'Golden Wok', address: `14 Saginaw St, ${FLINT}`, email: 'goldenwok@flintcable.net' },
    registry: [company('us_mi/1', 'FLINT CABLE LLC', { at: `400 Beach St, ${FLINT}`, websites: ['flintcable.net'] })],
    expected: { unmatched: true },
  },
  {
    title: 'a page at the company that makes pages for restaurants',
    location: {
      name: 'Golden Wok',
      address: `14 Saginaw St, ${FLINT}`,
      website: 'https://www.dinerwebs.com/golden-wok',
    },
    registry: [
      company('us_mi/1', 'DINER WEBS LLC', { at: '9 State St, Lansing, MI 48933', websites: ['dinerwebs.com'] }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'a lawyer of the baker’s name in the house',
    location: { name: 'Tholemann Bakery', address: `7 Court St, ${FLINT}` },
    registry: [
      company('us_mi/1', 'TREVOR THOLEMANN LAW PLLC', {
        at: `7 Court St, ${FLINT}`,
        parties: [party('THOLEMANN, TREVOR', 'member', { type: 'person' })],
      }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'sons and daughters of one name',
    location: { name: 'Prewitt & Sons Paving', address: `14 Saginaw St, ${FLINT}` },
    registry: [company('us_mi/1', 'PREWITT & DAUGHTERS CATERING LLC', { at: `90 Beach St, ${FLINT}` })],
    expected: { unmatched: true },
  },
];
