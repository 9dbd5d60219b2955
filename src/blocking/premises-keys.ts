import type { Premises } from '../entity/index.ts';
import { type AddKey, parseRegistryAddress } from './address/index.ts';
import { addAddressKeys, addNameKeys, type BlockingKey, collectKeys, type KeyKind } from './company-keys.ts';
import { phoneDigits } from './contact/phones.ts';
import { parseWebsite } from './contact/websites.ts';
import { nameForm, parsePersonName, personKeys } from './names/index.ts';

/** Gives every key that a premises record is found by: it may come several times. */
export function eachPremisesKey(premises: Premises, addKey: AddKey<KeyKind>): void {
  const { trade_name, licensee, address, phone, website } = premises;
  if (trade_name !== null) addNameKeys(nameForm(trade_name), addKey);
  if (licensee.name !== null && licensee.name !== trade_name) addNameKeys(nameForm(licensee.name), addKey);
  if (address !== null) addAddressKeys(parseRegistryAddress(address), addKey);
  if (phone !== null) for (const digits of phoneDigits(phone)) addKey('phone', digits);
  const site = (website === null ? null : parseWebsite(website)?.key) ?? null;
  if (site !== null) addKey('website', site);
  const person = licensee.name === null || licensee.type === 'company' ? null : parsePersonName(licensee.name);
  if (person !== null) for (const key of personKeys(person)) addKey('person', key);
  if (licensee.jurisdiction_code !== null && licensee.entity_number !== null)
    addKey('registration', licensee.jurisdiction_code, licensee.entity_number);
}

/** The keys of a premises record, without repeats. */
export function premisesKeys(premises: Premises): BlockingKey[] {
  return collectKeys((addKey) => eachPremisesKey(premises, addKey));
}

/** Finds the premises whose licensee is linked to a company. */
export function registrationKey(jurisdiction: string, entityNumber: string): BlockingKey {
  return `registration:${jurisdiction}|${entityNumber}`;
}
