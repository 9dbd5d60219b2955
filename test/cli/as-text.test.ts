/** A name that is syntax: the terminal and the tools of agents say how it is searched for as text. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { queryOf } from '../../src/cli/asked.ts';
import { parseQuery } from '../../src/query/index.ts';
import { openServer, type TestServer } from '../api/harness.ts';

const NAMES = [
  { name: 'AND Digital LLC', text: '"AND Digital LLC"', inShell: `'"AND Digital LLC"'` },
  { name: 'OR Consulting', text: '"OR Consulting"', inShell: `'"OR Consulting"'` },
  { name: 'E*TRADE', text: '"E TRADE"', inShell: `'"E TRADE"'` },
  { name: 'Wal*Mart', text: '"Wal Mart"', inShell: `'"Wal Mart"'` },
  { name: 'Toys "R Us', text: '"Toys R Us"', inShell: `'"Toys R Us"'` },
  { name: '(unclosed', text: '"unclosed"', inShell: `'"unclosed"'` },
  { name: "Joe's (Diner", text: `"Joe's Diner"`, inShell: `'"Joe'\\''s Diner"'` },
  { name: '*', text: null, inShell: null },
] as const;

describe('a name that is syntax is offered as text', () => {
  let server: TestServer;
  before(async () => {
    server = await openServer();
  });
  after(() => server[Symbol.asyncDispose]());

  for (const { name, text, inShell } of NAMES) {
    it(name, async () => {
      const refused = parseQuery(name);
      assert.ok(!refused.ok);
      const { message } = await new Promise<Error>((resolve) => {
        try {
          queryOf(name);
        } catch (error) {
          resolve(error as Error);
        }
      });
      assert.equal(/To search for it as text: (.*)$/.exec(message)?.[1] ?? null, inShell);

      for (const tool of ['search_companies', 'search_officers']) {
        const answer = await server.app.inject({
          method: 'POST',
          url: '/mcp',
          headers: { 'x-api-key': server.key, 'content-type': 'application/json', accept: 'application/json' },
          payload: JSON.stringify({
            jsonrpc: '2.0',
            id: 1,
            method: 'tools/call',
            params: { name: tool, arguments: { q: name } },
          }),
        });
        const { isError, content } = answer.json().result;
        assert.equal(isError, true);
        const [words] = content.map((block: { readonly text: string }) => block.text);
        assert.match(words, /^Syntax error at position /);
        assert.equal(/To search for it as text, q is: (.*)$/.exec(words)?.[1] ?? null, text);
        if (text !== null) assert.ok(parseQuery(text).ok);
      }
    });
  }
});
