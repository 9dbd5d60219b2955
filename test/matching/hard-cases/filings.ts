import { company, type HardCase, party, relation } from './invent.ts';

const MACON = 'Macon, GA 31201';
const DAYTON = 'Dayton, OH 45402';
const SALEM = 'Salem, OR 97301';
const OLATHE = 'Olathe, KS 66061';
const PUEBLO = 'Pueblo, CO 81003';

/** The operator is in the registry, beside others or under another name, house or filing than the sign's. */
export const FILINGS: readonly HardCase[] = [
  {
    title: 'the franchisee alone in the house of a well-known chain',
    location: { name: 'Great Clips', address: `1450 Lancaster Dr NE Ste 120, ${SALEM}` },
    registry: [
      company('us_or/1', 'GREAT CLIPS, INC.', {
        domicile: 'foreign',
        at: '4400 W 78th St, Minneapolis, MN 55435',
      }),
      company('us_or/2', 'TALUS HAIR GROUP LLC', { at: `1450 Lancaster Dr NE Ste 120, ${SALEM}` }),
    ],
    expected: { operator: 'us_or/2', confidenceMax: 0.8 },
  },
  {
    title: 'a company of the brothers at the filling station of a well-known brand',
    location: { name: 'Shell', address: `800 Pine St, ${DAYTON}` },
    registry: [
      company('us_tx/1', 'SHELL OIL COMPANY', { at: '150 N Dairy Ashford Rd, Houston, TX 77079' }),
      company('us_oh/1', 'BAYO BROTHERS PETROLEUM INC', { at: `800 Pine St, ${DAYTON}` }),
    ],
    expected: { operator: 'us_oh/1', confidenceMax: 0.8 },
  },
  {
    title: 'the café itself among the holding, the properties and the management of its name',
    location: { name: 'Wexcombe Cafe', address: `55 Bay St, ${DAYTON}` },
    registry: [
      company('us_oh/1', 'WEXCOMBE HOLDINGS LLC', { at: `55 Bay St, ${DAYTON}` }),
      company('us_oh/2', 'WEXCOMBE PROPERTIES LLC', { at: `55 Bay St, ${DAYTON}` }),
      company('us_oh/3', 'WEXCOMBE CAFE LLC', { at: `55 Bay St, ${DAYTON}` }),
      company('us_oh/4', 'WEXCOMBE MANAGEMENT LLC', { at: `55 Bay St, ${DAYTON}` }),
    ],
    expected: { operator: 'us_oh/3', via: 'name' },
  },
  {
    title: 'the second of three companies with roman numerals, each in its house',
    location: { name: 'Wexcombe Cafe', address: `9 Lake Ave, ${DAYTON}` },
    registry: [
      company('us_oh/1', 'WEXCOMBE CAFE LLC', { at: `55 Bay St, ${DAYTON}` }),
      company('us_oh/2', 'WEXCOMBE CAFE II LLC', { at: `9 Lake Ave, ${DAYTON}` }),
      company('us_oh/3', 'WEXCOMBE CAFE III LLC', { at: `800 Third St, ${DAYTON}` }),
    ],
    expected: { operator: 'us_oh/2' },
  },
  {
    title: 'a new company of the name at the house where another had it for a trade name',
    location: { name: 'The Gilded Spoon', address: `22 Cherry St, ${MACON}` },
    registry: [
      company('us_ga/1', 'OLD MILL FOODS INC', {
        at: `22 Cherry St, ${MACON}`,
        status: 'dissolved',
        trading: ['THE GILDED SPOON'],
      }),
      company('us_ga/2', 'GILDED SPOON BISTRO LLC', { at: `22 Cherry St, ${MACON}` }),
    ],
    expected: { operator: 'us_ga/2' },
  },
  {
    title: 'a name that another company had before',
    location: { name: 'Harrow Lighting', address: `22 Cherry St, ${MACON}` },
    registry: [
      company('us_ga/1', 'LUMA WORKS INC', { at: `700 Riverside Dr, ${MACON}`, previous: ['HARROW LIGHTING INC'] }),
      company('us_ga/2', 'HARROW LIGHTING LLC', { at: `22 Cherry St, ${MACON}` }),
    ],
    expected: { operator: 'us_ga/2', via: 'name' },
  },
  {
    title: 'a sign with the former name, in the house of the company that changed it',
    location: { name: 'Harrow Lighting', address: `22 Cherry St, ${MACON}` },
    registry: [
      company('us_ga/1', 'LUMA WORKS INC', { at: `22 Cherry St, ${MACON}`, previous: ['HARROW LIGHTING INC'] }),
    ],
    expected: { operator: 'us_ga/1', via: 'previous_names' },
  },
  {
    title: 'a company merged into one of another name in another state',
    location: { name: 'Tillery Hardware', address: `22 Cherry St, ${MACON}` },
    registry: [
      company('us_ga/1', 'TILLERY HARDWARE CO', {
        at: `22 Cherry St, ${MACON}`,
        status: 'merged',
        relationships: [relation('merged_into', 'NORTHGATE HOME CENTERS INC', 'us_oh/9', '2024-07-01')],
      }),
      company('us_oh/9', 'NORTHGATE HOME CENTERS INC', {
        at: `3 Tower Pl, ${DAYTON}`,
        parties: [party('DALE NORTHGATE', 'officer', { type: 'person' })],
      }),
    ],
    expected: { operator: 'us_oh/9', path: ['merged_into'], people: ['DALE NORTHGATE'] },
  },
  {
    title: 'a merger that is filed for a later day',
    location: { name: 'Tillery Hardware', address: `22 Cherry St, ${MACON}` },
    registry: [
      company('us_ga/1', 'TILLERY HARDWARE CO', {
        at: `22 Cherry St, ${MACON}`,
        relationships: [relation('merged_into', 'NORTHGATE HOME CENTERS INC', 'us_oh/9', '2026-12-31')],
      }),
      company('us_oh/9', 'NORTHGATE HOME CENTERS INC', { at: `3 Tower Pl, ${DAYTON}` }),
    ],
    expected: { operator: 'us_ga/1', path: [] },
  },
  {
    title: 'a qualification whose home is loaded',
    location: { name: 'Fernhollow Outfitters', address: `300 Court St, ${SALEM}` },
    registry: [
      company('us_or/1', 'FERNHOLLOW OUTFITTERS, INC.', {
        at: `300 Court St, ${SALEM}`,
        domicile: 'foreign',
        relationships: [relation('home_entity', 'FERNHOLLOW OUTFITTERS, INC.', 'us_wa/7')],
      }),
      company('us_wa/7', 'FERNHOLLOW OUTFITTERS, INC.', { at: '10 Pike St, Seattle, WA 98101' }),
    ],
    expected: { operator: 'us_wa/7', registration: 'us_or/1', home: 'us_wa/7', path: ['home_entity'] },
  },
  {
    title: 'a name on a trade-name record of a company with many trade names',
    location: { name: 'Copperleaf Tavern', address: `140 Union Ave, ${PUEBLO}` },
    registry: [
      company('us_co/T1', 'Copperleaf Tavern', {
        legal_form: 'other',
        legal_form_raw: 'Trade name',
        at: `140 Union Ave, ${PUEBLO}`,
        parties: [party('STEELWORKS RESTAURANTS, LLC', 'owner', { type: 'company' })],
      }),
      company('us_co/T2', 'Copperleaf Catering', {
        legal_form: 'other',
        legal_form_raw: 'Trade name',
        parties: [party('STEELWORKS RESTAURANTS, LLC', 'owner', { type: 'company' })],
      }),
      company('us_co/5', 'STEELWORKS RESTAURANTS, LLC', {
        at: `9 Main St, ${PUEBLO}`,
        parties: [party('ADA SANDOVAL', 'manager', { type: 'person' })],
      }),
    ],
    expected: { operator: 'us_co/5', path: ['owner'], people: ['ADA SANDOVAL'] },
  },
  {
    title: "a sole proprietor's trade name",
    location: { name: 'Marigold Mending', address: `140 Union Ave, ${PUEBLO}` },
    registry: [
      company('us_co/T1', 'Marigold Mending', {
        legal_form: 'other',
        legal_form_raw: 'Trade name',
        at: `140 Union Ave, ${PUEBLO}`,
        parties: [party('Teresa Olvera', 'owner', { type: 'person' })],
      }),
    ],
    expected: { operator: 'Teresa Olvera', people: ['Teresa Olvera'], path: ['owner'] },
  },
  {
    title: 'two digits of the house number exchanged',
    location: { name: 'Sorrel Bakery', address: `1243 Grand Ave, ${DAYTON}` },
    registry: [company('us_oh/1', 'SORREL BAKERY LLC', { at: `1234 Grand Ave, ${DAYTON}` })],
    expected: { operator: 'us_oh/1' },
  },
  {
    title: 'the other end of the street, one digit apart from nobody',
    location: { name: 'Bluestem Salon', address: `210 N Main St, ${DAYTON}` },
    registry: [company('us_oh/1', 'BLUESTEM SALON LLC', { at: `210 S Main St, ${DAYTON}` })],
    expected: { operator: 'us_oh/1' },
  },
  {
    title: 'the federal highway under its number',
    location: { name: 'Dune Surf Shop', address: '4480 US-1, Fort Pierce, FL 34982' },
    registry: [company('us_fl/1', 'DUNE SURF SHOP LLC', { at: '4480 S US Highway 1, Fort Pierce, FL 34982' })],
    expected: { operator: 'us_fl/1' },
  },
  {
    title: 'a state road written three ways',
    location: { name: 'Hilltop Tack', address: '990 SR 5, Palatka, FL 32177' },
    registry: [company('us_fl/1', 'HILLTOP TACK & SADDLE LLC', { at: '990 STATE RD 5, Palatka, FL 32177' })],
    expected: { operator: 'us_fl/1' },
  },
  {
    title: 'a shop that moved and kept its telephone number',
    location: { name: 'Larkspur Yarns', address: `18 Cherry St, ${MACON}`, phone: '478-555-0117' },
    registry: [
      company('us_ga/1', 'LARKSPUR YARN COMPANY', { at: `950 Forsyth Rd, ${MACON}`, phone: '(478) 555-0117' }),
    ],
    expected: { operator: 'us_ga/1' },
  },
  {
    title: 'marks over letters and words of another language',
    location: { name: 'Peñasco Azul Mariscos', address: `18 Cherry St, ${MACON}` },
    registry: [company('us_ga/1', 'PENASCO AZUL SEAFOOD AND MARISCOS LLC', { at: `18 Cherry St, ${MACON}` })],
    expected: { operator: 'us_ga/1' },
  },
  {
    title: 'initials with an ampersand, and a plural',
    location: { name: 'B&B Tires', address: `44 Mill St, ${OLATHE}` },
    registry: [company('us_ks/1', 'B AND B TIRE SERVICE INC', { at: `44 Mill St, ${OLATHE}` })],
    expected: { operator: 'us_ks/1' },
  },
  {
    title: "a family's dentistry under the dentist's own company",
    location: { name: 'Osterman Family Dentistry', address: `64 College St, ${MACON}` },
    registry: [
      company('us_ga/1', 'RUTH OSTERMAN DDS PC', { at: `64 College St, ${MACON}` }),
      company('us_ga/2', 'COLLEGE STREET PARTNERS LLC', { at: `64 College St, ${MACON}` }),
    ],
    expected: { operator: 'us_ga/1' },
  },
  {
    title: 'a cooperative by its full name',
    location: { name: 'Harvest Moon Food Co-op', address: `44 Mill St, ${OLATHE}` },
    registry: [
      company('us_ks/1', 'HARVEST MOON FOOD COOPERATIVE ASSOCIATION', { at: `44 Mill St, ${OLATHE}` }),
      company('us_ks/2', 'HARVEST MOON CATERING LLC', { at: `900 Harrison St, ${OLATHE}` }),
    ],
    expected: { operator: 'us_ks/1' },
  },
  {
    title: 'people behind a manager behind a manager, and neither agent nor organizer',
    location: { name: 'Fable Bowling Lanes', address: `700 Third St, ${DAYTON}` },
    registry: [
      company('us_oh/1', 'FABLE BOWLING LANES LLC', {
        at: `700 Third St, ${DAYTON}`,
        parties: [
          party('FABLE MANAGER LLC', 'manager', { type: 'company' }),
          party('JOHN SERVICE', 'registered_agent', { type: 'person' }),
          party('KAREN PAPER', 'incorporator', { type: 'person' }),
        ],
      }),
      company('us_oh/2', 'FABLE MANAGER LLC', {
        at: `1 Tower Pl, ${DAYTON}`,
        parties: [party('TORVALD ASSETS INC', 'member', { type: 'company' })],
      }),
      company('us_oh/3', 'TORVALD ASSETS INC', {
        at: `1 Tower Pl, ${DAYTON}`,
        parties: [
          party('INGRID TORVALD', 'officer', { type: 'person' }),
          party('PER TORVALD', 'officer', { type: 'person', endedOn: '2021-01-01' }),
        ],
      }),
    ],
    expected: { operator: 'us_oh/1', principals: ['FABLE MANAGER LLC'], people: ['INGRID TORVALD'] },
  },
  {
    title: 'a company that makes a business of being an agent, named as an officer too',
    location: { name: 'Fable Bowling Lanes', address: `700 Third St, ${DAYTON}` },
    registry: [
      company('us_oh/1', 'FABLE BOWLING LANES LLC', {
        at: `700 Third St, ${DAYTON}`,
        parties: [
          party('NATIONAL REGISTERED AGENTS, INC.', ['registered_agent', 'officer'], { type: 'company' }),
          party('ROE, JANE A', 'officer'),
          party('Jane Roe', 'member', { type: 'person' }),
        ],
      }),
    ],
    expected: { operator: 'us_oh/1', people: ['ROE, JANE A'] },
  },
  {
    title: 'a member who is the agent as well, and one who is the agent alone',
    location: { name: 'Fable Bowling Lanes', address: `700 Third St, ${DAYTON}` },
    registry: [
      company('us_oh/1', 'FABLE BOWLING LANES LLC', {
        at: `700 Third St, ${DAYTON}`,
        parties: [
          party('OMAR HADDAD', ['registered_agent', 'member'], { type: 'person' }),
          party('LEE AGENT', 'registered_agent', { type: 'person' }),
        ],
      }),
    ],
    expected: { operator: 'us_oh/1', principals: ['OMAR HADDAD'], people: ['OMAR HADDAD'] },
  },
  {
    title: "a photographer's studio in the house, under another name",
    location: { name: 'Jane Rostrow Photography', address: `640 Wayne Ave, ${DAYTON}` },
    registry: [
      company('us_oh/1', 'LIGHTBOX IMAGES LLC', {
        at: `640 Wayne Ave, ${DAYTON}`,
        parties: [party('ROSTROW, JANE', 'member')],
      }),
    ],
    expected: { operator: 'us_oh/1' },
  },
  {
    title: 'a hotel of a well-known flag, its owner in the house and its manager elsewhere',
    location: { name: 'Hampton Inn Olathe', address: `12081 S Strang Line Rd, ${OLATHE}` },
    registry: [
      company('us_ks/1', 'STRANG LINE LODGING LLC', { at: `12081 S Strang Line Rd, ${OLATHE}` }),
      company('us_ks/2', 'PINNACLE HOSPITALITY MANAGEMENT LLC', { at: `400 Douglas Ave, Wichita, KS 67202` }),
    ],
    expected: { operator: 'us_ks/1', confidenceMax: 0.8 },
  },
  {
    title: 'seven and eleven in letters, and the franchisee in the house',
    location: { name: '7-Eleven #33412', address: `600 Pine St, ${DAYTON}` },
    registry: [
      company('us_oh/1', 'SEVEN ELEVEN DRY CLEANERS INC', { at: `2000 Salem Ave, ${DAYTON}` }),
      company('us_oh/2', 'KHALSA FUEL INC', { at: `600 Pine St, ${DAYTON}` }),
    ],
    expected: { operator: 'us_oh/2', confidenceMax: 0.8 },
  },
];
