import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openServer } from '../harness.ts';
import { ORIGIN, signUp } from './person.ts';

it('what is watched is named as its record is now, and searched by name, note, number and query', async () => {
  await using server = await openServer({ settings: { publicUrl: ORIGIN } });
  const person = await signUp(server, 'mirel@pellton.example');
  const other = await signUp(server, 'other@pellton.example');
  await other.ask('POST', '/watches', { kind: 'search', q: 'kiln', note: 'Kiln Annex' });
  for (const body of [
    { kind: 'premises', source: 'us_co_food', premises_id: 'F-2/A B', note: 'the corner' },
    { kind: 'premises', source: 'us_co_food', premises_id: 'F-3' },
    { kind: 'premises', source: 'us_co_food', premises_id: 'gone' },
    { kind: 'company', jurisdiction_code: 'us_co', entity_number: '1001', note: 'shops.csv, row 7' },
    { kind: 'person', name: 'Tolly Q. Ardén' },
    { kind: 'search', q: 'harrow AND bakery' },
  ])
    assert.equal((await person.ask('POST', '/watches', body)).statusCode, 201, JSON.stringify(body));
  const read = async (query = '') => (await person.ask('GET', `/watched${query}`)).json();
  type Named = { readonly kind: string; readonly legal_name: string | null; readonly license_status: string | null };
  assert.deepEqual(
    (await read()).watches.map(({ kind, legal_name, license_status }: Named) => [kind, legal_name, license_status]),
    [
      ['search', null, null],
      ['person', null, null],
      ['company', 'Zephyr Kiln LLC', null],
      ['premises', null, null],
      ['premises', 'ARDEN, TOLLY Q', 'current'],
      ['premises', 'Kiln Annex', 'ended'],
    ],
  );
  for (const [q, expected] of [
    ['kiln', ['company', 'premises']],
    ['ANNEX kiln', ['premises']],
    ['arden', ['person', 'premises']],
    ['corner', ['premises']],
    ['row 7', ['company']],
    ['us_co/1001', ['company']],
    ['F-2/A B', ['premises']],
    ['gone', ['premises']],
    ['bake', ['search']],
    ['nowhere', []],
    ['%', ['search', 'person', 'company', 'premises', 'premises', 'premises']],
  ] as const) {
    const found = await read(`?q=${encodeURIComponent(q)}`);
    assert.deepEqual(
      found.watches.map(({ kind }: Named) => kind),
      expected,
      q,
    );
  }
  const pages = [1, 2, 3].map((page) => read(`?q=kiln&limit=1&page=${page}`));
  assert.deepEqual(
    (await Promise.all(pages)).map(({ watches, next_page }) => [watches.length, next_page]),
    [
      [1, 2],
      [1, null],
      [0, null],
    ],
  );
  assert.equal((await person.ask('GET', `/watched?q=${'x'.repeat(201)}`)).statusCode, 422);
});
