/** Owners of a company over HTTP. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { memoryOwners } from '../../src/engine/memory/index.ts';
import type { Ownership } from '../../src/entity/index.ts';
import { holds, linkedTo, ownership, party } from '../engine/owners.ts';
import { openServer, type TestServer } from './harness.ts';

const KILN = party('KILN', { identifiers: [{ scheme: 'lei', value: '5493001KILN' }], ...linkedTo('us_co', '1001') });
const OWNERS: readonly Ownership[] = ['a', 'b', 'c']
  .map((id) => ownership('us_aa_homes', id, KILN, party(`Owner ${id}`), holds(30)))
  .concat(ownership('us_aa_homes', 'd', party('Owned Inc'), KILN, holds(100)));
const PATH = '/v2/companies/us_co/1001/owners';

describe('GET /v2/companies/{jurisdiction_code}/{company_number}/owners', () => {
  let api: TestServer;
  before(async () => {
    api = await openServer({ owners: memoryOwners(OWNERS) });
  });
  after(() => api[Symbol.asyncDispose]());
  const ids = async (path: string) => {
    const { statusCode, body } = await api.send('GET', path);
    assert.equal(statusCode, 200, body);
    const { owners, next_page } = JSON.parse(body) as { owners: Ownership[]; next_page: number | null };
    return [owners.map(({ id }) => id).join(), next_page];
  };

  it('answers who owns the company, and what it owns, page by page', async () => {
    assert.deepEqual(await ids(PATH), ['a,b,c', null]);
    assert.deepEqual(await ids(`${PATH}?side=owner`), ['d', null]);
    assert.deepEqual(await ids(`${PATH}?limit=2`), ['a,b', 2]);
    assert.deepEqual(await ids(`${PATH}?limit=2&page=2`), ['c', null]);
    assert.deepEqual(await ids('/v2/companies/us_fl/L1/owners'), ['', null]);
  });

  it('costs a lookup, and nothing where there is no such company', async () => {
    const { headers } = await api.send('GET', PATH);
    assert.equal(headers['x-credits-charged'], '40');
    const missing = await api.send('GET', '/v2/companies/us_co/nobody/owners');
    assert.deepEqual([missing.statusCode, missing.headers['x-credits-charged']], [404, '0']);
  });

  it('leads a network to the owners, and a number of theirs to the company', async () => {
    const root = { kind: 'company', jurisdiction_code: 'us_co', entity_number: '1001' };
    const network = JSON.parse((await api.send('POST', '/v2/network', { root, kinds: 'owner' })).body);
    const owned = network.edges.filter(({ to }: { to: string }) => to === network.root);
    assert.deepEqual(
      owned.map(({ ownership_percentage: share, record }: Record<string, unknown>) => [share, record]),
      ['a', 'b', 'c'].map((id) => [30, { source: 'us_aa_homes', id }]),
    );
    const companies = [{ identifier: { scheme: 'lei', value: '5493001kiln' } }];
    const { results } = JSON.parse((await api.send('POST', '/v2/companies/lookup', { companies })).body);
    assert.deepEqual(
      results[0].map(({ entity_number }: { entity_number: string }) => entity_number),
      ['1001'],
    );
  });

  for (const query of ['side=agent', 'side=', 'limit=0', 'limit=101', 'page=0', 'as=owner'])
    it(`refuses ?${query}`, async () => {
      assert.equal((await api.send('GET', `${PATH}?${query}`)).statusCode, 422);
    });
});
