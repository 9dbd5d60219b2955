import { company, type HardCase, party } from './invent.ts';

const merged = (to: string) => {
  const [jurisdiction_code, entity_number] = to.split('/') as [string, string];
  return [
    {
      kind: 'merged_into' as const,
      entity: { name: null, jurisdiction_code, entity_number },
      effective_date: '2023-01-01',
    },
  ];
};
const INN = '400 Shore Rd, Newport, OR 97365';
const MILL = '11 Mill St, Denver, CO 80202';

/** Thirty more, invented beside the catalogue. */
export const OWN: readonly HardCase[] = [
  {
    title: 'a merged company, through to the survivor of its survivor',
    location: { name: 'Gullwing Inn', address: INN },
    registry: [
      company('us_or/1', 'GULLWING INN LLC', { at: INN, status: 'merged', relationships: merged('us_or/2') }),
      company('us_or/2', 'SHORE LODGING LLC', { status: 'merged', relationships: merged('us_or/3') }),
      company('us_or/3', 'PACIFIC SHORE HOTELS INC', { at: '1 Harbor Way, Portland, OR 97201' }),
    ],
    expected: { operator: 'us_or/3', path: ['merged_into', 'merged_into'], registration: 'us_or/3' },
  },
  {
    title: 'two companies merged into each other are one, and no endless path',
    location: { name: 'Gullwing Inn', address: INN },
    registry: [
      company('us_or/1', 'GULLWING INN LLC', { at: INN, relationships: merged('us_or/2') }),
      company('us_or/2', 'GULLWING INN INC', { at: INN, relationships: merged('us_or/1') }),
    ],
    expected: { operator: 'us_or/2', path: ['merged_into'] },
  },
  {
    title: 'a survivor that is not loaded leaves the last record known',
    location: { name: 'Gullwing Inn', address: INN },
    registry: [
      company('us_or/1', 'GULLWING INN LLC', { at: INN, status: 'merged', relationships: merged('us_wa/77') }),
    ],
    expected: { operator: 'us_or/1', path: [], confidenceMax: 0.7 },
  },
  {
    title: 'a merger that is still to come is not followed',
    location: { name: 'Gullwing Inn', address: INN },
    registry: [
      company('us_or/1', 'GULLWING INN LLC', {
        at: INN,
        relationships: merged('us_or/2').map((each) => ({ ...each, effective_date: '2027-01-01' })),
      }),
      company('us_or/2', 'SHORE LODGING LLC'),
    ],
    expected: { operator: 'us_or/1', path: [] },
  },
  {
    title: 'a trade name’s owner that is a company of the registry',
    location: { name: 'Bluefin Sushi Bar', address: '88 Bay St, Tampa, FL 33602' },
    registry: [
      company('us_fl/G1', 'BLUEFIN SUSHI BAR', {
        mailing: '88 Bay St, Tampa, FL 33602',
        legal_form: 'other',
        legal_form_raw: 'Fictitious Name',
        parties: [party('TAMARIND VENTURES LLC', 'owner', { type: 'company' })],
      }),
      company('us_fl/L2', 'TAMARIND VENTURES, LLC', {
        at: '4 Gulf Dr, Sarasota, FL 34236',
        parties: [party('ROE, JANE', 'manager', { type: 'person' })],
      }),
    ],
    expected: { operator: 'us_fl/L2', path: ['owner'], people: ['ROE, JANE'], via: 'alternative_names' },
  },
  {
    title: 'a trade name’s owner that is a company of elsewhere',
    location: { name: 'Bluefin Sushi Bar', address: '88 Bay St, Tampa, FL 33602' },
    registry: [
      company('us_fl/G1', 'BLUEFIN SUSHI BAR', {
        mailing: '88 Bay St, Tampa, FL 33602',
        legal_form: 'other',
        legal_form_raw: 'Fictitious Name',
        parties: [party('QUENBY HOLDCO LLC', 'owner', { type: 'company' })],
      }),
    ],
    expected: { operator: 'QUENBY HOLDCO LLC', registration: 'us_fl/G1', people: [] },
  },
  {
    title: 'a trade name whose owner nobody publishes is no operator, and its representative is none either',
    location: { name: 'Bluefin Sushi Bar', address: '88 Bay St, Salem, OR 97301' },
    registry: [
      company('us_or/1', 'BLUEFIN SUSHI BAR', {
        at: '88 Bay St, Salem, OR 97301',
        legal_form: 'other',
        legal_form_raw: 'ASSUMED BUSINESS NAME',
        parties: [party('GATEPOST LEGAL LLP', 'other', { type: 'company' })],
      }),
      company('us_or/2', 'GATEPOST LEGAL LLP', { at: '1 Court St, Salem, OR 97301' }),
    ],
    expected: { unmatched: true, reason: 'below_threshold' },
  },
  {
    title: 'a trade name whose owner nobody publishes keeps a company of the same name elsewhere from being named',
    location: { name: 'Bluefin Sushi Bar', address: '88 Bay St, Salem, OR 97301' },
    registry: [
      company('us_or/1', 'BLUEFIN SUSHI BAR', {
        at: '88 Bay St, Salem, OR 97301',
        legal_form: 'other',
        legal_form_raw: 'ASSUMED BUSINESS NAME',
      }),
      company('us_or/2', 'BLUEFIN SUSHI BAR LLC', { at: '4 Gulf Dr, Astoria, OR 97103' }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'a company at the house that bears the trade name is its operator, no matter who filed the name',
    location: { name: 'Bluefin Sushi Bar', address: '88 Bay St, Salem, OR 97301' },
    registry: [
      company('us_or/2', 'TAMARIND VENTURES LLC', {
        at: '88 Bay St, Salem, OR 97301',
        trading: ['Bluefin Sushi Bar'],
      }),
    ],
    expected: { operator: 'us_or/2' },
  },
  {
    title: 'a company registered in several states is one candidate, not several',
    location: { name: 'Zephyrine Outfitters', address: '500 Front St, Boise, ID 83702' },
    registry: ['us_id', 'us_or', 'us_nv', 'us_ut']
      .map((state, index) =>
        company(`${state}/${index + 1}`, 'ZEPHYRINE OUTFITTERS INC', {
          domicile: index === 0 ? 'foreign' : 'foreign',
          at: index === 0 ? '500 Front St, Boise, ID 83702' : '2 Canyon Rd, Provo, UT 84601',
          relationships: [
            {
              kind: 'home_entity' as const,
              entity: { name: 'ZEPHYRINE OUTFITTERS INC', jurisdiction_code: 'us_wa', entity_number: '9' },
              effective_date: null,
            },
          ],
        }),
      )
      .concat(company('us_wa/9', 'ZEPHYRINE OUTFITTERS INC', { at: '1 Pine St, Seattle, WA 98101' })),
    expected: { operator: 'us_wa/9', registration: 'us_id/1', home: 'us_wa/9', path: ['home_entity'] },
  },
  {
    title: 'a foreign registration without a link, joined to its home by an officer',
    location: { name: 'Ondine Marine', address: '7 Pier Rd, Tampa, FL 33602' },
    registry: [
      company('us_fl/F1', 'ONDINE MARINE INC', {
        at: '7 Pier Rd, Tampa, FL 33602',
        domicile: 'foreign',
        parties: [party('DOE, ANN B', 'officer', { type: 'person' })],
      }),
      company('us_de/2', 'ONDINE MARINE, INC.', { parties: [party('Ann B Doe', 'officer', { type: 'person' })] }),
    ],
    expected: { operator: 'us_de/2', registration: 'us_fl/F1', path: ['home_entity'] },
  },
  {
    title: 'a company of the same name elsewhere is not the home of a foreign registration',
    location: { name: 'Ondine Marine', address: '7 Pier Rd, Tampa, FL 33602' },
    registry: [
      company('us_fl/F1', 'ONDINE MARINE INC', { at: '7 Pier Rd, Tampa, FL 33602', domicile: 'foreign' }),
      company('us_or/2', 'ONDINE MARINE INC', { at: '9 Quay St, Astoria, OR 97103' }),
    ],
    expected: { operator: 'us_fl/F1', registration: 'us_fl/F1', home: null },
  },
  {
    title: 'the successor at the same address, rather than the dissolved company',
    location: { name: 'Marigold Diner', address: MILL },
    registry: [
      company('us_co/1', 'MARIGOLD DINER INC', { at: MILL, status: 'dissolved', dissolved_on: '2021-05-05' }),
      company('us_co/2', 'SECOND HELPING LLC', { at: MILL, trading: ['MARIGOLD DINER'] }),
    ],
    expected: { operator: 'us_co/2', via: 'alternative_names' },
  },
  {
    title: 'funds of one series, told apart by their number',
    location: { name: 'Larkspur Storage III', address: MILL },
    registry: [
      company('us_co/1', 'LARKSPUR STORAGE II LLC', { at: MILL }),
      company('us_co/2', 'LARKSPUR STORAGE 3 LLC', { at: MILL }),
    ],
    expected: { operator: 'us_co/2' },
  },
  {
    title: 'a fund of another number alone is not it',
    location: { name: 'Larkspur Storage III', address: '90 Elm St, Boulder, CO 80301' },
    registry: [company('us_co/1', 'LARKSPUR STORAGE II LLC', { at: '5 Oak St, Pueblo, CO 81001' })],
    expected: { unmatched: true },
  },
  {
    title: 'a typing error in the name, at the address',
    location: { name: 'Brambelwood Bakery', address: MILL },
    registry: [company('us_co/1', 'BRAMBLEWOOD BAKERY LLC', { at: MILL })],
    expected: { operator: 'us_co/1' },
  },
  {
    title: 'words written as one',
    location: { name: 'Silver Wear Jewelers', address: MILL },
    registry: [company('us_co/1', 'SILVERWEAR JEWELERS INC', { at: '2 Larimer St, Denver, CO 80202' })],
    expected: { operator: 'us_co/1' },
  },
  {
    title: 'a plural and a possessive',
    location: { name: "Hobson's Garage", address: MILL },
    registry: [company('us_co/1', 'HOBSON GARAGE LLC', { at: MILL })],
    expected: { operator: 'us_co/1' },
  },
  {
    title: 'a government office is no company of its town’s name',
    location: { name: 'City of Dover Water Department', address: '10 Civic Sq, Dover, OH 44622' },
    registry: [company('us_oh/1', 'DOVER WATER LLC', { at: '12 Civic Sq, Dover, OH 44622' })],
    expected: { unmatched: true },
  },
  {
    title: 'a known chain whose franchisor alone is registered',
    location: { name: "Wendy's #1187", address: '5 Elm St, Dover, OH 44622' },
    registry: [company('us_oh/1', "WENDY'S INTERNATIONAL, LLC", { at: '1 Dave Thomas Blvd, Dublin, OH 43017' })],
    expected: { unmatched: true, reason: 'brand_only' },
  },
  {
    title: 'a known chain, at the franchisee’s house',
    location: { name: "Wendy's", address: '5 Elm St, Dover, OH 44622' },
    registry: [
      company('us_oh/1', "WENDY'S INTERNATIONAL, LLC", { at: '1 Dave Thomas Blvd, Dublin, OH 43017' }),
      company('us_oh/2', 'TUSCARAWAS FOODS INC', { at: '5 Elm St, Dover, OH 44622' }),
    ],
    expected: { operator: 'us_oh/2', confidenceMax: 0.8 },
  },
  {
    title: 'a mail shop’s address says nothing, the name in the town does',
    location: { name: 'Thistledown Yarns', address: '240 Post Rd PMB 17, Salem, OR 97301' },
    registry: [
      ...Array.from({ length: 70 }, (_, index) =>
        company(`us_or/m${index}`, `OBLONG ${index} LLC`, { at: '240 Post Rd, Salem, OR 97301' }),
      ),
      company('us_or/1', 'THISTLEDOWN YARNS LLC', { at: '88 Wool Ln, Salem, OR 97301' }),
    ],
    expected: { operator: 'us_or/1' },
  },
  {
    title: 'a common name without anything else',
    location: { name: 'Main Street Cafe', address: '1 Main St, Medford, OR 97501' },
    registry: ['Salem, OR 97301', 'Bend, OR 97701', 'Eugene, OR 97401', 'Astoria, OR 97103', 'Albany, OR 97321'].map(
      (place, index) => company(`us_or/${index}`, 'MAIN STREET CAFE LLC', { at: `${index + 20} Main St, ${place}` }),
    ),
    expected: { unmatched: true },
  },
  {
    title: 'two of a name in one town',
    location: { name: 'Amberjack Fitness', address: '3 New Ct, Salem, OR 97301' },
    registry: [
      company('us_or/1', 'AMBERJACK FITNESS LLC', { at: '60 High St, Salem, OR 97301' }),
      company('us_or/2', 'AMBERJACK FITNESS INC', { at: '71 Low St, Salem, OR 97301' }),
    ],
    expected: { unmatched: true, reason: 'ambiguous' },
  },
  {
    title: 'a phone that a call centre gives to everybody does not choose',
    location: { name: 'Quillback Taxi', address: MILL, phone: '(303) 622-8811' },
    registry: [
      ...Array.from({ length: 40 }, (_, index) =>
        company(`us_co/p${index}`, `VARIOUS ${index} DISPATCH LLC`, {
          at: `${index} Depot St, Pueblo, CO 81001`,
          phone: '303-622-8811',
        }),
      ),
      company('us_co/1', 'QUILLBACK TAXI LLC', { at: MILL }),
    ],
    expected: { operator: 'us_co/1' },
  },
  {
    title: 'the phone of another business, and nothing else',
    location: { name: 'Persimmon Nails', address: '9 Vine St, Denver, CO 80202', phone: '(303) 622-8812' },
    registry: [company('us_co/1', 'GANNET ROOFING LLC', { at: '30 Dock St, Pueblo, CO 81001', phone: '303-622-8812' })],
    expected: { unmatched: true },
  },
  {
    title: 'a manager that is a company is looked through to its people',
    location: { name: 'Sorrel Kitchen', address: MILL },
    registry: [
      company('us_co/1', 'SORREL KITCHEN LLC', {
        at: MILL,
        parties: [
          party('SORREL HOLDINGS LLC', 'manager', { type: 'company' }),
          party('Swift Filings Inc', 'registered_agent', { type: 'company' }),
        ],
      }),
      company('us_co/2', 'SORREL HOLDINGS LLC', {
        parties: [
          party('ROE, JANE', 'member', { type: 'person' }),
          party('SORREL HOLDINGS LLC', 'member', { type: 'company' }),
        ],
      }),
    ],
    expected: { operator: 'us_co/1', principals: ['SORREL HOLDINGS LLC'], people: ['ROE, JANE'] },
  },
  {
    title: 'companies that manage each other end the looking through',
    location: { name: 'Sorrel Kitchen', address: MILL },
    registry: [
      company('us_co/1', 'SORREL KITCHEN LLC', {
        at: MILL,
        parties: [party('YARBO LLC', 'manager', { type: 'company' })],
      }),
      company('us_co/2', 'YARBO LLC', { parties: [party('SORREL KITCHEN LLC', 'manager', { type: 'company' })] }),
    ],
    expected: { operator: 'us_co/1', principals: ['YARBO LLC'], people: [] },
  },
  {
    title: 'an incorporator and an agent are no principals',
    location: { name: 'Sorrel Kitchen', address: MILL },
    registry: [
      company('us_co/1', 'SORREL KITCHEN LLC', {
        at: MILL,
        parties: [
          party('DOE, ANN', ['registered_agent', 'incorporator'], { type: 'person' }),
          party('ROE, JANE', ['registered_agent', 'member'], { type: 'person' }),
        ],
      }),
    ],
    expected: { operator: 'us_co/1', principals: ['ROE, JANE'], people: ['ROE, JANE'] },
  },
  {
    title: 'a division of another company',
    location: { name: 'Nettle Labs, a division of Farrow Instruments Inc', address: MILL },
    registry: [
      company('us_co/1', 'FARROW INSTRUMENTS, INC.', { at: MILL }),
      company('us_co/2', 'NETTLEFOLD LABORATORY LLC', { at: '1 Sage St, Pueblo, CO 81001' }),
    ],
    expected: { operator: 'us_co/1' },
  },
  {
    title: 'doing business as',
    location: { name: 'Wexcombe Group LLC dba Otter Laundry', address: MILL },
    registry: [company('us_co/1', 'WEXCOMBE GROUP LLC', { at: '66 Kiln Rd, Golden, CO 80401' })],
    expected: { operator: 'us_co/1' },
  },
  {
    title: 'the same family name with another trade',
    location: { name: 'Pettibone Roofing', address: '40 Slate St, Lima, OH 45801' },
    registry: [company('us_oh/1', 'PETTIBONE FUNERAL HOME INC', { at: '2 Quiet Ln, Lima, OH 45801' })],
    expected: { unmatched: true },
  },
  {
    title: 'a landlord that is alone at the address',
    location: { name: 'Peregrine Cycles', address: '512 Brick St, Lima, OH 45801' },
    registry: [company('us_oh/1', '512 BRICK STREET PROPERTIES LLC', { at: '512 Brick St, Lima, OH 45801' })],
    expected: { unmatched: true },
  },
  {
    title: 'a landlord of the same word is not the tenant',
    location: { name: 'Vantongeren Shoes', address: '70 Row St, Lima, OH 45801' },
    registry: [
      company('us_oh/1', 'VANTONGEREN REALTY HOLDINGS LLC', { at: '70 Row St, Lima, OH 45801' }),
      company('us_oh/2', 'VANTONGEREN SHOES INC', { at: '70 Row St, Lima, OH 45801' }),
    ],
    expected: { operator: 'us_oh/2' },
  },
  {
    title: 'a state that is not loaded',
    location: { name: 'Isinglass Lamps', address: '4 Lamp St, Fargo, ND 58102' },
    registry: [company('us_oh/1', 'ZANDER TILE LLC', { at: '4 Elm St, Akron, OH 44308' })],
    expected: { unmatched: true, reason: 'jurisdiction_not_covered' },
  },
];
