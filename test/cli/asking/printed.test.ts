/** What commands print that ask operations is what scripts rely on: no byte of it changes unseen, here or at a server. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Matcher } from '../../../src/batches/index.ts';
import { openMatcher } from '../../../src/cli/matcher.ts';
import { openSqliteEngine, openSqliteLists } from '../../../src/engine/sqlite/index.ts';
import { openServer, type TestServer } from '../../api/harness.ts';
import { DataFolder } from '../run.ts';
import { ASKED, folderOfSamples, outcomeOf, titleOf } from './commands.ts';
import { loadedBy } from './loaded-by.ts';

const WRITTEN = join(import.meta.dirname, 'printed.json');
const IS_WRITING = process.env['CHARTER_WRITE_PRINTED'] === '1';
/** Longer texts are written down by their hash. */
const LENGTH_MAX = 1_500;

const shown = (text: string): string =>
  text.length <= LENGTH_MAX
    ? text
    : `${text.length} characters, sha256 ${createHash('sha256').update(text).digest('hex')}`;

/** Lines that say something else of a server, and why. */
const OTHERWISE: Readonly<Record<string, RegExp>> = {
  // No operation tells which lists are loaded.
  'charter premises kite --source us_zz_food': /^charter: Not loaded: us_zz_food\.\n$/,
  // A server's pages are smaller.
  'charter premises quay --limit 1000 --source US_CO_kite_food --status any':
    /answers 422: body\.limit: Input should be less than or equal to 100\n$/,
  // Its suggestions are not of people alone.
  'charter officers smiht (on a terminal)': /^$/,
};

describe('commands that ask operations', () => {
  let folder: DataFolder;
  let matcher: Matcher;
  let server: TestServer;
  let at: readonly string[];
  const printed: Record<string, readonly unknown[]> = {};
  const written = IS_WRITING ? {} : JSON.parse(readFileSync(WRITTEN, 'utf8'));
  before(async () => {
    folder = await folderOfSamples();
    matcher = await openMatcher({ home: folder.path });
    server = await openServer({
      engine: openSqliteEngine({ home: folder.path, threads: 0 }),
      premises: openSqliteLists('premises', { home: folder.path, threads: 0 }),
      match: matcher.match,
      credits: 1_000_000,
    });
    at = ['--server', await server.app.listen({ port: 0, host: '127.0.0.1' }), '--key', server.key];
  });
  after(async () => {
    await server[Symbol.asyncDispose]();
    await matcher[Symbol.asyncDispose]();
    folder[Symbol.dispose]();
    if (IS_WRITING) writeFileSync(WRITTEN, `${JSON.stringify(printed, null, 2)}\n`);
  });

  describe('print what is written down (a change that is wanted: CHARTER_WRITE_PRINTED=1 writes it anew), and the same of a server', () => {
    for (const asked of ASKED) {
      it(titleOf(asked), async () => {
        const here = await outcomeOf(folder, asked);
        // What a location is matched with is held elsewhere.
        if (asked.args[0] !== 'match-one') {
          printed[titleOf(asked)] = [here.code, shown(here.stdout), shown(here.stderr)];
          if (!IS_WRITING) assert.deepEqual(printed[titleOf(asked)], written[titleOf(asked)]);
        }
        const paid = await outcomeOf(folder, { ...asked, args: [...asked.args, ...at] });
        const there = { ...paid, stdout: paid.stdout.replace(/"credits_charged":15/, '"credits_charged":0') };
        const otherwise = OTHERWISE[titleOf(asked)];
        if (otherwise === undefined) assert.deepEqual(there, here);
        else assert.match(there.stderr, otherwise);
        for (const said of [there.stdout, there.stderr]) assert.ok(!said.includes(server.key));
      });
    }
  });

  it('read nothing of the framework of routes where no server is asked', async () => {
    const firstOfEach = new Map(ASKED.toReversed().map(({ args }) => [args[0]!, args]));
    const lines = [...firstOfEach.values()].toReversed();
    assert.equal(lines.length, 8);
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const settings = { PATH, NODE_COMPILE_CACHE, CHARTER_HOME: folder.path };
    const told = await loadedBy([...lines, ['mcp']], settings);
    const expected = lines.map(([name]) => `${name} ended with 0\n`).join('');
    const ofCommands = told.replace(/Wrote .*\nsha256 .*\n/, '').slice(0, expected.length);
    assert.equal(ofCommands, expected);
    assert.match(told, /src\/api\//, 'what reads it is told');
  });

  it('write what takes many pages, of one moment, and pay once for each within a day', async () => {
    const balance = async (): Promise<number> => (await server.send('GET', '/v2/credits')).json().balance;
    const line = ['export', 'search', 'llc OR inc'];
    const here = await folder.call(...line);
    const pages = Math.ceil(here.stdout.split('\n').length / 100);
    assert.ok(pages > 2);
    const before = await balance();
    assert.deepEqual(await folder.call(...line, ...at), here);
    assert.equal(before - (await balance()), pages * 40);
    assert.deepEqual(await folder.call(...line, ...at), here);
    assert.equal(before - (await balance()), pages * 40);
  });

  it('ask where the settings say, and need nothing that is loaded here', async () => {
    const settings = { CHARTER_SERVER: at[1]!, CHARTER_KEY: server.key };
    using empty = new DataFolder(settings);
    const here = await folder.call('search', 'kettle');
    assert.deepEqual(await empty.call('search', 'kettle'), here);
    assert.equal((await empty.call('export', 'companies')).code, 3, 'only what can ask a server does');
  });
});
