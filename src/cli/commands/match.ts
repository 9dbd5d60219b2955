import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { Charter } from '../../../clients/typescript/src/index.ts';
import { DEFAULT_PRICES } from '../../accounts/terms.ts';
import { type ServerOptions, serverOf } from '../asking/server-address.ts';
import type { ColumnOptions } from '../columns/settle-columns.ts';
import { confirm } from '../confirm.ts';
import { type Context, wholeNumber } from '../context.ts';
import { CommandError } from '../exit-codes.ts';
import { interruptible } from '../interruption.ts';
import { addChoiceOptions, type ChoiceOptions } from '../match/choice-options.ts';
import { type InputFile, openInput } from '../match/input-file.ts';
import { openLocalMatcher } from '../match/local-matcher.ts';
import type { MatchRun } from '../match/match-run.ts';
import { printNotes } from '../match/notes.ts';
import { formatOf } from '../match/output-format.ts';
import { printReport, reportOf } from '../match/report.ts';
import { runMatch } from '../match/run.ts';
import { commandErrorOf, SERVER_RETRIES } from '../match/server-errors.ts';
import { type MatchServer, openServerMatcher } from '../match/server-matcher.ts';
import { settleColumns } from '../match/settle-columns.ts';
import { countSitesOfFile } from '../match/sites-of-file.ts';
import { isStream, StreamedRun } from '../match/streamed-run.ts';
import { UnfinishedRun } from '../match/unfinished.ts';
import { MatchBar } from '../progress.ts';
import { THREADS_MAX } from '../settings.ts';
import { tell, warn } from '../terminal.ts';
import { withExamples } from './examples.ts';

type MatchOptions = ColumnOptions &
  ChoiceOptions &
  ServerOptions & {
    readonly output: string;
    readonly sheet?: string;
    readonly threads?: number;
    readonly restart?: true;
    readonly json?: true;
  };

export function matchCommand(context: Context): Command {
  const command = withExamples(
    new Command('match'),
    'charter match shops.csv -o matched.csv',
    'charter match shops.xlsx --sheet Stores -o matched.xlsx',
    'charter match shops.csv -o matched.csv --server https://charter.example',
  )
    .description('find the legal operator behind each business location of a CSV file, a workbook or JSON lines')
    .argument('<file>', 'any CSV; .xlsx or .ods; JSON lines as .jsonl or .ndjson; a pipe; or - for the standard input')
    .requiredOption(
      '-o, --output <file>',
      'where the rows go with what was found: .csv, .jsonl or .ndjson, of a workbook also .xlsx or .ods; a pipe; or - for the standard output',
    )
    .option(
      '--map <field=column>',
      'the column of a field, by heading or #number; A+B joins columns, A|B takes B where A is blank, field= is none',
      (one: string, before: readonly string[]) => [...before, one],
      [],
    )
    .option('--sheet <name>', 'the sheet of a workbook (the first with a table)');
  return addChoiceOptions(command)
    .option(
      '--server <url>',
      'match at a Charter server, for credits, instead of in the registries that are loaded here',
    )
    .option('--key <key>', 'the API key for the server (CHARTER_KEY)')
    .option('--threads <number>', 'threads that match here (one per core)', wholeNumber(1, THREADS_MAX))
    .option('--restart', 'begin anew where an earlier run was broken off')
    .option('--dry-run', 'show how the columns are read and the highest possible cost, and end')
    .option('--headings', 'the first line has headings')
    .option('--no-headings', 'the first line is a row')
    .option('--no-kept-map', 'leave aside the columns that were confirmed for these headings')
    .option('--yes', 'go on where columns are not sure, and do not ask before credits are spent')
    .option('--json', 'print the report as JSON')
    .action(async (file: string, options: MatchOptions) => {
      const isStreamed = await isStream(options.output);
      await interruptible(
        (signal) => match(context, file, { ...options, isStreamed }, signal),
        isStreamed ? 'the rows that are written are done' : 'what is done is kept: run the same command again to go on',
      );
    });
}

