import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openServer, type TestServer } from '../harness.ts';
import { ORIGIN, type Person, signUp } from './person.ts';

const HOSTILE = '=cmd|" /C calc"!A0 <img src=x onerror=alert(1)>';

describe('what an account keeps', () => {
  let server: TestServer;
  let person: Person;
  let other: Person;
  before(async () => {
    server = await openServer({ settings: { publicUrl: ORIGIN } });
    person = await signUp(server, 'mirel@pellton.example');
    other = await signUp(server, 'other@pellton.example');
  });
  after(() => server[Symbol.asyncDispose]());

  const kiln = { jurisdiction_code: 'us_co', entity_number: '1002/A B', name: HOSTILE, status: 'active' };
  const newList = async (name = 'Landlords') => (await person.ask('POST', '/lists', { name })).json().id as string;

  it('is a search by its address, once', async () => {
    const body = { name: ' Kilns ', address: '/search?q=kiln%20%22&status=active' };
    const made = await person.ask('POST', '/saved-searches', body);
    assert.equal(made.statusCode, 201, made.body);
    const { id } = made.json();
    assert.partialDeepStrictEqual(made.json(), { name: 'Kilns', address: body.address });
    const again = await person.ask('POST', '/saved-searches', { ...body, name: 'Ovens' });
    assert.deepEqual([again.statusCode, again.json().id, again.json().name], [200, id, 'Ovens']);
    const renamed = await person.ask('PUT', `/saved-searches/${id}`, { name: HOSTILE });
    assert.equal(renamed.json().name, HOSTILE);
    const { saved_searches: listed, next_page: next } = (await person.ask('GET', '/saved-searches?limit=1')).json();
    assert.deepEqual([listed, next], [[renamed.json()], null]);
    assert.equal((await person.ask('DELETE', `/saved-searches/${id}`)).statusCode, 204);
    assert.equal((await person.ask('DELETE', `/saved-searches/${id}`)).statusCode, 404);
  });

  const wrong: readonly (readonly [path: string, body: object, problems: readonly string[]])[] = [
    ['/saved-searches', {}, ['name missing', 'address missing']],
    [
      '/saved-searches',
      { name: 'a\u0000', address: 'https://evil.example/' },
      ['name value_error', 'address value_error'],
    ],
    ['/saved-searches', { name: 'a', address: '//evil.example/search?q=a' }, ['address value_error']],
    ['/saved-searches', { name: 'a', address: '/search?q=a b' }, ['address value_error']],
    ['/saved-searches', { name: 'x'.repeat(201), address: '/search?q=a' }, ['name string_too_long']],
    ['/saved-searches', { name: 'a', address: `/search?q=${'x'.repeat(4_000)}` }, ['address string_too_long']],
    ['/lists', { name: '  ' }, ['name string_too_short']],
    ['/lists', { name: ['a'] }, ['name string_type']],
    [
      '/lists/LIST/companies',
      {},
      ['jurisdiction_code missing', 'entity_number missing', 'name missing', 'status missing'],
    ],
    ['/lists/LIST/companies', { ...kiln, jurisdiction_code: 'Colorado' }, ['jurisdiction_code string_too_long']],
    ['/lists/LIST/companies', { ...kiln, jurisdiction_code: '%' }, ['jurisdiction_code value_error']],
    ['/lists/LIST/companies', { ...kiln, entity_number: 'a\u0000' }, ['entity_number value_error']],
    ['/lists/LIST/companies', { ...kiln, name: '\u0000', status: 'good' }, ['name value_error', 'status enum']],
    ['/lists/LIST/companies', { ...kiln, note: 'x'.repeat(201) }, ['note string_too_long']],
  ];
  for (const [path, body, problems] of wrong) {
    it(`refuses ${JSON.stringify(body).slice(0, 80)} for ${path}`, async () => {
      const answer = await person.ask('POST', path.replace('LIST', await newList()), body);
      assert.equal(answer.statusCode, 422, answer.body);
      const found = answer.json().detail.map(({ loc, type }: { loc: string[]; type: string }) => `${loc[1]} ${type}`);
      assert.deepEqual(found, problems);
    });
  }

  it('is a list of companies, each once, sorted, with a note', async () => {
    const id = await newList('Sorted');
    const added = await person.ask('POST', `/lists/${id}/companies`, kiln);
    assert.equal(added.statusCode, 201, added.body);
    const again = await person.ask('POST', `/lists/${id}/companies`, { ...kiln, name: 'Another', note: 'new' });
    assert.deepEqual([again.statusCode, again.json()], [200, added.json()]);
    const harbor = { ...kiln, jurisdiction_code: 'us_ak', entity_number: '7', name: 'Árbor Ltd', status: 'dissolved' };
    await person.ask('POST', `/lists/${id}/companies`, harbor);
    const sorted = async (sort: string) => {
      const { companies } = (await person.ask('GET', `/lists/${id}?sort=${sort}`)).json();
      return companies.map(({ entity_number }: { entity_number: string }) => entity_number).join(' then ');
    };
    assert.equal(await sorted('added_at'), '1002/A B then 7');
    assert.equal(await sorted('-added_at'), '7 then 1002/A B');
    assert.equal(await sorted('name'), '7 then 1002/A B');
    assert.equal(await sorted('jurisdiction_code'), '7 then 1002/A B');
    assert.equal((await person.ask('GET', `/lists/${id}?sort=price`)).statusCode, 422);
    const path = `/lists/${id}/companies/us_co/1002%2FA%20B`;
    assert.equal((await person.ask('PUT', path, { note: 'owner <b>' })).json().note, 'owner <b>');
    assert.equal((await person.ask('PUT', path, {})).statusCode, 422);
    const of = await person.ask('GET', '/lists?jurisdiction_code=us_co&entity_number=1002%2FA%20B');
    assert.deepEqual(
      of.json().lists.map(({ name, companies }: { name: string; companies: number }) => [name, companies]),
      [['Sorted', 2]],
    );
    const csv = await person.ask('GET', `/lists/${id}/companies.csv`);
    const [heading, first] = csv.body.split('\r\n');
    assert.equal(heading, '\ufeff"jurisdiction_code","entity_number","name","status","note","added_at"');
    assert.match(first!, /^"us_co","1002\/A B","'=cmd\|"" \/C calc""!A0 <img [^,]*>","active","owner <b>",/);
    const json = await person.ask('GET', `/lists/${id}/companies.json`);
    assert.equal(json.headers['content-disposition'], 'attachment; filename="charter-list.json"');
    assert.partialDeepStrictEqual(json.json(), {
      list: { companies: 2 },
      companies: [{ name: HOSTILE }, { name: 'Árbor Ltd' }],
    });
    assert.equal((await person.ask('DELETE', path)).statusCode, 204);
    assert.deepEqual((await person.ask('DELETE', path)).json(), { detail: 'The list has no such company' });
    for (const none of ['us_co/%00', 'nowhere/1', `us_co/${'x'.repeat(101)}`])
      assert.equal((await person.ask('DELETE', `/lists/${id}/companies/${none}`)).statusCode, 404);
    assert.equal((await person.ask('PUT', `/lists/${id}`, { name: 'Owners' })).json().name, 'Owners');
    assert.equal((await person.ask('DELETE', `/lists/${id}`)).statusCode, 204);
    assert.equal((await person.ask('GET', `/lists/${id}`)).statusCode, 404);
  });

  it('is a note, and who writes over what they have not seen is told', async () => {
    const key = { kind: 'person', key: 'Tolly Arden' };
    const write = (text: string, version: string | null) => person.ask('PUT', '/note', { ...key, text, version });
    const first = (await write('Seen at\r\nHarrow Lane', null)).json().note;
    assert.equal(first.text, 'Seen at\nHarrow Lane');
    assert.deepEqual((await person.ask('GET', '/note?kind=person&key=ARDEN,%20TOLLY')).json(), { note: first });
    const second = (await write('Moved', first.version)).json().note;
    const late = await write('Mine', first.version);
    assert.deepEqual([late.statusCode, late.json()], [409, { detail: 'The note was changed meanwhile', note: second }]);
    assert.equal((await write('Mine', null)).statusCode, 409);
    const { notes } = (await person.ask('GET', '/notes')).json();
    assert.deepEqual(notes, [second]);
    assert.deepEqual((await write('', second.version)).json(), { note: null });
    assert.deepEqual((await write('Mine', second.version)).json().note, null);
    assert.equal((await write('Mine', null)).statusCode, 200);
    await person.ask('PUT', '/note', { kind: 'address', key: '7 Harrow Lane', text: 'Mail drop', version: null });
    const other = (await person.ask('GET', '/note?kind=address&key=7%20HARROW%20LANE')).json();
    assert.equal(other.note.text, 'Mail drop');
  });

  const wrongNotes = [
    { kind: 'company', key: 'Zephyr', text: 'a' },
    { kind: 'person', key: '&', text: 'a' },
    { kind: 'place', key: 'a', text: 'a' },
    { kind: 'person', key: 'a', text: 'x'.repeat(10_001) },
    { kind: 'person', key: 'a', text: 'a\u0000' },
    { kind: 'person', key: 'a', text: 'a', version: 'x' },
    { kind: 'person', key: 'a\u0000', text: 'a' },
  ];
  for (const body of wrongNotes) {
    it(`refuses the note ${JSON.stringify(body).slice(0, 70)}`, async () => {
      assert.equal((await person.ask('PUT', '/note', body)).statusCode, 422);
    });
  }

  it("is not another's", async () => {
    const id = await newList('Mine alone');
    await person.ask('POST', `/lists/${id}/companies`, kiln);
    const body = { name: 'Mine', address: '/search?q=mine' };
    const search = (await person.ask('POST', '/saved-searches', body)).json().id;
    const company = `/lists/${id}/companies/us_co/1002%2FA%20B`;
    const tries = [
      ['PUT', `/saved-searches/${search}`, { name: 'x' }],
      ['DELETE', `/saved-searches/${search}`],
      ['GET', `/lists/${id}`],
      ['PUT', `/lists/${id}`, { name: 'x' }],
      ['DELETE', `/lists/${id}`],
      ['POST', `/lists/${id}/companies`, kiln],
      ['PUT', company, { note: 'x' }],
      ['DELETE', company],
      ['GET', `/lists/${id}/companies.csv`],
      ['GET', `/lists/${id}/companies.json`],
      ['GET', '/lists/%00'],
      ['DELETE', '/saved-searches/%00'],
    ] as const;
    for (const [method, path, sent] of tries)
      assert.equal((await other.ask(method, path, sent)).statusCode, 404, `${method} ${path}`);
    for (const list of ['/lists', '/saved-searches', '/notes'])
      assert.match((await other.ask('GET', list)).body, /"(?:lists|saved_searches|notes)":\[\]/);
  });
});
