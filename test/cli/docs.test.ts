import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { Command } from 'commander';
import { printSettings } from '../../scripts/print-settings.ts';
import { EXIT_CODES } from '../../src/cli/exit-codes.ts';
import { charter } from '../../src/cli/program.ts';
import { Settings } from '../../src/cli/settings.ts';

const docs = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');

function commandsOf(command: Command, path: string): string[] {
  const name = `${path}${command.name()}`;
  return command.commands.length === 0 ? [name] : command.commands.flatMap((child) => commandsOf(child, `${name} `));
}

describe('the pages are those of the code', () => {
  it('every command has help and a place in docs/command-line.md', async () => {
    const program = await charter(new Settings({}), []);
    for (const command of commandsOf(program, '')) {
      assert.ok(docs('command-line.md').includes(`\`${command}`), `${command} is missing in docs/command-line.md`);
    }
    for (const command of program.commands) assert.notEqual(command.description(), '', `${command.name()} has no help`);
  });

  it('every exit code stands in docs/command-line.md, and no other', () => {
    const listed = [...docs('command-line.md').matchAll(/^\| (\d+) \| (\w+) \|/gm)].map(([, code, name]) => [
      name,
      Number(code),
    ]);
    assert.deepEqual(Object.fromEntries(listed), EXIT_CODES);
  });

  it('docs/settings.md is written from the table of settings', () => {
    assert.equal(docs('settings.md'), printSettings(), 'npm run settings');
  });
});
