import { company, type HardCase, party, relation } from './invent.ts';

/**
 * The kinds of the catalogue with other names, towns and states, written without a look at how they are met.
 */
export const VARIATIONS: readonly HardCase[] = [
  {
    title: 'chain site of a rare name, elsewhere in town',
    location: { name: 'Thistle & Wren #7', address: '2210 Market St, Wooster, OH 44691' },
    registry: [company('us_oh/b01', 'THISTLE AND WREN COFFEE ROASTERS, LLC', { at: '88 Elm St, Wooster, OH 44691' })],
    expected: { operator: 'us_oh/b01' },
  },
  {
    title: 'trade name at the house, its people told',
    location: { name: 'Pepperwood Smokehouse', address: '1402 Commerce St, Longview, TX 75601' },
    registry: [
      company('us_tx/b03', 'LOFTON BROTHERS FOODS INC', {
        at: '1402 Commerce Street, Longview, TX 75601',
        trading: ['PEPPERWOOD SMOKEHOUSE'],
        parties: [
          party('LOFTON, DEREK J', ['officer', 'registered_agent']),
          party('MARIBEL LOFTON', 'shareholder'),
          party('CT FILERS INC', 'registered_agent', { type: 'company' }),
        ],
      }),
    ],
    expected: {
      operator: 'us_tx/b03',
      via: 'alternative_names',
      registration: 'us_tx/b03',
      home: null,
      path: [],
      principals: ['LOFTON, DEREK J', 'MARIBEL LOFTON'],
      people: ['LOFTON, DEREK J', 'MARIBEL LOFTON'],
    },
  },
  {
    title: 'tenant over landlord named by number and street',
    location: { name: 'Bubble Barn Laundry', address: '415 Grant Ave, Pueblo, CO 81004' },
    registry: [
      company('us_co/b05a', '415 GRANT LLC', { at: '415 Grant Ave, Pueblo, CO 81004' }),
      company('us_co/b05b', 'BUBBLE BARN OPERATING LLC', { at: '415 Grant Ave, Pueblo, CO 81004' }),
    ],
    expected: { operator: 'us_co/b05b', registration: 'us_co/b05b' },
  },
  {
    title: 'franchisee at the house, franchisor elsewhere',
    location: { name: 'Burrito Baron #2204', address: '950 Pyramid Way, Sparks, NV 89431' },
    registry: [
      company('us_de/b08a', 'BURRITO BARON FRANCHISING LLC', { at: '500 Commerce Pkwy, Plano, TX 75024' }),
      company('us_nv/b08b', 'QUILLON RESTAURANTS LLC', {
        at: '950 Pyramid Way, Sparks, NV 89431',
        parties: [party('QUILLON, TESS', 'manager')],
      }),
    ],
    expected: { operator: 'us_nv/b08b', confidenceMax: 0.9, people: ['QUILLON, TESS'] },
  },
  {
    title: "the franchisor's own office",
    location: { name: 'Burrito Baron Corporate Office', address: '500 Commerce Pkwy, Plano, TX 75024' },
    registry: [company('us_tx/b11', 'BURRITO BARON INTERNATIONAL, INC.', { at: '500 Commerce Pkwy, Plano, TX 75024' })],
    expected: { operator: 'us_tx/b11' },
  },
  {
    title: 'phone tells one of many',
    location: { name: 'Elite Auto Detailing', address: '77 W Broadway Rd, Mesa, AZ 85210', phone: '(480) 264-7742' },
    registry: ['LLC', 'OF MESA LLC', 'SERVICES INC', '& WASH LLC', 'PROS LLC', 'GROUP INC'].map((tail, i) =>
      company(`us_az/b12${i}`, `ELITE AUTO DETAILING ${tail}`, {
        at: `${100 + i * 31} E Main St, Mesa, AZ 85201`,
        ...(i === 3 && { phone: '480-264-7742' }),
      }),
    ),
    expected: { operator: 'us_az/b123' },
  },
  {
    title: 'dissolved only',
    location: { name: 'Larkmead Stationers', address: '14 State St, Montpelier, VT 05602' },
    registry: [
      company('us_vt/b16', 'LARKMEAD STATIONERS, INC.', {
        at: '14 State St, Montpelier, VT 05602',
        status: 'dissolved',
        dissolved_on: '2024-05-01',
      }),
    ],
    expected: { operator: 'us_vt/b16', confidenceMax: 0.7, registration: 'us_vt/b16' },
  },
  {
    title: 'a lapsed company, inactive',
    location: { name: 'Tamsin Pottery Works', address: '808 Water St, Port Townsend, WA 98368' },
    registry: [
      company('us_wa/b18', 'TAMSIN POTTERY WORKS LLC', {
        at: '808 Water St, Port Townsend, WA 98368',
        status: 'inactive',
      }),
    ],
    expected: { operator: 'us_wa/b18', confidenceMax: 0.7 },
  },
  {
    title: 'previous name at the house',
    location: { name: 'Copper Kettle Deli', address: '233 Canal St, Stillwater, MN 55082' },
    registry: [
      company('us_mn/b19', 'ST CROIX PROVISIONS LLC', {
        at: '233 Canal St, Stillwater, MN 55082',
        previous: ['COPPER KETTLE DELI LLC'],
      }),
    ],
    expected: { operator: 'us_mn/b19', via: 'previous_names' },
  },
  {
    title: 'foreign here, home in Delaware',
    location: { name: 'Osprey Dental Partners', address: '1500 Oak St, Bozeman, MT 59715' },
    registry: [
      company('us_mt/b21', 'OSPREY DENTAL PARTNERS LLC', {
        at: '1500 Oak St, Bozeman, MT 59715',
        domicile: 'foreign',
        relationships: [relation('home_entity', 'OSPREY DENTAL PARTNERS LLC', 'us_de/b21')],
        parties: [party('Ines Halloran', 'manager')],
      }),
      company('us_de/b21', 'OSPREY DENTAL PARTNERS LLC'),
    ],
    expected: {
      operator: 'us_de/b21',
      registration: 'us_mt/b21',
      home: 'us_de/b21',
      path: ['home_entity'],
      people: ['Ines Halloran'],
    },
  },
  {
    title: 'foreign here, home not loaded',
    location: { name: 'Osprey Dental Partners', address: '1500 Oak St, Bozeman, MT 59715' },
    registry: [
      company('us_mt/b22', 'OSPREY DENTAL PARTNERS LLC', {
        at: '1500 Oak St, Bozeman, MT 59715',
        domicile: 'foreign',
        relationships: [relation('home_entity', 'OSPREY DENTAL PARTNERS LLC', 'us_de/99222')],
      }),
    ],
    expected: { operator: 'us_mt/b22', registration: 'us_mt/b22', home: null },
  },
  {
    title: 'a doctor with an initial',
    location: { name: 'Priya Raman MD', address: '12 Birch Ln, Ocala, FL 34471' },
    registry: [company('us_fl/b24', 'PRIYA S. RAMAN, M.D., P.A.', { at: '12 Birch Lane, Ocala, FL 34471' })],
    expected: { operator: 'us_fl/b24' },
  },
  {
    title: 'law offices of',
    location: { name: 'Law Offices of Dorothea Quist', address: '600 Court St Ste 3, Laramie, WY 82070' },
    registry: [
      company('us_wy/b25', 'DOROTHEA QUIST, ATTORNEY AT LAW, P.L.L.C.', { at: '600 Court St, Laramie, WY 82070' }),
    ],
    expected: { operator: 'us_wy/b25' },
  },
  {
    title: "a family's second firm in its house",
    location: { name: 'Petersen Roofing', address: '41 Fourth St, Minot, ND 58701' },
    registry: [
      company('us_nd/b29a', 'PETERSEN ROOFING LLC', { at: '5 First Ave, Minot, ND 58701' }),
      company('us_nd/b29b', 'PETERSEN ROOFING & SIDING INC', { at: '41 Fourth St, Minot, ND 58701' }),
    ],
    expected: { operator: 'us_nd/b29b' },
  },
  {
    title: 'the number of the brand',
    location: { name: 'Route 9 Diner', address: '718 Broad St, Saratoga Springs, NY 12866' },
    registry: [
      company('us_ny/b30a', 'ROUTE 9 DINER LLC', { at: '2 Union Ave, Saratoga Springs, NY 12866' }),
      company('us_ny/b30b', 'ROUTE 66 DINER LLC', { at: '700 Broad St, Saratoga Springs, NY 12866' }),
      company('us_ny/b30c', 'ROUTE DINER INC', { at: '80 Lake Ave, Saratoga Springs, NY 12866' }),
    ],
    expected: { operator: 'us_ny/b30a' },
  },
  {
    title: 'initials and the house',
    location: { name: 'BRH Mechanical', address: '2900 Foundry Rd, Gary, IN 46402' },
    registry: [company('us_in/b32', 'BAXTER RIDGE HEATING MECHANICAL LLC', { at: '2900 Foundry Rd, Gary, IN 46402' })],
    expected: { operator: 'us_in/b32' },
  },
  {
    title: 'marks',
    location: { name: 'Taquería El Niño Feliz', address: '66 Calle Real, Las Cruces, NM 88001' },
    registry: [company('us_nm/b34', 'TAQUERIA EL NINO FELIZ, L.L.C.', { at: '66 Calle Real, Las Cruces, NM 88001' })],
    expected: { operator: 'us_nm/b34', via: 'name' },
  },
  {
    title: 'grid address',
    location: { name: 'Wasatch Loom & Yarn', address: '3300 South 900 East #4, Salt Lake City, UT 84106' },
    registry: [
      company('us_ut/b38', 'WASATCH LOOM AND YARN LLC', { at: '3300 S 900 E, Unit 4, Salt Lake City, UT 84106' }),
    ],
    expected: { operator: 'us_ut/b38' },
  },
  {
    title: 'highway written otherwise',
    location: { name: 'Bluegill Bait & Tackle', address: '8812 MN-61, Grand Marais, MN 55604' },
    registry: [
      company('us_mn/b40', 'BLUEGILL BAIT AND TACKLE INC', { at: '8812 STATE HIGHWAY 61, Grand Marais, MN 55604' }),
    ],
    expected: { operator: 'us_mn/b40' },
  },
  {
    title: 'ZIP of the next town',
    location: { name: 'Sorrel Pilates', address: '27 Chapel St, Guilford, CT 06405' },
    registry: [company('us_ct/b41', 'SORREL PILATES LLC', { at: '27 Chapel St, Guilford, CT 06437' })],
    expected: { operator: 'us_ct/b41' },
  },
  {
    title: 'box',
    location: { name: 'Nez Perce Feed Supply', address: 'P.O. Box 318, Kamiah, ID 83536' },
    registry: [company('us_id/b42', 'NEZ PERCE FEED SUPPLY INC', { mailing: 'PO BOX 318, Kamiah, ID 83536' })],
    expected: { operator: 'us_id/b42' },
  },
  {
    title: 'a stall in a hall',
    location: { name: 'Saffron Cart @ Mill City Market Hall', address: '700 River St, Rochester, MN 55901' },
    registry: [
      company('us_mn/b44a', 'MILL CITY MARKET HALL LLC', { at: '700 River St, Rochester, MN 55901' }),
      company('us_mn/b44b', 'SAFFRON CART LLC', { at: '18 Linden Ct, Rochester, MN 55906' }),
    ],
    expected: { operator: 'us_mn/b44b' },
  },
  {
    title: 'a sole proprietor of a trade name',
    location: { name: "Wanda's Quilts", address: '9 Mill St, Berea, KY 40403' },
    registry: [
      company('us_ky/b46', "WANDA'S QUILTS", {
        at: '9 Mill St, Berea, KY 40403',
        legal_form: 'other',
        legal_form_raw: 'Assumed Name',
        parties: [party('WANDA J COMBS', 'owner', { type: 'person' })],
      }),
    ],
    expected: { operator: 'WANDA J COMBS', people: ['WANDA J COMBS'] },
  },
  {
    title: 'a trade name of a company',
    location: { name: 'Northfork Kayaks', address: '2 Landing Rd, Hood River, OR 97031' },
    registry: [
      company('us_or/b47a', 'NORTHFORK KAYAKS', {
        at: '2 Landing Rd, Hood River, OR 97031',
        legal_form: 'other',
        legal_form_raw: 'Assumed Business Name',
        parties: [party('GORGE OUTFITTERS LLC', 'owner', { type: 'company' })],
      }),
      company('us_or/b47b', 'GORGE OUTFITTERS LLC', {
        at: '50 Hill St, Hood River, OR 97031',
        parties: [party('Bo Tran', 'member')],
      }),
    ],
    expected: { operator: 'us_or/b47b', people: ['Bo Tran'] },
  },
  {
    title: 'a common nonprofit, by its town',
    location: { name: 'Grace Lutheran Church', address: '12 Church St, Thibodaux, LA 70301' },
    registry: ['Monroe', 'Thibodaux', 'Houma', 'Slidell', 'Alexandria', 'Ruston'].map((town, i) =>
      company(`us_la/b48${i}`, 'GRACE LUTHERAN CHURCH', {
        at: `${20 + i * 9} Oak St, ${town}, LA 7${i}301`,
        legal_form: 'nonprofit',
      }),
    ),
    expected: { operator: 'us_la/b481' },
  },
  {
    title: 'a site of a hosted shop',
    location: {
      name: 'Lumen Coffee',
      address: '8 Bay St, Beaufort, SC 29902',
      website: 'https://lumen-beaufort.square.site/',
    },
    registry: [
      company('us_sc/b52a', 'LUMEN COFFEE LLC', { at: '100 King St, Charleston, SC 29401' }),
      company('us_sc/b52b', 'LUMEN COFFEE HOUSE INC', {
        at: '3 Gervais St, Columbia, SC 29201',
        websites: ['http://lumen-beaufort.square.site'],
      }),
    ],
    expected: { operator: 'us_sc/b52b' },
  },
  {
    title: 'agent only',
    location: { name: 'Redtail Aviation Services', address: '5 Airport Rd, Moab, UT 84532' },
    registry: [
      company('us_ut/b59', 'REDTAIL AVIATION SERVICES LLC', {
        at: '5 Airport Rd, Moab, UT 84532',
        parties: [
          party('SWIFT FILINGS INC', 'registered_agent', { type: 'company' }),
          party('DANA CROSS', ['registered_agent', 'incorporator'], { type: 'person' }),
        ],
      }),
    ],
    expected: { operator: 'us_ut/b59', people: [], principals: [] },
  },
  {
    title: 'ended officer',
    location: { name: 'Gannet Boatworks', address: '70 Front St, Bath, ME 04530' },
    registry: [
      company('us_me/b60', 'GANNET BOATWORKS, INC.', {
        at: '70 Front St, Bath, ME 04530',
        parties: [
          party('HAROLD BINNS', 'officer', { endedOn: '2018-06-30' }),
          party('RUTH BINNS', 'officer'),
          party('OTIS VANE', ['officer', 'registered_agent'], { endedOn: '2030-01-01' }),
        ],
      }),
    ],
    expected: { operator: 'us_me/b60', principals: ['RUTH BINNS', 'OTIS VANE'], people: ['RUTH BINNS', 'OTIS VANE'] },
  },
  {
    title: 'merged away',
    location: { name: 'Pinecrest Hardware', address: '60 Main St, Brevard, NC 28712' },
    registry: [
      company('us_nc/b66a', 'PINECREST HARDWARE INC', {
        at: '60 Main St, Brevard, NC 28712',
        status: 'merged',
        relationships: [relation('merged_into', 'LAUREL BUILDING SUPPLY LLC', 'us_nc/b66b', '2023-01-01')],
      }),
      company('us_nc/b66b', 'LAUREL BUILDING SUPPLY LLC', { at: '5 Depot St, Asheville, NC 28801' }),
    ],
    expected: { operator: 'us_nc/b66b', path: ['merged_into'] },
  },
  {
    title: 'merged into one not loaded',
    location: { name: 'Pinecrest Hardware', address: '60 Main St, Brevard, NC 28712' },
    registry: [
      company('us_nc/b68', 'PINECREST HARDWARE INC', {
        at: '60 Main St, Brevard, NC 28712',
        status: 'merged',
        relationships: [relation('merged_into', 'LAUREL BUILDING SUPPLY LLC', 'us_de/6868', '2023-01-01')],
      }),
    ],
    expected: { operator: 'us_nc/b68', confidenceMax: 0.7 },
  },
  {
    title: 'a merger still to come',
    location: { name: 'Pinecrest Hardware', address: '60 Main St, Brevard, NC 28712' },
    registry: [
      company('us_nc/b69a', 'PINECREST HARDWARE INC', {
        at: '60 Main St, Brevard, NC 28712',
        relationships: [relation('merged_into', 'LAUREL BUILDING SUPPLY LLC', 'us_nc/b69b', '2027-01-01')],
      }),
      company('us_nc/b69b', 'LAUREL BUILDING SUPPLY LLC', { at: '5 Depot St, Asheville, NC 28801' }),
    ],
    expected: { operator: 'us_nc/b69a', path: [] },
  },
  {
    title: 'moved to another state',
    location: { name: 'Fathom Dive Supply', address: '9 Reef Rd, Key Largo, FL 33037' },
    registry: [
      company('us_ny/b72', 'FATHOM DIVE SUPPLY INC', {
        at: '1 Pier Rd, Montauk, NY 11954',
        status: 'inactive',
        relationships: [relation('subsequent_registration', 'FATHOM DIVE SUPPLY INC', 'us_fl/b72', '2020-01-01')],
      }),
      company('us_fl/b72', 'FATHOM DIVE SUPPLY INC', { at: '9 Reef Rd, Key Largo, FL 33037' }),
    ],
    expected: { operator: 'us_fl/b72', registration: 'us_fl/b72' },
  },
  {
    title: 'people behind the manager',
    location: { name: 'Calico Tap Room', address: '52 Brewery Ln, Helena, MT 59601' },
    registry: [
      company('us_mt/b73a', 'CALICO TAP ROOM LLC', {
        at: '52 Brewery Ln, Helena, MT 59601',
        parties: [party('BIG BELT HOLDINGS LLC', 'manager', { type: 'company' })],
      }),
      company('us_mt/b73b', 'BIG BELT HOLDINGS LLC', {
        at: '9 Last Chance Gulch, Helena, MT 59601',
        parties: [
          party('ROWAN, ELSA', 'member'),
          party('AGENTS OF MONTANA INC', 'registered_agent', { type: 'company' }),
        ],
      }),
    ],
    expected: { operator: 'us_mt/b73a', principals: ['BIG BELT HOLDINGS LLC'], people: ['ROWAN, ELSA'] },
  },
  {
    title: "an airport's stall",
    location: { name: 'Halcyon Coffee - Terminal B', address: '3201 Airport Way Terminal B, Boise, ID 83705' },
    registry: [
      company('us_id/b78a', 'AIRPORT WAY RETAIL PARTNERS LLC', { at: '3201 Airport Way, Boise, ID 83705' }),
      company('us_id/b78b', 'HALCYON COFFEE LLC', { at: '812 W Hays St, Boise, ID 83702' }),
    ],
    expected: { operator: 'us_id/b78b' },
  },
  {
    title: 'parallel registrations are one',
    location: { name: 'Kestrel Optics', address: '90 Pine St, Dover, NH 03820' },
    registry: [
      company('us_nh/b82', 'KESTREL OPTICS INC', {
        at: '90 Pine St, Dover, NH 03820',
        relationships: [relation('alternate_registration', 'KESTREL OPTICS INC', 'us_me/b82')],
      }),
      company('us_me/b82', 'KESTREL OPTICS INC', {
        at: '90 Pine St, Dover, NH 03820',
        relationships: [relation('alternate_registration', 'KESTREL OPTICS INC', 'us_nh/b82')],
      }),
    ],
    expected: { operator: 'us_nh/b82', registration: 'us_nh/b82' },
  },
  {
    title: "the very name, whose office is its agent's",
    location: { name: 'Juniper Moon Salon', address: '44 Capitol Ave, Cheyenne, WY 82001' },
    registry: [
      company('us_wy/c05', 'JUNIPER MOON SALON LLC', {
        registered: '1712 Pioneer Ave, Ste 500, Cheyenne, WY 82001',
        parties: [party('FRONTIER AGENTS INC', 'registered_agent', { type: 'company' })],
      }),
    ],
    expected: { operator: 'us_wy/c05', people: [] },
  },
  {
    title: 'home entities in a ring',
    location: { name: 'Osprey Outfitters', address: '15 Elk Rd, Bozeman, MT 59715' },
    registry: [
      company('us_mt/c11', 'OSPREY OUTFITTERS LLC', {
        at: '15 Elk Rd, Bozeman, MT 59715',
        domicile: 'foreign',
        relationships: [relation('home_entity', 'OSPREY OUTFITTERS LLC', 'us_id/c11')],
      }),
      company('us_id/c11', 'OSPREY OUTFITTERS LLC', {
        at: '1 Bass Rd, Boise, ID 83702',
        domicile: 'foreign',
        relationships: [relation('home_entity', 'OSPREY OUTFITTERS LLC', 'us_mt/c11')],
      }),
    ],
    expected: { operator: 'us_id/c11', registration: 'us_mt/c11' },
  },
  {
    title: 'merged into itself',
    location: { name: 'Pinecrest Hardware', address: '60 Main St, Brevard, NC 28712' },
    registry: [
      company('us_nc/c12', 'PINECREST HARDWARE INC', {
        at: '60 Main St, Brevard, NC 28712',
        status: 'merged',
        relationships: [relation('merged_into', 'PINECREST HARDWARE INC', 'us_nc/c12', '2023-01-01')],
      }),
    ],
    expected: { operator: 'us_nc/c12', confidenceMax: 0.7, path: [] },
  },
  {
    title: 'managers in a ring',
    location: { name: 'Calico Tap Room', address: '52 Brewery Ln, Helena, MT 59601' },
    registry: [
      company('us_mt/c13a', 'CALICO TAP ROOM LLC', {
        at: '52 Brewery Ln, Helena, MT 59601',
        parties: [party('BIG BELT HOLDINGS LLC', 'manager', { type: 'company' })],
      }),
      company('us_mt/c13b', 'BIG BELT HOLDINGS LLC', {
        parties: [party('CALICO TAP ROOM LLC', 'member', { type: 'company' })],
      }),
    ],
    expected: { operator: 'us_mt/c13a', principals: ['BIG BELT HOLDINGS LLC'], people: [] },
  },
  {
    title: 'suspended',
    location: { name: 'Tamsin Clay Studio', address: '808 Water St, Port Townsend, WA 98368' },
    registry: [
      company('us_wa/c22', 'TAMSIN CLAY STUDIO LLC', {
        at: '808 Water St, Port Townsend, WA 98368',
        status: 'withdrawn',
      }),
    ],
    expected: { operator: 'us_wa/c22', confidenceMax: 0.7 },
  },
  {
    title: 'dissolved in this town, a strangers namesake elsewhere',
    location: { name: 'Ashwick Books', address: '14 State St, Montpelier, VT 05602' },
    registry: [
      company('us_vt/c23a', 'ASHWICK BOOKS INC', { at: '14 State St, Montpelier, VT 05602', status: 'dissolved' }),
      company('us_vt/c23b', 'ASHWICK BOOKS LLC', { at: '9 Lake St, Burlington, VT 05401' }),
    ],
    expected: { operator: 'us_vt/c23a', confidenceMax: 0.7 },
  },
  {
    title: 'phone of the tenant, name of the landlord',
    location: { name: 'Vexler Building Cafe', address: '5 Vexler Sq, Minot, ND 58701', phone: '(701) 555-0133' },
    registry: [
      company('us_nd/c24a', 'VEXLER BUILDING LLC', { at: '5 Vexler Sq, Minot, ND 58701' }),
      company('us_nd/c24b', 'LARK AND LOAF LLC', { at: '5 Vexler Sq, Minot, ND 58701', phone: '7015550133' }),
    ],
    expected: { operator: 'us_nd/c24b', via: 'contact' },
  },
];
