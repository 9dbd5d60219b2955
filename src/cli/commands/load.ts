import { mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { isSampleFile } from '../../../samples/index.ts';
import { isCalendarDate, US_STATES, usStateOf } from '../../entity/index.ts';
import {
  type Fetched,
  fetchFiles,
  GuardError,
  type LoadReport,
  loadRecords,
  loadRegistry,
  type Measure,
  printLoadReport,
} from '../../loading/index.ts';
import { takeLock } from '../../locks/index.ts';
import { LoadError, type LoadErrorCode, type Registry, registries, registryOf } from '../../registries/index.ts';
import { withAccounts } from '../accounts.ts';
import type { Context } from '../context.ts';
import { CommandError, type ExitCode } from '../exit-codes.ts';
import { interruptible } from '../interruption.ts';
import { LoadBar } from '../progress.ts';

type LoadOptions = {
  readonly records?: string;
  readonly download?: boolean;
  readonly force?: boolean;
  readonly asOf?: string;
  readonly strict?: boolean;
  readonly acceptLoss?: boolean;
  readonly json?: true;
  readonly mode: 'auto' | 'full' | 'delta';
};

type Source =
  | { readonly kind: 'records'; readonly path: string }
  | { readonly kind: 'files'; readonly registry: Registry; readonly files: readonly string[] }
  | { readonly kind: 'downloads'; readonly registry: Registry };

/**
 * What `--json` prints; docs/command-line.md describes it. `unchanged`: the publisher has nothing new,
 * nothing was loaded. `stopped`: by a guard, nothing was published.
 */
type Outcome =
  | { readonly outcome: 'stopped'; readonly title: string; readonly comparison: readonly Measure[] }
  | ({ readonly outcome: 'published' } & LoadReport)
  | { readonly outcome: 'unchanged'; readonly title: string; readonly files: readonly string[] };

export function loadCommand(context: Context): Command {
  return new Command('load')
    .description("read a state's bulk files, or Company entities, and publish them for search")
    .argument('[jurisdiction]', `one of ${registries.map((registry) => registry.jurisdiction).join(', ')}`)
    .argument('[files...]', "the state's own files that belong together: plain, .gz or .zip")
    .option('--download', 'fetch the files from the publisher first, as far as they changed')
    .option('--force', 'with --download: load the files also where nothing changed')
    .option('--as-of <date>', 'YYYY-MM-DD: the date of the snapshot, where the files do not say it')
    .option('--records <file>', 'Company entities, one JSON object a line (.gz or not), instead of a state’s files')
    .addOption(
      new Option('--mode <mode>', 'whether the files are the whole registry or changes to it; auto looks at them')
        .choices(['auto', 'full', 'delta'])
        .default('auto'),
    )
    .option('--strict', 'any rejected row is an error, and nothing is published')
    .option('--accept-loss', 'publish also where the files look like a part of the registry, or like an older one')
    .option('--json', 'the report as JSON')
    .action(async (jurisdiction: string | undefined, files: string[], options: LoadOptions) => {
      if (options.asOf !== undefined && !isCalendarDate(options.asOf))
        throw new CommandError('usage', `${options.asOf} is not a date such as 2026-10-01`);
      const source = sourceOf(jurisdiction, files, options);
      const print = (outcome: Outcome) =>
        process.stdout.write(options.json === true ? `${JSON.stringify(outcome)}\n` : printed(outcome));
      try {
        print(await interruptible((signal) => load(context, source, options, signal)));
      } catch (error) {
        if (options.json === true && error instanceof GuardError) print(stopped(source, error));
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
  return { outcome: 'stopped', title: source.kind === 'records' ? 'Records' : source.registry.name, comparison };
}

function printed(outcome: Outcome): string {
  if (outcome.outcome === 'published') return printLoadReport(outcome);
  if (outcome.outcome === 'stopped') return '';
  return `${outcome.title}: nothing new since the files were loaded. --force loads them again.\n`;
}

/** They come first in the list; the page on jurisdictions tells of no others. */
const STATES_AND_DISTRICT = 51;

/** `asked`: `us_oh`; or `OH` or `Ohio`, as people write a state. */
function withoutAdapter(asked: string): string {
  const code = usStateOf(asked.replace(/^us_/i, ''));
  const name = US_STATES.slice(0, STATES_AND_DISTRICT).find(([letters]) => letters === code)?.[1];
  if (name === undefined) return `There is no adapter for ${asked}.`;
  const jurisdiction = `us_${code?.toLowerCase()}`;
  if (registryOf(jurisdiction) !== undefined) return `${name} is called ${jurisdiction}.`;
  const section = `docs/jurisdictions.md#${name.toLowerCase().replaceAll(' ', '-')}`;
  return `There is no adapter for ${jurisdiction} (${name}); ${section} says what is published there.`;
}

function sourceOf(
  jurisdiction: string | undefined,
  files: readonly string[],
  { records, download = false, force = false }: LoadOptions,
): Source {
  if (force && !download) throw new CommandError('usage', '--force belongs to --download');
  if (records !== undefined) {
    if (jurisdiction !== undefined || download)
      throw new CommandError('usage', '--records stands alone: the lines say their jurisdictions');
    return { kind: 'records', path: records };
  }
  const registry = jurisdiction === undefined ? undefined : registryOf(jurisdiction.toLowerCase());
  if (registry === undefined) {
    const asked = jurisdiction === undefined ? 'Say which registry to load.' : withoutAdapter(jurisdiction);
    const known = registries.map((entry) => `${entry.jurisdiction} (${entry.name})`).join(', ');
    throw new CommandError(
      'usage',
      `${asked} There are adapters for ${known}. Other companies are loaded with --records.`,
    );
  }
  const { name, downloads, filesFrom = '' } = registry;
  if (!download) {
    if (files.length > 0) return { kind: 'files', registry, files };
    const ways = downloads.length > 0 ? 'Or fetch them with --download.' : filesFrom;
    throw new CommandError('usage', `Say which files of ${name} to load. ${ways}`);
  }
  if (files.length > 0) throw new CommandError('usage', '--download fetches the files: name none');
  if (downloads.length === 0)
    throw new CommandError('usage', `${name} has no address to fetch its files from. ${filesFrom}`);
  return { kind: 'downloads', registry };
}

async function load(
  context: Context,
  source: Source,
  { force = false, asOf, strict = false, acceptLoss = false, mode }: LoadOptions,
  signal: AbortSignal,
): Promise<Outcome> {
  const folder = context.dataFolder();
  await using engine = context.openEngine();
  using bar = new LoadBar();
  const shared = { engine, rejectsDirectory: folder.rejects, strict, signal, onProgress: bar.show };
  if (source.kind === 'records')
    return { outcome: 'published', ...(await loadRecords({ path: source.path, ...shared })) };
  const { registry } = source;
  const { jurisdiction, name } = registry;
  const noteLoss = (broken: readonly Measure[]) =>
    withAccounts(context, ({ operator }) =>
      operator.noteAcceptedLoss({
        jurisdiction,
        user: userInfo().username,
        found: broken.map(({ measure, before, after }) => `${measure}: ${before ?? 'none'} → ${after}`).join('; '),
      }),
    );
  const loadFiles = async (files: readonly string[], fetched?: Fetched): Promise<Outcome> => {
    await using work = folder.openWork();
    const more = {
      ...(asOf !== undefined && { asOf }),
      ...(acceptLoss && { onAcceptedLoss: noteLoss }),
      ...(fetched !== undefined && { fetched }),
      isSample: files.some(isSampleFile),
    };
    const report = await loadRegistry({ registry, files, workDirectory: work.path, mode, ...more, ...shared });
    return { outcome: 'published', ...report };
  };
  if (source.kind === 'files') return loadFiles(source.files);
  const directory = folder.downloads(jurisdiction);
  const mirror = context.settings.downloadMirror;
  await mkdir(directory, { recursive: true });
  using lock = takeLock(join(directory, '.lock'));
  if (lock === null)
    throw new CommandError('failed', `Another charter load ${jurisdiction} --download is running; nothing was done`);
  const fetched = await fetchFiles({ registry, directory, mirror, signal, onProgress: bar.show });
  const paths = [...fetched.files.keys()];
  const isLoaded = (await engine.snapshots()).some((snapshot) => snapshot.jurisdiction === jurisdiction);
  if (fetched.wereLoaded && isLoaded && !force) return { outcome: 'unchanged', title: name, files: paths };
  const outcome = await loadFiles(paths, fetched.files);
  await fetched.markLoaded();
  return outcome;
}
