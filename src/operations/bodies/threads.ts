/** The bodies of requests for the people of a name, and for what is at an address. */
import type { AddressRequest, PeopleRequest } from '../../network/network.ts';
import { jurisdictions, text } from '../fields/fields.ts';
import { bodySchema, type FieldsOf } from '../fields/validate.ts';

const CHARACTERS_MAX = 1000;

export const PEOPLE_FIELDS = {
  name: text(CHARACTERS_MAX),
  jurisdictions: jurisdictions(),
} satisfies FieldsOf<PeopleRequest>;

export const ADDRESS_FIELDS = {
  address: text(CHARACTERS_MAX),
  jurisdictions: jurisdictions(),
} satisfies FieldsOf<AddressRequest>;

export const peopleRequest = bodySchema(PEOPLE_FIELDS).meta({ id: 'PeopleRequest' });
export const addressRequest = bodySchema(ADDRESS_FIELDS).meta({ id: 'AddressRequest' });
