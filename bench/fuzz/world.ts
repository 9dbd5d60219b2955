/**
 * What a campaign's requests name: keys, sessions, companies. The same in each run but for what is secret or
 * random.
 */

import assert from 'node:assert/strict';
import { openAccounts } from '../../src/accounts/index.ts';
import type { SubmittedLocation } from '../../src/entity/index.ts';
import type { StoreOptions } from '../../src/store/index.ts';
import { type GeneratorOptions, generateCompanies } from '../support/companies.ts';
import { locationsOf } from '../support/locations.ts';
import { COMMON_WORDS, FAMILY_NAMES, GIVEN_NAMES } from '../support/words.ts';

export const COMPANIES: GeneratorOptions = { companies: 2_000, seed: 1 };

export type World = {
  readonly origin: string;
  /**
   * With more credits than can be asked away; with none; revoked; of an account whose connections break off.
   */
  readonly keys: { readonly rich: string; readonly poor: string; readonly revoked: string; readonly leaver: string };
  /** The account of that last key. */
  readonly leaverId: string;
  /** The cookie of somebody who is signed in. */
  readonly person: string;
  /** Cookies of others, whose sessions may be ended. */
  readonly quitters: readonly string[];
  readonly password: string;
  /** Addresses that sign up and in. */
  readonly strangers: readonly string[];
  readonly keyIds: readonly string[];
  readonly batchIds: readonly string[];
  readonly companies: readonly (readonly [jurisdiction: string, number: string])[];
  readonly words: readonly string[];
  readonly locations: readonly SubmittedLocation[];
};

const CREDITS = 1_000_000_000;
const QUITTERS = 4;
const KEYS = 8;
const PASSWORD = 'seven old kilns';

/** Makes the accounts of a campaign at a server that has the generated companies. */
export async function makeWorld(store: StoreOptions, url: string): Promise<World> {
  await using accounts = await openAccounts(store);
  const make = (name: string, credits: number) => accounts.keys.create({ email: `${name}@pellton.example`, credits });
  const [rich, poor, leaver] = [await make('rich', CREDITS), await make('poor', 0), await make('leaver', CREDITS)];
  const revoked = await make('rich', 0);
  await accounts.keys.revoke(revoked.keyId);

  const person = await signUp(url, 0);
  const keyIds: string[] = [];
  for (let index = 0; index < KEYS; index++) {
    const made = await post(url, '/dashboard/api/keys', { name: `Key ${index}` }, { cookie: person });
    keyIds.push(((await made.json()) as { key: { key_id: string } }).key.key_id);
  }
  const quitters: string[] = [];
  for (let index = 1; index <= QUITTERS; index++) quitters.push(await signUp(url, index));

  const locations = locationsOf(COMPANIES, 200);
  const batchIds: string[] = [];
  for (const headers of [{ 'x-api-key': rich.key }, { 'x-api-key': poor.key }]) {
    const body = { locations: locations.slice(0, 3) };
    const accepted = await post(url, '/v2/local-businesses/batches', body, headers);
    if (accepted.status === 202) batchIds.push(((await accepted.json()) as { batch_id: string }).batch_id);
  }
  return {
    origin: url,
    keys: { rich: rich.key, poor: poor.key, revoked: revoked.key, leaver: leaver.key },
    leaverId: leaver.accountId,
    person,
    quitters,
    password: PASSWORD,
    strangers: Array.from({ length: 40 }, (_, index) => `stranger-${index}@pellton.example`),
    keyIds,
    batchIds: [...batchIds, '01a1fc71-d287-735a-92d1-e6a27f4c9f92'],
    companies: Array.from(generateCompanies(COMPANIES), (one) => [one.jurisdiction_code, one.entity_number] as const),
    words: [...COMMON_WORDS, ...GIVEN_NAMES, ...FAMILY_NAMES],
    locations,
  };
}

/** From an address of its own. @returns the cookie of the session */
async function signUp(url: string, index: number): Promise<string> {
  const credentials = { email: `person-${index}@pellton.example`, password: PASSWORD };
  const made = await post(url, '/dashboard/api/sign-up', credentials, { 'x-forwarded-for': `198.51.100.${index}` });
  assert.equal(made.status, 201);
  const cookies = made.headers.getSetCookie().map((one) => one.split(';')[0]);
  return cookies.join('; ');
}

function post(url: string, path: string, body: object, headers: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
