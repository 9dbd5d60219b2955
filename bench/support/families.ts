/**
 * Companies that hang together: families of twenty with a holding, five people and four houses, all of one agent, and
 * beside them one house of many strangers.
 */
import { type Address, type Company, emptyCompany, type Party, type RoleKind } from '../../src/entity/index.ts';

export const FAMILY_SIZE = 20;
const HOUSES = 4;
const HUB = 5000;

const GIVEN = ['JANE', 'PAUL', 'MARY', 'IRIS', 'OTTO'];

/** Letters that no other number has. */
const lettersOf = (number: number): string => [...String(number)].map((digit) => 'ABDEGKLMOR'[Number(digit)]).join('');

function address(line: string, zip: number): Address {
  return {
    raw: null,
    street_address: line,
    street_address_2: null,
    locality: 'DOVER',
    region: 'DE',
    postal_code: String(10_000 + (zip % 89_999)),
    country: null,
    country_code: null,
  };
}

function party(type: Party['type'], name: string, kind: RoleKind, at: Address | null): Party {
  return {
    type,
    name,
    roles: [{ kind, title: null, ownership_percentage: null, started_on: null, ended_on: null }],
    address: at,
  };
}

export const AGENT = { number: 'A1', name: 'EVERYWHERE REGISTERED AGENTS INC' };
const AGENT_ADDRESS = address('1 AGENTS WAY', 9901);

function company(number: string, name: string, at: Address, parties: readonly Party[]): Company {
  return {
    ...emptyCompany({
      jurisdiction_code: 'us_de',
      entity_number: number,
      legal_name: name,
      search_url: 'https://registry.example/',
      as_of: '2026-10-01',
    }),
    status: 'active',
    addresses: { headquarters: at, registered: AGENT_ADDRESS, mailing: null },
    parties: [...parties, party('company', AGENT.name, 'registered_agent', AGENT_ADDRESS)],
  };
}

export const holdingOf = (family: number): string => `H${family}`;

export function* familyCompanies(families: number): Generator<Company> {
  yield company(AGENT.number, AGENT.name, AGENT_ADDRESS, []);
  for (let family = 0; family < families; family++) {
    const name = `${lettersOf(family)}STONE`;
    const houses = Array.from({ length: HOUSES }, (_, house) => address(`${house + 1}${family} ${name} RD`, family));
    const people = GIVEN.map((given, person) =>
      party('person', `QUI${lettersOf(family * GIVEN.length + person)}, ${given}`, 'manager', houses[person % HOUSES]!),
    );
    const holding = `${name} HOLDINGS LLC`;
    yield company(holdingOf(family), holding, houses[0]!, people.slice(0, 2));
    for (let member = 1; member < FAMILY_SIZE; member++)
      yield company(`M${family}-${member}`, `${name} ${member} LLC`, houses[member % HOUSES]!, [
        party('company', holding, 'member', houses[0]!),
        people[member % GIVEN.length]!,
        people[(member + 1) % GIVEN.length]!,
      ]);
  }
  for (let stranger = 0; stranger < HUB; stranger++)
    yield company(`S${stranger}`, `STRANGER ${stranger} LLC`, address('77 HUB PLAZA', 9902), []);
}

export const HUB_ADDRESS = '77 HUB PLAZA, DOVER, DE 19902';
