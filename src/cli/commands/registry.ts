import { writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import { isCalendarDate, jurisdictionCodeSchema } from '../../entity/index.ts';
import { printLoadReport, tryRegistry } from '../../loading/index.ts';
import { type Input, openInputs, registryOf } from '../../registries/index.ts';
import type { Context } from '../context.ts';
import { CommandError } from '../exit-codes.ts';
import { interruptible } from '../interruption.ts';
import { ownRegistry } from '../own-registries.ts';
import { LoadBar } from '../progress.ts';
import { draftDeclaration } from '../registry/draft.ts';
import { printJson } from '../registry/print-json.ts';
import { layoutsOf } from '../registry/read-layout.ts';
import { readDraftTable } from '../registry/read-table.ts';
import { showCompany } from '../registry/show-company.ts';
import { showMeanings } from '../registry/show-meanings.ts';
import { tell, warn } from '../terminal.ts';
import { withExamples } from './examples.ts';

const COMPANIES_SHOWN = 10;

/** `charter registry …`: a registry that Charter does not know, declared in a file. */
export function registryCommand(context: Context): Command {
  const registry = withExamples(
    new Command('registry'),
    'charter registry draft us_wy FILING.csv PARTY.csv',
  ).description('declare a registry that Charter does not know: draft a declaration, and check it');
  withExamples(registry.command('draft'), 'charter registry draft us_wy FILING.csv PARTY.csv -o draft.json')
    .description('write a declaration to finish: what the columns may be, and questions of what is not known')
    .argument('<code>', 'that of the registry: us_wy')
    .argument('<files...>', 'the files that belong together: plain, .gz or .zip')
    .option('-o, --output <file>', 'where to write it; else on standard output')
    .option(
      '--layout <file>',
      'the publisher’s description of a file without headings, as text: a line for each column. Of several files each has its own: PARTY.txt=layout.txt',
      collect,
    )
    .action((code: string, files: string[], options: DraftOptions) => draft(code, files, options));
  withExamples(registry.command('check'), 'charter registry check my-wyoming.json FILING.csv PARTY.csv')
    .description('load nothing: print ten companies as they would be, and what the declaration does not know')
    .argument('<declaration>', 'a declaration')
    .argument('<files...>', 'the files that belong together: plain, .gz or .zip')
    .option('--as-of <date>', 'YYYY-MM-DD: the date of the files, where they do not say it')
    .action((declaration: string, files: string[], { asOf }: { asOf?: string }) =>
      check(context, declaration, files, asOf),
    );
  return registry;
}

type DraftedFile = { readonly title: string; readonly columns: { readonly ignored?: readonly string[] } };
type DraftOptions = { readonly output?: string; readonly layout?: readonly string[] };

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

async function draft(code: string, paths: readonly string[], { output, layout }: DraftOptions): Promise<void> {
  if (!jurisdictionCodeSchema.safeParse(code).success)
    throw new CommandError('usage', `${code} is not a code such as us_wy`);
  const known = registryOf(code);
  if (known !== undefined) throw new CommandError('usage', `Charter reads ${code} (${known.name}) by itself`);
  const inputs: Input[] = [];
  for (const path of paths) inputs.push(...(await openInputs(path)));
  const described = layoutsOf(
    inputs.map(({ baseName }) => baseName),
    layout ?? [],
  );
  const tables = [];
  for (const input of inputs) tables.push(await readDraftTable(input, described.get(input.baseName)));
  const drafted = draftDeclaration(code, tables);
  const text = `${printJson(drafted)}\n`;
  if (output === undefined) {
    tell(text);
    return;
  }
  await writeNew(output, text);
  const questions = drafted['questions'] as readonly string[];
  tell(`${output} is a draft. It does not know:\n${questions.map((question) => `  - ${question}`).join('\n')}\n`);
  for (const { title, columns } of drafted['files'] as readonly DraftedFile[])
    if ((columns.ignored ?? []).length > 0)
      tell(`Not read of ${title} (columns.ignored): ${columns.ignored?.join(', ')}\n`);
  tell(`Finish it, then: charter registry check ${output} ${paths.join(' ')}\n`);
}

/** Work on a declaration is not overwritten. */
async function writeNew(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text, { flag: 'wx' });
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    const reason = isThere ? 'it is there already. Give another name by -o, or remove it' : (error as Error).message;
    throw new CommandError('failed', `${path} is not written: ${reason}`, { cause: error });
  }
}

async function check(
  context: Context,
  path: string,
  files: readonly string[],
  asOf: string | undefined,
): Promise<void> {
  if (asOf !== undefined && !isCalendarDate(asOf))
    throw new CommandError('usage', `${asOf} is not a date such as 2026-10-01`);
  const { registry, questions, unused } = ownRegistry(path, undefined);
  await using work = await context.dataFolder().openWork();
  using bar = new LoadBar();
  const { report, companies, meanings } = await interruptible((signal) =>
    tryRegistry(
      {
        registry,
        files,
        workDirectory: work.path,
        asOf: asOf ?? new Date().toISOString().slice(0, 'YYYY-MM-DD'.length),
        mode: 'full',
        signal,
        onProgress: bar.show,
      },
      COMPANIES_SHOWN,
    ),
  );
  bar[Symbol.dispose]();
  tell(`${companies.map(showCompany).join('\n')}\n${showMeanings(meanings)}\n${printLoadReport(report)}`);
  tell(
    `${report.companies.toLocaleString('en-US')} companies would be loaded of ${registry.name}. Nothing was loaded.\n`,
  );
  for (const { path: place, columns } of unused)
    warn(
      `Nothing is made of these columns in ${place}: ${columns.join(', ')}. Say in \`company\` what they are, or move them to \`ignored\`.\n`,
    );
  if (questions.length > 0)
    warn(
      `Questions are left in ${path} (strike out those that are answered):\n${questions.map((one) => `  - ${one}`).join('\n')}\n`,
    );
}
