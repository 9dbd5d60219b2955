/** One refresh of all that is loaded: fetches what changed, loads it under the guards, and links lists once. */
import { dayOf, isStale, type Rhythm } from '../../entity/index.ts';
import { GuardError, type Measure } from '../../loading/index.ts';
import { codesOf } from '../asked.ts';
import type { Context } from '../context.ts';
import { type LinkOutcome, linkAll } from '../link-lists.ts';
import { loadUnlinked, publishedAs, type Unlinked } from '../load/load-source.ts';
import { tellRefused } from '../load/tell-refused.ts';
import { isRefusal } from '../refusals.ts';
import { warn } from '../terminal.ts';
import { type Loaded, type Plan, readLoaded } from './loaded.ts';

/** What became of one registry or list; docs/refresh.md describes it as `--json` prints it. */
export type RefreshRow = {
  readonly code: string;
  readonly kind: 'registry' | 'list' | 'owners';
  readonly title: string;
  /** Of the snapshot that serves now; `null` where it cannot be read. */
  readonly asOf: string | null;
  readonly updates: Rhythm | null;
  readonly isStale: boolean;
} & RefreshOutcome;

export type RefreshOutcome =
  | ({ readonly outcome: 'published' } & Published)
  | { readonly outcome: 'unchanged' }
  /** By a guard. `found`: what stopped it. */
  | { readonly outcome: 'stopped'; readonly found: readonly Measure[] }
  | { readonly outcome: 'failed' | 'no_link' | 'sample'; readonly reason: string }
  /** By `--dry-run`: where it would be fetched from. */
  | { readonly outcome: 'planned'; readonly urls: readonly string[] };

type Published = {
  /** Companies, premises of a list, or statements of owners. */
  readonly records: { readonly before: number | null; readonly after: number };
  /** `null` of a list, and of what there was nothing to compare with. */
  readonly changes: { readonly added: number; readonly changed: number; readonly removed: number } | null;
};

export type Round = {
  readonly startedAt: string;
  readonly endedAt: string;
  readonly rows: readonly RefreshRow[];
  /** Lists that were linked anew, because a registry was published. */
  readonly linked: readonly LinkOutcome[];
  /** What kept lists from being linked. */
  readonly linkFailure: string | null;
};

export type RoundOptions = {
  /** Codes; all that are loaded where there are none. */
  readonly codes: readonly string[];
  readonly isDryRun: boolean;
  readonly signal: AbortSignal;
};

/**
 * What fails is reported in its row, and the next one is taken. Raises the signal's reason when it is aborted,
 * CommandError `not_found` where a code is not loaded, EngineError where it cannot be known what is loaded.
 */
export async function refreshOnce(context: Context, { codes, isDryRun, signal }: RoundOptions): Promise<Round> {
  const startedAt = new Date().toISOString();
  const rows: RefreshRow[] = [];
  for (const loaded of await chosen(context, codes))
    rows.push(isDryRun ? planned(loaded) : await refresh(context, loaded, signal));
  // Always: a round before may have been killed between a registry and its lists.
  const links = isDryRun ? { linked: [], linkFailure: null } : await link(context, signal);
  return { startedAt, endedAt: new Date().toISOString(), rows, ...links };
}

async function chosen(context: Context, codes: readonly string[]): Promise<readonly Loaded[]> {
  const all = await readLoaded(context);
  if (codes.length === 0) return all;
  const known = all.map(({ code }) => code);
  const asked = codesOf(codes.join(','), known, 'No registry and no list is loaded.');
  return all.filter(({ code }) => asked.includes(code));
}

function planned(loaded: Loaded): RefreshRow {
  const { plan } = loaded;
  if (plan.kind !== 'fetch') return rowOf(loaded, { outcome: plan.kind, reason: plan.reason });
  return rowOf(loaded, { outcome: 'planned', urls: publishedAs(plan.source).downloads.map(({ url }) => url) });
}

async function refresh(context: Context, loaded: Loaded, signal: AbortSignal): Promise<RefreshRow> {
  const { plan } = loaded;
  if (plan.kind !== 'fetch') return rowOf(loaded, { outcome: plan.kind, reason: plan.reason });
  try {
    return await fetched(context, loaded, plan, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof GuardError) return rowOf(loaded, stopped(error.comparison));
    if (!(await isRefusal(error))) warn(`${(error as Error).stack}\n`);
    return rowOf(loaded, { outcome: 'failed', reason: (error as Error).message });
  }
}

async function fetched(
  context: Context,
  loaded: Loaded,
  { source, isDamaged }: Extract<Plan, { readonly kind: 'fetch' }>,
  signal: AbortSignal,
): Promise<RefreshRow> {
  const outcome = await loadUnlinked(context, source, {
    mode: 'auto',
    force: isDamaged,
    signal,
    onStopped: (error) => tellRefused(context, source, error),
  });
  if (outcome.outcome === 'unchanged') return rowOf(loaded, { outcome: 'unchanged' });
  if (outcome.outcome === 'stopped') return rowOf(loaded, stopped(outcome.comparison));
  const { asOf, ...published } = await publishedOf(context, outcome);
  return rowOf({ ...loaded, asOf }, { outcome: 'published', ...published });
}

const stopped = (comparison: readonly Measure[]): RefreshOutcome => ({
  outcome: 'stopped',
  found: comparison.filter(({ isBroken }) => isBroken),
});

type PublishedOutcome = Extract<Unlinked, { readonly outcome: 'published' }>;

async function publishedOf(
  context: Context,
  outcome: PublishedOutcome,
): Promise<Published & { readonly asOf: string }> {
  if ('list' in outcome) {
    const { asOf, premises, loads } = outcome.list;
    return { asOf, records: loads[0]?.premises ?? { before: null, after: premises }, changes: null };
  }
  if ('owners' in outcome) {
    const { asOf, owners, loads } = outcome.owners;
    return { asOf, records: loads[0]?.owners ?? { before: null, after: owners }, changes: null };
  }
  // A load of files publishes one jurisdiction.
  const [snapshot] = outcome.snapshots;
  const { jurisdiction, asOf, companies, loads } = snapshot!;
  await using engine = context.openEngine({ corrected: false });
  const load = (await engine.changeLog.loads([jurisdiction])).at(-1);
  const { loaded, ...changes } = load?.counts ?? { loaded: 1, added: 0, changed: 0, removed: 0 };
  const records = loads[0]?.companies ?? { before: null, after: companies };
  return { asOf, records, changes: loaded > 0 ? null : changes };
}

function rowOf({ code, kind, title, asOf, updates }: Loaded, outcome: RefreshOutcome): RefreshRow {
  const isOld = asOf !== null && isStale(asOf, updates, dayOf(new Date()));
  return { code, kind, title, asOf, updates, isStale: isOld, ...outcome };
}

async function link(context: Context, signal: AbortSignal): Promise<Pick<Round, 'linked' | 'linkFailure'>> {
  try {
    return { linked: await linkAll(context, signal), linkFailure: null };
  } catch (error) {
    signal.throwIfAborted();
    if (!(await isRefusal(error))) throw error;
    return { linked: [], linkFailure: (error as Error).message };
  }
}
