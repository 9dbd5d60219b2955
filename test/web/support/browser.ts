/** A real browser for tests. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after } from 'node:test';
import chromium from '@sparticuz/chromium';
import type { AxeResults, RunOptions } from 'axe-core';
import { type Browser, type BrowserContext, type Locator, type Page, chromium as playwright } from 'playwright-core';
import { chromiumPath } from '../../chromium.ts';

/** A person's password that fits everywhere. */
export const PASSWORD = 'three seals and a ribbon';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const AXE_OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // What is in order need not be told in full.
  resultTypes: ['violations'],
  // Only a rule that is not run reads stylesheets.
  preload: { assets: ['media'] },
};

/** Rules about how elements look, which take most of the time. */
const RULES_OF_LOOKS = ['color-contrast', 'target-size'];
const NOT_OF_LOOKS: RunOptions = {
  ...AXE_OPTIONS,
  rules: Object.fromEntries(RULES_OF_LOOKS.map((rule) => [rule, { enabled: false }])),
};

/**
 * The looks of all elements that are shown: their colours and size of letters, what their styles are chosen by but
 * for React's ids, and those of what they stand in; and of those the looks of what is pressed or filled.
 */
const LOOKS = `(() => {
  const chooses = /^(?:class|style|disabled|data-.*|aria-(?:current|disabled|expanded|invalid|pressed|selected))$/;
  const chosenBy = (one) => {
    const { color, backgroundColor, fontSize } = getComputedStyle(one);
    const chosen = [...one.attributes].filter(({ name }) => chooses.test(name)).map(({ name, value }) => name + value);
    return [one.tagName, color, backgroundColor, fontSize, ...chosen].join().replace(/_r_\\w+_/g, '');
  };
  globalThis.lookOf = (one) =>
    one.checkVisibility({ visibilityProperty: true }) ? chosenBy(one) + ' in ' + chosenBy(one.parentElement) : '';
  const looksOf = (selector) => [...new Set([...document.querySelectorAll(selector)].map(lookOf))].filter(Boolean);
  return { all: looksOf('body, body *'), targets: looksOf('a, button, input, select, textarea, summary, [role], [tabindex]') };
})()`;

/** What axe finds in the first element of each of some looks: the others are drawn alike. */
const violationsOf = (looks: readonly string[]): string => `(async () => {
  const left = new Set(${JSON.stringify(looks)});
  const exclude = [];
  const isKnown = (one) => {
    const isNew = left.delete(lookOf(one));
    const known = [...one.children].filter(isKnown);
    if (!isNew && known.length === one.children.length) return true;
    exclude.push(...known);
    return false;
  };
  isKnown(document.body);
  return (await axe.run({ include: [document], exclude }, ${JSON.stringify({ ...AXE_OPTIONS, runOnly: RULES_OF_LOOKS })})).violations;
})()`;

/**
 * The looks that were examined in this process: each in a scheme of colours (one that a width changes is another),
 * and those of targets at a width, which no scheme makes larger.
 */
const examined = new Set<string>();

/**
 * A name for this machine over which plain http counts as insecure, as it does in a network without
 * certificates.
 */
export const PLAIN_HOST = 'charter.test';

/**
 * Made for functions in a cloud: with these a closed window ends the browser, less is refused than people's
 * browsers refuse, and a graphics card is imitated, which costs a sixth of a test's time.
 */
const UNWANTED_ARGUMENTS: ReadonlySet<string> = new Set([
  '--single-process',
  '--no-zygote',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--disable-site-isolation-trials',
  '--ignore-gpu-blocklist',
  '--in-process-gpu',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]);
const STEP_TIMEOUT_MS = 60_000;
const WIDTH = 1_440;
const HEIGHT = 900;

export type View = {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
};

export type Visit = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Every request that left the server's origin. */
  readonly foreignRequests: string[];
  /** What the browser complained of: scripts' errors and what the content policy refused. */
  readonly complaints: readonly string[];
  /** Ends it. The window is the next visitor's, without a cookie or anything that was kept. */
  readonly leave: () => Promise<void>;
};

export type TestBrowser = AsyncDisposable & {
  /** A window that knows nothing of other visits. `page.goto('/keys')` goes to the server. */
  readonly visit: (origin: string, view?: View) => Promise<Visit>;
};

/** The files of a process share one: starting it takes a second of the processor. */
let shared: Promise<Browser> | undefined;
let visits = 0;
after(async () => (await shared)?.close());

async function launch(): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromiumPath(),
    args: [
      ...chromium.args.filter((argument) => !UNWANTED_ARGUMENTS.has(argument)),
      '--disable-gpu',
      `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`,
    ],
    headless: true,
  });
}

/** What a visit listens for, and tests on its page. */
const HEARD = ['request', 'response', 'requestfinished', 'requestfailed', 'pageerror', 'console', 'dialog'] as const;

/** A window for a server. */
type Window = { readonly page: Page; readonly context: BrowserContext };

/** Windows that were left, by their servers' addresses: scripts that they have compiled need not be compiled again. */
const left = new Map<string, Window[]>();

