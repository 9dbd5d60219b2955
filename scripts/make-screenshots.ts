/** `npm run screenshots`: pictures of the dashboard for the README, from a real server with the samples. */
import { join } from 'node:path';
import { sampleLocations } from '../samples/index.ts';
import { signUp, startBrowser } from '../test/web/support/browser.ts';
import { startServer } from '../test/web/support/server.ts';
import { comparePath, networkPathOfAll } from '../web/src/shared/companies/thread-paths.ts';

const FOLDER = join(import.meta.dirname, '../docs/images');
const JURISDICTIONS = ['us_ak', 'us_co', 'us_ct', 'us_fl', 'us_il', 'us_ny', 'us_or'];
const QUERIES = [
  'summit*',
  '"real estate" OR holdings',
  'glacier* AND NOT',
  'pine* AND (capital OR partners)',
  'harbor',
];

await using server = await startServer({ jurisdictions: JURISDICTIONS, starterCredits: 10_000, matches: true });
await using browser = await startBrowser();
const visit = await browser.visit(server.origin, { width: 1_280, height: 800 });
const { page } = visit;
const { secret, email } = await signUp(visit, server.origin, 'ada@example.com');

for (const q of QUERIES) {
  await fetch(`${server.origin}/v2/companies/search`, {
    method: 'POST',
    headers: { 'x-api-key': secret, 'content-type': 'application/json' },
    body: JSON.stringify({ q }),
  });
}
const link = server.mails.findLast(({ to }) => to === email)?.link;
if (link) await page.goto(link);

const shoot = (name: string) => page.screenshot({ path: join(FOLDER, `${name}.png`) });
const heading = (name?: string | RegExp) => page.getByRole('heading', { level: 1, ...(name && { name }) }).waitFor();

await page.goto('/');
await page.getByRole('table', { name: 'The latest requests' }).waitFor();
await shoot('overview');

const search = { q: 'summit* AND (capital OR holdings OR trading)', status: 'active', limit: '10' };
await page.goto(`/search?${new URLSearchParams(search)}`);
await page.getByRole('button', { name: /^Search/ }).click();
const results = page.getByRole('list', { name: 'Results' });
await results.waitFor();
await shoot('search');

await results.getByRole('link').first().click();
await page.waitForURL(/\/companies\//);
await heading();
await page.waitForLoadState('networkidle');
await shoot('company');

// It has ties of every kind.
const root = { kind: 'company', jurisdiction_code: 'us_fl', entity_number: 'L26900378320' } as const;
const other = { ...root, entity_number: 'L21900909473' };
await page.goto(comparePath([root, other]));
await page.getByRole('button', { name: /^Compare for/ }).click();
await page.getByRole('table').waitFor();
await shoot('compare');

await page.goto(`${networkPathOfAll([root, other])}&depth=2`);
await page.getByRole('button', { name: /^Show \d steps?/ }).click();
await heading(/^Network of /);
await page.getByRole('button', { name: 'Zoom in' }).waitFor();
await page.waitForLoadState('networkidle');
await shoot('network');

await page.goto('/docs#searchCompanies');
await heading('Search companies');
await page.getByRole('tab', { name: 'TypeScript' }).click();
await shoot('reference');

await server.startMatching();
await page.goto('/match');
await page.setInputFiles('input[type=file]', sampleLocations);
await page.getByRole('button', { name: /^Match \d/ }).click();
await page.getByText('Finished', { exact: true }).waitFor({ timeout: 60_000 });
await page.getByRole('list', { name: 'Results' }).getByRole('button').first().click();
await page.getByRole('button', { name: 'Accept' }).first().waitFor();
await page.waitForLoadState('networkidle');
// The rows below make room a moment later.
await page.waitForTimeout(1_000);
await page.getByRole('heading', { name: 'Results' }).evaluate((element) => element.scrollIntoView());
await shoot('match');
