import { Command, Option } from 'commander';
import { isCalendarDate } from '../../entity/index.ts';
import { GuardError, printLoadReport, printOwnersLoadReport, printPremisesLoadReport } from '../../loading/index.ts';
import { ownersSources } from '../../owners/index.ts';
import { lists } from '../../premises/index.ts';
import { LoadError, type LoadErrorCode, registries } from '../../registries/index.ts';
import type { Context } from '../context.ts';
import { CommandError, type ExitCode } from '../exit-codes.ts';
import { interruptible } from '../interruption.ts';
import { printLinked } from '../link-lists.ts';
import { type LoadOptions, loadSource, type Outcome } from '../load/load-source.ts';
import { type Source, sourceOf, titleOf } from '../load/source.ts';
import { tellRefused } from '../load/tell-refused.ts';
import { tell } from '../terminal.ts';
import { withExamples } from './examples.ts';

export function loadCommand(context: Context): Command {
  return withExamples(
    new Command('load'),
    'charter load us_co --download',
    'charter load us_fl cordata.zip corevt.txt.gz --as-of 2026-10-01',
    'charter load us_wy FILING.csv --registry my-wyoming.json --as-of 2026-10-01',
  )
    .description("read a state's bulk files, a license list or Company entities, and publish them for search")
    .argument(
      '[code]',
      `one of ${registries.map(({ jurisdiction }) => jurisdiction).join(', ')}; or of a list: ${lists.map(({ code }) => code).join(', ')}; or of a source of owners: ${ownersSources.map(({ code }) => code).join(', ')}`,
    )
    .argument('[files...]', 'the files that belong together: plain, .gz or .zip; of a list also .xlsx or .ods')
    .option('--download', 'fetch the files from the publisher first, as far as they changed')
    .option('--force', 'with --download: load the files also where nothing changed')
    .option('--as-of <date>', 'YYYY-MM-DD: the date of the snapshot, where the files do not say it')
    .option('--records <file>', 'Company entities, one JSON object a line (.gz or not), instead of a state’s files')
    .option(
      '--registry <file>',
      'a registry that Charter does not know, as this declaration says; it is kept (charter registry draft)',
    )
    .option(
      '--map <field=column...>',
      'corrects the reading of a list’s columns: trade_name=Sign,licensee=Owner,street=Number+Street; of any list, under a code like us_xx_name',
    )
    .option('--headings', 'the first line of a list has headings')
    .option('--no-headings', 'the first line of a list is a row')
    .option('--no-kept-map', 'leave aside the columns that were confirmed for these headings')
    .option('--yes', 'go on where the columns of a list are not sure')
    .option('--sheet <name>', 'the sheet of a workbook with a list (the first that has its columns)')
    .addOption(
      new Option('--mode <mode>', 'whether the files are the whole registry or changes to it; auto looks at them')
        .choices(['auto', 'full', 'delta'])
        .default('auto'),
    )
    .option('--strict', 'any rejected row is an error, and nothing is published')
    .option('--accept-loss', 'publish also where the files look like a part of the registry, or like an older one')
    .option('--reason <text>', 'with --accept-loss: why they are right, for the audit log')
    .option('--json', 'the report as JSON')
    .action(async (code: string | undefined, files: string[], options: LoadOptions & { readonly json?: true }) => {
      if (options.asOf !== undefined && !isCalendarDate(options.asOf))
        throw new CommandError('usage', `${options.asOf} is not a date such as 2026-10-01`);
      if (options.reason !== undefined && options.acceptLoss !== true)
        throw new CommandError('usage', '--reason belongs to --accept-loss');
      const source = sourceOf(context, code, files, options);
      const print = (outcome: Outcome) =>
        tell(options.json === true ? `${JSON.stringify(outcome)}\n` : printed(outcome));
      try {
        const { outcome, failure } = await interruptible((signal) => loadSource(context, source, options, signal));
        print(outcome);
        if (failure !== undefined) throw failure;
      } catch (error) {
        if (error instanceof GuardError) {
          if (options.json === true) print(stopped(source, error));
          await tellRefused(context, source, error);
        }
        throw asCommandError(error);
      }
    });
}

/** What a script may act on has an exit code of its own. */
const EXIT_CODE_OF: Partial<Record<LoadErrorCode, ExitCode>> = { date_unknown: 'usage', stopped_by_guard: 'guarded' };

function asCommandError(error: unknown): unknown {
  const exitCode = error instanceof LoadError ? EXIT_CODE_OF[error.code] : undefined;
  return exitCode === undefined ? error : new CommandError(exitCode, (error as LoadError).message, { cause: error });
}

function stopped(source: Source, { comparison }: GuardError): Outcome {
  return { outcome: 'stopped', title: titleOf(source), comparison };
}

function printed(outcome: Outcome): string {
  if (outcome.outcome === 'stopped') return '';
  if (outcome.outcome === 'unchanged')
    return `${outcome.title}: nothing new since the files were loaded. --force loads them again.\n`;
  if ('list' in outcome) return printPremisesLoadReport(outcome);
  if ('owners' in outcome) return printOwnersLoadReport(outcome);
  return printLoadReport(outcome) + printLinked(outcome.linked);
}
