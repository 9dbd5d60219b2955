/** What the server must refuse a member of some role, the pages do not offer. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MEMBER_ROLES, type MemberRole, mayAsk } from '../../src/sign-in/terms.ts';
import {
  assertCount,
  assertSeen,
  PASSWORD,
  signUp,
  startBrowser,
  type TestBrowser,
  type Visit,
} from './support/browser.ts';
import { type DashboardServer, startServer } from './support/server.ts';

type Offer = {
  readonly role: 'button' | 'link' | 'checkbox' | 'textbox';
  readonly name: RegExp;
  readonly for: MemberRole;
};

const button = (name: RegExp, by: MemberRole): Offer => ({ role: 'button', name, for: by });
const PAGES: readonly { readonly path: string; readonly shows: string | RegExp; readonly offers: readonly Offer[] }[] =
  [
    {
      path: '/',
      shows: 'Recent requests',
      offers: [
        { role: 'link', name: /^Match the sample file$/, for: 'analyst' },
        { role: 'link', name: /^Create another$/, for: 'owner' },
      ],
    },
    {
      path: '/keys',
      shows: '1 active key',
      offers: ['Create key', 'Rotate .*', 'Limits of .*', 'Revoke .*'].map((name) =>
        button(RegExp(`^${name}$`), 'owner'),
      ),
    },
    {
      path: '/hooks',
      shows: 'Nothing has been sent yet.',
      offers: ['Add webhook', 'Send a test', 'Pause', 'What is sent', 'Resend', 'Rotate secret', 'Delete'].map((name) =>
        button(RegExp(`^${name}$`), 'owner'),
      ),
    },
    {
      path: '/credits',
      shows: 'When credits run out',
      offers: [button(/^Add [\d,]+ credits$/, 'owner'), button(/^Save$/, 'owner')],
    },
    {
      path: '/watches',
      shows: 'Tolly Arden',
      offers: [
        button(/^Watch$/, 'analyst'),
        button(/^Remove Tolly Arden$/, 'analyst'),
        { role: 'checkbox', name: /^All on this page$/, for: 'analyst' },
      ],
    },
    {
      path: '/saved',
      shows: 'Kilns',
      offers: ['New list', 'Rename Kilns', 'Delete Kilns'].map((name) => button(RegExp(`^${name}$`), 'analyst')),
    },
    { path: '/team', shows: '3 members', offers: [button(/^Invite$/, 'owner'), button(/^Remove /, 'owner')] },
    { path: '/account', shows: 'Sessions', offers: [button(/^Delete the account$/, 'owner')] },
    { path: '/match', shows: 'Files', offers: [{ role: 'button', name: /file/i, for: 'analyst' }] },
  ];

describe('members of every role', () => {
  const opened = new AsyncDisposableStack();
  let server: DashboardServer;
  let browser: TestBrowser;
  const visits = new Map<MemberRole, Visit>();

  /** As the page does, with what is signed in there. */
  const ask = <Answer>({ page }: Visit, path: string, body: object): Promise<Answer> =>
    page.evaluate<Answer>(
      `fetch(${JSON.stringify(path)}, {
        method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify(body))},
      }).then((answer) => answer.ok ? answer.json() : Promise.reject(new Error(${JSON.stringify(path)} + answer.status)))`,
    );

  before(async () => {
    server = opened.use(await startServer({ matches: true, sendsMail: false, jurisdictions: ['us_ak'] }));
    browser = opened.use(await startBrowser());
    const owner = await browser.visit(server.origin);
    visits.set('owner', owner);
    await signUp(owner, server.origin, undefined, '/health');
    const hook = { url: 'http://127.0.0.1:9/hook', types: ['batch.succeeded'] };
    await ask(owner, '/dashboard/api/webhooks', hook);
    await ask(owner, '/dashboard/api/watches', { kind: 'person', name: 'Tolly Arden' });
    await ask(owner, '/dashboard/api/saved-searches', { name: 'Kilns', address: '/search?q=kiln' });
    for (const role of ['analyst', 'reader'] as const) {
      const { link } = await ask<{ readonly link: string }>(owner, '/dashboard/api/team/invitations', {
        email: `${role}@pellton.example`,
        role,
      });
      const visit = await browser.visit(server.origin);
      visits.set(role, visit);
      await visit.page.goto('/health');
      const token =
        new URL(link).searchParams.get('token') ?? new URLSearchParams(new URL(link).hash.slice(1)).get('token');
      await ask(visit, '/dashboard/api/invitation/accept', { token, password: PASSWORD });
    }
  });
  after(() => opened.disposeAsync());

  for (const { path, shows, offers } of PAGES) {
    for (const role of MEMBER_ROLES) {
      it(`are offered on ${path} what they may do: ${role}`, async () => {
        const visit = visits.get(role)!;
        const { page } = visit;
        const refused: string[] = [];
        page.on('response', (response) => response.status() === 403 && refused.push(response.url()));
        await page.goto(path);
        await page.getByText(shows).first().waitFor();
        for (const offer of offers) {
          const found = page.getByRole('main').getByRole(offer.role, { name: offer.name });
          if (mayAsk(offer.for, { role, isOperator: false })) await found.first().waitFor();
          else await assertCount(found, 0, String(offer.name));
        }
        await assertSeen(visit);
        assert.deepEqual(refused, []);
      });
    }
  }
});
