import { Command, Option } from 'commander';
import type { NetworkRequest } from '../../../clients/typescript/src/index.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { EXPORTS, type ExportFormat, type ExportSubject, openWriter } from '../../exports/index.ts';
import { queryOf } from '../asked.ts';
import { addServerOptions, asking, codesAsked, type Place, type Searched } from '../asking/asking.ts';
import type { ServerOptions } from '../asking/server-address.ts';
import type { Context } from '../context.ts';
import { CommandError } from '../exit-codes.ts';
import { openChangedCompanies } from '../export/changed-companies.ts';
import { openFoundCompanies } from '../export/found-companies.ts';
import { openFoundNetwork } from '../export/found-network.ts';
import type { ExportOutput } from '../export/output.ts';
import { runExport } from '../export/run.ts';
import type { ExportSource } from '../export/source.ts';
import { StreamedExport } from '../export/streamed-export.ts';
import { manifestOf, UnfinishedExport } from '../export/unfinished-export.ts';
import { openWholeSnapshots } from '../export/whole-snapshots.ts';
import { interruptible } from '../interruption.ts';
import { STANDARD_STREAM } from '../match/input-stream.ts';
import { isStream } from '../match/streamed-run.ts';
import { addNetworkOptions, type NetworkOptions, networkAsked } from '../network/asked.ts';
import { tell, warn } from '../terminal.ts';
import { withExamples } from './examples.ts';

type Options = ServerOptions & {
  readonly format: ExportFormat;
  readonly output: string;
  readonly jurisdictions: string;
  readonly source: string;
  readonly since?: string;
  readonly json?: true;
};

/** What is asked for, where that is not all. `text`: for a reader of the manifest. */
type Asked = { readonly text: string; readonly network?: NetworkRequest };

/** What is beside the file, and printed with `--json`. */
type Manifest = {
  readonly file: string;
  readonly subject: ExportSubject;
  readonly query: string | null;
  readonly format: ExportFormat;
  readonly bytes: number;
  readonly sha256: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly snapshots: ExportSource['snapshots'];
  readonly since: string | null;
  readonly next_since: string | null;
};

export function exportCommand(context: Context): Command {
  const run = (subject: ExportSubject, asked: Asked | null, options: Options) =>
    exportRecords(context, subject, asked, options);
  return withExamples(new Command('export'), 'charter export companies --format parquet -o companies.parquet')
    .description(
      'write companies, people, premises, owners, a network or what a search finds as NDJSON, CSV, Parquet, BODS or FollowTheMoney',
    )
    .addCommand(
      changing(ofRegistries(subjectCommand('companies', 'all companies'))).action((options: Options) =>
        run('companies', null, options),
      ),
    )
    .addCommand(
      changing(ofRegistries(subjectCommand('officers', 'all parties of all companies, a row each'))).action(
        (options: Options) => run('officers', null, options),
      ),
    )
    .addCommand(
      subjectCommand('premises', 'all records of license and permit lists')
        .option('--source <codes>', 'codes of lists joined by commas, or all', 'all')
        .action((options: Options) => run('premises', null, options)),
    )
    .addCommand(
      subjectCommand('premises', 'all records of one license or permit list', 'list')
        .argument('<code>', 'of the list, such as us_fl_dbpr_food')
        .action((code: string, options: Omit<Options, 'source'>) =>
          run('premises', null, { ...options, source: code }),
        ),
    )
    .addCommand(
      subjectCommand('owners', 'all statements of sources of owners: who owns or runs whom')
        .option('--source <codes>', 'codes of sources joined by commas, or all', 'all')
        .action((options: Options) => run('owners', null, options)),
    )
    .addCommand(
      addServerOptions(ofRegistries(subjectCommand('search', 'the companies that a search by name finds')))
        .argument('<query>', 'words, "quoted phrases", prefix*, AND, OR, parentheses')
        .action((query: string, options: Options) => {
          queryOf(query);
          return run('search', { text: query }, options);
        }),
    )
    .addCommand(
      addNetworkOptions(subjectCommand('network', 'what is tied to a company, a person or an address')).action(
        (jurisdiction: string | undefined, number: string | undefined, options: Options & NetworkOptions) => {
          const network = networkAsked(jurisdiction, number, options);
          return run(
            'network',
            { text: [network.root, ...(network.also ?? [])].map(printRoot).join(' and '), network },
            options,
          );
        },
      ),
    );
}

type SubcommandName = ExportSubject | 'list';

const EXAMPLES: Readonly<Record<SubcommandName, string>> = {
  companies: 'charter export companies --jurisdictions us_co --format csv -o colorado.csv',
  officers: 'charter export officers --format csv -o people.csv.gz',
  premises: 'charter export premises --format csv -o premises.csv',
  list: 'charter export list us_fl_dbpr_food --format csv -o food.csv',
  owners: 'charter export owners --source us_cms_owners --format bods -o o.ndjson',
  search: "charter export search 'summit*' --format bods -o summit.ndjson",
  network: 'charter export network us_co 19699327561 --depth 2 --format csv -o ties.csv',
};

function subjectCommand(subject: ExportSubject, description: string, name: SubcommandName = subject): Command {
  return withExamples(new Command(name), EXAMPLES[name])
    .description(description)
    .addOption(new Option('--format <format>', 'the format').choices(EXPORTS[subject]).default('ndjson'))
    .option(
      '-o, --output <file>',
      'the file, compressed where its name ends in .gz; or - for the standard output',
      STANDARD_STREAM,
    )
    .option('--json', 'print what was written as JSON');
}

