import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { openApiDocument } from '../../src/api/index.ts';
import { publicErrors, rowsOf } from '../../web/src/features/reference/error-table.ts';
import { type FoundExample, foundDraft } from '../../web/src/features/reference/found-draft.ts';
import { type OpenApi, type Operation, publicGroups, type Schema } from '../../web/src/features/reference/openapi.ts';
import { mostOfOperation, PRICED, priceOfOperation } from '../../web/src/features/reference/prices.ts';
import { draftedRequest, firstDraft, sampleRequest } from '../../web/src/features/reference/request.ts';
import { objectsIn, typeInWords, valuesOf } from '../../web/src/features/reference/schema-words.ts';
import { endpointInWords } from '../../web/src/shared/endpoint-words.ts';

const text = JSON.stringify(openApiDocument());
const document: OpenApi = JSON.parse(text);
const groups = publicGroups(document);
const operations = groups.flatMap((group) => group.operations);
const errors = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8');

function operationOf(id: string): Operation {
  const found = operations.find((operation) => operation.id === id);
  assert.ok(found, id);
  return found;
}

describe('the reference', () => {
  it('has the public operations in an order to read them in, and none of the dashboard', () => {
    assert.deepEqual(
      groups.map(({ tag }) => tag),
      [
        'Companies',
        'Local businesses',
        'Premises',
        'Network',
        'Changes',
        'Webhooks',
        'Watches',
        'Account',
        'Reconciliation',
        'Agents',
        'Health',
      ],
    );
    assert.deepEqual(
      operations.filter(({ path }) => /^\/(?:dashboard|auth|webhooks)\//.test(path)),
      [],
    );
    assert.equal(operations.length, new Set(operations.map(({ id }) => id)).size);
    assert.equal(operationOf('searchCompanies').sessionPath, '/dashboard/api/companies/search');
    assert.equal(operationOf('listJurisdictions').sessionPath, null);
    assert.equal(operationOf('reconcile').pathWithKey, '/reconcile/{key}');
    assert.equal(operationOf('getReadiness').needsKey, false);
  });

  it('names a price for what is charged, and for nothing else', () => {
    const charged = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ responses }) => responses['402'] !== undefined)
      .map(({ operationId }) => operationId);
    assert.deepEqual(
      operations.map(({ id }) => id).filter((id) => charged.includes(id)),
      operations.map(({ id }) => id).filter((id) => PRICED[id] !== undefined),
    );
  });

  const LIST = { company_search: { per_result: 2 }, officer_search: 0, lookup: 1, batch_row: 15, reconcile_query: 40 };
  const PRICES = [
    ['searchCompanies', '2 credits a result', '200 credits at most'],
    ['searchOfficers', 'Free', 'free'],
    ['getCompany', '1 credit', '1 credit'],
    ['lookUpCompanies', '1 credit if anything is found', '1 credit at most'],
    ['submitBatch', '15 credits a row that names people', '45 credits at most'],
    ['reconcile', '40 credits a query', '40 credits a query'],
    ['listJurisdictions', 'Free', 'free'],
    ['callMcp', 'As what the tool asks for', 'priced as its tool'],
  ] as const;
  for (const [id, told, most] of PRICES) {
    it(`says what ${id} costs, and before it is sent what it may`, () => {
      assert.deepEqual([priceOfOperation(id, LIST), mostOfOperation(id, LIST, 3)], [told, most]);
    });
  }

  it('has words for every route under /v2, for the logs of the dashboard', () => {
    const paths = operations.map(({ path }) => path).filter((path) => path.startsWith('/v2/'));
    assert.deepEqual(
      paths.filter((path) => endpointInWords(path) === null),
      [],
      'declare their names',
    );
  });

  it('has every row of the table of errors, but those of the dashboard', () => {
    const rows = rowsOf(errors);
    assert.equal(rows.length, [...errors.matchAll(/^\| \d{3} \|/gm)].length);
    const told = publicErrors(errors).map(({ detail }) => detail);
    assert.ok(told.length < rows.length);
    for (const detail of ['Not authenticated', 'Malformed request', 'Company not found', 'Too many requests']) {
      assert.ok(told.includes(detail), detail);
    }
    for (const detail of ['Not signed in', 'Save a card first', 'Wrong e-mail address or password']) {
      assert.ok(!told.includes(detail), detail);
    }
  });

  it('begins with what the server that shows it has, where that fits', () => {
    const found = { jurisdiction_code: 'us_ak', entity_number: '7', name: 'Larch & Not Co.', person: 'PIKE, TOLLY' };
    const bodyOf = (id: string, given: FoundExample = found) => JSON.parse(foundDraft(operationOf(id), given).body);
    assert.deepEqual(bodyOf('searchCompanies'), { q: 'Larch Co', jurisdictions: 'us_ak', limit: 25 });
    assert.deepEqual(bodyOf('searchOfficers'), { q: 'PIKE TOLLY' });
    assert.deepEqual(
      bodyOf('findPeople', { ...found, person: null }),
      JSON.parse(firstDraft(operationOf('findPeople')).body),
    );
    assert.equal(bodyOf('getNetwork').root.entity_number, '7');
    const sample = sampleRequest(operationOf('getCompany'), foundDraft(operationOf('getCompany'), found));
    assert.equal(sample?.path, '/v2/companies/us_ak/7');
    assert.equal(foundDraft(operationOf('callMcp'), found).body, firstDraft(operationOf('callMcp')).body);
    for (const operation of operations) assert.ok(sampleRequest(operation, foundDraft(operation, found)), operation.id);
  });

  it('shows a request of every operation as code, with the names of what its examples leave open', () => {
    const samples = operations.map((operation) => [
      operation.id,
      sampleRequest(operation, firstDraft(operation))?.path,
    ]);
    const paths: Readonly<Record<string, string>> = Object.fromEntries(samples);
    assert.deepEqual(
      operations.filter(({ id }) => paths[id] === undefined),
      [],
    );
    assert.equal(paths['getCompany'], '/v2/companies/us_co/20211234567');
    assert.equal(paths['deleteWebhook'], '/v2/webhooks/WEBHOOK_ID');
    assert.equal(sampleRequest(operationOf('searchCompanies'), { values: {}, body: '{' }), null);
  });

  const company = operationOf('getCompany');
  const search = operationOf('searchCompanies');
  const DRAFTS = [
    [
      'a number of any characters',
      company,
      { 'path jurisdiction_code': 'us_co', 'path company_number': 'A/1 \ud800?' },
      '',
    ],
    ['a part of the path that is missing', company, { 'path jurisdiction_code': 'us_co' }, ''],
    ['a header', search, { 'header X-Snapshot': 'abc' }, '{"q": "x"}'],
    ['a body that is not JSON', search, {}, '{"q": '],
    ['no body', search, {}, ' '],
    ['a query', operationOf('suggest'), { 'query q': 'a&b=c', 'query limit': '' }, ''],
  ] as const;
  const MADE = [
    '/v2/companies/us_co/A%2F1%20%EF%BF%BD%3F',
    'Fill in company_number',
    { 'X-Snapshot': 'abc' },
    /^The body is not JSON: /,
    'The body is empty',
    '/v2/suggest?q=a%26b%3Dc',
  ];
  for (const [place, [what, operation, values, body]] of DRAFTS.entries()) {
    it(`makes a request of ${what}, or says why not`, () => {
      const drafted = draftedRequest(operation, { values, body });
      const made = MADE[place]!;
      if ('fault' in drafted) {
        if (made instanceof RegExp) assert.match(drafted.fault, made);
        else assert.equal(drafted.fault, made);
      } else assert.deepEqual(typeof made === 'string' ? drafted.request.path : drafted.request.headers, made);
    });
  }

  it('says of every field of a request what it means', () => {
    const silent = operations.flatMap(({ id, body }) =>
      objectsIn(body?.schema ?? {}, document.components.schemas).flatMap(({ properties = {} }) =>
        Object.entries(properties)
          .filter(([, { description }]) => description === undefined)
          .map(([name]) => `${id}: ${name}`),
      ),
    );
    // A form, whose description stands above it.
    assert.deepEqual(
      silent,
      ['reconcile: queries', 'reconcile: extend'],
      'add words to src/api/openapi/field-words.ts',
    );
  });

  const SCHEMAS = { Loop: { type: 'object', properties: { next: { $ref: '#/components/schemas/Loop' } } } } as const;
  const WORDS: readonly (readonly [Schema, string])[] = [
    [{ type: 'integer', minimum: 1, maximum: 100 }, 'integer, 1 to 100'],
    [{ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, 'integer, 1 or more'],
    [{ type: ['string', 'null'], maxLength: 1_000 }, 'text, at most 1,000 characters or null'],
    [{ anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] }, 'date or null'],
    [{ type: 'array', minItems: 1, maxItems: 500, items: { $ref: '#/Loop' } }, 'list of objects, 1 to 500 items'],
    [{ $ref: '#/components/schemas/Loop' }, 'object'],
    [{ $ref: '#/components/schemas/Gone' }, 'any value'],
  ];
  for (const [schema, words] of WORDS)
    it(`calls it "${words}"`, () => assert.equal(typeInWords(schema, SCHEMAS), words));

  it('finds the objects and values inside of lists and alternatives', () => {
    const list = { type: 'array', items: { anyOf: [{ $ref: '#/x/Loop' }, { type: 'null' }] } };
    assert.deepEqual(objectsIn(list, SCHEMAS), [SCHEMAS.Loop]);
    assert.deepEqual(valuesOf({ type: 'array', items: { enum: ['a', 'b'] } }, SCHEMAS), ['a', 'b']);
  });
});
