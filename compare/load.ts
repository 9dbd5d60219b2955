/** Loads a registry as its users do: by the command line, into a data folder of its own. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const CHARTER = join(import.meta.dirname, '../bin/charter');

export type LoadRequest = {
  readonly home: string;
  readonly jurisdiction: string;
  readonly files: readonly string[];
  readonly asOf?: string;
};

/**
 * The command's exit code, 0 where the registry is published. What it has to complain about stands on stderr.
 */
export function loadRegistryFiles({ home, jurisdiction, files, asOf }: LoadRequest): number {
  const date = asOf === undefined ? [] : ['--as-of', asOf];
  const options = ['--home', home, 'load', jurisdiction, ...files, ...date, '--accept-loss'];
  // Settings of the installation at hand, such as its database, are none of this folder's.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('CHARTER_')));
  const { status } = spawnSync(CHARTER, options, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  return status ?? 1;
}
