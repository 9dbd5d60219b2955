import assert from 'node:assert/strict';
import type { LightMyRequestResponse } from 'fastify';
import type { TestServer } from '../harness.ts';

export const ORIGIN = 'http://charter.example';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Somebody who is signed in to the dashboard. */
export type Person = {
  readonly accountId: string;
  readonly email: string;
  /** The first key. */
  readonly key: string;
  readonly keyId: string;
  readonly cookie: string;
  /** A request of the browser to `/dashboard/api`. */
  readonly ask: (method: Method, path: string, body?: object) => Promise<LightMyRequestResponse>;
};

let people = 0;

/** Signs up, each from an address of their own, at a server whose public address is `ORIGIN`. */
export async function signUp({ app }: TestServer, email: string): Promise<Person> {
  const made = await app.inject({
    method: 'POST',
    url: '/dashboard/api/sign-up',
    remoteAddress: `203.0.113.${people++ % 250}`,
    headers: { origin: ORIGIN },
    payload: { email, password: 'seven old kilns' },
  });
  assert.equal(made.statusCode, 201, made.body);
  const { account, key, secret } = made.json();
  return { accountId: account.account_id, email, key: secret, keyId: key.key_id, ...asking(app, made) };
}

/** Somebody whom an owner invites, and who comes. */
export async function join(
  { app, mails }: TestServer,
  owner: Person,
  email: string,
  role: 'owner' | 'analyst' | 'reader',
): Promise<Person> {
  const invited = await owner.ask('POST', '/team/invitations', { email, role });
  assert.equal(invited.statusCode, 201, invited.body);
  const token = new URL(invited.json().link ?? mails.at(-1)!.link!).searchParams.get('token');
  const joined = await app.inject({
    method: 'POST',
    url: '/dashboard/api/invitation/accept',
    remoteAddress: `203.0.113.${people++ % 250}`,
    headers: { origin: ORIGIN },
    payload: { token, password: 'seven old kilns' },
  });
  assert.equal(joined.statusCode, 201, joined.body);
  return { ...owner, email, ...asking(app, joined) };
}

function asking(app: TestServer['app'], { cookies }: LightMyRequestResponse): Pick<Person, 'cookie' | 'ask'> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return {
    cookie,
    ask: (method, path, body) =>
      app.inject({
        method,
        url: `/dashboard/api${path}`,
        headers: { cookie, origin: ORIGIN },
        ...(body === undefined ? {} : { payload: body }),
      }),
  };
}
