import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { openSqliteEngine } from '../../engine/sqlite/index.ts';
import { isCalendarDate } from '../../entity/index.ts';
import { type LoadReport, loadRecords, loadRegistry, printLoadReport } from '../../loading/index.ts';
import { registries, registryOf } from '../../registries/index.ts';
import type { Context } from '../context.ts';
import { CommandError } from '../exit-codes.ts';
import { LoadBar } from '../progress.ts';

type LoadOptions = {
  readonly records?: string;
  readonly asOf?: string;
  readonly strict?: boolean;
  readonly json?: true;
  readonly mode: 'auto' | 'full' | 'delta';
};

export function loadCommand(context: Context): Command {
  return new Command('load')
    .description("read a state's bulk files, or Company entities, and publish them for search")
    .argument('[jurisdiction]', `one of ${registries.map((registry) => registry.jurisdiction).join(', ')}`)
    .argument('[files...]', "the state's own files that belong together: plain, .gz or .zip")
    .option('--as-of <date>', 'YYYY-MM-DD: the date of the snapshot, where the files do not say it')
    .option('--records <file>', 'Company entities, one JSON object a line (.gz or not), instead of a state’s files')
    .addOption(
      new Option('--mode <mode>', 'whether the files are the whole registry or changes to it; auto looks at them')
        .choices(['auto', 'full', 'delta'])
        .default('auto'),
    )
    .option('--strict', 'any rejected row is an error, and nothing is published')
    .option('--json', 'the report as JSON')
    .action(async (jurisdiction: string | undefined, files: string[], options: LoadOptions) => {
      const report = await load(context, jurisdiction, files, options);
      process.stdout.write(options.json === true ? `${JSON.stringify(report)}\n` : printLoadReport(report));
    });
}

async function load(
  context: Context,
  jurisdiction: string | undefined,
  files: readonly string[],
  { records, asOf, strict = false, mode }: LoadOptions,
): Promise<LoadReport> {
  if (asOf !== undefined && !isCalendarDate(asOf))
    throw new CommandError('usage', `${asOf} is not a date such as 2026-10-01`);
  const rejectsDirectory = join(context.home(), 'rejects');
  await using engine = openSqliteEngine({ home: context.home(), threads: 0 });
  using bar = new LoadBar();
  if (records !== undefined) {
    if (jurisdiction !== undefined)
      throw new CommandError('usage', '--records stands alone: the lines say their jurisdictions');
    return loadRecords({ path: records, engine, rejectsDirectory, strict, onProgress: bar.show });
  }
  const registry = jurisdiction === undefined ? undefined : registryOf(jurisdiction.toLowerCase());
  if (registry === undefined) {
    const known = registries.map((entry) => `${entry.jurisdiction} (${entry.name})`).join(', ');
    const asked = jurisdiction === undefined ? 'Say which registry to load' : `There is no adapter for ${jurisdiction}`;
    throw new CommandError('usage', `${asked}: ${known}. Other companies are loaded with --records.`);
  }
  if (files.length === 0) throw new CommandError('usage', `Say which files of ${registry.name} to load.`);
  const workDirectory = join(context.home(), 'work', String(process.pid));
  await mkdir(workDirectory, { recursive: true });
  try {
    return await loadRegistry({
      registry,
      files,
      engine,
      workDirectory,
      rejectsDirectory,
      strict,
      mode,
      ...(asOf === undefined ? {} : { asOf }),
      onProgress: bar.show,
    });
  } finally {
    await rm(workDirectory, { recursive: true, force: true });
  }
}
