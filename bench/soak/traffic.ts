/**
 * Who calls the server of a soak, and how often: some 90 requests a second in all, which is far from all that
 * it can answer.
 */
import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOSTILE_BODIES } from '../../test/api/hostile-bodies.ts';
import { Chooser } from '../fuzz/chooser.ts';
import { queryText } from '../fuzz/texts.ts';
import type { World } from '../fuzz/world.ts';

export type Caller = {
  readonly name: string;
  /** From the beginning of a call to that of the next. */
  readonly everyMs: number;
  /** Rejects where the answer is not what it should be. */
  readonly call: (world: World, turn: number) => Promise<void>;
};

type Answer = { readonly status: number; readonly cookies: readonly string[]; readonly body: string };

const agent = new Agent({ keepAlive: true });
const BATCH_ROWS = 20;
const POLL_MS = 200;
const PAGES = [
  ...['session', 'overview', 'keys', 'usage', 'requests?limit=50', 'ledger?limit=50', 'credit-settings', 'top-ups'],
  ...['coverage', 'files', 'lists', 'saved-searches', 'found-changes'],
].map((page) => `/dashboard/api/${page}`);

const keyed = ({ keys }: World) => ({ 'x-api-key': keys.rich });
const asPerson = ({ person, origin }: World) => ({ cookie: person, origin });

const search =
  (path: string) =>
  async (world: World, turn: number): Promise<void> => {
    const choose = new Chooser(1, turn);
    const q = `${choose.one(world.words)}${choose.chance(0.3) ? '*' : ''}`;
    const body = { q, limit: choose.integer(1, 50), page: choose.integer(1, 3) };
    await expect(200, 'POST', world.origin + path, keyed(world), body);
  };

/** Several at a time, each with searches of its own. */
const crowd = (count: number, caller: Caller): Caller[] =>
  Array.from({ length: count }, (_, index) => ({
    ...caller,
    call: (world, turn) => caller.call(world, turn * count + index),
  }));

export const CALLERS: readonly Caller[] = [
  ...crowd(4, { name: 'company search', everyMs: 100, call: search('/v2/companies/search') }),
  ...crowd(2, { name: 'officer search', everyMs: 100, call: search('/v2/officers/search') }),
  {
    name: 'lookup',
    everyMs: 70,
    async call(world, turn) {
      const [code, number] = world.companies[turn % world.companies.length]!;
      await expect(200, 'GET', `${world.origin}/v2/companies/${code}/${number}`, keyed(world));
    },
  },
  {
    name: 'batch',
    everyMs: 5_000,
    async call(world, turn) {
      const from = (turn * BATCH_ROWS) % (world.locations.length - BATCH_ROWS);
      const path = `${world.origin}/v2/local-businesses/batches`;
      const locations = world.locations.slice(from, from + BATCH_ROWS);
      const accepted = await expect(202, 'POST', path, keyed(world), { locations });
      const { batch_id } = JSON.parse(accepted.body);
      for (;;) {
        const { status } = JSON.parse((await expect(200, 'GET', `${path}/${batch_id}`, keyed(world))).body);
        if (status === 'succeeded') return;
        assert.notEqual(status, 'failed');
        await sleep(POLL_MS);
      }
    },
  },
  {
    name: 'dashboard',
    everyMs: 100,
    async call(world, turn) {
      await expect(200, 'GET', world.origin + PAGES[turn % PAGES.length]!, asPerson(world));
    },
  },
  {
    name: 'sign-in',
    everyMs: 5_000,
    async call({ origin, password }, turn) {
      const from = { origin, 'x-forwarded-for': `198.51.100.${10 + (turn % 200)}` };
      const credentials = { email: 'person-1@pellton.example', password };
      const { cookies } = await expect(200, 'POST', `${origin}/auth/sign-in/email`, from, credentials);
      const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
      await expect(200, 'POST', `${origin}/auth/sign-out`, { origin, cookie });
    },
  },
  {
    name: 'key',
    everyMs: 10_000,
    async call(world, turn) {
      const path = `${world.origin}/dashboard/api/keys`;
      const made = await expect(201, 'POST', path, asPerson(world), { name: `Key of turn ${turn}` });
      const { key } = JSON.parse(made.body);
      await expect(200, 'POST', `${path}/${key.key_id}/revoke`, asPerson(world));
    },
  },
  {
    name: 'refusal',
    everyMs: 100,
    async call(world, turn) {
      const { origin } = world;
      const path = `${origin}/v2/companies/search`;
      const refused: readonly (() => Promise<unknown>)[] = [
        () => expect(401, 'POST', path, {}, { q: 'a' }),
        () => expect(401, 'GET', `${origin}/v2/credits`, { 'x-api-key': `ck_wrong_${turn}` }),
        () => expect(422, 'POST', path, keyed(world), { limit: turn }),
        () => expect(400, 'POST', path, keyed(world), { q: '(' }),
        () => expect(404, 'GET', `${origin}/v2/companies/us_co/${turn}`, keyed(world)),
        () => expect(402, 'POST', path, { 'x-api-key': world.keys.poor }, { q: 'a' }),
        () => expect(404, 'GET', `${origin}/nowhere/${turn}`, {}),
      ];
      await refused[turn % refused.length]!();
    },
  },
  {
    name: 'query',
    everyMs: 200,
    async call(world, turn) {
      const q = queryText(new Chooser(2, turn), world.words);
      const { status } = await ask('POST', `${world.origin}/v2/companies/search`, keyed(world), JSON.stringify({ q }));
      assert.ok([200, 400, 422].includes(status), `a ${status}`);
    },
  },
  {
    name: 'hostile body',
    everyMs: 2_000,
    async call(world, turn) {
      const { bytes, encoding } = HOSTILE_BODIES[turn % HOSTILE_BODIES.length]!;
      const headers = { ...keyed(world), ...(encoding && { 'content-encoding': encoding }) };
      const { status } = await ask('POST', `${world.origin}/v2/companies/search`, headers, bytes);
      assert.ok([400, 413, 422].includes(status), `a ${status}`);
    },
  },
];

async function expect(
  status: number,
  method: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: object,
): Promise<Answer> {
  const answer = await ask(method, url, headers, body && JSON.stringify(body));
  assert.equal(answer.status, status, `${method} ${new URL(url).pathname}: a ${answer.status}`);
  return answer;
}

function ask(
  method: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: string | Buffer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const typed = body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
    const sent = request(url, { method, agent, headers: typed }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () => {
        const { statusCode = 0, headers: given } = answer;
        resolve({ status: statusCode, cookies: given['set-cookie'] ?? [], body: Buffer.concat(chunks).toString() });
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
