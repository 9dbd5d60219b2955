import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { startWorkers } from '../../../src/batches/index.ts';
import {
  accepted,
  decisions,
  fileWithParts,
  heldDecision,
  locationFiles,
  resultLines,
  reviewQueue,
  rowNoteAnswer,
  rowNoteChanged,
} from '../../../src/operations/others.ts';
import { matcherSource } from '../../batches/queue.ts';
import { openServer, type TestServer } from '../harness.ts';
import { join, ORIGIN, type Person, signUp } from './person.ts';

const PATH = '/local-businesses/batches';
const FILE = 'a'.repeat(32);
const location = (name: string) => ({ name, address: '7 Harrow Lane, Pellton, CO 80521' });

async function openPerson(options: Parameters<typeof openServer>[0] = {}): Promise<[TestServer, Person]> {
  const server = await openServer({ settings: { publicUrl: ORIGIN }, ...options });
  return [server, await signUp(server, 'person@pellton.example')];
}

/** A submission as the browser sends it. */
const submit = ({ app }: TestServer, { cookie }: Person, names: readonly string[], headers: object = {}, query = '') =>
  app.inject({
    method: 'POST',
    url: `/dashboard/api${PATH}?${query}`,
    headers: { cookie, origin: ORIGIN, ...headers },
    payload: { locations: names.map(location) },
  });

const INTENT = {
  name: 'shops.csv',
  columns: ['Sign', 'Street'],
  mapping: { name: [[{ column: 0, before: '' }]], address: [[{ column: 1, before: '' }]] },
  has_headings: true,
  sheet: null,
  is_once: true,
  acceptance: 'balanced',
  absent_share: 0.25,
  row_count: 3,
  unreadable_count: 0,
  incomplete_count: 0,
  copy_count: 0,
  location_count: 3,
  digest: createHash('sha256').update('a file').digest('hex'),
  byte_count: 6,
  rows_max: null,
  credits_max: null,
};

const list = async (person: Person, query = '') => {
  const answered = await person.ask('GET', `/files${query}`);
  assert.equal(answered.statusCode, 200, answered.body);
  return locationFiles.parse(answered.json());
};

