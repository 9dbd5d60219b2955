/** `charter correct`, as an operator would call it, and every surface of a running server that follows it. */
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Address, Company } from '../../src/entity/index.ts';
import { company, party } from '../engine/companies.ts';
import { DataFolder } from './run.ts';

/** What was said as JSON, looked at field by field. */
type Told = ReturnType<typeof JSON.parse>;

const WHY = ['--reason', 'a court order', '--by', 'ops@example.com'];
/** Two seconds are promised of a server on a machine that has nothing else to do. */
const FELT_MS = 60_000;

const at = (street: string): Address => ({
  raw: null,
  street_address: street,
  street_address_2: null,
  locality: 'DENVER',
  region: 'CO',
  postal_code: '80202',
  country: null,
  country_code: null,
});
const headquarters = (street: string) => ({ registered: null, headquarters: at(street), mailing: null });

const COMPANIES: readonly Company[] = [
  company('us_co', '1', 'Kite Makers LLC', {
    status: 'active',
    addresses: headquarters('6 IRON ST'),
    parties: [party('JANE DOE', ['manager']), party('Ann Arden', ['manager'])],
    identifiers: [{ scheme: 'us_ein', value: '12-3456789' }],
  }),
  company('us_co', '2', 'Kite Bakery LLC', {
    status: 'active',
    addresses: headquarters('900 LAKE AVE'),
    parties: [party('Jane Doe', ['manager']), party('JANE DOE', ['registered_agent']), party('Bo Birch', ['owner'])],
  }),
  company('us_co', '3', 'Kite Repair LLC', { status: 'active', addresses: headquarters('17 OAK ST') }),
];
const LIST = 'us_co_kite_food';
const ROWS = [
  'number,sign,owner,street,city,state,zip,status',
  '7,Corner Repair,Kite Repair LLC,17 Oak St,Denver,CO,80202,active',
  '8,Iron Works,Kite Makers LLC,6 Iron St,Denver,CO,80202,active',
];
const MAP = [
  '--map',
  'number=number,trade_name=sign,licensee=owner,street=street,city=city,state=state,zip=zip,status=status',
];

