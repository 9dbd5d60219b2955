import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertSound, signUp, startBrowser, type TestBrowser } from './support/browser.ts';
import { type DashboardServer, startServer } from './support/server.ts';

const AT = '2026-11-20T04:00:00.000Z';
const FOUND = [{ measure: 'companies', before: 100, after: 5, allowed: 'more than four fifths', unit: 'count' }];
const COMMAND = "charter load us_or --download --accept-loss --reason 'why they are right'";

describe('the page of operators', () => {
  const opened = new AsyncDisposableStack();
  let server: DashboardServer;
  let browser: TestBrowser;
  before(async () => {
    server = opened.use(
      await startServer({
        matches: true,
        room: {
          findings: async () => [
            { area: 'machine', state: 'ok', what: 'disk', says: 'has room', mend: null },
            { area: 'reachable', state: 'wrong', what: 'mail server', says: 'It is away.', mend: 'Start it.' },
          ],
          corrections: async () => [
            {
              ...{ id: '1', created_at: AT, created_by: 'ann', reason: 'asked for', kind: 'hide_company' },
              ...{ about: 'us_ak/7', undone: null },
            },
          ],
          rejects: async () => [{ file: 'us_or.csv', bytes: 12, written_at: AT }],
        },
      }),
    );
    browser = opened.use(await startBrowser());
    const { operator } = server.accounts;
    const report = { title: 'Oregon', found: FOUND, command: COMMAND };
    await operator.noteLoad({ kind: 'stopped', code: 'us_or', report });
    const rows = [{ code: 'us_or', outcome: 'stopped', note: 'companies 100 → 5' }];
    const round = { started_at: AT, ended_at: AT, line: '1 stopped (us_or)', rows };
    await operator.noteLoad({ kind: 'round', code: null, report: round });
  });
  after(() => opened.disposeAsync());

  it('shows loads, queue, accounts and findings to an operator, and nothing to others', async () => {
    const visit = await browser.visit(server.origin);
    const { page, leave } = visit;
    const { email } = await signUp(visit, server.origin, undefined, '/operator');
    await page.getByText('Only operators of this installation see this page').waitFor();
    await assertSound(visit);
    assert.equal(await page.getByRole('link', { name: 'Operator' }).count(), 0);

    await server.makeOperator(email);
    await page.goto('/');
    await page.getByRole('link', { name: 'Operator' }).click();
    await page.getByText('companies: 100 → 5 (allowed: more than four fifths)').waitFor();
    await page.getByText(COMMAND).waitFor();
    await page.getByRole('table', { name: 'Registries and lists' }).getByText('Alaska').waitFor();
    await page.getByText('us_or stopped: companies 100 → 5').waitFor();
    await page.getByRole('table', { name: 'Files of rejected rows' }).getByText('us_or.csv').waitFor();
    await assertSound(visit);
    await page.getByRole('tab', { name: 'Queue and corrections' }).click();
    await page.getByText('No worker holds rows').waitFor();
    await page.getByText('us_ak/7').waitFor();
    await assertSound(visit);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('tab', { name: 'Accounts' }).click();
    await page.getByRole('table', { name: 'All accounts' }).getByText(email).waitFor();
    await assertSound(visit);
    await page.getByRole('tab', { name: 'Doctor' }).click();
    const [first] = await page.getByRole('table', { name: 'Findings' }).getByRole('rowheader').allInnerTexts();
    assert.equal(first, 'mail server');
    await assertSound(visit);
    await leave();
  });
});
