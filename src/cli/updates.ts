import { isSample, type Kind, type ListInfo, type SnapshotInfo } from '../engine/index.ts';
import { dayOf, isStale, type Rhythm } from '../entity/index.ts';
import { ownersSourceOf } from '../owners/index.ts';
import { listOf } from '../premises/index.ts';
import type { RegistryOf } from './own-registries.ts';

/** How often the publisher of a registry, a list or a source of owners renews it; `null` where it is not stated. */
export const updatesIn =
  (registryOf: RegistryOf) =>
  (code: string): Rhythm | null =>
    (registryOf(code) ?? listOf(code) ?? ownersSourceOf(code))?.updates ?? null;

/** What a list, or a source of owners, is called. */
export function titledOf(code: string): { readonly title: string } | undefined {
  const source = ownersSourceOf(code);
  return source === undefined ? listOf(code) : { title: source.name };
}

/** What is loaded of a registry, a list or a source of owners. */
export type Loaded = SnapshotInfo | Pick<ListInfo<Kind>, 'source' | 'asOf'>;

/** Of what is loaded: how often it is renewed, and whether it is stale today. Nobody renews invented companies. */
export function freshnessOf(
  loaded: Loaded,
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
