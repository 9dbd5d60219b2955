import {
  type Engine,
  isSample,
  type ListInfo,
  type OwnersAnswers,
  type PremisesIndex,
  type SnapshotInfo,
} from '../../engine/index.ts';
import { dayOf, isStale, type Rhythm, US_STATES } from '../../entity/index.ts';
import { getCoverage } from '../../operations/others.ts';
import type { ListOf, Offers, RegistryOf, UpdatesOf } from '../settings.ts';
import { routeFor } from './signed-in.ts';

export type CoverageParts = {
  readonly engine: Engine;
  readonly premises: PremisesIndex;
  readonly owners: Pick<OwnersAnswers, 'snapshots'>;
  readonly registryOf: RegistryOf;
  readonly listOf: ListOf;
  readonly updatesOf: UpdatesOf;
  readonly offers: Offers;
};

export const coverage = ({ registryOf, listOf, updatesOf, offers, engine, premises, owners }: CoverageParts) =>
  routeFor(getCoverage, async () => {
    const [snapshots, lists, sources] = await Promise.all([
      engine.snapshots(),
      premises.snapshots(),
      owners.snapshots(),
    ]);
    return {
      jurisdictions: snapshots.map((snapshot) => ({
        ...coverageOf(snapshot, registryOf),
        ...freshness(snapshot, isSample(snapshot) ? null : updatesOf(snapshot.jurisdiction)),
      })),
      not_loaded: notLoaded(snapshots, registryOf),
      lists: lists.map((list) => ({ ...coverageOfList(list, listOf), ...freshness(list, updatesOf(list.source)) })),
      owners: sources.map((list) => ({
        ...coverageOfOwners(list, listOf),
        ...freshness(list, updatesOf(list.source)),
      })),
      business_share: offers.shareOf(
        snapshots.filter((snapshot) => !isSample(snapshot)).map(({ jurisdiction }) => jurisdiction),
      ),
      steps: offers.steps().map(({ dollars, jurisdictions, together, share }) => ({
        dollars,
        names: jurisdictions.map((code) => registryOf(code)?.name ?? code),
        together,
        business_share: share,
      })),
    };
  });

function notLoaded(snapshots: readonly SnapshotInfo[], registryOf: RegistryOf) {
  const loaded = new Set(snapshots.map(({ jurisdiction }) => jurisdiction));
  return US_STATES.map(([code]) => `us_${code.toLowerCase()}`).flatMap((jurisdiction_code) => {
    const name = registryOf(jurisdiction_code)?.name;
    return name === undefined || loaded.has(jurisdiction_code) ? [] : [{ jurisdiction_code, name }];
  });
}

export const freshness = ({ asOf }: { readonly asOf: string }, updates: Rhythm | null) => ({
  updates,
  is_stale: isStale(asOf, updates, dayOf(new Date())),
});

function coverageOf(snapshot: SnapshotInfo, registryOf: RegistryOf) {
  const { active, unknown } = snapshot.statuses;
  const registry = registryOf(snapshot.jurisdiction);
  // Of a registry that has no adapter here, what was loaded shows what it publishes.
  const publishes = registry?.publishes ?? {
    officers: snapshot.companiesWithOfficers > 0,
    tradeNames: snapshot.tradeNames > 0,
    filings: snapshot.filings > 0,
    inactive: snapshot.companies > active + unknown,
  };
  return {
    jurisdiction_code: snapshot.jurisdiction,
    name: registry?.name ?? snapshot.jurisdiction,
    is_sample: isSample(snapshot),
    companies: snapshot.companies,
    active_companies: active,
    officers: snapshot.parties,
    companies_with_officers: snapshot.companiesWithOfficers,
    trade_names: snapshot.tradeNames,
    previous_names: snapshot.previousNames,
    filings: snapshot.filings,
    as_of: snapshot.asOf,
    published_at: snapshot.publishedAt,
    size_bytes: snapshot.sizeBytes,
    publishes: {
      officers: publishes.officers,
      trade_names: publishes.tradeNames,
      filings: publishes.filings,
      inactive: publishes.inactive,
    },
    caveats: registry?.caveats ?? [],
  };
}

function coverageOfOwners(list: ListInfo<'owners'>, listOf: ListOf) {
  return {
    source: list.source,
    title: listOf(list.source)?.title ?? list.source,
    statements: list.owners,
    with_share: list.withShare,
    of_persons: list.persons,
    linked_subjects: list.linkedSubjects,
    linked_owners: list.linkedOwners,
    as_of: list.asOf,
    published_at: list.publishedAt,
    size_bytes: list.sizeBytes,
  };
}

function coverageOfList(list: ListInfo<'premises'>, listOf: ListOf) {
  const { current, ended } = list.statuses;
  return {
    source: list.source,
    title: listOf(list.source)?.title ?? list.source,
    premises: list.premises,
    current_premises: current,
    ended_premises: ended,
    linked_premises: Object.values(list.linked).reduce((sum, count) => sum + count, 0),
    open_premises: list.open,
    of_persons: list.persons,
    without_address: list.withoutAddress,
    as_of: list.asOf,
    published_at: list.publishedAt,
    size_bytes: list.sizeBytes,
  };
}