describe('charter correct', () => {
  const folder = new DataFolder({ CHARTER_SEARCH_THREADS: '1', CHARTER_BATCH_THREADS: '1' });
  let child: ChildProcess;
  let url: string;
  let key: string;

  const run = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await folder.call(...args);
    assert.equal(code, 0, stderr);
    return stdout;
  };
  const load = async (companies: readonly Company[]) => {
    const path = join(folder.path, 'companies.ndjson');
    writeFileSync(path, companies.map((one) => JSON.stringify(one)).join('\n'));
    await run('load', '--records', path, '--accept-loss');
  };
  const exported = async (...args: readonly string[]) => {
    const path = join(folder.path, 'exported');
    rmSync(path, { force: true });
    await run('export', ...args, '-o', path);
    return readFileSync(path, 'utf8');
  };
  const correct = async (...args: readonly string[]) => (await run('correct', ...args, ...WHY)).trim();
  const undo = (id: string) => correct('undo', id);
  const listed = async (...args: readonly string[]) =>
    JSON.parse(await run('correct', 'list', '--json', ...args)).corrections;

  before(async () => {
    await load(COMPANIES);
    // The first load has no changes of single companies; this second one has.
    await load(
      COMPANIES.map((one) => ({
        ...one,
        formed_on: '2020-01-02',
        parties: [...(one.parties ?? []), party('Cy Cole')],
      })),
    );
    const list = join(folder.path, 'list.csv');
    writeFileSync(list, `${ROWS.join('\n')}\n`);
    await run('load', LIST, list, '--as-of', '2026-01-31', ...MAP);
    key = (await run('key', 'create', '--email', 'a@example.com', '--credits', '100000')).trim();
    const running = await folder.start(['serve', '--port', '0'], () => true);
    child = running.child;
    url = /(http:\S+)/.exec(running.lines[0]!)![1]!;
  });
  after(async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
    folder[Symbol.dispose]();
  });

  async function ask(path: string, body?: object): Promise<{ readonly status: number; readonly body: Told }> {
    const response = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'x-api-key': key,
        accept: 'application/json, text/event-stream',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }

  /** Until the server has followed. */
  async function felt(isThere: () => Promise<boolean>): Promise<void> {
    const deadline = performance.now() + FELT_MS;
    while (!(await isThere())) {
      assert.ok(performance.now() < deadline, 'it is not felt');
      await sleep(20);
    }
  }

  const numbersFound = async (q = 'kite') => {
    const { body } = await ask('/v2/companies/search', { q, jurisdictions: 'us_co' });
    return { numbers: body.results.map((one: Told) => one.company.entity_number), total: body.summary.total_matches };
  };
  const matched = async (name: string, address: string) => {
    return (await ask('/v2/local-businesses/match?acceptance=lenient', { location: { name, address } })).body;
  };

  /** All that a surface says, as one text: what is hidden is not in it. */
  const SURFACES: readonly (readonly [surface: string, ask: () => Promise<unknown>])[] = [
    ['company search', () => ask('/v2/companies/search', { q: 'kite', jurisdictions: 'us_co', order_by: 'relevance' })],
    ['officer search', () => ask('/v2/officers/search', { q: 'jane OR ann OR cy', jurisdictions: 'us_co' })],
    [
      'lookup of many',
      () =>
        ask('/v2/companies/lookup', {
          companies: [
            { jurisdiction_code: 'us_co', entity_number: '2' },
            { identifier: { scheme: 'us_ein', value: '123456789' } },
          ],
        }),
    ],
    ['suggestions', () => ask(`/v2/suggest?q=${encodeURIComponent('kite m')}`)],
    ['suggestions of people', () => ask('/v2/suggest?q=jane')],
    [
      'the network of an address',
      () => ask('/v2/network', { root: { kind: 'address', address: '6 Iron St, Denver, CO 80202' }, depth: 2 }),
    ],
    [
      'the network of a person',
      () =>
        ask('/v2/network', {
          root: { kind: 'person', name: 'Ann Arden', jurisdiction_code: 'us_co', entity_number: '2' },
          depth: 2,
        }),
    ],
    ['a match', () => matched('Kite Makers', '6 Iron St, Denver, CO 80202')],
    ['changes', () => ask('/v2/changes?include=fields')],
    ['reconciliation', () => ask(`/reconcile?queries=${encodeURIComponent('{"q0":{"query":"Kite Makers LLC"}}')}`)],
    [
      'a tool of agents',
      () =>
        ask('/mcp', {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'search_companies', arguments: { q: 'kite' } },
        }),
    ],
    ['exports', async () => exported('companies', '--format', 'ndjson')],
    ['exports of officers', async () => exported('officers', '--format', 'csv')],
    ['exports for ownership', async () => exported('companies', '--format', 'bods')],
    ['charter search', async () => run('search', 'kite')],
    ['charter officers', async () => run('officers', 'jane OR ann OR cy')],
    ['charter diff', async () => run('diff', 'us_co')],
  ];
  const all = async (): Promise<Record<string, string>> => {
    const told: Record<string, string> = {};
    for (const [surface, read] of SURFACES) told[surface] = JSON.stringify(await read());
    return told;
  };
  const telling = (told: Record<string, string>, what: RegExp) =>
    Object.keys(told).filter((surface) => what.test(told[surface]!));

  it('hides a company from every surface, at once and until it is undone', async () => {
    const before = await all();
    const MAKERS = /Kite Makers LLC/i;
    const bearing = telling(before, MAKERS);
    // Those that are to tell nothing later do tell now, or the test would see nothing.
    for (const surface of [
      'company search',
      'suggestions',
      'a match',
      'changes',
      'reconciliation',
      'exports',
      'charter diff',
    ])
      assert.ok(bearing.includes(surface), surface);
    const id = await correct('hide-company', 'US_CO', '1');
    await felt(async () => (await numbersFound()).total === 2);
    assert.deepEqual(await numbersFound(), { numbers: ['2', '3'], total: 2 });
    const hidden = await all();
    assert.deepEqual(telling(hidden, MAKERS), []);
    assert.deepEqual(telling(hidden, /Ann Arden/), [], 'nor its people');
    assert.equal((await ask('/v2/companies/us_co/1')).status, 404);
    assert.equal((await ask('/v2/companies/us_co/1/premises')).status, 404);
    assert.equal((await folder.call('company', 'us_co', '1')).code, 3);
    assert.equal((await matched('Kite Makers', '6 Iron St, Denver, CO 80202')).status, 'unmatched');
    const license = (await ask(`/v2/premises/${LIST}/8`)).body;
    assert.deepEqual([license.link, license.licensee.entity_number], [null, null]);
    await load(COMPANIES);
    assert.deepEqual(telling(await all(), MAKERS), [], 'after a load');
    const [one] = await listed();
    assert.deepEqual(
      [one.id, one.created_by, one.reason, one.correction, one.state],
      [
        id,
        'ops@example.com',
        'a court order',
        { kind: 'hide_company', company: { jurisdiction_code: 'us_co', entity_number: '1' } },
        'changed',
      ],
    );
    assert.deepEqual(
      one.changes.map(({ path }: { path: string }) => path),
      ['formed_on', 'parties'],
    );
    await undo(id);
    await felt(async () => (await numbersFound()).total === 3);
    assert.equal((await ask('/v2/companies/us_co/1')).body.legal_name, 'Kite Makers LLC');
    assert.deepEqual(await listed(), []);
    assert.deepEqual((await listed('--undone'))[0].undone.reason, 'a court order');
    const { changes } = JSON.parse(await run('audit', '--json'));
    assert.deepEqual(
      changes
        .filter((one: Told) => one.action !== 'load.loss_accepted')
        .slice(0, 2)
        .map((one: Told) => [one.action, one.actor, one.detail.by, one.detail.reason, one.detail.about]),
      [
        ['correction.undone', 'operator', 'ops@example.com', 'a court order', 'us_co/1'],
        ['correction.made', 'operator', 'ops@example.com', 'a court order', 'us_co/1'],
      ],
    );
  });

  it('hides a party, and leaves the company and its namesakes elsewhere', async () => {
    const officers = async () => {
      const { body } = await ask('/v2/officers/search', { q: '"jane doe"', jurisdictions: 'us_co' });
      return { of: body.results.map((one: Told) => one.company.entity_number), total: body.summary.total_matches };
    };
    assert.deepEqual(await officers(), { of: ['1', '2', '2'], total: 3 });
    const agent = await correct('hide-party', 'us_co', '2', '--name', 'jane doe', '--role', 'registered_agent');
    await felt(async () => (await officers()).total === 2);
    const id = await correct('hide-party', 'us_co', '2', '--name', 'Doe, Jane'.split(', ').reverse().join(' '));
    await felt(async () => (await officers()).total === 1);
    assert.deepEqual(await officers(), { of: ['1'], total: 1 });
    const { body } = await ask('/v2/companies/us_co/2');
    assert.deepEqual(
      body.parties.map((one: Told) => one.name),
      ['Bo Birch'],
    );
    const row = await matched('Kite Bakery', '900 Lake Ave, Denver, CO 80202');
    assert.deepEqual(
      row.people.map((one: Told) => one.name),
      ['Bo Birch'],
    );
    assert.doesNotMatch(JSON.stringify(row), /jane doe/i);
    assert.doesNotMatch(
      JSON.stringify((await ask('/v2/companies/search', { q: 'bakery', jurisdictions: 'us_co' })).body),
      /jane/i,
    );
    const bods = await exported('companies', '--format', 'bods');
    assert.equal(
      bods.match(/jane doe/gi)?.length,
      1 * (bods.match(/Ann Arden/g)?.length ?? 0),
      'of the other company alone',
    );
    await undo(id);
    await undo(agent);
    await felt(async () => (await officers()).total === 3);
  });

  it('takes a license from a company, gives it to another, and survives loads and charter link', async () => {
    const license = async () => {
      const { licensee, link } = (await ask(`/v2/premises/${LIST}/7`)).body;
      return [licensee.entity_number, link?.method ?? null];
    };
    const of = async (number: string) =>
      (await ask(`/v2/companies/us_co/${number}/premises`)).body.premises.map((one: Told) => one.id);
    assert.deepEqual(await license(), ['3', 'name']);
    assert.deepEqual([await of('3'), await of('2')], [['7'], []]);
    const id = await correct('unlink', LIST, '7', '--to', 'us_co/2');
    await felt(async () => (await license())[0] === '2');
    const check = async () => {
      assert.deepEqual(await license(), ['2', 'corrected']);
      assert.deepEqual([await of('3'), await of('2')], [[], ['7']]);
      const { body } = await ask('/v2/premises/search', { q: 'corner', sources: LIST });
      assert.equal(body.results[0].premises.licensee.entity_number, '2');
      const [inFile] = (await exported('premises', '--source', LIST, '--format', 'ndjson'))
        .split('\n')
        .map((line) => JSON.parse(line || 'null'));
      assert.equal(inFile.licensee.entity_number, '2');
    };
    await check();
    await load(COMPANIES.map((one) => ({ ...one, formed_on: '2021-01-02' })));
    await run('link');
    const list = join(folder.path, 'list.csv');
    await run('load', LIST, list, '--as-of', '2026-02-01', ...MAP);
    await sleep(0);
    await check();
    const [one] = await listed('--changed');
    assert.equal(one, undefined, 'what is corrected is as it was');
    await undo(id);
    await felt(async () => (await license())[0] === '3');
    const none = await correct('unlink', LIST, '7');
    await felt(async () => (await license())[0] === null);
    assert.deepEqual([await license(), await of('3')], [[null, null], []]);
    await undo(none);
    await felt(async () => (await license())[0] === '3');
  });

  it('says who runs a location, and who does not', async () => {
    const SIGN = 'Kite Repair';
    const DOOR = '17 Oak St, Denver, CO 80202';
    const operator = async (name = SIGN, address = DOOR) =>
      (await matched(name, address)).operator?.entity_number ?? null;
    assert.equal(await operator(), '3');
    const not = await correct('owner', '--address', '17 Oak Street, Denver CO', '--not', 'us_co/3');
    await felt(async () => (await operator()) !== '3');
    assert.doesNotMatch(JSON.stringify(await matched(SIGN, DOOR)), /Kite Repair LLC/);
    assert.equal((await numbersFound('repair')).total, 1, 'it is shown elsewhere');
    assert.equal(await operator('Kite Bakery', '900 Lake Ave, Denver, CO 80202'), '2', 'another door');
    const is = await correct('owner', '--address', DOOR, '--sign', 'KITE REPAIR, LLC', '--is', 'us_co/2');
    await felt(async () => (await operator()) === '2');
    const row = await matched(SIGN, `17 Oak St Ste 4, Denver, CO 80202`);
    assert.deepEqual(
      [row.status, row.confidence, row.operator.matched_via, row.evidence, row.registration.entity_number],
      ['matched', 1, 'correction', [], '2'],
    );
    assert.match(row.reason, /operator of this service says that Kite Bakery LLC runs/);
    assert.deepEqual(
      row.people.map((one: Told) => one.name),
      ['Jane Doe', 'Bo Birch'],
    );
    assert.notEqual(await operator('Other Sign', DOOR), '2', 'another sign at the door');
    await undo(is);
    await undo(not);
    await felt(async () => (await operator()) === '3');
  });

  it('lists what it corrects as gone when it is gone', async () => {
    const ids = [
      await correct('hide-company', 'us_co', '1'),
      await correct('hide-party', 'us_co', '2', '--name', 'Bo Birch'),
      await correct('owner', '--address', '1 Elm St, Denver, CO', '--is', 'us_co/2'),
    ];
    assert.deepEqual(await listed('--changed'), []);
    await load([
      COMPANIES[2]!,
      { ...COMPANIES[1]!, legal_name: 'Kite Bakers LLC', parties: [party('Bo Birch', ['manager'])] },
    ]);
    assert.deepEqual(
      (await listed('--changed')).map((one: Told) => [
        one.id,
        one.state,
        one.changes?.map(({ path }: Told) => path) ?? null,
      ]),
      [
        [ids[0], 'gone', null],
        [ids[1], 'changed', ['parties']],
        [ids[2], 'changed', ['is.legal_name']],
      ],
    );
    for (const id of ids) await undo(id);
    await load(COMPANIES);
  });

  const REFUSED: readonly (readonly [what: string, args: readonly string[], code: number, said: RegExp])[] = [
    ['an unknown company', ['hide-company', 'us_co', '99'], 3, /No such company is loaded/],
    ['an unknown registry', ['hide-company', 'us_zz', '1'], 3, /No such company is loaded/],
    ['no code', ['hide-company', '../..', '1'], 2, /company\.jurisdiction/],
    ['a name that no party has', ['hide-party', 'us_co', '2', '--name', 'Nobody'], 3, /none of its parties/],
    [
      'a role that the party has not',
      ['hide-party', 'us_co', '2', '--name', 'Bo Birch', '--role', 'incorporator'],
      3,
      /none of its parties/,
    ],
    ['no role', ['hide-party', 'us_co', '2', '--name', 'Bo Birch', '--role', 'boss'], 2, /Allowed choices/],
    [
      'a control character',
      ['hide-party', 'us_co', '2', '--name', 'Bo\u0007Birch'],
      2,
      /name holds a control character/,
    ],
    ['a name that is endless', ['hide-party', 'us_co', '2', '--name', 'x'.repeat(2_000)], 2, /longer than 1000/],
    ['an unknown license', ['unlink', LIST, '99'], 3, /No such record of a license list/],
    ['a license to an unknown company', ['unlink', LIST, '7', '--to', 'us_co/99'], 3, /or no such company/],
    ['a company without a slash', ['unlink', LIST, '7', '--to', '99'], 2, /us_co\/20181234567/],
    ['an owner of nobody', ['owner', '--address', '1 Elm St'], 2, /neither who the operator is/],
    ['an unknown correction', ['undo', 'nothing'], 3, /no such correction/],
    ['an unknown id', ['undo', '01936f00-0000-7000-8000-000000000000'], 3, /no such correction/],
  ];
  for (const [what, args, code, said] of REFUSED) {
    it(`refuses ${what}`, async () => {
      const outcome = await folder.call('correct', ...args, ...WHY);
      assert.equal(outcome.code, code, outcome.stderr);
      assert.match(outcome.stderr, said);
      assert.equal(outcome.stdout, '');
    });
  }

  it('refuses a reason that is blank or of several lines, and the same correction twice', async () => {
    for (const reason of ['  ', 'one\ntwo', '\u001b[31m']) {
      const { code } = await folder.call('correct', 'hide-company', 'us_co', '1', '--reason', reason);
      assert.equal(code, 2, JSON.stringify(reason));
    }
    const id = await correct('hide-company', 'us_co', '1');
    const again = await folder.call('correct', 'hide-company', 'us_co', '1', ...WHY);
    assert.equal(again.code, 1);
    assert.match(again.stderr, new RegExp(id));
    await undo(id);
    assert.equal((await folder.call('correct', 'undo', id, ...WHY)).code, 3, 'it is undone once');
  });

  it('writes its file again for a server where that is gone', async () => {
    const corrections = join(folder.path, 'corrections.json');
    const id = await correct('hide-company', 'us_co', '1');
    rmSync(corrections);
    await felt(async () => existsSync(corrections));
    assert.match(readFileSync(corrections, 'utf8'), /hide_company/);
    assert.equal(JSON.parse(await run('search', 'kite')).results.length, 2);
    await undo(id);
  });
});
