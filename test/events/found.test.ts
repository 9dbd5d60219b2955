import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { Corrections } from '../../src/corrections/corrections.ts';
import { type ChangeMailParts, mailOnce, type Sent } from '../../src/events/change-mails.ts';
import { followOnce } from '../../src/events/follow.ts';
import { openFoundChanges } from '../../src/events/found-changes.ts';
import { refoldWatches } from '../../src/events/refold-watches.ts';
import { sweepFound } from '../../src/events/sweep.ts';
import { setMails } from '../../src/events/wanted-mails.ts';
import { openWatches, type Watched } from '../../src/events/watches.ts';
import { openMailer } from '../../src/sign-in/index.ts';
import { SmtpServer } from '../sign-in/smtp-server.ts';
import { onEveryDatabase } from '../store/databases.ts';
import { kiln, Log, party } from './change-log.ts';
import { openTold } from './told.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

async function open(options: Parameters<typeof openTold>[0]) {
  const told = await openTold(options);
  const { store, accountId } = told;
  const log = new Log();
  const watches = openWatches(store, () => new Date());
  const found = openFoundChanges(store, () => Corrections.NONE);
  const parts = { store, followed: log.followed, id: 'one', leaseMs: 30_000 };
  return {
    ...told,
    log,
    found,
    follow: async () => {
      while (await followOnce(parts, new Date()));
    },
    watch: async (watched: Watched) => (await watches.add(accountId, watched, '')).watch.id,
    all: (watchId: string | null = null) => found.list(accountId, watchId, { before: null, limit: 1_000 }),
    /** Its owner has an address that was confirmed, or not, and wants mails. */
    async wantMails(isVerified = true): Promise<void> {
      const at = new Date().toISOString();
      const email = 'ops@pellton.example';
      await store.db
        .insertInto('users')
        .values({
          id: 'u',
          account_id: accountId,
          email,
          email_verified: isVerified ? 1 : 0,
          created_at: at,
          updated_at: at,
        })
        .execute();
      await setMails(store.db, new Date(Date.now() - HOUR_MS), accountId, { isMailed: true, pace: 'hour' });
    },
    mailParts: (send: ChangeMailParts['send'], id = 'one'): ChangeMailParts => ({
      store,
      id,
      send,
      corrections: () => Corrections.NONE,
      linkOrigin: 'https://charter.example',
      nameOf: (code) => (code === 'us_co' ? 'Colorado' : code),
    }),
  };
}

const COMPANY: Watched = { kind: 'company', jurisdiction: 'us_co', entityNumber: '1' };
const DISSOLVED = [{ path: 'status', before: 'active', after: 'dissolved' }];
const inMs = (ms: number) => new Date(Date.now() + ms);

