/** Random small registries in which few names meet again and again, in chains and circles, and a location. */

import {
  type Company,
  DOMICILES,
  type Party,
  RELATIONSHIP_KINDS,
  type Relationship,
  STATUSES,
} from '../../src/entity/index.ts';
import * as fc from '../property.ts';
import { company, type HardCase, party } from './hard-cases/invent.ts';

export type World = { readonly companies: readonly Company[]; readonly location: HardCase['location'] };

const NAMES = ['QUARRY LANTERN', 'HOLLIS VALE', 'PERCH AND WREN', 'QUARRY LANTERNS', 'MARLOW', 'LANTERN HOLDINGS'];
const FORMS = ['LLC', 'INC', ''];
const PEOPLE = ['Jane Marlow', 'ROE, OTTO B', 'Ines Calloway'];
const STATES = ['us_co', 'us_nv', 'us_de'];
const NUMBERS = ['1', '2', '3', '10', '\u{1F600}', 'Ａ'];
const HOUSES = ['6 Iron St, Denver, CO 80202', '9 Hill St, Reno, NV 89501', '1 Orange St, Wilmington, DE 19801'];
const PHONE = '303-622-8811';

const chosen = <const T>(...values: readonly T[]) => fc.constantFrom(...values);
const companyName = fc.tuple(chosen(...NAMES), chosen(...FORMS)).map((parts) => parts.join(' ').trim());
const entity = fc.record({
  name: fc.option(companyName),
  jurisdiction_code: chosen(...STATES, ...STATES, null),
  entity_number: chosen(...NUMBERS, null, null),
});
const relationship: fc.Arbitrary<Relationship> = fc.record({
  kind: chosen(...RELATIONSHIP_KINDS),
  entity,
  effective_date: chosen(null, '2020-05-01', '2031-05-01'),
});
const somebody: fc.Arbitrary<Party> = fc.oneof(
  companyName.chain((name) =>
    chosen('owner' as const, 'manager' as const).map((role) => party(name, role, { type: 'company' })),
  ),
  fc.tuple(chosen(...PEOPLE), chosen('owner' as const, 'officer' as const)).map(([name, role]) => party(name, role)),
);

const one: fc.Arbitrary<Company> = fc
  .record({
    state: chosen(...STATES),
    number: chosen(...NUMBERS),
    name: companyName,
    at: chosen(...HOUSES, undefined),
    isTradeName: fc.nat(3).map((digit) => digit === 0),
    status: fc.oneof(chosen(...STATUSES), chosen('active')),
    domicile: chosen(...DOMICILES),
    relationships: fc.array(relationship, { maxLength: 3 }),
    parties: fc.array(somebody, { maxLength: 4 }),
    hasPhone: fc.boolean(),
  })
  .map(({ state, number, name, at, isTradeName, hasPhone, ...known }) =>
    company(`${state}/${number}`, name, {
      ...known,
      ...(at === undefined ? {} : { at }),
      ...(isTradeName ? { legal_form: 'other' as const, legal_form_raw: 'Trade name' } : {}),
      ...(hasPhone ? { phone: PHONE } : {}),
    }),
  );

/** Companies that share a word with the sign, so that more than the first candidates are compared. */
export const CROWD = Array.from({ length: 30 }, (_, index) =>
  company(`us_co/9${index}`, `LANTERN BAKERY ${index} LLC`, { at: `${index} Hill St, Denver, CO 80202` }),
);

export const worlds: fc.Arbitrary<World> = fc
  .record({
    some: fc.uniqueArray(one, {
      minLength: 1,
      maxLength: 18,
      size: 'max',
      selector: ({ jurisdiction_code, entity_number }) => `${jurisdiction_code}/${entity_number}`,
    }),
    hasCrowd: fc.boolean(),
    name: chosen('Quarry Lantern', 'Hollis Vale', 'Quary Lantern LLC', 'Jane Marlow DDS', 'Lantern'),
    address: chosen(...HOUSES, '77 Far Rd, Craig, CO 81625'),
    phone: chosen(null, PHONE),
  })
  .map(({ some, hasCrowd, ...location }) => ({ companies: hasCrowd ? [...some, ...CROWD] : some, location }));
