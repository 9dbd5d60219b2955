/**
 * A stand-in for Stripe's HTTP API, as far as Charter uses it: a server that keeps customers, cards, setup
 * pages and payments, honours idempotency keys, signs webhooks, and fails on demand. Stripe's own library
 * talks to it (docs.stripe.com/api, version 2026-10-28).
 */
import assert from 'node:assert/strict';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';

/** Stripe's library waits half a second and longer before it tries again; beside the stand-in it need not. */
Stripe.prototype.getInitialNetworkRetryDelay = () => 0.005;

export const SECRET_KEY = 'sk_test_stand_in';
export const WEBHOOK_SECRET = 'whsec_stand_in';

/** What the bank says to a card. */
export type Bank =
  | 'pays'
  | 'card_declined'
  | 'expired_card'
  | 'insufficient_funds'
  | 'authentication_required'
  | 'requires_action'
  | 'processing';

/**
 * `drop_before`: the connection breaks and nothing has happened; `drop_after`: it has; `hang_after`: it has,
 * and no answer comes; `wait`: until `resume`.
 */
type Fault = {
  readonly route: RegExp;
  readonly kind: 'drop_before' | 'drop_after' | 'hang_after' | 'error_500' | 'wait';
  times: number;
};

type Resource = { id: string; object: string; [field: string]: unknown };
type Answer = { readonly status: number; readonly body: object };
type Params = ReadonlyMap<string, string>;

export type StripeStandIn = AsyncDisposable & {
  readonly url: string;
  /** Every request so far, as `POST /v1/payment_intents`. */
  readonly requests: readonly string[];
  /** The payments for which money was taken. */
  paid(): { readonly id: string; readonly amount: number; readonly currency: string; readonly topUpId: string }[];
  /** The next requests whose `METHOD /path` matches go wrong. */
  fail(route: RegExp, kind: Fault['kind'], times?: number): void;
  /** Resolves when a request hangs. */
  isHanging(): Promise<void>;
  /** Lets go on what waits. */
  resume(): void;
  /** What the bank will say to every card. */
  bank: Bank;
  /** As when a day has gone by. */
  forgetIdempotencyKeys(): void;
  /** As somebody who opens the page and enters a card; its id. */
  enterCard(pageUrl: string, last4?: string): Promise<string>;
  /** The outcome of a payment that was `processing` or wanted an action. */
  finish(paymentId: string, isPaid: boolean): void;
  refund(paymentId: string, amount: number): void;
  /** The dispute's id; `status` of an existing one is changed. */
  dispute(paymentId: string, status: string): string;
  /** A card that goes away by itself. */
  loseCard(cardId: string): void;
  /** What has happened, in order, as the webhook tells it. */
  readonly events: readonly { readonly id: string; readonly type: string }[];
  /** The id of what an event is about. */
  subjectOf(eventId: string): string;
  /** The body of an event, and its header `Stripe-Signature` by a secret of one's own. */
  signed(eventId: string, secret?: string, atSeconds?: number): { readonly body: string; readonly signature: string };
  /** Where every event is told from now on, as it happens. */
  tellTo(webhookUrl: string): void;
  /** Resolves when all that was told has been answered. */
  heard(): Promise<void>;
};

class Refusal extends Error {
  readonly answer: Answer;
  constructor(status: number, error: object) {
    super('refused');
    this.answer = { status, body: { error } };
  }
}

