/** What the search loads into a browser that has nothing of the dashboard yet: files, styles and answers together. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { signUp, startBrowser } from './support/browser.ts';
import { loadSearchCold } from './support/cold-load.ts';
import { startServer } from './support/server.ts';

const [REQUESTS_MAX, BYTES_MAX] = [25, 200_000];

it('the search loads into an empty browser by few requests and bytes', async () => {
  await using server = await startServer();
  await using browser = await startBrowser();
  const visit = await browser.visit(server.origin);
  await signUp(visit, server.origin);
  const { requests, bytes, loaded } = await loadSearchCold(visit.context, server.origin);
  const told = loaded.map(([path, one]) => `${one} ${path}`).join('\n');
  assert.ok(
    loaded.some(([path]) => path.endsWith('.css')),
    told,
  );
  assert.ok(requests <= REQUESTS_MAX, `${requests} requests:\n${told}`);
  assert.ok(bytes <= BYTES_MAX, `${bytes} bytes:\n${told}`);
  await visit.leave();
});