function ofRegistries(command: Command): Command {
  return command.option('--jurisdictions <codes>', 'codes joined by commas, or all', 'all');
}

function changing(command: Command): Command {
  return command.option('--since <when>', 'only what changed since a date, or since the cursor of an earlier export');
}

async function exportRecords(
  context: Context,
  subject: ExportSubject,
  asked: Asked | null,
  options: Options,
): Promise<void> {
  const query = asked?.text ?? null;
  const { format, output: path } = options;
  const isStreamed = await isStream(path);
  const isCompressed = path.endsWith('.gz');
  if (format === 'parquet' && isStreamed) throw new CommandError('usage', 'Parquet goes to a file: say it with -o');
  if (format === 'parquet' && isCompressed)
    throw new CommandError('usage', 'Parquet is compressed in itself: give the file a name without .gz');
  await interruptible(
    (signal) =>
      asking(context, subject === 'search' ? options : null, async (place) => {
        await using source = await openSource(place, subject, asked, options, context.settings.changesDays);
        const publishedOn = new Map(
          source.snapshots.map(({ code, published_at }) => [code, published_at.slice(0, 10)]),
        );
        const writer = openWriter(subject, format, {
          publishedOn: (code) => publishedOn.get(code) ?? new Date().toISOString().slice(0, 10),
          isExported: (code) => subject === 'companies' && options.since === undefined && publishedOn.has(code),
        })!;
        const { identity } = source;
        const plan = JSON.stringify([packageJson.version, subject, format, query, options.since ?? null, identity]);
        await using output: ExportOutput = isStreamed
          ? new StreamedExport(path)
          : await UnfinishedExport.open({ path, plan, isCompressed, onEarlier: tellEarlier });
        let manifest = output.wholeManifest;
        if (manifest === null) {
          const written = await runExport(source, writer, output, signal);
          const told: Manifest = {
            file: path,
            subject,
            query,
            format,
            ...written,
            counts: writer.counts,
            snapshots: source.snapshots,
            since: options.since ?? null,
            next_since: source.nextSince,
          };
          manifest = `${JSON.stringify(told, null, 2)}\n`;
        }
        await output.publish(manifest);
        // Records that go to the standard output stand there alone.
        const say = isStreamed ? warn : tell;
        say(options.json === true ? `${JSON.stringify(JSON.parse(manifest))}\n` : printReport(manifest, isStreamed));
      }),
    isStreamed ? 'what is written is not whole' : 'what is done is kept: run the same command again to go on',
  );
}

function tellEarlier(event: 'anew' | 'on', counts: Readonly<Record<string, number>>): void {
  warn(
    event === 'on'
      ? `Going on after ${printCounts(counts)} that are written\n`
      : 'Beginning anew: what is exported is not what it was when an earlier export was broken off\n',
  );
}

async function openSource(
  place: Place,
  subject: ExportSubject,
  asked: Asked | null,
  options: Options,
  keptDays: number,
): Promise<ExportSource> {
  const codesOf = async (text: string, of: Searched) => inOrder((await codesAsked(place, text, of)).split(','));
  if (subject === 'search') {
    const codes = await codesOf(options.jurisdictions, 'registries');
    return openFoundCompanies(place, asked!.text, codes.join(','));
  }
  // Everything else is read as it lies here.
  const here = place.here!;
  const { engine, premises, owners } = here;
  if (asked?.network !== undefined) {
    const found = await openFoundNetwork(place, here, asked.network);
    if (found.isTruncated) warn('There may be more within this depth: --limit lets more in\n');
    return found;
  }
  if (subject === 'premises')
    return openWholeSnapshots(await codesOf(options.source, 'lists'), (code) => premises.openReading(code), null);
  if (subject === 'owners')
    return openWholeSnapshots(await codesOf(options.source, 'owners'), (code) => owners.openReading(code), null);
  const codes = await codesOf(options.jurisdictions, 'registries');
  if (options.since !== undefined) return openChangedCompanies(engine, options.since, codes, keptDays);
  // Before they are opened: what is loaded meanwhile is told again rather than not at all.
  const nextSince = await engine.changeLog.newest();
  return openWholeSnapshots(codes, (code) => engine.openReading(code), nextSince);
}

function printRoot(root: NetworkRequest['root']): string {
  if (root.kind === 'address') return root.address;
  const company = `${root.jurisdiction_code}/${root.entity_number}`;
  return root.kind === 'person' ? `${root.name} (${company})` : company;
}

/** Each once, in the order of code points. */
const inOrder = (codes: readonly string[]): string[] => [...new Set(codes)].sort();

const printCounts = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count.toLocaleString('en-US')} ${name}`)
    .join(', ');

function printReport(manifest: string, isStreamed: boolean): string {
  const { file, bytes, sha256, counts, next_since }: Manifest = JSON.parse(manifest);
  const next = next_since === null ? '' : `Later changes: --since ${next_since}\n`;
  const where = isStreamed ? '' : `Told in ${manifestOf(file)}\n`;
  return `Wrote ${printCounts(counts)}: ${bytes.toLocaleString('en-US')} bytes\nsha256 ${sha256}  ${file}\n${next}${where}`;
}
