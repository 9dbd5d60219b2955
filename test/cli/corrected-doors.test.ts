/** What an operator hides is told at no door, whenever it was kept. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Address, Company } from '../../src/entity/index.ts';
import { setMails } from '../../src/events/wanted-mails.ts';
import { openStore } from '../../src/store/index.ts';
import { EVERY_ROUTE } from '../api/documents.ts';
import { company, party } from '../engine/companies.ts';
import { startReceiver } from '../events/receiver.ts';
import { SmtpServer } from '../sign-in/smtp-server.ts';
import { onEveryDatabase } from '../store/databases.ts';
import { type Asked, COMMANDS, type Ids, ROUTES } from './corrected-doors.ts';
import { DataFolder } from './run.ts';

type Told = ReturnType<typeof JSON.parse>;

/** A company that is hidden, and a party of another. Accounts write them otherwise: `Kestrel Looms`, `Quent Odalys`. */
const HIDDEN = /kestrel looms llc|odalys quent/i;
const CONTROL = /Control Mills LLC/;
const WHY = ['--reason', 'a court order', '--by', 'ops@example.com'];

const at = (street: string): Company['addresses'] => {
  const headquarters: Address = {
    raw: null,
    street_address: street,
    street_address_2: null,
    locality: 'DENVER',
    region: 'CO',
    postal_code: '80202',
    country: null,
    country_code: null,
  };
  return { registered: null, headquarters, mailing: null };
};
/** As they are loaded first, and again. */
const companies = (formedOn: string | null): readonly Company[] => [
  company('us_co', '10', 'Kestrel Looms LLC', {
    status: 'active',
    formed_on: formedOn,
    addresses: at('6 IRON ST'),
    parties: [party('Bo Birch', ['manager'])],
  }),
  company('us_co', '20', 'Fenwick Tannery LLC', {
    status: 'active',
    formed_on: formedOn,
    addresses: at('900 LAKE AVE'),
    parties: [
      party('ODALYS QUENT', formedOn === null ? ['manager'] : ['manager', 'officer'], formedOn && '80202'),
      party('Ann Arden', ['manager']),
    ],
  }),
  company('us_co', '30', 'Control Mills LLC', { status: 'active', formed_on: formedOn }),
];

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!(await holds())) {
    assert.ok(performance.now() < deadline, `waited in vain: ${what}`);
    await sleep(50);
  }
}

