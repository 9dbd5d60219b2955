/** What is loaded of registries: counts and dates, samples, damaged and outdated snapshots, kept changes. */
import {
  type DamagedSnapshot,
  type Engine,
  EngineError,
  isSample,
  type ListInfo,
  type SnapshotInfo,
} from '../../engine/index.ts';
import { type RegistryOf, registriesOf } from '../own-registries.ts';
import { freshnessOf } from '../updates.ts';
import type { Check } from './check.ts';
import { type Finding, megabytes, ok, warning, wrong } from './finding.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export const registriesCheck: Check = async ({ context, data }) => {
  const opened = await data();
  if (opened === null) return [];
  const { engine } = opened;
  const registryOf = registriesOf(context);
  const [snapshots, damaged] = engine === null ? [[], []] : await Promise.all([engine.snapshots(), engine.damaged()]);
  if (snapshots.length + damaged.length === 0)
    return [
      warning('registries', 'None is loaded.', 'Load one: charter load <jurisdiction>, or the samples: charter start'),
    ];
  return [
    ...snapshots.map((snapshot) => loadedFinding(snapshot, registryOf)),
    ...damaged.map((one) => damagedFinding(one, `charter load ${one.jurisdiction}`)),
    ...mixedFinding(snapshots, context.settings.publicUrl),
    ...(engine === null || snapshots.length === 0 ? [] : [await changesFinding(engine)]),
  ];
};

function loadedFinding(info: SnapshotInfo, registryOf: RegistryOf): Finding {
  const { jurisdiction, companies, asOf, publishedAt, sizeBytes } = info;
  if (Date.parse(publishedAt) > Date.now() + DAY_MS)
    return wrong(
      jurisdiction,
      `It was published at ${publishedAt}, which is yet to come: this machine's clock is wrong, or was.`,
      'Set the clock by NTP: timedatectl set-ntp true',
    );
  const sample = isSample(info) ? 'sample, invented; ' : '';
  const count = `${companies.toLocaleString('en-US')} ${companies === 1 ? 'company' : 'companies'}`;
  const says = `${sample}${count} as of ${asOf}, loaded ${publishedAt.slice(0, 10)}, ${megabytes(sizeBytes)}`;
  return staleFinding(info, jurisdiction, says, registryOf) ?? ok(jurisdiction, says);
}

/** `null` of what is fresh. */
export function staleFinding(
  loaded: SnapshotInfo | ListInfo<'premises'>,
  code: string,
  says: string,
  registryOf: RegistryOf,
): Finding | null {
  const { updates, isStale } = freshnessOf(loaded, registryOf);
  if (!isStale) return null;
  return warning(
    code,
    `${says}; stale: its publisher renews it ${updates}.`,
    `charter refresh ${code}, or load newer files: charter load ${code} <files>`,
  );
}

/** `load`: the command that loads it. */
export function damagedFinding({ jurisdiction, code, problem }: DamagedSnapshot, load: string): Finding {
  const mend = {
    snapshot_unreadable: `Load it again: ${load} <files>, or restore a backup.`,
    snapshot_outdated: 'charter upgrade',
    snapshot_newer: 'Run the Charter that made it, or a later one.',
  }[code];
  return wrong(jurisdiction, problem, mend);
}

function mixedFinding(snapshots: readonly SnapshotInfo[], publicUrl: string | undefined): readonly Finding[] {
  const samples = snapshots.filter(isSample).map(({ jurisdiction }) => jurisdiction);
  if (samples.length === 0) return [];
  if (samples.length < snapshots.length)
    return [
      warning(
        'samples',
        `Invented companies are answered beside real ones: ${samples.join(', ')}.`,
        'Load the real registries over them: charter load <jurisdiction> <files>',
      ),
    ];
  if (publicUrl === undefined) return [];
  return [warning('samples', 'All that is loaded is invented.', 'Load a real registry: charter load <jurisdiction>')];
}

async function changesFinding(engine: Engine): Promise<Finding> {
  const WHAT = 'changes';
  try {
    const loads = await engine.changeLog.loads('all');
    const [oldest] = loads;
    if (oldest === undefined) return ok(WHAT, 'none are kept yet');
    return ok(WHAT, `of ${loads.length} loads since ${oldest.at.slice(0, 10)}`);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return wrong(WHAT, error.message, 'Restore the file from a backup, or remove it.');
  }
}
