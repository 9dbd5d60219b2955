/** Loads what `charter load` is asked for, and links the lists that it concerns. */
import { mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { isSampleFile } from '../../../samples/index.ts';
import {
  type Fetched,
  fetchFiles,
  ListLinker,
  type LoadPremisesOptions,
  type LoadRegistryOptions,
  type LoadReport,
  loadPremises,
  loadRecords,
  loadRegistry,
  type Measure,
  type PremisesLoadReport,
} from '../../loading/index.ts';
import { takeLock } from '../../locks/index.ts';
import { withAccounts } from '../accounts.ts';
import type { Context } from '../context.ts';
import { CommandError } from '../exit-codes.ts';
import { type LinkOutcome, linkAll } from '../link-lists.ts';
import { LoadBar } from '../progress.ts';
import { type Source, type SourceOptions, titleOf } from './source.ts';

export type LoadOptions = SourceOptions & {
  readonly asOf?: string;
  readonly strict?: boolean;
  readonly acceptLoss?: boolean;
};

/**
 * What `--json` prints; docs/command-line.md describes it. `unchanged`: the publisher has nothing new,
 * nothing was loaded. `stopped`: by a guard, nothing was published. `linked`: lists whose licensees were linked
 * anew, because the registry was loaded.
 */
export type Outcome =
  | { readonly outcome: 'stopped'; readonly title: string; readonly comparison: readonly Measure[] }
  | ({ readonly outcome: 'published'; readonly linked: readonly LinkOutcome[] } & LoadReport)
  | ({ readonly outcome: 'published' } & PremisesLoadReport)
  | { readonly outcome: 'unchanged'; readonly title: string; readonly files: readonly string[] };

/** `failure`: what kept lists from being linked anew when the registry was published. */
export type Loaded = { readonly outcome: Outcome; readonly failure?: unknown };

type Options = LoadOptions & { readonly signal: AbortSignal };

export async function loadSource(
  context: Context,
  source: Source,
  options: LoadOptions,
  signal: AbortSignal,
): Promise<Loaded> {
  const all = { ...options, signal };
  if (source.kind === 'records') return published(context, await recordsReport(context, source.path, all), signal);
  if (source.files !== null) return loadFiles(context, source, source.files, all);
  return loadFetched(context, source, all);
}

async function published(context: Context, report: LoadReport, signal: AbortSignal): Promise<Loaded> {
  try {
    return { outcome: { outcome: 'published', linked: await linkAll(context, signal), ...report } };
  } catch (failure) {
    return { outcome: { outcome: 'published', linked: [], ...report }, failure };
  }
}

async function recordsReport(context: Context, path: string, { strict = false, signal }: Options): Promise<LoadReport> {
  await using engine = context.openEngine();
  using bar = new LoadBar();
  const rejectsDirectory = context.dataFolder().rejects;
  return await loadRecords({ path, engine, rejectsDirectory, strict, signal, onProgress: bar.show });
}

type FileSource = Exclude<Source, { readonly kind: 'records' }>;
const codeOf = (source: FileSource) => (source.kind === 'list' ? source.list.code : source.registry.jurisdiction);

async function loadFiles(
  context: Context,
  source: FileSource,
  files: readonly string[],
  options: Options,
  fetched?: Fetched,
): Promise<Loaded> {
  const { asOf, strict = false, acceptLoss = false, mode, signal } = options;
  const noteLoss = (broken: readonly Measure[]) =>
    withAccounts(context, ({ operator }) =>
      operator.noteAcceptedLoss({
        jurisdiction: codeOf(source),
        user: userInfo().username,
        found: broken.map(({ measure, before, after }) => `${measure}: ${before ?? 'none'} → ${after}`).join('; '),
      }),
    );
  const folder = context.dataFolder();
  await using work = await folder.openWork();
  const shared = {
    files,
    workDirectory: work.path,
    rejectsDirectory: folder.rejects,
    strict,
    signal,
    ...(asOf !== undefined && { asOf }),
    ...(acceptLoss && { onAcceptedLoss: noteLoss }),
    ...(fetched !== undefined && { fetched }),
  };
  if (source.kind === 'list')
    return { outcome: { outcome: 'published', ...(await listReport(context, source, shared)) } };
  return published(context, await registryReport(context, source, { ...shared, mode }), signal);
}

type Shared = Omit<
  LoadPremisesOptions & LoadRegistryOptions,
  'list' | 'index' | 'linker' | 'registry' | 'engine' | 'mode' | 'isSample' | 'onProgress'
>;

async function listReport(
  context: Context,
  { list }: FileSource & { readonly kind: 'list' },
  options: Shared,
): Promise<PremisesLoadReport> {
  await using engine = context.openEngine();
  await using index = context.openPremises();
  using bar = new LoadBar();
  const linker = await ListLinker.open(engine);
  return await loadPremises({ list, index, linker, onProgress: bar.show, ...options });
}

async function registryReport(
  context: Context,
  { registry }: FileSource & { readonly kind: 'registry' },
  options: Shared & Pick<SourceOptions, 'mode'>,
): Promise<LoadReport> {
  await using engine = context.openEngine();
  using bar = new LoadBar();
  const isSample = options.files.some(isSampleFile);
  return await loadRegistry({ registry, engine, isSample, onProgress: bar.show, ...options });
}

async function loadFetched(context: Context, source: FileSource, options: Options): Promise<Loaded> {
  const code = codeOf(source);
  const { downloads = [] } = source.kind === 'list' ? source.list : source.registry;
  const directory = context.dataFolder().downloads(code);
  const mirror = context.settings.downloadMirror;
  await mkdir(directory, { recursive: true });
  using lock = takeLock(join(directory, '.lock'));
  if (lock === null)
    throw new CommandError('failed', `Another charter load ${code} --download is running; nothing was done`);
  const { signal, force = false } = options;
  const fetched = await fetching((onProgress) => fetchFiles({ downloads, directory, mirror, signal, onProgress }));
  const paths = [...fetched.files.keys()];
  if (fetched.wereLoaded && !force && (await isLoaded(context, source)))
    return { outcome: { outcome: 'unchanged', title: titleOf(source), files: paths } };
  const loaded = await loadFiles(context, source, paths, options, fetched.files);
  await fetched.markLoaded();
  return loaded;
}

async function fetching<T>(fetch: (onProgress: LoadBar['show']) => Promise<T>): Promise<T> {
  using bar = new LoadBar();
  return await fetch(bar.show);
}

async function isLoaded(context: Context, source: FileSource): Promise<boolean> {
  if (source.kind === 'list') {
    await using index = context.openPremises();
    return (await index.lists()).some((list) => list.source === source.list.code);
  }
  await using engine = context.openEngine();
  return (await engine.snapshots()).some(({ jurisdiction }) => jurisdiction === source.registry.jurisdiction);
}
