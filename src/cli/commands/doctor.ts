import { Command } from 'commander';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Context } from '../context.ts';
import { examine } from '../doctor/examine.ts';
import { printFindings } from '../doctor/print.ts';
import { lookupsGivenUp } from '../doctor/resolve.ts';
import { EXIT_CODES } from '../exit-codes.ts';
import { tell } from '../terminal.ts';
import { withExamples } from './examples.ts';

/** Looks at the whole installation and says how to mend what is wrong. It changes nothing. */
export function doctorCommand(context: Context): Command {
  return withExamples(new Command('doctor'), 'charter doctor', 'charter doctor --json')
    .description('what is set, reachable, loaded and running, what is wrong with it, and how to mend it')
    .option('--json', 'JSON also on a terminal')
    .action(async ({ json }: { json?: true }) => {
      const findings = await examine(context);
      const isSound = findings.every(({ state }) => state !== 'wrong');
      const isDocument = json === true || !process.stdout.isTTY;
      const document = { sound: isSound, version: packageJson.version, findings };
      const { promise: written, resolve } = Promise.withResolvers<void>();
      tell(isDocument ? `${JSON.stringify(document)}\n` : printFindings(findings), resolve);
      process.exitCode = isSound ? EXIT_CODES.ok : EXIT_CODES.failed;
      // Look-ups of names end by themselves alone, which may take half a minute.
      if (lookupsGivenUp() > 0) {
        await written;
        process.exit();
      }
    });
}
