import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { keepFound } from '../../src/events/found-changes.ts';
import { openStore } from '../../src/store/index.ts';
import { company } from '../api/harness.ts';
import { assertCount, assertSound, signUp, startBrowser, type TestBrowser, type Visit } from './support/browser.ts';
import { type DashboardServer, startServer } from './support/server.ts';

const HOSTILE = '<img src=x onerror=alert(1)> & "Söhne" Kiln';
const WIDE = { width: 1_440, height: 900 };
const NARROW = { width: 360, height: 740 };

/** At 360 pixels in the dark, and at 1,440 in the light. */
async function assertSoundInBoth(visit: Visit): Promise<void> {
  const { page } = visit;
  await page.setViewportSize(NARROW);
  await page.emulateMedia({ colorScheme: 'dark' });
  await assertSound(visit);
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: 'light' });
  await assertSound(visit);
}

describe('what is kept of what was found', () => {
  const opened = new AsyncDisposableStack();
  let server: DashboardServer;
  let browser: TestBrowser;
  before(async () => {
    const companies = [
      company({ jurisdiction_code: 'us_co', entity_number: '1002/A', legal_name: HOSTILE }),
      company({
        jurisdiction_code: 'us_co',
        entity_number: '7',
        legal_name: 'Old Harbor Kiln Inc',
        status: 'dissolved',
      }),
    ];
    server = opened.use(await startServer({ companies, jurisdictions: [] }));
    browser = opened.use(await startBrowser());
  });
  after(() => opened.disposeAsync());

  it('is searches, lists and notes', async () => {
    const visit = await browser.visit(server.origin);
    const { page, context, leave } = visit;
    await signUp(visit, server.origin, undefined, '/search?q=kiln&status=active');
    await page.getByRole('button', { name: 'Save search' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(HOSTILE);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'Saved', exact: true }).last().click();
    await page.getByRole('button', { name: `Rename ${HOSTILE}` }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Kilns');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await page.getByRole('button', { name: 'Watch Kilns' }).click();
    await page.getByText('Watched').waitFor();
    await page.getByRole('link', { name: 'Kilns' }).click();
    await page.getByRole('button', { name: /Run it for/ }).click();

    await page.getByRole('button', { name: `Add ${HOSTILE} to a list` }).click();
    await page.getByText('There is no list yet').waitFor();
    await page.getByRole('textbox', { name: 'New list' }).fill('Landlords');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Landlords', checked: true }).waitFor();
    await assertSound(visit);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: HOSTILE }).click();
    await page.getByRole('button', { name: 'Write a note' }).click();
    await page.getByRole('textbox', { name: 'Your note' }).fill('Met the owner.\n<b>Spring</b>');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Met the owner.').waitFor();

    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Your note' }).fill('From the first window');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('From the first window').waitFor();
    await other.getByRole('textbox', { name: 'Your note' }).fill('From the second window');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await other.getByText('changed meanwhile').waitFor();
    await other.getByText('From the first window').waitFor();
    await other.getByRole('button', { name: 'Save mine over it' }).click();
    await other.getByRole('button', { name: 'Edit' }).waitFor();
    await other.getByText('From the second window').waitFor();
    await other.close();
    await assertSoundInBoth(visit);

    await page.goto('/saved');
    await page.getByRole('cell', { name: 'From the second window' }).waitFor();
    await assertSoundInBoth(visit);
    await page.getByRole('link', { name: 'Landlords' }).click();
    await page.getByRole('button', { name: `Note on ${HOSTILE}` }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('corner house');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('corner house').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    assert.match(csv, /"us_co","1002\/A","<img src=x onerror=alert\(1\)> & ""Söhne"" Kiln","active","corner house"/);
    await assertSoundInBoth(visit);
    await page.getByRole('button', { name: `Remove ${HOSTILE}` }).click();
    await page.getByText('The list is empty').waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No list yet').waitFor();
    await page.goto('/lists/01a1fc71-d28a-7a40-8a52-f0a5b2b06a15');
    await page.getByText('There is no such list').waitFor();
    await leave();
  });

  it('is what watches have found, before and after', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    const { accountId } = await signUp(visit, server.origin, undefined, '/watches');
    await page.getByText('Nothing has changed yet').waitFor();
    await page.getByText('Confirm your e-mail address first').waitFor();
    await find(accountId);
    await page.goto('/coverage');
    await page.getByRole('link', { name: 'Watches 2 new' }).click();
    const changed = page.getByRole('list', { name: 'What changed' });
    await changed.getByText('Active').waitFor();
    await changed.getByText('Dissolved').waitFor();
    await changed.getByText('no longer here').waitFor();
    await page.getByRole('link', { name: 'Watches', exact: true }).waitFor();
    await assertSoundInBoth(visit);
    await changed.getByRole('link', { name: 'this company' }).click();
    await page.getByText('Show all watches').waitFor();
    await assertCount(changed.getByRole('listitem'), 1);
    await changed.getByRole('link', { name: HOSTILE }).click();
    await page.getByText('This company has not been looked up yet').waitFor();
    const link = server.mails.at(-1)?.link;
    await page.goto(link!);
    await page.goto('/watches');
    await page.getByRole('checkbox', { name: 'Mail me what changed' }).check();
    await page.getByRole('checkbox', { name: 'Mail me what changed', checked: true }).waitFor();
    await leave();
  });

  /** As the thread of events keeps it. */
  async function find(accountId: string): Promise<void> {
    await using store = await openStore({ homeDirectory: server.homeDirectory });
    const change = { jurisdiction: 'us_co', at: '2026-11-25T06:00:00.000Z', asOf: '2026-11-24' };
    const dissolved = [{ path: 'status', before: 'active', after: 'dissolved' }];
    const concerned = [
      {
        id: '01a1fc71-d28a-7a40-8a52-f0a5b2b06a15',
        accountId,
        kind: 'company',
        watched: JSON.stringify({ kind: 'company', jurisdiction: 'us_co', entityNumber: '1002/A' }),
        change: { ...change, id: '1', kind: 'changed', entityNumber: '1002/A', legalName: HOSTILE, fields: dissolved },
        seen: null,
      },
      {
        id: '01a1fc71-d28a-7a40-8a52-f0a5b2b06a16',
        accountId,
        kind: 'search',
        watched: JSON.stringify({ kind: 'search', q: 'kiln*' }),
        change: { ...change, id: '2', kind: 'removed', entityNumber: '9', legalName: 'Gone Kiln LLC', fields: null },
        seen: { before: true, after: false },
      },
    ] as const;
    await store.db.transaction().execute((trx) => keepFound(trx, new Date(), concerned));
  }
});
