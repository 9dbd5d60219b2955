/** Every registry that Charter reads, by jurisdiction code. */
import type { Registry } from './registry.ts';

export const registries: readonly Registry[] = [];

/** The registry of a code such as `us_co`, or `undefined`. */
export function registryOf(jurisdiction: string): Registry | undefined {
  return registries.find((registry) => registry.jurisdiction === jurisdiction);
}
