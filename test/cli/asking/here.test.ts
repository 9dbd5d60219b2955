/** What commands print that ask operations is what scripts rely on: no byte of it changes unseen. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { DataFolder } from '../run.ts';
import { ASKED, folderOfSamples, outcomeOf, titleOf } from './commands.ts';

const WRITTEN = join(import.meta.dirname, 'printed.json');
const IS_WRITING = process.env['CHARTER_WRITE_PRINTED'] === '1';
/** Longer texts are written down by their hash. */
const LENGTH_MAX = 1_500;

const shown = (text: string): string =>
  text.length <= LENGTH_MAX
    ? text
    : `${text.length} characters, sha256 ${createHash('sha256').update(text).digest('hex')}`;

describe('in process, prints what is written down (a change that is wanted: CHARTER_WRITE_PRINTED=1 writes it anew)', () => {
  let folder: DataFolder;
  const printed: Record<string, readonly unknown[]> = {};
  const written = IS_WRITING ? {} : JSON.parse(readFileSync(WRITTEN, 'utf8'));
  before(async () => {
    folder = await folderOfSamples();
  });
  after(() => {
    folder[Symbol.dispose]();
    if (IS_WRITING) writeFileSync(WRITTEN, `${JSON.stringify(printed, null, 2)}\n`);
  });

  // What a location is matched with is held elsewhere.
  for (const asked of ASKED.filter(({ args: [command] }) => command !== 'match-one')) {
    it(titleOf(asked), async () => {
      const { code, stdout, stderr } = await outcomeOf(folder, asked);
      printed[titleOf(asked)] = [code, shown(stdout), shown(stderr)];
      if (!IS_WRITING) assert.deepEqual(printed[titleOf(asked)], written[titleOf(asked)]);
    });
  }

  it('reads nothing of the framework of routes', async () => {
    const telling = new URL('tell-loaded.ts', import.meta.url).href;
    const settings = { CHARTER_HOME: folder.path, NODE_OPTIONS: `--import=${telling}` };
    using process = new DataFolder(settings);
    const names = new Set<string>();
    for (const { args } of ASKED) {
      const name = args[0] === 'export' ? 'export search' : args[0]!;
      if (names.has(name)) continue;
      names.add(name);
      const { code, stderr } = await process.run(...args);
      assert.deepEqual([name, code, stderr.replace(/^Wrote .*\nsha256 .*\n$/, '')], [name, 0, '']);
    }
    assert.equal(names.size, 8);
    const { stderr } = await process.runWith('', 'mcp');
    assert.match(stderr, /src\/api\//, 'what reads it is told');
  });
});
