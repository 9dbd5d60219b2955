import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DEFAULT_PRICES } from '../../../src/accounts/index.ts';
import { memoryEngine, memoryOwners } from '../../../src/engine/memory/index.ts';
import {
  apiKeys,
  coverage,
  createdKey,
  creditSettings,
  ledger,
  overview,
  requestRecords,
  revokedKey,
  rotatedKey,
  usage,
} from '../../../src/operations/others.ts';
import { validationError } from '../../../src/operations/schemas/schemas.ts';
import { ohio } from '../../../src/registries/us-oh/index.ts';
import { holds, linkedTo, ownership, party } from '../../engine/owners.ts';
import * as fc from '../../property.ts';
import { COMPANIES, company, openServer, type TestServer } from '../harness.ts';
import { ORIGIN, type Person, signUp } from './person.ts';

const KITE = party('Kite LLC', linkedTo('us_co', '1'));
const OWNERS = [
  ownership('gleif', 'a', KITE, null),
  ownership('gleif', 'b', KITE, party('Jane Roe', { type: 'person' }), holds(10)),
];

const SEARCH = { q: 'zephyr', jurisdictions: 'us_co' };

describe("an account's owner in the dashboard", () => {
  let server: TestServer;
  let people = 0;
  before(async () => {
    const inOhio = company({ jurisdiction_code: 'us_oh', entity_number: '5500001', legal_name: 'Fernhale Bakery LLC' });
    const engine = memoryEngine([...COMPANIES, inOhio]);
    server = await openServer({
      engine,
      owners: memoryOwners(OWNERS),
      settings: { publicUrl: ORIGIN },
      overageMaxCredits: 500,
    });
  });
  after(() => server[Symbol.asyncDispose]());

  const somebody = (): Promise<Person> => signUp(server, `person-${++people}@pellton.example`);
  const search = (key: string, body: object = SEARCH) =>
    server.app.inject({ method: 'POST', url: '/v2/companies/search', headers: { 'x-api-key': key }, payload: body });
  const read = async (person: Person, path: string) => {
    await server.accounts.requestLog.flush();
    const answered = await person.ask('GET', path);
    assert.equal(answered.statusCode, 200, answered.body);
    return answered;
  };

  it('sees credits, spending, recent requests, prices and the first key', async () => {
    const person = await somebody();
    await search(person.key);
    const seen = overview.parse((await read(person, '/overview')).json());
    assert.deepEqual(seen.credits, {
      balance: 960,
      reserved: 0,
      available: 960,
      overage_enabled: false,
      overage_amount: null,
      auto_topup_enabled: false,
      auto_topup_threshold_credits: null,
      auto_topup_target_credits: null,
    });
    assert.deepEqual([seen.spent_today, seen.spent_this_month], [40, 40]);
    assert.equal(seen.key_prefix, person.key.slice(0, 9));
    assert.deepEqual(seen.prices, {
      company_search: 40,
      officer_search: 40,
      lookup: 40,
      batch_row: 15,
      reconcile_query: 40,
    });
    assert.equal(seen.alert, null);
    const [request] = seen.recent_requests;
    const { duration_ms: _duration, at: _at, request_id: _id, ...rest } = request!;
    assert.deepEqual(rest, {
      endpoint: '/v2/companies/search',
      method: 'POST',
      status: 200,
      credits: 40,
      jurisdictions: ['us_co'],
      key_id: person.keyId,
      key_name: 'First key',
    });
  });

  it('makes, rotates and revokes keys, and is shown each secret once', async () => {
    const person = await somebody();
    const { key, secret } = createdKey.parse((await person.ask('POST', '/keys', { name: '  Büro  ' })).json());
    assert.equal(key.name, 'Büro');
    assert.equal((await search(secret)).statusCode, 200);
    const rotated = await person.ask('POST', `/keys/${key.key_id}/rotate`, { overlap_days: 2 });
    assert.equal(rotated.statusCode, 201);
    const { key: next, secret: nextSecret, previous } = rotatedKey.parse(rotated.json());
    assert.deepEqual([next.name, previous.key_id], ['Büro', key.key_id]);
    assert.notEqual(previous.expires_at, null);
    const revoked = await person.ask('POST', `/keys/${next.key_id}/revoke`, {});
    assert.notEqual(revokedKey.parse(revoked.json()).key.revoked_at, null);
    assert.equal((await search(nextSecret)).statusCode, 401);
    assert.equal((await search(secret)).statusCode, 200, 'in its overlap');
    const listed = await read(person, '/keys');
    assert.equal(apiKeys.parse(listed.json()).keys.length, 3);
    for (const one of [secret, nextSecret, person.key]) assert(!listed.body.includes(one));
  });

  it('has at most 50 working keys', async () => {
    const person = await somebody();
    const made = await Promise.all(
      Array.from({ length: 55 }, (_, index) => person.ask('POST', '/keys', { name: `key ${index}` })),
    );
    assert.equal(made.filter(({ statusCode }) => statusCode === 201).length, 49);
    assert.equal(made.filter(({ statusCode }) => statusCode === 409).length, 6);
    const rotate = (days: number) => person.ask('POST', `/keys/${person.keyId}/rotate`, { overlap_days: days });
    assert.equal((await rotate(1)).statusCode, 409);
    assert.equal((await rotate(0)).statusCode, 201, 'the old one works no more');
  });

  describe('is told by a 422 what is wrong with', () => {
    const cases = [
      ['POST', '/keys', {}, 'body,name'],
      ['POST', '/keys', { name: '   ' }, 'body,name'],
      ['POST', '/keys', { name: 'x'.repeat(101) }, 'body,name'],
      ['POST', '/keys', { name: 'a\nb' }, 'body,name'],
      ['POST', '/keys/00000000-0000-7000-8000-000000000000/rotate', { overlap_days: 8 }, 'body,overlap_days'],
      ['GET', '/usage?from=2026-02-30', undefined, 'query,from'],
      ['GET', '/usage?from=2026-02-02&to=2026-02-01', undefined, 'query,from'],
      ['GET', '/usage.csv?from=2020-01-01&to=2026-02-01', undefined, 'query,from'],
      ['GET', '/requests?limit=0', undefined, 'query,limit'],
      ['GET', '/requests?limit=1&limit=2', undefined, 'query,limit'],
      ['GET', '/requests?status=3xx', undefined, 'query,status'],
      ['GET', '/requests?request_id=%00', undefined, 'query,request_id'],
      ['GET', '/ledger?cursor=%00', undefined, 'query,cursor'],
      ['PUT', '/credit-settings', { overage_enabled: true }, 'body,auto_topup_enabled'],
      [
        'PUT',
        '/credit-settings',
        { overage_enabled: true, overage_amount: 501, auto_topup_enabled: false },
        'body,overage_amount',
      ],
      ['PUT', '/credit-settings', { overage_enabled: true, auto_topup_enabled: false }, 'body,overage_amount'],
      [
        'PUT',
        '/credit-settings',
        {
          overage_enabled: false,
          auto_topup_enabled: true,
          auto_topup_threshold_credits: 10,
          auto_topup_target_credits: 9,
        },
        'body,auto_topup_target_credits',
      ],
    ] as const;
    let person: Person;
    before(async () => {
      person = await somebody();
    });
    for (const [method, path, body, place] of cases) {
      it(`${method} ${path} ${JSON.stringify(body) ?? ''}`.slice(0, 100), async () => {
        const answered = await person.ask(method, path, body);
        assert.equal(answered.statusCode, 422, answered.body);
        const { detail } = validationError.parse(answered.json());
        assert(
          detail.some(({ loc }) => loc.join() === place),
          answered.body,
        );
      });
    }
  });

  it('pages through requests and ledger by cursors that stay while rows are added, and no cursor is believed', async () => {
    const person = await somebody();
    for (let count = 0; count < 7; count++) await search(person.key);
    const lists = [
      ['/requests', (body: unknown) => requestRecords.parse(body).requests.map((one) => one.request_id)],
      ['/ledger', (body: unknown) => ledger.parse(body).entries.map((one) => one.entry_id)],
    ] as const;
    for (const [path, idsOf] of lists) {
      const all = idsOf((await read(person, path)).json());
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const answered: Awaited<ReturnType<typeof read>> = await read(
          person,
          `${path}?limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`,
        );
        seen.push(...idsOf(answered.json()));
        cursor = answered.json().next_cursor;
        await search(person.key);
      }
      assert.deepEqual(seen, all);
    }
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.base64String()), async (text) => {
        const answered = await person.ask('GET', `/requests?cursor=${encodeURIComponent(text)}`);
        assert.equal(answered.statusCode, 422);
      }),
      { numRuns: 50 },
    );
  });

  it('reads balances in the ledger that are the sum of all entries up to each', async () => {
    const person = await somebody();
    await search(person.key);
    await server.accounts.operator.grant({ email: person.email, credits: 7, note: 'thanks' });
    await person.ask('POST', '/companies/search', SEARCH);
    const balances = async (path: string) =>
      ledger.parse((await read(person, path)).json()).entries.map((one) => one.balance_after);
    const entries = ledger.parse((await read(person, '/ledger')).json()).entries;
    let sum = 0;
    for (const entry of entries.toReversed()) {
      sum += entry.credits;
      assert.equal(entry.balance_after, sum);
    }
    assert.equal(sum, 927);
    assert.deepEqual(
      entries.map(({ kind, endpoint }) => [kind, endpoint]),
      [
        ['charge', '/v2/companies/search'],
        ['grant', null],
        ['charge', '/v2/companies/search'],
        ['grant', null],
      ],
    );
    const { next_cursor } = (await read(person, '/ledger?limit=2')).json();
    assert.deepEqual(await balances(`/ledger?limit=2&cursor=${next_cursor}`), [960, 1000]);
    const csv = (await read(person, '/ledger.csv')).body;
    assert.deepEqual(
      csv
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => Number(line.split(',')[4])),
      entries.map((one) => one.balance_after),
    );
  });

  it('is charged for searches and lookups as by the API, without a key', async () => {
    const person = await somebody();
    const calls = [
      // First, because searches pay for the companies that they find.
      ['GET', '/companies/us_co/1001', undefined],
      ['POST', '/companies/search', SEARCH],
      ['POST', '/officers/search', { q: 'arden' }],
    ] as const;
    for (const [method, path, body] of calls) {
      const mine = await person.ask(method, path, body);
      const byKey = await server.app.inject({
        method,
        url: `/v2${path}`,
        headers: { 'x-api-key': person.key },
        ...(body === undefined ? {} : { payload: body }),
      });
      assert.equal(mine.statusCode, 200, mine.body);
      assert.equal(mine.body, byKey.body);
      assert.equal(mine.headers['x-credits-charged'], '40');
    }
    assert.equal((await person.ask('GET', '/companies/us_co/9')).statusCode, 404);
    assert.equal((await person.ask('POST', '/companies/search', { q: '(' })).statusCode, 400);
    const { requests } = requestRecords.parse((await read(person, '/requests')).json());
    const mine = requests.filter((one) => one.key_id === null);
    assert.deepEqual(mine.map(({ status, credits, endpoint }) => [status, credits, endpoint]).sort(), [
      [200, 40, '/v2/companies/search'],
      [200, 40, '/v2/companies/{jurisdiction_code}/{company_number}'],
      [200, 40, '/v2/officers/search'],
      [400, 0, '/v2/companies/search'],
      [404, 0, '/v2/companies/{jurisdiction_code}/{company_number}'],
    ]);
    assert(!JSON.stringify(requests).includes('zephyr'), 'the log holds no query');
  });

  it('finds requests by status and by id', async () => {
    const person = await somebody();
    await search(person.key);
    const failed = await search(person.key, { q: '(' });
    const id = String(failed.headers['x-request-id']);
    await read(person, '/requests');
    for (const [filter, statuses] of [
      ['status=2xx', [200]],
      ['status=4xx', [400]],
      ['status=5xx', []],
      [`request_id=${id}`, [400]],
      ['request_id=nobody', []],
    ] as const) {
      const { requests } = requestRecords.parse((await read(person, `/requests?${filter}`)).json());
      assert.deepEqual(
        requests.map(({ status }) => status),
        statuses,
        filter,
      );
    }
  });

  it('sees usage whose every table adds up to the log and to the ledger', async () => {
    const person = await somebody();
    await search(person.key);
    await search(person.key, { q: 'zephyr' });
    await search(person.key, { q: 'zephyr', jurisdictions: 'us_fl,us_co' });
    await search(person.key, { q: '(' });
    await person.ask('POST', '/companies/search', SEARCH);
    const seen = usage.parse((await read(person, '/usage')).json());
    assert.equal(seen.days.length, 30);
    for (const table of [seen.days, seen.by_endpoint, seen.by_key, seen.by_jurisdiction]) {
      const total = { requests: 0, errors: 0, credits: 0 };
      for (const one of table) {
        total.requests += one.requests;
        total.errors += one.errors;
        total.credits += one.credits;
      }
      assert.deepEqual(total, { requests: 5, errors: 1, credits: 160 });
    }
    assert.deepEqual(
      seen.by_jurisdiction.map((one) => [one.jurisdiction_code, one.requests, one.credits]),
      [
        [null, 1, 0],
        ['all', 1, 40],
        ['several', 1, 40],
        ['us_co', 2, 80],
      ],
    );
    assert.deepEqual(
      seen.by_key.map((one) => [one.key_id, one.name, one.credits]),
      [
        [null, null, 40],
        [person.keyId, 'First key', 120],
      ],
    );
  });

  it('takes usage away as a file that no spreadsheet runs', async () => {
    const person = await somebody();
    const { secret } = (await person.ask('POST', '/keys', { name: '=cmd|"/c calc",Ü' })).json();
    await search(secret);
    const answered = await read(person, '/usage.csv');
    assert.match(String(answered.headers['content-type']), /^text\/csv/);
    assert.match(String(answered.headers['content-disposition']), /^attachment; filename="charter-usage-.*\.csv"$/);
    const today = new Date().toISOString().slice(0, 10);
    assert.equal(
      answered.body,
      '\ufeff"date","endpoint","key","jurisdiction","requests","errors","credits"\r\n' +
        `"${today}","/v2/companies/search","'=cmd|""/c calc"",Ü","us_co",1,0,40\r\n`,
    );
  });

  it('sets overage within what the operator allows, and automatic top-up', async () => {
    const person = await somebody();
    const wanted = {
      overage_enabled: true,
      overage_amount: 500,
      auto_topup_enabled: true,
      auto_topup_threshold_credits: 100,
      auto_topup_target_credits: 2000,
    };
    const put = await person.ask('PUT', '/credit-settings', wanted);
    const { overage_max: overageMax, ...settings } = creditSettings.parse(put.json());
    assert.deepEqual([put.statusCode, settings], [200, wanted]);
    assert.ok(overageMax >= 500, 'more than the page offers');
    await server.accounts.operator.setOverage(person.email, 9000);
    const higher = { ...wanted, overage_amount: 8000 };
    assert.equal((await person.ask('PUT', '/credit-settings', higher)).statusCode, 200, 'less than the operator gave');
    const off = await person.ask('PUT', '/credit-settings', { overage_enabled: false, auto_topup_enabled: false });
    assert.deepEqual((await read(person, '/credit-settings')).json(), off.json());
    assert.equal(off.json().overage_amount, null);
  });

  it('sees what is loaded, what each state publishes and what is in doubt of it', async () => {
    const person = await somebody();
    const {
      jurisdictions,
      lists,
      owners,
      not_loaded: others,
    } = coverage.parse((await read(person, '/coverage')).json());
    assert.deepEqual(
      lists.map((list) => [list.source, list.premises, list.current_premises, list.linked_premises, list.of_persons]),
      [
        ['us_co_food', 3, 2, 2, 1],
        ['us_fl_dbpr_food', 1, 1, 1, 0],
      ],
    );
    assert.deepEqual(
      owners.map((one) => [
        one.source,
        one.statements,
        one.with_share,
        one.of_persons,
        one.linked_subjects,
        one.updates,
      ]),
      [['gleif', 2, 1, 1, 2, 'daily']],
    );
    assert.deepEqual(
      lists.map(({ title }) => title),
      ['us_co_food', 'Florida: public food service'],
      'a list whose columns were mapped by hand has no title',
    );
    assert.deepEqual(
      jurisdictions.map((one) => [one.jurisdiction_code, one.name, one.companies, one.is_sample, one.caveats]),
      [
        ['us_co', 'Colorado', 2, false, []],
        ['us_fl', 'Florida', 1, false, []],
        ['us_oh', 'Ohio', 1, false, ohio.caveats],
      ],
    );
    assert.deepEqual(
      [...jurisdictions, ...lists].map(({ updates }) => updates),
      ['daily', 'daily', 'monthly', null, 'weekly'],
    );
    const names = others.map(({ name }) => name);
    assert.deepEqual([names.includes('Oregon'), names.includes('Colorado')], [true, false]);
    const stranger = await server.app.inject('/dashboard/api/about');
    assert.deepEqual(stranger.json(), {
      sends_mail: true,
      sample_jurisdictions: [],
      prices: DEFAULT_PRICES,
      rate_limit: null,
      kept_file_days: 30,
    });
  });
});
