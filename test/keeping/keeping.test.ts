import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openAccounts } from '../../src/accounts/index.ts';
import { Corrections } from '../../src/corrections/corrections.ts';
import { type NoteSubject, openKeeping } from '../../src/keeping/index.ts';
import { insertRows, openStore, type StoreOptions } from '../../src/store/index.ts';
import { onEveryDatabase } from '../store/databases.ts';

const ALL = { limit: 100_000, page: 1 };
const KILN = { jurisdiction: 'us_co', entityNumber: '1', name: 'Zephyr Kiln LLC', status: 'active', note: '' } as const;
const AT = '2026-11-25T06:00:00.000Z';

/** Two servers of an installation, and an account. */
async function open(options: StoreOptions) {
  await using opened = new AsyncDisposableStack();
  const accounts = opened.use(await openAccounts(options));
  const store = opened.use(await openStore(options));
  const one = opened.use(await openKeeping({ ...options, corrections: () => Corrections.NONE }));
  const other = opened.use(await openKeeping({ ...options, corrections: () => Corrections.NONE }));
  const account = async (email: string) => (await accounts.keys.create({ email, credits: 1 })).accountId;
  const accountId = await account('ops@pellton.example');
  const open = opened.move();
  return { store, one, other, account, accountId, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

onEveryDatabase('what an account keeps', (fresh) => {
  it('is kept once, whoever keeps it at the same time', async () => {
    await using opened = await open(await fresh());
    const { one, other, accountId } = opened;
    const search = { name: 'Kilns', address: '/search?q=kiln' };
    const saved = await Promise.all([one, other, one].map((at) => at.savedSearches.save(accountId, search)));
    assert.equal(saved.filter(({ isNew }) => isNew).length, 1);
    assert.equal(new Set(saved.map(({ search }) => search.id)).size, 1);
    const list = await one.lists.create(accountId, 'Landlords');
    const added = await Promise.all([one, other, one].map((at) => at.lists.add(accountId, list.id, KILN)));
    assert.equal(added.filter(({ isNew }) => isNew).length, 1);
    assert.equal((await other.lists.read(accountId, list.id)).companies, 1);
  });

  it('is a note that nobody writes over unseen', async () => {
    await using opened = await open(await fresh());
    const { one, other, accountId } = opened;
    const subject: NoteSubject = { kind: 'company', key: 'us_co 1' };
    const about = { subject, label: 'Zephyr Kiln LLC' };
    const written = await Promise.all(
      [one, other].map((at, index) => at.notes.write(accountId, about, `note ${index}`, null)),
    );
    const [first] = written.filter(({ outcome }) => outcome === 'written');
    const [late] = written.filter(({ outcome }) => outcome === 'changed');
    assert.deepEqual(late?.note, first?.note);
    assert.deepEqual(await one.notes.read(accountId, subject), first?.note);
    const seen = first!.note!.version;
    await one.notes.write(accountId, about, '', seen);
    await other.notes.write(accountId, about, 'again', null);
    assert.equal((await one.notes.write(accountId, about, 'over it', seen)).outcome, 'changed');
    assert.equal(await one.notes.read(await opened.account('other@pellton.example'), subject), null);
  });

  it('is a note that is found again where names were folded otherwise when it was written', async () => {
    const options = await fresh();
    await using opened = await open(options);
    const { store, one, accountId } = opened;
    const subject: NoteSubject = { kind: 'person', key: 'Łukasz Ørn' };
    const writtenEarlier = async (text: string) => {
      await one.notes.write(accountId, { subject, label: 'Łukasz Ørn' }, text, null);
      await store.db.updateTable('notes').set({ subject: `łukasz ørn` }).where('text', '=', text).execute();
      assert.equal(await one.notes.read(accountId, subject), null);
    };
    await writtenEarlier('first');
    {
      await using _later = await openKeeping({ ...options, corrections: () => Corrections.NONE });
    }
    assert.equal((await one.notes.read(accountId, subject))?.text, 'first');
    await store.db.updateTable('notes').set({ subject: 'łukasz ørn' }).execute();
    await one.notes.write(accountId, { subject, label: 'twin' }, 'second', null);
    {
      await using _later = await openKeeping({ ...options, corrections: () => Corrections.NONE });
    }
    assert.equal((await one.notes.read(accountId, subject))?.text, 'second');
    assert.equal((await one.notes.list(accountId, ALL)).entries.length, 2);
  });

  it('is bounded, and says so', async () => {
    await using opened = await open(await fresh());
    const { store, one, accountId } = opened;
    const list = await one.lists.create(accountId, 'Full');
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index));
    await store.db.transaction().execute(async (trx) => {
      const own = { account_id: accountId, name: 'x', created_at: AT };
      await insertRows(
        trx,
        'saved_searches',
        numbers(1_000).map((id) => ({ ...own, id, address: `/search?q=${id}` })),
      );
      await insertRows(
        trx,
        'company_lists',
        numbers(199).map((id) => ({ ...own, id })),
      );
      const kept = { list_id: list.id, jurisdiction: 'us_co', name: 'x', name_folded: 'x', status: 'active' } as const;
      await insertRows(
        trx,
        'listed_companies',
        numbers(10_000).map((entity_number) => ({ ...kept, entity_number, note: '', added_at: AT })),
      );
      const note = { account_id: accountId, kind: 'person', said: 'x', label: 'x', text: 'x' } as const;
      await insertRows(
        trx,
        'notes',
        numbers(10_000).map((subject) => ({ ...note, subject, version: subject, changed_at: AT })),
      );
    });
    const search = { name: 'one more', address: '/search?q=more' };
    await assert.rejects(one.savedSearches.save(accountId, search), { code: 'too_many_saved_searches' });
    assert.equal((await one.savedSearches.save(accountId, { ...search, address: '/search?q=7' })).isNew, false);
    await assert.rejects(one.lists.create(accountId, 'one more'), { code: 'too_many_lists' });
    const more = { ...KILN, entityNumber: 'more' };
    await assert.rejects(one.lists.add(accountId, list.id, more), { code: 'too_many_listed_companies' });
    assert.equal((await one.lists.add(accountId, list.id, KILN)).isNew, false);
    const subject: NoteSubject = { kind: 'person', key: 'One More' };
    const about = { subject, label: 'One More' };
    await assert.rejects(one.notes.write(accountId, about, 'x', null), { code: 'too_many_notes' });
    const seven = { subject: { kind: 'person', key: '7' }, label: '7' } as const;
    assert.equal((await one.notes.write(accountId, seven, 'y', '7')).outcome, 'written');
    const { entries, nextPage } = await one.lists.companies(accountId, list.id, 'name', { limit: 9_999, page: 1 });
    assert.deepEqual([entries.length, nextPage], [9_999, 2]);
    assert.equal((await one.lists.companies(accountId, list.id, 'name', { limit: 9_999, page: 2 })).entries.length, 1);
    await one.lists.remove(accountId, list.id);
    assert.deepEqual(await store.db.selectFrom('listed_companies').select('name').execute(), []);
    assert.equal((await one.lists.list(accountId, KILN)).length, 0);
    assert.equal((await one.savedSearches.list(accountId, ALL)).entries.length, 1_000);
  });
});
