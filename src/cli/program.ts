import assert from 'node:assert/strict';
import { Command } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { serverAsked } from './asking/server-address.ts';
import { refuseHalfRestored } from './backup/half-restored.ts';
import type { Context } from './context.ts';
import { DataFolder } from './data-folder.ts';
import { matcherOf } from './matcher-source.ts';
import type { Settings } from './settings.ts';
import { tell, warn } from './terminal.ts';

type CommandMaker = (context: Context) => Command;

/**
 * All commands, by what they are for, as help lists them. A command's code is read only when it is called, or when help
 * lists them all: a search then needs no web server.
 */
const COMMANDS: readonly {
  readonly group: string;
  readonly commands: Readonly<Record<string, () => Promise<CommandMaker>>>;
}[] = [
  {
    group: 'Search and follow:',
    commands: {
      search: async () => (await import('./commands/search.ts')).searchCommand,
      officers: async () => (await import('./commands/search.ts')).officersCommand,
      company: async () => (await import('./commands/search.ts')).companyCommand,
      premises: async () => (await import('./commands/premises.ts')).premisesCommand,
      network: async () => (await import('./commands/network.ts')).networkCommand,
      suggest: async () => (await import('./commands/suggest.ts')).suggestCommand,
      diff: async () => (await import('./commands/diff.ts')).diffCommand,
    },
  },
  {
    group: 'Match and hand on:',
    commands: {
      match: async () => (await import('./commands/match.ts')).matchCommand,
      'match-one': async () => (await import('./commands/match-one.ts')).matchOneCommand,
      calibrate: async () => (await import('./commands/calibrate.ts')).calibrateCommand,
      export: async () => (await import('./commands/export.ts')).exportCommand,
      mcp: async () => (await import('./commands/mcp.ts')).mcpCommand,
    },
  },
  {
    group: 'Load and keep:',
    commands: {
      load: async () => (await import('./commands/load.ts')).loadCommand,
      registry: async () => (await import('./commands/registry.ts')).registryCommand,
      refresh: async () => (await import('./commands/refresh.ts')).refreshCommand,
      link: async () => (await import('./commands/link.ts')).linkCommand,
      status: async () => (await import('./commands/status.ts')).statusCommand,
      upgrade: async () => (await import('./commands/upgrade.ts')).upgradeCommand,
      verify: async () => (await import('./commands/verify.ts')).verifyCommand,
    },
  },
  {
    group: 'Serve and look after:',
    commands: {
      start: async () => (await import('./commands/start.ts')).startCommand,
      serve: async () => (await import('./commands/serve.ts')).serveCommand,
      worker: async () => (await import('./commands/worker.ts')).workerCommand,
      correct: async () => (await import('./commands/correct.ts')).correctCommand,
      doctor: async () => (await import('./commands/doctor.ts')).doctorCommand,
      backup: async () => (await import('./commands/backup.ts')).backupCommand,
      restore: async () => (await import('./commands/backup.ts')).restoreCommand,
    },
  },
  {
    group: 'Keys and credits:',
    commands: {
      key: async () => (await import('./commands/key.ts')).keyCommand,
      accounts: async () => (await import('./commands/accounts.ts')).accountsCommand,
      credits: async () => (await import('./commands/credits.ts')).creditsCommand,
      audit: async () => (await import('./commands/audit.ts')).auditCommand,
    },
  },
];

/** Commands that open no engine, or read its code themselves where they need it: they start twice as fast. */
const WITHOUT_ENGINE = new Set(['key', 'accounts', 'credits', 'audit', 'mcp', 'registry']);

/** Commands that answer from what is loaded: they know first what is corrected. Servers and workers follow it anyway. */
const CORRECTED = new Set([
  ...['search', 'officers', 'company', 'premises', 'network', 'suggest', 'match', 'match-one', 'calibrate'],
  ...['export', 'diff'],
]);

/**
 * The command line as far as `args`, the words after `charter`, need it: the command that they call, or else
 * all of them. Every command has help here and a place in docs/command-line.md.
 */
export async function charter(settings: Settings, args: readonly string[]): Promise<Command> {
  const program = new Command('charter')
    .description('Company-registry search and ownership matching that anyone can run.')
    .version(packageJson.version, '--version', 'the version of Charter')
    .option('--home <folder>', 'the data folder (CHARTER_HOME, else ./charter-data)')
    .showHelpAfterError('(charter --help shows the commands)')
    .helpCommand('help [command]', 'the same as --help')
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .configureOutput({ writeOut: (text) => tell(text), writeErr: (text) => warn(text) })
    .exitOverride();
  const homePath = () => program.opts<{ home?: string }>().home ?? settings.home;
  const home = () => {
    refuseHalfRestored(homePath());
    return homePath();
  };
  const engineLocation = () => ({
    home: home(),
    cluster: settings.cluster,
    isStoreElsewhere: settings.databaseUrl !== undefined,
  });
  const [called = ''] = program.parseOptions([...args]).operands;
  const engines = WITHOUT_ENGINE.has(called) ? null : await import('./engine.ts');
  const context: Context = {
    settings,
    home,
    homePath,
    dataFolder: () => new DataFolder(home()),
    engineLocation,
    openEngine(options) {
      assert(engines, `${called} is said to open no engine`);
      return engines.openEngine(engineLocation(), { changesDays: settings.changesDays, ...options });
    },
    openOwners(options) {
      assert(engines, `${called} is said to open no engine`);
      return engines.openOwners(engineLocation(), { changesDays: settings.changesDays, ...options });
    },
    openOwnersAnswers(options) {
      assert(engines, `${called} is said to open no engine`);
      return engines.openOwnersAnswers(engineLocation(), options);
    },
    openPremises(options) {
      assert(engines, `${called} is said to open no engine`);
      return engines.openPremises(engineLocation(), { changesDays: settings.changesDays, ...options });
    },
    matcher: () => matcherOf({ ...engineLocation(), calibration: settings.calibration }),
  };
  if (CORRECTED.has(called))
    program.hook('preAction', async (_, action) => {
      const asksServers = action.options.some(({ long }) => long === '--server');
      if (asksServers && serverAsked(context, action.opts()) !== undefined) return;
      await (await import('./corrections/take-up-for-command.ts')).takeUpForCommand(context);
    });
  const all = COMMANDS.flatMap(({ group, commands }) =>
    Object.entries(commands).map(([name, read]) => ({ name, group, read })),
  );
  const wanted = all.filter(({ name }) => name === called);
  for (const { group, read } of wanted.length === 0 ? all : wanted) {
    const added = (await read())(context).copyInheritedSettings(program).helpGroup(group);
    // They are made before their command is added, so they inherit nothing by themselves.
    for (const subcommand of added.commands) subcommand.copyInheritedSettings(program);
    program.addCommand(added);
  }
  return program;
}
