import { company, type HardCase, party } from './invent.ts';

const AGENT_HOUSE = '30 Agent Plz, Wilmington, DE 19801';

/** The catalogue that matching was designed against. */
export const CATALOGUE: readonly HardCase[] = [
  {
    title: 'a site of a small chain, of a rare name',
    location: { name: 'Brindle and Fawn #3', address: '900 Lake Rd, Dover, OH 44622' },
    registry: [company('us_oh/1', 'BRINDLE AND FAWN BAKERY, LLC', { at: '14 Oak St, Dover, OH 44622' })],
    expected: { operator: 'us_oh/1', via: 'name', registration: 'us_oh/1' },
  },
  {
    title: 'a trade name only',
    location: { name: 'Tavora Grill', address: '12 Quay St, Toledo, OH 43604' },
    registry: [
      company('us_oh/1', 'HARBOR NINE HOSPITALITY LLC', {
        at: '800 Summit St, Toledo, OH 43604',
        trading: ['TAVORA GRILL'],
      }),
    ],
    expected: { operator: 'us_oh/1', via: 'alternative_names' },
  },
  {
    title: 'the tenant rather than the landlord',
    location: { name: 'Sudsy Car Wash', address: '77 Pike, Dover, OH 44622' },
    registry: [
      company('us_oh/1', '77 PIKE LLC', { at: '77 Pike, Dover, OH 44622' }),
      company('us_oh/2', 'SUDSY WASH OPERATIONS LLC', { at: '77 Pike, Dover, OH 44622' }),
    ],
    expected: { operator: 'us_oh/2' },
  },
  {
    title: 'the franchisee rather than the franchisor',
    location: { name: 'Kettlebury Burgers #1187', address: '450 Virginia St, Reno, NV 89501' },
    registry: [
      company('us_tx/1', 'KETTLEBURY INTERNATIONAL CORP', { at: '1 Tower Pl, Dallas, TX 75201' }),
      company('us_nv/2', 'DELMARO FOODS LLC', { at: '450 Virginia St, Reno, NV 89501' }),
    ],
    expected: { operator: 'us_nv/2', via: 'address' },
  },
  {
    title: 'the franchisor at its own headquarters',
    location: { name: 'Kettlebury Burgers HQ', address: '1 Tower Pl, Dallas, TX 75201' },
    registry: [company('us_tx/1', 'KETTLEBURY INTERNATIONAL CORP', { at: '1 Tower Pl, Dallas, TX 75201' })],
    expected: { operator: 'us_tx/1' },
  },
  {
    title: 'one of forty of a name, by its phone',
    location: { name: 'Premier Cleaning', address: '9 Gay St, Columbus, OH 43215', phone: '(614) 322-4871' },
    registry: Array.from({ length: 41 }, (_, index) =>
      company(`us_oh/${index}`, `PREMIER CLEANING ${['LLC', 'INC', 'CO', 'LTD'][index % 4]}`, {
        at: `${100 + index} High St, Columbus, OH 43215`,
        ...(index === 17 ? { phone: '614-322-4871' } : {}),
      }),
    ),
    expected: { operator: 'us_oh/17' },
  },
  {
    title: 'an agent, at whose address none has the name',
    location: { name: 'Mango Tide Spa', address: '30 Agent Plz Ste R, Wilmington, DE 19801' },
    registry: Array.from({ length: 90 }, (_, index) =>
      company(`us_de/${index}`, `QUILLON ${index} VENTURES LLC`, {
        registered: AGENT_HOUSE,
        parties: [party('Swift Filings Inc', 'registered_agent', { type: 'company' })],
      }),
    ),
    expected: { unmatched: true, reason: 'agent_address_only' },
  },
  {
    title: 'only a dissolved company',
    location: { name: 'Ashgrove Books', address: '5 Main St, Lima, OH 45801' },
    registry: [company('us_oh/1', 'ASHGROVE BOOKS INC', { at: '5 Main St, Lima, OH 45801', status: 'dissolved' })],
    expected: { operator: 'us_oh/1', confidenceMax: 0.7 },
  },
  {
    title: 'a previous name',
    location: { name: 'Old Vine Wines', address: '31 Cellar Rd, Salem, OR 97301' },
    registry: [
      company('us_or/1', 'CALDER CELLARS LLC', {
        at: '31 Cellar Rd, Salem, OR 97301',
        previous: ['OLD VINE WINES LLC'],
      }),
    ],
    expected: { operator: 'us_or/1', via: 'previous_names' },
  },
  {
    title: 'a foreign registration with its home entity',
    location: { name: 'Pelican Rx', address: '200 Bannock St, Boise, ID 83702' },
    registry: [
      company('us_de/1', 'PELICAN RX INC'),
      company('us_id/2', 'PELICAN RX INC', {
        at: '200 Bannock St, Boise, ID 83702',
        domicile: 'foreign',
        relationships: [
          {
            kind: 'home_entity',
            entity: { name: 'PELICAN RX INC', jurisdiction_code: 'us_de', entity_number: '1' },
            effective_date: null,
          },
        ],
      }),
    ],
    expected: { operator: 'us_de/1', registration: 'us_id/2', home: 'us_de/1', path: ['home_entity'] },
  },
  {
    title: 'a company of another state that is not registered here',
    location: { name: 'Pelican Rx', address: '200 Bannock St, Boise, ID 83702' },
    registry: [
      company('us_de/1', 'PELICAN RX INC'),
      company('us_id/9', 'ZANDER TILE LLC', { at: '4 Elm St, Boise, ID 83702' }),
    ],
    expected: { unmatched: true },
  },
  {
    title: 'a person’s practice',
    location: { name: 'Jane Marlow DDS', address: '8 Elm St, Akron, OH 44308' },
    registry: [company('us_oh/1', 'JANE A. MARLOW, D.D.S., P.C.', { at: '8 Elm St, Akron, OH 44308' })],
    expected: { operator: 'us_oh/1' },
  },
  {
    title: 'a person’s words in a studio’s name',
    location: { name: 'Marlow Jane DDS', address: '8 Elm St, Akron, OH 44308' },
    registry: [company('us_oh/1', 'MARLOW & JANE DESIGN STUDIO', { at: '90 Oak St, Akron, OH 44308' })],
    expected: { unmatched: true },
  },
  {
    title: 'two companies of one family’s name',
    location: { name: 'Smith Plumbing', address: '15 Market St, Akron, OH 44308' },
    registry: [
      company('us_oh/1', 'SMITH PLUMBING LLC', { at: '400 Cedar St, Akron, OH 44308' }),
      company('us_oh/2', 'SMITH PLUMBING & HEATING INC', { at: '81 Union St, Akron, OH 44308' }),
    ],
    expected: { unmatched: true, reason: 'ambiguous' },
  },
  {
    title: 'two companies of one family’s name, told apart by the address',
    location: { name: 'Smith Plumbing', address: '81 Union St, Akron, OH 44308' },
    registry: [
      company('us_oh/1', 'SMITH PLUMBING LLC', { at: '400 Cedar St, Akron, OH 44308' }),
      company('us_oh/2', 'SMITH PLUMBING & HEATING INC', { at: '81 Union St, Akron, OH 44308' }),
    ],
    expected: { operator: 'us_oh/2' },
  },
  {
    title: 'a number that is the brand',
    location: { name: 'Studio 54 Hair', address: '10 Elm St, Akron, OH 44308' },
    registry: [
      company('us_oh/1', 'STUDIO 54 HAIR LLC', { at: '200 Oak St, Akron, OH 44308' }),
      company('us_oh/2', 'STUDIO HAIR LLC', { at: '300 Oak St, Akron, OH 44308' }),
    ],
    expected: { operator: 'us_oh/1' },
  },
  {
    title: 'initials, at the address',
    location: { name: 'KCG Electric', address: '61 Ohm Ave, Akron, OH 44308' },
    registry: [company('us_oh/1', 'KRAMER CONTRACTING GROUP ELECTRIC LLC', { at: '61 Ohm Ave, Akron, OH 44308' })],
    expected: { operator: 'us_oh/1' },
  },
  {
    title: 'accents',
    location: { name: 'Jardín Azul Café', address: '7 Palm Ave, Tampa, FL 33602' },
    registry: [company('us_fl/1', 'JARDIN AZUL CAFE LLC', { at: '7 Palm Ave, Tampa, FL 33602' })],
    expected: { operator: 'us_fl/1' },
  },
  {
    title: 'another business at the same address',
    location: { name: 'Xeno Vape', address: '200 Main St Ste 4, Lima, OH 45801' },
    registry: [company('us_oh/1', 'YARROW VAPE LLC', { at: '200 Main St Ste 4, Lima, OH 45801' })],
    expected: { unmatched: true },
  },
  {
    title: 'a grid address',
    location: { name: '842 E 1700 S Bikes', address: '842 E 1700 S, Salt Lake City, UT 84105' },
    registry: [
      company('us_ut/1', 'SEVENTEENTH SOUTH BIKES LLC', {
        at: '842 East 1700 South, Salt Lake City, UT 84105',
        trading: ['842 E 1700 S BIKES'],
      }),
    ],
    expected: { operator: 'us_ut/1' },
  },
  {
    title: 'a highway, written another way',
    location: { name: 'Pine Market', address: 'US-1, Lewes, DE 19958' },
    registry: [company('us_de/1', 'PINE MARKET LLC', { at: '12 US HIGHWAY 1, Lewes, DE 19958' })],
    expected: { operator: 'us_de/1' },
  },
  {
    title: 'the ZIP code of the next town',
    location: { name: 'Vesper Yoga', address: '48 Hollow Rd, Salem, OR 97302' },
    registry: [company('us_or/1', 'VESPER YOGA LLC', { at: '48 Hollow Rd, Salem, OR 97301' })],
    expected: { operator: 'us_or/1' },
  },
  {
    title: 'a post office box',
    location: { name: 'Bristol Autos', address: 'PO Box 9, Bristol, CT 06010' },
    registry: [company('us_ct/1', 'BRISTOL AUTOS INC', { mailing: 'PO BOX 9, Bristol, CT 06010' })],
    expected: { operator: 'us_ct/1' },
  },
  {
    title: 'the stall rather than the hall it stands in',
    location: { name: 'Taco Cielo @ Foundry Food Hall', address: '100 Foundry Way, Denver, CO 80202' },
    registry: [
      company('us_co/1', 'FOUNDRY HALL LLC', { at: '100 Foundry Way, Denver, CO 80202' }),
      company('us_co/2', 'TACO CIELO LLC', { at: '2231 Birch Ct, Aurora, CO 80010' }),
    ],
    expected: { operator: 'us_co/2' },
  },
  {
    title: 'a trade name that a person registered',
    location: { name: "Orla's Flowers", address: '19 Rose St, Tampa, FL 33602' },
    registry: [
      company('us_fl/G1', "ORLA'S FLOWERS", {
        mailing: '19 Rose St, Tampa, FL 33602',
        legal_form: 'other',
        legal_form_raw: 'Fictitious Name',
        parties: [party('FINCH, ORLA', 'owner', { type: 'person' })],
      }),
    ],
    expected: { operator: 'FINCH, ORLA', registration: 'us_fl/G1', path: ['owner'], people: ['FINCH, ORLA'] },
  },
  {
    title: 'a church of a common name, by its town',
    location: { name: 'Second Baptist Church of Ilex', address: '3 Chapel Rd, Ilex, GA 30099' },
    registry: Array.from({ length: 14 }, (_, index) =>
      company(`us_ga/${index}`, 'SECOND BAPTIST CHURCH', {
        legal_form: 'nonprofit',
        at:
          index === 5
            ? '3 Chapel Rd, Ilex, GA 30099'
            : `${index} Church St, Town${'abcdefghijklmn'[index]}, GA 31${100 + index}`,
      }),
    ),
    expected: { operator: 'us_ga/5' },
  },
  {
    title: 'a bank chartered by the nation, whose parent alone is registered',
    location: { name: 'First Ilex Bank', address: '1 Bank St, Ilex, GA 30099' },
    registry: [company('us_ga/1', 'FIRST ILEX BANCSHARES INC', { at: '1 Bank St, Ilex, GA 30099' })],
    expected: { unmatched: true },
  },
  {
    title: 'a site builder’s sub-domain is the business’s own',
    location: {
      name: 'Corvo Coffee',
      address: '70 Bean St, Denver, CO 80202',
      website: 'https://corvo.square.site/menu',
    },
    registry: [
      company('us_co/1', 'NIGHTJAR ROASTING LLC', {
        at: '9 Hill St, Boulder, CO 80301',
        websites: ['corvo.square.site'],
        trading: ['CORVO'],
      }),
      company('us_co/2', 'OTHER PERCH LLC', { at: '9 Hill St, Pueblo, CO 81001', websites: ['perch.square.site'] }),
    ],
    expected: { operator: 'us_co/1' },
  },
  {
    title: 'a free mail address says nothing',
    location: { name: 'Tessel Gym', address: '6 Iron St, Denver, CO 80202', email: 'owner@gmail.com' },
    registry: [
      company('us_co/1', 'TESSEL GYM LLC', { at: '6 Iron St, Denver, CO 80202' }),
      company('us_co/2', 'GMAIL FANS LLC', { websites: ['gmail.com'], at: '8 Iron St, Denver, CO 80202' }),
    ],
    expected: { operator: 'us_co/1' },
  },
  {
    title: 'a name without a word',
    location: { name: 'The #1', address: '6 Iron St, Denver, CO 80202' },
    registry: [company('us_co/1', 'THE 1 LLC', { at: '6 Iron St, Denver, CO 80202' })],
    expected: { unmatched: true, reason: 'insufficient_input' },
  },
  {
    title: 'a company whose only party is its agent',
    location: { name: 'Ilex Vet', address: '2 Paw Ln, Denver, CO 80202' },
    registry: [
      company('us_co/1', 'ILEX VET LLC', {
        at: '2 Paw Ln, Denver, CO 80202',
        parties: [party('Swift Filings Inc', 'registered_agent', { type: 'company' })],
      }),
    ],
    expected: { operator: 'us_co/1', people: [], principals: [] },
  },
  {
    title: 'an officer whose term has ended',
    location: { name: 'Ilex Vet', address: '2 Paw Ln, Denver, CO 80202' },
    registry: [
      company('us_co/1', 'ILEX VET LLC', {
        at: '2 Paw Ln, Denver, CO 80202',
        parties: [
          party('ROE, JANE A', 'officer', { type: 'person', endedOn: '2018-05-01' }),
          party('DOE, ANN', 'manager', { type: 'person' }),
        ],
      }),
    ],
    expected: { operator: 'us_co/1', people: ['DOE, ANN'], principals: ['DOE, ANN'] },
  },
];