export async function startBrowser(): Promise<TestBrowser> {
  shared ??= launch();
  const browser = await shared;
  const visited = new Set<BrowserContext>();

  async function open(origin: string): Promise<Window> {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: WIDTH, height: HEIGHT },
      colorScheme: 'light',
      permissions: ['clipboard-read', 'clipboard-write'],
      reducedMotion: 'reduce',
      timezoneId: 'America/Denver',
    });
    context.setDefaultTimeout(STEP_TIMEOUT_MS);
    return { page: await context.newPage(), context };
  }

  async function leave(origin: string, { page, context }: Window): Promise<void> {
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const heard of HEARD) await page.removeAllListeners(heard, { behavior: 'ignoreErrors' });
    context.removeAllListeners('request');
    // A page of the server on which no script runs.
    await page.goto(`${origin}/health`);
    await page.evaluate('sessionStorage.clear()');
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,indexeddb,local_storage' });
    await session.detach();
    left.set(origin, [...(left.get(origin) ?? []), { page, context }]);
    visited.delete(context);
  }

  return {
    async visit(origin, { width = WIDTH, height = HEIGHT, colorScheme = 'light' } = {}) {
      const window = left.get(origin)?.pop() ?? (await open(origin));
      const { page, context } = window;
      visited.add(context);
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${visits++ % 250}` });
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      const foreignRequests: string[] = [];
      const complaints: string[] = [];
      context.on('request', (request) => {
        if (/^(?:https?|wss?):/.test(request.url()) && new URL(request.url()).origin !== origin) {
          foreignRequests.push(request.url());
        }
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        // The browser notes every answer of 400 and above; those are for the page to tell.
        const isAnswer = message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !isAnswer) complaints.push(message.text());
      });
      return { page, context, foreignRequests, complaints, leave: () => leave(origin, window) };
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...visited].map((context) => context.close()));
    },
  };
}

/** Waits until so many are there: a page that is slow has others before. */
export async function assertCount(all: Locator, count: number, message = 'so many are there'): Promise<void> {
  try {
    if (count > 0) await all.nth(count - 1).waitFor({ state: 'attached' });
    await all.nth(count).waitFor({ state: 'detached' });
  } catch {
    assert.equal(await all.count(), count, message);
  }
}

/**
 * Signs a new person up without the page for it, and opens `path`: the cookie is the window's, the key the
 * caller's.
 */
export async function signUp(
  { page }: Visit,
  origin: string,
  email = `p${crypto.randomUUID().slice(0, 8)}@pellton.example`,
  path = '/',
): Promise<{ readonly email: string; readonly accountId: string; readonly secret: string }> {
  // Sent by the browser itself, from the lightest page there is, so that the cookie is where the browser
  // wants it. A window that was left is there.
  if (page.url() !== `${origin}/health`) await page.goto(`${origin}/health`);
  const body = JSON.stringify({ email, password: PASSWORD });
  const { account, secret } = await page.evaluate<{ account: { account_id: string }; secret: string }>(
    `fetch('/dashboard/api/sign-up', {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(body)},
    }).then((response) => response.json())`,
  );
  await page.goto(path);
  return { email, accountId: account.account_id, secret };
}

/** All that moves and will end stands where it ends. */
const ENDED = `new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))).then(() => {
  for (const moving of document.getAnimations())
    if (moving.effect?.getComputedTiming().iterations !== Infinity) moving.finish();
})`;

/** Holds a page to what every page owes: no barrier that axe finds, nothing wider than the window. */
export async function assertSound(visit: Visit): Promise<void> {
  const { page } = visit;
  await assertSeen(visit);
  // Text, because the tests are not written against a browser's globals.
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(NOT_OF_LOOKS)})`);
  assertNone(violations, page);
}

/** The part of it that width and colours change: contrast, size of targets, nothing wider than the window. */
export async function assertSeen({ page, complaints, foreignRequests }: Visit): Promise<void> {
  if (await page.evaluate<boolean>('globalThis.axe === undefined')) await page.evaluate(AXE);
  // A colour on its way to another is none of either.
  await page.evaluate(ENDED);
  const scheme = await page.evaluate<string>("document.documentElement.dataset['mantineColorScheme'] ?? ''");
  const { all, targets } = await page.evaluate<{ all: string[]; targets: string[] }>(LOOKS);
  const width = page.viewportSize()?.width;
  const names = new Map([
    ...all.map((look) => [`${scheme} ${look}`, look] as const),
    ...targets.map((look) => [`${width} ${look}`, look] as const),
  ]);
  for (const name of names.keys()) if (examined.has(name)) names.delete(name);
  if (names.size > 0)
    assertNone(await page.evaluate<AxeResults['violations']>(violationsOf([...new Set(names.values())])), page);
  for (const name of names.keys()) examined.add(name);
  const [content, window] = await page.evaluate<[number, number]>(
    '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
  );
  const where = page.url();
  assert.ok(content <= window, `${where} is ${content} pixels wide in a window of ${window}`);
  assert.deepEqual(complaints, [], `${where}: the browser complains`);
  assert.deepEqual(foreignRequests, [], `${where} sends requests to others`);
}

function assertNone(violations: AxeResults['violations'], page: Page): void {
  const told = violations.map(({ id, help, nodes }) => {
    return { id, help, nodes: nodes.map(({ html, failureSummary }) => [html, failureSummary]) };
  });
  assert.deepEqual(told, [], `${page.url()} at ${page.viewportSize()?.width} pixels has barriers`);
}

/** Tab by Tab to what is called so: by a label, by what is written in it, or a field by its type. */
export async function tabToward(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  while (!name.test(passed.at(-1) ?? '')) {
    assert.ok(passed.length < 80, `Tab does not reach ${name}: ${passed.join(' | ')}`);
    await page.keyboard.press('Tab');
    const called =
      '(({ ariaLabel, textContent, type }) => ariaLabel ?? (textContent || String(type)))(document.activeElement)';
    passed.push((await page.evaluate<string>(called)).trim().slice(0, 60));
  }
}
