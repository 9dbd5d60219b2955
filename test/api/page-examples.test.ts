/** The calls that the pages of interfaces show, as a shell runs them, against a server. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { openService, type Service } from './reconcile/service.ts';

/** What an answer has, where it is one. */
const PAGES: Readonly<Record<string, RegExp>> = {
  changes: /"next_since":"/,
  lookup: /"results":\[/,
  openrefine: /"q0":\{"result":\[\{"id":"us_co\/1001"/,
  suggest: /"(?:suggestions":\[|counts":\{)/,
  watches: /"kind":"/,
  webhooks: /"secret":"whsec_/,
};

/** Commands of blocks of the shell, without what they print. */
function callsOf(page: string): readonly string[] {
  const text = readFileSync(new URL(`../../docs/${page}.md`, import.meta.url), 'utf8');
  return [...text.matchAll(/^```(?:sh|console)\n(.*?)^```$/gms)].flatMap(([, block]) => {
    const [call] = /^(?:\$ )?(curl(?:[^\n\\']|\\\n|'[^']*')*)/.exec(block!)?.slice(1) ?? [];
    return call === undefined ? [] : [call];
  });
}

describe('the call on the page', () => {
  let server: Service;
  let url = '';
  before(async () => {
    server = await openService();
    url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  after(() => server[Symbol.asyncDispose]());

  for (const [page, has] of Object.entries(PAGES)) {
    it(`docs/${page}.md works`, async () => {
      const calls = callsOf(page);
      assert.ok(calls.length > 0, 'the page shows none');
      for (const call of calls) {
        const here = call
          .replaceAll(/https:\/\/charter\.example|http:\/\/127\.0\.0\.1:8080/g, url)
          // Of the interfaces here one has its key in the address, and takes no other.
          .replaceAll('ck_…', server.addressKey)
          // Nobody has that name here; the address is allowed.
          .replace('https://hooks.example.com', 'http://127.0.0.1:9');
        const env = { ...process.env, KEY: server.key, CHARTER: url };
        const { stdout } = await promisify(execFile)('sh', ['-c', here], { env });
        assert.match(stdout, has, call);
      }
    });
  }
});
