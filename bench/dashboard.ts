/**
 * `node bench/dashboard.ts`: how soon a page of 100 results is shown after its answer, how smoothly the results of a file
 * of `--rows` rows scroll, and what the search loads into an empty browser over a slow line, in a real browser against
 * a real server. `npm run web:build` comes first.
 * Prints Markdown: bench/notes/dashboard.md keeps the last run.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { signUp, startBrowser, type View } from '../test/web/support/browser.ts';
import { type Line, loadSearchCold } from '../test/web/support/cold-load.ts';
import { startServer } from '../test/web/support/server.ts';
import { markdownTable, ms, percentile } from './support/measure.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '20000' }, searches: { type: 'string', default: '30' } },
});
const ROWS = Number(values.rows);
const SEARCHES = Number(values.searches);
const SCROLLS = 300;
const SCROLLED_PX = 400;

/** A slow line of a home or an office, and that of a telephone, as Lighthouse imitates it. */
const LINES: readonly (readonly [name: string, line: Line])[] = [
  ['10 Mbit/s, 40 ms', { latencyMs: 40, kilobitsASecond: 10_000 }],
  ['1.6 Mbit/s, 150 ms', { latencyMs: 150, kilobitsASecond: 1_600 }],
];
const COLD_LOADS = 7;

const VIEWS: readonly View[] = [
  { width: 1_440, height: 900, colorScheme: 'light' },
  { width: 360, height: 740, colorScheme: 'dark' },
];

await using server = await startServer({
  jurisdictions: ['us_ak', 'us_co', 'us_fl', 'us_ny'],
  starterCredits: 10_000_000,
  matches: true,
});
await server.startMatching();
await using browser = await startBrowser();

const cold: string[][] = [];
let chromium: Browser | null;
{
  const visit = await browser.visit(server.origin);
  await signUp(visit, server.origin);
  for (const [name, line] of LINES) {
    const loads = [];
    for (let turn = 0; turn < COLD_LOADS; turn++) loads.push(await loadSearchCold(visit.context, server.origin, line));
    const usable = loads.map(({ usableMs }) => usableMs);
    const { requests, bytes } = loads.at(-1)!;
    cold.push([
      name,
      String(requests),
      (bytes / 1_000).toFixed(0),
      ms(percentile(usable, 0.5)),
      ms(Math.max(...usable)),
    ]);
  }
  chromium = visit.context.browser();
  await visit.leave();
}
const rows: string[][] = [];
for (const view of VIEWS) {
  const visit = await browser.visit(server.origin, view);
  const { page, context } = visit;
  await signUp(visit, server.origin);
  const shown = await shownAfterAnswer(page);
  rows.push([
    `${view.width} px`,
    '100 results after their answer',
    ms(percentile(shown, 0.5)),
    ms(percentile(shown, 0.95)),
  ]);
  const frames = await framesOfScrolling(page);
  rows.push([
    `${view.width} px`,
    `a frame, scrolling ${ROWS} rows`,
    ms(percentile(frames, 0.5)),
    ms(percentile(frames, 0.95)),
  ]);
  await context.close();
}
console.log(`${cpus()[0]?.model}, load ${loadavg()[0]!.toFixed(1)}, ${new Date().toISOString().slice(0, 10)}\n`);
console.log(markdownTable(['window', 'what', 'p50, ms', 'p95, ms'], rows));
const COLD_HEADING = ['the search in an empty browser', 'requests', 'kB', 'usable after, p50, ms', 'longest, ms'];
console.log(`\n${markdownTable(COLD_HEADING, cold)}`);
// Only tests close it by themselves.
await chromium?.close();

/** From the last byte of an answer to the frame that has its results, in milliseconds. */
async function shownAfterAnswer(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (let turn = 0; turn < SEARCHES; turn++) {
    await page.goto(`/search?q=${'abcdefghijklmnoprst'[turn % 19]}*&limit=100&sort=${turn < 19 ? 'name' : '-name'}`);
    const button = page.getByRole('button', { name: /^Search/ }).first();
    await button.waitFor();
    const shown = page.evaluate<number>(`new Promise((resolve) => {
      const look = () => {
        const answer = performance.getEntriesByType('resource').findLast(({ name }) => name.endsWith('/companies/search'));
        const list = document.querySelector('[aria-label="Results"]');
        if (answer === undefined || list === null || list.children.length === 0) return requestAnimationFrame(look);
        requestAnimationFrame(() => resolve(performance.now() - answer.responseEnd));
      };
      look();
    })`);
    await button.click();
    found.push(await shown);
  }
  return found;
}

/** Milliseconds between frames while the list is scrolled. */
async function framesOfScrolling(page: Page): Promise<number[]> {
  await page.goto('/match');
  const lines = Array.from(
    { length: ROWS },
    (_, row) => `Trieska Salon ${row},"${row + 1} Park Boulevard, Kenai, AK 99611"`,
  );
  await page.setInputFiles('input[type=file]', {
    name: 'many.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`name,address\n${lines.join('\n')}\n`),
  });
  await page.getByRole('button', { name: /^Match \d/ }).click();
  await page.getByText('Finished', { exact: true }).waitFor({ timeout: 600_000 });
  await page.getByText(`${ROWS.toLocaleString('en-US')} results`, { exact: true }).waitFor({ timeout: 120_000 });
  return page.evaluate<number[]>(`new Promise((resolve) => {
    const frames = [];
    let last = performance.now();
    const scroll = (at) => {
      frames.push(at - last);
      last = at;
      if (frames.length > ${SCROLLS}) return resolve(frames.slice(1));
      window.scrollBy(0, ${SCROLLED_PX});
      requestAnimationFrame(scroll);
    };
    requestAnimationFrame(scroll);
  })`);
}
