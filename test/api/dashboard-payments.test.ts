import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pino } from 'pino';
import { stripePayments } from '../../src/accounts/index.ts';
import type { ApiSettings } from '../../src/api/index.ts';
import { cardPage, orderedTopUp, topUps } from '../../src/operations/others.ts';
import { validationError } from '../../src/operations/schemas/schemas.ts';
import { SECRET_KEY, type StripeStandIn, startStripe } from '../stripe/stand-in.ts';
import { openServer, type TestServer } from './harness.ts';

const ORIGIN = 'http://charter.example';

type Person = TestServer & {
  readonly stripe: StripeStandIn;
  readonly ask: (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<{ readonly status: number; readonly json: unknown }>;
};

/** Somebody who has signed up, and has the 1,000 credits that one begins with. */
async function signUp(provider: 'manual' | 'stripe' = 'stripe', given: ApiSettings = {}): Promise<Person> {
  await using opened = new AsyncDisposableStack();
  const stripe = opened.use(await startStripe());
  const payments = await stripePayments({ secretKey: SECRET_KEY, apiUrl: stripe.url });
  const settings = { publicUrl: ORIGIN, ...given };
  const server = opened.use(await openServer({ settings, ...(provider === 'stripe' ? { payments } : {}) }));
  const signedUp = await server.app.inject({
    method: 'POST',
    url: '/dashboard/api/sign-up',
    headers: { origin: ORIGIN },
    payload: { email: 'ann@example.com', password: 'correct horse battery' },
  });
  assert.equal(signedUp.statusCode, 201, signedUp.body);
  const cookie = signedUp.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const open = opened.move();
  return {
    ...server,
    stripe,
    async ask(method, path, body, headers = {}) {
      const answered = await server.app.inject({
        method,
        url: `/dashboard/api${path}`,
        headers: { cookie, origin: ORIGIN, ...headers },
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: answered.statusCode, json: answered.body === '' ? {} : answered.json() };
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

const read = async (person: Person) => topUps.parse((await person.ask('GET', '/top-ups')).json);

async function saveCard(person: Person): Promise<void> {
  const { status, json } = await person.ask('POST', '/card', {});
  assert.equal(status, 200);
  await person.stripe.enterCard(cardPage.parse(json).url);
}

describe('top-ups and cards in the dashboard', () => {
  it('begin without a card, with the terms of a top-up', async () => {
    await using person = await signUp();
    const { status, json } = await person.ask('GET', '/top-ups');
    assert.equal(status, 200);
    assert.deepEqual(json, {
      top_ups: [],
      payments: {
        provider: 'stripe',
        card: null,
        top_up_min_credits: 50,
        top_up_max_credits: 99_999_999,
        owed_credits: 0,
        owed_max_credits: null,
        price_per_credit_cents: 1,
        currency: 'usd',
      },
    });
    assert.deepEqual(await person.ask('POST', '/top-ups', { credits: 500 }), {
      status: 409,
      json: { detail: 'Save a card first' },
    });
  });

  it('save a card on a page of Stripe that leads back, and forget it', async () => {
    await using person = await signUp();
    await saveCard(person);
    assert.deepEqual((await read(person)).payments.card, {
      brand: 'visa',
      last4: '4242',
      exp_month: 4,
      exp_year: 2031,
    });
    assert.equal((await person.ask('DELETE', '/card')).status, 204);
    assert.equal((await person.ask('DELETE', '/card')).status, 204);
    assert.equal((await read(person)).payments.card, null);
  });

  it('buy credits once for each Idempotency-Key', async () => {
    await using person = await signUp();
    await saveCard(person);
    await person.ask('GET', '/top-ups');
    const order = (credits: unknown, key: string) =>
      person.ask('POST', '/top-ups', { credits }, { 'idempotency-key': key });
    const first = await order(500, 'a');
    assert.equal(first.status, 201);
    const { top_up: topUp, credits } = orderedTopUp.parse(first.json);
    assert.equal(credits.balance, 1_500);
    const { top_up_id: id, at, ...rest } = topUp;
    assert.match(at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.deepEqual(rest, { credits: 500, status: 'paid', amount: 500, currency: 'usd', failure: null });
    assert.deepEqual(await order(500, 'a'), first);
    assert.deepEqual(
      (await read(person)).top_ups.map(({ top_up_id }) => top_up_id),
      [id],
    );
    for (const [amount, key, loc, type] of [
      [600, 'a', ['header', 'Idempotency-Key'], 'value_error'],
      [500, 'é', ['header', 'Idempotency-Key'], 'value_error'],
      [500, 'x'.repeat(256), ['header', 'Idempotency-Key'], 'value_error'],
      [49, 'b', ['body', 'credits'], 'greater_than_equal'],
      [100_000_000, 'b', ['body', 'credits'], 'less_than_equal'],
      [-5, 'b', ['body', 'credits'], 'greater_than_equal'],
      ['many', 'b', ['body', 'credits'], 'int_parsing'],
      [null, 'b', ['body', 'credits'], 'int_type'],
    ] as const) {
      const { status, json } = await order(amount, key);
      const [item] = validationError.parse(json).detail;
      assert.deepEqual([status, item?.loc, item?.type], [422, loc, type], `${amount} ${key}`);
    }
    assert.equal(person.stripe.paid().length, 1);
  });

  it('say why a card is declined', async () => {
    await using person = await signUp();
    await saveCard(person);
    await person.ask('GET', '/top-ups');
    person.stripe.bank = 'expired_card';
    for (let round = 0; round < 2; round++) {
      assert.deepEqual(await person.ask('POST', '/top-ups', { credits: 500 }, { 'idempotency-key': 'a' }), {
        status: 402,
        json: { detail: 'Your card has expired', decline_code: 'expired_card' },
      });
    }
    assert.deepEqual(
      (await read(person)).top_ups.map(({ failure }) => failure),
      ['Your card has expired'],
    );
  });

  it('are held up after five that were declined, and nothing is asked of the bank', async () => {
    await using person = await signUp();
    await saveCard(person);
    await person.ask('GET', '/top-ups');
    person.stripe.bank = 'expired_card';
    for (const status of [402, 402, 402, 402, 402, 429, 429]) {
      assert.equal((await person.ask('POST', '/top-ups', { credits: 500 })).status, status);
    }
    assert.equal((await read(person)).top_ups.length, 5);
  });

  it('are a 503 while Stripe is away, but for what is known without it', async () => {
    const lines: string[] = [];
    const logger = pino({}, { write: (line: string) => void lines.push(line) });
    await using person = await signUp('stripe', { logger });
    person.stripe.fail(/./, 'error_500', 1_000);
    assert.deepEqual(await person.ask('POST', '/card', {}), {
      status: 503,
      json: { detail: 'The payment provider cannot be reached' },
    });
    assert.equal((await person.ask('GET', '/top-ups')).status, 200);
    const failure = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'the payment provider failed');
    assert.match(failure.reason, /^The payment provider cannot be used \(StripeAPIError, req_\d+\)$/);
    assert(!lines.join('').includes(SECRET_KEY));
  });

  it('are owed to the operator where there is no Stripe', async () => {
    await using person = await signUp('manual');
    const { payments } = await read(person);
    assert.deepEqual([payments.provider, payments.top_up_min_credits], ['manual', 1]);
    const { status, json } = await person.ask('POST', '/top-ups', { credits: 5 });
    assert.deepEqual([status, orderedTopUp.parse(json).top_up.status], [201, 'owed']);
    assert.equal((await read(person)).payments.owed_credits, 5);
    for (const method of ['POST', 'DELETE'] as const) {
      assert.deepEqual(await person.ask(method, '/card', method === 'POST' ? {} : undefined), {
        status: 409,
        json: { detail: 'Top-ups are owed to the operator here, and not paid by card' },
      });
    }
  });

  it('are for signed-in people and pages of this server', async () => {
    await using person = await signUp();
    const key = { 'x-api-key': person.key };
    for (const [method, path] of [
      ['GET', '/top-ups'],
      ['POST', '/top-ups'],
      ['POST', '/card'],
      ['DELETE', '/card'],
    ] as const) {
      const payload = method === 'POST' ? { credits: 500 } : undefined;
      assert.equal((await person.ask(method, path, payload, { ...key, cookie: '' })).status, 401, `${method} ${path}`);
      if (method === 'GET') continue;
      assert.equal((await person.ask(method, path, payload, { origin: 'http://evil.example' })).status, 403);
    }
    assert.deepEqual(person.stripe.requests, []);
  });
});
