/** `npm run screenshots`: pictures of the dashboard for the README, from a real server with the samples. */
import { join } from 'node:path';
import { sampleLocations } from '../samples/index.ts';
import { signUp, startBrowser } from '../test/web/support/browser.ts';
import { startServer } from '../test/web/support/server.ts';

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

await page.goto('/');
await page.getByRole('table', { name: 'The latest requests' }).waitFor();
await page.screenshot({ path: join(FOLDER, 'overview.png') });

await page.goto(`/search?${new URLSearchParams({ q: 'summit* AND (capital OR holdings OR trading)', limit: '10' })}`);
await page.getByRole('button', { name: /^Search/ }).click();
await page.getByRole('list', { name: 'Results' }).waitFor();
await page.screenshot({ path: join(FOLDER, 'search.png') });

await server.startMatching();
await page.goto('/match');
await page.setInputFiles('input[type=file]', sampleLocations);
await page.getByRole('button', { name: /^Match \d/ }).click();
await page.getByText('Finished', { exact: true }).waitFor({ timeout: 60_000 });
await page.getByRole('heading', { name: 'Results' }).scrollIntoViewIfNeeded();
await page.getByRole('list', { name: 'Results' }).getByRole('button').first().click();
await page.getByRole('heading', { name: 'Results' }).evaluate((heading) => heading.scrollIntoView());
await page.screenshot({ path: join(FOLDER, 'match.png') });