onEveryDatabase('what watches find', (fresh) => {
  it('stands beside each of many that were added at once, sorts them, and goes from the list with them', async () => {
    await using told = await open(await fresh());
    const { accountId, store } = told;
    const watches = openWatches(store, () => new Date());
    const company = (number: number) => ({
      watched: { kind: 'company', jurisdiction: 'us_co', entityNumber: String(number) } as const,
      note: `row ${number}`,
    });
    const many = Array.from({ length: 300 }, (_, index) => company(index + 1));
    assert.equal(await watches.addRecords(accountId, [...many.slice(0, 2), many[0]!]), 2);
    assert.equal(await watches.addRecords(accountId, many), 298);
    assert.equal(await watches.addRecords(accountId, many), 0);
    const page = { limit: 100, page: 1 };
    assert.equal((await watches.listFound(accountId, 'newest', page)).nextPage, 2);
    assert.deepEqual((await watches.listFound('another', 'newest', page)).entries, []);
    await told.follow();
    told.log.add('changed', kiln({}), DISSOLVED);
    await told.follow();
    const [first, second] = (await watches.listFound(accountId, 'found', page)).entries;
    assert.partialDeepStrictEqual(first, { watched: COMPANY, note: 'row 1' });
    assert.deepEqual([first?.lastFoundAt, second?.lastFoundAt], [(await told.all())[0]?.foundAt, null]);
    assert.equal((await told.all())[0]?.note, 'row 1', 'which row it concerns');
    assert.equal(await watches.find(accountId, COMPANY), first?.id);
    assert.equal(await watches.find('another', COMPANY), null);
    assert.equal(await watches.removeAll('another', [first!.id]), 0);
    assert.equal(await watches.removeAll(accountId, [first!.id, second!.id, 'none', 'x\0']), 2);
    assert.equal((await watches.list(accountId, { limit: 100, page: 3 })).entries.length, 98);
    const tooMany = Array.from({ length: 9_703 }, (_, index) => company(index + 1_000));
    await assert.rejects(watches.addRecords(accountId, tooMany), { code: 'too_many_watches' });
    assert.equal(
      (await watches.list(accountId, { limit: 100, page: 3 })).entries.length,
      98,
      'some of them were added',
    );
  });

  it('is kept with what stood there before and after, whether or not a webhook exists', async () => {
    await using told = await open(await fresh());
    const company = await told.watch(COMPANY);
    const person = await told.watch({ kind: 'person', name: 'Tolly Arden', jurisdiction: null });
    await told.follow();
    const came = { path: 'parties["ARDEN, TOLLY"]', before: null, after: party('ARDEN, TOLLY') };
    told.log.add('changed', kiln({ parties: [party('ARDEN, TOLLY')] }), [...DISSOLVED, came]);
    await told.follow();
    const [one, other] = await told.all();
    const byWatch = (id: string) => (one?.watchId === id ? one : other);
    assert.partialDeepStrictEqual(byWatch(company), {
      watched: COMPANY,
      kind: 'changed',
      jurisdiction: 'us_co',
      entityNumber: '1',
      legalName: 'Zephyr Kiln LLC',
      seen: null,
      fields: [
        { field: 'Status', before: 'Active', after: 'Dissolved' },
        { field: 'Party', before: null, after: 'ARDEN, TOLLY' },
      ],
      fieldsLeftOut: 0,
    });
    assert.deepEqual(byWatch(person)?.seen, { before: false, after: true });
    assert.deepEqual(await told.found.unseen(told.accountId), { count: 2, isCapped: false });
    assert.deepEqual(
      (await told.all(person)).map(({ watchId }) => watchId),
      [person],
    );
    const otherAccount = await told.account('other@pellton.example');
    assert.deepEqual(await told.found.list(otherAccount, company, { before: null, limit: 9 }), []);
    await told.found.see(told.accountId, one!.foundAt);
    await told.found.see(told.accountId, '2020-01-01T00:00:00.000Z');
    assert.equal((await told.found.unseen(told.accountId)).count, 0);
    told.log.add('removed', kiln());
    await told.follow();
    const [newest] = await told.all();
    assert.deepEqual([newest?.kind, newest?.fields], ['removed', []]);
    assert.equal((await told.found.unseen(told.accountId)).count, 1);
    assert.ok(newest!.foundAt > one!.foundAt);
  });

  it('is a person whose name was folded otherwise when the watch was made', async () => {
    await using told = await open(await fresh());
    const { db } = told.store;
    const person = await told.watch({ kind: 'person', name: 'Łukasz Ørn', jurisdiction: null });
    await db.updateTable('watches').set({ subject: 'all łukasz ørn' }).execute();
    await refoldWatches(told.store);
    await told.follow();
    const came = { path: 'parties["ØRN, ŁUKASZ"]', before: null, after: party('ØRN, ŁUKASZ') };
    told.log.add('changed', kiln({ parties: [party('ØRN, ŁUKASZ')] }), [came]);
    await told.follow();
    assert.deepEqual(
      (await told.all()).map(({ watchId }) => watchId),
      [person],
    );
    await db.updateTable('watches').set({ subject: 'all łukasz ørn' }).execute();
    await told.watch({ kind: 'person', name: 'Lukasz Orn', jurisdiction: null });
    await refoldWatches(told.store);
    assert.equal((await db.selectFrom('watches').select('id').execute()).length, 2);
  });

  it('is kept exactly once, whatever breaks between', async () => {
    await using told = await open(await fresh());
    await told.hook('http://127.0.0.1:9/');
    await told.watch(COMPANY);
    await told.follow();
    told.log.add('changed', kiln(), DISSOLVED);
    const { db } = told.store;
    await sql`alter table messages rename to messages_away`.execute(db);
    await assert.rejects(told.follow());
    assert.deepEqual(await told.all(), []);
    await sql`alter table messages_away rename to messages`.execute(db);
    await told.follow();
    await told.follow();
    assert.equal((await told.all()).length, 1);
    assert.equal((await db.selectFrom('messages').select('id').execute()).length, 1);
  });

  it('is bounded in fields, in time and in all', async () => {
    await using told = await open(await fresh());
    await told.watch({ kind: 'search', q: 'kiln' });
    await told.follow();
    const fields = Array.from({ length: 60 }, (_, index) => ({ path: `f${index}`, before: null, after: 'x' }));
    for (let number = 1; number <= 5; number++)
      told.log.add('changed', kiln({ entity_number: String(number) }), fields);
    await told.follow();
    const [first] = await told.all();
    assert.deepEqual([first?.fields.length, first?.fieldsLeftOut], [50, 10]);
    while (await sweepFound(told.store, new Date(), 3));
    assert.equal((await told.all()).length, 3);
    while (await sweepFound(told.store, inMs(91 * 24 * HOUR_MS), 3));
    assert.deepEqual(await told.all(), []);
  });

  it('is mailed in one mail when the load is read, and again an hour later at the soonest', async () => {
    await using told = await open(await fresh());
    await using smtp = new SmtpServer();
    await using mailer = openMailer({
      smtpUrl: await smtp.url(),
      from: 'Charter <charter@pellton.example>',
      onUnsent: () => assert.fail('there is a server'),
      onFailed: () => assert.fail('it takes all mails'),
    });
    await told.watch(COMPANY);
    await told.watch({ kind: 'search', q: 'kiln' });
    await told.wantMails();
    await told.follow();
    told.log.add('changed', kiln({ legal_name: 'Zephyr\u202e Kiln\r\nBcc: x LLC' }), DISSOLVED);
    for (let number = 2; number <= 60; number++) told.log.add('added', kiln({ entity_number: `${number}/A` }));
    await told.follow();
    const parts = told.mailParts(mailer.post);
    assert.equal(await mailOnce(parts, new Date()), false, 'the load may still be read');
    const both = [
      mailOnce(parts, inMs(2 * MINUTE_MS)),
      mailOnce(told.mailParts(mailer.post, 'two'), inMs(2 * MINUTE_MS)),
    ];
    await Promise.all(both);
    assert.equal(smtp.mails.length, 1, 'of two servers one sends it');
    const { to, data } = smtp.mails[0]!;
    assert.equal(to, 'ops@pellton.example');
    assert.match(data, /^Subject: 61 changes of what you watch: Colorado\r$/m);
    const text = decoded(data);
    assert.match(text, /^Zephyr Kiln Bcc: x LLC \(Colorado 1\)$/m);
    assert.match(text, /^ {2}Status: Active → Dissolved$/m);
    assert.match(text, /^ {2}Watched: this company$/m);
    assert.match(text, /^ {2}https:\/\/charter\.example\/companies\/us_co\/2%2FA$/m);
    assert.match(text, /^And 11 more\.$/m);
    assert.match(text, /Turn them off there:\nhttps:\/\/charter\.example\/watches#mail$/m);
    assert.equal(await mailOnce(parts, inMs(HOUR_MS)), false);
    told.log.add('removed', kiln());
    await told.follow();
    assert.equal(await mailOnce(parts, inMs(50 * MINUTE_MS)), false);
    assert.equal(await mailOnce(parts, inMs(HOUR_MS + 5 * MINUTE_MS)), true);
    assert.match(decoded(smtp.mails[1]!.data), /^ {2}No longer in the registry$/m);
    await setMails(told.store.db, new Date(), told.accountId, { isMailed: false, pace: 'hour' });
    told.log.add('added', kiln());
    await told.follow();
    assert.equal(await mailOnce(parts, inMs(9 * HOUR_MS)), false);
  });

  it('is mailed again after failures and lost servers, and not to an address that nobody has confirmed', async () => {
    await using told = await open(await fresh());
    await told.watch(COMPANY);
    await told.wantMails();
    await told.follow();
    told.log.add('changed', kiln(), DISSOLVED);
    await told.follow();
    const outcomes: (Sent | 'killed')[] = ['failed', 'killed', 'sent'];
    const sent: string[] = [];
    const parts = (id: string) =>
      told.mailParts(async ({ subject }) => {
        const outcome = outcomes.shift()!;
        if (outcome === 'killed') throw new Error('the server was killed');
        sent.push(`${outcome}: ${subject}`);
        return outcome;
      }, id);
    assert.equal(await mailOnce(parts('one'), inMs(2 * MINUTE_MS)), true);
    assert.equal(await mailOnce(parts('one'), new Date()), false, 'it waits for its next attempt');
    await assert.rejects(mailOnce(parts('one'), inMs(3 * MINUTE_MS)));
    assert.equal(await mailOnce(parts('two'), inMs(4 * MINUTE_MS)), false, 'the lease of the lost one lasts');
    assert.equal(await mailOnce(parts('two'), inMs(9 * MINUTE_MS)), true);
    assert.equal(await mailOnce(parts('two'), inMs(9 * HOUR_MS)), false);
    assert.deepEqual(
      sent,
      ['failed', 'sent'].map((one) => `${one}: 1 change of what you watch: Colorado`),
    );
    await told.store.db.updateTable('users').set({ email_verified: 0 }).execute();
    told.log.add('removed', kiln());
    await told.follow();
    assert.equal(await mailOnce(parts('two'), inMs(2 * HOUR_MS)), true);
    assert.equal(sent.length, 2);
  });
});

/** The text of a mail in quoted-printable or base64. */
function decoded(data: string): string {
  const [head = '', ...body] = data.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString().replaceAll('\r\n', '\n');
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n');
}
