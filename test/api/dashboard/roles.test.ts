/** Who may ask what behind a session: every operation says it, and one guard holds to it. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DOORS, OPERATIONS, type Operation } from '../../../src/operations/index.ts';
import { OTHER_OPERATIONS } from '../../../src/operations/others.ts';
import { MEMBER_ROLES, type MemberRole, mayAsk } from '../../../src/sign-in/index.ts';
import { openServer, type TestServer } from '../harness.ts';
import { join, ORIGIN, type Person, signUp } from './person.ts';

const asksForSession = ({ doors, refusals }: Operation): boolean =>
  doors.includes('session') || (doors.includes('sign_in') && refusals?.[401]?.includes('not_signed_in') === true);

const BEHIND_SESSION = [...OPERATIONS, ...OTHER_OPERATIONS].filter(asksForSession);

describe('an operation behind a session', () => {
  let server: TestServer;
  const people = new Map<MemberRole, Person>();
  before(async () => {
    server = await openServer({ settings: { publicUrl: ORIGIN } });
    const owner = await signUp(server, 'owner@pellton.example');
    people.set('owner', owner);
    for (const role of ['analyst', 'reader'] as const) {
      people.set(role, await join(server, owner, `${role}@pellton.example`, role));
    }
  });
  after(() => server[Symbol.asyncDispose]());

  /** Its body is broken, so that it changes nothing where the guard lets it through. */
  const ask = (operation: Operation, cookie: string) => {
    const door = operation.doors.includes('session') ? DOORS.session : DOORS.sign_in;
    const url = `${door}${operation.path.replace(/\{\w+\}/g, 'x')}`;
    const headers = { cookie, origin: ORIGIN };
    const { method } = operation;
    if (method === 'GET') return server.app.inject({ method, url, headers });
    return server.app.inject({
      method,
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: '{',
    });
  };

  for (const operation of BEHIND_SESSION) {
    it(`says who may ask, and others may not: ${operation.id}`, async () => {
      const { role: by } = operation;
      assert(by, 'it says no role');
      // Everybody may leave, and would.
      for (const role of operation.method !== 'GET' && by === 'reader' ? [] : MEMBER_ROLES) {
        const { statusCode, body } = await ask(operation, people.get(role)!.cookie);
        const isRefused = statusCode === 403;
        assert.equal(isRefused, !mayAsk(by, { role, isOperator: false }), `${role}: ${statusCode} ${body}`);
        if (isRefused) assert.match(body, by === 'operator' ? /Only operators/ : /Your role/);
      }
    });
  }

  it('that spends credits, or that only a key could do otherwise, is for no reader', () => {
    const spending = BEHIND_SESSION.filter(({ charge }) => charge !== undefined);
    assert.deepEqual(new Set(spending.map(({ role }) => role)), new Set(['analyst']));
  });

  it('that changes something is for no reader, but for what is the person’s own', () => {
    const own = [
      'changeEmail',
      'endOtherSessions',
      'endSession',
      'changePassword',
      'sendVerificationEmail',
      'signOutEverywhere',
      'leaveTeam',
      'exportNetwork',
    ];
    const changing = BEHIND_SESSION.filter(({ method, role }) => method !== 'GET' && role === 'reader');
    assert.deepEqual(changing.map(({ id }) => id).sort(), own.sort());
  });
});

describe('what a team keeps', () => {
  let server: TestServer;
  let owner: Person;
  before(async () => {
    server = await openServer({ settings: { publicUrl: ORIGIN } });
    owner = await signUp(server, 'owner@pellton.example');
  });
  after(() => server[Symbol.asyncDispose]());

  it('is all members’: lists, pictures of networks, files, decisions with who decided, watches, credits', async () => {
    const ada = await join(server, owner, 'ada@pellton.example', 'analyst');
    const reader = await join(server, owner, 'rea@pellton.example', 'reader');
    const list = (await ada.ask('POST', '/lists', { name: 'kilns' })).json().id;
    const address = '/network?of=us_ak/1&of=us_ak/2&hidden=license&note=us_ak/1:seen';
    assert.equal((await ada.ask('POST', '/saved-searches', { name: 'two kilns', address })).statusCode, 201);
    await ada.ask('POST', '/watches', { kind: 'search', q: 'zephyr' });
    const locations = [{ name: 'Kiln', address: '7 Harrow Lane' }];
    const { batch_id: batch } = (await ada.ask('POST', '/local-businesses/batches', { locations })).json();
    assert.equal((await ada.ask('POST', '/companies/search', { q: 'zephyr' })).statusCode, 200);
    for (const person of [owner, reader]) {
      assert.equal((await person.ask('GET', `/lists/${list}`)).json().list.name, 'kilns');
      const [picture] = (await person.ask('GET', '/saved-searches')).json().saved_searches;
      assert.deepEqual([picture.name, picture.address], ['two kilns', address]);
      assert.equal((await person.ask('GET', '/watches')).json().watches.length, 1);
      assert.equal((await person.ask('GET', '/files')).json().files[0].file_id, batch);
      assert.equal((await person.ask('GET', '/overview')).json().spent_today, 40);
    }
    const session = (await reader.ask('GET', '/session')).json().account;
    assert.deepEqual([session.email, session.role, session.is_operator], ['rea@pellton.example', 'reader', false]);
  });

  it('is invited to, changed and left over HTTP', async () => {
    const ben = await join(server, owner, 'ben@pellton.example', 'reader');
    const { members } = (await owner.ask('GET', '/team')).json();
    const member = members.find(({ email }: { email: string }) => email === 'ben@pellton.example');
    assert.deepEqual([member.role, member.is_you], ['reader', false]);
    const path = `/team/members/${member.user_id}`;
    assert.equal((await owner.ask('PUT', path, { role: 'analyst' })).json().role, 'analyst');
    assert.equal((await ben.ask('POST', '/lists', { name: 'ben’s' })).statusCode, 201);
    assert.equal((await owner.ask('PUT', path, { role: 'king' })).statusCode, 422);
    assert.equal(
      (await owner.ask('POST', '/team/leave')).json().detail.slice(0, 36),
      'An account has at least one owner: m',
    );
    assert.equal((await ben.ask('POST', '/team/leave')).statusCode, 204);
    assert.equal((await ben.ask('GET', '/session')).statusCode, 401);
    assert.equal((await owner.ask('DELETE', path)).statusCode, 404);
    const invited = await owner.ask('POST', '/team/invitations', { email: 'cas@pellton.example', role: 'reader' });
    assert.deepEqual([invited.statusCode, invited.json().link], [201, null]);
    const { invitation_id: id } = invited.json().invitation;
    assert.equal((await owner.ask('DELETE', `/team/invitations/${id}`)).statusCode, 204);
    assert.deepEqual((await owner.ask('GET', '/team')).json().invitations, []);
  });
});
