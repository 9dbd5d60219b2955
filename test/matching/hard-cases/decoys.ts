import type { MatchRow } from '../../../src/matching/index.ts';
import { company, type HardCase, party } from './invent.ts';

const nobody = (reason?: MatchRow['reason_code']) => ({ unmatched: true as const, ...(reason && { reason }) });

/** Companies that tempt, of each kind of the catalogue, written without a look at how they are met. */
export const DECOYS: readonly HardCase[] = [
  {
    title: 'two parts of one hotel',
    location: { name: 'Hotel Verbena Spa', address: '12 Bay St, Lima, OH 45801' },
    registry: [company('us_oh/b01a', 'HOTEL VERBENA PARKING LLC', { at: '12 Bay St, Lima, OH 45801' })],
    expected: nobody(),
  },
  {
    title: 'a common name with a number, in other towns alone',
    location: { name: 'Golden Dragon #2', address: '410 N Main St, Lima, OH 45801' },
    registry: [
      company('us_oh/b02a', 'GOLDEN DRAGON RESTAURANT INC', { at: '19 Euclid Ave, Cleveland, OH 44114' }),
      company('us_oh/b02b', 'GOLDEN DRAGON LLC', { at: '77 Summit St, Toledo, OH 43604' }),
      company('us_oh/b02c', 'GOLDEN DRAGON CHINESE FOOD INC', { at: '5 Third St, Dayton, OH 45402' }),
    ],
    expected: nobody(),
  },
  {
    title: "a lapsed trade name is another's now",
    location: { name: 'Cricket Hollow Cafe', address: '31 Depot St, Keene, NH 03431' },
    registry: [
      company('us_nh/b04a', 'STODDARD ENTERPRISES LLC', {
        at: '9 Hill Rd, Keene, NH 03431',
        lapsed: ['CRICKET HOLLOW CAFE'],
      }),
      company('us_nh/b04b', 'ALDER & DAUGHTER LLC', {
        at: '4 Pine St, Keene, NH 03431',
        trading: ['CRICKET HOLLOW CAFE'],
      }),
    ],
    expected: { operator: 'us_nh/b04b' },
  },
  {
    title: 'only the landlord, named by the house',
    location: { name: 'Bubble Barn Laundry', address: '415 Grant Ave, Pueblo, CO 81004' },
    registry: [company('us_co/b06', '415 GRANT AVE PROPERTIES LLC', { at: '415 Grant Ave, Pueblo, CO 81004' })],
    expected: nobody(),
  },
  {
    title: 'a shop named after its plaza, the plaza there',
    location: { name: 'Fernhill Plaza Nails', address: '60 Fernhill Plaza, Salem, OR 97301' },
    registry: [company('us_or/b07', 'FERNHILL PLAZA ASSOCIATES LLC', { at: '60 Fernhill Plz, Salem, OR 97301' })],
    expected: nobody(),
  },
  {
    title: "a franchise site with the brand's website",
    location: {
      name: 'Burrito Baron',
      address: '12 Idaho St, Elko, NV 89801',
      website: 'https://www.burritobaron.com/locations/elko',
    },
    registry: [
      company('us_tx/b10', 'BURRITO BARON FRANCHISE SYSTEMS, INC.', {
        at: '500 Commerce Pkwy, Plano, TX 75024',
        websites: ['burritobaron.com'],
      }),
      company('us_nv/b10', 'SAGE FEED LLC', { at: '8 Fir St, Elko, NV 89801' }),
    ],
    expected: nobody('brand_only'),
  },
  {
    title: 'many and nothing that tells',
    location: { name: 'Elite Auto Detailing', address: '77 W Broadway Rd, Mesa, AZ 85210' },
    registry: ['LLC', 'OF MESA LLC', 'SERVICES INC', '& WASH LLC', 'PROS LLC', 'GROUP INC'].map((tail, i) =>
      company(`us_az/b13${i}`, `ELITE AUTO DETAILING ${tail}`, { at: `${100 + i * 31} E Main St, Mesa, AZ 85201` }),
    ),
    expected: nobody('ambiguous'),
  },
  {
    title: "an agent's house and none so named",
    location: { name: 'Juniper Moon Salon', address: '1712 Pioneer Ave Ste 500, Cheyenne, WY 82001' },
    registry: Array.from({ length: 80 }, (_, i) =>
      company(
        `us_wy/b14${i}`,
        `${['ORYX', 'TALON', 'BASALT', 'VELLUM', 'CINDER', 'MARROW', 'QUARTZ', 'HERON'][i % 8]} ${['VENTURES', 'HOLDINGS', 'TRADING', 'MEDIA', 'LOGISTICS'][i % 5]} ${i} LLC`,
        {
          registered: '1712 Pioneer Ave, Ste 500, Cheyenne, WY 82001',
          parties: [party('FRONTIER AGENTS INC', 'registered_agent', { type: 'company', address: null })],
        },
      ),
    ),
    expected: nobody('agent_address_only'),
  },
  {
    title: "an agent's house and one with a word of the name",
    location: { name: 'Juniper Moon Salon', address: '1712 Pioneer Ave Ste 500, Cheyenne, WY 82001' },
    registry: [
      ...Array.from({ length: 60 }, (_, i) =>
        company(
          `us_wy/b15${i}`,
          `${['ORYX', 'TALON', 'BASALT', 'VELLUM', 'CINDER', 'MARROW', 'QUARTZ', 'HERON'][i % 8]} ${['VENTURES', 'HOLDINGS', 'TRADING', 'MEDIA', 'LOGISTICS'][i % 5]} ${i} LLC`,
          {
            registered: '1712 Pioneer Ave, Ste 500, Cheyenne, WY 82001',
            parties: [party('FRONTIER AGENTS INC', 'registered_agent', { type: 'company' })],
          },
        ),
      ),
      company('us_wy/b15x', 'JUNIPER TRADING LLC', { registered: '1712 Pioneer Ave, Ste 500, Cheyenne, WY 82001' }),
    ],
    expected: nobody(),
  },
  {
    title: 'dissolved and its successor in the house',
    location: { name: 'Larkmead Stationers', address: '14 State St, Montpelier, VT 05602' },
    registry: [
      company('us_vt/b17a', 'LARKMEAD STATIONERS, INC.', {
        at: '14 State St, Montpelier, VT 05602',
        status: 'dissolved',
        dissolved_on: '2021-05-01',
      }),
      company('us_vt/b17b', 'WINOOSKI PAPER GOODS LLC', {
        at: '14 State St, Montpelier, VT 05602',
        trading: ['LARKMEAD STATIONERS'],
        formed_on: '2021-06-01',
      }),
    ],
    expected: { operator: 'us_vt/b17b', via: 'alternative_names' },
  },
  {
    title: 'a name given up by one and taken by another',
    location: { name: 'Copper Kettle Deli', address: '233 Canal St, Stillwater, MN 55082' },
    registry: [
      company('us_mn/b20a', 'ST CROIX PROVISIONS LLC', {
        at: '9 Olive St, Stillwater, MN 55082',
        previous: ['COPPER KETTLE DELI LLC'],
      }),
      company('us_mn/b20b', 'COPPER KETTLE DELI INC', { at: '233 Canal St, Stillwater, MN 55082' }),
    ],
    expected: { operator: 'us_mn/b20b', via: 'name' },
  },
  {
    title: 'Delaware only, unqualified',
    location: { name: 'Osprey Dental Partners', address: '1500 Oak St, Bozeman, MT 59715' },
    registry: [
      company('us_de/b23', 'OSPREY DENTAL PARTNERS LLC'),
      company('us_mt/b23', 'CUSTER GRAVEL LLC', { at: '3 River Rd, Bozeman, MT 59715' }),
    ],
    expected: nobody(),
  },
  {
    title: "a person's two names as two of a firm",
    location: { name: 'Chase Morgan DDS', address: '40 Lark St, Albany, NY 12210' },
    registry: [company('us_ny/b26', 'MORGAN & CHASE DESIGN SUPPLY INC', { at: '900 Central Ave, Albany, NY 12206' })],
    expected: nobody(),
  },
  {
    title: 'surname first, as another firm',
    location: { name: 'Hill Grace OD', address: '17 Vine St, Natchez, MS 39120' },
    registry: [
      company('us_ms/b27', 'GRACE HILL OUTREACH', { at: '310 Main St, Natchez, MS 39120', legal_form: 'nonprofit' }),
    ],
    expected: nobody(),
  },
  {
    title: "a family's two firms in town",
    location: { name: 'Petersen Roofing', address: 'Minot, ND 58701' },
    registry: [
      company('us_nd/b28a', 'PETERSEN ROOFING LLC', { at: '5 First Ave, Minot, ND 58701' }),
      company('us_nd/b28b', 'PETERSEN ROOFING & SIDING INC', { at: '41 Fourth St, Minot, ND 58701' }),
    ],
    expected: nobody('ambiguous'),
  },
  {
    title: 'another number',
    location: { name: 'Gate 12 Brewing', address: '5 Wharf Rd, Astoria, OR 97103' },
    registry: [company('us_or/b31', 'GATE 21 BREWING LLC', { at: '100 Marine Dr, Astoria, OR 97103' })],
    expected: nobody(),
  },
  {
    title: 'initials alone',
    location: { name: 'BRH Mechanical', address: '11 Harbor St, Evansville, IN 47708' },
    registry: [company('us_in/b33', 'BAXTER RIDGE HEATING MECHANICAL LLC', { at: '2900 Foundry Rd, Gary, IN 46402' })],
    expected: nobody(),
  },
  {
    title: 'the same rooms, another name of the trade',
    location: { name: 'Quill Tattoo', address: '31 Front St Ste 2, Nashua, NH 03064' },
    registry: [company('us_nh/b35', 'ONYX TATTOO LLC', { at: '31 Front St, Ste 2, Nashua, NH 03064' })],
    expected: nobody(),
  },
  {
    title: 'practices of one town in one house',
    location: { name: 'Ruston Family Dentistry', address: '1000 Cooktown Rd Ste A, Ruston, LA 71270' },
    registry: [
      company('us_la/b36', 'RUSTON PEDIATRIC DENTISTRY, PLLC', { at: '1000 Cooktown Rd, Ste C, Ruston, LA 71270' }),
    ],
    expected: nobody(),
  },
  {
    title: 'specialties of one hospital in one house',
    location: { name: 'Providence Oakmont Cardiology', address: '4400 Oakmont Blvd, Olympia, WA 98502' },
    registry: [
      company('us_wa/b37', 'PROVIDENCE OAKMONT DERMATOLOGY PLLC', { at: '4400 Oakmont Blvd, Olympia, WA 98502' }),
    ],
    expected: nobody(),
  },
  {
    title: "a grid address turned round, and a trade's words shared",
    location: { name: 'Cinder Tire Depot', address: '455 N 200 W, Provo, UT 84601' },
    registry: [company('us_ut/b39', 'ARCHES TIRE DEPOT LLC', { at: '455 W 200 N, Provo, UT 84601' })],
    expected: nobody(),
  },
  {
    title: "a shared box and the town's name",
    location: { name: 'Hartwell Tire', address: 'PO Box 44, Hartwell, GA 30643' },
    registry: [company('us_ga/b43', 'HARTWELL FLORIST LLC', { mailing: 'PO BOX 44, Hartwell, GA 30643' })],
    expected: nobody(),
  },
  {
    title: 'a stall in a hall, only the hall known',
    location: { name: 'Saffron Cart at Mill City Market Hall', address: '700 River St, Rochester, MN 55901' },
    registry: [company('us_mn/b45a', 'MILL CITY MARKET HALL LLC', { at: '700 River St, Rochester, MN 55901' })],
    expected: nobody(),
  },
  {
    title: 'a common nonprofit, in none of its towns',
    location: { name: 'Grace Lutheran Church', address: '12 Church St, Minden, LA 71055' },
    registry: ['Monroe', 'Thibodaux', 'Houma', 'Slidell', 'Alexandria', 'Ruston'].map((town, i) =>
      company(`us_la/b49${i}`, 'GRACE LUTHERAN CHURCH', {
        at: `${20 + i * 9} Oak St, ${town}, LA 7${i}301`,
        legal_form: 'nonprofit',
      }),
    ),
    expected: nobody(),
  },
  {
    title: "a bank's holding company",
    location: { name: 'First Cobden Bank - Anna Branch', address: '100 Main St, Anna, IL 62906' },
    registry: [company('us_il/b50', 'FIRST COBDEN BANCORP, INC.', { at: '12 Front St, Cobden, IL 62920' })],
    expected: { unmatched: true, alternative: 'us_il/b50' },
  },
  {
    title: "a savings bank's holding company in the house",
    location: { name: 'Cobden Savings Bank', address: '12 Front St, Cobden, IL 62920' },
    registry: [
      company('us_il/b51', 'COBDEN SAVINGS FINANCIAL HOLDINGS, INC.', { at: '12 Front St, Cobden, IL 62920' }),
    ],
    expected: nobody(),
  },
  {
    title: 'another site of the same host',
    location: { name: 'Lumen Coffee', address: '8 Bay St, Beaufort, SC 29902', website: 'lumen-beaufort.square.site' },
    registry: [
      company('us_sc/b53', 'PALMETTO COFFEE LLC', {
        at: '12 Boundary St, Beaufort, SC 29902',
        websites: ['palmetto.square.site'],
      }),
    ],
    expected: nobody(),
  },
  {
    title: 'free mail tells nothing',
    location: { name: 'Tessel Gym', address: '2 Dock St, Astoria, OR 97103', email: 'owner@gmail.com' },
    registry: [
      company('us_or/b54a', 'CASCADE FITNESS LLC', { at: '40 Elk St, Astoria, OR 97103', websites: ['gmail.com'] }),
    ],
    expected: nobody(),
  },
  {
    title: 'free mail among twins',
    location: { name: 'Tessel Gym', address: 'Astoria, OR 97103', email: 'tesselgym@yahoo.com' },
    registry: [
      company('us_or/b55a', 'TESSEL GYM LLC', { at: '40 Elk St, Astoria, OR 97103', websites: ['yahoo.com'] }),
      company('us_or/b55b', 'TESSEL GYM INC', { at: '2 Fir St, Astoria, OR 97103' }),
    ],
    expected: nobody('ambiguous'),
  },
  {
    title: 'The, #1',
    location: { name: 'The #1', address: '5 Main St, Dover, DE 19901' },
    registry: [
      company('us_de/b56', 'THE NUMBER ONE LLC', { at: '900 Loockerman St, Dover, DE 19901' }),
      company('us_de/b56b', '1 LLC', { at: '9 Loockerman St, Dover, DE 19901' }),
    ],
    expected: nobody(),
  },
  {
    title: 'only a legal form',
    location: { name: 'LLC', address: '5 Main St, Dover, DE 19901' },
    registry: [company('us_de/b57', 'MAIN STREET PROPERTIES LLC', { at: '5 Main St, Dover, DE 19901' })],
    expected: nobody(),
  },
  {
    title: 'blank name',
    location: { name: '   ', address: '5 Main St, Dover, DE 19901' },
    registry: [company('us_de/b58', 'LOBLOLLY LLC', { at: '5 Main St, Dover, DE 19901' })],
    expected: nobody('insufficient_input'),
  },
  {
    title: 'named by an officer who left',
    location: { name: 'Harold Binns Insurance', address: '9 Elm St, Bath, ME 04530' },
    registry: [
      company('us_me/b61', 'GANNET BOATWORKS, INC.', {
        at: '70 Front St, Bath, ME 04530',
        parties: [party('HAROLD BINNS', 'officer', { endedOn: '2018-06-30' })],
      }),
    ],
    expected: nobody(),
  },
  {
    title: 'police of a town',
    location: { name: 'Marlow Police Department', address: '115 N 2nd St, Marlow, OK 73055' },
    registry: [
      company('us_ok/b62', 'MARLOW POLICE ASSOCIATION', {
        at: '115 N 2nd St, Marlow, OK 73055',
        legal_form: 'nonprofit',
      }),
    ],
    expected: nobody(),
  },
  {
    title: 'friends of the library, in the library',
    location: { name: 'Elmore County Public Library', address: '190 S 4th E, Mountain Home, ID 83647' },
    registry: [
      company('us_id/b63', 'FRIENDS OF THE ELMORE COUNTY PUBLIC LIBRARY, INC.', {
        at: '190 S 4th E, Mountain Home, ID 83647',
        legal_form: 'nonprofit',
      }),
    ],
    expected: nobody(),
  },
  {
    title: 'a post office',
    location: { name: 'US Post Office', address: '1 Federal Sq, Galena, IL 61036' },
    registry: [company('us_il/b64', 'OLD POST OFFICE TAVERN LLC', { at: '1 Federal Sq, Galena, IL 61036' })],
    expected: nobody(),
  },
  {
    title: "a school's boosters",
    location: { name: 'Tolland High School', address: '1 Eagle Hill, Tolland, CT 06084' },
    registry: [
      company('us_ct/b65', 'TOLLAND HIGH SCHOOL BAND BOOSTERS INC', {
        at: '1 Eagle Hill, Tolland, CT 06084',
        legal_form: 'nonprofit',
      }),
    ],
    expected: nobody(),
  },
  {
    title: 'Fund III over Fund II',
    location: { name: 'Larkspur Fund III', address: '200 Bay St, Stamford, CT 06901' },
    registry: [
      company('us_ct/b70a', 'LARKSPUR FUND II LLC', { at: '200 Bay St, Stamford, CT 06901' }),
      company('us_ct/b70b', 'LARKSPUR FUND III LLC', { at: '200 Bay St, Stamford, CT 06901' }),
    ],
    expected: { operator: 'us_ct/b70b' },
  },
  {
    title: 'only Fund II',
    location: { name: 'Larkspur Fund III', address: '200 Bay St, Stamford, CT 06901' },
    registry: [company('us_ct/b71a', 'LARKSPUR FUND II LLC', { at: '200 Bay St, Stamford, CT 06901' })],
    expected: nobody(),
  },
  {
    title: "a call centre's number",
    location: { name: 'Blue Anchor Marina', address: '3 Slip Rd, Sandusky, OH 44870', phone: '800-466-0199' },
    registry: Array.from({ length: 40 }, (_, i) =>
      company(
        `us_oh/b74${i}`,
        `${['ORYX', 'TALON', 'BASALT', 'VELLUM', 'CINDER', 'MARROW', 'QUARTZ', 'HERON'][i % 8]} ${['PLUMBING', 'ROOFING', 'STORAGE', 'MEDIA', 'TOWING'][i % 5]} ${i} LLC`,
        { at: `${i * 7 + 3} Perkins Ave, Sandusky, OH 44870`, phone: '800-466-0199' },
      ),
    ),
    expected: nobody(),
  },
  {
    title: 'a state that is not loaded',
    location: { name: 'Plumeria Surf', address: '5 Kuhio Hwy, Hanalei, HI 96714' },
    registry: [company('us_oh/b75', 'PLUMERIA SURF LLC', { at: '9 Lake Rd, Akron, OH 44308' })],
    expected: nobody('jurisdiction_not_covered'),
  },
  {
    title: 'units of a clinic',
    location: { name: 'Mercy Harlan Imaging', address: '500 Clinic Dr Ste 120, Harlan, IA 51537' },
    registry: [
      company('us_ia/b76', 'MERCY HARLAN SLEEP CENTER LLC', { at: '500 Clinic Dr, Ste 300, Harlan, IA 51537' }),
    ],
    expected: nobody(),
  },
  {
    title: 'a campus',
    location: { name: 'Redfield University Bookstore', address: '1 College Way, Redfield, SD 57469' },
    registry: [
      company('us_sd/b77', 'REDFIELD UNIVERSITY ALUMNI ASSOCIATION', {
        at: '1 College Way, Redfield, SD 57469',
        legal_form: 'nonprofit',
      }),
    ],
    expected: nobody(),
  },
  {
    title: 'a bank and its building',
    location: { name: 'Bank of Tilden', address: '1 Main St, Tilden, NE 68781' },
    registry: [company('us_ne/b79', 'TILDEN BANK BUILDING LLC', { at: '1 Main St, Tilden, NE 68781' })],
    expected: nobody(),
  },
  {
    title: 'an accountant and his client of the same word',
    location: { name: 'Ridgeline CPA', address: '40 Court St, Prescott, AZ 86301' },
    registry: [
      company('us_az/b80', 'RIDGELINE OUTDOORS LLC', {
        mailing: '40 Court St, Prescott, AZ 86301',
        at: '9 Trail Rd, Prescott, AZ 86303',
      }),
      ...Array.from({ length: 12 }, (_, i) =>
        company(
          `us_az/b80${i}`,
          `${['ORYX', 'TALON', 'BASALT', 'VELLUM'][i % 4]} ${['PLUMBING', 'ROOFING', 'STORAGE'][i % 3]} ${i} LLC`,
          { mailing: '40 Court St, Prescott, AZ 86301' },
        ),
      ),
    ],
    expected: nobody(),
  },
  {
    title: 'a mail shop and who gets mail there',
    location: { name: 'The Mail Depot', address: '100 Main St, Bisbee, AZ 85603' },
    registry: [company('us_az/b81', 'DEPOT STREET BREWING LLC', { at: '100 Main St, PMB 212, Bisbee, AZ 85603' })],
    expected: nobody(),
  },
  {
    title: 'a clerk of the town, and who preserves its hall',
    location: { name: 'Town of Wilder Clerk', address: '9 Town Hall Rd, Wilder, VT 05088' },
    registry: [
      company('us_vt/b83', 'WILDER TOWN HALL PRESERVATION SOCIETY INC', {
        at: '9 Town Hall Rd, Wilder, VT 05088',
        legal_form: 'nonprofit',
      }),
    ],
    expected: nobody(),
  },
  {
    title: "a brand's website, whose company is of another state alone",
    location: { name: 'Noodle Duke', address: '77 Idaho St, Elko, NV 89801', website: 'noodleduke.com/elko' },
    registry: [
      company('us_ut/c01', 'NOODLE DUKE INTERNATIONAL, INC.', {
        at: '1 Tower Rd, Ogden, UT 84401',
        websites: ['www.noodleduke.com'],
      }),
      company('us_nv/c01', 'SAGE FEED LLC', { at: '8 Fir St, Elko, NV 89801' }),
    ],
    expected: nobody('brand_only'),
  },
  {
    title: 'a store number of a chain, its company qualified here',
    location: { name: 'Noodle Duke #2288', address: '77 Idaho St, Elko, NV 89801' },
    registry: [
      company('us_nv/c02', 'NOODLE DUKE FRANCHISING, LLC', { at: '1 Tower Rd, Ogden, UT 84401', domicile: 'foreign' }),
    ],
    expected: nobody('brand_only'),
  },
  {
    title: "the landlord has the shop's word",
    location: { name: 'Marigold Bakery', address: '14 Mill St, Keene, NH 03431' },
    registry: [
      company('us_nh/c03a', 'MARIGOLD REALTY TRUST', { at: '14 Mill St, Keene, NH 03431', legal_form: 'trust' }),
    ],
    expected: nobody(),
  },
  {
    title: 'landlord and tenant of one word',
    location: { name: 'Marigold Bakery', address: '14 Mill St, Keene, NH 03431' },
    registry: [
      company('us_nh/c04a', 'MARIGOLD PROPERTIES LLC', { at: '14 Mill St, Keene, NH 03431' }),
      company('us_nh/c04b', 'MARIGOLD BAKING COMPANY LLC', { at: '14 Mill St, Keene, NH 03431' }),
    ],
    expected: { operator: 'us_nh/c04b' },
  },
  {
    title: "an agent's own office",
    location: { name: 'Frontier Coffee', address: '1712 Pioneer Ave Ste 500, Cheyenne, WY 82001' },
    registry: [
      company('us_wy/c06', 'FRONTIER REGISTERED AGENTS INC', { at: '1712 Pioneer Ave, Ste 500, Cheyenne, WY 82001' }),
    ],
    expected: nobody(),
  },
  {
    title: 'city hall and a company of its words',
    location: { name: 'City of Perrin Water Department', address: '2 Civic Plz, Perrin, TX 76486' },
    registry: [company('us_tx/c07', 'PERRIN WATER COMPANY LLC', { at: '2 Civic Plz, Perrin, TX 76486' })],
    expected: nobody(),
  },
  {
    title: 'a courthouse and the cafe in it',
    location: { name: 'Dunmore County Courthouse', address: '1 Court Sq, Dunmore, PA 18512' },
    registry: [company('us_pa/c08', 'DUNMORE COURTHOUSE CAFE INC', { at: '1 Court Sq, Dunmore, PA 18512' })],
    expected: nobody(),
  },
  {
    title: 'a public office and who runs its errands',
    location: { name: 'Nevada DMV', address: '4110 Donovan Way, North Las Vegas, NV 89030' },
    registry: [
      company('us_nv/c09', 'NEVADA DMV EXPRESS SERVICES LLC', { at: '4110 Donovan Way, North Las Vegas, NV 89030' }),
    ],
    expected: nobody(),
  },
  {
    title: 'a credit union and its service company',
    location: { name: 'Clarion Federal Credit Union', address: '9 Main St, Clarion, PA 16214' },
    registry: [company('us_pa/c10', 'CLARION CREDIT UNION SERVICES LLC', { at: '9 Main St, Clarion, PA 16214' })],
    expected: nobody(),
  },
  {
    title: 'an owner who sold',
    location: { name: 'Orla Finch Florist', address: '3 Hill St, Keene, NH 03431' },
    registry: [
      company('us_nh/c14', 'KEENE GARDEN SUPPLY INC', {
        at: '3 Hill St, Keene, NH 03431',
        parties: [party('ORLA FINCH', 'owner', { endedOn: '2019-05-05' })],
      }),
    ],
    expected: nobody(),
  },
  {
    title: 'people of a given name and a trade',
    location: { name: 'Maria Delgado Photography', address: '8 Vine St, Natchez, MS 39120' },
    registry: [company('us_ms/c16', 'MARIA HOLLOWAY PHOTOGRAPHY LLC', { at: '90 Pearl St, Natchez, MS 39120' })],
    expected: nobody(),
  },
  {
    title: 'another doctor of the name in the house',
    location: { name: 'Dr. Alan Voss, DDS', address: '70 Clinic Rd, Ocala, FL 34471' },
    registry: [company('us_fl/c17', 'BRENDA VOSS, M.D., P.A.', { at: '70 Clinic Rd, Ocala, FL 34471' })],
    expected: nobody(),
  },
  {
    title: 'a hospital and its surgeons',
    location: { name: 'Lakewell Regional Hospital Emergency Room', address: '1 Hospital Dr, Minden, LA 71055' },
    registry: [
      company('us_la/c18', 'LAKEWELL REGIONAL ANESTHESIA GROUP LLC', { at: '1 Hospital Dr, Minden, LA 71055' }),
    ],
    expected: nobody(),
  },
  {
    title: 'practices of one hospital, surgery and children',
    location: { name: 'Summa Tarrow Pediatrics', address: '5 Health Pkwy Ste 10, Wooster, OH 44691' },
    registry: [
      company('us_oh/c19', 'SUMMA TARROW SURGICAL ASSOCIATES LLC', { at: '5 Health Pkwy, Ste 30, Wooster, OH 44691' }),
    ],
    expected: nobody(),
  },
  {
    title: 'practices, womens health and sleep',
    location: { name: "St Brannoc Women's Health", address: '5 Health Pkwy, Wooster, OH 44691' },
    registry: [company('us_oh/c20', 'ST BRANNOC SLEEP MEDICINE LLC', { at: '5 Health Pkwy, Wooster, OH 44691' })],
    expected: nobody(),
  },
  {
    title: 'a mall',
    location: { name: 'Oakridge Mall Food Court Pizza', address: '900 Oakridge Mall Dr, Ruston, LA 71270' },
    registry: [company('us_la/c21', 'OAKRIDGE MALL LLC', { at: '900 Oakridge Mall Dr, Ruston, LA 71270' })],
    expected: nobody(),
  },
  {
    title: 'a family and its sons',
    location: { name: 'Kowalski & Sons Plumbing', address: 'Duluth, MN 55802' },
    registry: [
      company('us_mn/c25a', 'KOWALSKI PLUMBING LLC', { at: '3 Lake Ave, Duluth, MN 55802' }),
      company('us_mn/c25b', 'KOWALSKI PLUMBING & HEATING INC', { at: '40 Superior St, Duluth, MN 55802' }),
    ],
    expected: nobody(),
  },
  {
    title: 'an office of the nation, and lawyers who deal with it',
    location: { name: 'Social Security Administration', address: '10 Fed Rd, Elko, NV 89801' },
    registry: [company('us_nv/d02', 'SOCIAL SECURITY LAW GROUP PLLC', { at: '10 Fed Rd, Elko, NV 89801' })],
    expected: nobody(),
  },
  {
    title: "a sheriff, and his deputies' association",
    location: { name: 'Elko County Sheriff', address: '10 Fed Rd, Elko, NV 89801' },
    registry: [company('us_nv/d03', 'ELKO COUNTY SHERIFF DEPUTIES ASSOCIATION', { at: '10 Fed Rd, Elko, NV 89801' })],
    expected: nobody(),
  },
  {
    title: 'an airport, and who parks the cars',
    location: { name: 'Ely Regional Airport', address: '1 Air Way, Ely, NV 89301' },
    registry: [company('us_nv/d14', 'ELY AIRPORT PARKING LLC', { at: '1 Air Way, Ely, NV 89301' })],
    expected: nobody(),
  },
  {
    title: 'a bank, and a company in its house that shares its word and is no bank',
    location: { name: 'Chase Bank', address: '4 Bank St, Ely, NV 89301' },
    registry: [company('us_nv/d06', 'CHASE STREET PARTNERS LLC', { at: '4 Bank St, Ely, NV 89301' })],
    expected: nobody(),
  },
];
