import type { Rhythm } from '../entity/index.ts';
import { listOf } from '../premises/index.ts';
import { registryOf } from '../registries/index.ts';

/** How often the publisher of a registry or a list renews it; `null` where nobody says. */
export const updatesOf = (code: string): Rhythm | null => (registryOf(code) ?? listOf(code))?.updates ?? null;
