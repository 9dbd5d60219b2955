import { Command, type CommanderError } from 'commander';
import { accountsCommand } from './commands/accounts.ts';
import { auditCommand } from './commands/audit.ts';
import { creditsCommand } from './commands/credits.ts';
import { keyCommand } from './commands/key.ts';
import { loadCommand } from './commands/load.ts';
import { matchCommand } from './commands/match.ts';
import { companyCommand, officersCommand, searchCommand } from './commands/search.ts';
import { serveCommand } from './commands/serve.ts';
import { startCommand } from './commands/start.ts';
import { statusCommand } from './commands/status.ts';
import { workerCommand } from './commands/worker.ts';
import type { Context } from './context.ts';
import type { Settings } from './settings.ts';

/** The whole command line. Every command has help here and a place in docs/command-line.md. */
export function charter(settings: Settings): Command {
  const program = new Command('charter')
    .description('Company-registry search and ownership matching that anyone can run.')
    .option('--home <folder>', 'the data folder (CHARTER_HOME, else ./charter-data)')
    .showHelpAfterError('(charter --help shows the commands)')
    .exitOverride((error: CommanderError) => {
      // Help and version are answers; everything else that commander says is a wrong call, and it has said it.
      process.exit(error.exitCode === 0 ? 0 : 2);
    });
  const context: Context = { settings, home: () => program.opts<{ home?: string }>().home ?? settings.home };
  for (const command of [
    loadCommand,
    keyCommand,
    accountsCommand,
    creditsCommand,
    auditCommand,
    serveCommand,
    startCommand,
    workerCommand,
    statusCommand,
    searchCommand,
    officersCommand,
    companyCommand,
    matchCommand,
  ]) {
    const added = command(context).copyInheritedSettings(program);
    // They are made before their command is added, so they inherit nothing by themselves.
    for (const subcommand of added.commands) subcommand.copyInheritedSettings(program);
    program.addCommand(added);
  }
  return program;
}
