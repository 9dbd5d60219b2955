import { Command } from 'commander';
import {
  EngineError,
  isSample,
  type Kind,
  type ListInfo,
  type LoadSummary,
  type SnapshotInfo,
} from '../../engine/index.ts';
import { StoreError } from '../../store/index.ts';
import type { Context } from '../context.ts';
import { takeUpForCommand } from '../corrections/take-up-for-command.ts';
import { correctionsOf, type EngineState, readEngineState } from '../engine.ts';
import { type RegistryOf, registriesOf } from '../own-registries.ts';
import { printTable } from '../table.ts';
import { tell } from '../terminal.ts';
import { freshnessOf, type Loaded } from '../updates.ts';
import { withExamples } from './examples.ts';
import { workCommands } from './work.ts';

/** Loads of a jurisdiction or list that are shown on a terminal; `--json` gives all that are remembered. */
const LOADS_SHOWN = 3;

/** What each registry publishes openly, what of it and of license lists is loaded, and what the last loads changed. */
export function statusCommand(context: Context): Command {
  const status = withExamples(new Command('status'), 'charter status', 'charter status --json')
    .description(
      'the loaded jurisdictions and license lists: counts, dates, sizes, what each publishes, and what the last loads changed',
    )
    .option('--json', 'JSON also on a terminal')
    .action(async ({ json }: { json?: true }) => {
      const registryOf = registriesOf(context);
      await using engine = context.openEngine();
      await using premises = context.openPremises();
      await using ofOwners = context.openOwners();
      const [snapshots, lists, owners] = await Promise.all([
        engine.snapshots(),
        premises.snapshots(),
        ofOwners.snapshots(),
      ]);
      const indexes = [engine, premises, ofOwners];
      const damaged = (await Promise.all(indexes.map((index) => index.damaged()))).flat();
      const state = await readEngineState(context.engineLocation());
      const corrections = await countOfCorrections(context);
      if (json === true || !process.stdout.isTTY) {
        const rows = snapshots.map((snapshot) => ({
          ...snapshot,
          ...freshnessOf(snapshot, registryOf),
          publishes: registryOf(snapshot.jurisdiction)?.publishes ?? null,
          caveats: caveatsOf(snapshot, registryOf),
        }));
        const byCode = Object.fromEntries(
          lists.map((list) => [list.source, { ...list, ...freshnessOf(list, registryOf) }]),
        );
        const ownersByCode = Object.fromEntries(
          owners.map((list) => [list.source, { ...list, ...freshnessOf(list, registryOf) }]),
        );
        tell(
          `${JSON.stringify({ snapshots: rows, premises: byCode, owners: ownersByCode, damaged, corrections, ...state })}\n`,
        );
        return;
      }
      if ([snapshots, lists, owners, damaged].every(({ length }) => length === 0)) {
        tell(`No registry is loaded in ${placeOf(context, state)}. Load one with: charter load\n`);
        return;
      }
      tell(
        [
          ...(snapshots.length === 0 ? [] : [coverageTable(snapshots, registryOf)]),
          ...(lists.length === 0 ? [] : [listsTable(lists, registryOf)]),
          ...(owners.length === 0 ? [] : [ownersTable(owners, registryOf)]),
          `Loaded in ${placeOf(context, state)}. "no" stands where the state publishes none.`,
          ...samplesNote(snapshots),
          ...staleNote([...snapshots, ...lists, ...owners], registryOf),
          ...caveatsNote(snapshots, registryOf),
          ...replacedNote(state.replacedBytes),
          ...correctionsNote(corrections),
          ...(snapshots.length === 0 ? [] : [`The last loads:\n${loadsTable(snapshots)}`]),
          ...(lists.length === 0 ? [] : [`The last loads of lists:\n${listLoadsTable('premises', lists)}`]),
          ...(owners.length === 0 ? [] : [`The last loads of owners:\n${listLoadsTable('owners', owners)}`]),
          ...damaged.map(({ problem }) => problem),
          '',
        ].join('\n\n'),
      );
    });
  for (const command of workCommands(context)) status.addCommand(command);
  return status;
}

function placeOf(context: Context, { cluster }: EngineState): string {
  if (cluster === null) return context.home();
  const { health, dataNodes } = cluster;
  if (dataNodes === 1) return `the search cluster, on one node and without copies (${health})`;
  const copies = {
    green: 'with all copies',
    yellow: 'with some copies missing',
    red: 'with parts that cannot be read',
  };
  return `the search cluster, on ${dataNodes} nodes, ${copies[health]} (${health})`;
}

function coverageTable(snapshots: readonly SnapshotInfo[], registryOf: RegistryOf): string {
  const heading = [
    'code',
    'as of',
    'companies',
    'active',
    'inactive',
    'with officers',
    'trade names',
    'former names',
    'filings',
    'MB',
  ];
  return printTable(
    heading,
    snapshots.map((snapshot) => {
      const publishes = registryOf(snapshot.jurisdiction)?.publishes;
      // A count of zero differs from what the state does not publish.
      const count = (loaded: number, isPublished: boolean | undefined) =>
        loaded === 0 && isPublished === false ? 'no' : loaded.toLocaleString('en-US');
      const { active, unknown } = snapshot.statuses;
      return [
        snapshot.jurisdiction,
        dateOf(snapshot, registryOf),
        snapshot.companies,
        active,
        count(snapshot.companies - active - unknown, publishes?.inactive),
        count(snapshot.companiesWithOfficers, publishes?.officers),
        count(snapshot.tradeNames, publishes?.tradeNames),
        count(snapshot.previousNames, publishes?.formerNames),
        count(snapshot.filings, publishes?.filings),
        Math.ceil(snapshot.sizeBytes / 1e6),
      ];
    }),
  );
}

