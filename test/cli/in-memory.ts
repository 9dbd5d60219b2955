/** Commands over engines in memory. */
import assert from 'node:assert/strict';
import type { Command } from 'commander';
import type { Context } from '../../src/cli/context.ts';
import { Settings } from '../../src/cli/settings.ts';
import type { Engine, PremisesIndex } from '../../src/engine/index.ts';
import { memoryEngine, memoryOwners, memoryPremises } from '../../src/engine/memory/index.ts';
import { DataFolder, printingTo } from './run.ts';

type Loaded = { readonly engine?: Engine; readonly premises?: PremisesIndex };

/** Calls a command: what it prints on a terminal, or elsewhere. */
export async function callCommand(
  make: (context: Context) => Command,
  args: readonly string[],
  { engine = memoryEngine(), premises = memoryPremises() }: Loaded,
  onTerminal = false,
): Promise<string> {
  using folder = new DataFolder();
  const context: Context = {
    settings: new Settings({}),
    home: () => folder.path,
    engineLocation: () => ({ home: 'unused' }),
    homePath: () => folder.path,
    dataFolder: () => assert.fail('no command here asks for it'),
    openEngine: () => engine,
    openOwners: () => memoryOwners(),
    openOwnersAnswers: () => memoryOwners(),
    openPremises: () => premises,
    matcher: () => assert.fail('no command here matches'),
  };
  const own = { stdout: '', stderr: '' };
  process.stdout.isTTY = onTerminal;
  try {
    const command = make(context)
      .exitOverride()
      .configureOutput({ writeErr: () => {} });
    await printingTo(own, () => command.parseAsync(args, { from: 'user' }));
  } finally {
    process.stdout.isTTY = false;
  }
  return own.stdout;
}
