/** The declarations hold together, and so do the tables of other rooms that speak of them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { printWebOperations, printWebRoles, WEB_OPERATIONS, WEB_ROLES } from '../../scripts/write-web-types.ts';
import { CHARGED } from '../../src/accounts/terms.ts';
import { OPERATIONS } from '../../src/operations/index.ts';

describe('operations', () => {
  it('are told apart by id, by method and path, and by the method of the clients', () => {
    for (const key of [
      OPERATIONS.map(({ id }) => id),
      OPERATIONS.map(({ method, path }) => `${method} ${path}`),
      OPERATIONS.map(({ client }) => client?.method),
    ])
      assert.equal(new Set(key).size, key.length, key.join());
  });

  for (const { id, path, inPath = {} } of OPERATIONS) {
    it(`${id} has words for each part of its path, and no others`, () => {
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      assert.deepEqual(Object.keys(inPath), parts);
    });
  }

  const charged = OPERATIONS.filter(({ charge }) => charge !== undefined);
  it('are all that can be charged, but for reconciliation', () => {
    assert.deepEqual([...charged.map(({ charge }) => charge), 'reconcile'].sort(), Object.keys(CHARGED).sort());
  });
  for (const { id, charge, path, price } of charged) {
    it(`${id} is summed up under its path, and says what its price is for`, () => {
      assert.equal(CHARGED[charge!].endpoint, `/v2${path}`);
      assert.notEqual(price, undefined);
    });
  }

  it('are in the tables of the dashboard as they are declared: run `npm run web:types` when they are not', () => {
    assert.equal(readFileSync(WEB_OPERATIONS, 'utf8'), printWebOperations());
    assert.equal(readFileSync(WEB_ROLES, 'utf8'), printWebRoles());
  });
});
