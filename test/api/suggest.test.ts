/** Suggestions while somebody types. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { EngineError, type SuggestRequest } from '../../src/engine/index.ts';
import { memoryEngine } from '../../src/engine/memory/index.ts';
import { suggestionList } from '../../src/operations/schemas/schemas.ts';
import { ORIGIN, signUp } from './dashboard/person.ts';
import { COMPANIES, openServer, type TestServer } from './harness.ts';

const zephyr = { kind: 'company', text: 'Zephyr', jurisdiction_code: 'us_fl', entity_number: 'L1' };
const kiln = { kind: 'company', text: 'Zephyr Kiln LLC', jurisdiction_code: 'us_co', entity_number: '1001' };
const arden = { kind: 'person', text: 'ARDEN, TOLLY Q', jurisdiction_code: 'us_co', entity_number: '1001' };

describe('suggestions', () => {
  let server: TestServer;
  const asked: SuggestRequest[] = [];
  before(async () => {
    const engine = memoryEngine(COMPANIES);
    const suggest = engine.suggest.bind(engine);
    engine.suggest = (request) => {
      asked.push(request);
      return suggest(request);
    };
    server = await openServer({ engine });
  });
  after(() => server[Symbol.asyncDispose]());

  describe('are those of the engine, and free', () => {
    for (const [query, suggestions] of [
      ['q=zeph', [zephyr, kiln]],
      ['q=zephyr%20k', [kiln]],
      ['q=ZEPH&jurisdictions=US_FL,', [zephyr]],
      ['q=zeph&limit=1', [zephyr]],
      ['q=tolly+ar', [arden]],
      ['q=L1', [{ kind: 'number', text: 'L1', jurisdiction_code: 'us_fl', entity_number: 'L1' }]],
      ['q=kiln', [kiln]],
      ['q=zephir', [{ kind: 'spelling', text: 'zephyr', jurisdiction_code: null, entity_number: null }]],
      ['q=klin', [{ kind: 'spelling', text: 'kiln', jurisdiction_code: null, entity_number: null }]],
      ['q=ardne', [{ kind: 'spelling', text: 'arden', jurisdiction_code: null, entity_number: null }]],
      ['q=', []],
      ['q=%20%26%00%F0%9F%98%80', []],
      [`q=${'%F0%9F%98%80'.repeat(200)}`, []],
      [`q=${'x'.repeat(200)}`, []],
      [`q=${'x'.repeat(5_000)}`, []],
      [`q=zeph${'%20'.repeat(196)}no%20such%20word`, [zephyr, kiln]],
    ] as const) {
      it(query.slice(0, 60), async () => {
        const { statusCode, headers, ...rest } = await server.send('GET', `/v2/suggest?${query}`);
        assert.equal(statusCode, 200);
        assert.deepEqual(rest.json(), { suggestions });
        suggestionList.parse(rest.json());
        assert.equal(headers['x-credits-charged'], undefined);
      });
    }
  });

  it('are asked for with all that the request says', async () => {
    await server.send('GET', '/v2/suggest?q=a&jurisdictions=us_fl,us_co&limit=3');
    assert.deepEqual(asked.at(-1), { text: 'a', jurisdictions: ['us_co', 'us_fl'], limit: 3 });
    await server.send('GET', '/v2/suggest?q=a');
    assert.deepEqual(asked.at(-1), { text: 'a', jurisdictions: 'all', limit: 10 });
    await server.send('GET', `/v2/suggest?q=${'%F0%9F%98%80'.repeat(300)}`);
    assert.equal(asked.at(-1)?.text, '😀'.repeat(200));
  });

  describe('a wrong request is told what is wrong', () => {
    for (const [query, loc, type] of [
      ['', ['query', 'q'], 'missing'],
      ['q=a&among=people', ['query', 'among'], 'extra_forbidden'],
      ['q=a&q=b', ['query', 'q'], 'string_type'],
      ['q=a&limit=0', ['query', 'limit'], 'greater_than_equal'],
      ['q=a&limit=11', ['query', 'limit'], 'less_than_equal'],
      ['q=a&limit=x', ['query', 'limit'], 'int_parsing'],
      ['q=a&jurisdictions=us_zz', ['query', 'jurisdictions'], 'value_error'],
      ['q=a&jurisdictions=', ['query', 'jurisdictions'], 'value_error'],
      ['q=a&page=2', ['query', 'page'], 'extra_forbidden'],
    ] as const) {
      it(query.slice(0, 60), async () => {
        const refused = await server.send('GET', `/v2/suggest?${query}`);
        const [item] = refused.json().detail;
        assert.deepEqual([refused.statusCode, item.loc, item.type], [422, loc, type]);
      });
    }
  });

  it('a damaged registry is told, and not left out', async () => {
    const engine = memoryEngine(COMPANIES);
    engine.suggest = async () => {
      throw new EngineError('snapshot_unreadable', 'damaged', { jurisdiction: 'us_co' });
    };
    await using damaged = await openServer({ engine });
    const refused = await damaged.send('GET', '/v2/suggest?q=a');
    assert.deepEqual([refused.statusCode, refused.json().jurisdiction], [503, 'us_co']);
  });

  it('have a limit of their own for each key, beside that of all requests', async () => {
    const settings = { rateLimit: { perSecond: 50, burst: 100 }, nowMs: () => 0 };
    await using limited = await openServer({ settings });
    const statuses: number[] = [];
    for (let index = 0; index < 12; index++)
      statuses.push((await limited.send('GET', '/v2/suggest?q=zeph')).statusCode);
    assert.deepEqual(statuses, [...Array(10).fill(200), 429, 429]);
    const refused = await limited.send('GET', '/v2/suggest?q=zeph');
    assert.deepEqual(refused.json(), { detail: 'Too many requests' });
    const { headers } = refused;
    assert.deepEqual(
      [headers['ratelimit-policy'], headers['ratelimit'], headers['x-ratelimit-limit'], headers['retry-after']],
      ['"key";q=100;w=2, "suggest";q=10;w=1', '"key";r=87;t=1, "suggest";r=0;t=1', '10', '1'],
    );
    assert.equal((await limited.send('GET', '/v2/credits')).statusCode, 200);
    const other = await limited.accounts.keys.create({ email: 'other@pellton.example', credits: 1 });
    const ofOther = await limited.app.inject({ url: '/v2/suggest?q=zeph', headers: { 'x-api-key': other.key } });
    assert.equal(ofOther.statusCode, 200);
  });

  it('are the same in the dashboard, for who is signed in, with a limit for each account', async () => {
    const settings = { rateLimit: { perSecond: 50, burst: 100 }, nowMs: () => 0, publicUrl: ORIGIN };
    await using limited = await openServer({ settings });
    const person = await signUp(limited, 'typist@pellton.example');
    assert.equal((await limited.app.inject('/dashboard/api/suggest?q=zeph')).statusCode, 401);
    const answers = [];
    for (let index = 0; index < 11; index++) answers.push(await person.ask('GET', '/suggest?q=zeph'));
    assert.deepEqual(answers[0]!.json(), { suggestions: [zephyr, kiln] });
    assert.deepEqual([answers[9]!.statusCode, answers[10]!.statusCode], [200, 429]);
    assert.equal(answers[10]!.headers['retry-after'], '1');
    assert.equal((await person.ask('GET', '/coverage')).statusCode, 200, 'the rest of the dashboard goes on');
    const ofKey = await limited.app.inject({ url: '/v2/suggest?q=zeph', headers: { 'x-api-key': person.key } });
    assert.equal(ofKey.statusCode, 200, 'a key has a limit of its own');
    const other = await signUp(limited, 'other@pellton.example');
    assert.equal((await other.ask('GET', '/suggest?q=')).statusCode, 200);
    assert.equal((await other.ask('GET', '/suggest')).statusCode, 422);
    const people = await other.ask('GET', '/suggest?q=z&among=people');
    assert.deepEqual(people.json(), { suggestions: [] });
    const misspelt = await other.ask('GET', '/suggest?q=ardne&among=people');
    assert.equal(misspelt.json().suggestions[0].text, 'arden');
    assert.equal((await other.ask('GET', '/suggest?q=z&among=x')).statusCode, 422);
  });
});