const dateOf = (loaded: Loaded, registryOf: RegistryOf): string =>
  freshnessOf(loaded, registryOf).isStale ? `${loaded.asOf}, stale` : loaded.asOf;

function staleNote(loaded: readonly Loaded[], registryOf: RegistryOf): string[] {
  const isAny = loaded.some((one) => freshnessOf(one, registryOf).isStale);
  return isAny
    ? ['Stale: older than twice the rhythm in which the publisher renews it. charter refresh fetches what has a link.']
    : [];
}

function samplesNote(snapshots: readonly SnapshotInfo[]): string[] {
  const samples = snapshots.filter(isSample).map(({ jurisdiction }) => jurisdiction);
  return samples.length === 0 ? [] : [`Sample data, invented: ${samples.join(', ')}.`];
}

function caveatsOf({ jurisdiction }: SnapshotInfo, registryOf: RegistryOf): readonly string[] {
  return registryOf(jurisdiction)?.caveats ?? [];
}

function caveatsNote(snapshots: readonly SnapshotInfo[], registryOf: RegistryOf): string[] {
  const lines = snapshots.flatMap((snapshot) =>
    caveatsOf(snapshot, registryOf).map((caveat) => `${snapshot.jurisdiction}: ${caveat}.`),
  );
  return lines.length === 0 ? [] : [lines.join('\n')];
}

function replacedNote(bytes: number): string[] {
  if (bytes === 0) return [];
  const megabytes = Math.ceil(bytes / 1e6).toLocaleString('en-US');
  return [`Snapshots that were replaced take ${megabytes} MB more; they are removed ten minutes after that.`];
}

/** `null` while it is not known. */
async function countOfCorrections(context: Context): Promise<number | null> {
  try {
    await takeUpForCommand(context);
    return correctionsOf(context.engineLocation())().all.length;
  } catch (error) {
    if (!(error instanceof StoreError || error instanceof EngineError)) throw error;
    return null;
  }
}

function correctionsNote(corrections: number | null): string[] {
  if (corrections === null) return ['It is not known now what is corrected.'];
  if (corrections === 0) return [];
  const hold = corrections === 1 ? 'One correction holds' : `${corrections.toLocaleString('en-US')} corrections hold`;
  return [`${hold}: charter correct list --changed shows those that are about something else now.`];
}

function loadsTable(snapshots: readonly SnapshotInfo[]): string {
  const heading = [
    'code',
    'loaded at',
    'mode',
    'companies',
    'change',
    'parties',
    'change',
    'rows',
    'malformed',
    'accepted loss',
  ];
  return printTable(
    heading,
    snapshots.flatMap(({ jurisdiction, loads }) =>
      loads
        .slice(0, LOADS_SHOWN)
        .map(({ at, mode, companies, parties, files, acceptedLoss }) => [
          jurisdiction,
          minuteOf(at),
          mode,
          companies.after,
          changeOf(companies),
          parties.after,
          changeOf(parties),
          ...rowsOf(files),
          acceptedLoss.join(', '),
        ]),
    ),
  );
}

function listsTable(lists: readonly ListInfo<'premises'>[], registryOf: RegistryOf): string {
  const heading = ['list', 'as of', 'premises', 'current', 'ended', 'linked', 'by number', 'open', 'persons', 'MB'];
  return printTable(
    heading,
    lists.map((list) => [
      list.source,
      dateOf(list, registryOf),
      list.premises,
      list.statuses.current,
      list.statuses.ended,
      Object.values(list.linked).reduce((sum, count) => sum + count, 0),
      list.linked.number,
      list.open,
      list.persons,
      Math.ceil(list.sizeBytes / 1e6),
    ]),
  );
}

function ownersTable(sources: readonly ListInfo<'owners'>[], registryOf: RegistryOf): string {
  const heading = ['owners', 'as of', 'statements', 'with share', 'persons', 'linked', 'linked owners', 'MB'];
  return printTable(
    heading,
    sources.map((list) => [
      ...[list.source, dateOf(list, registryOf), list.owners, list.withShare, list.persons],
      ...[list.linkedSubjects, list.linkedOwners, Math.ceil(list.sizeBytes / 1e6)],
    ]),
  );
}

function listLoadsTable<K extends Kind>(kind: K, lists: readonly ListInfo<K>[]): string {
  const heading = ['list', 'loaded at', kind === 'owners' ? 'statements' : kind, 'change', 'rows', 'malformed'];
  return printTable(
    [...heading, 'accepted loss'],
    lists.flatMap(({ source, loads }) =>
      loads
        .slice(0, LOADS_SHOWN)
        .map((load) => [
          ...[source, minuteOf(load.at), load[kind].after, changeOf(load[kind])],
          ...[...rowsOf(load.files), load.acceptedLoss.join(', ')],
        ]),
    ),
  );
}

const minuteOf = (at: string): string => `${at.slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ')} UTC`;

/** All rows of the files, and the malformed ones. */
const rowsOf = (files: LoadSummary['files']): [rows: number, malformed: number] => [
  files.reduce((sum, { rows }) => sum + rows, 0),
  files.reduce((sum, { malformed }) => sum + malformed, 0),
];

/** `+1,200 (+0.4 %)`. */
function changeOf({ before, after }: LoadSummary['companies']): string {
  if (before === null) return 'new';
  const change = after - before;
  if (change === 0) return '–';
  const sign = change > 0 ? '+' : '−';
  const share = before === 0 ? '' : ` (${sign}${((100 * Math.abs(change)) / before).toFixed(1)} %)`;
  return `${sign}${Math.abs(change).toLocaleString('en-US')}${share}`;
}
