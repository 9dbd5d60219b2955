/** What the dearest requests name: a server, those who ask it, and records that are made to be large. */
import assert from 'node:assert/strict';
import { newKey } from '../support/charter-server.ts';
import type { GeneratorOptions } from '../support/companies.ts';
import { loadLargest, officers } from '../support/load-largest.ts';

export const COMPANIES: GeneratorOptions = { companies: 20_000, seed: 1 };
export const PASSWORD = 'seven old kilns';
/** The companies of a list that is exported. */
const LISTED = 1_000;

export type World = {
  readonly url: string;
  readonly key: string;
  /** Of somebody who is signed in. */
  readonly cookie: string;
  readonly listId: string;
  readonly batchId: string;
};

/** Companies of 100,000 parties, of 10,000 names, and 100 of 2,000 parties each. */
export const loadLarge = (home: string): Promise<void> =>
  loadLargest(
    home,
    partyName,
    Array.from({ length: 100 }, (_, index) => ({
      entity_number: `9${index}`,
      legal_name: 'SOME PARTIES LLC',
      parties: officers(2_000, partyName),
    })),
  );

const partyName = (index: number): string => `PIA ${'ABCDEFGHIJ'[index % 10]} QUILL`;

/** At a server that has the generated companies and the largest. */
export async function makeWorld(home: string, url: string, locations: readonly object[]): Promise<World> {
  const key = await newKey(home);
  const signedUp = await post(url, '/dashboard/api/sign-up', { email: 'ann@pellton.example', password: PASSWORD });
  assert.equal(signedUp.status, 201);
  const cookie = signedUp.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const list = await post(url, '/dashboard/api/lists', { name: 'Everybody' }, { cookie });
  const { id: listId } = (await list.json()) as { id: string };
  for (let index = 0; index < LISTED; index++) {
    const company = {
      jurisdiction_code: 'us_yy',
      entity_number: `${index}`,
      name: `COMPANY ${index}`,
      status: 'active',
    };
    const added = await post(url, `/dashboard/api/lists/${listId}/companies`, company, { cookie });
    assert.ok(added.ok, await added.text());
  }
  const submitted = await post(url, '/v2/local-businesses/batches', { locations }, { 'x-api-key': key });
  const { batch_id: batchId } = (await submitted.json()) as { batch_id: string };
  return { url, key, cookie, listId, batchId };
}

function post(url: string, path: string, body: object, headers: Readonly<Record<string, string>> = {}) {
  return fetch(url + path, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
