import { company, type HardCase, party } from './invent.ts';

type Kind = 'home_entity' | 'subsequent_registration' | 'alternate_registration' | 'merged_into';

const linked = (kind: Kind, to: string, effective_date: string | null = '2021-07-01') => {
  const [jurisdiction_code, entity_number] = to.split('/') as [string, string];
  return { kind, entity: { name: null, jurisdiction_code, entity_number }, effective_date };
};
const MESA = '2200 Mesa Dr, Chandler, AZ 85224';
const PIER = '5 Pier Rd, Everett, WA 98201';

/** Who stands behind the record that a sign leads to. */
export const LINKS: readonly HardCase[] = [
  {
    title: 'a registration here, its home, and who that merged into',
    location: { name: 'Oklander Supply', address: MESA },
    registry: [
      company('us_az/1', 'OKLANDER SUPPLY LLC', {
        at: MESA,
        domicile: 'foreign',
        relationships: [linked('home_entity', 'us_nv/7')],
      }),
      company('us_nv/7', 'OKLANDER SUPPLY LLC', {
        status: 'merged',
        relationships: [linked('merged_into', 'us_nv/8')],
      }),
      company('us_nv/8', 'TRI-BASIN INDUSTRIAL INC', { at: '1 Basin Way, Reno, NV 89501' }),
    ],
    expected: { operator: 'us_nv/8', registration: 'us_az/1', path: ['home_entity', 'merged_into'] },
  },
  {
    title: 'a registration here, its home, a survivor, and the survivor’s own conversion',
    location: { name: 'Oklander Supply', address: MESA },
    registry: [
      company('us_az/1', 'OKLANDER SUPPLY LLC', {
        at: MESA,
        domicile: 'foreign',
        relationships: [linked('home_entity', 'us_nv/7')],
      }),
      company('us_nv/7', 'OKLANDER SUPPLY LLC', {
        status: 'merged',
        relationships: [linked('merged_into', 'us_nv/8')],
      }),
      company('us_nv/8', 'TRI-BASIN INDUSTRIAL INC', {
        status: 'inactive',
        relationships: [linked('subsequent_registration', 'us_tx/9', '2023-02-01')],
      }),
      company('us_tx/9', 'TRI-BASIN INDUSTRIAL LLC', { at: '70 Basin Way, Plano, TX 75024' }),
    ],
    expected: {
      operator: 'us_tx/9',
      path: ['home_entity', 'merged_into', 'subsequent_registration'],
      registration: 'us_az/1',
    },
  },
  {
    title: 'a name that had to be altered here, and the name at home on the sign',
    location: { name: 'Corvane Labs', address: PIER },
    registry: [
      company('us_wa/1', 'CORVANE LABS OF DELAWARE, INC.', {
        at: PIER,
        domicile: 'foreign',
        relationships: [linked('home_entity', 'us_de/4')],
      }),
      company('us_de/4', 'CORVANE LABS, INC.', { registered: '1 Orange St, Wilmington, DE 19801' }),
    ],
    expected: { operator: 'us_de/4', registration: 'us_wa/1', home: 'us_de/4', path: ['home_entity'] },
  },
  {
    title: 'three states’ registrations of one company, and the one of this state',
    location: { name: 'Briskvale Logistics', address: PIER },
    registry: [
      company('us_de/1', 'BRISKVALE LOGISTICS INC', { registered: '1 Orange St, Wilmington, DE 19801' }),
      company('us_or/2', 'BRISKVALE LOGISTICS INC', {
        at: '8 Dock St, Portland, OR 97201',
        domicile: 'foreign',
        relationships: [linked('home_entity', 'us_de/1')],
      }),
      company('us_wa/3', 'BRISKVALE LOGISTICS INC', {
        at: PIER,
        domicile: 'foreign',
        relationships: [linked('home_entity', 'us_de/1')],
      }),
    ],
    expected: { operator: 'us_de/1', registration: 'us_wa/3' },
  },
  {
    title: 'a registration elsewhere of the same company is not another company',
    location: { name: 'Briskvale Logistics', address: PIER },
    registry: [
      company('us_or/2', 'BRISKVALE LOGISTICS INC', {
        at: '8 Dock St, Portland, OR 97201',
        relationships: [linked('alternate_registration', 'us_wa/3')],
      }),
      company('us_wa/3', 'BRISKVALE LOGISTICS INC', { at: '40 Ferry St, Everett, WA 98201', domicile: 'foreign' }),
    ],
    expected: { operator: 'us_wa/3', registration: 'us_wa/3' },
  },
  {
    title: 'a survivor that has ended as well',
    location: { name: 'Gannet Cannery', address: PIER },
    registry: [
      company('us_wa/1', 'GANNET CANNERY LLC', {
        at: PIER,
        status: 'merged',
        relationships: [linked('merged_into', 'us_wa/2')],
      }),
      company('us_wa/2', 'SOUND FISHERIES INC', { status: 'dissolved', dissolved_on: '2024-05-01' }),
    ],
    expected: { operator: 'us_wa/2', path: ['merged_into'], confidenceMax: 0.7 },
  },
  {
    title: 'a survivor that goes on under the old name',
    location: { name: 'Gannet Cannery', address: PIER },
    registry: [
      company('us_wa/1', 'GANNET CANNERY LLC', {
        at: PIER,
        status: 'merged',
        relationships: [linked('merged_into', 'us_wa/2')],
      }),
      company('us_wa/2', 'SOUND FISHERIES INC', { at: '3 Bay Rd, Tacoma, WA 98402', trading: ['GANNET CANNERY'] }),
    ],
    expected: { operator: 'us_wa/2' },
  },
  {
    title: 'dissolved, and its successor of another form at the house',
    location: { name: 'Pinyon Street Diner', address: MESA },
    registry: [
      company('us_az/1', 'PINYON STREET DINER INC', { at: MESA, status: 'dissolved', dissolved_on: '2022-01-05' }),
      company('us_az/2', 'PINYON STREET DINER LLC', { at: MESA, formed_on: '2022-01-10' }),
    ],
    expected: { operator: 'us_az/2' },
  },
  {
    title: 'dissolved, and a successor whose trade name it is',
    location: { name: 'Pinyon Street Diner', address: MESA },
    registry: [
      company('us_az/1', 'PINYON STREET DINER INC', { at: MESA, status: 'dissolved', dissolved_on: '2022-01-05' }),
      company('us_az/2', 'TWO AUNTS HOSPITALITY LLC', { at: MESA, trading: ['PINYON STREET DINER'] }),
    ],
    expected: { operator: 'us_az/2', via: 'alternative_names' },
  },
  {
    title: 'suspended for its taxes, and nobody else',
    location: { name: 'Pinyon Street Diner', address: MESA },
    registry: [company('us_az/1', 'PINYON STREET DINER INC', { at: MESA, status: 'suspended' })],
    expected: { operator: 'us_az/1' },
  },
  {
    title: 'an assumed name that a person registered, at another house of the town',
    location: { name: 'Mossbank Pottery', address: '3 Kiln Rd, Ashland, OR 97520' },
    registry: [
      company('us_or/A1', 'MOSSBANK POTTERY', {
        at: '71 Oak St, Ashland, OR 97520',
        legal_form: 'other',
        legal_form_raw: 'ASSUMED BUSINESS NAME',
        parties: [party('Ines Calloway', 'owner', { type: 'person' })],
      }),
    ],
    expected: { operator: 'Ines Calloway', registration: 'us_or/A1', path: ['owner'], people: ['Ines Calloway'] },
  },
  {
    title: 'an assumed name of a company that is registered in another town',
    location: { name: 'Mossbank Pottery', address: '3 Kiln Rd, Ashland, OR 97520' },
    registry: [
      company('us_or/A1', 'MOSSBANK POTTERY', {
        at: '3 Kiln Rd, Ashland, OR 97520',
        legal_form: 'other',
        legal_form_raw: 'ASSUMED BUSINESS NAME',
        parties: [party('CALLOWAY CERAMICS, INC.', 'owner', { type: 'company' })],
      }),
      company('us_or/2', 'CALLOWAY CERAMICS INC', {
        at: '500 Main St, Medford, OR 97501',
        parties: [party('Ines Calloway', 'officer', { type: 'person' })],
      }),
    ],
    expected: { operator: 'us_or/2', path: ['owner'], people: ['Ines Calloway'] },
  },
  {
    title: 'an assumed name whose owner has merged',
    location: { name: 'Mossbank Pottery', address: '3 Kiln Rd, Ashland, OR 97520' },
    registry: [
      company('us_or/A1', 'MOSSBANK POTTERY', {
        at: '3 Kiln Rd, Ashland, OR 97520',
        legal_form: 'other',
        legal_form_raw: 'ASSUMED BUSINESS NAME',
        parties: [party('CALLOWAY CERAMICS, INC.', 'owner', { type: 'company' })],
      }),
      company('us_or/2', 'CALLOWAY CERAMICS INC', {
        status: 'merged',
        relationships: [linked('merged_into', 'us_or/3')],
      }),
      company('us_or/3', 'ROGUE CLAY WORKS LLC', { at: '9 Creek Rd, Medford, OR 97501' }),
    ],
    expected: { operator: 'us_or/3', path: ['owner', 'merged_into'] },
  },
  {
    title: 'the franchisee of a known brand, beside another tenant’s unit',
    location: { name: "Jimmy John's #4402", address: '900 Lincoln Way Ste 104, Ames, IA 50010' },
    registry: [
      company('us_ia/1', 'DELGREN SANDWICHES LLC', { at: '900 Lincoln Way, Suite 104, Ames, IA 50010' }),
      company('us_ia/2', 'BYTE REPAIR LLC', { at: '900 Lincoln Way, Suite 110, Ames, IA 50010' }),
      company('us_il/1', "JIMMY JOHN'S FRANCHISE, LLC", { at: '2212 Fox Dr, Champaign, IL 61820' }),
    ],
    expected: { operator: 'us_ia/1' },
  },
  {
    title: 'a franchisee that has the brand’s initials and the town in its name, at the house',
    location: { name: "Jimmy John's", address: '900 Lincoln Way, Ames, IA 50010' },
    registry: [
      company('us_ia/1', 'JJ OF AMES LLC', { at: '900 Lincoln Way, Ames, IA 50010' }),
      company('us_il/1', "JIMMY JOHN'S FRANCHISE, LLC", { at: '2212 Fox Dr, Champaign, IL 61820' }),
    ],
    expected: { operator: 'us_ia/1' },
  },
  {
    title: 'a shop beside the company that owns its house, which has the name of the street',
    location: { name: 'Gable Street Fitness', address: '210 Gable St, Rutland, VT 05701' },
    registry: [
      company('us_vt/1', '210 GABLE STREET LLC', { at: '210 Gable St, Rutland, VT 05701' }),
      company('us_vt/2', 'GABLE STREET FITNESS LLC', { at: '6 Home Cir, Rutland, VT 05701' }),
    ],
    expected: { operator: 'us_vt/2' },
  },
  {
    title: 'a company that has its agent’s address alone, its name rare',
    location: { name: 'Silt & Sage Apothecary', address: '88 Larimer St, Denver, CO 80202' },
    registry: [
      ...Array.from({ length: 60 }, (_, index) =>
        company(`us_co/a${index}`, `NUMBERED VENTURE ${index} LLC`, { registered: '1 Capitol Plz, Denver, CO 80203' }),
      ),
      company('us_co/1', 'SILT & SAGE APOTHECARY LLC', { registered: '1 Capitol Plz, Denver, CO 80203' }),
    ],
    expected: { operator: 'us_co/1' },
  },
  {
    title: 'a member who is a company, whose manager is a company, whose member is a person',
    location: { name: 'Pinyon Street Diner', address: MESA },
    registry: [
      company('us_az/1', 'PINYON STREET DINER LLC', {
        at: MESA,
        parties: [party('THREE FORKS HOLDINGS LLC', 'member', { type: 'company' })],
      }),
      company('us_az/2', 'THREE FORKS HOLDINGS LLC', {
        parties: [party('FORKS MANAGEMENT INC', 'manager', { type: 'company' })],
      }),
      company('us_az/3', 'FORKS MANAGEMENT INC', { parties: [party('OKAFOR, NNEKA', 'officer', { type: 'person' })] }),
    ],
    expected: { operator: 'us_az/1', principals: ['THREE FORKS HOLDINGS LLC'], people: ['OKAFOR, NNEKA'] },
  },
  {
    title: 'one who is agent and member both is a member',
    location: { name: 'Pinyon Street Diner', address: MESA },
    registry: [
      company('us_az/1', 'PINYON STREET DINER LLC', {
        at: MESA,
        parties: [
          party('NNEKA OKAFOR', ['registered_agent', 'member'], { type: 'person' }),
          party('ARLO STATUTORY', 'registered_agent', { type: 'person' }),
        ],
      }),
    ],
    expected: { operator: 'us_az/1', principals: ['NNEKA OKAFOR'], people: ['NNEKA OKAFOR'] },
  },
];
