import { isSample, type ListInfo, type SnapshotInfo } from '../engine/index.ts';
import { dayOf, isStale, type Rhythm } from '../entity/index.ts';
import { listOf } from '../premises/index.ts';
import type { RegistryOf } from './own-registries.ts';

/** How often the publisher of a registry or a list renews it; `null` where it is not stated. */
export const updatesIn =
  (registryOf: RegistryOf) =>
  (code: string): Rhythm | null =>
    (registryOf(code) ?? listOf(code))?.updates ?? null;

/** Of what is loaded: how often it is renewed, and whether it is stale today. Nobody renews invented companies. */
export function freshnessOf(
  loaded: SnapshotInfo | ListInfo<'premises'>,
  registryOf: RegistryOf,
): {
  readonly updates: Rhythm | null;
  readonly isStale: boolean;
} {
  const isRegistry = 'jurisdiction' in loaded;
  const isInvented = isRegistry && isSample(loaded);
  const updates = isInvented ? null : updatesIn(registryOf)(isRegistry ? loaded.jurisdiction : loaded.source);
  return { updates, isStale: isStale(loaded.asOf, updates, dayOf(new Date())) };
}
