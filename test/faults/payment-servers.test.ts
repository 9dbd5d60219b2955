import assert from 'node:assert/strict';
import { once } from 'node:events';
import { it } from 'node:test';
import { orderedTopUp, topUps } from '../../src/operations/others.ts';
import { DataFolder, type Running } from '../cli/run.ts';
import { SECRET_KEY, startStripe, WEBHOOK_SECRET } from '../stripe/stand-in.ts';

type Server = Running & { readonly url: string };

async function serve(folder: DataFolder): Promise<Server> {
  const running = await folder.start(['serve', '--port', '0'], (line) => line.startsWith('Charter listens on '));
  return { ...running, url: running.lines.at(-1)!.replace('Charter listens on ', '') };
}

it('a payment whose server is killed after the money is taken is credited by the next one, once', async () => {
  await using stripe = await startStripe();
  using folder = new DataFolder({
    CHARTER_STRIPE_SECRET_KEY: SECRET_KEY,
    CHARTER_STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    CHARTER_STRIPE_API_URL: stripe.url,
    CHARTER_CREDIT_PRICE_CENTS: '2',
    CHARTER_CURRENCY: 'eur',
    CHARTER_STARTER_CREDITS: '1000',
  });
  const first = await serve(folder);
  const json = { 'content-type': 'application/json' };
  const signedUp = await fetch(`${first.url}/dashboard/api/sign-up`, {
    method: 'POST',
    headers: { ...json, origin: first.url },
    body: JSON.stringify({ email: 'ann@example.com', password: 'correct horse battery' }),
  });
  assert.equal(signedUp.status, 201);
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const ask = (url: string, method: 'GET' | 'POST', path: string, body?: object) =>
    fetch(`${url}/dashboard/api${path}`, {
      method,
      headers: { ...json, origin: url, cookie, 'idempotency-key': 'a' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const page: { url: string } = JSON.parse(await (await ask(first.url, 'POST', '/card', {})).text());
  await stripe.enterCard(page.url);
  assert.equal((await ask(first.url, 'GET', '/top-ups')).status, 200);

  stripe.fail(/confirm/, 'hang_after');
  const lost = ask(first.url, 'POST', '/top-ups', { credits: 500 }).catch((error: unknown) => error);
  await stripe.isHanging();
  first.child.kill('SIGKILL');
  await once(first.child, 'close');
  assert((await lost) instanceof Error);
  assert.deepEqual(
    stripe.paid().map(({ amount, currency }) => [amount, currency]),
    [[1_000, 'eur']],
  );

  const second = await serve(folder);
  try {
    for (const { id } of [...stripe.events, ...stripe.events]) {
      const { body, signature } = stripe.signed(id);
      const headers = { ...json, 'stripe-signature': signature };
      const heard = await fetch(`${second.url}/webhooks/stripe`, { method: 'POST', headers, body });
      assert.equal(heard.status, 200);
    }
    const again = orderedTopUp.parse(await (await ask(second.url, 'POST', '/top-ups', { credits: 500 })).json());
    assert.deepEqual([again.top_up.status, again.credits.balance], ['paid', 1_500]);
    const { top_ups: list } = topUps.parse(await (await ask(second.url, 'GET', '/top-ups')).json());
    assert.equal(list.length, 1);
    assert.equal(stripe.paid().length, 1);
  } finally {
    second.child.kill('SIGTERM');
    await once(second.child, 'close');
  }
});
