import { company, type HardCase, party } from './invent.ts';

const OCALA = 'Ocala, FL 34470';
const DULUTH = 'Duluth, MN 55802';
const TAOS = 'Taos, NM 87571';
const office = '900 Capitol Ave, Ste 400, Lansing, MI 48933';

/**
 * What any list of shops is full of: names, houses and contacts written in another way than the registry
 * does, and sites of small chains.
 */
export const EVERYDAY: readonly HardCase[] = [
  {
    title: 'the article behind the name',
    location: { name: 'The Quilting Nook', address: `41 Superior St, ${DULUTH}` },
    registry: [company('us_mn/1', 'QUILTING NOOK, THE', { at: `9 Canal Park Dr, ${DULUTH}` })],
    expected: { operator: 'us_mn/1' },
  },
  {
    title: 'an Irish name with a blank for its apostrophe',
    location: { name: 'O’Halloran’s Pub', address: `5 Lake Ave, ${DULUTH}` },
    registry: [company('us_mn/1', 'O HALLORANS PUB INC', { at: `5 Lake Ave, ${DULUTH}` })],
    expected: { operator: 'us_mn/1' },
  },
  {
    title: 'a Scottish name in two words, the town alone',
    location: { name: 'McVarrish Hardware', address: `5 Lake Ave, ${DULUTH}` },
    registry: [company('us_mn/1', 'MC VARRISH HARDWARE CO', { at: `780 London Rd, ${DULUTH}` })],
    expected: { operator: 'us_mn/1' },
  },
  {
    title: 'a Spanish family name as one word',
    location: { name: 'De La Paz Tires', address: `210 Paseo del Pueblo Sur, ${TAOS}` },
    registry: [company('us_nm/1', 'DELAPAZ TIRES LLC', { at: `210 Paseo del Pueblo Sur, ${TAOS}` })],
    expected: { operator: 'us_nm/1' },
  },
  {
    title: 'digits and letters for words, the town alone',
    location: { name: 'Braids 4 U', address: `33 Magnolia Ave, ${OCALA}` },
    registry: [company('us_fl/1', 'BRAIDS FOR YOU LLC', { at: `700 Pine Ave, ${OCALA}` })],
    expected: { operator: 'us_fl/1' },
  },
  {
    title: 'a number written on to the name',
    location: { name: '24Seven Fitness', address: `33 Magnolia Ave, ${OCALA}` },
    registry: [company('us_fl/1', '24 SEVEN FITNESS LLC', { at: `33 Magnolia Ave, ${OCALA}` })],
    expected: { operator: 'us_fl/1' },
  },
  {
    title: 'the name of its own street, the office in another',
    location: { name: 'Seventh Street Tacos', address: `300 7th St, ${OCALA}` },
    registry: [company('us_fl/1', '7TH STREET TACOS LLC', { at: `18 Fort King St, ${OCALA}` })],
    expected: { operator: 'us_fl/1' },
  },
  {
    title: 'both languages on the sign',
    location: { name: 'Panadería La Espiga / La Espiga Bakery', address: `77 Kit Carson Rd, ${TAOS}` },
    registry: [company('us_nm/1', 'LA ESPIGA BAKERY INC', { at: `77 Kit Carson Rd, ${TAOS}` })],
    expected: { operator: 'us_nm/1' },
  },
  {
    title: 'what the shop was called before, in brackets, and both companies at the house',
    location: { name: 'Nettle & Thyme (formerly Corliss Diner)', address: `12 Bridge St, ${DULUTH}` },
    registry: [
      company('us_mn/1', 'CORLISS DINER INC', { at: `12 Bridge St, ${DULUTH}`, status: 'dissolved' }),
      company('us_mn/2', 'NETTLE AND THYME LLC', { at: `12 Bridge St, ${DULUTH}` }),
    ],
    expected: { operator: 'us_mn/2' },
  },
  {
    title: 'the operating company rather than the one that holds it',
    location: { name: 'Tollgate Brewing', address: '8 Mill Rd, Lansing, MI 48906' },
    registry: [
      company('us_mi/1', 'TOLLGATE BREWING HOLDINGS LLC', { at: '8 Mill Rd, Lansing, MI 48906' }),
      company('us_mi/2', 'TOLLGATE BREWING LLC', { at: '8 Mill Rd, Lansing, MI 48906' }),
    ],
    expected: { operator: 'us_mi/2' },
  },
  {
    title: 'the company of the site rather than the one that manages all sites',
    location: { name: 'Marlinspike Grill', address: '61 Front St, Flint, MI 48502' },
    registry: [
      company('us_mi/1', 'MARLINSPIKE GRILL MANAGEMENT LLC', { at: office }),
      company('us_mi/2', 'MARLINSPIKE GRILL FLINT LLC', { at: '61 Front St, Flint, MI 48502' }),
    ],
    expected: { operator: 'us_mi/2' },
  },
  {
    title: 'of two sites’ companies at one office, that of the sign’s town',
    location: { name: 'Marlinspike Grill - Flint', address: '61 Front St, Flint, MI 48502' },
    registry: [
      company('us_mi/1', 'MARLINSPIKE GRILL SAGINAW LLC', { at: office }),
      company('us_mi/2', 'MARLINSPIKE GRILL FLINT LLC', { at: office }),
    ],
    expected: { operator: 'us_mi/2' },
  },
  {
    title: 'the second shop’s own company, with its number',
    location: { name: 'Brasswick Cafe 2', address: '90 Second St, Flint, MI 48502' },
    registry: [
      company('us_mi/1', 'BRASSWICK CAFE LLC', { at: '4 First St, Flint, MI 48502' }),
      company('us_mi/2', 'BRASSWICK CAFE 2 LLC', { at: '90 Second St, Flint, MI 48502' }),
    ],
    expected: { operator: 'us_mi/2' },
  },
  {
    title: 'a franchisee by the trade name of the site’s number, its office elsewhere',
    location: { name: "Jimmy John's #4402", address: '900 Lincoln Way, Ames, IA 50010' },
    registry: [
      company('us_ia/1', 'PRAIRIE SUBS LLC', {
        at: '77 Locust St, Des Moines, IA 50309',
        trading: ['JIMMY JOHNS 4402'],
      }),
      company('us_il/1', "JIMMY JOHN'S FRANCHISE, LLC", { at: '2212 Fox Dr, Champaign, IL 61820' }),
    ],
    expected: { operator: 'us_ia/1', via: 'alternative_names' },
  },
  {
    title: 'the brand of the pumps before the name of the shop',
    location: { name: 'Shell - Harrowgate Mart', address: '2 Station Rd, Ames, IA 50010' },
    registry: [company('us_ia/1', 'HARROWGATE MART INC', { at: '2 Station Rd, Ames, IA 50010' })],
    expected: { operator: 'us_ia/1' },
  },
  {
    title: 'a doctor before the practice',
    location: { name: 'Dr. Nora Belcastro - Hawkeye Family Medicine', address: '15 Clinic Dr, Ames, IA 50010' },
    registry: [company('us_ia/1', 'HAWKEYE FAMILY MEDICINE, P.C.', { at: '15 Clinic Dr, Ames, IA 50010' })],
    expected: { operator: 'us_ia/1' },
  },
  {
    title: 'an accountant with his letters, the town alone',
    location: { name: 'Oren Duvalier, CPA', address: '30 Kellogg Ave, Ames, IA 50010' },
    registry: [company('us_ia/1', 'OREN L. DUVALIER CPA PC', { at: '4 Duff Ave, Ames, IA 50010' })],
    expected: { operator: 'us_ia/1' },
  },
  {
    title: 'a rural route and its box',
    location: { name: 'Kestrel Orchards', address: 'RR 2 Box 114, Putney, VT 05346' },
    registry: [company('us_vt/1', 'KESTREL ORCHARDS LLC', { at: 'Rural Route 2 Box 114, Putney, VT 05346' })],
    expected: { operator: 'us_vt/1' },
  },
  {
    title: 'half a house number',
    location: { name: 'Inkhorn Letterpress', address: '14 1/2 Elliot St, Brattleboro, VT 05301' },
    registry: [company('us_vt/1', 'INKHORN LETTERPRESS LLC', { at: '14 ELLIOT ST, Brattleboro, VT 05301' })],
    expected: { operator: 'us_vt/1' },
  },
  {
    title: 'several house numbers of one shop, the name in part',
    location: { name: 'Gable & Finial Antiques', address: '100-104 Main St, Brattleboro, VT 05301' },
    registry: [company('us_vt/1', 'GABLE AND FINIAL LLC', { at: '102 MAIN STREET, Brattleboro, VT 05301' })],
    expected: { operator: 'us_vt/1' },
  },
  {
    title: 'the building’s name before the house',
    location: {
      name: 'Larkspur Acupuncture',
      address: 'Hooker-Dunham Building, 139 Main St, Suite 204, Brattleboro, VT 05301',
    },
    registry: [company('us_vt/1', 'LARKSPUR ACUPUNCTURE PLC', { at: '139 Main St, Ste 204, Brattleboro, VT 05301' })],
    expected: { operator: 'us_vt/1' },
  },
  {
    title: 'capitals without a comma, and nine digits of a ZIP code',
    location: { name: 'VENTANA GLASSWORKS', address: '18 BENT STREET TAOS NEW MEXICO 875716012' },
    registry: [company('us_nm/1', 'VENTANA GLASSWORKS, L.L.C.', { at: `18 Bent St, ${TAOS}` })],
    expected: { operator: 'us_nm/1' },
  },
  {
    title: 'the direction behind the street instead of before it',
    location: { name: 'Ventana Glass', address: `18 Camino de la Placita N, ${TAOS}` },
    registry: [company('us_nm/1', 'VENTANA GLASSWORKS, L.L.C.', { at: `18 N Camino de la Placita, ${TAOS}` })],
    expected: { operator: 'us_nm/1' },
  },
  {
    title: 'a telephone number with an extension at the house, the name another',
    location: { name: 'Cypress Room', address: `9 Broadway, ${OCALA}`, phone: '+1 352.237.4410 ext. 12' },
    registry: [
      company('us_fl/1', 'HALLOWELL EVENTS INC', { at: `9 Broadway, ${OCALA}`, phone: '3522374410' }),
      company('us_fl/2', 'NINE BROADWAY LLC', { at: `9 Broadway, ${OCALA}` }),
    ],
    expected: { operator: 'us_fl/1' },
  },
  {
    title: 'a former name, and the company has moved in the town since',
    location: { name: 'Ottoline Carpets', address: '40 Water St, Flint, MI 48503' },
    registry: [
      company('us_mi/1', 'CALDECOTT FLOORS LLC', {
        at: '7 Saginaw St, Flint, MI 48502',
        previous: ['OTTOLINE CARPETS LLC'],
      }),
    ],
    expected: { operator: 'us_mi/1', via: 'previous_names' },
  },
  {
    title: 'a food truck at its kitchen’s house, its company in the town',
    location: { name: 'Rolling Cinder Food Truck', address: '500 Commissary Way, Flint, MI 48503' },
    registry: [
      company('us_mi/1', 'ROLLING CINDER LLC', { at: '7 Saginaw St, Flint, MI 48502' }),
      company('us_mi/2', 'FLINT COMMISSARY KITCHENS LLC', { at: '500 Commissary Way, Flint, MI 48503' }),
    ],
    expected: { operator: 'us_mi/1' },
  },
  {
    title: 'the state in the company’s name, at the house',
    location: { name: 'Gannet Bait & Tackle', address: `5 Lake Ave, ${DULUTH}` },
    registry: [
      company('us_mn/1', 'GANNET BAIT & TACKLE OF MINNESOTA, LLC', {
        at: `5 Lake Ave, ${DULUTH}`,
        parties: [party('BORG, LENA', 'manager', { type: 'person' })],
      }),
    ],
    expected: { operator: 'us_mn/1', people: ['BORG, LENA'] },
  },
];
