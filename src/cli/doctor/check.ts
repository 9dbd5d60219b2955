/** What checks are given, and how long they may take. */
import type { Engine, PremisesIndex } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import type { Finding } from './finding.ts';

/** How long a single request to another server may take, in milliseconds. */
export const PATIENCE_MS = 2_000;

/** What the loaded registries and lists are read from, where there are any. */
export type Data = { readonly engine: Engine | null; readonly premises: PremisesIndex | null };

export type Examined = {
  readonly context: Context;
  /** `null` where the search cluster is away or the data folder is half restored: another check reports that. */
  readonly data: () => Promise<Data | null>;
  /** Whether a server of Charter answers at CHARTER_HOST and CHARTER_PORT. */
  readonly isServing: () => Promise<boolean>;
};

/**
 * One thing that is looked at. It changes nothing and makes nothing.
 *
 * @throws what it does not foresee, which is reported as a finding
 */
export type Check = (examined: Examined) => Promise<readonly Finding[]> | readonly Finding[];