async function match(
  context: Context,
  file: string,
  options: MatchOptions & { readonly isStreamed: boolean },
  signal: AbortSignal,
): Promise<void> {
  const { output, isStreamed, acceptance, absentShare } = options;
  const choices = { acceptance, absentShare };
  // What is matched is not overwritten by what comes of it.
  if (!isStreamed && resolve(file) === resolve(output))
    throw new CommandError('usage', 'The output would overwrite the input');
  const server = matchServerOf(context, options);
  using opened = await openInput(file, signal, options.sheet);
  warn(printNotes(opened));
  const { input, mapping, keep } = await settleColumns(opened, options, context.homePath(), signal);
  if (server === null) await refuseEmptyHome(context);
  const format = formatOf(output, isStreamed, input);
  const plan = {
    'the input': input.sha256,
    'the mapping': JSON.stringify(Object.entries(mapping).sort()),
    'whether the first line has headings': String(input === opened),
    'the columns that are appended': JSON.stringify(format.columns),
    'where it is matched': server?.url ?? 'here',
    'the acceptance': acceptance,
    'the absent share': String(absentShare),
  };
  if (options.dryRun === true) {
    if (server !== null) await showCost(server, input.rowCount ?? (await countRows(input)), signal);
    return;
  }
  await using run: MatchRun = isStreamed
    ? await StreamedRun.open(output, format.head, signal)
    : await UnfinishedRun.open(output, plan, format.head, options.restart === true);
  if (run.counts.rows > 0) warn(`Going on after ${run.counts.rows.toLocaleString('en-US')} rows that are done\n`);
  if (!run.isWhole) {
    if (server !== null) {
      await showCost(server, input.rowCount === null ? null : input.rowCount - run.counts.rows, signal);
      if (options.yes !== true) await askWhetherToPay(signal);
    }
    await keep();
    await using matcher =
      server === null
        ? openLocalMatcher({
            matcher: context.matcher(),
            threads: options.threads ?? availableParallelism(),
            choices,
            sites: await countSitesOfFile(input, mapping, signal),
          })
        : openServerMatcher(server, choices, run, signal);
    using bar = new MatchBar(input.rowCount, run.counts);
    await runMatch({ input, mapping, format, run, matcher, signal, onProgress: bar.show });
  }
  await run.finish(format.assemble);
  const warning = format.warning();
  if (warning !== null) warn(`${warning}\n`);
  const report = reportOf(run.counts, output);
  // Rows that go to the standard output stand there alone.
  const say = isStreamed ? warn : tell;
  say(options.json === true ? `${JSON.stringify(report)}\n` : printReport(report));
}

function matchServerOf(context: Context, options: MatchOptions): MatchServer | null {
  const server = serverOf(context, options);
  if (server === null) return null;
  if (options.threads !== undefined) throw new CommandError('usage', '--threads is for matching here, not at a server');
  return { url: server.url, charter: new Charter({ baseUrl: server.url, key: server.key, retries: SERVER_RETRIES }) };
}

/** A damaged registry or list is refused as well: what is matched without it could be matched wrongly. */
async function refuseEmptyHome(context: Context): Promise<void> {
  await using engine = context.openEngine();
  await using premises = context.openPremises();
  const [damaged] = [...(await engine.damaged()), ...(await premises.damaged())];
  if (damaged !== undefined) throw new CommandError('failed', damaged.problem);
  if ((await engine.snapshots()).length + (await premises.snapshots()).length === 0)
    throw new CommandError(
      'not_found',
      'No registry or license list is loaded. Load one with: charter load; or match at a server with --server',
    );
}

async function countRows(input: InputFile): Promise<number> {
  let count = 0;
  for await (const rows of input.rows()) count += rows.length;
  return count;
}

/**
 * By the usual price list: a server may have another. `rows`: `null` where it is not known how many will come.
 */
async function showCost({ url, charter }: MatchServer, rows: number | null, signal: AbortSignal): Promise<void> {
  const { balance } = await charter.credits({ signal }).catch((error) => {
    throw commandErrorOf(url, error);
  });
  // The price list has nothing but a flat price here.
  const price = Number(DEFAULT_PRICES.batch_row);
  const cost =
    rows === null
      ? `${price} credits for each row that names people`
      : `${(rows * price).toLocaleString('en-US')} credits, for rows that name people`;
  warn(`At most ${cost}; the account has ${balance.toLocaleString('en-US')}\n`);
}

async function askWhetherToPay(signal: AbortSignal): Promise<void> {
  if ((await confirm('Go on?', signal)) === false) throw new CommandError('interrupted', 'Nothing was submitted');
}
