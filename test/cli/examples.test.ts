/** Every command's help ends with examples, and they work on the samples. */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { read, utils, write } from '@e965/xlsx';
import type { Command } from 'commander';
import { sampleLocations, sampleRegistries } from '../../samples/index.ts';
import { examplesOf } from '../../src/cli/commands/examples.ts';
import { charter } from '../../src/cli/program.ts';
import { Settings } from '../../src/cli/settings.ts';
import { DataFolder } from './run.ts';

const COLUMNS = 80;

/** Examples that are parsed and not run, by the command that they are of, and why. */
const ONLY_PARSED: Readonly<Record<string, string>> = {
  'charter serve': 'it stays',
  'charter start': 'it stays',
  'charter worker': 'it stays',
  'charter mcp': 'it stays',
  'charter correct unlink': 'the list is not loaded',
  'charter export list': 'the list is not loaded',
  'charter export owners': 'the source is not loaded',
  'charter credits refund': 'nothing was charged',
  'charter credits paid': 'nothing is owed',
};
/** Options that ask others. */
const ASKS_OTHERS = ['--download', '--server', '--every'];

type Example = { readonly path: string; readonly line: string };

/** Commands and their subcommands, each with its path such as `charter key create`. */
function allOf(command: Command, path = command.name()): { readonly path: string; readonly command: Command }[] {
  return [{ path, command }, ...command.commands.flatMap((child) => allOf(child, `${path} ${child.name()}`))];
}

/** The words of a line, as a shell splits it. */
function wordsOf(line: string): string[] {
  const words = line.replaceAll('\\\n', ' ').matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g);
  return [...words].map(([, single, double, plain]) => single ?? double ?? plain!);
}

const program = await charter(new Settings({}), []);
const commands = allOf(program).filter(({ path }) => path !== 'charter');
const examples = commands.flatMap(({ path, command }) => examplesOf(command).map((line): Example => ({ path, line })));

describe('help', () => {
  for (const { path, command } of commands) {
    it(`of ${path} ends with an example of it`, () => {
      assert.ok(examplesOf(command).length > 0, `${path} has none: say it by withExamples`);
      for (const line of examplesOf(command))
        assert.ok(wordsOf(line).join(' ').includes(path.split(' ').at(-1)!), line);
    });
  }

  it('fits into 80 columns, groups the commands, and ends with the examples', async () => {
    using folder = new DataFolder();
    for (const { path, command } of [{ path: 'charter', command: program }, ...commands]) {
      const { code, stdout } = await folder.call(...path.split(' ').slice(1), '--help');
      assert.equal(code, 0);
      const wide = stdout.split('\n').filter((line) => line.length > COLUMNS);
      assert.deepEqual(wide, [], path);
      const last = examplesOf(command).at(-1) ?? '';
      assert.ok(stdout.trimEnd().endsWith(last), path);
    }
    const { stdout } = await folder.call('--help');
    assert.match(stdout, /^Search and follow:\n {2}search {2,}search companies by name/m);
    assert.doesNotMatch(stdout, /^Commands:\n {2}(?!help)/m);
  });
});

describe('every example', () => {
  const cwd = process.cwd();
  const folder = new DataFolder();
  const work = join(folder.path, 'work');
  before(async () => {
    mkdirSync(join(work, 'backups'), { recursive: true });
    process.chdir(work);
    const run = async (...args: readonly string[]) => {
      const { code, stderr } = await folder.call(...args);
      assert.equal(code, 0, stderr);
    };
    const filesOf = (code: string) => sampleRegistries.find(({ jurisdiction }) => jurisdiction === code)!;
    for (const file of filesOf('us_fl').files) cpSync(file, file.slice(file.lastIndexOf('/') + 1));
    const own = join(import.meta.dirname, '../../samples/own-registry');
    for (const name of readdirSync(own)) cpSync(join(own, name), name);
    const { files, asOf } = filesOf('us_co');
    await run('load', 'us_co', ...files, '--as-of', asOf);
    await run('load', 'us_fl', ...filesOf('us_fl').files, '--as-of', asOf);
    writeFileSync('list.csv', 'Number,Sign,Street,City,State,Zip\n1,Kite Diner,1 Quay St,Denver,CO,80202\n');
    const map = 'number=Number,trade_name=Sign,street=Street,city=City,state=State,zip=Zip';
    await run('load', 'us_co_kite_food', 'list.csv', '--as-of', asOf, '--map', map);
    await run('key', 'create', '--email', 'ann@example.com', '--credits', '100');
    cpSync(sampleLocations, 'shops.csv');
    const shops = read(readFileSync('shops.csv'), { type: 'buffer', raw: true }).Sheets['Sheet1']!;
    const workbook = utils.book_new();
    utils.book_append_sheet(workbook, shops, 'Stores');
    const location = { name: 'Kite Diner', address: '1 Quay St, Denver, CO 80202' };
    const operator = { name: null, jurisdiction_code: 'us_co', entity_number: '1' };
    writeFileSync('shops-labels.jsonl', `${JSON.stringify({ location, operator })}\n`);
    writeFileSync('shops.xlsx', write(workbook, { type: 'buffer', bookType: 'xlsx' }));
  });
  after(() => {
    process.chdir(cwd);
    folder[Symbol.dispose]();
  });

  for (const { path, line } of examples) {
    const words = wordsOf(line);
    const isRun = !(path in ONLY_PARSED) && !words.some((word) => ASKS_OTHERS.includes(word));
    it(`${isRun ? 'works' : 'is understood'}: ${words.join(' ')}`, async () => {
      assert.equal(words[0], 'charter');
      const parsed = await charter(new Settings({}), words.slice(1));
      for (const { command } of allOf(parsed)) if (command.commands.length === 0) command.action(() => {});
      await parsed.parseAsync(words.slice(1), { from: 'user' });
      if (!isRun) return;
      const given: string[] = [];
      for (const word of words.slice(1)) {
        if (word === 'KEY_ID') given.push(await someKey());
        else given.push(word === 'CORRECTION_ID' ? await someCorrection() : word);
      }
      const { code, stderr } = await folder.call(...given);
      assert.equal(code, 0, stderr);
    });
  }

  /** The id of a correction that holds. */
  async function someCorrection(): Promise<string> {
    const { stdout } = await folder.call('correct', 'list', '--json');
    return (JSON.parse(stdout) as { corrections: { id: string }[] }).corrections[0]!.id;
  }

  /** The id of a key that works. */
  async function someKey(): Promise<string> {
    const { stdout } = await folder.call('key', 'list', '--email', 'ann@example.com');
    const { keys } = JSON.parse(stdout) as {
      keys: { keyId: string; revokedAt: string | null; expiresAt: string | null }[];
    };
    return keys.find(({ revokedAt, expiresAt }) => revokedAt === null && expiresAt === null)!.keyId;
  }
});
