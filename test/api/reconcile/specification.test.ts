/**
 * Answers against the JSON schemas of the specification (Reconciliation Service API 0.2), which are not part of
 * this project: where CHARTER_TEST_SCHEMAS names the folder that has them in `reconciliation-0.2`.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Ajv } from 'ajv';
import { openService, type Service } from './service.ts';

const folder = process.env['CHARTER_TEST_SCHEMAS'];

/** What is wrong with a value by the schema of a file; nothing where it is right. */
function validator(schemas: string): (file: string, value: unknown) => string {
  const { Ajv: Validator }: { Ajv: typeof Ajv } = createRequire(import.meta.url)('ajv');
  const ajv = new Validator({ strict: false, validateSchema: false, formats: { uri: true, email: true, regex: true } });
  const files = readdirSync(schemas).filter((name) => name.endsWith('.json'));
  const ids = files.map((name): [string, string] => {
    const { $schema: _dialect, ...schema } = JSON.parse(readFileSync(join(schemas, name), 'utf8'));
    ajv.addSchema(schema);
    return [name, schema.$id];
  });
  const idOf = new Map(ids);
  return (file, value) => (ajv.validate(idOf.get(file)!, value) ? '' : ajv.errorsText());
}

describe('the answers of the reconciliation service are as the specification has them', {
  skip: folder === undefined && 'CHARTER_TEST_SCHEMAS names no folder of its schemas',
}, () => {
  let service: Service;
  let check: ReturnType<typeof validator>;
  before(async () => {
    check = validator(join(folder!, 'reconciliation-0.2'));
    service = await openService();
  });
  after(() => service[Symbol.asyncDispose]());

  const queries = {
    name: { query: 'Larch Mill LLC', type: 'company', limit: 3, type_strict: 'should' },
    address: { query: 'Larch Mill', properties: [{ pid: 'address', v: '900 Ferry Street, Marrow, CO 80610' }] },
    person: { query: 'arden', type: ['person', 'company'], properties: [{ pid: 'city', v: ['Pellton', { id: 'x' }] }] },
    number: { properties: [{ pid: 'number', v: 2001 }] },
    nobody: { query: 'Nobody at all' },
  };
  const extend = {
    ids: ['us_co/1001', 'us_fl/L3', 'person:us_fl/L3/ines-i-quill-i', 'us_co/9'],
    properties: ['officers', 'formed_on', 'as_of', 'ownership', 'status', 'city', 'website'].map((id) => ({ id })),
  };
  const CASES = [
    { schema: 'manifest.json', path: '' },
    { schema: 'reconciliation-result-batch.json', path: `?queries=${encodeURIComponent(JSON.stringify(queries))}` },
    { schema: 'data-extension-response.json', path: `?extend=${encodeURIComponent(JSON.stringify(extend))}` },
    { schema: 'suggest-entities-response.json', path: '/suggest/entity?prefix=larch' },
    { schema: 'suggest-entities-response.json', path: '/suggest/entity?prefix=arden&type=person' },
    { schema: 'suggest-properties-response.json', path: '/suggest/property?prefix=' },
    { schema: 'suggest-types-response.json', path: '/suggest/type?prefix=' },
    { schema: 'data-extension-property-proposal.json', path: '/extend/propose?type=company' },
    { schema: 'data-extension-property-proposal.json', path: '/extend/propose' },
  ];
  for (const { schema, path } of CASES) {
    it(`${schema} ${path.slice(0, 40)}`, async () => {
      const answer = await service.app.inject(service.at + path);
      assert.equal(answer.statusCode, 200);
      assert.equal(check(schema, answer.json()), '');
    });
  }

  it('manifest.json without a key', async () => {
    assert.equal(check('manifest.json', (await service.app.inject('/reconcile')).json()), '');
  });

  it('and what is asked here is as well', () => {
    assert.equal(check('reconciliation-query-batch.json', queries), '');
    assert.equal(check('data-extension-query.json', extend), '');
  });

  it('and its schemas refuse what is wrong', () => {
    assert.notEqual(check('manifest.json', { versions: ['0.2'] }), '');
    assert.notEqual(check('reconciliation-result-batch.json', { q: { result: [{ id: 1 }] } }), '');
    assert.notEqual(
      check('data-extension-response.json', { meta: [], rows: { a: { b: [{ date: '2001-09-09' }] } } }),
      '',
    );
  });
});
