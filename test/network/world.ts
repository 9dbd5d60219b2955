/** Invented registries in few words, whose companies are tied to each other in every way that a network knows. */
import type { Address, Company, Party, PartyType, Premises, Relationship, RoleKind } from '../../src/entity/index.ts';
import { address } from '../engine/candidates.ts';
import { company } from '../engine/companies.ts';
import { linkedTo, premises } from '../engine/premises.ts';

type Roles = RoleKind | readonly RoleKind[];

function partyOf(type: PartyType, name: string, roles: Roles, at: Address | null): Party {
  return {
    type,
    name,
    roles: [roles]
      .flat()
      .map((kind) => ({ kind, title: null, ownership_percentage: null, started_on: null, ended_on: null })),
    address: at,
  };
}

export const person = (name: string, roles: Roles = 'manager', at: Address | null = null): Party =>
  partyOf('person', name, roles, at);

export const firm = (name: string, roles: Roles = 'member', at: Address | null = null): Party =>
  partyOf('company', name, roles, at);

/** `at`: the headquarters. */
type Given = {
  readonly at?: Address | undefined;
  readonly parties?: readonly Party[];
  readonly related?: readonly Relationship[];
};

export function firmOf(code: string, number: string, name: string, { at, parties, related }: Given = {}): Company {
  return company(code, number, name, {
    status: 'active',
    addresses: at === undefined ? null : { headquarters: at, registered: null, mailing: null },
    ...(parties === undefined ? {} : { parties }),
    relationships: related === undefined ? null : [...related],
  });
}

export function related(
  kind: Relationship['kind'],
  jurisdiction_code: string | null,
  entity_number: string | null,
  name: string | null = null,
): Relationship {
  return { kind, entity: { name, jurisdiction_code, entity_number }, effective_date: '2020-02-29' };
}

export const street = (line: string, zip = '44622'): Address => address(line, 'Dover', 'OH', zip);

const LAKE = street('900 Lake Rd Ste 4');
const HOME = street('17 Elm St');
const AGENTS = street('1 Agents Way');
const DROP = street('55 Post Plaza');
const FULL = street('56 Post Plaza');

const agents = firm('Registered Agents of Ohio Inc', 'registered_agent', AGENTS);

/** A mail drop has one company more than a house may have that is walked through. */
const crowd = (at: Address, prefix: string, size: number): Company[] =>
  Array.from({ length: size }, (_, index) =>
    firmOf('us_wy', `${prefix}${1000 + index}`, `${prefix} ${index} LLC`, { at }),
  );

