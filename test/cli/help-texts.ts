/** The help of every command and subcommand, as `charter … --help` prints it. */
import type { Command } from 'commander';
import { charter } from '../../src/cli/program.ts';
import { Settings } from '../../src/cli/settings.ts';

/** Wide enough that no line depends on a terminal. */
const COLUMNS = 100;

/** One text: `$ charter search --help` and what it prints, command after command. */
export async function helpTexts(): Promise<string> {
  return textsOf(await charter(new Settings({}), [])).join('\n');
}

function textsOf(command: Command, path = ''): readonly string[] {
  const named = `${path}${command.name()}`;
  command.configureHelp({ ...command.configureHelp(), helpWidth: COLUMNS });
  let help = '';
  command.configureOutput({ writeOut: (text) => (help += text) });
  command.outputHelp();
  return [`$ ${named} --help\n${help}`, ...command.commands.flatMap((one) => textsOf(one, `${named} `))];
}