describe('files in the dashboard', () => {
  it('are told before they are submitted, bounded, kept, read and forgotten', async () => {
    const [server, person] = await openPerson();
    await using _server = server;
    const at = `/files/${FILE}`;
    const told = await person.ask('PUT', `${at}/intent`, INTENT);
    assert.equal(told.statusCode, 200, told.body);
    const bounds = { is_stopped: false, rows_max: 100, credits_max: 1_500 };
    assert.equal((await person.ask('PUT', `${at}/bounds`, bounds)).statusCode, 200);
    const kept = await person.ask('PUT', `${at}/bytes/0`, { bytes: Buffer.from('a file').toString('base64') });
    assert.equal(kept.statusCode, 204, kept.body);
    const [file] = (await list(person)).files;
    assert.partialDeepStrictEqual(file, { file_id: FILE, name: 'shops.csv', batch_count: 0, location_count: 0 });
    assert.partialDeepStrictEqual(file?.intended, { ...INTENT, ...bounds, is_kept: true });
    const read = await person.ask('GET', `${at}/bytes`);
    assert.deepEqual([read.statusCode, read.body], [200, 'a file']);
    assert.match(String(read.headers['content-type']), /^application\/octet-stream/);
    assert.equal((await person.ask('DELETE', `${at}/bytes`)).statusCode, 204);
    assert.equal((await person.ask('GET', `${at}/bytes`)).json().detail, 'The file is not kept here');
    assert.equal((await person.ask('GET', '/about')).json().kept_file_days, 30);
  });

  const REFUSED: readonly (readonly [string, 'PUT' | 'GET' | 'DELETE', string, object | undefined, number])[] = [
    ['an intent without a field', 'PUT', `/files/${FILE}/intent`, { ...INTENT, digest: undefined }, 422],
    ['a digest that is none', 'PUT', `/files/${FILE}/intent`, { ...INTENT, digest: 'x' }, 422],
    ['a mapping that is none', 'PUT', `/files/${FILE}/intent`, { ...INTENT, mapping: { name: [['a']] } }, 422],
    ['too many columns', 'PUT', `/files/${FILE}/intent`, { ...INTENT, columns: Array(201).fill('x') }, 422],
    ['an empty file', 'PUT', `/files/${FILE}/intent`, { ...INTENT, byte_count: 0 }, 422],
    ['a body that is a list', 'PUT', `/files/${FILE}/intent`, [], 422],
    ['an id that is none', 'PUT', '/files/..%00/intent', INTENT, 404],
    [
      'bounds of a file that is not there',
      'PUT',
      `/files/${FILE}/bounds`,
      { is_stopped: true, rows_max: null, credits_max: null },
      404,
    ],
    [
      'bounds below nothing',
      'PUT',
      `/files/${FILE}/bounds`,
      { is_stopped: true, rows_max: -1, credits_max: null },
      422,
    ],
    ['bytes of a file that is not there', 'PUT', `/files/${FILE}/bytes/0`, { bytes: 'YQ==' }, 404],
    ['bytes that are no Base64', 'PUT', `/files/${FILE}/bytes/0`, { bytes: 'a file' }, 422],
    ['a part that is no number', 'PUT', `/files/${FILE}/bytes/-1`, { bytes: 'YQ==' }, 404],
    ['more bytes than a part has', 'PUT', `/files/${FILE}/bytes/0`, { bytes: 'A'.repeat(800_000) }, 413],
    ['the bytes of a file that is not there', 'GET', `/files/${FILE}/bytes`, undefined, 404],
    ['to forget them', 'DELETE', `/files/${FILE}/bytes`, undefined, 404],
  ];

  it('refuse what is no file, and keep nothing of it', async () => {
    const [server, person] = await openPerson();
    await using _server = server;
    for (const [what, method, path, body, status] of REFUSED) {
      const answered = await person.ask(method, path, body);
      assert.equal(answered.statusCode, status, `${what}: ${answered.body}`);
    }
    assert.deepEqual((await list(person)).files, []);
    await person.ask('PUT', `/files/${FILE}/intent`, INTENT);
    const differs = await person.ask('PUT', `/files/${FILE}/intent`, { ...INTENT, location_count: 2 });
    assert.equal(differs.json().detail, 'A file of that id is known, and is another');
    const short = await person.ask('PUT', `/files/${FILE}/bytes/0`, { bytes: 'YQ==' });
    assert.equal(short.statusCode, 422, short.body);
  });

  it('are submitted, listed while they run, and read, at the charge and in the log of the API', async () => {
    const [server, person] = await openPerson();
    await using _server = server;
    const accepted = await submit(server, person, ['people 2', 'nobody']);
    assert.equal(accepted.statusCode, 202, accepted.body);
    const { batch_id: id } = accepted.json();
    const [queued] = (await list(person)).files;
    const { created_at: _created, ...rest } = queued!;
    assert.deepEqual(rest, {
      file_id: id,
      name: null,
      batch_count: 1,
      unfinished_batches: 1,
      failed_batches: 0,
      location_count: 2,
      progress: { processed: 0, matched: 0, unmatched: 0 },
      credits_charged: 0,
      credits_max: 30,
      intended: null,
    });
    const { homeDirectory } = server;
    await using _worker = await startWorkers({ homeDirectory, matcher: matcherSource(), threads: 1 });
    let [file] = (await list(person)).files;
    while (file?.unfinished_batches === 1) [file] = (await list(person)).files;
    assert.deepEqual([file?.progress, file?.credits_charged], [{ processed: 2, matched: 1, unmatched: 1 }, 15]);
    const polled = (await person.ask('GET', `${PATH}/${id}`)).json();
    assert.deepEqual(
      polled.result.rows.map(({ status }: { readonly status: string }) => status),
      ['matched', 'unmatched'],
    );
    await server.accounts.requestLog.flush();
    const { requests } = (await person.ask('GET', '/requests')).json();
    assert.deepEqual(
      requests.map(({ endpoint, key_id }: { readonly endpoint: string; readonly key_id: null }) => [endpoint, key_id]),
      [['/v2/local-businesses/batches', null]],
      'looking how far batches are fills no log',
    );
  });

  it('are listed page by page, the newest first, those of keys among them', async () => {
    const [server, person] = await openPerson();
    await using _server = server;
    const ids = [];
    for (const names of [['a'], ['b', 'b']]) ids.unshift((await submit(server, person, names)).json().batch_id);
    const ofKey = await server.app.inject({
      method: 'POST',
      url: `/v2${PATH}`,
      headers: { 'x-api-key': person.key },
      payload: { locations: [location('c')] },
    });
    ids.unshift(ofKey.json().batch_id);
    const found = [];
    let cursor: string | null = null;
    do {
      const page = await list(person, `?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`);
      found.push(...page.files.map(({ file_id }) => file_id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    assert.deepEqual(found, ids);
    assert.equal((await person.ask('GET', '/files?cursor=x')).statusCode, 422);
  });

  it('are not submitted twice under one key, nor by another site', async () => {
    const [server, person] = await openPerson();
    await using _server = server;
    const twice = [1, 2].map(() => submit(server, person, ['a'], { 'idempotency-key': 'upload-1' }));
    const statuses = (await Promise.all(twice)).map(({ statusCode }) => statusCode).sort();
    assert.deepEqual(statuses[0], 202);
    assert.ok(statuses[1] === 202 || statuses[1] === 409);
    assert.equal((await submit(server, person, ['a'], { origin: 'https://elsewhere.example' })).statusCode, 403);
    assert.equal((await list(person)).files.length, 1);
  });

  it('are refused in the words of the API', async () => {
    const [server, person] = await openPerson({ waitingMax: { rows: 100, rowsOfAccount: 70 } });
    await using _server = server;
    const broke = await submit(server, person, new Array(67).fill('a'));
    assert.deepEqual([broke.statusCode, broke.json().required, broke.json().available], [402, 1005, 1000]);
    const many = await submit(server, person, new Array(71).fill('a'));
    assert.deepEqual([many.statusCode, many.headers['retry-after']], [429, '10']);
    assert.equal((await submit(server, person, [])).statusCode, 422);
  });

  it('have no routes where there is no matcher', async () => {
    const [server, person] = await openPerson({ matches: false });
    await using _server = server;
    assert.equal((await person.ask('GET', '/files')).statusCode, 404);
    assert.equal((await submit(server, person, ['a'])).statusCode, 404);
  });

  it('are one whatever they are cut into, with results in lines and what was decided of them', async () => {
    const [server, person] = await openPerson();
    await using _server = server;
    const parts = [];
    for (const [names, row] of [
      [['operator A', 'nobody'], 0],
      [['alternatives', 'nobody'], 2],
    ] as const)
      parts.push((await submit(server, person, names, {}, `label=shops.csv&file_id=${FILE}&file_row=${row}`)).json());
    const { homeDirectory } = server;
    await using _worker = await startWorkers({ homeDirectory, matcher: matcherSource(), threads: 1 });
    const read = async () => fileWithParts.parse((await person.ask('GET', `/files/${FILE}`)).json());
    while ((await read()).file.unfinished_batches > 0);
    const [first, second] = parts.map(({ batch_id }) => batch_id);
    assert.deepEqual(
      (await read()).parts.map(({ batch_id, first_row }) => [batch_id, first_row]),
      [
        [first, 0],
        [second, 2],
      ],
    );
    assert.equal((await person.ask('GET', `/files/${second}`)).json().file.file_id, FILE);
    const answered = await person.ask('GET', `/local-businesses/results?batch_ids=${second},${first},nonsense`);
    const { batches } = resultLines.parse(answered.json());
    assert.deepEqual(
      batches.map(({ results }) =>
        results.map(({ name, operator, alternatives }) => [name, operator?.name, alternatives.length]),
      ),
      [
        [
          ['alternatives', undefined, 2],
          ['nobody', undefined, 0],
        ],
        [
          ['operator A', 'One LLC', 1],
          ['nobody', undefined, 0],
        ],
      ],
    );
    const row = (batchId: string, index: number | string) => `${PATH}/${batchId}/rows/${index}`;
    assert.equal((await person.ask('GET', row(second, 0))).json().location.name, 'alternatives');
    const say = async (path: string, body: object) => person.ask('POST', `${path}/decisions`, body);
    const chosen = { verdict: 'chosen', jurisdiction_code: 'us_co', entity_number: '2' };
    const held = heldDecision.parse((await say(row(first, 0), chosen)).json()).decision;
    assert.deepEqual(
      [held?.operator?.name, held?.rejected[0]?.name, held?.decided_by],
      ['Two LLC', 'One LLC', person.email],
    );
    const queued = async (query = '') => reviewQueue.parse((await person.ask('GET', `/review${query}`)).json());
    const [waiting] = (await queued()).rows;
    assert.deepEqual([waiting?.file_id, waiting?.file_row, waiting?.result.name], [FILE, 2, 'alternatives']);
    assert.equal((await say(row(second, 0), { ...chosen, entity_number: '1001' })).statusCode, 200);
    assert.deepEqual((await queued()).rows, []);
    const note = { text: ' whose is it? ', wants_second_look: true, seen: null };
    const noted = rowNoteAnswer.parse((await person.ask('PUT', `${row(second, 0)}/note`, note)).json()).note;
    assert.deepEqual([noted?.text, noted?.noted_by], ['whose is it?', person.email]);
    const again = await person.ask('PUT', `${row(second, 0)}/note`, note);
    assert.equal(again.statusCode, 409);
    assert.equal(rowNoteChanged.parse(again.json()).note?.noted_at, noted?.noted_at);
    const { rows: twice, counts } = await queued('?queue=second_look&limit=1');
    assert.deepEqual([twice[0]?.decision?.operator?.name, twice[0]?.note?.text], ['Zephyr Kiln LLC', 'whose is it?']);
    assert.deepEqual(counts, { likely: 0, possible: 0, second_look: 1 });
    const tried = await say(row(second, 0), { verdict: 'rejected' });
    assert.deepEqual([tried.statusCode, tried.json().detail.slice(0, 17)], [409, 'You looked first:']);
    const ben = await join(server, person, 'ben@pellton.example', 'analyst');
    const looked = await ben.ask('POST', `${row(second, 0)}/decisions`, { verdict: 'rejected' });
    const second_look = heldDecision.parse(looked.json()).decision;
    assert.deepEqual([second_look?.first?.operator?.name, second_look?.first?.agrees], ['Zephyr Kiln LLC', false]);
    const removed = { text: '', wants_second_look: false, seen: noted!.noted_at };
    assert.deepEqual((await person.ask('PUT', `${row(second, 0)}/note`, removed)).json(), { note: null });
    await person.ask('DELETE', `${row(second, 0)}/decisions`);
    await person.ask('DELETE', `${row(second, 0)}/decisions`);
    for (const [path, body, status] of [
      [row(second, 0), { ...note, text: 'x'.repeat(2_001) }, 422],
      [row(second, 0), { ...note, text: '\0' }, 422],
      [row(second, 0), { ...note, seen: 'yesterday' }, 422],
      [row(second, 9), note, 404],
      [row('x%00', 0), note, 404],
    ] as const)
      assert.equal((await person.ask('PUT', `${path}/note`, body)).statusCode, status, JSON.stringify(body));
    for (const query of ['?queue=none', '?cursor=x', '?limit=0', `?cursor=${second}.-1`])
      assert.equal((await person.ask('GET', `/review${query}`)).statusCode, 422, query);
    assert.equal((await say(row(second, 0), { verdict: 'rejected' })).statusCode, 200);
    const all = async () => decisions.parse((await person.ask('GET', `/files/${FILE}/decisions`)).json()).decisions;
    assert.deepEqual(
      (await all()).map(({ batch_id, verdict }) => [batch_id, verdict]),
      [
        [first, 'chosen'],
        [second, 'rejected'],
      ],
    );
    assert.deepEqual((await person.ask('DELETE', `${row(second, 0)}/decisions`)).json(), { decision: null });
    assert.equal((await all()).length, 1);

    // Many at once: what names an operator and is not decided.
    const ACCEPTED = '/local-businesses/accepted';
    const rows = [
      [first, 0],
      [first, 1],
      [second, 0],
      [first, 99],
    ].map(([batch_id, row_index]) => ({ batch_id, row_index }));
    const accept = async (who: Person) => accepted.parse((await who.ask('POST', ACCEPTED, { rows })).json());
    assert.deepEqual([(await accept(person)).decisions, (await accept(person)).left_out], [[], 4], 'one is decided');
    await person.ask('DELETE', `${row(first, 0)}/decisions`);
    const { decisions: made, accepted_at: at, left_out: left } = await accept(ben);
    assert.deepEqual(
      [made.map(({ verdict, decided_by }) => [verdict, decided_by]), left],
      [[['accepted', ben.email]], 3],
    );
    const takeBack = async (who: Person, query = `?accepted_at=${at}`) => who.ask('DELETE', `${ACCEPTED}${query}`);
    assert.deepEqual((await takeBack(person)).json(), { taken_back: 0 }, 'they are those of who accepted');
    assert.deepEqual((await takeBack(ben)).json(), { taken_back: 1 });
    assert.deepEqual(await all(), []);
    await accept(ben);
    assert.equal((await say(row(first, 0), chosen)).statusCode, 200);
    assert.deepEqual((await takeBack(ben)).json(), { taken_back: 0 }, 'somebody has decided behind it');
    for (const query of ['', '?accepted_at=', '?accepted_at=yesterday'])
      assert.equal((await takeBack(ben, query)).statusCode, 422);
    for (const bad of [
      [],
      [{ batch_id: 'x', row_index: 0 }],
      [{ batch_id: first, row_index: -1 }],
      new Array(501).fill(rows[0]),
    ])
      assert.equal((await person.ask('POST', ACCEPTED, { rows: bad })).statusCode, 422);

    const bad: readonly [path: string, body: object, status: number][] = [
      [row(second, 0), { verdict: 'accepted' }, 422],
      [row(second, 1), { verdict: 'rejected' }, 422],
      [row(first, 0), { verdict: 'maybe' }, 422],
      [row(first, 0), {}, 422],
      [row(first, 0), { verdict: 'chosen' }, 422],
      [row(first, 0), { ...chosen, jurisdiction_code: "us_co' or 1=1" }, 422],
      [row(first, 0), { ...chosen, entity_number: '9'.repeat(101) }, 422],
      [row(first, 0), { ...chosen, entity_number: 7 }, 422],
      [row(first, 7), chosen, 404],
      [row(first, '-1'), chosen, 404],
      [row(first, '9'.repeat(400)), chosen, 404],
      [row('x%00', 0), chosen, 404],
    ];
    for (const [path, body, status] of bad)
      assert.equal((await say(path, body)).statusCode, status, `${path} ${JSON.stringify(body)}`);
    assert.equal((await say(row(first, 0), { ...chosen, entity_number: '9'.repeat(300_000) })).statusCode, 413);
    assert.equal((await submit(server, person, ['a'], {}, 'file_id=../../x')).statusCode, 422);
    for (const path of ['/files/x%00', '/files/x%00/decisions', row(first, 7)])
      assert.equal((await person.ask('GET', path)).statusCode, 404, path);
    const other = await signUp(server, 'other@pellton.example');
    for (const path of [`/files/${FILE}`, `/files/${FILE}/decisions`, row(first, 0)])
      assert.equal((await other.ask('GET', path)).statusCode, 404, path);
    assert.equal((await other.ask('POST', `${row(first, 0)}/decisions`, chosen)).statusCode, 404);
    assert.equal((await other.ask('DELETE', `${row(first, 0)}/decisions`)).statusCode, 404);
    assert.equal((await accept(other)).left_out, 4);
    assert.deepEqual((await other.ask('GET', `/local-businesses/results?batch_ids=${first}`)).json(), { batches: [] });
    const ofKey = await server.app.inject({
      method: 'POST',
      url: `/v2${PATH}?file_id=${FILE}`,
      headers: { 'x-api-key': person.key },
      payload: { locations: [location('c')] },
    });
    assert.equal(ofKey.statusCode, 422, 'it is no option of the API');
    assert.equal((await all()).length, 1);
  });
});
