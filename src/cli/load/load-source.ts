/** Loads what `charter load` is asked for, and links the lists that it concerns. */
import { mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { isSampleFile } from '../../../samples/index.ts';
import {
  type Fetched,
  fetchFiles,
  GuardError,
  ListLinker,
  type LoadOwnersOptions,
  type LoadPremisesOptions,
  type LoadRegistryOptions,
  type LoadReport,
  loadOwners,
  loadPremises,
  loadRecords,
  loadRegistry,
  type Measure,
  type OwnersLoadReport,
  type PremisesLoadReport,
} from '../../loading/index.ts';
import { takeLock } from '../../locks/index.ts';
import { lacksAccount, type PublishedFile } from '../../registries/index.ts';
import { withAccounts } from '../accounts.ts';
import type { ColumnOptions } from '../columns/settle-columns.ts';
import type { Context } from '../context.ts';
import { CommandError } from '../exit-codes.ts';
import { type LinkOutcome, linkAll } from '../link-lists.ts';
import { declarationChange, keepRegistry } from '../own-registries.ts';
import { LoadBar } from '../progress.ts';
import { noteStopped } from './note-load.ts';
import { listColumns } from './settle-list.ts';
import { type Source, type SourceOptions, titleOf } from './source.ts';

export type LoadOptions = SourceOptions & {
  readonly asOf?: string;
  readonly strict?: boolean;
  readonly acceptLoss?: boolean;
  /** Why a loss is accepted, for the audit log. */
  readonly reason?: string;
};

/**
 * What `--json` prints; docs/command-line.md describes it. `unchanged`: the publisher has nothing new,
 * nothing was loaded. `stopped`: by a guard, nothing was published. `linked`: lists whose licensees were linked
 * anew, because the registry was loaded.
 */
export type Outcome =
  | { readonly outcome: 'stopped'; readonly title: string; readonly comparison: readonly Measure[] }
  | ({ readonly outcome: 'published'; readonly linked: readonly LinkOutcome[] } & LoadReport)
  | ({ readonly outcome: 'published' } & (PremisesLoadReport | OwnersLoadReport))
  | { readonly outcome: 'unchanged'; readonly title: string; readonly files: readonly string[] };

/** `failure`: what kept lists from being linked anew when the registry was published. */
export type Loaded = { readonly outcome: Outcome; readonly failure?: unknown };

/** Before lists are linked anew. */
export type Unlinked =
  | ({ readonly outcome: 'published' } & (LoadReport | PremisesLoadReport | OwnersLoadReport))
  | Extract<Outcome, { readonly outcome: 'unchanged' | 'stopped' }>;

export type UnlinkedOptions = LoadOptions & {
  readonly signal: AbortSignal;
  /**
   * With it, fetched files that a guard has stopped before are not loaded again, but stopped by what it found then;
   * it is called where a guard stops them for the first time, before that is remembered.
   */
  readonly onStopped?: (error: GuardError) => Promise<void>;
};

export async function loadSource(
  context: Context,
  source: Source,
  options: LoadOptions,
  signal: AbortSignal,
): Promise<Loaded> {
  const outcome = await loadUnlinked(context, source, { ...options, signal });
  if (outcome.outcome !== 'published' || !('snapshots' in outcome)) return { outcome };
  try {
    return { outcome: { ...outcome, linked: await linkAll(context, signal) } };
  } catch (failure) {
    return { outcome: { ...outcome, linked: [] }, failure };
  }
}

/** The same without linking any list anew: for those who load several registries, and link once. */
export async function loadUnlinked(context: Context, source: Source, options: UnlinkedOptions): Promise<Unlinked> {
  try {
    return await load(context, source, options);
  } catch (error) {
    const code = source.kind === 'records' ? null : publishedAs(source).code;
    if (error instanceof GuardError) await noteStopped(context, source, code, error);
    throw error;
  }
}

async function load(context: Context, source: Source, options: UnlinkedOptions): Promise<Unlinked> {
  if (source.kind === 'records')
    return { outcome: 'published', ...(await recordsReport(context, source.path, options)) };
  if (source.files !== null)
    return { outcome: 'published', ...(await filesReport(context, source, source.files, options)) };
  return loadFetched(context, source, options);
}

async function recordsReport(
  context: Context,
  path: string,
  { strict = false, acceptLoss = false, reason, signal }: UnlinkedOptions,
): Promise<LoadReport> {
  await using engine = context.openEngine({ corrected: false });
  using bar = new LoadBar();
  const rejectsDirectory = context.dataFolder().rejects;
  return await loadRecords({
    path,
    engine,
    rejectsDirectory,
    strict,
    signal,
    onProgress: bar.show,
    ...(acceptLoss && { onAcceptedLoss: (broken, jurisdiction) => noteLoss(context, jurisdiction, broken, reason) }),
  });
}

/** Nothing is published before the audit log has it. */
function noteLoss(
  context: Context,
  jurisdiction: string,
  broken: readonly Measure[],
  reason: string | undefined,
): Promise<void> {
  return withAccounts(context, ({ operator }) =>
    operator.noteAcceptedLoss({
      jurisdiction,
      user: userInfo().username,
      ...(reason !== undefined && { reason }),
      found: broken.map(({ measure, before, after }) => `${measure}: ${before ?? 'none'} → ${after}`).join('; '),
    }),
  );
}

export type FileSource = Exclude<Source, { readonly kind: 'records' }>;
/** The code under which it is loaded, and what its publisher has a link for. */
export function publishedAs(source: FileSource): {
  readonly code: string;
  readonly downloads: readonly PublishedFile[];
} {
  switch (source.kind) {
    case 'registry':
      return { code: source.registry.jurisdiction, downloads: source.registry.downloads };
    case 'list':
      return { code: source.list.code, downloads: source.list.downloads ?? [] };
    case 'owners':
      return source.owners;
  }
}

async function filesReport(
  context: Context,
  source: FileSource,
  files: readonly string[],
  options: UnlinkedOptions,
  fetched?: Fetched,
): Promise<LoadReport | PremisesLoadReport | OwnersLoadReport> {
  const { asOf, strict = false, acceptLoss = false, reason, sheet, mode, signal } = options;
  const folder = context.dataFolder();
  await using work = await folder.openWork();
  const shared = {
    files,
    workDirectory: work.path,
    rejectsDirectory: folder.rejects,
    strict,
    signal,
    ...(asOf !== undefined && { asOf }),
    ...(sheet !== undefined && { sheet }),
    ...(acceptLoss && {
      onAcceptedLoss: (broken: readonly Measure[]) => noteLoss(context, publishedAs(source).code, broken, reason),
    }),
    ...(fetched !== undefined && { fetched }),
  };
  const { map = [], headings, keptMap = true, yes } = options;
  const columns = { map, keptMap, ...(headings !== undefined && { headings }), ...(yes !== undefined && { yes }) };
  if (source.kind === 'list') return await listReport(context, source, { ...shared, columns });
  if (source.kind === 'owners') return await ownersReport(context, source, shared);
  return await registryReport(context, source, { ...shared, mode });
}

type Shared = Omit<
  LoadPremisesOptions & LoadRegistryOptions,
  'list' | 'index' | 'linker' | 'columns' | 'registry' | 'engine' | 'mode' | 'isSample' | 'onProgress' | 'signal'
> & { readonly signal: AbortSignal };

async function listReport(
  context: Context,
  { list }: FileSource & { readonly kind: 'list' },
  { columns: given, ...options }: Shared & { readonly columns: ColumnOptions },
): Promise<PremisesLoadReport> {
  await using engine = context.openEngine({ corrected: false });
  await using index = context.openPremises({ corrected: false });
  using bar = new LoadBar();
  const linker = await ListLinker.open(engine);
  const shared = { list, index, linker, onProgress: bar.show, ...options };
  if (list.layouts.length > 0) return await loadPremises(shared);
  const asOf = options.asOf ?? new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
  const columns = listColumns(list, given, context.homePath(), asOf, options.signal);
  const report = await loadPremises({ ...shared, columns });
  await columns.keep();
  return report;
}

async function ownersReport(
  context: Context,
  { owners }: FileSource & { readonly kind: 'owners' },
  options: Omit<LoadOwnersOptions, 'source' | 'index' | 'linker' | 'onProgress'>,
): Promise<OwnersLoadReport> {
  await using engine = context.openEngine({ corrected: false });
  await using index = context.openOwners();
  using bar = new LoadBar();
  const linker = await ListLinker.open(engine);
  return await loadOwners({ source: owners, index, linker, onProgress: bar.show, ...options });
}

async function registryReport(
  context: Context,
  { registry, own }: FileSource & { readonly kind: 'registry' },
  options: Shared & Pick<SourceOptions, 'mode'>,
): Promise<LoadReport> {
  await using engine = context.openEngine({ corrected: false });
  using bar = new LoadBar();
  const isSample = options.files.some(isSampleFile);
  const changes = { declarationChange: declarationChange(context, registry) };
  const report = await loadRegistry({ registry, engine, isSample, onProgress: bar.show, ...changes, ...options });
  if (own !== undefined) await keepRegistry(context, own);
  return report;
}

async function loadFetched(context: Context, source: FileSource, options: UnlinkedOptions): Promise<Unlinked> {
  const { code, downloads } = publishedAs(source);
  const directory = context.dataFolder().downloads(code);
  const access = context.settings.downloadAccess;
  if (source.kind === 'registry' && lacksAccount(downloads, access))
    throw new CommandError(
      'usage',
      `${source.registry.name} is fetched by account. ${source.registry.filesFrom ?? ''}`,
    );
  await mkdir(directory, { recursive: true });
  using lock = takeLock(join(directory, '.lock'));
  if (lock === null)
    throw new CommandError('failed', `Another charter load ${code} --download is running; nothing was done`);
  const { signal, force = false, onStopped } = options;
  const fetched = await fetching((onProgress) => fetchFiles({ downloads, directory, access, signal, onProgress }));
  const [title, files] = [titleOf(source), [...fetched.files.keys()]];
  const present = await presentOf(context, source);
  if (fetched.wereLoaded && !force && present !== null) return { outcome: 'unchanged', title, files };
  const found = onStopped === undefined ? null : await fetched.foundBefore(present);
  if (found !== null) return { outcome: 'stopped', title, comparison: found };
  try {
    const report = await filesReport(context, source, files, options, fetched.files);
    await fetched.markLoaded();
    return { outcome: 'published', ...report };
  } catch (error) {
    if (error instanceof GuardError) {
      await onStopped?.(error);
      await fetched.markStopped(present, error.comparison);
    }
    throw error;
  }
}

async function fetching<T>(fetch: (onProgress: LoadBar['show']) => Promise<T>): Promise<T> {
  using bar = new LoadBar();
  return await fetch(bar.show);
}

/** When the loaded snapshot was published; `null` where there is none. */
async function presentOf(context: Context, source: FileSource): Promise<string | null> {
  const { code } = publishedAs(source);
  if (source.kind !== 'registry') {
    await using index = source.kind === 'list' ? context.openPremises({ corrected: false }) : context.openOwners();
    return (await index.snapshots()).find((list) => list.source === code)?.publishedAt ?? null;
  }
  await using engine = context.openEngine({ corrected: false });
  return (await engine.snapshots()).find(({ jurisdiction }) => jurisdiction === code)?.publishedAt ?? null;
}