const missing = (param: string): Refusal =>
  new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such ${param}` });

export async function startStripe(): Promise<StripeStandIn> {
  const resources = new Map<string, Resource>();
  const answers = new Map<string, { readonly request: string; readonly answer: Answer }>();
  const events: (Resource & { type: string })[] = [];
  const requests: string[] = [];
  let created = seconds();
  const faults: Fault[] = [];
  let waiting = Promise.withResolvers<void>();
  const hanging = Promise.withResolvers<void>();
  let webhookUrl: string | undefined;
  const told = new Set<Promise<unknown>>();
  const standIn = { bank: 'pays' as Bank };

  const put = (prefix: string, object: string, fields: object): Resource => {
    // A second apart, so that there is an order to get wrong.
    const made = { id: `${prefix}_${randomBytes(9).toString('hex')}`, object, created: created++, ...fields };
    resources.set(made.id, made);
    return made;
  };
  const get = (id: string, object: string): Resource => {
    const found = resources.get(id);
    if (found?.object !== object) throw missing(object);
    return found;
  };
  const tell = (type: string, subject: Resource): void => {
    const event = { ...put('evt', 'event', { type, data: { object: { ...subject } } }), type };
    events.push(event);
    if (webhookUrl === undefined) return;
    const { body, signature } = signed(event.id);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const telling = fetch(webhookUrl, { method: 'POST', headers, body })
      .catch(() => {})
      .finally(() => told.delete(telling));
    told.add(telling);
  };
  const signed = (eventId: string, secret = WEBHOOK_SECRET, atSeconds = seconds()) => {
    const body = JSON.stringify(get(eventId, 'event'), null, 2);
    return { body, signature: signatureOf(body, secret, atSeconds) };
  };

  const succeed = (intent: Resource): void => {
    const charge = put('ch', 'charge', { payment_intent: intent.id, amount: intent['amount'], amount_refunded: 0 });
    Object.assign(intent, { status: 'succeeded', latest_charge: charge.id, last_payment_error: null });
    tell('payment_intent.succeeded', intent);
  };
  const decline = (intent: Resource, error: object): void => {
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error, payment_method: null });
    tell('payment_intent.payment_failed', intent);
  };

  const confirm = (intent: Resource): Resource => {
    if (intent['status'] !== 'requires_confirmation') {
      const code = 'payment_intent_unexpected_state';
      throw new Refusal(400, { type: 'invalid_request_error', code, message: 'It cannot be confirmed' });
    }
    const method = get(String(intent['payment_method']), 'payment_method');
    if (method['customer'] !== intent['customer']) throw missing('payment_method');
    switch (standIn.bank) {
      case 'pays':
        succeed(intent);
        return intent;
      case 'processing':
      case 'requires_action':
        intent['status'] = standIn.bank;
        tell(`payment_intent.${standIn.bank}`, intent);
        return intent;
      default: {
        const isReason = standIn.bank === 'insufficient_funds';
        const error = {
          type: 'card_error',
          code: isReason ? 'card_declined' : standIn.bank,
          decline_code: isReason ? standIn.bank : 'generic_decline',
          message: 'Your card was declined.',
        };
        decline(intent, error);
        throw new Refusal(402, { ...error, payment_intent: intent });
      }
    }
  };

  const detach = (method: Resource): Resource => {
    if (method['customer'] === null) {
      throw new Refusal(400, { type: 'invalid_request_error', message: 'The card is attached to nobody' });
    }
    method['customer'] = null;
    tell('payment_method.detached', method);
    return method;
  };

  const completeSession = (session: Resource, last4: string): string => {
    assert.equal(session['status'], 'open');
    const card = { brand: 'visa', last4, exp_month: 4, exp_year: 2031 };
    const method = put('pm', 'payment_method', { customer: session['customer'], type: 'card', card });
    const intent = put('seti', 'setup_intent', { payment_method: method.id, status: 'succeeded' });
    Object.assign(session, { status: 'complete', setup_intent: intent.id });
    tell('checkout.session.completed', session);
    return method.id;
  };

  const newIntent = (params: Params): Resource => {
    const amount = Number(params.get('amount'));
    const customer = get(params.get('customer') ?? '', 'customer').id;
    const paymentMethod = get(params.get('payment_method') ?? '', 'payment_method');
    if (paymentMethod['customer'] !== customer) throw missing('payment_method');
    if (!(amount >= (params.get('currency') === 'gbp' ? 30 : 50))) {
      throw new Refusal(400, { type: 'invalid_request_error', code: 'amount_too_small', message: 'Too small' });
    }
    assert.equal(params.get('allowed_payment_method_types[0]'), 'card');
    const metadata = { top_up_id: params.get('metadata[top_up_id]') };
    return put('pi', 'payment_intent', {
      amount,
      currency: params.get('currency'),
      customer,
      payment_method: paymentMethod.id,
      status: 'requires_confirmation',
      last_payment_error: null,
      latest_charge: null,
      metadata,
    });
  };

  const newSession = (params: Params): Resource => {
    assert.equal(params.get('mode'), 'setup');
    const customer = get(params.get('customer') ?? '', 'customer').id;
    const fields = { customer, status: 'open', setup_intent: null, success_url: params.get('success_url') };
    const session = put('cs', 'checkout.session', fields);
    session['url'] = `${url}/pay/${session.id}`;
    return session;
  };

  const expanded = (session: Resource): object => {
    const intent = resources.get(String(session['setup_intent']));
    if (intent === undefined) return session;
    const method = resources.get(String(intent['payment_method']));
    return { ...session, setup_intent: { ...intent, payment_method: method } };
  };

  const ROUTES: readonly (readonly [RegExp, (id: string, params: Params) => object])[] = [
    [/^POST \/v1\/customers$/, (_id, params) => put('cus', 'customer', { email: params.get('email') })],
    [/^POST \/v1\/checkout\/sessions$/, (_id, params) => newSession(params)],
    [/^GET \/v1\/checkout\/sessions\/(\w+)$/, (id) => expanded(get(id, 'checkout.session'))],
    [/^GET \/v1\/payment_methods\/(\w+)$/, (id) => get(id, 'payment_method')],
    [/^POST \/v1\/payment_methods\/(\w+)\/detach$/, (id) => detach(get(id, 'payment_method'))],
    [/^POST \/v1\/payment_intents$/, (_id, params) => newIntent(params)],
    [/^GET \/v1\/payment_intents\/(\w+)$/, (id) => get(id, 'payment_intent')],
    [/^POST \/v1\/payment_intents\/(\w+)\/confirm$/, (id) => confirm(get(id, 'payment_intent'))],
    [
      /^POST \/v1\/payment_intents\/(\w+)\/cancel$/,
      (id) => Object.assign(get(id, 'payment_intent'), { status: 'canceled' }),
    ],
    [/^GET \/v1\/charges\/(\w+)$/, (id) => get(id, 'charge')],
    [/^GET \/v1\/disputes\/(\w+)$/, (id) => get(id, 'dispute')],
  ];

  const act = (route: string, params: Params): Answer => {
    try {
      for (const [pattern, handle] of ROUTES) {
        const match = pattern.exec(route);
        if (match !== null) return { status: 200, body: structuredClone(handle(match[1] ?? '', params)) };
      }
      throw new Refusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${route})` });
    } catch (error) {
      if (error instanceof Refusal) return structuredClone(error.answer);
      throw error;
    }
  };

  /** The same key gives the same answer, whatever has happened since; with other parameters it is refused. */
  const actOnce = (key: string | undefined, route: string, body: string): Answer => {
    const params = new URLSearchParams(body);
    if (key === undefined) return act(route, new Map(params));
    const request = `${route} ${[...params].sort().join('&')}`;
    const before = answers.get(key);
    if (before !== undefined && before.request !== request) {
      const message = 'Keys for idempotent requests can only be used with the same parameters';
      return { status: 400, body: { error: { type: 'idempotency_error', message } } };
    }
    const answer = before?.answer ?? act(route, new Map(params));
    answers.set(key, { request, answer });
    return answer;
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://stripe');
    const route = `${request.method} ${pathname}`;
    const body = await text(request);
    if (pathname.startsWith('/pay/')) return hostedPage(route, pathname.slice('/pay/'.length), body, response);
    requests.push(route);
    const fault = faults.find((one) => one.times > 0 && one.route.test(route));
    if (fault !== undefined) fault.times--;
    if (fault?.kind === 'wait') await waiting.promise;
    if (fault?.kind === 'drop_before') return void request.socket.destroy();
    const reply = ({ status, body: document }: Answer) => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${requests.length}` });
      response.end(JSON.stringify(document));
    };
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) {
      return reply({ status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } });
    }
    if (fault?.kind === 'error_500')
      return reply({ status: 500, body: { error: { type: 'api_error', message: 'Oops' } } });
    const key = request.headers['idempotency-key'];
    const answer = actOnce(typeof key === 'string' ? key : undefined, route, body);
    if (fault?.kind === 'hang_after') return hanging.resolve();
    if (fault?.kind === 'drop_after') return void request.socket.destroy();
    reply(answer);
  }

  /** What a browser is shown: one button. */
  function hostedPage(route: string, sessionId: string, body: string, response: ServerResponse): void {
    const session = get(sessionId, 'checkout.session');
    if (route.startsWith('POST')) {
      completeSession(session, new URLSearchParams(body).get('last4') ?? '4242');
      response.writeHead(303, { location: String(session['success_url']) }).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      '<!doctype html><title>Save a card</title><form method="post"><label>Last four digits <input name="last4" value="4242"></label><button>Save card</button></form>',
    );
  }

  const server = createServer(
    (request, response) => void serve(request, response).catch(() => request.socket.destroy()),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert(address !== null && typeof address === 'object');
  const url = `http://127.0.0.1:${address.port}`;

  return Object.assign(standIn, {
    url,
    requests,
    events,
    signed,
    paid: () =>
      [...resources.values()]
        .filter(({ object, latest_charge: charge }) => object === 'payment_intent' && charge !== null)
        .map(({ id, amount, currency, metadata }) => ({
          id,
          amount: Number(amount),
          currency: String(currency),
          topUpId: (metadata as { readonly top_up_id: string }).top_up_id,
        })),
    fail: (route: RegExp, kind: Fault['kind'], times = 1) => void faults.push({ route, kind, times }),
    isHanging: () => hanging.promise,
    resume() {
      waiting.resolve();
      waiting = Promise.withResolvers();
    },
    forgetIdempotencyKeys: () => answers.clear(),
    async enterCard(pageUrl: string, last4 = '4242') {
      const session = get(pageUrl.split('/').at(-1) ?? '', 'checkout.session');
      return completeSession(session, last4);
    },
    subjectOf: (eventId: string) => (get(eventId, 'event')['data'] as { readonly object: Resource }).object.id,
    finish(paymentId: string, isPaid: boolean) {
      const intent = get(paymentId, 'payment_intent');
      if (intent['status'] === 'succeeded') return;
      if (isPaid) succeed(intent);
      else decline(intent, { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' });
    },
    refund(paymentId: string, amount: number) {
      const charge = get(String(get(paymentId, 'payment_intent')['latest_charge']), 'charge');
      charge['amount_refunded'] = Number(charge['amount_refunded']) + amount;
      tell('charge.refunded', charge);
    },
    dispute(paymentId: string, status: string) {
      const fields = { payment_intent: paymentId, reason: 'fraudulent', status };
      const existing = [...resources.values()].find(
        ({ object, payment_intent }) => object === 'dispute' && payment_intent === paymentId,
      );
      const dispute = existing ?? put('dp', 'dispute', fields);
      Object.assign(dispute, fields);
      tell(existing === undefined ? 'charge.dispute.created' : 'charge.dispute.closed', dispute);
      return dispute.id;
    },
    loseCard: (cardId: string) => void detach(get(cardId, 'payment_method')),
    tellTo(target: string) {
      webhookUrl = target;
    },
    async heard() {
      while (told.size > 0) await Promise.all(told);
    },
    async [Symbol.asyncDispose]() {
      waiting.resolve();
      server.closeAllConnections();
      server.close();
      await Promise.all(told);
    },
  });
}

/** What Stripe's header `Stripe-Signature` says of a body. */
export function signatureOf(body: string, secret = WEBHOOK_SECRET, atSeconds = seconds()): string {
  const mac = createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex');
  return `t=${atSeconds},v1=${mac}`;
}

const seconds = (): number => Math.floor(Date.now() / 1_000);
