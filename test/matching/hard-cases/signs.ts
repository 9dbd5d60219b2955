import { company, type HardCase, party } from './invent.ts';

const RED_RIVER = '410 Red River St, Austin, TX 78701';
const ELM = '27 Elm St, Northampton, MA 01060';
const RICE = '1182 Rice St, Duluth, MN 55802';

/** What signs make of names. */
export const SIGNS: readonly HardCase[] = [
  {
    title: 'capitals and emoji around the name',
    location: { name: '🌮🔥 EL ZARAPITO TAQUERIA 🔥🌮', address: '410 RED RIVER ST AUSTIN TX 78701' },
    registry: [company('us_tx/0801', 'El Zarapito Taqueria LLC', { at: RED_RIVER })],
    expected: { operator: 'us_tx/0801', via: 'name' },
  },
  {
    title: 'an n between apostrophes',
    location: { name: "Biscuit 'n' Bramble", address: ELM },
    registry: [company('us_ma/1', 'BISCUIT AND BRAMBLE INC.', { at: '9 Pleasant St, Northampton, MA 01060' })],
    expected: { operator: 'us_ma/1' },
  },
  {
    title: 'single letters around an ampersand',
    location: { name: 'Q & R Upholstery', address: RICE },
    registry: [
      company('us_mn/1', 'Q AND R UPHOLSTERY LLC', { at: RICE }),
      company('us_mn/2', 'R UPHOLSTERY INC', { at: '90 Grand Ave, Duluth, MN 55802' }),
    ],
    expected: { operator: 'us_mn/1' },
  },
  {
    title: 'initials with dots and blanks',
    location: { name: 'J. T. K. Roofing', address: RICE },
    registry: [company('us_mn/1', 'JTK ROOFING, L.L.C.', { at: '1182 RICE STREET, Suite 4, Duluth, MN 55802' })],
    expected: { operator: 'us_mn/1' },
  },
  {
    title: 'initials of a person as one word, the town alone',
    location: { name: 'TJ Wexcombe Drywall', address: 'Duluth, MN 55802' },
    registry: [company('us_mn/1', 'T. J. WEXCOMBE DRYWALL INC', { at: '77 Grand Ave, Duluth, MN 55802' })],
    expected: { operator: 'us_mn/1' },
  },
  {
    title: 'a trade in Spanish, the company’s in English',
    location: { name: 'Panadería La Espiga Dorada', address: '52 Calle Ocho, El Paso, TX 79901' },
    registry: [company('us_tx/1', 'LA ESPIGA DORADA BAKERY, INC.', { at: '52 CALLE OCHO, El Paso, TX 79901' })],
    expected: { operator: 'us_tx/1' },
  },
  {
    title: 'another trade in Spanish',
    location: { name: 'Carnicería Los Abedules', address: '900 N Alameda Ave, Las Cruces, NM 88005' },
    registry: [
      company('us_nm/1', 'LOS ABEDULES MEAT MARKET LLC', { at: '900 N Alameda Avenue, Las Cruces, NM 88005' }),
    ],
    expected: { operator: 'us_nm/1' },
  },
  {
    title: 'characters before a name that the company writes as two words',
    location: { name: '金龍閣 Jinlong Pavilion', address: '88-12 Roosevelt Ave, Flushing, NY 11354' },
    registry: [company('us_ny/1', 'JIN LONG PAVILION INC', { at: '8812 ROOSEVELT AVENUE, Flushing, NY 11354' })],
    expected: { operator: 'us_ny/1' },
  },
  {
    title: 'a Roman numeral, told from the company without one',
    location: { name: 'Tremont Diner II', address: '60 Mill Ave, Toledo, OH 43604' },
    registry: [
      company('us_oh/1', 'TREMONT DINER LLC', { at: '14 Dock St, Toledo, OH 43604' }),
      company('us_oh/2', 'TREMONT DINER II LLC', { at: '60 Mill Ave, Toledo, OH 43604' }),
    ],
    expected: { operator: 'us_oh/2' },
  },
  {
    title: 'a Roman numeral written as a digit',
    location: { name: 'Tremont Diner 2', address: '60 Mill Ave, Toledo, OH 43604' },
    registry: [
      company('us_oh/1', 'TREMONT DINER I LLC', { at: '14 Dock St, Toledo, OH 43604' }),
      company('us_oh/2', 'TREMONT DINER II LLC', { at: '60 Mill Ave, Toledo, OH 43604' }),
    ],
    expected: { operator: 'us_oh/2' },
  },
  {
    title: 'a number in words',
    location: { name: 'Seven Larks Brewing', address: '3 Quay St, Bellingham, WA 98225' },
    registry: [company('us_wa/604', '7 LARKS BREWING CO.', { at: '3 Quay St, Bellingham, WA 98225' })],
    expected: { operator: 'us_wa/604' },
  },
  {
    title: 'an ordinal in words',
    location: { name: 'Twenty-First Street Deli', address: '140 W 21st St, New York, NY 10011' },
    registry: [company('us_ny/1', '21ST STREET DELI CORP.', { at: '140 WEST 21 STREET, New York, NY 10011' })],
    expected: { operator: 'us_ny/1' },
  },
  {
    // Of real licences with a store's number and no company at the house, the one of the brand's name is as
    // often the franchisor.
    title: 'a store’s number in words, the company of the name in another town of the state',
    location: { name: 'QUIBBLEMART STORE NO 0047', address: '2 Airport Rd, Spokane, WA 99201' },
    registry: [company('us_wa/1', 'QUIBBLEMART LLC', { at: '15 Orchard Way, Yakima, WA 98901' })],
    expected: { unmatched: true, reason: 'brand_only' },
  },
  {
    title: 'a number of three digits that is no store’s',
    location: { name: 'Pie 360', address: '2 Airport Rd, Spokane, WA 99201' },
    registry: [
      company('us_wa/1', 'PIE 360, LLC', { at: '77 Orchard Way, Spokane, WA 99203' }),
      company('us_wa/2', 'PIE SHOP LLC', { at: '80 Orchard Way, Spokane, WA 99203' }),
    ],
    expected: { operator: 'us_wa/1' },
  },
  {
    title: 'misspelt on purpose',
    location: { name: 'Kwikee Kleeners', address: '640 Broad St, Augusta, GA 30901' },
    registry: [company('us_ga/1', 'KWICKEE KLEANERS INC', { at: '640 Broad Street, Augusta, GA 30901' })],
    expected: { operator: 'us_ga/1' },
  },
  {
    title: 'a practice that is named for its field, by its member',
    location: { name: 'Dr. Amara Osei-Boateng, DPM', address: '311 Cherry Ln, Suite 2, Charlotte, NC 28202' },
    registry: [
      company('us_nc/1', 'OSEI-BOATENG PODIATRY PLLC', {
        at: '311 Cherry Lane, Ste 2, Charlotte, NC 28202',
        parties: [party('Amara Osei-Boateng', 'member', { type: 'person' })],
      }),
    ],
    expected: { operator: 'us_nc/1', people: ['Amara Osei-Boateng'] },
  },
  {
    title: 'a lawyer’s offices and their professional corporation',
    location: { name: 'Law Offices of Tobias R. Wernicke', address: '800 J St, Sacramento, CA 95814' },
    registry: [
      company('us_ca/1', 'TOBIAS R. WERNICKE, A PROFESSIONAL CORPORATION', {
        at: '800 J Street, Sacramento, CA 95814',
      }),
    ],
    expected: { operator: 'us_ca/1' },
  },
  {
    title: 'partners in another order',
    location: { name: 'Wernicke & Dahl, CPAs', address: '19 Main St, Bangor, ME 04401' },
    registry: [company('us_me/1', 'DAHL, WERNICKE & CO., P.A.', { at: '19 Main St, Bangor, ME 04401' })],
    expected: { operator: 'us_me/1' },
  },
  {
    title: 'the company in brackets',
    location: { name: 'Nine Muses (Kallisto Arts LLC)', address: ELM },
    registry: [
      company('us_ma/1', 'KALLISTO ARTS LLC', { at: '3 Far Hill Rd, Worcester, MA 01608' }),
      company('us_ma/2', 'NINE MUSES TRAVEL INC', { at: '8 Far Hill Rd, Worcester, MA 01608' }),
    ],
    expected: { operator: 'us_ma/1' },
  },
  {
    title: 'trading as',
    location: { name: 'Kallisto Arts LLC t/a Nine Muses', address: ELM },
    registry: [company('us_ma/1', 'KALLISTO ARTS LLC', { at: '3 Far Hill Rd, Worcester, MA 01608' })],
    expected: { operator: 'us_ma/1' },
  },
  {
    title: 'a former name in brackets that is another’s in another town',
    location: { name: 'Bluestem Grill (formerly Prairie Fire Grill)', address: '5 Depot St, Salina, KS 67401' },
    registry: [
      company('us_ks/1', 'BLUESTEM GRILL LLC', { at: '5 Depot Street, Salina, KS 67401' }),
      company('us_ks/2', 'PRAIRIE FIRE GRILL LLC', { at: '70 Oak St, Wichita, KS 67202' }),
    ],
    expected: { operator: 'us_ks/1' },
  },
  {
    title: 'town and quarter behind a dash, the company in another town',
    location: { name: 'Yarrow & Pine - Missoula Downtown', address: '120 N Higgins Ave, Missoula, MT 59802' },
    registry: [company('us_mt/1', 'YARROW AND PINE LLC', { at: '8 Grand Ave, Bozeman, MT 59715' })],
    expected: { operator: 'us_mt/1' },
  },
  {
    title: 'a website for a name',
    location: { name: 'WWW.KESTRELCYCLEWORKS.COM', address: '71 Rail St, Bend, OR 97701' },
    registry: [company('us_or/1', 'KESTREL CYCLE WORKS LLC', { at: '71 Rail St, Bend, OR 97701' })],
    expected: { operator: 'us_or/1' },
  },
  {
    title: 'abbreviations throughout',
    location: { name: 'Mtn Vw Svc Ctr', address: '2 US Hwy 50, Ely, NV 89301' },
    registry: [company('us_nv/1', 'MOUNTAIN VIEW SERVICE CENTER INC', { at: '2 US HIGHWAY 50, Ely, NV 89301' })],
    expected: { operator: 'us_nv/1' },
  },
  {
    title: 'a saint and a vet',
    location: { name: 'St. Brannoc Valley Vet', address: '6 Ferry Rd, Hudson, WI 54016' },
    registry: [
      company('us_wi/1', 'SAINT BRANNOC VALLEY VETERINARY CLINIC, LTD.', { at: '6 Ferry Rd, Hudson, WI 54016' }),
    ],
    expected: { operator: 'us_wi/1' },
  },
  {
    title: 'an okina',
    location: { name: 'Kaʻimana Surf Shop', address: '55 Ala Moana Blvd, Honolulu, HI 96813' },
    registry: [company('us_hi/1', 'KAIMANA SURF SHOP LLC', { at: '1 Kapiolani Blvd, Honolulu, HI 96814' })],
    expected: { operator: 'us_hi/1' },
  },
  {
    title: 'a French elision',
    location: { name: "L'Atelier d'Ysolde", address: '400 Royal St, Savannah, GA 31401' },
    registry: [company('us_ga/1', 'LATELIER DYSOLDE LLC', { at: '400 Royal St, Savannah, GA 31401' })],
    expected: { operator: 'us_ga/1' },
  },
  {
    title: 'a German ß',
    location: { name: 'Weißbach Bräu', address: '12 Vine St, Fredericksburg, TX 78624' },
    registry: [company('us_tx/1', 'WEISSBACH BRAU LLC', { at: '12 Vine St, Fredericksburg, TX 78624' })],
    expected: { operator: 'us_tx/1' },
  },
  {
    title: 'a letter and a digit with a hyphen',
    location: { name: 'A1 Wexler Locksmith', address: '9 Canal St, Providence, RI 02903' },
    registry: [company('us_ri/1', 'A-1 WEXLER LOCKSMITH, INC.', { at: '9 Canal St, Providence, RI 02903' })],
    expected: { operator: 'us_ri/1' },
  },
  {
    title: 'a hyphen where the company has none',
    location: { name: 'Snow-Drift Shave Ice', address: '4 Beach Rd, Dover, DE 19901' },
    registry: [company('us_de/1', 'SNOWDRIFT SHAVE ICE CO', { at: '4 Beach Road, Dover, DE 19901' })],
    expected: { operator: 'us_de/1' },
  },
  {
    title: 'two companies of the name and another legal form, and the form on the sign',
    location: { name: 'Halloway Freight, Inc.', address: '500 Dock Rd, Mobile, AL 36602' },
    registry: [
      company('us_al/1', 'HALLOWAY FREIGHT LLC', { at: '500 Dock Rd, Mobile, AL 36602', legal_form: 'llc' }),
      company('us_al/2', 'HALLOWAY FREIGHT, INC.', { at: '500 Dock Rd, Mobile, AL 36602', legal_form: 'corporation' }),
    ],
    expected: { operator: 'us_al/2' },
  },
  {
    title: 'the family’s name first on the sign, as a trade name second in the registry',
    location: { name: 'Ferrante & Sons Monuments', address: '31 Hill St, Utica, NY 13501' },
    registry: [
      company('us_ny/1', 'GRANITE STATE STONEWORKS INC.', {
        at: '33 Hill St, Utica, NY 13501',
        trading: ['MOHAWK MONUMENTS', 'FERRANTE AND SONS MONUMENTS'],
      }),
    ],
    expected: { operator: 'us_ny/1', via: 'alternative_names' },
  },
  {
    title: 'a word of the trade that the company lacks, and one that the sign lacks',
    location: { name: 'Tolliver Auto Body & Paint', address: '15 Pike St, Erie, PA 16501' },
    registry: [company('us_pa/1', 'TOLLIVER COLLISION CENTER LLC', { at: '15 Pike Street, Erie, PA 16501' })],
    expected: { operator: 'us_pa/1' },
  },
];
