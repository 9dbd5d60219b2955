/** What a browser that has nothing of the dashboard yet loads of a page, for who is signed in. */
import type { BrowserContext } from 'playwright-core';

/** A line, as Chromium imitates it. */
export type Line = { readonly latencyMs: number; readonly kilobitsASecond: number };

export type ColdLoad = {
  readonly requests: number;
  /** As they came over the line, with their heads. */
  readonly bytes: number;
  /** From the request to the field that takes what is typed. */
  readonly usableMs: number;
  /** The paths that were asked for, with their bytes. */
  readonly loaded: readonly (readonly [path: string, bytes: number])[];
};

/** By the page's own clock: a busy machine hears of it later. */
const NOTE_USABLE = `new MutationObserver((_, seeing) => {
  if (document.querySelector('input[type=search]') === null) return;
  seeing.disconnect();
  requestAnimationFrame(() => { globalThis.usableMs = performance.now(); });
}).observe(document, { childList: true, subtree: true })`;

/** Opens the search of a signed-in window in another one, which knows nothing but the session. */
export async function loadSearchCold(signedIn: BrowserContext, origin: string, line?: Line): Promise<ColdLoad> {
  const context = await signedIn
    .browser()!
    .newContext({ storageState: await signedIn.storageState(), baseURL: origin });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    if (line !== undefined) {
      const throughput = (line.kilobitsASecond * 1_000) / 8;
      const both = { downloadThroughput: throughput, uploadThroughput: throughput };
      await session.send('Network.emulateNetworkConditions', { offline: false, latency: line.latencyMs, ...both });
    }
    const paths = new Map<string, string>();
    const loaded: [path: string, bytes: number][] = [];
    session.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
      if (url.startsWith(origin)) paths.set(requestId, url.slice(origin.length));
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      loaded.push([paths.get(requestId) ?? '', encodedDataLength]);
    });
    await page.addInitScript(NOTE_USABLE);
    await page.goto('/search', { waitUntil: 'commit' });
    await page.getByRole('searchbox').first().waitFor();
    await page.waitForLoadState('networkidle');
    const usableMs = await page.evaluate<number>('usableMs');
    const bytes = loaded.reduce((sum, [, one]) => sum + one, 0);
    return { requests: paths.size, bytes, usableMs, loaded };
  } finally {
    await context.close();
  }
}
