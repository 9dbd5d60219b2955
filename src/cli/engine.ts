/** Where an engine is chosen: no other file of the product imports one. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Corrections } from '../corrections/corrections.ts';
import { correctedEngine, correctedOwners, correctedPremises } from '../engine/corrected/index.ts';
import { GivenNumbers, identifiedEngine } from '../engine/identified/index.ts';
import type {
  Engine,
  EngineError,
  Kind,
  ListIndex,
  OwnersAnswers,
  OwnersIndex,
  PremisesIndex,
} from '../engine/index.ts';
import type { ClusterState } from '../engine/opensearch/index.ts';
import { openSqliteEngine, openSqliteLists, replacedBytes } from '../engine/sqlite/index.ts';
import { ownersSources } from '../owners/index.ts';
import { followCorrectionsFile } from './corrections/corrections-file.ts';

export { beginUpgrade, jurisdictionsIn, listsIn, upgradeList } from '../engine/sqlite/index.ts';

type OpenSearch = typeof import('../engine/opensearch/index.ts');

/** Loaded where a cluster is asked: its files would take a twentieth of the start of every command. */
const openSearch = (): OpenSearch =>
  createRequire(import.meta.url)(fileURLToPath(new URL('../engine/opensearch/index.ts', import.meta.url)));

export const inspectNodes: OpenSearch['inspectNodes'] = (...asked) => openSearch().inspectNodes(...asked);
export const readClusterState: OpenSearch['readClusterState'] = (...asked) => openSearch().readClusterState(...asked);

/** A search cluster: its nodes, and what the names of Charter's indexes there begin with. */
export type ClusterSettings = { readonly urls: readonly string[]; readonly prefix: string };

/** Where the registries and license lists of an installation are. */
export type EngineLocation = {
  /** The data folder. */
  readonly home: string;
  /** They are there rather than in the data folder. */
  readonly cluster?: ClusterSettings | undefined;
  /** The store, with what is corrected, is not in the data folder. */
  readonly isStoreElsewhere?: boolean | undefined;
};

export type EngineOptions = {
  /** For how many days it is kept what loads changed. */
  readonly changesDays?: number;
  /** Threads that search. 0, when left out, searches in the calling thread: right for a command. */
  readonly threads?: number;
  /** Called once with each damaged snapshot; without it the process emits a warning. */
  readonly onUnreadable?: (error: EngineError) => void;
  /** `false`: as it is stored, whatever an operator corrects. What loads and checks works on that. */
  readonly corrected?: boolean;
};

/**
 * Opens the engine of an installation; it answers as its operator's corrections have it, and with the numbers that
 * sources of owners give.
 */
export function openEngine(location: EngineLocation, { corrected = true, ...options }: EngineOptions = {}): Engine {
  const engine = openStored(location, options);
  if (!corrected) return engine;
  return correctedEngine(identifiedEngine(engine, openNumbers(location, options)), correctionsOf(location));
}

/** The numbers that sources of owners give the companies of an installation. */
export function openNumbers(
  location: EngineLocation,
  { onUnreadable }: Pick<EngineOptions, 'onUnreadable'> = {},
): GivenNumbers {
  const owners = openOwners(location, { ...(onUnreadable !== undefined && { onUnreadable }) });
  return new GivenNumbers(owners, IDENTIFYING);
}

const IDENTIFYING = new Map(
  ownersSources.flatMap(({ code, identifies }) => (identifies.length === 0 ? [] : [[code, identifies] as const])),
);

function openStored({ home, cluster }: EngineLocation, options: EngineOptions): Engine {
  if (cluster === undefined) return openSqliteEngine({ home, threads: 0, ...options });
  const { changesDays, onUnreadable } = options;
  return openSearch().openOpenSearchEngine({ ...cluster, workFolder: workFolder(home), changesDays, onUnreadable });
}

/** The same of its index of premises. */
export function openPremises(
  location: EngineLocation,
  { corrected = true, ...options }: EngineOptions = {},
): PremisesIndex {
  const index = openStoredLists('premises', location, options);
  return corrected ? correctedPremises(index, correctionsOf(location)) : index;
}

/** What sources say of owners, without what an operator hides. */
export const openOwnersAnswers = (
  location: EngineLocation,
  options: Omit<EngineOptions, 'corrected'> = {},
): OwnersAnswers & AsyncDisposable => correctedOwners(openOwners(location, options), correctionsOf(location));

/** The index of owners, as it is stored. */
export function openOwners(location: EngineLocation, options: Omit<EngineOptions, 'corrected'> = {}): OwnersIndex {
  return openStoredLists('owners', location, options);
}

function openStoredLists<K extends Kind>(
  kind: K,
  { home, cluster }: EngineLocation,
  options: EngineOptions,
): ListIndex<K> {
  if (cluster === undefined) return openSqliteLists(kind, { home, threads: 0, ...options });
  return openSearch().openOpenSearchLists(kind, {
    ...cluster,
    workFolder: workFolder(home),
    changesDays: options.changesDays,
    onUnreadable: options.onUnreadable,
  });
}

/** The corrections of an installation, as they are each time that they are asked for. */
export const correctionsOf = ({ home, isStoreElsewhere = false }: EngineLocation): (() => Corrections) =>
  followCorrectionsFile(home, isStoreElsewhere);

/** An index of premises from which licenses of some companies are left out as well. */
export const premisesWithout = (premises: PremisesIndex, hidden: Corrections): PremisesIndex =>
  correctedPremises(premises, () => hidden);

/** What an operator asks beside what is loaded. `cluster`: `null` where the data folder holds it. */
export type EngineState = {
  readonly replacedBytes: number;
  readonly cluster: Omit<ClusterState, 'replacedBytes'> | null;
};

/** What replaced snapshots take that are kept for a while, and how the search cluster is. */
export async function readEngineState({ home, cluster }: EngineLocation): Promise<EngineState> {
  if (cluster === undefined) return { replacedBytes: replacedBytes(home), cluster: null };
  const { replacedBytes: bytes, ...state } = await readClusterState(cluster);
  return { replacedBytes: bytes, cluster: state };
}

const workFolder = (home: string): string => join(home, 'work');