onEveryDatabase(
  'what is hidden is told at no door',
  (fresh) => {
    it('of routes, commands, mails and webhooks', async () => {
      await using opened = new AsyncDisposableStack();
      const { databaseUrl } = await fresh();
      const smtp = opened.use(new SmtpServer());
      const receiver = opened.use(await startReceiver());
      const folder = opened.use(
        new DataFolder({
          CHARTER_SEARCH_THREADS: '1',
          CHARTER_BATCH_THREADS: '1',
          CHARTER_WEBHOOK_NETWORKS: 'loopback',
          CHARTER_STARTER_CREDITS: '100000',
          CHARTER_SMTP_URL: await smtp.url(),
          CHARTER_MAIL_FROM: 'charter@example.com',
          ...(databaseUrl !== undefined && { CHARTER_DATABASE_URL: databaseUrl }),
        }),
      );
      const run = async (...args: readonly string[]) => {
        const { code, stdout, stderr } = await folder.call(...args);
        assert.equal(code, 0, `${args.join(' ')}: ${stderr}`);
        return stdout;
      };
      const load = async (formedOn: string | null) => {
        const path = join(folder.path, 'companies.ndjson');
        writeFileSync(
          path,
          companies(formedOn)
            .map((one) => JSON.stringify(one))
            .join('\n'),
        );
        await run('load', '--records', path, '--accept-loss');
      };
      await load(null);
      const { child, lines } = await folder.start(['serve', '--port', '0'], () => true);
      opened.defer(async () => {
        const ended = once(child, 'exit');
        child.kill();
        await ended;
      });
      const url = /(http:\S+)/.exec(lines[0]!)![1]!;
      const store = opened.use(await openStore({ homeDirectory: folder.path, databaseUrl }));

      let headers: Record<string, string> = { origin: url };
      const ask = async ({ path, body, method = body === undefined ? 'GET' : 'POST' }: Asked): Promise<Response> =>
        fetch(url + path, {
          method,
          headers: {
            ...headers,
            accept: 'application/json, text/event-stream, text/csv, text/html',
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        });
      const json = async (asked: Asked): Promise<Told> => {
        const answer = await ask(asked);
        const text = await answer.text();
        assert.ok(answer.ok, `${asked.path}: ${text}`);
        return text === '' ? null : JSON.parse(text);
      };
      const api = (path: string, body?: object, method?: string) =>
        json({ path: `/dashboard/api${path}`, ...(body && { body }), ...(method && { method }) });

      const signedUp = await ask({
        path: '/dashboard/api/sign-up',
        body: { email: 'watcher@example.com', password: 'seven old kilns' },
      });
      const { account, secret: key }: Told = await signedUp.json();
      const cookie = signedUp.headers.getSetCookie().map((one) => one.split(';')[0]);
      headers = { ...headers, cookie: cookie.join('; ') };
      const apiHeaders = { 'x-api-key': key };

      // Kept by the account, before anything is hidden.
      const { id: list } = await api('/lists', { name: 'mine' });
      for (const [entity_number, name] of [
        ['10', 'Kestrel Looms LLC'],
        ['30', 'Control Mills LLC'],
      ])
        await api(`/lists/${list}/companies`, { jurisdiction_code: 'us_co', entity_number, name, status: 'active' });
      const note = (kind: string, noteKey: string, label: string) =>
        api('/note', { kind, key: noteKey, label, text: 'mine', version: null }, 'PUT');
      await note('company', 'us_co 10', 'Kestrel Looms LLC');
      await note('company', 'us_co 20', 'Fenwick Tannery LLC, of Odalys Quent');
      await note('person', 'Quent Odalys', 'Odalys Quent');
      const hook = await api('/webhooks', {
        url: receiver.url,
        types: ['company.changed', 'person.changed'],
      });
      const since = async () =>
        (await store.db.selectFrom('watch_readers').select('since').executeTakeFirst())?.since ?? null;
      await until('the log is followed', async () => (await since()) !== null);
      for (const entity_number of ['10', '20', '30'])
        await api('/watches', { kind: 'company', jurisdiction_code: 'us_co', entity_number });
      await api('/watches', { kind: 'person', name: 'Quent Odalys' });
      const locations = [
        { name: 'Kestrel Looms', address: '6 Iron St, Denver, CO 80202' },
        { name: 'Fenwick Tannery', address: '900 Lake Ave, Denver, CO 80202' },
      ];
      const { batch_id: batch } = await api('/local-businesses/batches?acceptance=lenient', { locations });
      const batches = `/local-businesses/batches/${batch}`;
      await until('the batch ends', async () => (await api(batches)).status === 'succeeded');
      for (const row of [0, 1]) await api(`${batches}/rows/${row}/decisions`, { verdict: 'accepted' });
      const { files } = await api('/files');
      await load('2020-01-02');
      await until('all is found', async () => (await api('/found-changes')).changes.length === 4);
      await receiver.untilReceived(4);

      const ids: Ids = { list, batch, file: files[0].file_id };
      const file = join(folder.path, 'locations.csv');
      const out = join(folder.path, 'out');
      writeFileSync(file, `name,address\n${locations.map((one) => `${one.name},"${one.address}"`).join('\n')}\n`);

      const mailed = async () => {
        const count = smtp.mails.length;
        const before = new Date(Date.now() - 60 * 60_000).toISOString();
        await setMails(store.db, new Date(), account.account_id, { isMailed: true, pace: 'hour' });
        await store.db.updateTable('users').set({ email_verified: 1 }).execute();
        await store.db
          .updateTable('watchers')
          .set({ mailed_until: before, mail_due_at: before, last_mail_at: null })
          .execute();
        const mails = await smtp.received(count + 1);
        // Lines are broken with `=` where they are long.
        return mails.at(-1)!.data.replaceAll('=\r\n', '');
      };
      const sentAgain = async () => {
        const count = receiver.received.length;
        await api(`/webhooks/${hook.id}/resend`, { since: '2000-01-01T00:00:00Z' });
        const due = () =>
          store.db.selectFrom('deliveries').select('next_at').where('next_at', 'is not', null).execute();
        await until('all is sent', async () => (await due()).length === 0);
        return receiver.received
          .slice(count)
          .map(({ body }) => `${JSON.parse(body).type} ${body}`)
          .join('\n');
      };
      /** All that every door tells, by door. */
      const all = async (): Promise<ReadonlyMap<string, string>> => {
        const told = new Map<string, string>();
        for (const [door, reading] of Object.entries(ROUTES)) {
          if (typeof reading === 'string') continue;
          const asked = reading(ids);
          if (!asked.path.startsWith('/dashboard')) headers = { ...headers, ...apiHeaders };
          const answer = await ask(asked);
          const { 'x-api-key': _, ...others } = headers;
          headers = others;
          const text = await answer.text();
          assert.ok(answer.status < 500 && answer.status !== 401 && answer.status !== 422, `${door}: ${text}`);
          told.set(door, text);
        }
        for (const [name, words] of Object.entries(COMMANDS)) {
          if (typeof words === 'string') continue;
          rmSync(out, { force: true });
          const replaced = words.map((word) => (word === 'FILE' ? file : word === 'OUT' ? out : word));
          const { stdout, stderr } = await folder.call(...replaced);
          told.set(`charter ${name}`, stdout + stderr + (existsSync(out) ? readFileSync(out, 'utf8') : ''));
        }
        told.set('mails', await mailed());
        told.set('messages that are sent again', await sentAgain());
        return told;
      };
      const telling = (told: ReadonlyMap<string, string>) =>
        [...told].filter(([, text]) => HIDDEN.test(text)).map(([door]) => door);

      const routes = Object.entries<object>(EVERY_ROUTE.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
      assert.deepEqual(Object.keys(ROUTES).sort(), routes.sort(), 'each route is in the table');
      const names = [...(await run('--help')).matchAll(/^ {2}([a-z][a-z-]*)(?: |$)/gm)].map(([, name]) => name!);
      assert.deepEqual(Object.keys(COMMANDS).sort(), [...new Set(names)].filter((name) => name !== 'help').sort());

      const before = await all();
      // A door that tells nothing now would prove nothing later.
      assert.deepEqual(telling(before), [...before.keys()]);
      await run('correct', 'hide-company', 'us_co', '10', ...WHY);
      await run('correct', 'hide-party', 'us_co', '20', '--name', 'Odalys Quent', ...WHY);
      await until('the server follows', async () => (await api('/companies/us_co/20')).parties.length === 1);
      const after = await all();
      assert.deepEqual(telling(after), []);
      for (const door of ['mails', 'messages that are sent again', 'GET /dashboard/api/found-changes'])
        assert.match(after.get(door)!, CONTROL, `${door} tells of the others`);
      const again = after.get('messages that are sent again')!;
      assert.doesNotMatch(again, /person\.changed|"entity_number":"10"/);
      assert.equal((await api('/found-changes')).changes.length, 2);
      assert.equal((await api('/found-changes/unseen')).count, 2);
      assert.equal((await api(`/lists/${list}`)).list.companies, 1);
    });
  },
  { isCampaign: true },
);
