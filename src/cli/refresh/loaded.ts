/** What is loaded, and what of it has a link to be fetched from. */
import { type DamagedSnapshot, isSample, type ListInfo, type SnapshotInfo } from '../../engine/index.ts';
import type { Rhythm } from '../../entity/index.ts';
import { RECORDS_LAYOUT } from '../../loading/index.ts';
import { ownersSourceOf } from '../../owners/index.ts';
import { listOf } from '../../premises/index.ts';
import { type DownloadAccess, lacksAccount } from '../../registries/index.ts';
import type { Context } from '../context.ts';
import type { FileSource } from '../load/load-source.ts';
import { type RegistryOf, registriesOf } from '../own-registries.ts';
import { updatesIn } from '../updates.ts';

/** A registry, list or source of owners that is loaded. */
export type Loaded = {
  readonly code: string;
  readonly kind: 'registry' | 'list' | 'owners';
  /** For people: `Colorado`. */
  readonly title: string;
  /** The date of the snapshot; `null` where it cannot be read. */
  readonly asOf: string | null;
  /** How often the publisher renews it; `null` where it is not stated, and of samples. */
  readonly updates: Rhythm | null;
  readonly plan: Plan;
};

export type Plan =
  /** `isDamaged`: to be loaded also where the publisher has nothing new. */
  | { readonly kind: 'fetch'; readonly source: FileSource; readonly isDamaged: boolean }
  /** `reason`: why it is not fetched, and what to do. */
  | { readonly kind: 'sample' | 'no_link' | 'failed'; readonly reason: string };

/** All that are loaded: registries, then lists, each by code. @throws EngineError */
export async function readLoaded(context: Context): Promise<readonly Loaded[]> {
  await using engine = context.openEngine({ corrected: false });
  await using premises = context.openPremises({ corrected: false });
  await using owners = context.openOwners();
  const registryOf = registriesOf(context);
  const damaged = await engine.damaged();
  const [damagedLists, damagedOwners] = [await premises.damaged(), await owners.damaged()];
  const registries = (await engine.snapshots()).map((snapshot) =>
    loadedRegistry(snapshot, damaged, context.settings.downloadAccess, registryOf),
  );
  const lists = (await premises.snapshots()).map((list) => loadedList(list, damagedLists));
  const ofOwners = (await owners.snapshots()).map((list) => loadedOwners(list, damagedOwners));
  return [
    ...[...registries, ...unreadable('registry', damaged, registries, registryOf)].sort(byCode),
    ...[...lists, ...unreadable('list', damagedLists, lists, registryOf)].sort(byCode),
    ...[...ofOwners, ...unreadable('owners', damagedOwners, ofOwners, registryOf)].sort(byCode),
  ];
}

function loadedRegistry(
  snapshot: SnapshotInfo,
  damaged: readonly DamagedSnapshot[],
  access: DownloadAccess,
  registryOf: RegistryOf,
): Loaded {
  const { jurisdiction: code, asOf, loads } = snapshot;
  const registry = registryOf(code);
  const about = { code, kind: 'registry', title: registry?.name ?? code, asOf } as const;
  if (isSample(snapshot)) return { ...about, updates: null, plan: { kind: 'sample', reason: SAMPLE } };
  const rest = { ...about, updates: updatesIn(registryOf)(code) };
  // Records are the operator's own: what a publisher has does not replace them unasked.
  if (registry === undefined || loads[0]?.files.some(({ layout }) => layout === RECORDS_LAYOUT.id))
    return { ...rest, plan: { kind: 'no_link', reason: RECORDS } };
  if (registry.downloads.length === 0 || lacksAccount(registry.downloads, access))
    return { ...rest, plan: { kind: 'no_link', reason: registry.filesFrom ?? NO_LINK } };
  return { ...rest, plan: fetching({ kind: 'registry', registry, files: null }, code, damaged) };
}

function loadedList({ source: code, asOf }: ListInfo<'premises'>, damaged: readonly DamagedSnapshot[]): Loaded {
  const list = listOf(code);
  const about = { code, kind: 'list', title: list?.title ?? code, asOf, updates: list?.updates ?? null } as const;
  if (list?.downloads === undefined) {
    const reason = list?.url == null ? NO_LINK : `${NO_LINK} Its files are found at ${list.url}.`;
    return { ...about, plan: { kind: 'no_link', reason } };
  }
  return { ...about, plan: fetching({ kind: 'list', list, files: null }, code, damaged) };
}

function loadedOwners({ source: code, asOf }: ListInfo<'owners'>, damaged: readonly DamagedSnapshot[]): Loaded {
  const owners = ownersSourceOf(code);
  const about = { code, kind: 'owners', title: owners?.name ?? code, asOf, updates: owners?.updates ?? null } as const;
  if (owners === undefined || owners.downloads.length === 0)
    return { ...about, plan: { kind: 'no_link', reason: owners?.filesFrom ?? NO_LINK } };
  return { ...about, plan: fetching({ kind: 'owners', owners, files: null }, code, damaged) };
}

const SAMPLE = 'Its companies are invented: a load of real files replaces it.';
const RECORDS = 'It was loaded from records: charter load --records replaces them.';
const NO_LINK = 'No address is known to fetch it from.';

const fetching = (source: FileSource, code: string, damaged: readonly DamagedSnapshot[]): Plan => ({
  kind: 'fetch',
  source,
  isDamaged: damaged.some(({ jurisdiction }) => jurisdiction === code),
});

/** It cannot be known whether these are samples, so nothing replaces them unasked. */
const unreadable = (
  kind: Loaded['kind'],
  damaged: readonly DamagedSnapshot[],
  readable: readonly Loaded[],
  registryOf: RegistryOf,
): readonly Loaded[] =>
  damaged
    .filter(({ jurisdiction }) => readable.every(({ code }) => code !== jurisdiction))
    .map(({ jurisdiction: code, problem }) => {
      const title = registryOf(code)?.name ?? listOf(code)?.title ?? code;
      return { code, kind, title, asOf: null, updates: null, plan: { kind: 'failed', reason: problem } };
    });

const byCode = (one: Loaded, other: Loaded): number => (one.code < other.code ? -1 : 1);