export const COMPANIES: readonly Company[] = [
  // Jane Roe's, and what is beside it.
  firmOf('us_oh', '1', 'Kite LLC', {
    at: LAKE,
    parties: [person('ROE, JANE A', 'manager', HOME), person('Mary Poe', 'member'), agents],
  }),
  // The same Jane Roe by her address; another Mary Poe.
  firmOf('us_oh', '2', 'Kettle LLC', { at: HOME, parties: [person('Jane Roe', 'owner'), agents] }),
  firmOf('us_oh', '3', 'Marlow Inc', { at: street('3 Far St', '43001'), parties: [person('Mary Poe', 'officer')] }),
  // Both of them: each is known by the other.
  firmOf('us_co', '4', 'Lantern LLC', { parties: [person('Jane A. Roe', 'member'), person('Poe, Mary', 'member')] }),
  // In the same suite, in another one, and in a house without one.
  firmOf('us_oh', '5', 'Fawn LLC', { at: street('900 Lake Road, Suite 4') }),
  firmOf('us_oh', '6', 'Brindle LLC', { at: street('900 Lake Rd Ste 5') }),
  // Beside Kite a Mary Poe whom nothing but her name ties to the other.
  firmOf('us_oh', '9', 'Plover LLC', { parties: [firm('Kite LLC'), person('Mary Poe')] }),
  // A father and his son, at one house.
  firmOf('us_oh', '7', 'Oak LLC', { at: street('7 Oak St'), parties: [person('John Smith')] }),
  firmOf('us_oh', '8', 'Acorn LLC', { at: street('7 Oak St'), parties: [person('John Smith Jr')] }),
  // A holding, what it owns, and what that owns.
  firmOf('us_oh', '20', 'Summit Holdings LLC', { at: DROP, parties: [person('Ann Ash', 'manager')] }),
  firmOf('us_oh', '21', 'Valley LLC', { parties: [firm('SUMMIT HOLDINGS, L.L.C.'), agents] }),
  firmOf('us_oh', '22', 'Brook LLC', {
    at: FULL,
    parties: [firm('Valley LLC', 'manager'), firm('Nowhere Partners LP', 'member')],
  }),
  // Registrations of one company.
  firmOf('us_oh', '30', 'Heron Inc', { related: [related('merged_into', 'us_oh', '31')] }),
  firmOf('us_oh', '31', 'Egret Inc'),
  firmOf('us_co', '32', 'Egret Inc', { related: [related('home_entity', 'us_oh', '31', 'Egret Inc')] }),
  firmOf('us_co', '33', 'Stork Inc', {
    related: [related('home_entity', 'us_de', null, 'Stork Inc.'), related('alternate_registration', 'us_nv', 'E9')],
  }),
  // The agent, and one whom nobody names as that.
  firmOf('us_oh', '40', 'Registered Agents of Ohio Inc', { at: AGENTS, parties: [person('Paul Agent', 'officer')] }),
  firmOf('us_oh', '41', 'Wren LLC', {
    at: AGENTS,
    parties: [agents, person('Ida Wren', 'registered_agent', street('8 Nest Ln'))],
  }),
  firmOf('us_oh', '42', 'Robin LLC', {
    at: street('9 Nest Ln'),
    parties: [person('Ida Wren', ['registered_agent', 'incorporator'], street('8 Nest Ln'))],
  }),
  firmOf('us_oh', '43', 'Finch LLC', { at: street('44 Crate St PMB 12'), parties: [] }),
  firmOf('us_oh', '44', 'Siskin LLC', { at: street('44 Crate St PMB 12') }),
  // Who runs one company and is another's agent.
  firmOf('us_oh', '60', 'Gavel PLLC'),
  firmOf('us_oh', '61', 'Bench LLC', { parties: [firm('Gavel PLLC', ['manager', 'registered_agent'])] }),
  firmOf('us_oh', '62', 'Jury LLC', { parties: [firm('Gavel PLLC', 'registered_agent')] }),
  // In the agents' suite stands nobody else.
  firmOf('us_oh', '70', 'Sedge LLC', {
    at: street('3 Lone Way Ste 9'),
    parties: [firm('Lone Agents Inc', 'registered_agent', street('3 Lone Way Ste 2'))],
  }),
  firmOf('us_oh', '71', 'Rush LLC', {
    at: street('3 Lone Way Ste 7'),
    parties: [person('Lo Reed', 'registered_agent', street('3 Lone Way Ste 2'))],
  }),
  // Two names so common here that both meet by chance.
  ...['50', '51'].map((number) =>
    firmOf('us_oh', number, `Pair ${number} LLC`, { parties: [person('John Brown'), person('Ann Green')] }),
  ),
  ...Array.from({ length: 30 }, (_, index) =>
    firmOf('us_mt', `${index}`, 'Single LLC', { parties: [person(index % 2 === 0 ? 'John Brown' : 'Ann Green')] }),
  ),
  ...crowd(DROP, 'Drop', 50),
  ...crowd(FULL, 'Full', 49),
];

const COVE = street('12 Cove Rd');

export const LICENSES: readonly Premises[] = [
  premises('us_oh_food', 'F-1', {
    sign: 'The Kite',
    ...linkedTo('us_oh', '1'),
    license_kind: 'Restaurant',
    issued_on: '2021-05-01',
  }),
  premises('us_oh_bars', 'B-1', { ...linkedTo('us_oh', '1', 'Kite LLC'), status: 'ended' }),
  premises('us_oh_food', 'F-2', { sign: 'Kettle House', ...linkedTo('us_oh', '2') }),
  // At a house at which no company stands.
  premises('us_oh_bars', 'B-5', { sign: 'The Heron', ...linkedTo('us_oh', '9'), address: COVE, status: 'ended' }),
  premises('us_oh_food', 'F-5', {
    sign: 'Cove Cafe',
    licensee: 'Unlinked LLC',
    address: { ...COVE, street_address: '12 Cove Rd Ste 2' },
  }),
  premises('us_oh_food', 'F-6', {
    sign: 'Cove Cart',
    licensee: { name: 'Tolly Arden', type: 'person' },
    address: COVE,
  }),
  premises('us_oh_food', 'F-7', {
    sign: 'Cove Inn',
    ...linkedTo('us_zz', '7', 'Away LLC'),
    address: { ...COVE, street_address: '12 Cove Rd Ste 3' },
  }),
];
