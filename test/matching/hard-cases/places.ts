import type { Company } from '../../../src/entity/index.ts';
import { company, type HardCase, party } from './invent.ts';

const inRaw = (raw: string): Company['addresses'] => ({
  registered: null,
  mailing: null,
  headquarters: {
    raw,
    street_address: null,
    street_address_2: null,
    locality: null,
    region: null,
    postal_code: null,
    country: null,
    country_code: null,
  },
});
const PALM = '18 Palm Way, Tempe, AZ 85281';

/** What may be wrong with an address, or missing from a location. */
export const PLACES: readonly HardCase[] = [
  {
    title: 'suites with letters, two salons in the house',
    location: { name: 'Hollin Nails', address: '1450 Grant Avenue, Ste. B, Ogden, UT 84401' },
    registry: [
      company('us_ut/1', 'PRIMA NAIL SPA LLC', { at: '1450 Grant Ave, Unit A, Ogden, UT 84401' }),
      company('us_ut/2', 'HOLLIN NAIL SALON LLC', { at: '1450 Grant Ave, Unit B, Ogden, UT 84401' }),
    ],
    expected: { operator: 'us_ut/2' },
  },
  {
    title: 'two digits of the house swapped',
    location: { name: 'Wexcombe Tailors', address: '1824 Front St, Lansing, MI 48933' },
    registry: [company('us_mi/1', 'WEXCOMBE TAILORS INC', { at: '1842 Front St, Lansing, MI 48933' })],
    expected: { operator: 'us_mi/1' },
  },
  {
    title: 'two digits of the ZIP code swapped',
    location: { name: 'Wexcombe Tailors', address: '1842 Front St, Lansing, MI 49833' },
    registry: [company('us_mi/1', 'WEXCOMBE TAILORS INC', { at: '1842 Front St, Lansing, MI 48933' })],
    expected: { operator: 'us_mi/1' },
  },
  {
    title: 'a quarter for a city',
    location: { name: 'Bargrove Optical', address: '6500 Sunset Blvd, Hollywood, CA 90028' },
    registry: [company('us_ca/1', 'BARGROVE OPTICAL INC', { at: '6500 W SUNSET BLVD, Los Angeles, CA 90028' })],
    expected: { operator: 'us_ca/1' },
  },
  {
    title: 'a borough for a city, without a ZIP code',
    location: { name: 'Marchetti Salumeria', address: '230 Court Street, Brooklyn, New York' },
    registry: [company('us_ny/1', 'MARCHETTI SALUMERIA CORP', { at: '230 COURT ST, Brooklyn, NY 11201' })],
    expected: { operator: 'us_ny/1' },
  },
  {
    title: 'the state in full and no ZIP code',
    location: { name: 'Candlewick Yarns', address: '27 Elm Street, Northampton, Massachusetts' },
    registry: [company('us_ma/1', 'CANDLEWICK YARNS LLC', { at: '27 Elm St, Northampton, MA 01060' })],
    expected: { operator: 'us_ma/1' },
  },
  {
    title: 'nothing but a ZIP code for an address',
    location: { name: 'Finch & Thorne Bookbinders', address: '02139' },
    registry: [company('us_ma/1', 'FINCH AND THORNE BOOKBINDERS INC', { at: '9 Broadway, Cambridge, MA 02139' })],
    expected: { operator: 'us_ma/1' },
  },
  {
    title: 'nothing but a state for an address, the name rare',
    location: { name: 'Ravelstone Kayak Outfitters', address: 'Montana' },
    registry: [company('us_mt/1', 'RAVELSTONE KAYAK OUTFITTERS LLC', { at: '12 Lake Rd, Whitefish, MT 59937' })],
    expected: { operator: 'us_mt/1' },
  },
  {
    title: 'a phone and the first word of the name, the town alone',
    location: { name: "Vorwald's", address: 'Duluth, MN', phone: '+1 218 722 4410' },
    registry: [
      company('us_mn/1', 'VORWALD HOSPITALITY LLC', { at: '90 Grand Ave, Duluth, MN 55802', phone: '2187224410' }),
      company('us_mn/2', 'VORWALD PLUMBING INC', { at: '18 Grand Ave, Duluth, MN 55802', phone: '218-722-9001' }),
    ],
    expected: { operator: 'us_mn/1' },
  },
  {
    title: 'a phone tells two namesakes apart, neither at the house',
    location: { name: 'Lotus Nails', address: '100 Main St, Boise, ID 83702', phone: '208.344.7712' },
    registry: [
      company('us_id/1', 'LOTUS NAILS LLC', { at: '9 Oak St, Boise, ID 83702', phone: '(208) 331-0002' }),
      company('us_id/2', 'LOTUS NAILS INC', { at: '40 Pine St, Boise, ID 83702', phone: '(208) 344-7712' }),
    ],
    expected: { operator: 'us_id/2' },
  },
  {
    title: 'the domain of an e-mail address, the name in part',
    location: { name: 'Kestrel Bikes', address: 'Bend, OR 97701', email: 'ride@kestrelcycleworks.com' },
    registry: [
      company('us_or/1', 'KESTREL CYCLE WORKS LLC', {
        at: '71 Rail St, Bend, OR 97701',
        websites: ['http://www.kestrelcycleworks.com/'],
      }),
    ],
    expected: { operator: 'us_or/1' },
  },
  {
    title: 'blank fields are as good as none',
    location: {
      name: '  Candlewick   Yarns ',
      address: ' 27 Elm St , Northampton, MA 01060 ',
      phone: '',
      email: ' ',
      website: '\t',
    },
    registry: [company('us_ma/1', 'CANDLEWICK YARNS LLC', { at: '27 Elm St, Northampton, MA 01060' })],
    expected: { operator: 'us_ma/1' },
  },
  {
    title: 'a house number of Queens without its hyphen',
    location: { name: 'Parkgate Florist', address: '4122 Bell Blvd, Bayside NY 11361' },
    registry: [company('us_ny/1', 'PARKGATE FLORIST INC.', { at: '41-22 BELL BOULEVARD, Bayside, NY 11361' })],
    expected: { operator: 'us_ny/1' },
  },
  {
    title: 'a house of a Wisconsin grid, with blanks',
    location: { name: 'Kettle Moraine Saddlery', address: 'N95 W18000 Appleton Ave, Menomonee Falls, WI 53051' },
    registry: [
      company('us_wi/1', 'KETTLE MORAINE SADDLERY LLC', { at: 'N95W18000 APPLETON AVENUE, Menomonee Falls, WI 53051' }),
    ],
    expected: { operator: 'us_wi/1' },
  },
  {
    title: 'a county road',
    location: { name: 'Gopher Ridge Feed', address: '4450 Co Rd 12, Minot, ND 58701' },
    registry: [company('us_nd/1', 'GOPHER RIDGE FEED INC', { at: '4450 COUNTY ROAD 12, Minot, ND 58701' })],
    expected: { operator: 'us_nd/1' },
  },
  {
    title: 'a floor',
    location: { name: 'Tamsin Pilates', address: '77 Water St 2nd Floor, Norwalk CT 06854' },
    registry: [company('us_ct/1', 'TAMSIN PILATES STUDIO, LLC', { at: '77 WATER STREET, FL 2, Norwalk, CT 06854' })],
    expected: { operator: 'us_ct/1' },
  },
  {
    title: 'a box at the post office of the town is all that the registry has',
    location: { name: 'Oxbow Taxidermy', address: '16 Creek Rd, Cody, WY 82414' },
    registry: [company('us_wy/1', 'OXBOW TAXIDERMY LLC', { mailing: 'PO Box 881, Cody, WY 82414' })],
    expected: { operator: 'us_wy/1' },
  },
  {
    title: 'a member’s home is all that the registry has, and the shop is there',
    location: { name: 'Peg & Awl Woodcraft', address: '8 Orchard Ln, Brattleboro, VT 05301' },
    registry: [
      company('us_vt/1', 'PEG AND AWL LLC', {
        parties: [
          party('Dana Pruitt', 'member', {
            type: 'person',
            address: {
              raw: null,
              street_address: '8 ORCHARD LANE',
              street_address_2: null,
              locality: 'BRATTLEBORO',
              region: 'VT',
              postal_code: '05301-2210',
              country: null,
              country_code: 'US',
            },
          }),
        ],
      }),
    ],
    expected: { operator: 'us_vt/1', people: ['Dana Pruitt'] },
  },
  {
    title: 'a registry that has addresses in one line',
    location: { name: 'Peg & Awl Woodcraft', address: '8 Orchard Ln, Brattleboro, VT 05301' },
    registry: [
      { ...company('us_vt/1', 'PEG AND AWL WOODCRAFT LLC'), addresses: inRaw('8 ORCHARD LN BRATTLEBORO VT 05301 USA') },
      { ...company('us_vt/2', 'PEG WOODCRAFT LLC'), addresses: inRaw('22 ORCHARD LN BRATTLEBORO VT 05301 USA') },
    ],
    expected: { operator: 'us_vt/1' },
  },
  {
    title: 'only a registered office, at the shop itself',
    location: { name: 'Sotol & Smoke', address: PALM },
    registry: [company('us_az/1', 'SOTOL & SMOKE, L.L.C.', { registered: '18 W PALM WAY, Tempe, AZ 85281' })],
    expected: { operator: 'us_az/1' },
  },
  {
    title: 'a misspelt city and no ZIP code',
    location: { name: 'Zia Moon Jewelers', address: '600 Central Ave SW, Albequerque NM' },
    registry: [company('us_nm/1', 'ZIA MOON JEWELERS INC', { at: '600 CENTRAL AVE SW, Albuquerque, NM 87102' })],
    expected: { operator: 'us_nm/1' },
  },
  {
    title: 'one name in two states, told apart by the location’s state',
    location: { name: 'Larkmoor Tack Shop', address: '2 Stable Rd, Lexington, KY 40507' },
    registry: [
      company('us_va/1', 'LARKMOOR TACK SHOP LLC', { at: '2 Stable Rd, Lexington, VA 24450' }),
      company('us_ky/1', 'LARKMOOR TACK SHOP LLC', { at: '88 Race St, Lexington, KY 40507' }),
    ],
    expected: { operator: 'us_ky/1' },
  },
  {
    title: 'two of a name in one street, by the house',
    location: { name: 'Lotus Nails', address: '100 Main St, Boise, ID 83702' },
    registry: [
      company('us_id/1', 'LOTUS NAILS LLC', { at: '100 Main St, Boise, ID 83702' }),
      company('us_id/2', 'LOTUS NAILS INC', { at: '102 Main St, Boise, ID 83702' }),
    ],
    expected: { operator: 'us_id/1' },
  },
  {
    title: 'attention to somebody, and the country',
    location: { name: 'Sotol & Smoke', address: 'Attn: Manager, 18 West Palm Way, Tempe, Arizona 85281-1234, USA' },
    registry: [company('us_az/1', 'SOTOL AND SMOKE LLC', { at: PALM })],
    expected: { operator: 'us_az/1' },
  },
  {
    title: 'the address on several lines',
    location: { name: 'Sotol & Smoke', address: '18 Palm Way\nTempe AZ\n85281' },
    registry: [company('us_az/1', 'SOTOL AND SMOKE LLC', { at: PALM })],
    expected: { operator: 'us_az/1' },
  },
  {
    title: 'a blank name beside an address and a phone of the registry',
    location: { name: ' ', address: PALM, phone: '480-555-0100' },
    registry: [company('us_az/1', 'SOTOL AND SMOKE LLC', { at: PALM, phone: '480-555-0100' })],
    expected: { unmatched: true, reason: 'insufficient_input' },
  },
  {
    title: 'the shop’s corner instead of its house',
    location: { name: 'Bellweather Pawn', address: 'Corner of 5th & Vine, Abilene, TX 79601' },
    registry: [company('us_tx/1', 'BELLWEATHER PAWN INC', { at: '501 Vine St, Abilene, TX 79601' })],
    expected: { operator: 'us_tx/1' },
  },
];
