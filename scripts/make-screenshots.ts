/** `npm run screenshots`: pictures of the dashboard for the README, from a real server with the samples. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleLocations } from '../samples/index.ts';
import { signUp, startBrowser } from '../test/web/support/browser.ts';
import { startServer } from '../test/web/support/server.ts';
import type { CompanySearchResponse } from '../web/src/shared/api/schema.ts';
import { comparePath, networkPathOfAll } from '../web/src/shared/companies/thread-paths.ts';
import { smallPng } from './small-png.ts';

const AT = '2026-11-20T04:00:00.000Z';
const FOLDER = join(import.meta.dirname, '../docs/images');
const JURISDICTIONS = ['us_ak', 'us_co', 'us_ct', 'us_fl', 'us_il', 'us_ny', 'us_or'];
const QUERIES = [
  'summit*',
  '"real estate" OR holdings',
  'glacier* AND NOT',
  'pine* AND (capital OR partners)',
  'harbor',
];

await using server = await startServer({
  jurisdictions: JURISDICTIONS,
  starterCredits: 10_000,
  matches: true,
  room: { rejects: async () => [{ file: 'us_or.csv', bytes: 1_204, written_at: AT }] },
});
await using browser = await startBrowser();
// As small as is readable: all who clone the project carry the pictures.
const visit = await browser.visit(server.origin, { width: 1_200, height: 760 });
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

/** Pixels are read on a page without the dashboard's content policy. */
const darkroom = await visit.context.newPage();
await darkroom.goto('about:blank');

async function shoot(name: string): Promise<void> {
  const png = (await page.screenshot()).toString('base64');
  const [width, height, pixels] = await darkroom.evaluate<[number, number, string]>(`(async () => {
    const image = await createImageBitmap(await (await fetch('data:image/png;base64,${png}')).blob());
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    return [image.width, image.height, new Uint8Array(canvas.getImageData(0, 0, image.width, image.height).data.buffer).toBase64()];
  })()`);
  writeFileSync(join(FOLDER, `${name}.png`), smallPng(Buffer.from(pixels, 'base64'), width, height));
}
/** A part of a page, with its frame. */
async function toTop(name: string): Promise<void> {
  await page.getByRole('heading', { name }).evaluate((element) => element.scrollIntoView());
  await page.evaluate('scrollBy(0, -36)');
}
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
await toTop('Results');
await shoot('match');

// A file of 20,000: what it may cost, a sample and a budget come before anything is paid.
await page.goto('/match');
const [headings, ...places] = readFileSync(sampleLocations, 'utf8').trimEnd().split(/\r?\n/);
const many = Array.from({ length: 20_000 }, (_, at) =>
  places[at % places.length]!.replace(/^[^,]*,/, (ref) => `${ref}${at} `),
);
const buffer = Buffer.from([headings, ...many].join('\n'));
await page.setInputFiles('input[type=file]', { name: 'merchants.csv', mimeType: 'text/csv', buffer });
await page.getByRole('button', { name: /^Match \d/ }).waitFor();
await toTop('How sure an operator has to be');
await shoot('large-file');

// Twenty companies of a compliance officer.
const found = await fetch(`${server.origin}/v2/companies/search`, {
  method: 'POST',
  headers: { 'x-api-key': secret, 'content-type': 'application/json' },
  body: JSON.stringify({ q: 'summit*', limit: 20 }),
});
const { results: companies } = (await found.json()) as CompanySearchResponse;
await page.goto('/watches');
await page.getByText('Several companies', { exact: true }).click();
const numbers = companies.map(({ company }) => `${company.jurisdiction_code}/${company.entity_number}`);
await page.getByLabel('Numbers', { exact: true }).fill(numbers.join('\n'));
await page.getByRole('button', { name: `Watch ${companies.length}`, exact: true }).click();
await page.getByRole('table', { name: 'Watches' }).getByRole('row').nth(companies.length).waitFor();
await toTop('What you watch');
await shoot('watches');

// Any page by keyboard.
await page.goto('/');
await page.keyboard.press('Control+k');
await page.keyboard.type('summit');
await page.getByRole('option').nth(3).waitFor();
await page.waitForLoadState('networkidle');
await shoot('find');

// What the operator of a server sees, after a load that a guard stopped.
const { operator } = server.accounts;
const dropped = [{ measure: 'companies', before: 766, after: 38, allowed: 'more than four fifths', unit: 'count' }];
const command = "charter load us_or --download --accept-loss --reason 'why they are right'";
await operator.noteLoad({ kind: 'stopped', code: 'us_or', report: { title: 'Oregon', found: dropped, command } });
await server.makeOperator(email);
await page.goto('/operator');
await page.getByText('companies: 766 → 38').waitFor();
await page.waitForLoadState('networkidle');
await shoot('operator');
// Only tests close it by themselves.
await visit.context.browser()?.close();
