import { Command } from 'commander';
import type { Context } from '../context.ts';
import { interruptible } from '../interruption.ts';
import { linkAll, printLinked } from '../link-lists.ts';
import { tell } from '../terminal.ts';
import { withExamples } from './examples.ts';

/** Every load of a registry does the same; this is for one that was broken off before. */
export function linkCommand(context: Context): Command {
  return withExamples(new Command('link'), 'charter link')
    .description('link the licensees of loaded lists anew, where a registry was loaded since')
    .option('--json', 'JSON also on a terminal')
    .action(async ({ json }: { json?: true }) => {
      const linked = await interruptible((signal) => linkAll(context, signal));
      if (json === true || !process.stdout.isTTY) tell(`${JSON.stringify({ linked })}\n`);
      else tell(linked.length === 0 ? 'Every list is linked to the loaded registries.\n' : printLinked(linked));
    });
}
